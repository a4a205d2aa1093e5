## Ce qu’un personnage peut faire

menu-hold = Ne pas bouger
menu-pivot = Pivoter sur place
menu-go = Aller ici
menu-crawl = Ramper jusqu’ici
menu-reload = Recharger : { $weapon }
menu-stand = Se relever
menu-crouch = S’accroupir
menu-lie = Se coucher
menu-mount = Monter en selle
menu-mount-and-go = Monter en selle et aller ici
menu-dismount = Mettre pied à terre
menu-dismount-and-go = Mettre pied à terre et aller ici
menu-row = Mener la barque ici
menu-land = Débarquer ici
menu-board = Embarquer : { $craft }
menu-charge = Aller au contact de { $figure }
menu-block = Barrer la route à { $figure }
menu-withdraw = Reculer devant { $figure }
menu-keep-distance = Garder ses distances avec { $figure }
menu-surrender = Se rendre à { $figure }
menu-follow = Suivre { $figure }
menu-join = Rejoindre les rangs de { $figure }
menu-form-line = Se former en ligne autour de { $figure }
menu-form-column = Se former en colonne autour de { $figure }
menu-help = Tirer { $figure } du danger
menu-leg-up = Faire la courte échelle à { $figure }
menu-care = Soigner { $figure }
menu-discuss = Discuter avec { $figure }
menu-break-ranks = Rompre les rangs
menu-shield-wall = Former le mur de boucliers
menu-lower-shields = Baisser les boucliers
menu-work = Travailler : { $job }
menu-leave = Quitter la table

# Other ways to take a shot.
way-on-the-move = Pendant les mouvements
way-point-blank = À bout portant
way-ordered = Sur l’ordre de { $leader }
way-at-all = Sur tous, à l’abri ou non, sur l’ordre de { $leader }
way-volley = Feu de salve à { $count }
way-no-volley = Feu de salve
way-elite = Tir d’élite : +1
way-elite-pick = Tir d’élite : cette personne et nulle autre
way-leaning-out = En se penchant au-dehors
way-agreed = Furtif sur furtif : nous en sommes d’accord
way-duel = En duel : au plus rapide

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
menu-tortoise = Former la tortue
menu-front-to-rear = Le premier rang passe derrière
menu-rear-to-front = Le dernier rang passe devant
menu-march = Marcher ici d’un seul corps, en faisant une conversion s’il le faut
menu-march-keeping-front = Marcher ici sans changer de front
menu-march-through = Marcher ici même si le terrain rompt les rangs
menu-slide = Glisser de deux pas au plus vers ici
menu-turn-there = Tourner le front vers ici
menu-turn-left = Quart de tour à gauche
menu-turn-right = Quart de tour à droite
menu-turn-about = Demi-tour

# À côté de ce qu’on fait.
menu-pick-up = Ramasser : { $thing }
menu-mount-spare = Monter : { $thing }
menu-drop = Poser : { $thing }
menu-read = Lire : { $thing }
menu-give = Donner à { $figure } : { $thing }
menu-tell = Dire à { $figure } : { $secret }
menu-talk = Parler en passant à { $figure }
menu-watch = Observer { $figure } de près
menu-free = Relâcher { $figure }
menu-lift = Prendre { $figure } sur son dos
menu-lay-down = Déposer { $figure }
menu-rally = Rappeler les siens à l’ordre
menu-unmask = Jeter le masque
menu-insist = Exiger que le travail continue
menu-leave-captives = Laisser ses captifs sur place
menu-let-go = Lâcher la bride
menu-take-bridle = Prendre la bride
menu-not-any-more = { $what ->
    [menu-two-paces] Sans se limiter à deux pas
    [menu-hurry] Sans se presser
    [menu-slowly] Sans traverser lentement
   *[other] Sans passer par-dessus
}
menu-two-paces = Deux pas au plus, et rester immobile
menu-hurry = Se presser : dés de vitesse
menu-slowly = Traverser lentement ce qui est dangereux
menu-across = Frapper ou passer par-dessus l’obstacle
menu-skirmish-order = S’ouvrir en tirailleurs
menu-loose-order = Revenir en ordre lâche
menu-aimed-shot = Action spéciale : tir visé
menu-fire-on-the-move = Action spéciale : tir en mouvement
menu-grenade = Action spéciale : grenade
menu-surprise = Action spéciale : surprise

# Ce qui se trouve là.
menu-open = Ouvrir : { $door }
menu-shut = Fermer : { $door }
menu-bar = Barrer : { $door }
menu-break-down = Enfoncer : { $door }
menu-clear = Dégager : { $ground }
menu-build = Construire ici : { $ground }
menu-climb = Escalader : { $ground }
menu-set-up = Dresser l’échelle contre : { $ground }
menu-jump = Sauter ici
menu-gun-load = Charger : { $gun }
menu-gun-limber = Atteler : { $gun }
menu-gun-unlimber = Dételer : { $gun }
menu-gun-push = Pousser ici : { $gun }
menu-gun-point = Pointer vers ici : { $gun }
menu-drive = Mener l’attelage ici
menu-drive-fast = Mener l’attelage ici, à bride abattue
menu-steer = Braquer, puis rouler vers ici
menu-steer-halfway = Rouler, puis braquer à mi-chemin vers ici
menu-helm-straight = Barre : tout droit
menu-helm-starboard = Barre : à tribord
menu-helm-port = Barre : à bâbord
menu-helm-slow = Barre : ralentir
menu-travel = Partir par : { $road }
menu-dress = Se changer : { $clothes }
menu-cut-down = Raccourcir : { $weapon }
menu-alarm = Donner l’alarme
menu-stand-down = Renvoyer la milice

# Other ways to take a shot.
way-on-the-move = Pendant les mouvements
way-then-moves = Puis il bougera
way-point-blank = À bout portant
way-ordered = Sur l’ordre de { $leader }
way-at-all = Sur tous, à l’abri ou non, sur l’ordre de { $leader }
way-volley = Feu de salve à { $count }
way-no-volley = Feu de salve
way-elite = Tir d’élite : +1
way-elite-pick = Tir d’élite : cette personne et nulle autre
way-leaning-out = En se penchant au-dehors
way-agreed = Furtif sur furtif : nous en sommes d’accord
way-duel = En duel : au plus rapide

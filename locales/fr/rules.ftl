# Ce que les règles disent à la table : étapes, événements, refus.
# Les espaces insécables sont voulues : devant : ; ! ?, dans les guillemets et avant une unité.

## Étapes du tour

step-shots-before-movement = Tirs avant mouvement !
step-agreement = Annonces et accord !
step-slowness = Dés de lenteur !
step-movement = On bouge !
step-shooting = On tire !
step-melee = Mêlée !
step-aftermath = Et après ?
step-end-of-turn = Fin du tour !

## Terrain

going-easy = terrain facile
going-difficult = terrain difficile
going-very-difficult = terrain très difficile
going-swim = à la nage
going-closed = infranchissable

## État d’un personnage

status-fit = en état d’agir
status-down = à plat par terre
status-out-of-action = hors de combat
status-killed = tué
status-captive = captif
status-gone = parti de la table
status-waiting = pas encore sur la table

## Pourquoi on s’arrête

stop-held = reste sur place
stop-arrived = à destination
stop-spent = au bout de son mouvement
stop-contact = au contact de l’ennemi
stop-blocked = le terrain bloque
stop-at-the-foot = au pied de l’obstacle, faute de mouvement pour le franchir
stop-closed = rien ne passe par là
stop-sighted = un ennemi se découvre
stop-crowded = la place est prise
stop-danger = en danger
stop-with-the-body = sa formation s’arrête
stop-edge = au bord de la table
stop-engine = un engin barre le passage
stop-no-floor = plus de plancher au-delà : on change d’étage par un escalier, une échelle ou, de très haut, d’un saut

## Annonces et maître de jeu

event-overruled = Le maître de jeu tranche pour { $figure } : { $reason }
event-amended = Le maître de jeu intervient : { $thing }
event-die-ruled = Le maître de jeu fixe { $label } à { $dice } : { $reason }
event-hesitated = { $figure } hésite : ni mouvement, ni tir, ni rechargement
event-too-far = { $figure } annonce { $length } cm pour une allure de { $allowance } cm : on va jusqu’où l’on peut
event-answered = { $figure } change d’idée en route, comme annoncé

## Dés de lenteur

event-slowness =
    { $group } : lenteur { $dice }{ $ignored ->
        [0] { "" }
       *[other] , le { $ignored } écarté
    } ({ $ground }, { $going }), { $halved ->
        [yes] la moitié du mouvement, puis { $lost ->
            [0] rien de plus
           *[other] −{ $lost } cm
        }
       *[no] { $lost ->
            [0] rien de perdu
           *[other] −{ $lost } cm
        }
    }
event-slowness-blocked =
    { $group } : lenteur { $dice }{ $ignored ->
        [0] { "" }
       *[other] , le { $ignored } écarté
    } ({ $ground }, { $going }), ça bloque !
event-speed = { $group } : dés de vitesse { $dice }, ajoutés au mouvement
event-halved = { $figure } : pire encore ({ $ground }), ce qui reste du mouvement est divisé par deux
event-parted =
    { $group } : lenteur { $dice } pour rompre le contact, { $stuck ->
        [yes] impossible de se dégager !
       *[no] −{ $lost } cm
    }
event-crawled = { $group } : { $cm } cm en rampant{ $thrown ->
    [0] {""}
   *[other] {" "}(aux dés : { $thrown })
}
event-swam = { $figure } : { $cm } cm à la nage{ $thrown ->
    [0] {""}
   *[other] {" "}(aux dés : { $thrown })
}
event-disordered = { $figure } : un 6, en désordre !

## Mouvement

event-moved =
    { $figure } : { $went ->
        [0] toujours
       *[other] { $went } cm,
    } en ({ $x } ; { $y }), { $why }
event-sighted = { $figure } découvre { $enemy } et s’arrête
event-met = { $one } et { $other } se rencontrent, socles au contact !
event-met-corner = { $one } et { $other } se touchent par un angle : second rang
event-met-across = { $one } et { $other } s’affrontent par-dessus l’obstacle !
event-pivoted = { $figure } pivote sur place
event-left-melee = { $figure } quitte la mêlée : pas de frappe ce tour
event-left = { $figure } quitte la table
event-surprised = Surprise ! { $figure } se démasque
event-leapt =
    { $figure } : agilité { $agility }, dé { $die }, { $done ->
        [yes] d’un bond, ça passe !
       *[no] le bond est manqué
    }
event-climbed =
    { $done ->
        [yes] { $figure } arrive au bout de l’escalade
       *[no] { $figure } est à mi-hauteur, encore un tour
    }
event-set-up = { $figure } dresse { $thing }
event-mounted = { $figure } est en selle
event-dismounted = { $figure } met pied à terre
event-charged = { $figure } charge : { $run } cm en ligne droite
event-charge-far-enough = { $figure } charge : { $run } cm en ligne droite, dés { $dice }, c’est assez
event-charge-too-short = { $figure } n’a pas l’élan d’une charge : { $run } cm en ligne droite, dés { $dice }
event-no-charge = Pas de bonus de charge pour { $figure }. { $why }
event-kept-off = { $figure } n’a pas le temps d’entourer { $rider } qui charge : au tour suivant, peut-être
event-head-on = { $figure } n’atteint pas { $enemy } devant la tête du cheval : en selle, seule une arme longue frappe devant, les autres à gauche ou à droite
event-left-mount = { $figure } laisse là sa monture
event-gave-mount = { $holder } tient la monture de { $figure }
event-no-room-to-turn = { $figure } n’a pas la place de pivoter, et reste dans le même sens
event-took-mount = { $figure } reprend sa monture par la bride
event-mounted-spare = { $figure } est en selle sur { $thing }
event-cut-down = { $figure } a raccourci son arme : { $weapon }
event-swung =
    { $figure } : dé { $die } pour y passer en route, { $left ->
        [0] c’est raté pour ce tour
       *[other] encore { $left } cm
    }
event-entered = { $figure } arrive sur la table
event-picked-up = { $figure } ramasse { $thing }
event-dropped = { $figure } pose { $thing }

## Eau et barques

event-let-go = { $figure } lâche { $thing } pour pouvoir nager
event-wet = { $figure } : poudre mouillée, { $weapon } ne sert plus à rien
event-boarded = { $figure } embarque : { $craft }
event-landed = { $figure } débarque
event-sailed = { $craft } : { $went } cm sur l’eau
event-drifted = { $ground } : le courant emporte de { $cm } cm{ $thrown ->
    [0] {""}
   *[other] {" "}(total des dés : { $thrown })
}
event-swept = Le courant emporte { $figure } en ({ $x } ; { $y })
event-boat-swept = Le courant emporte { $craft } en ({ $x } ; { $y })

## Canons, véhicules, navires

event-gun-taken = La pièce { $gun } est prise : elle est maintenant aux mains de { $side }
event-gun-rolled = { $gun } : { $went } cm à la bricole
event-gun-pushed = { $gun } à la bricole : { $cm } cm au plus{ $thrown ->
    [0] {""}
   *[other] {" "}(aux dés : { $thrown })
}
event-gun-loading = { $gun } : chargement, { $done } sur { $of }
event-gun-loaded = { $gun } est chargé
event-gun-limbered = { $gun } est attelé à { $cart }
event-team-too-far = { $gun } n’est pas attelé : { $cart } est à { $apart } cm, il le faut juste derrière
event-team-not-free = { $gun } n’est pas attelé : { $cart } n’est pas libre, sur ses roues et juste derrière la crosse
event-team-moved = { $gun } n’est pas dételé : { $cart } roulait encore
event-gun-unlimbered = { $gun } est dételé ; un tour pour se préparer, et il pourra tirer
event-gun-pointed = { $gun } pointe ailleurs
event-battered =
    { $gun } tire sur { $mark } : { $dice }, il faut { $need } : { $hits ->
        [0] rien
        [1] un coup au but
       *[other] { $hits } coups au but
    }
event-breached = { $mark } : une brèche s’ouvre !
event-wrecked = { $craft } est hors d’état d’avancer !
event-team-set-off = { $craft } se met en route : { $dice }, soit { $cm } cm
event-team-risked = { $craft } à toute allure hors de la route : dés de lenteur { $dice }, reste { $cm } cm
event-wheels-slowed = { $craft } : mauvais terrain pour des roues ({ $dice }), encore { $left } cm
event-overturned = Accident ! { $craft } verse
event-righting = { $craft } : on le redresse, dé { $die } au tour { $turns }, pas encore
event-righting-failed = { $craft } : dé { $die } au tour { $turns }, tout est à recommencer
event-righted = { $craft } : dé { $die } au tour { $turns }, le voilà redressé
event-rolled = { $craft } : { $went } cm sur ses roues
event-engine-stopped = { $engine } s’arrête devant un obstacle
event-jumped-aside = { $figure } saute de côté devant { $craft } : dé { $die } pour une agilité de { $agility }
event-bowled-over = { $figure } est renversé par { $craft } : dé { $die } pour une agilité de { $agility }
event-counter-revealed = { $craft } : pion dévoilé, { $helm } ({ $way } cm)
helm-straight = tout droit
helm-starboard = à tribord
helm-port = à bâbord
helm-slow = ralentir, stopper
event-aground = { $craft } s’échoue
event-overboard = { $figure } passe par-dessus bord
event-over-the-rail = { $figure } franchit le bord : dé { $die }
event-at-the-rail = { $figure } : dé { $die }, reste à bord

## Villes et tables

event-alarm-decided = { $figure } : « Sonnez l’alarme ! »
event-alarm-heard = L’alarme retentit ; elle agit dès le tour suivant
event-attack-seen = On attaque la ville, et tout le monde le voit
event-runs-to-safety = { $figure } court se mettre à l’abri
event-militia-gathering =
    La milice se rassemble : dé { $die } au tour { $turns }{ $late ->
        [0] {""}
       *[other] , retard { $late }
    }, pas encore
event-militia-failed =
    La milice se disperse en se rassemblant, tout est à recommencer : dé { $die } au tour { $turns }{ $late ->
        [0] {""}
       *[other] , retard { $late }
    }
event-militia-mustered =
    La milice est rassemblée sur la place : dé { $die } au tour { $turns }{ $late ->
        [0] {""}
       *[other] , retard { $late }
    }
event-stood-down = { $figure } : « Fausse alerte ! » La milice se disperse

## Dangers

event-cried-out = { $figure } pousse un cri ({ $sum } contre { $limit }) : du mouvement, rien d’autre
event-in-danger = { $figure } est en danger ! ({ $sum } contre { $limit })
event-danger-safe = { $figure } : dé { $sum } contre { $limit }, tiré d’affaire
event-danger-wounded = { $figure } : dé { $sum } contre { $limit }, blessé
event-danger-killed = { $figure } : dé { $sum } contre { $limit }, tué !
event-danger-flat = { $figure } : dé { $sum } contre { $limit }, à plat par terre tout le tour suivant

## Travaux

event-reloading = { $figure } recharge ({ $weapon }) : { $done } sur { $of }
event-reloaded = { $figure } a fini de recharger ({ $weapon })
event-put-aside = { $figure } laisse le travail commencé : tout sera à refaire
event-interrupted = { $figure } : contact ennemi, tout est à recommencer
event-dressed =
    { $done ->
        [yes] { $figure } a changé de vêtements
       *[no] { $figure } change de vêtements, encore un tour
    }

## Un dé avec tout ce qui s’y ajoute

sum-plain = { $face }
sum-plain-lifted = { $face } qui vaut { $natural }
sum = { $face } { $parts } = { $total }
sum-lifted = { $face } qui vaut { $natural } { $parts } = { $total }
sum-always-hits = { $sum } (mais un { $natural } naturel touche toujours)
sum-always-misses = { $sum } (mais un { $natural } naturel rate toujours)
sum-thrown-again = { $sum } (relancé : { $dice })
sum-part =
    { $value ->
        [1] +1
        [2] +2
        [3] +3
        [4] +4
        [5] +5
       *[other] { $value }
    } { $why }
die-plain = { "" }
die-red = , dé rouge
die-white = , dé blanc

modifier-untrained-shooter = tireur sans entraînement
modifier-cover = couvert
modifier-armour = armure
modifier-hide = cuir épais
modifier-fleeting-target = cible furtive
modifier-fleeting-shooter = tireur furtif
modifier-moving = en mouvement
modifier-saddle = en selle
modifier-prone = cible couchée
modifier-hunting = à la chasse
modifier-contest = au concours
modifier-ambush = embuscade
modifier-group = dans un groupe
modifier-glory = gloire
modifier-shield = bouclier ou pavois
modifier-wall = mur de boucliers
modifier-tortoise = tortue
modifier-flying = créature volante
modifier-magic = magie
modifier-load = charge portée
modifier-no-rider = en selle sans être cavalier
modifier-knows-ground = connaît le terrain
modifier-helped = aide reçue
modifier-helping = aide quelqu’un
modifier-soft-landing = chute amortie
modifier-novice = classe 1
modifier-hero = héros
modifier-elite = tir d’élite
modifier-aimed = tir visé
modifier-gunman = fine gâchette
modifier-cap = protection déjà au plus fort
modifier-clumsy = maladresse ou arme improvisée
modifier-class-one = non-combattant
modifier-heavy-tool = outil lourd
modifier-heavy = arme lourde
modifier-obstacle = défense d’un obstacle
modifier-higher = ennemi plus haut
modifier-rider-on-foot = cavalier contre piéton
modifier-foot-on-rider = piéton contre cavalier
modifier-against-points = pointes en face
modifier-against-mounted = arme d’hast contre monté
modifier-charge = charge
modifier-couched = lance couchée
modifier-receiving = charge reçue sur la pointe
modifier-strong = grande force
modifier-against-strong = adversaire très fort
modifier-hostage = otage au milieu
modifier-clumsy-friend = ami maladroit devant
modifier-encouraged = encouragement
modifier-head-wound = adversaire blessé à la tête
modifier-wounded = blessure
modifier-shield-in-melee = bouclier
modifier-wall-in-melee = mur de boucliers
modifier-object = objet en main
modifier-friendly-music = musique amie
modifier-banner = bannière
modifier-inspired = présence d’un grand
modifier-formed = ordre serré ou abri en dur
modifier-disorder = désordre
modifier-enemy-music = musique ennemie
modifier-spirit = état d’esprit

## Tir

event-shot-hits = { $figure } ({ $weapon }, { $range } cm{ $colour }) sur { $target } : { $sum }, il faut { $need } : touché !
event-shot-misses = { $figure } ({ $weapon }, { $range } cm{ $colour }) sur { $target } : { $sum }, il faut { $need } : raté
event-shot-hits-group = { $figure } ({ $weapon }, { $range } cm{ $colour }) sur { $target } et son groupe : { $sum }, il faut { $need } : touché !
event-shot-misses-group = { $figure } ({ $weapon }, { $range } cm{ $colour }) sur { $target } et son groupe : { $sum }, il faut { $need } : raté
event-no-shot = Pas de tir. { $why }
event-useless-shot = { $figure } devrait faire { $need } : mieux vaut garder ce tir
event-burst-missed = { $figure } : aucun dé rouge ne touche, tout le tir est perdu
event-aim-spoilt = { $figure }, sous le feu, n’a pas le temps de viser et tire comme à l’ordinaire
event-drawn-hit = Le sort désigne { $victim } : { $sum }, il faut { $need }, { $shooter } touche
event-drawn-saved = Le sort désigne { $victim } : { $sum }, il faut { $need }, le coup est perdu pour { $shooter }
event-hit-lost = { $figure } : un coup au but de trop, il ne reste personne à toucher
event-as-fast = { $figure } et { $other } dégainent au même instant, { $own } contre { $theirs } : ils tirent ensemble
event-faster = { $figure } dégaine avant { $other }, { $own } contre { $theirs }
event-shield-lost = { $figure } n’a plus de bouclier
event-weapon-lost = { $figure } n’a plus cette arme : { $weapon }

## Mêlée

bare-hands = mains nues
object-to-hand = objet à portée de main
duelling-sword = épée de duel
reach-none = en dernier
reach-very-short = avec les armes très courtes
reach-short = avec les armes courtes
reach-half-long = avec les armes semi-longues
reach-long = avec les armes longues
reach-very-long = avant toutes les autres
tie-class = la meilleure classe
tie-armour = la meilleure armure
tie-natural-die = le plus fort dé naturel
tie-modifiers = le meilleur total de bonus
wound-somewhere = une vie de moins
wound-head = à la tête
wound-trunk-or-arms = au torse ou au bras
wound-hips-or-legs = à la hanche ou à la jambe

event-not-as-said = { $figure } ne frappe pas comme dit. { $why }
event-no-blow = { $figure } ne frappe pas. { $why }
event-not-shot-as-said = { $figure } ne tire pas comme dit. { $why }
event-blow-misses = { $figure } ({ $weapon }, { $step }) frappe { $target } : { $sum }, il faut { $drives } pour faire reculer et { $need } pour tuer : raté
event-finishing-misses = { $figure } ({ $weapon }, { $step }) veut achever { $target } : { $sum }, il faut { $need } : raté
event-blow-drives-back = { $figure } ({ $weapon }, { $step }) frappe { $target } : { $sum }, il faut { $drives } pour faire reculer et { $need } pour tuer : ça recule
event-blow-kills = { $figure } ({ $weapon }, { $step }) frappe { $target } : { $sum }, il faut { $need } pour tuer : le coup porte !
event-prevailed = { $figure } l’emporte sur { $other } : { $by } décide
event-weapon-shortened = { $figure } ({ $weapon }) perd ici la longueur ou le poids de son arme : { $why }
shortened-indoors = pas la place à l’intérieur
shortened-opening = à travers une porte ou une fenêtre
shortened-one-hand = une seule main est libre
shortened-saddle = il faut les deux mains, qui ne sont pas libres en selle
shortened-close-order = trop près des amis en ordre serré
shortened-pike-alone = une pique hors de l’ordre serré, après le premier tour
shortened-shield = le bouclier de l’ennemi s’en joue
shortened-recoil = repoussé au tour précédent par une arme plus courte
event-stood-fast = { $figure } abat son adversaire et ne recule pas
event-killed = { $figure } est hors de combat !
event-wounded =
    { $figure } reçoit une blessure, { $place }{ $die ->
        [0] { "" }
       *[other] { " " }(dé { $die })
    }
event-stunned = { $figure } s’étale par terre et y reste jusqu’à la fin du tour { $until }
event-out-for-the-day = { $figure } reste sans connaissance jusqu’à la fin de la journée
event-driven-back = { $figure } recule en ({ $x } ; { $y })
event-pushed = { $figure } doit reculer aussi, en ({ $x } ; { $y }) : l’ami de devant pousse
event-held-up =
    { $figure } tient bon, { $behind ->
        [1] un rang ami
       *[other] { $behind } rangs amis
    } derrière contre { $against ->
        [1] un rang ennemi
       *[other] { $against } rangs ennemis
    }
event-cornered-taken = { $figure } n’a plus où reculer et se retrouve captif
event-cornered-killed = { $figure } n’a plus où reculer : c’est la fin
event-captured = { $by } maîtrise { $figure } : captif !
event-yielded = { $figure } se rend à { $by } !
event-freed = Plus personne ne tient { $figure }, de nouveau libre
event-cannot-step-in = { $figure } chargeait et doit avancer, mais n’a pas la place devant soi
event-stepped-in = { $figure } avance à la place de l’ennemi, en ({ $x } ; { $y })
event-stepped-over = { $figure } enjambe le camarade tombé et prend sa place, en ({ $x } ; { $y })
event-laid-hands-on = { $figure } met la main sur { $thing } : encore un tour entier à tenir
event-took-emblem = { $figure } s’empare de { $thing } !
event-table-tipped = La table se renverse sous { $one } et { $other } : tout le tour suivant à quatre pattes
event-off-the-table = { $figure } dégringole de la table
event-came-down =
    { $storey ->
        [0] { $figure } se retrouve en bas, au sol
       *[other] { $figure } se retrouve plus bas, à l’étage { $storey }
    }
event-cannot-rise = { $figure } ne peut se relever : { $under } se tient là, et il n’y a pas de place à côté
event-order-broken = { $figure } : attaque là où l’on ne peut pas faire face, l’ordre serré est rompu

## Commandement et moral

event-morale = Moral de { $lot } ({ $cause }) : dé { $die }
event-obeys = { $figures } : moral { $morale }, on obéit
event-obeys-by-example = { $figures } : moral { $morale }, dé égal, l’exemple de { $leader } suffit : on obéit
event-breaks-disorder = { $figures } : moral { $morale }, raté : désordre !
event-breaks-flight = { $figures } : moral { $morale }, raté : on s’enfuit tout le tour suivant !
event-breaks-surrender = { $figures } : moral { $morale }, raté : on se rend !
event-breaks-loot = { $figures } : moral { $morale }, raté : on va piller tout le tour suivant !
event-breaks-rush = { $figures } : moral { $morale }, raté : on se ruera sur l’ennemi au tour suivant !
event-cohesion = Cohésion de { $lot }, sans gradé à portée de voix : dé { $die }
event-cohesion-holds = { $figure } (classe { $class }) garde sa formation, sans bouger au tour suivant
event-cohesion-disorder = { $figure } (classe { $class }) : désordre !
event-cohesion-attacks = { $figure } (classe { $class }), dé égal : attaque en désordre au tour suivant !
event-cohesion-runs = { $figure } (classe { $class }), dé égal : s’enfuit en désordre au tour suivant !
event-formation-lost = { $figure } : le désordre rompt l’ordre serré
event-leaderless = { $figures } : aucun chef à portée de voix, en désordre !
event-in-order-again = { $figure } n’est plus en désordre
event-flees = { $figure } s’enfuit !
event-rushes = { $figure } se rue sur l’ennemi !
event-loots = { $figure } ne pense qu’à piller !
event-order-written = Ordre écrit de { $from } à { $to } : « { $text } »
event-order-sent = Ordre écrit de { $from } à { $to }, porté par { $carrier } : « { $text } »
event-order-delivered = { $carrier } remet son ordre écrit à { $to }

cause-fear = la peur
cause-surrounded = l’ennemi est partout
cause-summons = sommation de se rendre
cause-loot = du butin à portée de main
cause-revenge = un désir de vengeance
cause-leader-lost = le chef est perdu
cause-banner-taken = la bannière est prise
cause-sub-leader-lost = le gradé est perdu
cause-friendly-fire = des amis leur tirent dessus
cause-rally = on les rallie

## Refus : pourquoi, et ce qui serait permis

refusal-unknown-figure = Ce personnage n’existe pas. Choisissez-en un qui est sur la table.
refusal-not-able = { $figure } ne peut pas agir : { $status }. Seul un personnage en état d’agir reçoit un ordre.
refusal-obeys-nobody = { $figure } n’obéit à personne : { $impulse }. On ne peut rien lui ordonner ce tour-ci ; un chef à portée de voix pourra rallier ses gens en fin de tour.
refusal-keeps-formation = { $figure } garde sa formation sans gradé : on ne bouge pas. Tirer, recharger ou pivoter reste possible.
event-rally-not-in-order = { $figure } n’est pas en ordre et ne rallie personne : il faut quelqu’un qui commande et soit en ordre à la fin du tour
event-rally-nobody = { $figure } appelle au ralliement, mais personne à portée de voix n’était en désordre depuis le début du tour
refusal-commands-nobody = { $figure } ne commande personne et ne peut rallier. Il faut un chef, un gradé ou un héros.
refusal-morale-not-played = On joue sans test de moral. Mettez le réglage « morale », dans une édition qui le connaît.
refusal-no-written-order = { $figure } agit sans ordre : { $leader } n’a rien reçu par écrit. Que le chef écrive d’abord, ou qu’on reste sur place.
refusal-not-in-the-written-order = { $figure } : l’ordre écrit à { $leader } ne permet pas cela. Tenez-vous-en à l’ordre, ou que le chef en écrive un autre.
refusal-no-order-heard = { $figure } n’a pas de gradé et n’entend pas son chef : personne ne lui a donné d’ordre. Que le chef vienne à portée de voix, ou qu’on reste sur place.
refusal-nobody-to-write = Personne ne peut écrire à { $figure } : il faut un chef de sa troupe en état de commander, et n’écrire qu’à un gradé.
refusal-messenger-too-far = { $figure } n’est pas auprès de { $leader } pour recevoir un ordre écrit. Au contact, ou presque, ce sera possible.
impulse-hold = garde sa formation
impulse-flee = en fuite
impulse-rush = se rue sur l’ennemi
impulse-loot = ne pense qu’à piller
impulse-surrender = a déposé les armes
refusal-not-a-number = { $figure } : une des valeurs n’est pas un nombre. Donnez des centimètres et des degrés.
refusal-empty-path = { $figure } : un chemin sans aucun point. Donnez au moins un point, ou dites que l’on reste sur place.
refusal-path-too-long = { $figure } : trop de points dans ce chemin. { $most } au plus.
refusal-off-table = { $figure } : ({ $x } ; { $y }) est hors de la table. Le point le plus proche est ({ $near-x } ; { $near-y }).
refusal-target-gone = { $figure } : { $target } n’est plus sur la table. Choisissez quelqu’un qui y est.
refusal-target-is-self = { $figure } ne peut pas se viser soi-même. Choisissez quelqu’un d’autre.
refusal-target-is-friend = { $figure } : { $target } est du même camp ou allié. On ne charge que l’ennemi ; pour rejoindre un ami, il faut le suivre.
refusal-another-floor = { $figure } : { $target } est à un autre étage. Menez la charge par un escalier, ou choisissez quelqu’un du même étage.
refusal-another-table = { $figure } : { $target } est sur une autre table. Choisissez quelqu’un de la même table.
refusal-no-stairs = { $figure } : rien ne mène ici à l’étage { $storey }. Passez par un escalier ou une échelle.
refusal-nothing-to-reload = { $figure } : cette arme ne se recharge pas, ou n’est pas là. Choisissez une de ses armes à recharger.
refusal-already-loaded = { $figure } : { $weapon } est déjà prêt à tirer. Choisissez une arme déchargée, ou un autre ordre.
refusal-no-mount = { $figure } n’a pas de monture. Il faut aller à pied.
refusal-ground-closed-to-mount = { $figure } : pas la place ici pour la monture : { $ground }. Menez-la d’abord plus loin par la bride.
refusal-no-room-to-mount = { $figure } : pas la place pour la monture, { $other } est là. Écartez-vous d’abord.
refusal-already-mounted = { $figure } est déjà en selle. On peut avancer, ou mettre pied à terre.
refusal-not-mounted = { $figure } est déjà à pied : il n’y a pas de selle à quitter. On peut avancer.
refusal-mount-too-far = { $figure } : sa monture attend à { $distance } cm. Allez d’abord jusqu’à elle.
refusal-no-such-mount = { $figure } : « { $thing } » n’est pas une monture libre à cette table. Prenez-en une que personne ne tient.
refusal-no-bridle = { $figure } ne peut faire cela de sa monture. On laisse, ou confie à un ami au contact, celle que l’on mène ou dont on descend ; on reprend, à pied, celle qui attend.
refusal-cannot-cut-down = { $figure } ne peut raccourcir cette arme. À pied, en un tour, une lance lourde devient une lance légère.
refusal-charge-at-nobody = { $figure } : une charge de cavalerie vise quelqu’un. Nommez un ennemi avec « charge ».
refusal-charge-not-announced = { $figure } : cette marche n’a pas été annoncée comme une charge. Dites-le avec « cavalry-charge ».
refusal-charge-not-a-rider = { $figure } n’est pas cavalier et ne charge donc pas. On peut aller au contact sans le bonus de charge.
refusal-charge-without-saddle = { $figure } n’a ni selle ni étriers qui permettent de charger. On peut aller au contact sans le bonus de charge.
refusal-charge-from-contact = { $figure } était au contact au début du tour : pas de charge. Éloignez-vous, et chargez un autre tour.
refusal-charged-last-turn = { $figure } vient de charger : jamais deux tours de suite. On peut aller au contact sans le bonus de charge, et charger au tour suivant.
refusal-charge-out-of-reach = { $figure } : { $target } est à { $distance } cm de chemin, pour { $most } cm de mouvement. Approchez-vous ce tour-ci.
refusal-charge-too-near = { $figure } n’a que { $run } cm de course droite jusqu’à l’ennemi ; pour une charge, il en faut plus ({ $least } cm au moins). Prenez de l’élan de plus loin, ou allez au contact sans le bonus de charge.
refusal-charge-over-ground = { $figure } : « { $ground } » est en travers, et l’on ne charge qu’en terrain facile. Contournez-le, ou allez au contact sans le bonus de charge.
refusal-unknown-thing = { $figure } : « { $thing } » n’existe pas. Nommez un objet du scénario.
refusal-thing-out-of-reach = { $figure } : { $thing } reste à { $distance } cm du chemin. Passez au contact pour pouvoir le prendre.
refusal-thing-elsewhere = { $figure } : { $thing } se trouve à une autre table ou à un autre étage. Il faut d’abord s’y rendre.
refusal-thing-taken = { $figure } : quelqu’un porte déjà { $thing }. Il faut d’abord qu’on le pose.
refusal-thing-wanted = { $figure } et { $other } veulent prendre { $thing }. Une seule personne le peut : donnez un autre ordre à l’autre.
refusal-not-carrying = { $figure } ne porte pas { $thing }. On ne pose que ce que l’on porte.
refusal-no-such-wall = { $figure } : pas de mur « { $wall } » à portée. Allez d’abord à son contact.
refusal-no-way-up = { $figure } : ni échelle ni courte échelle contre { $wall }. Dressez une échelle, ou demandez une courte échelle.
refusal-wall-too-high = { $figure } : { $height } m, c’est trop haut pour une courte échelle ({ $most } m au plus). Il faut une échelle.
refusal-ladder-in-use = { $figure } : { $other } est sur l’échelle. Une personne à la fois : attendez que la place soit libre.
refusal-on-foot-only = { $figure } est en selle, et cela ne se fait qu’à pied. Mettez d’abord pied à terre.
refusal-jump-not-played = { $figure } : cette table joue sans terrains dangereux, on n’y saute pas d’une forte hauteur. Descendez par un escalier ou une échelle.
refusal-not-high-enough = { $figure } ne saute ainsi que d’une forte hauteur vers le bas, de deux étages au moins. D’ici, on va où l’on veut par un trajet, un escalier ou une échelle.
refusal-comes-down-too-far = { $figure } : ce point est à { $distance } cm. Qui grimpe ou saute arrive tout près, à { $most } cm au plus de là où se tenait son socle.
refusal-not-in-danger = { $figure } : { $other } n’est pas en danger. On n’aide que quelqu’un en danger.
refusal-too-far-to-help = { $figure } est à { $distance } cm de { $other }. Pour aider quelqu’un en danger, il faut pouvoir le rejoindre ce tour-ci.
refusal-too-far-for-a-leg-up = { $figure } est à { $distance } cm de { $other }. Pour la courte échelle, il faut être au contact.
refusal-boat-too-far = { $figure } est à { $distance } cm. Pour monter à bord ({ $craft }), il faut être au contact.
refusal-boat-full =
    { $figure } : la barque est pleine, { $places ->
        [1] une seule place
       *[other] { $places } places
    }. Il faut que quelqu’un débarque d’abord.
refusal-not-aboard = { $figure } n’est dans aucune barque. Il faut d’abord embarquer.
refusal-aboard = { $figure } est dans une barque. On peut ramer, ou débarquer d’abord.
refusal-aboard-vehicle = { $figure } est dans { $craft }. On peut conduire, ou descendre d’abord.
refusal-aboard-ship = { $figure } est dans { $craft }. On peut tenir la barre, ou descendre d’abord.
refusal-not-at-the-edge = { $figure } : { $craft } n’est ni au bord de la table ni au départ de la route. Il faut d’abord y aller ; tout ce qui s’y trouve part alors avec.
refusal-gun-too-far = { $figure } est à { $distance } cm de { $gun }. Pour y travailler, il faut être à { $most } cm au plus.
refusal-crew-too-small = { $figure } : { $engine } demande { $need } personnes, et il y en a { $have }. Donnez le même ordre à davantage de monde.
refusal-hands-disagree = { $figure } et { $other } ont des ordres différents à { $engine }. Tous ceux qui y travaillent font la même chose.
refusal-gun-limbered = { $figure } : { $gun } est attelé. Il faut d’abord le dételer.
refusal-gun-not-limbered = { $figure } : { $gun } n’est pas attelé. On peut le pousser, le pointer ou l’atteler.
refusal-naval-carriage = { $figure } : { $gun } est sur affût de marine. On ne le déplace qu’à la bricole.
refusal-gun-loaded = { $figure } : { $gun } est déjà chargé. Il peut tirer.
refusal-gun-not-loaded = { $figure } : { $gun } n’est pas chargé. Il faut { $turns } tours de toute l’équipe.
refusal-gun-not-ready = { $figure } : { $gun } vient d’être dételé. Il pourra tirer au tour { $turn }.
refusal-no-gunner = { $figure } : personne ici ne sait servir { $gun }. Il faut au moins un canonnier, qui a cette arme.
refusal-outside-the-arc = { $figure } : { $gun } ne pointe pas par là ; il bat { $arc }° de chaque côté. Pointez-le d’abord.
refusal-not-that-gun = { $figure } : { $gun } ne tire pas « { $weapon } ». Choisissez un tir de cette pièce.
refusal-nothing-to-batter = { $figure } : rien à battre qui s’appelle « { $mark } ». Nommez un mur qui a une résistance (« strength »), un navire qui a une coque (« hull »), ou une voiture.
refusal-mark-out-of-range = { $figure } : { $mark } est à { $distance } cm, la pièce porte à { $most } cm.
refusal-drives-nothing = { $figure } n’est à bord de rien qui se conduise. Il faut d’abord monter à bord.
refusal-wrong-kind = { $figure } : cet ordre ne convient pas à { $craft }. Une barque se rame, un attelage se mène, un véhicule à moteur se pilote, un navire se barre.
refusal-cart-overturned = { $figure } : { $cart } est versé. Il faut d’abord le redresser.
refusal-cart-upright = { $figure } : { $cart } est sur ses roues. Il n’y a rien à redresser.
refusal-cannot-draw = { $figure } : on ne peut pas atteler une pièce à { $craft }. Il faut une voiture à chevaux ou à bœufs, sur la même table.
refusal-draws-another = { $figure } : { $cart } tire déjà { $gun }. Prenez un autre attelage, ou dételez d’abord cette pièce.
refusal-turn-too-sharp = { $figure } : { $craft } tourne de { $most }° au plus.
refusal-speed-change = { $figure } : { $craft } ne peut aller qu’entre { $least } et { $most } cm ce tour-là.
refusal-over-the-side = { $figure } est sur le pont de { $ship }. On reste sur ce pont, ou on passe sur un pont bord à bord ; sinon il faut débarquer.
refusal-ship-under-way = { $figure } : { $ship } fait route, et les armes individuelles ne portent pas entre la terre et un navire en route. Les canons, oui.
refusal-no-say-over-the-alarm = { $figure } ne décide pas de l’alarme. C’est à { $who } de le faire.
refusal-not-in-town = { $figure } n’est pas en ville. L’alarme se décide en ville.
refusal-alarm-called = { $figure } : l’alarme est déjà décidée. On peut encore annoncer une fausse alerte.
refusal-no-alarm = { $figure } : il n’y a pas d’alarme à lever. Attendez qu’elle soit donnée.
refusal-table-waits = { $figure } : on ne joue pas la table « { $table } » ce tour-ci. Attendez son tour.
refusal-set-up-unknown = Il n’y a personne de ce numéro à placer.
refusal-set-up-not-free = { $figure } ne peut pas être placé maintenant : on ne déploie que les personnages valides, sur la table, libres et hors de tout véhicule ou bateau.
refusal-set-up-no-area = { $figure } : le scénario place ce camp lui-même, il n’a pas de zone de déploiement.
refusal-set-up-outside = { $figure } : ce n’est pas dans la zone de déploiement de son camp. Il faut rester à l’intérieur.
refusal-set-up-closed = { $figure } ne peut pas se tenir là ({ $ground }). Il faut choisir un endroit où l’on peut entrer.
refusal-set-up-in-the-air = { $figure } : il n’y a pas de pièce à l’étage { $storey } à cet endroit.
refusal-set-up-no-room = { $figure } : il n’y a pas la place. Il faut un endroit libre, et pas au contact d’un ennemi.
refusal-set-up-formed = { $figure } est en ordre serré : on déplace toute l’unité ensemble, du même pas et sans la tourner.
refusal-no-special-actions = { $figure } : les actions spéciales ne sont pas en usage à cette table. Donnez un ordre ordinaire.
refusal-special-action-taken = { $figure } : une seule action spéciale par joueur et par tour, et { $other } l’a prise. L’une des deux doit céder.
refusal-not-hidden = { $figure } est à la vue de tous. Seul un personnage caché depuis le début peut surprendre.
refusal-stays-in-contact = { $figure } : au contact, on s’arrête, on fait face et on se bat sur place. La réponse peut être de tenir, de se baisser ou de se relever ; quitter la mêlée se fait au tour suivant.
refusal-cannot-answer-so = { $figure } : une réponse change le mouvement en cours de route, rien d’autre. On peut répondre par un trajet, en rampant, en chargeant, en suivant, en gardant ses distances, en reculant, en barrant le passage, en partant, en s’arrêtant, en pivotant, en se baissant ou en se relevant ; ce qui prend un tour entier s’annonce comme ordre.
refusal-no-such-clothes = { $figure } n’a pas de « { $clothes } » à mettre. Il y a : { $known }.
refusal-no-other-clothes = { $figure } n’a pas de « { $clothes } » à mettre, ni d’autres vêtements sous la main. C’est le scénario ou le maître de jeu qui les donne.
refusal-cannot-shoot-now = { $figure } ne peut pas tirer après ce qui vient de lui arriver. Ce sera possible au tour suivant.
refusal-too-far-to-reload = { $figure } va plus loin que deux pas, et ne recharge donc pas : une seule action par tour.
refusal-hesitates = { $figure } hésite ce tour-ci, et ne tire pas. Ce sera possible au tour suivant.
refusal-busy-at-work = { $figure } est en plein travail. On travaille ou on tire : choisissez l’un des deux.
refusal-does-not-shoot = { $figure } : cette arme ne se tire ni ne se lance ({ $weapon }). Choisissez une arme de tir.
refusal-weapon-wet = { $figure } : poudre mouillée, { $weapon } ne tire plus. Choisissez une autre arme.
refusal-not-swimming = { $figure } nage, et ne peut pas tirer avec cela ({ $weapon }). À la nage, on garde un couteau, une dague ou un fusil à harpon.
refusal-takes-two-hands = { $figure } a perdu une main, et il en faut deux ({ $weapon }). Une arme à une main peut servir.
refusal-weapon-gone = { $figure } n’a plus cette arme, ou elle ne tire plus aujourd’hui ({ $weapon }). Choisissez-en une autre.
refusal-not-loaded =
    { $figure } : cette arme n’est pas chargée ({ $weapon }). Il faut d’abord recharger, { $turns ->
        [1] un tour immobile
       *[other] { $turns } tours immobile
    }.
refusal-none-left = { $figure } a tout lancé ({ $weapon }). Choisissez une autre arme.
refusal-no-such-moment = { $figure } : à cette table on ne tire pas à ce moment du tour. Tirez en phase de tir, ou au contact si l’arme le permet.
refusal-shoots-too-often =
    { $figure } : { $weapon } ne tire pas si souvent. { $most ->
        [1] Un tir
       *[other] { $most } tirs
    } au plus dans ces conditions.
refusal-plain-shots-only = { $figure } est en désordre, et un tel tir demande de l’ordre. Un tir ordinaire est permis ; celui-ci le serait avec un chef à portée de voix ({ $voice } cm).
refusal-held-in-contact = { $figure } est au contact d’un ennemi, ou l’était au début du tour. Seul un pistolet y tire encore ; sinon, il reste à frapper.
refusal-must-be-immobile = { $figure } : cette arme ne se tire qu’immobile ({ $weapon }). Restez sur place, ou renoncez au tir.
refusal-not-from-the-saddle = { $figure } : cette arme ne se tire pas en selle ({ $weapon }). Il faut mettre pied à terre.
refusal-only-as-special-action = { $figure } : seule une action spéciale permet ce tir ({ $weapon }). Une par joueur et par tour.
refusal-cannot-aim = { $figure } ne peut pas viser. Il faut une arme d’épaule prête et un tour déjà passé immobile sans tirer, sans être menacé d’un contact.
refusal-crew-missing = { $figure } : pas assez de monde pour servir cette arme ({ $weapon }). Il faut être { $crew } autour.
refusal-not-in-touch = { $figure } et { $target } ne se touchent pas. À bout portant ou au contact, on ne tire que sur l’ennemi rencontré.
refusal-cannot-hold-fire = { $figure } n’a pas retenu son tir. Il faut n’avoir pas tiré au tour précédent et rester immobile.
refusal-target-not-seen = { $figure } ne voit pas { $target }. Choisissez une cible en vue.
refusal-out-of-range = { $figure } : { $target } est à { $distance } cm, trop loin. L’arme porte à { $most } cm.
refusal-outdoors-only = { $figure } : à cette portée, { $weapon } ne se tire qu’en plein air, ni à l’intérieur ni, selon l’époque, par une ouverture étroite. Changez de place, ou visez plus près.
refusal-not-facing = { $figure } ne fait pas assez longtemps face à { $target }. Tournez-vous vers la cible la moitié du tour, à 45° au plus.
refusal-target-in-melee = { $figure } : { $target } est pris dans une mêlée. On ne tire pas dans le tas, sauf si le chef en personne l’ordonne là où la règle l’admet.
refusal-another-comes-first = { $figure } : { $first } passe avant { $target }. Tirez sur { $first }, ou faites ordonner cette cible par un chef à portée de voix.
refusal-first-unless-the-army-leader = { $figure } : { $first } passe avant { $target }. Tirez sur { $first }, ou faites ordonner cette cible par le chef de toute la troupe en personne, à portée de voix.
refusal-no-such-order = { $figure } : { $leader } ne peut pas ordonner ce tir. Il faut un chef capable de le commander, à portée de voix.
refusal-not-an-elite-shot = { $figure } n’a pas de tir d’élite à donner. Il faut la capacité, et un seul par joueur et par tour.
refusal-no-volley = { $figure } : pas de salve. Il faut être au moins trois en ordre serré ou derrière une fortification, immobiles, commandés, face à un groupe.
refusal-shot-and-stays = { $figure } a tiré avant le mouvement sans dire qu’il bougerait : deux pas au plus ce tour-ci.
refusal-both-fleeting = { $figure } et { $target } ne font que passer. Un tireur furtif ne tire pas sur une cible furtive, à moins que les deux camps soient d’accord.
refusal-hopeless = { $figure } devrait faire { $need }, et { $most } est le plus qu’on puisse faire ici. Rapprochez-vous, ou choisissez une autre cible.
refusal-no-hand-weapon = { $figure } n’a pas cette arme en main. Choisissez une de ses armes blanches, ou les mains nues.
refusal-not-a-fencer = { $figure } n’a pas l’escrime qu’il faut pour frapper ainsi. Frappez simplement.
refusal-no-such-blow = { $figure } : à cette table on ne frappe pas de cette manière. Frappez simplement, ou mettez la règle en usage.
refusal-hand-taken = { $figure } n’a qu’une main libre, et il en faut deux ({ $weapon }). Lâchez ce qui occupe l’autre main, ou prenez une arme à une main.
refusal-another-weapon-shoots = { $figure } tire déjà ce tour-ci avec une autre arme ({ $weapon }). Un tir par tour : le second veut une arme qui tire deux fois.
refusal-shoots-in-contact = { $figure } est au contact de { $target }. Annoncez ce tir « au contact » : il part en mêlée, avant tout coup.
refusal-must-stand = { $figure } : cette arme ne se tire et ne se recharge que debout, à pied ({ $weapon }). Relevez-vous ou mettez pied à terre, ou renoncez-y.
refusal-may-be-reached = { $figure } : un ennemi peut rejoindre ce tour-ci, et la monture ne tient pas en place ({ $weapon } ne se tire qu’immobile). Éloignez-vous d’abord, ou mettez pied à terre.
refusal-not-in-the-wide-arc = { $figure } ne fait pas assez longtemps face à { $target }. Tournez-vous vers la cible la moitié du tour, à 90° au plus.
refusal-takes-the-army-leader = { $figure } : { $leader } ne peut pas ordonner ce tir. Il y faut le chef de toute la troupe en personne, à portée de voix.
refusal-nobody-orders-fire-on-all = { $figure } : aucun chef à portée de voix n’ordonne de tirer sur tous. Sans cet ordre, les moins couverts sont touchés d’abord.
refusal-no-volley-of-regulars = { $figure } : pas de salve. Il faut être au moins trois en ordre serré ou derrière une fortification, avec mousquets, fusils ou carabines, immobiles, commandés, hors de tout terrain difficile.
refusal-weapon-without-volley = { $figure } : pas de salve avec cette arme ({ $weapon }) dans ces règles. Tirez à volonté.
refusal-volley-at-fleeting = { $figure } : { $target } ne fait que passer, et une salve ne vise jamais une cible furtive. Tirez à volonté, ou choisissez une autre cible.
refusal-not-an-enemy = { $figure } : { $target } est du même camp ou allié. On ne tire et ne frappe que l’ennemi : choisissez-en un.
refusal-shot-this-turn = { $figure } a tiré ce tour-ci et ne frappe donc pas. C’est l’un ou l’autre, sauf avec les armes qui permettent les deux.
refusal-left-that-melee = { $figure } a quitté cette mêlée et n’y frappe plus ce tour-ci. Frappez un autre ennemi, ou retournez-y au tour suivant.
refusal-out-of-reach-of-blow = { $figure } ne peut pas frapper { $target } d’où il est. On frappe un ennemi au contact, ou par-dessus l’épaule d’un ami avec une lance.
refusal-cannot-use-here = { $figure } ne peut pas se servir ici de cette arme ({ $weapon }) : perdue, lancée, ou à deux mains quand une seule est libre. Une autre la remplace.
refusal-no-blade-to-fence = { $figure } ne peut pas faire ici d’escrime. Il y faut une arme courte ou très courte, au premier rang, et la place de la manier.
refusal-nothing-for-that-blow = { $figure } n’a pas ici de quoi frapper de cette manière. Frappez simplement, ou prenez une autre arme.
refusal-too-short-for-mounted = { $figure } ne peut pas frapper { $target } avec une arme très courte : on ne le fait ni en selle, ni contre qui est en selle. Prenez une arme plus longue.
refusal-beyond-the-saddle = { $figure } ne peut pas frapper { $target } du haut de sa selle : on frappe à gauche et à droite, et devant soi avec une arme longue. Tournez d’abord la monture.
refusal-another-bars-the-way = { $figure } ne peut pas frapper { $target } à l’obstacle : { $barring } barre le passage et frappe seul.
refusal-kept-off-by-the-charge = { $figure } ne peut pas frapper { $target } ce tour-ci : une charge tient les autres à l’écart. Qui la subit riposte, comme les armes d’hast derrière lui et les autres cavaliers.
refusal-no-duel = { $figure } n’a personne contre qui dégainer et tire comme un autre. Pour un duel il faut que deux tireurs se visent et le veuillent tous deux, à une table où l’on joue les duels.
refusal-nobody-to-finish = { $figure } : cet ennemi est debout. On achève qui gît assommé ou hors de combat : frappez simplement.
refusal-no-such-hostage = { $figure } ne tient pas { $hostage } captif. Seul son propre captif, tout près de soi, sert de bouclier.
refusal-one-blow = { $figure } frappe une fois, un seul ennemi. Pour un second il faut une manière d’escrimeur ou de héros : dites laquelle.
refusal-no-such-face = « { $label } » : aucun D{ $faces } ne donne { $number }. Donnez des valeurs de 1 à { $faces }.
refusal-missing-dice =
    Il manque { $count ->
        [1] un D{ $faces }
       *[other] { $count }D{ $faces }
    } pour « { $label } ». Lancez, puis donnez des valeurs de 1 à { $faces }.

## D’où vient une allure

sheet-foot-rate = allure à pied
sheet-gait-rate = allure particulière à pied
sheet-mounted-rate = allure en selle
sheet-large-shield = grand bouclier ou pavois
sheet-weapon-load = arme encombrante
sheet-thing-load = charge portée

## Genres de règles

kind-core = de base
kind-optional = au choix
kind-advanced = avancée
kind-advice = conseil
kind-game-master = maître de jeu
kind-house = règle maison
kind-product = ce programme

# Formations

formation-loose = ordre lâche
formation-close = ordre serré
formation-shield-wall = mur de boucliers
formation-tortoise = tortue
formation-skirmish = ordre dispersé
undone-by-order = sur ordre
undone-too-few = il faut être au moins trois ensemble
undone-contact = l’ennemi est au contact
undone-leader-fallen = le chef, l’étendard ou le repère est tombé sous les tirs
undone-ground = le terrain ne le permet pas
undone-test = les rangs ne tiennent pas en marchant
undone-disorder = le désordre
undone-march = ces boucliers ne se tiennent en mur que sur place
undone-left = ils quittent les rangs
undone-driven = ils n’obéissent plus à personne
undone-no-leader = aucun chef à portée de voix à la fin
event-formed = { $figures } : formation prise à la fin du tour ({ $formation })
event-forming-failed = { $figures } : la formation échoue ({ $why })
event-formed-late = { $figure } ne se trouve pas à côté des rangs, et pourra les rejoindre au prochain tour
event-back-in-the-wall = { $figure } n’a pas été suivi et reprend aussitôt sa place dans le mur
event-not-back-in-the-wall = { $figure } a été repoussé hors du mur et suivi : il n’y reprend pas sa place avant le tour suivant
event-formed-unheard = { $figure } est à sa place, mais à portée de voix ({ $voice } cm) d’aucun chef : hors de la formation
event-body-leaderless = { $figures } : plus de chef à portée de voix, on reste sur place
event-body-turned = { $figures } pivotent sur place, tous ensemble
event-formation-broken = { $figures } : formation rompue ({ $why }), désormais { $formation }
event-order-tested = { $figures } : marcher en ordre serré, { $die } contre { $class }, { $kept ->
    [yes] l’ordre tient
   *[no] l’ordre se défait
}
event-body-halted = { $figure } arrive devant { $ground } : toute la formation s’arrête plutôt que de se rompre
event-ranks-closed = { $figures } : on serre les rangs
event-too-near-to-skirmish = { $figure } reste en ordre lâche : trop près de { $other } pour l’ordre dispersé
event-closed-up = { $figure } se resserre en ordre lâche
refusal-formation-not-played = { $figure } : on joue sans l’ordre serré. Chacun peut avancer pour soi.
refusal-formation-no-marker = { $figure } ne peut pas se former autour de { $marker }. Il faut un chef, un étendard ou un musicien de son camp, qui reste sur place sans rien faire.
refusal-formation-not-trained = { $figure } n’est pas entraîné à cela ({ $formation }). Il reste comme il est : { $now }.
refusal-formation-no-large-shield = { $figure } n’a ni grand bouclier ni pavois. L’ordre serré sans mur reste possible.
refusal-formation-not-mounted = { $figure } est monté. L’ordre serré se fait à pied, sauf si le scénario le permet à la cavalerie.
refusal-formation-too-few = { $figure } : { $count } ne suffisent pas, il faut être au moins trois. Appelez-en d’autres, ou restez en ordre lâche.
refusal-formation-no-body = { $figure } n’est pas dans une formation d’au moins trois. Il peut avancer pour soi, ou se former d’abord.
refusal-formation-two-orders = { $figure } et { $other } sont de la même formation et reçoivent des ordres différents. Un seul ordre suffit pour tous.
refusal-formation-no-leader = { $figure } n’entend aucun chef capable de le commander ({ $voice } cm, ou un musicien qui relaie). Sans chef, on reste sur place.
refusal-formation-in-contact = { $figure } est au contact de { $enemy } : on ne se forme pas en pleine mêlée. Il faut d’abord la quitter, ou former ceux que personne ne touche.
refusal-formation-no-room = { $figure } : { $other } occupe la place. Une autre disposition ou un autre repère conviendrait.
refusal-formation-ground = { $figure } : pas d’ordre serré ici ({ $ground }). En terrain difficile on peut s’y tenir sans bouger, en terrain facile marcher.
refusal-formation-many-fronts = { $figure } : la formation fait face de plusieurs côtés. Qu’elle se tourne d’abord d’un seul côté.
refusal-formation-not-a-quarter = { $figure } : chacun pivote sur son socle par quarts de tour. Le plus proche est { $degrees }°.
refusal-formation-turns-too-much = { $figure } : un seul pivot par tour, et sur place seulement si un des soldats est de classe 2 ou moins.
refusal-formation-too-far-to-slide = { $figure } : on glisse de deux pas au plus, { $most } cm. Au-delà, c’est une marche.
refusal-formation-one-rank = { $figure } : il n’y a qu’un rang, aucun autre à faire passer devant ou derrière.
refusal-formation-formed-round = { $figure } : cela ne se prend pas en chemin ({ $formation }). On le forme avec « form », en un tour, autour d’un chef, d’un étendard ou d’un musicien.
refusal-formation-not-raised = { $figure } : cela ne se fait pas avec les boucliers ({ $formation }). On les serre en mur ou en tortue, ou on les baisse en ordre serré ; « break-ranks » rompt les rangs.
refusal-formation-already-in = { $figure } est déjà dans cette formation. Qu’il garde son rang, ou marche avec les autres.
refusal-formation-not-ours = { $figure } : { $other } est d’un autre camp. On rejoint une formation du sien.
refusal-formation-undrilled = { $figure } : on sait ici former le mur de boucliers, pas manœuvrer. On peut s’y tenir, marcher au prix d’un test, ou rompre les rangs.
refusal-formation-too-wide = { $figure } : la colonne d’une petite unité a { $most } files au plus. Plus large, c’est une ligne.
refusal-formation-too-deep = { $figure } : la ligne d’une petite unité a { $most } rangs au plus. Plus profond, c’est une colonne.
refusal-formation-ranks = { $figure } : { $people } personnes ne font pas une ligne de { $asked } rangs. Le plus près : { $nearest }.
refusal-formation-files = { $figure } : { $people } personnes ne font pas une colonne de { $asked } files. Au plus : { $people }.
refusal-formation-no-answer = { $figure } : cela prend tout le tour et ne peut pas être une réponse. Une troupe formée répond par une marche, un quart de tour ou, là où les rangs se rompent aussitôt, en les rompant.

## Budgets

budget-class = classe { $class } : { $points }
budget-mean = moyenne de la classe { $class } et de l’armure { $armour } : { $points }
budget-pack-animal = bête de bât : { $points }
budget-ranked = { $rank }, coût × { $times } : + { $points }
budget-rider = sur son cheval de guerre, coût × { $times } : + { $points }
budget-ranked-rider = { $rank } sur son cheval de guerre, coût × { $times } : + { $points }
budget-very-strong = très fort, coût × { $times } : + { $points }
budget-elite-shot = tireur d’élite, coût × { $times } : + { $points }
budget-lesser-mount = monture ordinaire : + { $points }
budget-armour = armure { $armour } : + { $points }
budget-weapon = { $weapon } : + { $points }
budget-free-weapon = { $weapon } : offert
budget-unpriced-weapon = { $weapon } : sans prix dans ce livre
budget-spare-horse = cheval de guerre de réserve ({ $thing }) : + { $points }
budget-led-pack-horse = cheval de bât ({ $thing }) : + { $points }
budget-rank-leader = chef
budget-rank-sub-leader = gradé
budget-rank-musician = musicien

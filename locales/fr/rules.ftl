# Ce que les règles disent à la table : étapes, événements, refus.
# Les espaces insécables sont voulues : devant : ; ! ?, dans les guillemets et avant une unité.

## Étapes du tour

step-shots-before-movement = Tirs avant mouvement !
step-agreement = Annonces et accord !
step-slowness = Dés de lenteur !
step-movement = On bouge !
step-shooting = On tire !
step-melee = Mêlée !
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
stop-crowded = la place est prise par un ami
stop-danger = en danger
stop-edge = au bord de la table

## Annonces et maître de jeu

event-overruled = Le maître de jeu tranche pour { $figure } : { $reason }
event-hesitated = { $figure } hésite : ni mouvement, ni tir, ni rechargement
event-too-far = { $figure } annonce { $length } cm pour une allure de { $allowance } cm : on va jusqu’où l’on peut
event-answered = { $figure } change d’idée en route, comme annoncé

## Dés de lenteur

event-slowness =
    { $group } : lenteur { $dice }{ $ignored ->
        [0] { "" }
       *[other] , le { $ignored } écarté,
    } dans { $ground } ({ $going }), { $lost ->
        [0] rien de perdu
       *[other] −{ $lost } cm
    }
event-slowness-blocked =
    { $group } : lenteur { $dice }{ $ignored ->
        [0] { "" }
       *[other] , le { $ignored } écarté,
    } dans { $ground } ({ $going }), ça bloque !
event-speed = { $group } : dés de vitesse { $dice }, ajoutés au mouvement
event-halved = { $figure } : { $ground } est pire encore, ce qui reste du mouvement est divisé par deux
event-parted =
    { $group } : lenteur { $dice } pour rompre le contact, { $stuck ->
        [yes] impossible de se dégager !
       *[no] −{ $lost } cm
    }
event-crawled = { $group } : { $cm } cm en rampant
event-swam = { $figure } : { $cm } cm à la nage
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
event-drifted = { $ground } : le courant emporte de { $cm } cm

## Dangers

event-cried-out = { $figure } pousse un cri : du mouvement, rien d’autre
event-in-danger = { $figure } est en danger !
event-danger-safe = { $figure } : dé { $die }, total { $total } contre { $limit }, tiré d’affaire
event-danger-wounded = { $figure } : dé { $die }, total { $total } contre { $limit }, blessé
event-danger-killed = { $figure } : dé { $die }, total { $total } contre { $limit }, tué !
event-danger-flat = { $figure } : dé { $die }, total { $total } contre { $limit }, à plat par terre tout le tour suivant

## Travaux

event-reloading = { $figure } recharge { $weapon } : { $done } sur { $of }
event-reloaded = { $figure } a fini de recharger { $weapon }
event-worked =
    { $figure } ({ $what }) : dé { $die } au { $turns ->
        [1] premier tour
       *[other] tour { $turns }
    } de travail, il faudra encore un certain temps
event-work-done =
    { $figure } ({ $what }) : dé { $die } au { $turns ->
        [1] premier tour
       *[other] tour { $turns }
    } de travail, c’est fini !
event-put-aside = { $figure } laisse le travail commencé : tout sera à refaire
event-interrupted = { $figure } : contact ennemi, tout est à recommencer
event-dressed =
    { $done ->
        [yes] { $figure } a changé de vêtements
       *[no] { $figure } change de vêtements, encore un tour
    }

## Refus : pourquoi, et ce qui serait permis

refusal-unknown-figure = Ce personnage n’existe pas. Choisissez-en un qui est sur la table.
refusal-not-able = { $figure } ne peut pas agir : { $status }. Seul un personnage en état d’agir reçoit un ordre.
refusal-not-a-number = { $figure } : une des valeurs n’est pas un nombre. Donnez des centimètres et des degrés.
refusal-empty-path = { $figure } : un chemin sans aucun point. Donnez au moins un point, ou dites que l’on reste sur place.
refusal-path-too-long = { $figure } : trop de points dans ce chemin. { $most } au plus.
refusal-off-table = { $figure } : ({ $x } ; { $y }) est hors de la table. Le point le plus proche est ({ $near-x } ; { $near-y }).
refusal-target-gone = { $figure } : { $target } n’est plus sur la table. Choisissez quelqu’un qui y est.
refusal-target-is-self = { $figure } ne peut pas se viser soi-même. Choisissez quelqu’un d’autre.
refusal-target-is-friend = { $figure } : { $target } est du même camp ou allié. On ne charge que l’ennemi ; pour rejoindre un ami, il faut le suivre.
refusal-another-table = { $figure } : { $target } est sur une autre table. Choisissez quelqu’un de la même table.
refusal-no-stairs = { $figure } : rien ne mène ici à l’étage { $storey }. Passez par un escalier ou une échelle.
refusal-nothing-to-reload = { $figure } : cette arme ne se recharge pas, ou n’est pas là. Choisissez une de ses armes à recharger.
refusal-already-loaded = { $figure } : { $weapon } est déjà prêt à tirer. Choisissez une arme déchargée, ou un autre ordre.
refusal-no-mount = { $figure } n’a pas de monture. Il faut aller à pied.
refusal-no-room-to-mount = { $figure } : pas la place pour la monture, { $other } est là. Écartez-vous d’abord.
refusal-already-mounted = { $figure } est déjà en selle. On peut avancer, ou mettre pied à terre.
refusal-not-mounted = { $figure } est déjà à pied. On peut avancer, ou monter en selle.
refusal-unknown-thing = { $figure } : « { $thing } » n’existe pas. Nommez un objet du scénario.
refusal-thing-out-of-reach = { $figure } : { $thing } reste à { $distance } cm du chemin. Passez au contact pour pouvoir le prendre.
refusal-thing-taken = { $figure } : quelqu’un porte déjà { $thing }. Il faut d’abord qu’on le pose.
refusal-not-carrying = { $figure } ne porte pas { $thing }. On ne pose que ce que l’on porte.
refusal-no-such-wall = { $figure } : pas de mur « { $wall } » à portée. Allez d’abord à son contact.
refusal-no-way-up = { $figure } : ni échelle ni courte échelle contre { $wall }. Dressez une échelle, ou demandez une courte échelle.
refusal-wall-too-high = { $figure } : { $height } m, c’est trop haut pour une courte échelle ({ $most } m au plus). Il faut une échelle.
refusal-ladder-in-use = { $figure } : { $other } est sur l’échelle. Une personne à la fois : attendez que la place soit libre.
refusal-not-in-danger = { $figure } : { $other } n’est pas en danger. On n’aide que quelqu’un en danger.
refusal-too-far-to-help = { $figure } est à { $distance } cm de { $other }. Pour aider, il faut être au contact.
refusal-boat-too-far = { $figure } est à { $distance } cm de la barque. Pour embarquer, il faut être au contact.
refusal-boat-full =
    { $figure } : la barque est pleine, { $places ->
        [1] une seule place
       *[other] { $places } places
    }. Il faut que quelqu’un débarque d’abord.
refusal-not-aboard = { $figure } n’est dans aucune barque. Il faut d’abord embarquer.
refusal-aboard = { $figure } est dans une barque. On peut ramer, ou débarquer d’abord.
refusal-no-special-actions = { $figure } : les actions spéciales ne sont pas en usage à cette table. Donnez un ordre ordinaire.
refusal-special-action-taken = { $figure } : une seule action spéciale par joueur et par tour, et { $other } l’a prise. L’une des deux doit céder.
refusal-not-hidden = { $figure } est à la vue de tous. Seul un personnage caché depuis le début peut surprendre.
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

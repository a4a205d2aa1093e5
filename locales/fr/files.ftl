### Ce que dit le lecteur de fichiers : erreurs, avertissements et aides.

## Degrés

file-severity-error = erreur{ "\u00A0" }
file-severity-warning = attention{ "\u00A0" }
file-severity-hint = aide{ "\u00A0" }

## Écriture

file-empty = Le fichier est vide.
file-too-large = Le fichier est trop gros : pas plus de { $largest } Mio.
file-too-deep = Trop de listes et de tables les unes dans les autres.
file-syntax = Ce n’est pas du TOML valable : { $reason }.
file-syntax-expected = On attendait ici : { $expected }.
file-duplicate-key = « { $key } » est déjà écrit plus haut.
file-quotes-missing = Un texte s’écrit entre guillemets droits.
file-quotes-unclosed = Il manque le guillemet fermant.
file-value-missing = Il manque la valeur après le signe égal.
file-equals-missing = Il manque un signe égal.
file-equals-extra = Il y a un signe égal de trop.
file-header-unclosed = Il manque le crochet fermant de l’en-tête.
file-list-unclosed = Il manque le crochet fermant de la liste.
file-table-unclosed = Il manque l’accolade fermante de la table.
file-comma-missing = Il manque une virgule.
file-comma-extra = Il y a une virgule de trop.
file-key-invalid = Une clé s’écrit avec des lettres sans accent, des chiffres et des tirets, ou entre guillemets.
file-unexpected = Il y a ici quelque chose de trop.
file-unreadable = Le fichier n’a pas pu être lu : { $reason }.
file-and-more = … et { $count } autres.

## Forme

file-unknown-key = « { $key } » n’est pas une clé connue ici.
file-unknown-value = « { $value } » n’est pas une valeur possible ici.
file-missing-key = Il manque la clé « { $key } ».
file-one-key-of = Il faut ici une de ces clés : { $keys }.
file-wrong-type = On attendait { $expected }, il y a { $found }.
file-wrong-count = Il faut { $expected } éléments, il y en a { $found }.
file-out-of-range = { $value } est hors limites : de { $least } à { $most }.
file-not-finite = Il faut un nombre ordinaire, ni infini ni indéfini.
file-number-too-big = Ce nombre est trop grand.
file-type-text = un texte
file-type-whole = un nombre entier
file-type-number = un nombre
file-type-truth = true ou false
file-type-list = une liste
file-type-table = une table
file-type-date = une date
file-type-other = autre chose
file-type-or = { $one } ou { $other }
file-nearest = Vouliez-vous dire « { $nearest } » ?
file-known = Il y a : { $known }.

## Livres de règles

rulebook-unknown = Aucun livre de règles ne s’appelle « { $name } ».
rulebook-cycle = Ce livre repose sur « { $name } », qui repose sur lui.
rulebook-weapons-cycle = Ce livre prend des armes dans « { $name } », qui ramène à lui.
rulebook-id-taken = « { $id } » est le nom d’un livre officiel : choisissez-en un autre.
rulebook-id-malformed = « { $id } » ne convient pas comme nom : des minuscules sans accent, des chiffres et des tirets.
rulebook-not-official = Seuls les cinq livres fournis sont officiels : celui-ci sera marqué non officiel.

## Tables et limites

scenario-no-table = Il manque la table : table = { "{" } width = 120, depth = 80 { "}" }, par exemple.
scenario-table-and-tables = « table » pour une seule table, « tables » pour plusieurs : pas les deux.
scenario-which-table = Il faut dire sur quelle table : { $tables }.
scenario-too-many = Trop d’éléments dans « { $key } » : { $count }, et pas plus de { $most } sont possibles.

## Noms inconnus

scenario-unknown-ground = Aucun terrain ne s’appelle « { $name } ».
scenario-unknown-side = Aucun camp ne s’appelle « { $name } ».
scenario-unknown-figure = Aucun personnage ne s’appelle « { $name } ».
scenario-unknown-somebody = Aucun camp ni personnage ne s’appelle « { $name } ».
scenario-unknown-weapon = Aucune arme ne s’appelle « { $name } ».
scenario-unknown-base = Aucun socle ne s’appelle « { $name } ».
scenario-unknown-gait = Aucune allure ne s’appelle « { $name } ».
scenario-unknown-mount = Aucune monture ne s’appelle « { $name } ».
scenario-unknown-thing = Aucun objet ne s’appelle « { $name } ».
scenario-unknown-boat = Aucune barque, aucun véhicule, aucun navire ne s’appelle « { $name } ».
scenario-unknown-table = Aucune table ne s’appelle « { $name } ».
scenario-unknown-wall = Aucun mur ni terrain de cette table ne s’appelle « { $name } ».
scenario-not-its-weapon = Ce personnage n’a pas l’arme « { $name } ».

## Terrains

scenario-ground-without-shape = Il manque la forme du terrain : area, circle, rectangle ou line.
scenario-ground-two-shapes = Une seule forme à la fois : « { $first } » ou « { $second } ».
scenario-only-with-line = « { $key } » ne va qu’avec « line ».
scenario-area-too-few-corners = Une surface a au moins trois coins.
scenario-area-flat = Tous les coins sont alignés : il n’y a pas de surface.
scenario-area-crosses-itself = Le contour se croise : le côté du coin { $first } au coin { $second } rencontre celui du coin { $third } au coin { $fourth }.
scenario-area-repeated-corner = Le coin { $corner } répète le précédent.
scenario-rectangle-inside-out = Un rectangle s’écrit [gauche, haut, droite, bas], la gauche avant la droite et le haut avant le bas.
scenario-too-many-corners = Trop de coins ou d’ouvertures : { $count }, et pas plus de { $most } sont possibles.
scenario-line-too-short = Une ligne a au moins deux points différents.
scenario-opening-off-the-wall = Cette ouverture n’est pas sur le mur.
scenario-opening-without-width = Cette ouverture n’a pas de largeur.
scenario-openings-overlap = Cette ouverture en recouvre une autre.
scenario-building-without-rooms = Un bâtiment a au moins une pièce.
scenario-building-named-as-ground = Le bâtiment « { $name } » porte le nom d’un terrain.
scenario-room-without-shape = Il manque la forme de la pièce : area ou rectangle.
scenario-room-off-the-table = La pièce « { $name } » dépasse de la table.

## Armes

weapon-without-bands = « { $name } » se tire ou se lance, mais il lui manque ses portées : « bands ».
weapon-bands-gap = Cette portée commence à { $begin } cm, mais la précédente finit à { $end } cm : il y a un trou.
weapon-bands-overlap = Cette portée commence à { $begin } cm, mais la précédente va jusqu’à { $end } cm : elles se recouvrent.
weapon-band-ends-early = Cette portée finit à { $begin } cm, où la précédente va déjà jusqu’à { $end } cm.
weapon-easier-further-off = De plus loin il ne faut que { $need }, de plus près il faut { $before }.
weapon-nobody-shoots = Personne ne peut tirer avec « { $name } » : ni à pied ni en selle.
weapon-does-nothing = « { $name } » n’a ni allonge ni portées : personne ne peut rien en faire.
weapon-hand-without-reach = « { $name } » n’a pas d’allonge : ce qu’elle fait en main ne compte jamais.
weapon-thrown-and-reloaded = « { $name } » est lancée : on ne la recharge jamais.
weapon-faster-on-the-move = « { $name } » tire plus souvent en mouvement qu’immobile.
weapon-milder-to-heavier = L’armure 5 ne coûte à un tir que { $malus }, l’armure 4 lui coûte { $lighter }.

## Personnages et objets

scenario-figure-off-the-table = { $name } est hors de la table.
scenario-figure-nowhere = { $name } n’est nulle part : il faut une place (« at ») ou une entrée (« entries »).
scenario-bases-overlap = Les socles de { $first } et de { $second } se chevauchent.
scenario-named-twice = { $name } est déjà nommé ici.
scenario-placed-and-entering = { $name } est déjà sur la table et ne peut pas y entrer.
scenario-unit-named-as-figure = L’unité « { $name } » porte le nom d’un personnage.
scenario-entry-points = Il faut un point d’entrée pour tous, ou un pour chacun : { $points } points, { $figures } personnages.
scenario-entry-off-the-table = Ce point d’entrée est hors de la table.
scenario-entry-two-times = Une entrée a lieu à un tour donné (« turn ») ou après un certain temps (« certain-time-from ») : pas les deux.
scenario-entry-without-time = Il manque le moment de l’entrée : un tour (« turn ») ou un certain temps (« certain-time-from »).
scenario-entry-at-the-start = Qui est là au tour 1 est sur la table dès le début : donnez une place (`at`) à chacun, ou faites-les venir à partir du tour 2.
scenario-boat-full = Le bateau « { $name } » n’a que { $places } places.
scenario-unknown-gun = Aucun canon ne s’appelle « { $name } ».
scenario-team-or-motor = « { $name } » a un attelage (« team ») ou un moteur (« motor ») : l’un des deux.
scenario-faster-than-its-rate = « { $name } » va plus vite que son allure : { $rate } cm au plus.
scenario-fast-ship = « { $name } » : { $knots } nœuds, c’est beaucoup ; la règle vaut jusqu’à dix nœuds environ.
scenario-crew-scale = Une figurine pour { $scale } personnes d’équipage : c’est 1, 5 ou 10.
scenario-gun-without-weapon = Il manque ce que tire ce canon : « weapons ».
scenario-gun-does-not-shoot = « { $name } » ne se tire pas : ce n’est pas une arme de canon.
scenario-cannot-be-limbered = « { $name } » ne peut pas être attelé à « { $cart } » : il faut un affût terrestre et un attelage.
scenario-militia-about = { $name } est déjà sur la table : la milice attend (« status = "waiting" ») jusqu’à l’alarme.
scenario-town-without-refuge = Les habitants n’ont nulle part où courir : il manque « refuges ».
scenario-road-edge-or-area = La route « { $name } » part d’un bord (« edge ») ou d’un endroit (« area ») : l’un des deux.
scenario-road-to-itself = La route « { $name } » ramène à la même table.
scenario-road-no-area = L’endroit d’où part la route « { $name } » n’en est pas un : trois coins au moins, aucun côté qui en croise un autre.
scenario-crew-too-small = « { $name } » demande { $need ->
        [one] une personne
       *[other] { $need } personnes
    }, et { $have ->
        [0] il n’y a personne
        [one] il y en a une
       *[other] il y en a { $have }
    }.
scenario-not-on-deck = { $name } n’est pas sur le pont de « { $ship } ».
scenario-thing-nowhere = « { $name } » n’est nulle part : il faut une place (« at ») ou un porteur (« carries »).
scenario-thing-lies-and-is-carried = « { $name } » est porté : il ne peut pas être aussi posé là.
scenario-thing-off-the-table = « { $name } » est hors de la table.
scenario-only-ladders-lean = « { $name } » n’est pas une échelle : on ne peut pas le dresser contre un mur.
scenario-ladder-and-emblem = « { $name } » est une échelle ou un emblème : pas les deux.
scenario-mount-and-more = « { $name } » est une monture, et une seule personne la mène : ni échelle ni emblème.
scenario-mount-twice = Une monture est menée (« led »), attend (« waits-at ») ou est tenue (« held-by ») : une seule de ces clés.
scenario-mount-off-the-table = La monture attend hors de la table.
scenario-own-captive = { $name } ne peut pas être son propre captif.
scenario-never-thrown = « { $name } » ne se lance pas à la main : on n’en compte pas les projectiles.

## Bizarre mais permis

scenario-unofficial-rulebook = Le livre de règles « { $name } » n’est pas officiel.
scenario-overrides-rulebook = « { $name } » remplace celui du livre de règles.
scenario-ground-off-the-table = Le terrain « { $name } » dépasse de la table.
scenario-ground-beside-the-table = Le terrain « { $name } » est tout entier hors de la table.
scenario-weapon-twice = L’arme « { $name } » est nommée deux fois : elle ne compte qu’une fois.
scenario-never-reloads = L’arme « { $name } » ne se recharge pas.
scenario-unofficial-weapon = L’arme « { $name } » n’est pas officielle : ses chiffres sont des exemples de ce programme.
scenario-captive-out-of-reach = { $name } n’est pas au contact de { $captor } : ce captif sera libre aussitôt.
scenario-unit-empty = L’unité « { $name } » n’a personne.
scenario-unit-of-two-sides = L’unité « { $name } » mêle plusieurs camps.
scenario-side-without-figures = Le camp « { $name } » n’a personne.
scenario-side-without-leader = Le camp « { $name } » n’a pas de chef.
scenario-starts-touching = { $first } et { $second }, ennemis, commencent au contact.
scenario-class-1-in-armour = { $name }, de classe 1, porte une armure lourde.
scenario-figure-without-name = Un personnage sans nom : impossible d’en parler. N’importe quel nom convient.
scenario-side-without-name = Un camp sans nom : impossible d’en parler. N’importe quel nom convient.
scenario-figure-in-closed-ground = { $name } est dans un terrain où il ne pourrait pas entrer : « { $ground } ».
scenario-figure-in-the-air = { $name } est à l’étage { $storey }, où il n’y a rien.
scenario-thing-out-of-reach = Personne à pied ne peut atteindre « { $name } ».
scenario-deployment-misses = La zone de déploiement de « { $name } » est hors de la table.
scenario-outside-deployment = « { $name } » est placé hors de la zone de déploiement de « { $side } ».

## Ordres

order-without-action = { $name } n’a rien à faire : il faut une action.
order-two-actions = { $name } a deux actions, « { $first } » et « { $second } » : une seule par tour.
order-form-as-close = On se forme en ordre serré (« close »), en mur de boucliers (« shield-wall ») ou en tortue (« tortoise »).
order-key-only-with = « { $key } » ne va qu’avec « { $action } ».
order-twice = { $name } a déjà un ordre ce tour-ci.
order-for-nobody = Cet ordre n’est pour personne : il faut une figurine ou une unité.
order-for-enemies = { $first } et { $second } sont ennemis : ils n’ont pas d’ordre en commun.
order-passage-nowhere = Le passage que { $name } doit bloquer commence où il finit.
order-about-oneself = { $name } ne peut pas se viser soi-même.
order-condition = La condition de { $name } est « who » avec « within » ou « moves », ou bien « contacted » tout seul.
order-bridle = { $name } : « bridle = "given" » et « bridle-to » vont ensemble.
order-answer-in-answer = Une réponse ne peut pas en contenir une autre.
order-answer-fights = Une réponse de { $name } ne dit que comment bouger : tirs et frappes s’écrivent dans l’ordre lui-même.
order-not-for-that-craft = { $name } est à bord de « { $craft } » : là, l’ordre s’écrit « { $key } ».
order-gun-one-work = { $gun } : un seul travail à la fois (load, limber, unlimber, push, point ou batter).
order-shoot-and-shots = { $name } : « shoot » pour un tir, « shots » pour plusieurs, pas les deux.
order-nothing-to-shoot-with = { $name } n’a rien pour tirer : il faut une arme qui se tire ou se lance.

## Cas

case-ask-nothing = Il manque la question.
case-ask-two = Une seule question à la fois : « { $key } » est de trop.
case-not-refused = Ce fichier devait être refusé : { $expected }. Il ne l’a pas été.
case-unknown-rule = Aucune règle ne s’appelle « { $name } ».
case-unknown-message = Aucun message ne s’appelle « { $name } ».
case-without-rules = Ce cas ne nomme aucune règle qu’il prouve.

# Ce que prépare le maître de jeu.
scenario-unknown-secret = Aucun secret ne s’appelle « { $name } ».
scenario-unknown-named = Rien dans ce fichier ne s’appelle « { $name } » : il ne peut pas recevoir de nom.
scenario-unknown-objective = Aucun objectif ne s’appelle « { $name } ».
scenario-unknown-event = Aucun événement ne s’appelle « { $name } ».
scenario-unknown-random-table = Aucune table de hasard ne s’appelle « { $name } ».
scenario-unknown-job = Aucun travail ne s’appelle « { $name } ».
scenario-unknown-door = Aucune porte ne s’appelle « { $name } ».
scenario-unknown-road = Aucune route ne s’appelle « { $name } ».
scenario-place-off-the-table = Ce lieu est hors de toute table : personne ne peut l’atteindre.
scenario-place-missing = Il manque le lieu : un terrain (« ground ») ou un point (« at »).
scenario-place-twice = Un lieu est un terrain (« ground ») ou un point (« at ») : pas les deux.
scenario-nothing-said = Il manque une clé qui dise de quoi il s’agit.
scenario-two-said = Une seule chose à la fois : « { $first } » ou « { $second } ».
scenario-door-without-name = Une porte qui s’ouvre et se ferme a besoin d’un nom (« name »).
scenario-objective-without-condition = L’objectif « { $name } » n’a pas de condition (« when ») : le maître de jeu en jugera, « once » et « by-turn » ne servent à rien.
scenario-row-out-of-order = Les lignes d’une table vont de 1 à { $faces } sans se chevaucher.
scenario-decoy-truth = Ce jeton n’est pas l’un de ceux de la troupe cachée.
scenario-decoy-places = Une troupe cachée demande un vrai jeton (« truth ») et une place pour chacun : { $places } places, { $figures } personnages.
scenario-entry-certain-time = « certain-time » ne va qu’avec un événement (« after »).

## Campagnes

campaign-purse-below-nothing = La bourse de « { $name } » contient moins que rien.
campaign-request-one-thing = Une demande porte sur une seule chose : « recruit », « weapon », « armour », « skill » ou « class ». Celle-ci en demande { $count }.
campaign-name-taken = Il y a déjà « { $name } » dans la campagne.
campaign-recruit-without-name = Il faut un nom à la recrue (« for »).
campaign-without-a-part = « { $name } » est valide et n’a pas de rôle dans « { $scenario } ».
campaign-no-such-scenario = Le scénario suivant, « { $scenario } », n’est pas à côté de la campagne, ou a des fautes.

## Objectifs hors d’atteinte

scenario-unknown-engine = Aucune pièce, voiture, barque ni aucun navire ne s’appelle « { $name } ».
scenario-objective-never-comes = Objectif impossible : n’entre jamais en jeu : { $names }. Il manque une entrée (`entries`).
scenario-objective-ground-closed = Objectif impossible : personne ne peut se tenir sur « { $ground } ».
scenario-objective-no-way = Objectif impossible : aucun chemin n’y mène.
scenario-objective-never-found = Objectif impossible : « { $thing } » est caché, et rien ne le fait trouver (`find`).
scenario-objective-thing-out-of-reach = Objectif impossible : personne ne peut aller prendre « { $thing } ».
scenario-objective-too-few = Objectif impossible : { $count } personnes demandées, et il n’y en a que { $have }.
scenario-objective-too-late = Objectif impossible : pas avant le tour { $turn }, mais jugé au tour { $by }.
scenario-secret-never-learnt = Personne ne dit jamais « { $name } » : cet objectif restera caché, à moins que le maître de jeu ne parle.
scenario-objective-never-learnt = Personne ne dit jamais « { $name } » : cet objectif n’est atteint que si le maître de jeu parle.
scenario-objective-job-out-of-reach = Objectif impossible : personne ne peut aller là où se fait « { $job } ».
scenario-objective-contradiction = Objectif impossible : ses parties se contredisent.
scenario-objective-over = Objectif impossible : le tour { $turn } est passé quand on en juge.
scenario-objective-too-far = { $distance } cm en { $turns } { $turns ->
        [1] tour
       *[other] tours
    } : plus loin que personne ne va à pleine allure.
scenario-event-waits-for-itself = « { $name } » s’attend soi-même, ou attend ce qui l’attend : cela n’arrive jamais.
case-first-turn-refused = Les ordres du premier tour seront refusés : { $reason }
order-only-for-a-cart = « { $craft } » n’est pas une voiture attelée : cet ordre n’est pas pour elle.

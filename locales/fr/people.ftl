# Ce qui arrive entre gens : blessures, soins, travaux, tests, paroles, secrets, portes.

event-worked =
    { $figure } ({ $what }) : { $dice } au { $turns ->
        [1] premier tour
       *[other] tour { $turns }
    } de travail{ $modifier ->
        [0] { "" }
       *[other] , modificateur { $modifier }
    } : il faudra encore un certain temps
event-work-done =
    { $figure } ({ $what }) : { $dice } au { $turns ->
        [1] premier tour
       *[other] tour { $turns }
    } de travail{ $modifier ->
        [0] { "" }
       *[other] , modificateur { $modifier }
    } : c’est fini !
event-work-not-counted = { $figure } ({ $what }) : travail difficile, ce premier tour ne compte pas
event-work-given-up = { $figure } ({ $what }) : { $dice } naturel, on renonce
event-work-starts-again = { $figure } ({ $what }) : { $dice } naturel, tout est à recommencer
event-out-of-action = { $figure } gît hors de combat, mais en vie
event-cared = Soins à { $figure } : dé { $die } pour une santé de { $health }{ $modifier } : { $outcome }
event-cared-by = Soins à { $figure } par { $other } : dé { $die } pour une santé de { $health }{ $modifier } : { $outcome }
care-heals = vivra et guérira
care-heals-with-effect = guérira, mais avec une séquelle
care-no-better = pas mieux, il faudra de meilleurs soins un autre jour
care-dies = meurt sans avoir pu parler
event-marked =
    Séquelle pour { $figure } : { $mark }{ $die ->
        [0] { "" }
       *[other] { " " }(dé { $die })
    }
mark-leg = une jambe de bois
mark-arm = un crochet à la place de la main
mark-health = un point de santé en moins
event-lifted = { $figure } charge { $other } sur ses épaules
event-laid-down = { $figure } dépose { $other }
event-no-room-to-lay-down = { $figure } n’a pas la place de déposer { $other }
event-tested-under =
    { $figure } teste { $skill ->
        [perception] la perception
        [agility] l’agilité
        [persuasion] la persuasion
        [health] la santé
        [morale] le moral
        [charm] le charme
        [stealth] la discrétion
        [learning] le savoir
        [languages] les langues
        [healer] les soins
        [musician] la musique
        [gunner] l’artillerie
        [swimmer] la nage
        [rider] l’équitation
        [scout] le sens du terrain
       *[other] { $skill }
    } : { $dice }, il faut moins de { $need }{ $modifier } : { $passed }
event-tested-against =
    { $figure } teste { $skill ->
        [perception] la perception
        [agility] l’agilité
        [persuasion] la persuasion
        [health] la santé
        [morale] le moral
        [charm] le charme
        [stealth] la discrétion
        [learning] le savoir
        [languages] les langues
        [healer] les soins
        [musician] la musique
        [gunner] l’artillerie
        [swimmer] la nage
        [rider] l’équitation
        [scout] le sens du terrain
       *[other] { $skill }
    } : { $dice }{ $modifier }, il faut { $need } : { $passed }
passed-yes = réussi
passed-no = raté
passed-again = pas encore, à refaire au prochain tour
event-talked = { $figure } échange quelques mots avec { $other }
event-talked-at-length = { $figure } parle longuement avec { $other }
event-learnt = { $who } : voici du nouveau. { $secret }
event-objective-found = Nouvel objectif pour { $who } : { $objective }
event-attitude =
    { $figure } se montre { $attitude }{ $die ->
        [0] { "" }
       *[other] { " " }(dé { $die })
    }
attitude-friendly = d’humeur amicale
attitude-hostile = hostile
attitude-frightened = dans l’effroi
attitude-neutral = neutre
attitude-adventurous = d’humeur aventureuse
attitude-accomplice = complice
event-noticed = { $figure } perce à jour le déguisement de { $other }
event-unmasked = { $figure } se montre à visage découvert
event-masked = { $figure } se déguise
event-surrendered = { $figure } se rend à { $other }
event-nobody-takes = { $figure } veut se rendre à { $other }, qui n’est pas là ou n’accepte pas
event-released = { $figure } relâche { $other }
event-gave = { $figure } remet { $thing } à { $other }
event-read = { $figure } lit { $thing }
event-door = { $door } : { $state }
event-door-by = { $door } : { $state }, par { $figure }
event-door-out-of-reach = { $figure } n’est plus à { $door } : elle reste comme elle est
event-in-the-way = { $figure } ({ $what }) : { $other } est dans le passage
event-no-room-to-land = { $figure } reste à bord : quelqu’un se tient déjà là où il fallait débarquer
event-not-reached = { $figure } ne va pas jusque-là, et ne prend rien : { $thing }
event-reached-together = { $figure } et { $other } mettent la main sur { $thing } au même moment : ni l’un ni l’autre ne l’a
door-open = ouverte
door-shut = fermée
door-barred = barrée
door-broken = enfoncée
event-built = { $figure } a construit ceci : { $kind }
event-cleared = { $figure } a dégagé { $ground }
event-found = On découvre { $thing }
event-pact-made = Alliance : { $one } et { $other }
event-pact-broken = Rupture : { $one } et { $other } sont désormais ennemis
event-joined = { $figure } rejoint le camp { $side }
event-happened =
    Événement{ $die ->
        [0] { "" }
       *[other] { " " }(dé { $die })
    } : { $text }
event-drawn = Table « { $table } », dé { $die } : { $text }
event-set-out = { $figure } prend la route « { $road } »
event-on-the-way =
    { $figure } : dé { $dice } au { $turns ->
        [1] premier tour
       *[other] tour { $turns }
    } de route, pas encore là
event-way-over =
    { $figure } : dé { $dice } au { $turns ->
        [1] premier tour
       *[other] tour { $turns }
    } de route, c’est l’arrivée !
event-way-lost = { $figure } : { $dice } naturel, tout le chemin est à refaire
event-was-nothing = { $figure } n’était qu’un animal
event-was-a-troop = { $figure } cachait une troupe : { $troop }
event-judged = Objectif de { $who } : { $objective } ({ $verdict })
verdict-met = atteint
verdict-not-met = pas atteint
verdict-not-judged = au maître de jeu d’en juger
event-over = La partie s’achève : que chacun raconte la suite

refusal-no-such-part = Le scénario ne connaît rien de tel.
refusal-not-beside = { $figure } est à { $distance } cm de { $other }. Il faut être au contact.
refusal-given-up = { $figure } a renoncé à ce travail : { $what }. Il faut qu’un personnage joueur ou un gradé à portée de voix insiste.
refusal-only-an-animal = { $figure } est un animal : cela ne travaille, ne soigne, ne parle, ne lit pas, et ne touche ni aux portes ni aux engins. Un animal va, suit, porte et se bat.
refusal-is-carried = { $figure } : quelqu’un porte { $other }. Il faut d’abord déposer cette personne.
refusal-cannot-care = { $figure } ne peut pas soigner { $other }. On est soigné par quelqu’un d’autre, debout, et qui n’est pas aux mains de l’ennemi.
refusal-nobody-insists = { $figure } : aucun personnage joueur ni gradé à portée de voix pour insister.
refusal-work-not-there = { $figure } ne peut pas faire ce travail ici, ou il est déjà fait : { $what }. Allez d’abord sur place.
refusal-no-such-door = { $figure } : pas de porte « { $door } » à portée de main. Allez d’abord à son contact.
refusal-door-barred = { $figure } ne peut pas ouvrir { $door }, barrée de l’autre côté. On peut l’enfoncer en un certain temps.
refusal-door-broken = { $figure } : { $door } est enfoncée, on ne peut plus ni l’ouvrir, ni la fermer, ni la barrer.
refusal-nothing-to-clear = { $figure } : rien de ce nom à portée de main qui se construise ou se dégage : { $ground }.
refusal-builds-too-far = { $figure } : on construit près de soi, à 10 cm au plus, pas à { $distance } cm.
refusal-cannot-be-carried = { $figure } ne peut pas porter { $other }. On porte les gens hors de combat et ses propres captifs.
refusal-hands-full = { $figure } porte déjà quelqu’un. Déposez d’abord cette personne.
refusal-carries-nobody = { $figure } ne porte personne.
refusal-no-care-in-play = { $figure } : ces règles soignent le soir même ou le lendemain matin, pas pendant la partie.
refusal-no-need-of-care = { $figure } : { $other } n’est ni blessé ni hors de combat.
refusal-cared-already = { $figure } : { $other } a déjà reçu des soins dans cette partie. On pourra trouver mieux un autre jour.
refusal-surrenders-to-friend = { $figure } ne peut pas se rendre à { $other }, qui n’est pas un ennemi.
refusal-not-its-captive = { $figure } ne tient pas { $other } captif. On ne relâche que ses propres captifs.
refusal-nothing-to-read = { $figure } ne porte rien à lire de ce nom : { $thing }.
refusal-does-not-know = { $figure } ne peut pas dire ce qu’il ignore.
refusal-no-such-road = { $figure } : cette route ne part pas de sa table.
refusal-not-disguised = { $figure } n’a pas de déguisement à ôter.
refusal-only-a-token = { $figure } n’est qu’un jeton sur la table. Il se déplace, et ne fait rien d’autre tant qu’on n’a pas vu ce que c’est.
refusal-cannot-answer = { $other } est hors de combat et ne peut pas répondre à { $figure }. On parle aux gens debout et aux captifs.

sheet-carries-somebody = porte quelqu’un
sheet-leg-wound = blessure au bassin ou à la jambe
sheet-wounded = blessé
sheet-wooden-leg = jambe de bois
sheet-as-its-troop = allure de la troupe cachée

# Les joueurs qui sont des programmes : la partie en bref, et ce qu’ils ont pensé.

## La partie en bref

play-seats = { $side } : { $persona }
play-turn = Tour { $turn }
play-quiet = rien à signaler
play-fallen = tombés : { $people }
play-taken = prisonniers : { $people }
play-left = partis : { $people }
play-melee =
    { $count ->
        [0] aucune mêlée
        [one] une mêlée
       *[other] { $count } mêlées
    }
play-ended-objectives = Fin au tour { $turn } : les objectifs ont tranché.
play-ended-field = Fin au tour { $turn } : un seul camp tient encore le terrain.
play-ended-nobody = Fin au tour { $turn } : il ne reste personne.
play-ended-turns = Arrêt après { $turn } tours, sans décision.
play-winner = Qui s’en tire le mieux, au vu des buts de chacun : { $side }.
play-nobody-wins = Personne ne s’en tire mieux que les autres.
play-kept = Partie gardée dans { $path }
play-refused = Refusé à { $side } : { $reason }
play-no-players = Il faut au moins un camp avec quelqu’un dedans : il n’y a personne à jouer dans { $path }
play-no-persona = Aucun personnage ne s’appelle « { $name } ». Il y a : { $known }
play-unwritable = Impossible d’écrire { $path } : { $reason }

## Ce qu’un programme a pensé

why-heading = Dans la tête de { $side } :
why-chosen = Choisi ({ $value }) : { $plan }
why-considered = Envisagé ({ $value }) : { $plan }
why-decided = Ce qui a décidé : { $part } ({ $by }).
why-part-own = moins de pertes
why-part-foes = plus de pertes en face
why-part-aims = les objectifs
why-part-place = une meilleure position
why-part-taste = le tempérament et la suite dans les idées
why-mixed = Pour ne pas se laisser deviner, tiré au sort entre { $plans } plans.
why-feared = Ce qu’il craignait ({ $value }) : { $plan }
why-turns =
    { $turns ->
        [0] Aucun tour imaginé.
        [one] Un tour imaginé.
       *[other] { $turns } tours imaginés.
    }
why-beaten = Trop de pertes : on rompt le combat.
why-tired = Rien ne bouge plus : on rentre.
why-surrenders = Plus d’issue : on se rend.
why-task = { $people } : { $does }.
why-task-about = { $people } : { $does } ({ $about }).
why-script-hold = tenir et viser
why-script-bound = progresser d’abri en abri
why-script-advance = avancer
why-script-charge = charger
why-script-keep-range = tirer en gardant ses distances
why-script-screen = faire écran
why-script-escort = escorter
why-script-intercept = couper la route
why-script-flank = déborder par le flanc
why-script-fall-back = se replier
why-script-ambush = s’embusquer
why-script-seize = s’emparer de ce qu’il faut
why-script-work = faire le travail
why-script-flee = quitter la table
why-script-surrender = se rendre

## L’arène

arena-player = joueur
arena-games = parties
arena-score = score
arena-elo = Elo
arena-between = à 95 %
arena-cross = Paires de parties (mêmes dés, camps échangés) gagnées par chaque colonne contre chaque ligne :
arena-summary = { $games } parties, { $ended } menées à leur terme ; { $turns } tours, { $orders } ordres, { $refused } refusés, au plus { $revisions } changements d’annonce par tour.
arena-kept = Parties gardées dans { $path }
arena-no-contender = Personne ne s’appelle « { $name } ». Il y a : { $known }, random, script:… ; le temps de réflexion suit un @.
arena-one-side = Il faut deux camps avec quelqu’un dedans : { $path }
arena-wrong-seeds = « { $seeds } » n’est ni un nombre de graines ni une plage comme 0..50
arena-wrong-row = { $path }, ligne { $line } : ce n’est pas une partie d’arène
arena-nothing-to-merge = Il faut nommer les tableaux de parties à réunir
arena-floor = plancher
arena-measured = mesuré
arena-low = côté bas
arena-sample = sur
arena-holds = tenu
arena-short = pas tenu
arena-floor-against = { $first } contre { $second }, paires de parties gagnées
arena-floor-ended = parties entre programmes qui finissent d’elles-mêmes
arena-floor-refused = ordres refusés, sur { $orders } au moins
arena-floor-revisions = changements d’annonce en un tour, au plus
arena-times = { $who }, { $people } personnes : { $turns } tours ; première annonce { $first-usual } ms, 99 sur 100 en moins de { $first-long } ms ; tour entier { $whole-usual } ms, 99 sur 100 en moins de { $whole-long } ms

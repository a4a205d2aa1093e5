# Ce que la table dit à qui demande l’impossible : places, annonces, horloge, maître de jeu.

## Étapes auxquelles on attend quelqu’un

table-stage-gathering = on s’installe
table-stage-shots-before = tirs avant mouvement
table-stage-announcing = annonces et accord
table-stage-shooting = choix des tirs
table-stage-melee = choix des coups
table-stage-aftermath = ce que l’on fait après les coups
table-stage-over = la partie est finie

## Ce que le maître de jeu permet ou non

table-permission-joining = s’asseoir en cours de partie
table-permission-open-talk = parler à toute la table
table-permission-spectators-see-all = regarder la partie avec les yeux de tous les camps
table-permission-masters-agree = attendre aussi l’accord des maîtres de jeu

## Refus

table-unknown-seat = Il n’y a pas de place { $seat } à cette table
table-empty-seat = Personne n’occupe la place { $seat } : il faut d’abord la prendre
table-host-only = Cela revient à l’hôte de la partie
table-master-only = Cela revient au maître de jeu
table-players-only = Cela revient à ceux qui jouent ; qui regarde peut parler au maître de jeu
table-forbidden = Le maître de jeu ne le permet pas : { $what }
table-game-over = La partie est finie
table-not-now = Ce n’est pas le moment : { $stage }
table-unknown-figure = Vous ne connaissez pas de personnage { $figure }
table-not-yours = { $figure } est joué par quelqu’un d’autre
table-not-asked = Les coups sont tombés : { $figure } n’a rien à choisir
table-not-an-order = Personne ne donne cet ordre à { $figure } : il découle d’un autre
table-under-marker = { $figure } est sous un pion et va où va ce pion
table-hesitates = { $figure } hésite ce tour-ci : les mêmes annonces sont revenues trop souvent
table-stale-revision = Une annonce a changé entre-temps : regardez, puis donnez votre accord (version { $revision })
table-unknown-side = Il n’y a pas de camp { $side }
table-unknown-marker = Vous n’avez pas de pion { $marker }
table-unknown-entry = Le journal n’a pas d’entrée { $entry } sur laquelle revenir
table-off-table = C’est hors de la table
table-no-reason = Il faut dire pourquoi : la raison reste au journal
table-not-a-number = Ce nombre ne convient pas
table-too-long = C’est trop long : { $most } signes au plus
table-cannot-speak = { $figure } n’est pas là pour parler
table-not-hidden = { $figure } ne se cache pas
table-no-clock = Aucune horloge ne tourne
table-time-runs-forward = L’heure ne recule pas : il est déjà { $now }
table-too-much-time = C’est trop long : { $days } jours au plus
table-bad-name = Un nom a de 1 à { $most } lettres
table-not-for-programs = Un programme joue : il ne peut tenir aucune autre place
table-no-dice = L’hôte doit d’abord s’engager sur un secret pour les dés
table-dice-already = L’hôte s’est déjà engagé sur un secret pour les dés
table-dice-not-wanted = Personne n’attend ces dés maintenant, ou c’est à un autre de les lancer
table-dice-do-not-fit =
    { $count ->
        [one] Il faut un dé, de 1 à { $faces }
       *[other] Il faut { $count } dés, chacun de 1 à { $faces }
    }
table-dice-typed = Dés lancés sur la table et saisis, { $label } : { $dice }

## Fichiers de partie

table-file-not-a-game = Ce n’est pas une partie de Taol
table-file-newer = Cette partie a été écrite par un programme plus récent (version { $version }) ; celui-ci lit jusqu’à la version { $known }
table-file-damaged = Cette partie est abîmée : { $reason }
table-file-other-scenario = Cette partie ne va pas avec ce scénario : d’autres personnages, d’autres camps

## Après les coups

after-steps-in = { $figure } avance de { $far } cm à la place de { $whom }
after-stays = { $figure } ne bouge pas
after-gives-quarter = Quartier offert à { $whom } : qui l’accepte devient captif, qui le refuse tombe
after-takes-captive = { $figure } emmène { $whom }
after-no-quarter = Pas de quartier : { $whom } n’a plus où reculer et tombe
after-yields = { $figure } demande quartier à { $whom } : captif s’il est offert, sinon c’est la fin
after-fights-on = { $figure } ne se rend pas et tombe, faute d’où reculer
after-not-said = C’était dit avec le coup
after-not-beat-nobody = { $figure } n’a tué ni fait reculer personne
after-not-able = { $figure } n’est plus en état de se battre
after-not-driven-back = { $figure } a dû reculer aussi
after-not-must = Un cavalier qui charge doit suivre : { $figure } avance de toute façon
after-not-no-room = Pas de place pour { $figure }, ou pas de passage, là où était l’ennemi
after-not-nobody-cornered = Personne que { $figure } ait battu n’est sans issue
after-not-has-a-way-back = { $figure } peut encore reculer, ou n’est pas battu
after-not-nobody-takes = Il ne reste personne à qui { $figure } puisse se rendre
after-not-victor-decides = Dans cette édition, c’est le vainqueur seul qui décide du sort de { $figure }

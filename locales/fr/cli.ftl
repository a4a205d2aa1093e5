# Ce que dit la ligne de commande.

cli-notice = Taol est non officiel, gratuit et non commercial. « Argad ! » est de Patrice Méallier.
cli-error = erreur : { $reason }
cli-see-help = Pour en savoir plus : taol --help

## Aide

cli-help = Une table numérique pour les règles d’escarmouche « Argad ! »
cli-help-usage = Usage :
cli-help-command = COMMANDE
cli-help-heading-commands = Commandes{ "\u00A0" }
cli-help-heading-arguments = Arguments{ "\u00A0" }
cli-help-heading-options = Options{ "\u00A0" }
cli-help-lang = Langue des réponses : fr ou en (sinon TAOL_LANG, LC_ALL, LANG, puis le français)
cli-help-help = Affiche cette aide
cli-help-version = Affiche la version
cli-help-check = Cherche les fautes dans des livres de règles, des scénarios et des cas
cli-help-check-files = Fichiers, ou dossiers dont on lit tous les .toml ; les livres de règles donnés servent aux scénarios
cli-help-cases = Joue des cas et compare ce qui arrive avec ce qu’ils attendent
cli-help-cases-paths = Fichiers ou dossiers (par défaut : cases)
cli-help-cases-json = Répond en JSON, pour les machines
cli-help-resolve = Joue les tours d’un fichier et raconte ce qui arrive
cli-help-resolve-file = Un scénario ou un cas avec des [[turns]]
cli-help-resolve-rulebook = Un livre de règles maison dont le fichier a besoin (peut se répéter)
cli-help-resolve-json = Répond en JSON, pour les machines
cli-help-resolve-seed = Graine des dés que le fichier ne donne pas (par défaut : 0)
cli-help-budget = Compte le budget de chaque camp d’un fichier, ligne par ligne
cli-help-budget-file = Un scénario ou un cas
cli-help-budget-rulebook = Un livre de règles maison dont le fichier a besoin (peut se répéter)
cli-help-budget-json = Répond en JSON, pour les machines
cli-help-campaign = Garde les personnages d’une partie à l’autre : blessures, soins, progrès, équipement, argent, récit
cli-help-campaign-file = La campagne
cli-help-campaign-rulebook = Un livre de règles maison dont la campagne a besoin (peut se répéter)
cli-help-campaign-begin = Affiche une campagne qui commence avec les personnages d’un scénario (le fichier donné)
cli-help-campaign-begin-side = Seulement les personnages de ce camp (peut se répéter)
cli-help-campaign-carry = Affiche la campagne avec ce qu’une partie a laissé
cli-help-campaign-carry-game = Une partie enregistrée, ou un scénario avec des [[turns]]
cli-help-campaign-carry-seed = Graine des dés que le scénario ne donne pas (par défaut : 0)
cli-help-campaign-prepare = Affiche un scénario avec les personnages de la campagne dans leurs rôles
cli-help-campaign-prepare-scenario = Le scénario
cli-help-campaign-care = Affiche la campagne après les soins donnés à un blessé
cli-help-campaign-care-patient = Qui est soigné
cli-help-campaign-care-carer = Qui soigne
cli-help-campaign-care-poor = Dans de mauvaises conditions
cli-help-campaign-care-seed = Graine du dé (par défaut : 0)
cli-help-campaign-pay = Affiche la campagne après un paiement, un butin, une rançon
cli-help-campaign-pay-whose = La bourse de qui : un personnage ou un camp
cli-help-campaign-pay-sum = Combien entre ; négatif, cela sort
cli-help-campaign-pay-currency = De quelle monnaie
cli-help-campaign-grant = Affiche la campagne avec une demande accordée par le maître de jeu
cli-help-campaign-grant-number = Quelle demande, à partir de 1
cli-help-campaign-refuse = Affiche la campagne avec une demande refusée
cli-help-campaign-refuse-number = Quelle demande, à partir de 1
cli-help-odds = Compte les chances exactes des tirs et des coups annoncés dans un fichier
cli-help-odds-file = Un scénario ou un cas avec des [[turns]]
cli-help-odds-rulebook = Un livre de règles maison dont le fichier a besoin (peut se répéter)
cli-help-odds-json = Répond en JSON, pour les machines
cli-help-odds-seed = Graine des dés de ce qui se joue avant, si le fichier ne les donne pas (par défaut : 0)
cli-help-rules = Liste les règles, dans nos mots, et les cas qui les prouvent
cli-help-rules-ids = Seulement celles-ci : SLO-01, ou SLO pour toute la famille
cli-help-rules-book = Seulement une édition : generic, pike-and-shot, twentieth-century, megaventure-2012 ou base-2011
cli-help-rules-missing = Seulement celles des chapitres 1 à 8 sans aucun cas ; échoue s’il y en a
cli-help-rules-cases = Dossier des cas (par défaut : cases)
cli-help-schema = Affiche le schéma JSON d’un format de fichier, pour les éditeurs
cli-help-verify = Relance tous les dés d’une partie finie et les compare à son journal
cli-help-verify-file = Une partie enregistrée
cli-help-play = Fait jouer un scénario par des programmes et raconte la partie en bref
cli-help-play-file = Un scénario
cli-help-play-rulebook = Un livre de règles maison dont le scénario a besoin (peut se répéter)
cli-help-play-seed = Graine des dés et des humeurs (par défaut : 0)
cli-help-play-personas = Qui joue les camps, dans l’ordre de leurs noms : des personnages par leur nom, ou des fichiers (par défaut : regulars)
cli-help-play-thought = Temps de réflexion par décision, en millièmes de seconde environ (par défaut : 250)
cli-help-play-turns = Nombre de tours au bout duquel on arrête (par défaut : 40)
cli-help-play-why = Dit aussi ce qu’ils ont pensé
cli-help-play-output = Fichier où garder la partie, pour la revoir ou la vérifier
cli-help-arena = Fait jouer des programmes les uns contre les autres, par paires de parties aux mêmes dés, camps échangés
cli-help-arena-files = Des scénarios ou des dossiers (par défaut : scenarios) ; ou « merge » et des tableaux de parties, pour les réunir
cli-help-arena-rulebook = Un livre de règles maison dont ils ont besoin (peut se répéter)
cli-help-arena-players = Qui participe : un personnage et ses millièmes de seconde (regulars@1000), random, ou un seul comportement (script:charge)
cli-help-arena-seeds = Nombre de graines, ou plage de graines A..B pour partager le travail entre machines (par défaut : 4)
cli-help-arena-everybody = Tous contre tous, et non le premier contre les autres
cli-help-arena-turns = Nombre de tours au bout duquel on arrête une partie (par défaut : 40)
cli-help-arena-threads = Nombre de parties jouées à la fois (par défaut : autant que de processeurs)
cli-help-arena-floors = Met chaque nombre à côté de ce qu’il doit être, avec le côté bas de son intervalle à 95 % ; échoue si l’un manque
cli-help-arena-output = Fichier CSV où garder les parties
cli-help-schema-format = Le format : rulebook, scenario, case, persona ou campaign
cli-help-serve = Sert des tables à ceux qui jouent de loin : pages, sièges par lien, partie
cli-help-serve-address = Où écouter (sinon : 127.0.0.1:8722)
cli-help-serve-database = Un fichier, ou postgres://… pour plusieurs serveurs sur les mêmes parties (sinon : un fichier dans votre dossier de données)
cli-help-serve-public_url = L’adresse par laquelle on vient au serveur, pour les liens
cli-help-serve-config = Un fichier de réglages (sinon : taol.toml dans votre dossier de configuration)
cli-help-serve-set = N’importe quel réglage, comme dans ce fichier (peut se répéter)
cli-help-serve-open = Ouvre la page dans un navigateur
cli-help-backup = Copie toutes les parties dans un nouveau fichier, pendant qu’on joue
cli-help-backup-file = Le nouveau fichier
cli-help-backup-database = Où sont les parties (comme pour serve)
cli-help-restore = Remplit une base vide avec une copie
cli-help-restore-file = La copie
cli-help-restore-database = La base vide (comme pour serve)
cli-help-tables = Liste les tables d’une base, ou en supprime
cli-help-tables-database = Où sont les parties (comme pour serve)
cli-help-tables-untouched = Seulement celles que personne n’a touchées depuis tant de jours
cli-help-tables-delete = Supprime cette table (peut se répéter)
cli-help-tables-delete_all = Supprime toutes celles qui sont listées ; il faut --untouched
cli-backup-done = Toutes les parties sont maintenant dans { $path }
cli-restore-done = Toutes les parties de { $path } sont revenues
cli-tables-deleted = { $count ->
    [0] Aucune table supprimée
    [one] Une table supprimée
   *[other] { $count } tables supprimées
}
cli-tables-none = Aucune table
cli-help-load = Mesure un serveur de cette machine : des gens qui jouent, des tables qui attendent, une partie refroidie
cli-help-load-measure = play : des gens qui jouent ; idle : des tables que personne ne touche ; cold : une longue partie qui revient (sinon : play)
cli-help-load-tables = Combien de tables (sinon : 100)
cli-help-load-players = Combien de joueurs à chacune (sinon : 4)
cli-help-load-seconds = Pendant combien de temps (sinon : 20)
cli-help-load-rate = Commandes de chacun par seconde (sinon : 1)
cli-help-load-turns = Tours de la partie refroidie (sinon : 300)
cli-help-load-scenario = Le scénario (sinon : garenne)
cli-help-load-database = La base du serveur qu’on démarre (sinon : un nouveau fichier qui disparaît)
cli-help-load-at = Un serveur qui tourne déjà, sur cette machine
cli-help-load-process = Son processus, pour mesurer processeur et mémoire
cli-help-load-json = Répond en JSON, pour les machines
cli-load-not-here = { $address } n’est pas une adresse de cette machine : on ne charge aucune autre
cli-load-failed = La mesure a échoué : { $reason }
cli-load-tables = Tables : { $tables }, connexions : { $sockets }, secondes : { $seconds }
cli-load-commands = Commandes : { $commands }, refusées : { $refused }, tours : { $turns }, entendu : { $heard }
cli-load-latency = Millisecondes jusqu’à la réponse : moitié { $half }, 90 % { $ninety }, 99 % { $most }, la plus longue { $longest }
cli-load-processor = Processeur du serveur par commande : { $used } µs
cli-load-memory = Mémoire du serveur au plus : { $memory } Mo
cli-load-each = Mémoire du serveur par table : { $memory } Kio
cli-help-load-floors = Dit à côté de chaque nombre ce qu’il doit tenir, et échoue s’il ne le tient pas
cli-load-floor = { $what } : { $is }, au plus { $most } : { $held }
cli-load-held = tenu
cli-load-missed = PAS TENU
cli-load-floor-latency = Millisecondes jusqu’à la réponse, 99 %
cli-load-floor-processor = Microsecondes de processeur par commande
cli-load-floor-memory = Mo de mémoire
cli-load-floor-each = Kio de mémoire par table
cli-load-floor-cold = Millisecondes pour le retour d’une partie refroidie
cli-help-map = Dessine la carte d’un scénario avec ses figurines
cli-help-map-file = Un scénario
cli-help-map-rulebook = Un livre de règles maison dont le scénario a besoin (peut se répéter)
cli-help-map-output = Le fichier à écrire, en .svg ou en .png (sinon le SVG s’affiche)
cli-help-map-width = Largeur en pixels (par défaut : 1600)

## Fautes dans la ligne de commande

cli-mistake-unknown = argument inconnu : { $argument }
cli-mistake-command = commande inconnue : { $name }
cli-mistake-no-command = il manque une commande : { $known }
cli-mistake-missing = il manque un argument : { $argument }
cli-mistake-no-value = il manque une valeur après { $argument }
cli-mistake-value = « { $value } » ne convient pas pour { $argument } ; au choix : { $known }
cli-mistake-number = « { $value } » ne convient pas pour { $argument } : il faut un nombre entier, sans signe
cli-mistake-twice = { $argument } est donné deux fois, ou avec un argument qui l’exclut
cli-mistake-other = ligne de commande incomprise ({ $said })

## Fichiers

cli-error-missing = { $path } n’existe pas
cli-error-forbidden = { $path } : lecture interdite
cli-error-is-folder = { $path } est un dossier ; il faut un fichier
cli-error-unreadable = { $path } ne peut pas être lu ({ $reason })
cli-error-unwritable = { $path } ne peut pas être écrit ({ $reason })
cli-error-unpainted = le dessin ne peut pas devenir une image en points ; le format .svg reste possible
cli-error-folder = le dossier { $path } ne peut pas être lu ({ $reason })
cli-error-empty-folder = le dossier { $path } ne contient aucun fichier .toml
cli-error-no-cases = il n’y a pas de dossier « { $path } » ici ; dites où sont les cas avec --cases
cli-error-not-utf8 = { $path }, ligne { $line }, colonne { $column } : ce n’est pas du texte UTF-8
cli-error-too-large = { $path } dépasse { $largest } Mo ; ce n’est sûrement pas un fichier de Taol
cli-error-unknown-rule = aucune règle « { $id } » ; « taol rules » les liste toutes
cli-error-no-turns = { $path } : aucun tour à jouer ; il faut des [[turns]]
cli-error-mistakes =
    { $count ->
        [1] une faute empêche de jouer ce fichier
       *[other] { $count } fautes empêchent de jouer ce fichier
    }

## Vérification

cli-check-summary =
    { $files ->
        [1] 1 fichier
       *[other] { $files } fichiers
    }, { $errors ->
        [0] aucune erreur
        [1] 1 erreur
       *[other] { $errors } erreurs
    }, { $warnings ->
        [0] aucun avertissement
        [1] 1 avertissement
       *[other] { $warnings } avertissements
    }

## Cas

cli-case-failed = échec : { $name }
cli-case-log = Journal :
cli-case-differs = tour { $turn }, { $field } : attendu { $expected }, obtenu { $got }
cli-case-differs-before = avant le premier tour, { $field } : attendu { $expected }, obtenu { $got }
cli-case-refused = tour { $turn } refusé : { $reason }
cli-case-not-refused = tour { $turn } : le refus « { $expected } » était attendu, le tour a été joué
cli-case-left-over = tour { $turn } : dés que personne n’a lancés : { $labels }
cli-case-log-lacks = tour { $turn } : « { $id } » manque au journal, à cette place
cli-case-log-has = tour { $turn } : « { $id } » ne devait pas être au journal
cli-case-unreadable = le fichier a des fautes : { $got }
cli-case-other-mistakes = fautes attendues : { $expected } ; trouvées : { $got }
cli-case-unknown-rule = aucune règle « { $id } »
cli-case-empty = ce cas ne vérifie rien
cli-case-place = ligne { $line }, colonne { $column } : { $message }

## Tours joués

cli-resolve-title = { $title }, règles : { $rulebook }
cli-resolve-untitled = Règles : { $rulebook }
cli-resolve-house = { $rulebook } (règle maison, non officielle)
cli-resolve-turn = Tour { $turn }
cli-resolve-quiet = Rien ne se passe.
cli-resolve-dice = Dés : { $dice }
cli-resolve-refused = Refusé : { $reason }
cli-resolve-left-over = Dés du fichier que personne n’a lancés : { $labels }

## Chances

cli-odds-before-movement = Tirs avant le mouvement
cli-odds-shooting = Tirs
cli-odds-melee = Mêlée
cli-odds-surprise = Surprises
cli-odds-after-shots = Les coups, si ces tirs ne touchent personne :
cli-odds-nothing = Personne ne tire ni ne frappe.
cli-odds-volley = { $shooters } sur { $targets }
cli-odds-at-least =
    { $percent } % : { $count ->
        [1] au moins un touché
       *[other] au moins { $count } touchés
    }
cli-odds-mean = { $mean } en moyenne
cli-odds-each =
    { $count ->
        [1] { $people } : { $percent } %
       *[other] { $people } : { $percent } % chacun
    }
cli-odds-no-shot = { $figure } ne tire pas : { $reason }
cli-odds-estimate = trop de cas pour les compter tous : estimé sur { $throws } jets
cli-odds-fighter = { $figure } : { $chances }
cli-odds-killed = mort { $percent } %
cli-odds-captured = capture { $percent } %
cli-odds-down = à terre { $percent } %
cli-odds-driven-back = recul { $percent } %
cli-odds-wounded = blessure { $percent } %
cli-odds-unhurt = indemne { $percent } %
cli-odds-loses-more = perd plus que l’autre : { $chances }
cli-odds-side = { $side } { $percent } %

## Règles

cli-rules-id = Règle
cli-rules-kind = Genre
cli-rules-books = Livres
cli-rules-summary = Dans nos mots
cli-rules-cases = Cas
cli-rules-all-books = tous
cli-rules-count = { $count } règles, dont { $proved } prouvées par des cas
cli-rules-missing =
    { $count ->
        [0] Toutes les règles des chapitres 1 à 8 ont un cas.
        [1] 1 règle des chapitres 1 à 8 n’a aucun cas.
       *[other] { $count } règles des chapitres 1 à 8 n’ont aucun cas.
    }
cli-rules-proved = Prouvée par { $cases }
cli-rules-unproved = Aucun cas ne la prouve
cli-rules-no-folder = Pas de dossier « { $path } » ici : les cas ne sont pas connus

## Les pages publiées dans docs/rules

publish-title = Les règles, dans nos mots
publish-preface =
    Chaque règle d’« Argad ! » telle que Taol la joue, résumée dans nos mots, avec les cas qui la prouvent et leur résultat. Ces pages sont écrites par `make rules`.
publish-chapter = { $number }. { $title } ({ $proved } règles prouvées sur { $rules })
publish-count = { $passed } cas réussis sur { $cases }.

## taol verify

cli-verify-honest =
    { $throws ->
        [0] Aucun lancer à vérifier
        [one] Un lancer, tel qu’il devait tomber
       *[other] { $throws } lancers, tous tels qu’ils devaient tomber
    }{ $ruled ->
        [0] .
        [one] , et un lancer fixé par le maître de jeu.
       *[other] , et { $ruled } lancers fixés par le maître de jeu.
    }{ $typed ->
        [0] { "" }
        [one] { " " }Un lancer fait sur une vraie table a été saisi.
       *[other] { " " }{ $typed } lancers faits sur une vraie table ont été saisis.
    }{ $sealed ->
        [0] { "" }
        [one] { " " }Un lancer a été fait à une autre table, dont le secret n’est pas dit ici.
       *[other] { " " }{ $sealed } lancers ont été faits à une autre table, dont le secret n’est pas dit ici.
    }
cli-verify-no-secret = Impossible de vérifier : l’hôte ne s’est pas engagé sur un secret, ou ne l’a pas encore révélé
cli-verify-other-secret = L’hôte a révélé un autre secret que celui sur lequel il s’était engagé !
cli-verify-die = Entrée { $entry } : { $label } n’est pas tombé ainsi !
cli-verify-contributions = Entrée { $entry } : les dés de ce tour ne tiennent pas compte de ce que les joueurs y ont mis !

## Cartes

cli-map-north = N
cli-map-drawn = Carte dessinée : { $path }

## Budgets

cli-budget-side =
    { $side } : { $points } { $points ->
        [0] point
        [1] point
       *[other] points
    } ({ $people } { $people ->
        [1] personnage
       *[other] personnages
    })
cli-budget-times = Total { $sum }, × { $times } pour l’avance technique
cli-budget-figure = { $figure } : { $points }
cli-budget-contingent =
    Troupe { $name } : { $points } ({ $people ->
        [1] 1 personnage
       *[other] { $people } personnages
    })
cli-budget-unit =
    Unité { $name } : { $points } ({ $people ->
        [1] 1 personnage
       *[other] { $people } personnages
    })
cli-budget-even-pair = { $strong } et { $weak } se valent, à dix pour cent près. Ce n’est qu’un indice : le terrain et le scénario comptent autant.
cli-budget-elite-shots = { $have } tireurs d’élite ; les règles en prévoient au plus { $most } par joueur
cli-budget-even = Les camps se valent, à dix pour cent près. Ce n’est qu’un indice : le terrain et le scénario comptent autant.
cli-budget-uneven = { $strong } : { $more } % de plus que { $weak }. Ce n’est qu’un indice : le terrain et le scénario comptent autant.

## Campagnes

cli-campaign-unreadable = Ce fichier ne peut pas être récrit.
cli-campaign-game-mistakes = { $path } a des fautes ; « taol check » les dit
cli-campaign-not-a-game = { $path } n’est pas une partie. Il faut une partie enregistrée, ou un scénario avec des [[turns]].
cli-campaign-stopped = Attention : la partie s’est arrêtée au tour { $turn }, refusé. { $why }
cli-campaign-begun =
    { $count ->
        [0] Personne ne commence
        [one] Un personnage commence
       *[other] { $count } personnages commencent
    } cette campagne.
cli-campaign-was-not-there = { $name } n’y était pas.
cli-campaign-carried =
    Ce qu’a laissé « { $game } » est gardé ({ $turns ->
        [0] aucun tour
        [one] un tour
       *[other] { $turns } tours
    }).
cli-campaign-without-a-part = { $name } n’a pas de rôle dans ce scénario.
cli-campaign-takes-part = { $name } y est comme la campagne l’a fait.
cli-campaign-part-of-the-dead = { $name } n’est plus : ce rôle reste vide.
cli-campaign-nobody = personne ne s’appelle « { $name } » dans cette campagne
cli-campaign-nobody-but = personne ne s’appelle « { $name } » dans cette campagne. Vouliez-vous dire « { $nearest } » ?
cli-campaign-needs-no-care = { $name } n’a pas besoin de soins.
cli-campaign-beyond-care = { $name } n’est plus : les soins n’y peuvent rien.
cli-campaign-asked-by-the-dead = Attention : { $name }, qui demandait, n’est plus.
cli-campaign-no-such-request = il n’y a pas de demande { $number }
cli-campaign-answered = la demande { $number } a déjà sa réponse
cli-campaign-granted = La demande { $number } de { $name } est accordée.
cli-campaign-refused = La demande { $number } de { $name } est refusée.
cli-campaign-paid = Dans la bourse de { $name } : { $has } { $currency }.
cli-campaign-cannot-pay = { $name } a { $has } { $currency }, et il en faut { $price }

# Ce que le serveur dit à ceux qui demandent : tables, liens, sièges, réglages.

## Où sont les parties

server-store-full = Le disque est plein : rien n’a été enregistré, rien n’est perdu de ce qui l’était déjà
server-store-read-only = On ne peut pas écrire là où sont les parties : rien n’a été enregistré
server-store-down = La base de données ne répond pas : rien n’a été enregistré, réessayez dans un instant
server-store-newer = Cette base de données vient d’un programme plus récent (version { $version }) ; celui-ci connaît la version { $known }
server-store-not-ours = Ce fichier n’est pas une base de Taol, ou il est abîmé : rien n’y a été changé
server-store-missing = Il n’y a rien à { $path }
server-store-occupied = Il y a déjà quelque chose là : { $path }
server-store-trouble = La base de données a refusé : rien n’a été enregistré

## Démarrer

server-port-in-use = Un autre programme écoute déjà à { $address } : arrêtez-le, ou choisissez une autre adresse avec --address
server-bad-address = On ne peut pas écouter à { $address } : { $reason }
server-cannot-open = On ne peut pas ouvrir { $database }. { $reason }
server-setting-unknown = « { $name } » n’est pas un réglage ; il y a : { $known }
server-setting-value = « { $value } » ne va pas pour le réglage { $name }
server-setting-file = Le fichier de réglages { $path } ne se lit pas : { $reason }
server-listens = Taol écoute. Ouvrez { $address }
server-database = Les parties sont dans { $database }

## Demandes

server-no-table = Il n’y a pas de table à ce nom, ou elle ne vous est pas ouverte
server-not-allowed = Cela ne vous revient pas
server-who = On ne sait pas qui vous êtes : prenez d’abord un siège par son lien
server-no-link = Ce lien ne mène plus nulle part : demandez-en un autre au meneur de jeu
server-seat-taken = Quelqu’un a déjà ce siège. Si c’est vous, reprenez-le
server-bad-method = Cette adresse ne répond pas à cette sorte de demande
server-bad-path = Cette demande ne se comprend pas : un nombre ou un mot de son adresse ne convient pas
server-unknown-field = Il n’y a pas de « { $name } » ici
server-log-filter = Ce n’est pas un filtre de journal : « { $value } »
server-name = Un nom a de 1 à { $most } lettres
server-seats = Une table a de 1 à { $most } sièges
server-spectators = Ceux qui regardent ne jouent pas : donnez-leur un rôle de spectateur
server-too-many-spectators = { $most } personnes regardent déjà : il n’y a plus de place
server-which-scenario = Donnez soit le nom d’un scénario, soit son texte
server-broken = Le programme s’est trompé : rien n’a changé
server-no-scenario = Il n’y a pas de scénario « { $name } » ; il y a : { $known }
server-no-bot = Il n’y a pas de joueur automatique « { $name } » ; il y a : { $known }
server-scenario-wrong = Ce scénario ne se lit pas : { $count ->
    [one] une faute
   *[other] { $count } fautes
}
server-scenario-lost = Le scénario de cette partie ne se lit plus avec ce programme
server-garbled = Message incompris : { $reason }
server-wants-socket = Cette adresse est pour les WebSockets.
server-message-too-long = Message trop long : au plus { $most } octets
server-body-too-long = C’est trop long
server-no-such-address = Il n’y a rien à cette adresse
server-pages-missing = Les pages ne sont pas dans ce programme : « make play » les construit d’abord.
server-no-pages = Le serveur marche, mais ses pages ne sont pas construites dans ce programme. Voici ce qu’il sait faire :
server-other-site = Cette demande vient de la page d’un autre site
server-too-many-requests = Trop de demandes d’un coup : attendez un instant
server-too-many-tables = Trop de tables nouvelles depuis votre adresse : attendez un peu
server-too-many-sockets = Trop de connexions depuis votre adresse
server-too-fast = Trop de messages d’un coup : attendez un instant
server-stopping = Le serveur s’arrête : revenez dans un instant

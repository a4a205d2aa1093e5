# The browser. What the module itself says.
web-unreadable = Ceci n’a pas pu être lu : { $reason }
web-no-such-scenario = Il n’y a pas de scénario « { $name } » ici.
web-broken = Quelque chose a cassé dans le programme : { $reason }. Rechargez la page : la partie est gardée.

# Around every page.
page-pages = Pages
page-rules = Les règles
page-about = À propos
page-notice = Table non officielle, gratuite et sans commerce pour les règles « Argad ! » de Patrice Méallier.
page-other-language = English
page-dark = Thème sombre
page-home = Retour à l’accueil
page-close = Fermer
page-all-rules = Toutes les règles
page-wait = Un instant…
page-renewal = Une nouvelle version de Taol est prête.
page-renew = La prendre
page-later = Plus tard
page-nothing-here = Il n’y a rien ici.

# The first page.
page-lesson-begin = Ma première partie, guidée
page-host-table = Dresser une table à plusieurs
page-join-watch = Rejoindre ou regarder
page-see-again = Revoir
page-no-connection = Cette page n’a pas pu être chargée.
page-i-am-master = Je suis maître de jeu devant cet écran
page-host-this = Le jouer à plusieurs, à distance
page-headline = Tout le monde bouge en même temps.
page-lead = Annoncez ce que feront vos gens, voyez ce que préparent les autres, mettez-vous d’accord : les dés tombent et toute la table s’anime.
page-play-now = Jouer maintenant
page-play-now-how = Un duel contre le programme, ici même. Rien à installer, aucun compte.
page-continue = Vos parties
page-scenarios = Scénarios
page-forget = Oublier « { $title } »
page-turn = Tour { $turn }
page-people =
    { $count ->
        [one] { $count } personne
       *[other] { $count } personnes
    }
page-table-size = Table de { $width } × { $depth } cm
page-player = Joueur { $number }
page-bring = Ouvrir un fichier…
page-bring-how = Une partie enregistrée, ou un scénario à vous (.toml) : chaque faute est montrée à sa ligne.
page-who-plays = Qui joue qui
page-played-here = Quelqu’un devant cet écran
page-played-program = Le programme
page-fog = Ce qui reste caché
page-fog-open = Rien : on voit tout ce qui est sur la table
page-fog-friendly = Qui n’est plus en vue reste où on l’a vu
page-fog-strict = Qui n’est pas en vue n’est pas montré
page-begin = Commencer
page-nobody-here = Quelqu’un doit jouer devant cet écran, ou y mener la partie.
page-download = Enregistrer la partie dans un fichier
page-handover = L’écran change de mains. Les autres regardent ailleurs.
page-take-screen = C’est à moi
page-pass-screen = Passer l’écran

# The rule reference.
page-rules-how = Chaque règle a un numéro. Ces résumés sont les nôtres ; les livres de l’auteur font foi.
page-search = Chercher un mot ou un numéro
page-rules-found =
    { $count ->
        [0] Aucune règle
        [one] { $count } règle
       *[other] { $count } règles
    }

# About.
page-about-what = Taol est une table numérique pour jouer des escarmouches de figurines avec les règles « Argad ! » : à distance, avec un maître de jeu, seul contre le programme, ou avec de vraies figurines.
page-about-rules-title = Les règles sont à leur auteur
page-about-rules = « Argad ! » est de Patrice Méallier. Il n’a ni écrit, ni relu, ni approuvé Taol. Taol se sert de ses règles à ces conditions :
page-about-free = Taol, ses livres de règles, sa référence et ses cas sont donnés, jamais vendus.
page-about-no-trade = Personne n’en tire d’argent.
page-about-named = Le nom des règles et de leur auteur est cité.
page-about-modified = Toute modification est privée et non officielle, et le dit.
page-about-private-title = Vos parties sont à vous
page-about-private = Une partie jouée dans cet onglet reste dans ce navigateur. Rien n’est envoyé, personne n’est compté.

# Around the table.
page-you = Vous
page-bot = Le programme
page-nobody = Personne
page-somebody = quelqu’un
page-unofficial = non officiel
page-table = La table
page-side-panel = Annonces, journal, paroles
page-sheet-plans = Annonces
page-sheet-log = Journal
page-sheet-talk = Paroles
page-sheet-text = En texte
page-no-such-game = Cette partie n’est pas dans ce navigateur.
page-game-unreadable = Cette partie n’a pas pu être reprise.

# The phases.
page-phases = Phases du tour
page-cry-shots-before = Tirs avant !
page-cry-move = On bouge !
page-cry-shoot = On tire !
page-cry-melee = Mêlée !
page-who-agreed = Qui est d’accord
page-agrees = d’accord
page-has-chosen = a choisi
page-awaited = on attend
page-your-turn = à vous
page-agree = D’accord
page-announce-and-agree = Annoncer, d’accord
page-ready = C’est choisi
page-waiting = On attend les autres
page-over = La partie est finie

# What is announced.
page-objectives = Vos objectifs
page-secrets = Ce que vos gens savent
page-by-turn = avant la fin du tour { $turn }
page-verdict-met = atteint
page-verdict-not-met = manqué
page-verdict-not-judged = à juger entre vous
page-winner = { $side } : victoire !
page-nobody-wins = Personne ne l’emporte
page-ending-objectives = Les objectifs ont décidé.
page-ending-field = Un camp reste maître du terrain.
page-ending-nobody = Il ne reste plus personne pour se battre.
page-ending-turns = Le dernier tour est joué.
page-look-at-table = Regarder la table
page-play-again = Rejouer
page-hint-pick = Touchez { $name }, puis l’endroit où aller.
page-hint-move = Touchez l’endroit où va { $name }, ou un ennemi à charger.
page-hint-announce = Annoncez, et tout le monde bouge en même temps.
page-hint-pick-shooter = Touchez qui va tirer, ou passez avec « C’est choisi ».
page-hint-shoot = Touchez la cible.
page-hint-passed = Aucun des vôtres ne pouvait tirer : la table continue.
page-hint-lingers = Aucun des vôtres ne peut tirer : la table continue d’elle-même dans un instant, sans rien trahir.
page-hint-melee = Ceux qui se touchent frappent : les armes longues d’abord.
page-no-plans = Rien n’est annoncé. Touchez l’un des vôtres, puis l’endroit où il ira.
page-not-announced = pas encore annoncé
page-take-back = Reprendre
plan-unknown = a un projet que vous ne connaissez pas
plan-beside = { $what ->
    [pick-up] ramasse : { $things }
    [drop] pose : { $things }
    [two-paces] deux pas au plus
    [hurry] se presse
    [slowly] traverse lentement
    [across] par-dessus l’obstacle
    [rally] rappelle les siens à l’ordre
    [formation] change d’ordre
    [special] action spéciale
    [alarm] alarme
    [talk] parle en passant
    [watch] observe quelqu’un
    [give] donne : { $things }
    [read] lit : { $things }
    [tell] dit un secret
    [free] relâche un captif
    [open] ouvre une porte
    [shut] ferme une porte
    [lift] prend quelqu’un sur son dos
    [lay-down] dépose son fardeau
    [unmask] jette le masque
    [insist] exige que le travail continue
   *[leave-captives] laisse ses captifs
}
plan-if-within = si { $name } vient à moins de { $distance } cm :
plan-if-moves = si { $name } bouge :
plan-if-contacted = au contact :
plan-hold = ne bouge pas
plan-hesitate = hésite
plan-pivot = se tourne sur place
plan-path = se déplace
plan-crawl = rampe
plan-charge = charge { $target }
plan-follow = suit { $target }
plan-keep-distance = garde ses distances avec { $target }
plan-withdraw = se retire devant { $target }
plan-block-person = barre la route à { $target }
plan-block-passage = barre un passage
plan-take = change de posture
plan-reload = recharge
plan-work = travaille
plan-undertake = travaille à une porte ou une barricade
plan-care = soigne { $target }
plan-discuss = parle avec { $target }
plan-surrender = se rend à { $target }
plan-travel = part pour une autre table
plan-mount = monte en selle
plan-dismount = met pied à terre
plan-mount-spare = prend une autre monture
plan-cut-down = raccourcit une arme
plan-dress = change de vêtements
plan-leg-up = fait la courte échelle à { $target }
plan-set-up = dresse une échelle
plan-climb = grimpe
plan-jump = saute
plan-help = aide { $target }
plan-board = embarque
plan-land = débarque
plan-row = mène la barque
plan-engine = { $deed ->
    [load] charge : { $engine }
    [limber] attelle : { $engine }
    [unlimber] dételle : { $engine }
    [push] pousse : { $engine }
    [point] pointe : { $engine }
    [batter] tire avec : { $engine }
    [right] redresse : { $engine }
    [drive] mène l’attelage
    [steer] conduit le véhicule
   *[helm] tient la barre
}
plan-leave = quitte la table
plan-form = forme les rangs, { $target } au milieu
plan-join = rejoint les rangs : { $target }
plan-march = marche en rangs
plan-pass-rank = passe un rang
plan-raise = change de formation
plan-break-ranks = rompt les rangs
plan-keep-rank = garde son rang
plan-take-place = prend sa place dans les rangs

page-replay = Revoir une partie
page-replay-how = Ouvrez le fichier d’une partie : elle se revoit du début à la fin, par les yeux de chacun.
page-eyes = Par les yeux de
page-why = Pourquoi ? ({ $side })
page-chronicle = La chronique
page-save-file = Le fichier
page-share = Copier le lien
page-share-too-long = Cette partie est trop longue pour un lien : envoyez son fichier.

# The guided first game.
page-lesson = Première partie guidée
page-skill-move = Bouger
page-skill-agree = S’accorder
page-skill-shoot = Tirer
page-skill-fight = Se battre
page-skill-done = fait
page-lesson-leave = Continuer sans guide
page-lesson-next = Choisir un scénario
page-lesson-pick = Voici { $name }, à vous. Touchez ce personnage.
page-lesson-move = Touchez maintenant l’endroit où ira { $name } : le chemin montre sa longueur. Approchez-vous des rôdeurs, sans les toucher.
page-lesson-agree = C’est un projet. Vous voyez aussi celui d’en face. Dites « Annoncer, d’accord » : quand tous le sont, tout bouge en même temps.
page-lesson-watch = Regardez : chacun fait ce qu’il a annoncé, au même moment.
page-lesson-shooter = On tire ! Touchez { $name } : son pistolet est chargé.
page-lesson-target = Les cercles sont les portées, avec le nombre à faire. Touchez la cible.
page-lesson-chosen = Personne ne voit votre choix. Dites « C’est choisi » : les dés tombent, et le journal explique chacun.
page-lesson-pick-again = Nouveau tour. Touchez { $name }.
page-lesson-nearer = Approchez encore { $name }, à portée de pistolet et en vue.
page-lesson-charge = Cette fois, au contact : touchez un rôdeur, { $name } ira à sa rencontre.
page-lesson-agree-again = Annoncez, et voyez qui arrive le premier.
page-lesson-melee = Mêlée ! Les armes longues frappent d’abord ; les chances sont là. Dites « C’est choisi ».
page-lesson-done = Vous savez l’essentiel : bouger, s’accorder, tirer, se battre. Finissez la partie, ou choisissez la suivante.
page-lesson-over = La partie est finie. Vous connaissez le tour de jeu.
page-lesson-over-early = La partie est finie avant que vous ayez tout essayé.
page-lesson-again = Encore une fois

# The game master.
page-sheet-master = MJ
page-proceed = Continuer sans attendre
page-reason = Pourquoi
page-master-reason = Le maître de jeu en décide ainsi.
page-master-people = Les gens choisis
page-master-pick = Choisissez quelqu’un sur la table, ou plusieurs.
page-hide = Cacher
page-reveal = Montrer
page-put = Poser ailleurs…
page-load-weapons = Armes chargées
page-disorder = Mettre en désordre
page-rally = Remettre en ordre
page-posture = Posture
page-posture-standing = debout
page-posture-crouching = accroupi
page-posture-lying = couché
page-class-of = Classe
page-played-by = Joué par
page-reverse = Annuler
page-tokens = Pions et leurres
page-token-looks = Ressemble à
page-token-name = Une troupe
page-side = Camp
page-token-pace = cm par tour
page-place-decoy = Poser un leurre…
page-place-over = Poser sur les gens choisis…
page-is-decoy = (leurre)
page-lift = Lever
page-master-secrets = Notes et objectifs secrets
page-whose = Pour
page-objective = Texte
page-give = Donner
page-course = Le cours de la partie
page-step-back-to = Revenir à
page-step-back = Revenir en arrière
page-stage-gathering = on prend place
page-stage-shots-before = tirs avant
page-stage-announcing = annonces
page-stage-shooting = tirs
page-stage-melee = mêlée
page-stage-aftermath = après les coups
page-stage-over = fin
page-end-game = Finir la partie
page-end-sure = Oui, finir
page-die-for = Un dé, pour
page-die-shows = Il montrera
page-settle-die = Fixer le dé
page-pieces = Objets, pièces, véhicules
page-piece = Lequel
page-piece-put = Placer ailleurs…
page-piece-hide = Dissimuler
page-piece-show = Mettre au jour
page-piece-turn = Tourner vers…
page-piece-give = Confier aux gens choisis
page-piece-drop = Poser à terre
page-piece-load = Charger
page-piece-unload = Décharger
page-piece-wreck = Hors d’état
page-piece-right = Remettre en état
page-decided = Ce que vous avez décidé
page-master-rules = Règles et permissions
page-allow-joining = On peut s’asseoir en cours de partie
page-allow-open-talk = On peut parler à toute la table
page-allow-spectators-see-all = Les spectateurs voient tous les camps
page-allow-masters-agree = On attend aussi l’accord du maître de jeu
page-switch = Règle à option
page-on = En usage
page-off = Hors d’usage
page-switch-small-table = Petite table : distances divisées par deux
page-switch-special-actions = Actions spéciales
page-switch-close-order = Allures de l’ordre serré
page-switch-columns-of-three = Colonnes par trois
page-switch-mounted-close-order = Ordre serré à cheval
page-switch-mounted-walls = Murs de boucliers à cheval
page-switch-very-bad-weather = Très mauvais temps : les roues s’embourbent même sur les routes
page-switch-mount-on-the-move = Monter en selle en marchant
page-switch-charge-limits = Limites des charges de cavalerie
page-switch-swim-by-dice = Nager aux dés
page-switch-board-on-the-move = Embarquer en marchant
page-switch-tables-and-bars = Tables et comptoirs
page-switch-dangerous-ground = Terrain dangereux
page-switch-risky-ground = Terrain risqué (2011)
page-switch-speed-dice = Dés de vitesse (2011)
page-switch-shots-before-movement = Tirs avant le mouvement
page-switch-shots-on-the-way = Tirs pendant le mouvement
page-switch-rear-ranks = Tirer sur les rangs arrière
page-switch-group-bonus = Bonus contre un groupe
page-switch-prone-targets = Cibles couchées
page-switch-mounted-foot-emergency = Piétons montés dans l’urgence
page-switch-duels = Duels
page-switch-wound-locations = Place des blessures
page-switch-healing-magic = Soins magiques
page-switch-natural-six-fails = Un six naturel fait rater l’ouvrage
page-switch-objects = Objets pour frapper
page-switch-non-lethal-blows = Coups sans tuer
page-switch-capture = Captures
page-switch-tipping-tables = Tables renversées
page-switch-holding-up = Tenir en joue
page-switch-morale = Moral
page-switch-morale-modifiers = Modificateurs de moral
page-switch-morale-leader-lost = Moral : chef perdu
page-switch-morale-sub-leader-lost = Moral : gradé perdu
page-switch-morale-banner-taken = Moral : étendard pris
page-switch-morale-friendly-fire = Moral : tir sur les siens
page-switch-ships-out-of-small-arms = Navires hors de portée des armes de main
page-switch-mutual-kills = Morts mutuelles

# The log.
page-log-empty = Rien ne s’est encore passé.
page-log-left-out = ne peut pas faire ce qui était annoncé, et reste sur place.
page-log-loop = tourne en rond : au prochain changement, on hésite.
page-log-hesitated = hésite.
page-log-overruled = Le maître de jeu en décide autrement :
page-log-because = Le maître de jeu :
page-log-taken-back = Le maître de jeu reprend ce qu’il avait décidé.
page-log-fog = Ce qui reste caché désormais : { $what }
page-log-switch-on = Règle en usage : { $what }
page-log-switch-off = Règle hors d’usage : { $what }
page-log-allowed = Permis : { $what }
page-log-forbidden = Défendu : { $what }
page-log-stepped-back = Le maître de jeu revient en arrière :
page-log-objective = Un objectif pour vous :
page-log-ended = La partie est finie.
page-log-stuck = Le maître de jeu doit regarder quelque chose.
page-log-time-hold = Le temps est écoulé pour { $who } : on s’en tient à ce qui est annoncé.
page-log-time-bot = Le temps est écoulé pour { $who } : le programme décide à leur place.
page-log-time-wait = Le temps est écoulé pour { $who } : on attend quand même.
page-log-to-program = Le programme joue désormais pour { $who }.
page-log-to-person = { $who } : quelqu’un joue de nouveau.

# Tables of a server.
page-table-made = La table est dressée
page-take-seat = Prendre cette place
page-link = Lien de cette place
page-copy = Copier
page-copied = Copié
page-played-person = Une personne
page-played-bot = Programme : { $name }
page-clock = Temps par étape
page-clock-none = Sans limite
page-clock-generous = Large : cinq minutes
page-clock-tournament = Tournoi : deux minutes
page-clock-days = Par correspondance : deux jours
page-days =
    { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
page-pause = Arrêter
page-resume = Relancer
page-more-time = + { $seconds } s
page-grant-time = Accorder { $seconds } s
page-with-master = Avec un maître de jeu
page-game-master = Maître de jeu
page-watch-how = Ce lien permet de regarder la partie.
page-gathering = On prend place
page-gathering-how = La partie commence quand toutes les places sont prises.
page-seat-gone = Cette place n’est plus la vôtre.
page-hand-over = Confier au programme
page-take-back-seat = Reprendre ma place
page-program-plays = Le programme joue pour vous.
page-away = absent
page-to-be-asked-again = à redonner
page-said = { $said }
page-together = À plusieurs
page-have-link = J’ai reçu un lien
page-join = Rejoindre
page-your-tables = Vos tables
page-open-tables = Tables ouvertes à tous
page-no-tables = Aucune pour l’instant.
page-new-table = Une nouvelle table
page-scenario = Scénario
page-anybody = Chacun peut la trouver et s’y asseoir
page-make-table = Dresser la table
page-links-how = Un lien par place : envoyez chacun à une personne, et prenez le vôtre.
page-seat = Place { $number }
page-watch = Regarder
page-sit-down = S’asseoir
page-your-name = Votre nom à la table
page-recover = C’est ma place, je la reprends sur cet appareil
page-no-such-link = Ce lien ne mène à aucune table.
page-no-server = Pas de serveur ici : cette page joue seule. Pour une table à plusieurs, lancez « taol serve ».
page-connection-lost = La liaison est coupée ; elle se rétablira d’elle-même.
page-behind =
    { $turns ->
        [one] Vous regardez avec un tour de retard : personne n’en tire avantage.
       *[other] Vous regardez avec { $turns } tours de retard : personne n’en tire avantage.
    }

# Talk.
page-talk-to = À qui
page-talk-open = À toute la table
page-talk-masters = Au maître de jeu
page-talk-seat = À { $name } seulement
page-talk-aloud = Parler par { $name }
page-said-aloud = à voix haute
page-said-masters = au maître de jeu
page-said-private = à { $name }
page-said-to-you = à vous seul
page-quoted = « { $text } »
page-chronicle-said = { $name } : « { $text } »
page-talk-empty = Personne n’a encore rien dit.
page-talk-say = Dire à toute la table
page-send = Dire

# The table in words.
page-name = Nom
page-place = Place (cm)
page-state = État
page-text-how = Choisissez quelqu’un par son nom : M dit ce qui lui est possible, G trace un chemin avec les flèches, ? montre toutes les touches.
page-text-nearest = { $name } à { $distance } cm
page-grounds = Terrain
page-class = classe { $class }
page-last-seen = vu pour la dernière fois là
page-status-fit = valide
page-status-down = à terre
page-status-out-of-action = hors de combat
page-status-killed = mort
page-status-captive = captif
page-status-gone = parti
page-status-waiting = pas encore là

# The table itself.
view-people = Les gens
view-nearer = Plus près
view-farther = Plus loin
view-fit = Toute la table, ou les gens choisis
view-length = { $length } / { $allowance } cm
view-cost = { $ground } −{ $dice }D6
view-meets = rencontre { $name }
view-seen-by =
    { $more ->
        [0] vu par { $name }
       *[other] vu par { $name } et { $more } de plus
    }
view-aim = { $deed } : montrez qui
view-drawing = Espace : un point de passage · clic droit ou Échap : renoncer · Maj : sans s’accrocher à l’ennemi
view-need = { $need }+
view-shot = { $need }+ · { $chance } %
view-shot-by = tir – { $name } : { $need }+ · { $chance } %
view-chance = { $chance } %
view-unseen = vu de personne
view-distance = à { $distance } cm
view-no-shot = Pas de tir
view-menu-nobody = Choisissez d’abord l’un des vôtres.
view-menu-nothing = Rien à faire ici.
view-answer = Et si { $name }…
view-when-within = s’approche
view-when-moves = bouge
view-when-contacted = me touche
view-within = à { $distance } cm ou moins
view-then = … alors :
view-then-hold = Ne plus bouger
view-deed-charge = Aller au contact
view-deed-follow = Suivre
view-deed-keep-distance = Garder ses distances
view-deed-withdraw = Reculer
view-deed-block = Barrer la route
view-deed-reload = Recharger
view-deed-crouch = S’accroupir, se relever
view-deed-hold = Ne pas bouger
view-posture-crouching = accroupi
view-posture-lying = couché
view-mounted = en selle
view-wounded = blessé
view-disorder = en désordre
view-working = à l’ouvrage
view-formation-close = en ordre serré
view-formation-shield-wall = en mur de boucliers
view-formation-tortoise = en tortue
view-formation-skirmish = en ordre dispersé
view-rank-leader = chef
view-rank-sub-leader = gradé
view-rank-hero = héros
view-rank-musician = musicien
view-rank-standard-bearer = porte-étendard
view-rank-civilian = civil
view-rank-animal = animal
view-rank-npc = personnage non joueur
view-armour = { $armour ->
    [bare] sans vêture
    [light] vêture légère
   *[other] vêture { $armour }
}
view-shield-small = petit bouclier
view-shield-large = grand bouclier
view-shield-pavise = pavois

view-ruler = { $length } cm
view-measure = Mesurer
view-measuring = Glissez d’un point à l’autre · Échap : ranger la règle
view-measure-shared = La montrer aux autres
view-by-hand = Main du maître de jeu : poser les gens
view-by-hand-how = Glissez n’importe qui : il est posé là
view-place = Touchez l’endroit sur la table

# What happened, seen again.
view-playback = Revoir ce qui s’est passé
view-play = Reprendre
view-pause = Pause
view-scrub = Moment du tour
view-slow = Ralenti
view-whole = Toute la partie
view-end = À la fin
view-again = Revoir
view-before = Précédent
view-next = Suivant

# Shots and blows.
view-shooting = On tire !
view-nobody-shoots = Aucun des vôtres ne peut tirer maintenant.
view-no-targets = Personne sur qui tirer n’est en vue.
view-pick-shooter = Choisissez qui tire, sur la table ou ici.
view-secret = Personne ne voit vos choix avant que tous aient choisi.
view-weapon = Arme
view-melee = Mêlée !
view-no-fight = Personne n’est au contact.
view-driven-back = recule
view-hurt = blessé
view-killed = tué
view-estimated = Trop de dés pour compter : ces chances sont estimées.
view-step = Temps { $step }
view-bare-hands = à mains nues
view-blow = { $drives } fait reculer, { $kills } tue
view-choose-for = Ce que fait { $name }
view-target = Frappe
view-as-usual = comme le veut la règle
view-manner = Manière
view-manner-plain = un coup
view-manner-earlier = plus tôt
view-manner-twice = deux coups
view-manner-best-of-two = le meilleur de deux dés
view-manner-rapier-then-dagger = rapière puis dague
view-manner-thrice = trois coups
view-manner-twice-earlier = deux fois, et plus tôt
view-manner-non-lethal = sans tuer
view-manner-capture = capturer
view-manner-object = avec un objet
view-manner-finish = achever
view-otherwise = Autrement…
view-no-other-way = Rien d’autre n’est possible.
view-second = Puis
view-third = Puis encore
view-hostage = Derrière l’otage
view-no-hostage = sans otage devant soi
view-strikes-hostage = frappe l’otage
view-forgoes-weight = retient son arme, pour que l’ami de derrière frappe
view-shield-against = Bouclier contre
view-refrains = ne frappe pas
view-aftermath = Et après ?
view-aftermath-secret = Personne ne voit votre réponse avant que tous aient répondu.
view-aftermath-yes = oui
view-aftermath-no = non
view-after-steps-in = prend la place de qui recule ou tombe
view-after-gives-quarter = fait quartier
view-after-yields = se rend plutôt que mourir

# Hands and keys.
view-help = Mains et touches
view-hand-pan = Déplacer la vue
view-hand-pan-how = glisser du bouton droit ou du milieu, ou avec Espace ; au doigt, sur la table vide ou à deux doigts
view-hand-zoom = Approcher, éloigner
view-hand-zoom-how = la molette, ou pincer
view-hand-select = Choisir
view-hand-select-how = cliquer ; Maj pour en ajouter ; tracer un cadre sur la table vide
view-hand-draw = Annoncer un déplacement
view-hand-draw-how = glisser quelqu’un, ou le choisir puis cliquer où il ira ; plusieurs gardent leurs écarts
view-hand-waypoint = Point de passage
view-hand-waypoint-how = Espace en glissant, ou Ctrl-clic
view-hand-charge = Aller au contact
view-hand-charge-how = glisser jusqu’à un ennemi ; Maj pour passer à côté
view-hand-menu = Tout le reste
view-hand-menu-how = clic droit, ou doigt posé longtemps ; ce qui ne se peut pas dit pourquoi
view-hand-ping = Montrer un endroit
view-hand-ping-how = garder le bouton enfoncé
view-hand-measure = Mesurer
view-hand-measure-how = glisser avec Ctrl ; avec Maj en plus, les autres voient la règle
view-key-agree = d’accord
view-key-cycle = le suivant des vôtres
view-key-go = tracer un chemin avec les flèches (Maj : petits pas), Espace, puis ⏎
view-key-escape = renoncer, ne choisir personne
view-key-undo = reprendre ce qui n’est pas joué
view-key-names = tous les noms
view-key-menu = ce que peut faire la personne choisie
view-key-pan = déplacer la vue
view-key-zoom = approcher, éloigner, toute la table
view-key-measure = mesurer (Maj : en le montrant aux autres)
view-key-help = cette aide

# People set up before the first turn; dice of a real table.
page-set-up-first = Placer les gens avant de commencer, si le scénario le permet
page-real-dice = De vrais dés : on les lance sur la table, on les tape ici
page-set-up = On se place
page-set-up-how = Faites glisser vos gens dans les zones en pointillé, puis commencez.
page-set-up-done = C’est placé
page-dice-shot = Tir : { $who }
page-dice-blow = Coup : { $who }
page-dice-slowness = Lenteur : { $who }
page-dice-danger = Danger : { $who }
page-dice-risk = Risque : { $who }
page-dice-morale = Moral : { $who }
page-dice-wound = Blessure : { $who }
page-dice-other = Dés à lancer : { $who }
page-dice-throw =
    { $count ->
        [one] Lancez un dé à { $faces } faces, et tapez le résultat.
       *[other] Lancez { $count } dés à { $faces } faces, et tapez-les un à un.
    }
page-dice-undo = Effacer le dernier dé

# The story by the hand of the game master.
page-story = L’histoire
page-story-people = Ces gens, dans l’histoire
page-story-test = Test de
page-story-difficulty = Il faut
page-story-under = rester sous la valeur
page-story-modifier = Bonus ou malus
page-story-throw = Lancer le test
page-story-attitude = Attitude
page-story-by-die = au dé
page-story-joins = Rejoint
page-story-morale = Moral, à cause de
page-story-test-morale = Tester le moral
page-story-care = Soigner
page-story-poor = mauvaises conditions
page-story-events = Événements
page-story-happens = Cela arrive
page-story-draws = Tables aléatoires
page-story-draw = Tirer
page-story-objectives = Objectifs
page-story-met = Atteint
page-story-not-met = Manqué
page-story-secrets = Secrets
page-story-learner = Qui l’apprend
page-story-learns = Le dire
page-story-doors = Portes
page-story-things = Objets cachés
page-story-found = Trouvé
page-story-pact = Entre deux camps
page-story-peace = Paix
page-story-war = Guerre
page-door-open = Ouvrir
page-door-shut = Fermer
page-door-barred = Barrer
page-door-broken = Enfoncer
page-attitude-friendly = amical
page-attitude-hostile = hostile
page-attitude-frightened = effrayé
page-attitude-neutral = neutre
page-attitude-adventurous = aventureux
page-attitude-accomplice = complice
page-skill-of-morale = moral
page-skill-of-health = santé
page-skill-of-perception = perception
page-skill-of-agility = agilité
page-skill-of-persuasion = persuasion
page-cause-fear = la peur
page-cause-surrounded = l’encerclement
page-cause-summons = une sommation
page-cause-loot = le butin
page-cause-revenge = la vengeance
page-cause-leader-lost = la perte du chef
page-cause-banner-taken = la prise de l’étendard
page-cause-sub-leader-lost = la perte du sous-chef
page-cause-friendly-fire = un tir des leurs
page-cause-rally = un ralliement

# The browser. What the module itself says.
web-unreadable = This could not be read: { $reason }
web-no-such-scenario = There is no scenario “{ $name }” here.
web-broken = Something broke in the program: { $reason }. Load the page again: the game is kept.

# Around every page.
page-pages = Pages
page-rules = The rules
page-about = About
page-notice = An unofficial, free and non-commercial table for the « Argad ! » rules by Patrice Méallier.
page-other-language = Français
page-dark = Dark theme
page-home = Back to the first page
page-close = Close
page-all-rules = All the rules
page-wait = One moment…
page-renewal = A new version of Taol is ready.
page-renew = Take it
page-later = Later
page-nothing-here = There is nothing here.

# The first page.
page-lesson-begin = My first game, guided
page-host-table = Set up a table with others
page-join-watch = Join or watch
page-see-again = See again
page-no-connection = This page could not be loaded.
page-i-am-master = I am the game master at this screen
page-host-this = Play it with others, from afar
page-headline = Everybody moves at once.
page-lead = Announce what your people will do, see what the others are up to, agree: the dice fall and the whole table moves.
page-play-now = Play now
page-play-now-how = A duel against the program, right here. Nothing to install, no account.
page-continue = Your games
page-scenarios = Scenarios
page-forget = Forget “{ $title }”
page-turn = Turn { $turn }
page-people =
    { $count ->
        [one] { $count } person
       *[other] { $count } people
    }
page-table-size = Table of { $width } × { $depth } cm
page-player = Player { $number }
page-bring = Open a file…
page-bring-how = A saved game, or a scenario of your own (.toml): every mistake is shown at its line.
page-who-plays = Who plays whom
page-played-here = Somebody at this screen
page-played-program = The program
page-fog = What stays hidden
page-fog-open = Nothing: all that stands on the table is seen
page-fog-friendly = Whoever is out of sight stays where last seen
page-fog-strict = Whoever is out of sight is not shown
page-begin = Begin
page-nobody-here = Somebody has to play before this screen, or lead the game there.
page-download = Save the game to a file
page-handover = The screen changes hands. The others look away.
page-take-screen = My turn
page-pass-screen = Pass the screen

# The rule reference.
page-rules-how = Every rule has a number. These summaries are ours; the author’s books have the last word.
page-search = Look for a word or a number
page-rules-found =
    { $count ->
        [0] No rule
        [one] { $count } rule
       *[other] { $count } rules
    }

# About.
page-about-what = Taol is a digital table for skirmishes of miniatures with the « Argad ! » rules: far apart, with a game master, alone against the program, or with real miniatures.
page-about-rules-title = The rules are their author’s
page-about-rules = « Argad ! » is by Patrice Méallier. He neither wrote, nor reviewed, nor endorsed Taol. Taol uses his rules on these conditions:
page-about-free = Taol, its rulebooks, its reference and its cases are given away, never sold.
page-about-no-trade = Nobody makes money from them.
page-about-named = The rules and their author are named.
page-about-modified = Every modification is private and unofficial, and says so.
page-about-private-title = Your games are yours
page-about-private = A game played in this tab stays in this browser. Nothing is sent, nobody is counted.

# Around the table.
page-you = You
page-bot = The program
page-nobody = Nobody
page-somebody = somebody
page-unofficial = unofficial
page-table = The table
page-side-panel = Announcements, log, talk
page-sheet-plans = Plans
page-sheet-log = Log
page-sheet-talk = Talk
page-sheet-text = As text
page-no-such-game = This game is not in this browser.
page-game-unreadable = This game could not be taken up again.

# The phases.
page-phases = Phases of the turn
page-cry-shots-before = Shots first!
page-cry-move = Move!
page-cry-shoot = Shoot!
page-cry-melee = Melee!
page-who-agreed = Who agrees
page-agrees = agrees
page-has-chosen = has chosen
page-awaited = awaited
page-your-turn = your turn
page-agree = Agree
page-announce-and-agree = Announce and agree
page-ready = Chosen
page-waiting = Waiting for the others
page-over = The game is over

# What is announced.
page-objectives = Your objectives
page-secrets = What your people know
page-by-turn = before the end of turn { $turn }
page-verdict-met = met
page-verdict-not-met = not met
page-verdict-not-judged = for you to judge
page-winner = { $side }: victory!
page-nobody-wins = Nobody wins
page-ending-objectives = The objectives have decided.
page-ending-field = One side holds the field.
page-ending-nobody = Nobody is left to fight.
page-ending-turns = The last turn has been played.
page-look-at-table = Look at the table
page-play-again = Play again
page-hint-pick = Touch { $name }, then where to go.
page-hint-move = Touch where { $name } goes, or an enemy to charge.
page-hint-announce = Announce, and everybody moves at once.
page-hint-pick-shooter = Touch whoever shall shoot, or go on with “Chosen”.
page-hint-shoot = Touch the target.
page-hint-passed = None of your people could shoot: the table goes on.
page-hint-lingers = None of your people can shoot: the table goes on by itself in a moment, giving nothing away.
page-hint-melee = Whoever touches strikes: long weapons first.
page-no-plans = Nothing is announced. Touch one of yours, then where they shall go.
page-not-announced = not announced yet
page-take-back = Take back
plan-unknown = has a plan you do not know
plan-beside = { $what ->
    [pick-up] picks up: { $things }
    [drop] puts down: { $things }
    [two-paces] two paces at most
    [hurry] hurries
    [slowly] crosses slowly
    [across] across the obstacle
    [rally] calls people back to order
    [formation] changes order
    [special] special action
    [alarm] alarm
    [talk] a word in passing
    [watch] looks hard at somebody
    [give] gives: { $things }
    [read] reads: { $things }
    [tell] tells a secret
    [free] lets a captive go
    [open] opens a door
    [shut] shuts a door
    [lift] takes somebody up
    [lay-down] lays its burden down
    [unmask] drops the disguise
    [insist] insists that the work go on
   *[leave-captives] leaves its captives
}
plan-if-within = if { $name } comes within { $distance } cm:
plan-if-moves = if { $name } moves:
plan-if-contacted = once touched:
plan-hold = stays put
plan-hesitate = hesitates
plan-pivot = turns on the spot
plan-path = moves
plan-crawl = crawls
plan-charge = charges { $target }
plan-follow = follows { $target }
plan-keep-distance = keeps away from { $target }
plan-withdraw = backs off before { $target }
plan-block-person = gets in the way of { $target }
plan-block-passage = blocks a passage
plan-take = changes posture
plan-reload = reloads
plan-work = works
plan-undertake = works on a door or a barricade
plan-care = cares for { $target }
plan-discuss = talks with { $target }
plan-surrender = surrenders to { $target }
plan-travel = leaves for another table
plan-mount = gets into the saddle
plan-dismount = gets off the horse
plan-mount-spare = takes another mount
plan-cut-down = cuts a weapon down
plan-dress = changes clothes
plan-leg-up = gives { $target } a leg-up
plan-set-up = sets up a ladder
plan-climb = climbs
plan-jump = jumps
plan-help = helps { $target }
plan-board = gets into the boat
plan-land = gets out of the boat
plan-row = rows
plan-engine = { $deed ->
    [load] loads: { $engine }
    [limber] limbers up: { $engine }
    [unlimber] unlimbers: { $engine }
    [push] pushes: { $engine }
    [point] points: { $engine }
    [batter] fires: { $engine }
    [right] rights: { $engine }
    [drive] drives the team
    [steer] drives the vehicle
   *[helm] has the helm
}
plan-leave = leaves the table
plan-form = forms up round { $target }
plan-join = joins the ranks of { $target }
plan-march = marches in ranks
plan-pass-rank = passes a rank
plan-raise = changes formation
plan-break-ranks = breaks ranks
plan-keep-rank = keeps its rank
plan-take-place = takes its place in the ranks

page-replay = See a game again
page-replay-how = Open the file of a game: it can be seen from beginning to end, with anybody’s eyes.
page-eyes = With the eyes of
page-why = Why? ({ $side })
page-chronicle = The chronicle
page-save-file = The file
page-share = Copy the link
page-share-too-long = This game is too long for a link: send its file.

# The guided first game.
page-lesson = Guided first game
page-skill-move = Move
page-skill-agree = Agree
page-skill-shoot = Shoot
page-skill-fight = Fight
page-skill-done = done
page-lesson-leave = Go on without a guide
page-lesson-next = Choose a scenario
page-lesson-pick = This is { $name }, one of yours. Touch them.
page-lesson-move = Now touch where { $name } should go: the path shows its length. Come nearer to the prowlers without touching them.
page-lesson-agree = This is a plan. You see theirs too. Say “Announce and agree”: once all have agreed, everything moves at the same time.
page-lesson-watch = Watch: everybody does what they announced, at the same moment.
page-lesson-shooter = Shoot! Touch { $name }: the pistol is loaded.
page-lesson-target = The circles are ranges, with the number to reach. Touch the target.
page-lesson-chosen = Nobody sees your choice. Say “Chosen”: the dice fall, and the log explains each of them.
page-lesson-pick-again = A new turn. Touch { $name }.
page-lesson-nearer = Bring { $name } nearer still, within pistol range and in sight.
page-lesson-charge = Now to grips: touch a prowler, and { $name } goes to meet them.
page-lesson-agree-again = Announce, and see who gets there first.
page-lesson-melee = Melee! Long weapons strike first; the chances are shown. Say “Chosen”.
page-lesson-done = You know the heart of it: moving, agreeing, shooting, fighting. Finish this game, or choose the next.
page-lesson-over = The game is over. You know how a turn goes.
page-lesson-over-early = The game ended before you had tried everything.
page-lesson-again = Once more

# The game master.
page-sheet-master = GM
page-proceed = Go on without waiting
page-reason = Why
page-master-reason = The game master so decides.
page-master-people = The people picked
page-master-pick = Pick somebody on the table, or several.
page-hide = Hide
page-reveal = Reveal
page-put = Put elsewhere…
page-load-weapons = Weapons loaded
page-disorder = Put in disorder
page-rally = Restore order
page-posture = Posture
page-posture-standing = standing
page-posture-crouching = crouching
page-posture-lying = lying
page-class-of = Class
page-played-by = Played by
page-reverse = Undo
page-tokens = Tokens and decoys
page-token-looks = Looks like
page-token-name = A troop
page-side = Side
page-token-pace = cm a turn
page-place-decoy = Place a decoy…
page-place-over = Place over those picked…
page-is-decoy = (decoy)
page-lift = Lift
page-master-secrets = Secret notes and objectives
page-whose = For
page-objective = Text
page-give = Give
page-course = The course of the game
page-step-back-to = Back to
page-step-back = Step back
page-stage-gathering = taking seats
page-stage-shots-before = shots before
page-stage-announcing = announcements
page-stage-shooting = shooting
page-stage-melee = melee
page-stage-aftermath = after the blows
page-stage-over = end
page-end-game = End the game
page-end-sure = Yes, end it
page-die-for = A die, for
page-die-shows = It will show
page-settle-die = Settle the die
page-pieces = Things, guns, vehicles
page-piece = Which
page-piece-put = Place elsewhere…
page-piece-hide = Conceal
page-piece-show = Bring to light
page-piece-turn = Turn towards…
page-piece-give = Give to the people picked
page-piece-drop = Put down
page-piece-load = Load
page-piece-unload = Unload
page-piece-wreck = Put out of use
page-piece-right = Put right
page-decided = What you decided
page-master-rules = Rules and permissions
page-allow-joining = People may sit down during the game
page-allow-open-talk = People may talk to the whole table
page-allow-spectators-see-all = Spectators see every side
page-allow-masters-agree = The game master’s agreement is waited for too
page-switch = Optional rule
page-on = In use
page-off = Not in use
page-switch-small-table = Small table: distances halved
page-switch-special-actions = Special actions
page-switch-close-order = Allowances of close order
page-switch-columns-of-three = Columns of three
page-switch-mounted-close-order = Close order on horseback
page-switch-mounted-walls = Shield walls on horseback
page-switch-very-bad-weather = Very bad weather: wheels stick on roads too
page-switch-mount-on-the-move = Mounting on the move
page-switch-charge-limits = Limits on cavalry charges
page-switch-swim-by-dice = Swimming by dice
page-switch-board-on-the-move = Boarding on the move
page-switch-tables-and-bars = Tables and bars
page-switch-dangerous-ground = Dangerous ground
page-switch-risky-ground = Risky ground (2011)
page-switch-speed-dice = Speed dice (2011)
page-switch-shots-before-movement = Shots before movement
page-switch-shots-on-the-way = Shots during movement
page-switch-rear-ranks = Shooting at rear ranks
page-switch-group-bonus = Bonus against a group
page-switch-prone-targets = Lying targets
page-switch-mounted-foot-emergency = Mounted foot in an emergency
page-switch-duels = Duels
page-switch-wound-locations = Places of wounds
page-switch-healing-magic = Healing magic
page-switch-natural-six-fails = A natural six fails in work
page-switch-objects = Objects to strike with
page-switch-non-lethal-blows = Non-lethal blows
page-switch-capture = Captures
page-switch-tipping-tables = Tipping tables
page-switch-holding-up = Holding up
page-switch-morale = Morale
page-switch-morale-modifiers = Morale modifiers
page-switch-morale-leader-lost = Morale: leader lost
page-switch-morale-sub-leader-lost = Morale: sub-leader lost
page-switch-morale-banner-taken = Morale: banner taken
page-switch-morale-friendly-fire = Morale: friendly fire
page-switch-ships-out-of-small-arms = Ships out of reach of small arms
page-switch-mutual-kills = Mutual kills

# The log.
page-log-empty = Nothing has happened yet.
page-log-left-out = cannot do what was announced, and stays put.
page-log-loop = goes round in circles: one more change, and there is hesitation.
page-log-hesitated = hesitates.
page-log-overruled = The game master decides otherwise:
page-log-because = The game master:
page-log-taken-back = The game master takes back what was decided.
page-log-fog = Hidden from now on: { $what }
page-log-switch-on = Rule in use: { $what }
page-log-switch-off = Rule not in use: { $what }
page-log-allowed = Allowed: { $what }
page-log-forbidden = Forbidden: { $what }
page-log-stepped-back = The game master steps back:
page-log-objective = An objective for you:
page-log-ended = The game is over.
page-log-stuck = The game master has to look at something.
page-log-time-hold = Time is up for { $who }: what is announced stands.
page-log-time-bot = Time is up for { $who }: the program decides instead.
page-log-time-wait = Time is up for { $who }: the table waits all the same.
page-log-to-program = The program plays for { $who } from now on.
page-log-to-person = { $who }: somebody plays again.

# Tables of a server.
page-table-made = The table is set up
page-take-seat = Take this seat
page-link = Link to this seat
page-copy = Copy
page-copied = Copied
page-played-person = A person
page-played-bot = Program: { $name }
page-clock = Time for a step
page-clock-none = No limit
page-clock-generous = Generous: five minutes
page-clock-tournament = Tournament: two minutes
page-clock-days = By correspondence: two days
page-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
page-pause = Stop
page-resume = Go on
page-more-time = + { $seconds } s
page-grant-time = Grant { $seconds } s
page-with-master = With a game master
page-game-master = Game master
page-watch-how = This link lets you watch the game.
page-gathering = Taking seats
page-gathering-how = The game begins when every seat is taken.
page-seat-gone = This seat is yours no more.
page-hand-over = Let the program play
page-take-back-seat = Take my seat back
page-program-plays = The program plays for you.
page-away = away
page-to-be-asked-again = to agree again
page-said = { $said }
page-together = Together
page-have-link = I was sent a link
page-join = Join
page-your-tables = Your tables
page-open-tables = Tables open to all
page-no-tables = None just now.
page-new-table = A new table
page-scenario = Scenario
page-anybody = Anybody may find it and sit down
page-make-table = Lay the table
page-links-how = One link for each seat: send each to one person, and take your own.
page-seat = Seat { $number }
page-watch = Watch
page-sit-down = Sit down
page-your-name = Your name at the table
page-recover = It is my seat, I take it back on this device
page-no-such-link = This link leads to no table.
page-no-server = No server here: this page plays alone. For a table with others, run “taol serve”.
page-connection-lost = The connection is lost; it will come back by itself.
page-behind =
    { $turns ->
        [one] You look on one turn behind, so that nobody gains by it.
       *[other] You look on { $turns } turns behind, so that nobody gains by it.
    }

# Talk.
page-talk-to = To whom
page-talk-open = To the whole table
page-talk-masters = To the game master
page-talk-seat = To { $name } only
page-talk-aloud = By the mouth of { $name }
page-said-aloud = aloud
page-said-masters = to the game master
page-said-private = to { $name }
page-said-to-you = to you alone
page-quoted = “{ $text }”
page-chronicle-said = { $name }: “{ $text }”
page-talk-empty = Nobody has said anything yet.
page-talk-say = Say to the whole table
page-send = Say

# The table in words.
page-name = Name
page-place = Place (cm)
page-state = State
page-text-how = Pick somebody by name: M says what they can do, G draws a path with the arrows, “?” shows all the keys.
page-text-nearest = { $name } at { $distance } cm
page-grounds = Ground
page-class = class { $class }
page-last-seen = last seen there
page-status-fit = fit
page-status-down = down
page-status-out-of-action = out of action
page-status-killed = dead
page-status-captive = captive
page-status-gone = gone
page-status-waiting = not there yet

# The table itself.
view-people = The people
view-nearer = Nearer
view-farther = Farther
view-fit = The whole table, or the people picked
view-length = { $length } / { $allowance } cm
view-cost = { $ground } −{ $dice }D6
view-meets = meets { $name }
view-seen-by =
    { $more ->
        [0] seen by { $name }
       *[other] seen by { $name } and { $more } more
    }
view-aim = { $deed }: point at somebody
view-drawing = Space: a waypoint · right click or Esc: give up · Shift: do not snap to enemies
view-need = { $need }+
view-shot = { $need }+ · { $chance }%
view-shot-by = shot by { $name }: { $need }+ · { $chance }%
view-chance = { $chance }%
view-unseen = seen by nobody
view-distance = at { $distance } cm
view-no-shot = No shot
view-menu-nobody = Pick one of your people first.
view-menu-nothing = Nothing to do here.
view-answer = And if { $name }…
view-when-within = comes near
view-when-moves = moves
view-when-contacted = touches me
view-within = within { $distance } cm
view-then = … then:
view-then-hold = Stand still
view-deed-charge = Go into contact
view-deed-follow = Follow
view-deed-keep-distance = Keep a distance
view-deed-withdraw = Withdraw
view-deed-block = Block the way
view-deed-reload = Reload
view-deed-crouch = Crouch or stand up
view-deed-hold = Hold
view-posture-crouching = crouching
view-posture-lying = lying
view-mounted = in the saddle
view-wounded = wounded
view-disorder = in disorder
view-working = at work
view-formation-close = in close order
view-formation-shield-wall = in a shield wall
view-formation-tortoise = in a tortoise
view-formation-skirmish = in skirmish order
view-rank-leader = leader
view-rank-sub-leader = sub-leader
view-rank-hero = hero
view-rank-musician = musician
view-rank-standard-bearer = standard-bearer
view-rank-civilian = civilian
view-rank-animal = animal
view-rank-npc = non-player character
view-armour = { $armour ->
    [bare] no dress
    [light] light dress
   *[other] armour { $armour }
}
view-shield-small = small shield
view-shield-large = large shield
view-shield-pavise = pavise

view-ruler = { $length } cm
view-measure = Measure
view-measuring = Drag from one point to another · Esc: put the ruler away
view-measure-shared = Show it to the others
view-by-hand = The game master’s hand: put people somewhere
view-by-hand-how = Drag anybody: they are put there
view-place = Touch the place on the table

# What happened, seen again.
view-playback = See again what happened
view-play = Play
view-pause = Pause
view-scrub = Moment of the turn
view-slow = Slow
view-whole = Whole game
view-end = To the end
view-again = See again
view-before = Back
view-next = Next

# Shots and blows.
view-shooting = Shoot!
view-nobody-shoots = None of your people can shoot now.
view-no-targets = Nobody to shoot at is in sight.
view-pick-shooter = Pick who shoots, on the table or here.
view-secret = Nobody sees your choices until everybody has chosen.
view-weapon = Weapon
view-melee = Melee!
view-no-fight = Nobody is in contact.
view-driven-back = back
view-hurt = hurt
view-killed = killed
view-estimated = Too many dice to count: these chances are estimated.
view-step = Step { $step }
view-bare-hands = bare hands
view-blow = { $drives } drives back, { $kills } kills
view-choose-for = What { $name } does
view-target = Strikes
view-as-usual = as the rules have it
view-manner = Manner
view-manner-plain = one blow
view-manner-earlier = earlier
view-manner-twice = two blows
view-manner-best-of-two = the better of two dice
view-manner-rapier-then-dagger = rapier then dagger
view-manner-thrice = three blows
view-manner-twice-earlier = twice, and earlier
view-manner-non-lethal = without killing
view-manner-capture = capture
view-manner-object = with an object
view-manner-finish = finish off
view-otherwise = Otherwise…
view-no-other-way = There is no other way.
view-second = Then
view-third = And then
view-hostage = Behind the hostage
view-no-hostage = no hostage in front
view-strikes-hostage = strikes the hostage
view-forgoes-weight = holds the weapon back, so that the friend behind may strike
view-shield-against = Shield against
view-refrains = does not strike
view-aftermath = And then?
view-aftermath-secret = Nobody sees your answer before all have answered.
view-aftermath-yes = yes
view-aftermath-no = no
view-after-steps-in = steps into the place of whoever falls back
view-after-gives-quarter = gives quarter
view-after-yields = yields rather than die

# Hands and keys.
view-help = Hands and keys
view-hand-pan = Move the view
view-hand-pan-how = drag with the right or middle button, or with Space; with a finger on the empty table, or with two
view-hand-zoom = Nearer, farther
view-hand-zoom-how = the wheel, or pinch
view-hand-select = Pick
view-hand-select-how = click; Shift adds; draw a box on the empty table
view-hand-draw = Announce a movement
view-hand-draw-how = drag somebody, or pick them and click where to go; several keep their spacing
view-hand-waypoint = Waypoint
view-hand-waypoint-how = Space while dragging, or Ctrl-click
view-hand-charge = Go into contact
view-hand-charge-how = drag to an enemy; Shift passes by
view-hand-menu = Everything else
view-hand-menu-how = right click, or press long; what cannot be done says why
view-hand-ping = Point out a place
view-hand-ping-how = keep the button down
view-hand-measure = Measure
view-hand-measure-how = drag with Ctrl; with Shift as well, the others see the ruler
view-key-agree = agree
view-key-cycle = the next of your people
view-key-go = draw a path with the arrows (Shift: small steps), Space, then ⏎
view-key-escape = give up, pick nobody
view-key-undo = take back what is not played
view-key-names = everybody’s name
view-key-menu = what the one picked can do
view-key-pan = move the view
view-key-zoom = nearer, farther, the whole table
view-key-measure = measure (Shift: showing it to the others)
view-key-help = this help

# People set up before the first turn; dice of a real table.
page-set-up-first = Set people up before beginning, if the scenario lets you
page-real-dice = Real dice: thrown on the table, typed in here
page-set-up = Setting up
page-set-up-how = Drag your people within the dashed areas, then begin.
page-set-up-done = All set
page-dice-shot = Shot: { $who }
page-dice-blow = Blow: { $who }
page-dice-slowness = Slowness: { $who }
page-dice-danger = Danger: { $who }
page-dice-risk = Risk: { $who }
page-dice-morale = Morale: { $who }
page-dice-wound = Wound: { $who }
page-dice-other = Dice to throw: { $who }
page-dice-throw =
    { $count ->
        [one] Throw one die of { $faces } faces, and type what it shows.
       *[other] Throw { $count } dice of { $faces } faces, and type them one by one.
    }
page-dice-undo = Take back the last die

# The story by the hand of the game master.
page-story = The story
page-story-people = These people, in the story
page-story-test = Test of
page-story-difficulty = To do
page-story-under = stay under the value
page-story-modifier = Bonus or malus
page-story-throw = Throw the test
page-story-attitude = Attitude
page-story-by-die = by a die
page-story-joins = Joins
page-story-morale = Morale, because of
page-story-test-morale = Test morale
page-story-care = Care for them
page-story-poor = poor conditions
page-story-events = Events
page-story-happens = It happens
page-story-draws = Random tables
page-story-draw = Draw
page-story-objectives = Objectives
page-story-met = Met
page-story-not-met = Not met
page-story-secrets = Secrets
page-story-learner = Who learns it
page-story-learns = Tell
page-story-doors = Doors
page-story-things = Hidden things
page-story-found = Found
page-story-pact = Between two sides
page-story-peace = Peace
page-story-war = War
page-door-open = Open
page-door-shut = Shut
page-door-barred = Bar
page-door-broken = Break down
page-attitude-friendly = friendly
page-attitude-hostile = hostile
page-attitude-frightened = frightened
page-attitude-neutral = neutral
page-attitude-adventurous = adventurous
page-attitude-accomplice = accomplice
page-skill-of-morale = morale
page-skill-of-health = health
page-skill-of-perception = perception
page-skill-of-agility = agility
page-skill-of-persuasion = persuasion
page-cause-fear = fear
page-cause-surrounded = being surrounded
page-cause-summons = a summons
page-cause-loot = loot
page-cause-revenge = revenge
page-cause-leader-lost = the loss of the leader
page-cause-banner-taken = the loss of the banner
page-cause-sub-leader-lost = the loss of the sub-leader
page-cause-friendly-fire = a friendly shot
page-cause-rally = a rally

# What the command line says.

cli-notice = Taol is unofficial, free and non-commercial. « Argad ! » is by Patrice Méallier.
cli-error = error: { $reason }
cli-see-help = For more: taol --help

## Help

cli-help = A digital table for the « Argad ! » skirmish rules
cli-help-usage = Usage:
cli-help-command = COMMAND
cli-help-heading-commands = Commands
cli-help-heading-arguments = Arguments
cli-help-heading-options = Options
cli-help-lang = Language of the answers: fr or en (else TAOL_LANG, LC_ALL, LANG, then French)
cli-help-help = Prints this help
cli-help-version = Prints the version
cli-help-check = Looks for mistakes in rulebooks, scenarios and cases
cli-help-check-files = Files, or folders whose .toml files are all read; rulebooks given are there for the scenarios to use
cli-help-cases = Plays cases and compares what happens with what they expect
cli-help-cases-paths = Files or folders (by default: cases)
cli-help-cases-json = Answers in JSON, for machines
cli-help-resolve = Plays the turns of a file and tells what happens
cli-help-resolve-file = A scenario or case with [[turns]]
cli-help-resolve-rulebook = A house rulebook that the file needs (may be repeated)
cli-help-resolve-json = Answers in JSON, for machines
cli-help-resolve-seed = Seed of the dice that the file does not give (by default: 0)
cli-help-budget = Reckons the budget of each side of a file, line by line
cli-help-budget-file = A scenario or a case
cli-help-budget-rulebook = A house rulebook that the file needs (may be repeated)
cli-help-budget-json = Answers in JSON, for machines
cli-help-campaign = Keeps people from game to game: wounds, care, progress, equipment, money, the chronicle
cli-help-campaign-file = The campaign
cli-help-campaign-rulebook = A house rulebook that the campaign needs (may be repeated)
cli-help-campaign-begin = Prints a campaign that begins with the people of a scenario (the file given)
cli-help-campaign-begin-side = Only the people of this side (may be repeated)
cli-help-campaign-carry = Prints the campaign with what came of a game
cli-help-campaign-carry-game = A saved game, or a scenario with [[turns]]
cli-help-campaign-carry-seed = Seed of the dice that the scenario does not give (by default: 0)
cli-help-campaign-prepare = Prints a scenario with the campaign’s people in their parts
cli-help-campaign-prepare-scenario = The scenario
cli-help-campaign-care = Prints the campaign after care for somebody wounded
cli-help-campaign-care-patient = Who is cared for
cli-help-campaign-care-carer = Who cares
cli-help-campaign-care-poor = In poor conditions
cli-help-campaign-care-seed = Seed of the die (0 if not given)
cli-help-campaign-pay = Prints the campaign after pay, booty or a ransom
cli-help-campaign-pay-whose = Whose purse: a figure or a side
cli-help-campaign-pay-sum = How much comes in; below 0 it goes out
cli-help-campaign-pay-currency = Of which currency
cli-help-campaign-grant = Prints the campaign with a request granted by the game master
cli-help-campaign-grant-number = Which request, from 1
cli-help-campaign-refuse = Prints the campaign with a request refused
cli-help-campaign-refuse-number = Which request, from 1
cli-help-odds = Counts the exact chances of the shots and blows announced in a file
cli-help-odds-file = A scenario or case with [[turns]]
cli-help-odds-rulebook = A house rulebook that the file needs (may be repeated)
cli-help-odds-json = Answers in JSON, for machines
cli-help-odds-seed = Seed of the dice of what is played before, unless the file gives them (default: 0)
cli-help-rules = Lists the rules, in our words, and the cases that prove them
cli-help-rules-ids = Only these: SLO-01, or SLO for the whole family
cli-help-rules-book = Only one edition: generic, pike-and-shot, twentieth-century, megaventure-2012 or base-2011
cli-help-rules-missing = Only those of chapters 1 to 8 without any case; fails if there are some
cli-help-rules-cases = Folder of the cases (by default: cases)
cli-help-schema = Prints the JSON schema of a file format, for editors
cli-help-verify = Draws all dice of a finished game again and compares them with its log
cli-help-verify-file = A saved game
cli-help-play = Lets programs play a scenario and tells the game in short
cli-help-play-file = A scenario
cli-help-play-rulebook = A house rulebook that the scenario needs (may be repeated)
cli-help-play-seed = Seed of the dice and of whims (by default: 0)
cli-help-play-personas = Who plays the sides, in order of their names: personas by name, or files (by default: regulars)
cli-help-play-thought = Time to think about each decision, in thousandths of a second or nearly (by default: 250)
cli-help-play-turns = Number of turns after which it is broken off (by default: 40)
cli-help-play-why = Tells what they thought, too
cli-help-play-output = A file to keep the game in, to see it again or to verify it
cli-help-arena = Lets programs play against each other, in pairs of games with the same dice and the sides exchanged
cli-help-arena-files = Scenarios or folders (by default: scenarios); or “merge” and tables of games, to put them together
cli-help-arena-rulebook = A house rulebook that they need (may be repeated)
cli-help-arena-players = Who takes part: a persona and its thousandths of a second (regulars@1000), random, or one behaviour alone (script:charge)
cli-help-arena-seeds = How many seeds, or a range of seeds A..B to share the work between machines (by default: 4)
cli-help-arena-everybody = Everybody against everybody, not only the first against the others
cli-help-arena-turns = Number of turns after which a game is broken off (by default: 40)
cli-help-arena-threads = Number of games played at once (by default: as many as there are processors)
cli-help-arena-floors = Sets each number beside what it must be, with the low side of its 95% interval; fails if one falls short
cli-help-arena-output = A CSV file to keep the games in
cli-help-schema-format = The format: rulebook, scenario, case, persona or campaign
cli-help-serve = Serves tables to people far away: pages, seats by link, play
cli-help-serve-address = Where to listen (by default: 127.0.0.1:8722)
cli-help-serve-database = A file, or postgres://… for several servers over the same games (by default: a file in your data folder)
cli-help-serve-public_url = The address by which people reach the server, for links
cli-help-serve-config = A file of settings (by default: taol.toml in your configuration folder)
cli-help-serve-set = Any setting, as in that file (may be repeated)
cli-help-serve-open = Opens the page in a browser
cli-help-backup = Copies all games into a new file, while people play
cli-help-backup-file = The new file
cli-help-backup-database = Where the games are (as for serve)
cli-help-restore = Fills an empty database from a backup
cli-help-restore-file = The backup
cli-help-restore-database = The empty database (as for serve)
cli-help-tables = Lists the tables of a database, or deletes some
cli-help-tables-database = Where the games are (as for serve)
cli-help-tables-untouched = Only those that nobody has touched for so many days
cli-help-tables-delete = Deletes this table (may be repeated)
cli-help-tables-delete_all = Deletes all that are listed; needs --untouched
cli-backup-done = All games are in { $path } now
cli-restore-done = All games of { $path } are back
cli-tables-deleted = { $count ->
    [one] One table deleted
   *[other] { $count } tables deleted
}
cli-tables-none = No tables
cli-help-load = Measures a server of this machine: people who play, tables that wait, a game gone cold
cli-help-load-measure = play: people who play; idle: tables that nobody touches; cold: a long game that comes back (by default: play)
cli-help-load-tables = How many tables (by default: 100)
cli-help-load-players = How many play at each (by default: 4)
cli-help-load-seconds = For how long (by default: 20)
cli-help-load-rate = Commands of each in a second (by default: 1)
cli-help-load-turns = Turns of the cold game (by default: 300)
cli-help-load-scenario = The scenario (by default: garenne)
cli-help-load-database = The database of the server that is started (by default: a new file that goes away)
cli-help-load-at = A server that runs already, on this machine
cli-help-load-process = Its process, to measure processor and memory
cli-help-load-json = Answers in JSON, for machines
cli-load-not-here = { $address } is not an address of this machine: load is asked of no other
cli-load-failed = The measurement failed: { $reason }
cli-load-tables = Tables: { $tables }, sockets: { $sockets }, seconds: { $seconds }
cli-load-commands = Commands: { $commands }, refused: { $refused }, turns: { $turns }, heard: { $heard }
cli-load-latency = Milliseconds to the answer: half { $half }, 90 % { $ninety }, 99 % { $most }, longest { $longest }
cli-load-processor = Server processor for each command: { $used } µs
cli-load-memory = Server memory at most: { $memory } MB
cli-load-each = Server memory for each table: { $memory } KiB
cli-help-load-floors = Says beside each number what it must hold, and fails if it does not
cli-load-floor = { $what }: { $is }, at most { $most }: { $held }
cli-load-held = held
cli-load-missed = NOT HELD
cli-load-floor-latency = Milliseconds to the answer, 99 %
cli-load-floor-processor = Microseconds of processor for each command
cli-load-floor-memory = MB of memory
cli-load-floor-each = KiB of memory for each table
cli-load-floor-cold = Milliseconds until a cold game is back
cli-help-map = Draws the map of a scenario with its figures
cli-help-map-file = A scenario
cli-help-map-rulebook = A house rulebook that the scenario needs (may be repeated)
cli-help-map-output = The file to write, .svg or .png (otherwise the SVG is printed)
cli-help-map-width = Width in pixels (default: 1600)

## Mistakes on the command line

cli-mistake-unknown = unknown argument: { $argument }
cli-mistake-command = unknown command: { $name }
cli-mistake-no-command = a command is missing: { $known }
cli-mistake-missing = an argument is missing: { $argument }
cli-mistake-no-value = a value is missing after { $argument }
cli-mistake-value = “{ $value }” does not do for { $argument }; choose among { $known }
cli-mistake-number = “{ $value }” does not do for { $argument }: it takes a whole number, without a sign
cli-mistake-twice = { $argument } is given twice, or with an argument that excludes it
cli-mistake-other = command line not understood ({ $said })

## Files

cli-error-missing = { $path } does not exist
cli-error-forbidden = { $path }: not allowed to read it
cli-error-is-folder = { $path } is a folder; it takes a file
cli-error-unreadable = { $path } cannot be read ({ $reason })
cli-error-unwritable = { $path } cannot be written ({ $reason })
cli-error-unpainted = the drawing cannot be turned into pixels; the .svg format remains
cli-error-folder = the folder { $path } cannot be read ({ $reason })
cli-error-empty-folder = the folder { $path } holds no .toml file
cli-error-no-cases = there is no “{ $path }” folder here; say where the cases are with --cases
cli-error-not-utf8 = { $path }, line { $line }, column { $column }: this is not UTF-8 text
cli-error-too-large = { $path } is over { $largest } MB; surely not a file of Taol
cli-error-unknown-rule = no rule “{ $id }”; “taol rules” lists them all
cli-error-no-turns = { $path }: no turn to play; it takes [[turns]]
cli-error-mistakes =
    { $count ->
        [1] one mistake keeps this file from being played
       *[other] { $count } mistakes keep this file from being played
    }

## Checking

cli-check-summary =
    { $files ->
        [1] 1 file
       *[other] { $files } files
    }, { $errors ->
        [0] no error
        [1] 1 error
       *[other] { $errors } errors
    }, { $warnings ->
        [0] no warning
        [1] 1 warning
       *[other] { $warnings } warnings
    }

## Cases

cli-case-failed = failed: { $name }
cli-case-log = Log:
cli-case-differs = turn { $turn }, { $field }: expected { $expected }, got { $got }
cli-case-differs-before = before the first turn, { $field }: expected { $expected }, got { $got }
cli-case-refused = turn { $turn } refused: { $reason }
cli-case-not-refused = turn { $turn }: the refusal “{ $expected }” was expected, the turn was played
cli-case-left-over = turn { $turn }: dice that nobody threw: { $labels }
cli-case-log-lacks = turn { $turn }: “{ $id }” is missing from the log, at this place
cli-case-log-has = turn { $turn }: “{ $id }” should not be in the log
cli-case-unreadable = the file has mistakes: { $got }
cli-case-other-mistakes = mistakes expected: { $expected }; found: { $got }
cli-case-unknown-rule = no rule “{ $id }”
cli-case-empty = this case checks nothing
cli-case-place = line { $line }, column { $column }: { $message }

## Turns played

cli-resolve-title = { $title }, rules: { $rulebook }
cli-resolve-untitled = Rules: { $rulebook }
cli-resolve-house = { $rulebook } (house rule, unofficial)
cli-resolve-turn = Turn { $turn }
cli-resolve-quiet = Nothing happens.
cli-resolve-dice = Dice: { $dice }
cli-resolve-refused = Refused: { $reason }
cli-resolve-left-over = Dice of the file that nobody threw: { $labels }

## Chances

cli-odds-before-movement = Shots before movement
cli-odds-shooting = Shots
cli-odds-melee = Melee
cli-odds-surprise = Surprises
cli-odds-after-shots = The blows, if these shots hit nobody:
cli-odds-nothing = Nobody shoots or strikes.
cli-odds-volley = { $shooters } at { $targets }
cli-odds-at-least =
    { $percent }%: { $count ->
        [1] at least one hit
       *[other] at least { $count } hit
    }
cli-odds-mean = { $mean } on average
cli-odds-each =
    { $count ->
        [1] { $people }: { $percent }%
       *[other] { $people }: { $percent }% each
    }
cli-odds-no-shot = { $figure } does not shoot: { $reason }
cli-odds-estimate = too many cases to count them all: estimated from { $throws } throws
cli-odds-fighter = { $figure }: { $chances }
cli-odds-killed = killed { $percent }%
cli-odds-captured = captured { $percent }%
cli-odds-down = down { $percent }%
cli-odds-driven-back = driven back { $percent }%
cli-odds-wounded = wounded { $percent }%
cli-odds-unhurt = unhurt { $percent }%
cli-odds-loses-more = loses more than the other: { $chances }
cli-odds-side = { $side } { $percent }%

## Rules

cli-rules-id = Rule
cli-rules-kind = Kind
cli-rules-books = Books
cli-rules-summary = In our words
cli-rules-cases = Cases
cli-rules-all-books = all
cli-rules-count = { $count } rules, { $proved } of them proved by cases
cli-rules-missing =
    { $count ->
        [0] Every rule of chapters 1 to 8 has a case.
        [1] 1 rule of chapters 1 to 8 has no case.
       *[other] { $count } rules of chapters 1 to 8 have no case.
    }
cli-rules-proved = Proved by { $cases }
cli-rules-unproved = No case proves it
cli-rules-no-folder = No “{ $path }” folder here: the cases are not known

## The pages published in docs/rules

publish-title = The rules, in our words
publish-preface =
    Every rule of « Argad ! » as Taol plays it, summed up in our words, with the cases that prove it and how they came out. These pages are written by `make rules`.
publish-chapter = { $number }. { $title } ({ $proved } of { $rules } rules proved)
publish-count = { $passed } of { $cases } cases pass.

## taol verify

cli-verify-honest =
    { $throws ->
        [0] No throw to verify
        [one] One throw, just as it had to fall
       *[other] { $throws } throws, all just as they had to fall
    }{ $ruled ->
        [0] .
        [one] , and one throw settled by the game master.
       *[other] , and { $ruled } throws settled by the game master.
    }{ $typed ->
        [0] { "" }
        [one] { " " }One throw of a real table was typed in.
       *[other] { " " }{ $typed } throws of a real table were typed in.
    }{ $sealed ->
        [0] { "" }
        [one] { " " }One throw was made at another table, whose secret is not told here.
       *[other] { " " }{ $sealed } throws were made at another table, whose secret is not told here.
    }
cli-verify-no-secret = Cannot be verified: the host did not commit to a secret, or has not told it yet
cli-verify-other-secret = The host told another secret than the one it had committed to!
cli-verify-die = Entry { $entry }: { $label } did not fall like that!
cli-verify-contributions = Entry { $entry }: the dice of this turn leave out what the players put in!

## Maps

cli-map-north = N
cli-map-drawn = Map drawn: { $path }

## Budgets

cli-budget-side =
    { $side }: { $points } { $points ->
        [1] point
       *[other] points
    } ({ $people } { $people ->
        [1] figure
       *[other] figures
    })
cli-budget-times = Sum { $sum }, × { $times } for being ahead in technology
cli-budget-figure = { $figure }: { $points }
cli-budget-contingent =
    Contingent { $name }: { $points } ({ $people ->
        [1] 1 figure
       *[other] { $people } figures
    })
cli-budget-unit =
    Unit { $name }: { $points } ({ $people ->
        [1] 1 figure
       *[other] { $people } figures
    })
cli-budget-even-pair = { $strong } and { $weak } are even to within ten per cent. This is only a hint: ground and scenario count as much.
cli-budget-elite-shots = { $have } elite shots; the rules foresee at most { $most } for a player
cli-budget-even = The sides are even to within ten per cent. This is only a hint: ground and scenario count as much.
cli-budget-uneven = { $strong } weighs { $more }% more than { $weak }. This is only a hint: ground and scenario count as much.

## Campaigns

cli-campaign-unreadable = This file cannot be written again.
cli-campaign-game-mistakes = { $path } has mistakes; “taol check” tells them
cli-campaign-not-a-game = { $path } is not a game. It takes a game as a file, or a scenario with [[turns]].
cli-campaign-stopped = Note: the game stopped at turn { $turn }, which was refused. { $why }
cli-campaign-begun =
    { $count ->
        [one] One person begins
       *[other] { $count } people begin
    } this campaign.
cli-campaign-was-not-there = { $name } was not there.
cli-campaign-carried =
    What came of “{ $game }” is kept ({ $turns ->
        [one] one turn
       *[other] { $turns } turns
    }).
cli-campaign-without-a-part = { $name } has no part in this scenario.
cli-campaign-takes-part = { $name } takes part as the campaign has it.
cli-campaign-part-of-the-dead = { $name } is dead: this part stays empty.
cli-campaign-nobody = there is nobody called “{ $name }” in this campaign
cli-campaign-nobody-but = there is nobody called “{ $name }” in this campaign. Did you mean “{ $nearest }”?
cli-campaign-needs-no-care = { $name } needs no care.
cli-campaign-beyond-care = { $name } is dead: care comes too late.
cli-campaign-asked-by-the-dead = Note: { $name }, who asked for it, is dead.
cli-campaign-no-such-request = there is no request { $number }
cli-campaign-answered = request { $number } has its answer already
cli-campaign-granted = Request { $number } of { $name } is granted.
cli-campaign-refused = Request { $number } of { $name } is refused.
cli-campaign-paid = In the purse of { $name }: { $has } { $currency }.
cli-campaign-cannot-pay = { $name } has { $has } { $currency }, and it costs { $price }

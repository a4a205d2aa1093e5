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
cli-help-odds = Counts the exact chances of the shots and blows announced in a file
cli-help-odds-file = A scenario or case with [[turns]]
cli-help-odds-rulebook = A house rulebook that the file needs (may be repeated)
cli-help-odds-json = Answers in JSON, for machines
cli-help-odds-seed = Seed of the dice of what is played before, unless the file gives them (default: 0)
cli-help-rules = Lists the rules, in our words, and the cases that prove them
cli-help-rules-ids = Only these: SLO-01, or SLO for the whole family
cli-help-rules-book = Only one edition: generic, pike-and-shot, twentieth-century, megaventure-2012 or base-2011
cli-help-rules-missing = Only those of chapters 1 to 5 without any case; fails if there are some
cli-help-rules-cases = Folder of the cases (by default: cases)
cli-help-schema = Prints the JSON schema of a file format, for editors
cli-help-verify = Draws all dice of a finished game again and compares them with its log
cli-help-verify-file = A saved game
cli-help-map = Draws the map of a scenario with its figures
cli-help-map-file = A scenario
cli-help-map-rulebook = A house rulebook that the scenario needs (may be repeated)
cli-help-map-output = The file to write, .svg or .png (otherwise the SVG is printed)
cli-help-map-width = Width in pixels (default: 1600)
cli-help-schema-format = The format: rulebook, scenario or case

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
cli-error-not-utf8 = { $path }, line { $line }: this is not UTF-8 text
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
        [0] Every rule of chapters 1 to 5 has a case.
        [1] 1 rule of chapters 1 to 5 has no case.
       *[other] { $count } rules of chapters 1 to 5 have no case.
    }
cli-rules-proved = Proved by { $cases }
cli-rules-unproved = No case proves it

## The pages published in docs/rules

publish-title = The rules, in our words
publish-preface =
    Every rule of « Argad ! » as Taol plays it, summed up in our words, with the cases that prove it and how they came out. These pages are written by `make rules`.
publish-chapter = { $number }. { $title } ({ $proved } of { $rules } rules proved)
publish-count = { $passed } of { $cases } cases pass.

## taol verify

cli-verify-honest =
    { $throws ->
        [one] One throw, just as it had to fall
       *[other] { $throws } throws, all just as they had to fall
    }{ $ruled ->
        [0] .
        [one] , and one throw settled by the game master.
       *[other] , and { $ruled } throws settled by the game master.
    }
cli-verify-no-secret = Cannot be verified: the host did not commit to a secret, or has not told it yet
cli-verify-other-secret = The host told another secret than the one it had committed to!
cli-verify-die = Entry { $entry }: { $label } did not fall like that!
cli-verify-contributions = Entry { $entry }: the dice of this turn leave out what the players put in!

## Maps

cli-map-north = N
cli-map-drawn = Map drawn: { $path }

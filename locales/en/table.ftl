# What the table says to those who ask for the impossible: seats, announcements, clock, game master.

## Stages at which somebody is waited for

table-stage-gathering = people are sitting down
table-stage-shots-before = shots before movement
table-stage-announcing = announcements and agreement
table-stage-shooting = choosing shots
table-stage-melee = choosing blows
table-stage-aftermath = what is done after the blows
table-stage-over = the game is over

## What the game master allows or not

table-permission-joining = sitting down in the middle of the game
table-permission-open-talk = talking to the whole table
table-permission-spectators-see-all = watching with the eyes of every side
table-permission-masters-agree = waiting for the agreement of game masters too

## Refusals

table-unknown-seat = There is no seat { $seat } at this table
table-empty-seat = Nobody has seat { $seat }: it must be taken first
table-host-only = That is for the host of the game
table-master-only = That is for the game master
table-players-only = That is for those who play; whoever looks on may talk to the game master
table-forbidden = The game master does not allow it: { $what }
table-game-over = The game is over
table-not-now = Not now: { $stage }
table-unknown-figure = You know of no figure { $figure }
table-not-yours = { $figure } is played by somebody else
table-not-asked = The blows have fallen: { $figure } has nothing to choose
table-not-an-order = Nobody gives { $figure } that order: it follows from another
table-under-marker = { $figure } is under a marker and goes where the marker goes
table-hesitates = { $figure } hesitates this turn: the same announcements came back too often
table-stale-revision = Something was changed meanwhile: look at it, then agree (revision { $revision })
table-unknown-side = There is no side { $side }
table-unknown-marker = You have no marker { $marker }
table-unknown-entry = The log has no entry { $entry } to go back on
table-off-table = That is off the table
table-no-reason = Say why: the reason stays in the log
table-not-a-number = That number will not do
table-too-long = Too long: at most { $most } characters
table-cannot-speak = { $figure } is not there to speak
table-not-hidden = { $figure } is not hiding
table-no-clock = No clock is running
table-time-runs-forward = Time does not run backwards: it is { $now } already
table-too-much-time = That is too long: { $days } days at the most
table-bad-name = A name has from 1 to { $most } letters
table-not-for-programs = A program plays: it can have no other place
table-no-dice = The host must first commit to a secret for the dice
table-dice-already = The host has committed to a secret for the dice already
table-dice-not-wanted = Nobody waits for these dice now, or somebody else is to throw them
table-dice-do-not-fit =
    { $count ->
        [one] It takes one die, from 1 to { $faces }
       *[other] It takes { $count } dice, each from 1 to { $faces }
    }
table-dice-typed = Dice thrown on the table and typed in, { $label }: { $dice }

## Files of games

table-file-not-a-game = This is not a game of Taol
table-file-newer = This game was written by a newer program (version { $version }); this one reads up to version { $known }
table-file-damaged = This game is damaged: { $reason }
table-file-other-scenario = This game does not go with this scenario: other figures, other sides

## After the blows

after-steps-in = { $figure } steps { $far } cm into the place of { $whom }
after-stays = { $figure } stays there
after-gives-quarter = Quarter is offered to { $whom }: captive if it is taken, otherwise that is the end
after-takes-captive = { $figure } takes { $whom } captive
after-no-quarter = No quarter: { $whom } has nowhere to fall back to, and falls
after-yields = { $figure } asks { $whom } for quarter: captive if it is offered, otherwise that is the end
after-fights-on = { $figure } does not yield and falls, with nowhere to go
after-not-said = It was said with the blow
after-not-beat-nobody = { $figure } neither killed nor drove back anybody
after-not-able = { $figure } is not fit to fight any more
after-not-driven-back = { $figure } had to fall back too
after-not-must = A charging rider must follow up: { $figure } steps in anyway
after-not-no-room = No room for { $figure }, or no way in, where the enemy stood
after-not-nobody-cornered = Nobody whom { $figure } beat is without a way back
after-not-has-a-way-back = { $figure } can still fall back, or is not beaten
after-not-nobody-takes = Nobody is left to whom { $figure } could yield
after-not-victor-decides = In this edition the victor alone decides what becomes of { $figure }

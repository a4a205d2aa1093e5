# Players that are programs: the game in short, and what they thought.

## The game in short

play-seats = { $side }: { $persona }
play-turn = Turn { $turn }
play-quiet = nothing to report
play-fallen = fallen: { $people }
play-taken = taken: { $people }
play-left = gone: { $people }
play-melee =
    { $count ->
        [one] one melee
       *[other] { $count } melees
    }
play-ended-objectives = Over in turn { $turn }: the objectives have decided it.
play-ended-field = Over in turn { $turn }: only one camp still holds the field.
play-ended-nobody = Over in turn { $turn }: nobody is left.
play-ended-turns = Broken off after { $turn } turns, undecided.
play-winner = { $side } came off best, by what everybody was after.
play-nobody-wins = Nobody came off better than the others.
play-kept = Game kept in { $path }
play-refused = Refused to { $side }: { $reason }
play-no-players = There must be at least one side with somebody in it: there is nobody to play in { $path }
play-no-persona = There is no persona called “{ $name }”. There are: { $known }
play-unwritable = Cannot write { $path }: { $reason }

## What a program thought

why-heading = What { $side } thought:
why-chosen = Chosen ({ $value }): { $plan }
why-considered = Considered ({ $value }): { $plan }
why-decided = What decided it: { $part } ({ $by }).
why-part-own = fewer losses
why-part-foes = more losses on the other side
why-part-aims = the objectives
why-part-place = a better position
why-part-taste = temper and steadiness
why-mixed = So as not to be guessed, drawn by lot from { $plans } plans.
why-feared = What it feared ({ $value }): { $plan }
why-turns =
    { $turns ->
        [one] One turn imagined.
       *[other] { $turns } turns imagined.
    }
why-beaten = Too many losses: they break off.
why-tired = Nothing moves any more: they go home.
why-surrenders = No way out: they give themselves up.
why-task = { $people }: { $does }.
why-task-about = { $people }: { $does } ({ $about }).
why-script-hold = hold and aim
why-script-bound = bound from cover to cover
why-script-advance = advance
why-script-charge = charge
why-script-keep-range = shoot and keep their distance
why-script-screen = screen
why-script-escort = escort
why-script-intercept = cut them off
why-script-flank = go round the flank
why-script-fall-back = fall back
why-script-ambush = lie in ambush
why-script-seize = seize what is wanted
why-script-work = do the work
why-script-flee = leave the table
why-script-surrender = surrender

## The arena

arena-player = player
arena-games = games
arena-score = score
arena-elo = Elo
arena-between = 95%
arena-cross = Pairs of games (same dice, sides exchanged) won by each column against each row:
arena-summary = { $games } games, { $ended } of them brought to an end; { $turns } turns, { $orders } orders, { $refused } refused, at most { $revisions } changes of an announcement a turn.
arena-kept = Games kept in { $path }
arena-no-contender = Nobody is called “{ $name }”. There are: { $known }, random, script:…; the time to think follows an @.
arena-one-side = There must be two sides with somebody in them: { $path }
arena-wrong-seeds = “{ $seeds }” is neither a number of seeds nor a range such as 0..50
arena-wrong-row = { $path }, line { $line }: not a game of the arena
arena-nothing-to-merge = Name the tables of games to put together
arena-floor = floor
arena-measured = measured
arena-low = low side
arena-sample = of
arena-holds = holds
arena-short = falls short
arena-floor-against = { $first } against { $second }, pairs of games won
arena-floor-ended = games between programs that end of themselves
arena-floor-refused = orders refused, of { $orders } at least
arena-floor-revisions = changes of an announcement in one turn, at most
arena-times = { $who }, { $people } people: { $turns } turns; first announcement { $first-usual } ms, 99 of 100 within { $first-long } ms; whole turn { $whole-usual } ms, 99 of 100 within { $whole-long } ms

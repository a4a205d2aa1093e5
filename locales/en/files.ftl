### What the reader of files says: errors, warnings and hints.

## Severities

file-severity-error = error
file-severity-warning = warning
file-severity-hint = help

## Syntax

file-empty = The file is empty.
file-too-large = The file is too large: no more than { $largest } MiB.
file-too-deep = Too many lists and tables inside each other.
file-syntax = This is not valid TOML: { $reason }.
file-syntax-expected = Expected here: { $expected }.
file-duplicate-key = “{ $key }” is already written further up.
file-quotes-missing = A text is written between straight quotes.
file-quotes-unclosed = The closing quote is missing.
file-value-missing = The value after the equals sign is missing.
file-equals-missing = An equals sign is missing.
file-equals-extra = There is one equals sign too many.
file-header-unclosed = The closing bracket of the header is missing.
file-list-unclosed = The closing bracket of the list is missing.
file-table-unclosed = The closing brace of the table is missing.
file-comma-missing = A comma is missing.
file-comma-extra = There is one comma too many.
file-key-invalid = A key is written with plain letters, digits and dashes, or between quotes.
file-unexpected = There is something too much here.
file-unreadable = The file could not be read: { $reason }.
file-and-more = … and { $count } more.

## Shape

file-unknown-key = “{ $key }” is not a known key here.
file-unknown-value = “{ $value }” is not a possible value here.
file-missing-key = The key “{ $key }” is missing.
file-one-key-of = One of these keys is needed here: { $keys }.
file-wrong-type = Expected { $expected }, found { $found }.
file-wrong-count = { $expected } items are needed, there are { $found }.
file-out-of-range = { $value } is out of range: from { $least } to { $most }.
file-not-finite = An ordinary number is needed, neither infinite nor undefined.
file-number-too-big = This number is too big.
file-type-text = a text
file-type-whole = a whole number
file-type-number = a number
file-type-truth = true or false
file-type-list = a list
file-type-table = a table
file-type-date = a date
file-type-other = something else
file-type-or = { $one } or { $other }
file-nearest = Did you mean “{ $nearest }”?
file-known = There are: { $known }.

## Rulebooks

rulebook-unknown = No rulebook is called “{ $name }”.
rulebook-cycle = This book sits on “{ $name }”, which sits on it.
rulebook-weapons-cycle = This book takes weapons from “{ $name }”, which leads back to it.
rulebook-id-taken = “{ $id }” is the name of an official book: choose another.
rulebook-id-malformed = “{ $id }” will not do as a name: small plain letters, digits and dashes.
rulebook-not-official = Only the five books provided are official: this one will be marked unofficial.

## Tables and limits

scenario-no-table = The table is missing: table = { "{" } width = 120, depth = 80 { "}" }, for instance.
scenario-table-and-tables = “table” for one table, “tables” for several: not both.
scenario-which-table = It must be said on which table: { $tables }.
scenario-too-many = Too many items in “{ $key }”: { $count }, and no more than { $most } are possible.

## Unknown names

scenario-unknown-ground = No kind of ground is called “{ $name }”.
scenario-unknown-side = No side is called “{ $name }”.
scenario-unknown-figure = No figure is called “{ $name }”.
scenario-unknown-somebody = No side or figure is called “{ $name }”.
scenario-unknown-weapon = No weapon is called “{ $name }”.
scenario-unknown-base = No base is called “{ $name }”.
scenario-unknown-gait = No gait is called “{ $name }”.
scenario-unknown-mount = No mount is called “{ $name }”.
scenario-unknown-thing = No thing is called “{ $name }”.
scenario-unknown-boat = No boat, vehicle or ship is called “{ $name }”.
scenario-unknown-table = No table is called “{ $name }”.
scenario-unknown-wall = No wall or ground of this table is called “{ $name }”.
scenario-not-its-weapon = This figure does not have the weapon “{ $name }”.

## Grounds

scenario-ground-without-shape = The shape of the ground is missing: area, circle, rectangle or line.
scenario-ground-two-shapes = One shape at a time: “{ $first }” or “{ $second }”.
scenario-only-with-line = “{ $key }” only goes with “line”.
scenario-area-too-few-corners = An area has at least three corners.
scenario-area-flat = All corners lie on one line: there is no area.
scenario-area-crosses-itself = The outline crosses itself: the side from corner { $first } to corner { $second } meets the one from corner { $third } to corner { $fourth }.
scenario-area-repeated-corner = Corner { $corner } repeats the one before it.
scenario-rectangle-inside-out = A rectangle is written [left, top, right, bottom], left before right and top before bottom.
scenario-too-many-corners = Too many corners or openings: { $count }, and no more than { $most } are possible.
scenario-line-too-short = A line has at least two different points.
scenario-opening-off-the-wall = This opening is not on the wall.
scenario-opening-without-width = This opening has no width.
scenario-openings-overlap = This opening overlaps another.
scenario-building-without-rooms = A building has at least one room.
scenario-building-named-as-ground = The building “{ $name }” has the name of a ground.
scenario-room-without-shape = The shape of the room is missing: area or rectangle.
scenario-room-off-the-table = The room “{ $name }” reaches over the edge of the table.

## Weapons

weapon-without-bands = “{ $name }” is shot or thrown, but its ranges are missing: “bands”.
weapon-bands-gap = This range begins at { $begin } cm, but the one before ends at { $end } cm: there is a gap.
weapon-bands-overlap = This range begins at { $begin } cm, but the one before goes up to { $end } cm: they overlap.
weapon-band-ends-early = This range ends at { $begin } cm, where the one before already goes up to { $end } cm.
weapon-easier-further-off = Further off it takes only { $need }, nearer it takes { $before }.
weapon-nobody-shoots = Nobody can shoot with “{ $name }”: neither on foot nor in the saddle.
weapon-does-nothing = “{ $name }” has neither a reach nor ranges: nobody can do anything with it.
weapon-hand-without-reach = “{ $name }” has no reach: what it does in the hand never counts.
weapon-thrown-and-reloaded = “{ $name }” is thrown: it is never reloaded.
weapon-faster-on-the-move = “{ $name }” shoots more often on the move than standing still.
weapon-milder-to-heavier = Armour 5 costs a shot only { $malus }, armour 4 costs it { $lighter }.

## People and things

scenario-figure-off-the-table = { $name } is off the table.
scenario-figure-nowhere = { $name } is nowhere: a place (“at”) or an entry (“entries”) is needed.
scenario-bases-overlap = The bases of { $first } and { $second } overlap.
scenario-named-twice = { $name } is already named here.
scenario-placed-and-entering = { $name } is on the table already and cannot enter it.
scenario-unit-named-as-figure = The unit “{ $name }” has the name of a figure.
scenario-entry-points = One point of entry for all is needed, or one each: { $points } points, { $figures } figures.
scenario-entry-off-the-table = This point of entry is off the table.
scenario-entry-two-times = An entry happens at a given turn (“turn”) or after a certain time (“certain-time-from”): not both.
scenario-entry-without-time = The time of the entry is missing: a turn (“turn”) or a certain time (“certain-time-from”).
scenario-entry-at-the-start = Whoever is there in turn 1 stands on the table from the start: give a place (`at`) to each, or let them come from turn 2 on.
scenario-boat-full = The boat “{ $name }” has only { $places } places.
scenario-unknown-gun = No gun is called “{ $name }”.
scenario-team-or-motor = “{ $name }” has a team or a motor: one of them.
scenario-faster-than-its-rate = “{ $name }” goes faster than it can: { $rate } cm at most.
scenario-fast-ship = “{ $name }”: { $knots } knots is a lot; the rule holds up to about ten.
scenario-crew-scale = One figure for { $scale } people of a crew: it is 1, 5 or 10.
scenario-gun-without-weapon = What this gun fires is missing: “weapons”.
scenario-gun-does-not-shoot = “{ $name }” is not shot: it is no weapon of a gun.
scenario-cannot-be-limbered = “{ $name }” cannot be limbered to “{ $cart }”: that takes a field carriage and a team.
scenario-militia-about = { $name } is on the table already: the militia waits (“status = "waiting"”) for the alarm.
scenario-town-without-refuge = The inhabitants have nowhere to run: “refuges” is missing.
scenario-road-edge-or-area = The road “{ $name }” leaves by an edge or from an area: one of them.
scenario-road-to-itself = The road “{ $name }” leads back to the same table.
scenario-road-no-area = The area of the road “{ $name }” is none: three corners at least, no side crossing another.
scenario-crew-too-small = “{ $name }” takes { $need ->
        [one] one person
       *[other] { $need } people
    }, and { $have ->
        [0] nobody is there
        [one] one is there
       *[other] { $have } are there
    }.
scenario-not-on-deck = { $name } is not on the deck of “{ $ship }”.
scenario-thing-nowhere = “{ $name }” is nowhere: a place (“at”) or somebody to carry it (“carries”) is needed.
scenario-thing-lies-and-is-carried = “{ $name }” is carried: it cannot lie there too.
scenario-thing-off-the-table = “{ $name }” is off the table.
scenario-only-ladders-lean = “{ $name }” is no ladder: it cannot be set up against a wall.
scenario-ladder-and-emblem = “{ $name }” is a ladder or an emblem: not both.
scenario-mount-and-more = “{ $name }” is a mount, and one person leads it: neither a ladder nor an emblem.
scenario-mount-twice = A mount is led (“led”), waits (“waits-at”) or is held (“held-by”): one of these keys only.
scenario-mount-off-the-table = The mount waits off the table.
scenario-own-captive = { $name } cannot be its own captive.
scenario-never-thrown = “{ $name }” is not thrown by hand: its missiles are not counted.

## Odd but allowed

scenario-unofficial-rulebook = The rulebook “{ $name }” is unofficial.
scenario-overrides-rulebook = “{ $name }” replaces the rulebook’s own.
scenario-ground-off-the-table = The ground “{ $name }” reaches over the edge of the table.
scenario-ground-beside-the-table = The ground “{ $name }” lies wholly off the table.
scenario-weapon-twice = The weapon “{ $name }” is named twice: it counts once.
scenario-never-reloads = The weapon “{ $name }” is never reloaded.
scenario-unofficial-weapon = The weapon “{ $name }” is unofficial: its figures are samples of this program’s own.
scenario-captive-out-of-reach = { $name } is not in contact with { $captor }: this captive will be free at once.
scenario-unit-empty = The unit “{ $name }” has nobody in it.
scenario-unit-of-two-sides = The unit “{ $name }” mixes several sides.
scenario-side-without-figures = The side “{ $name }” has nobody.
scenario-side-without-leader = The side “{ $name }” has no leader.
scenario-starts-touching = { $first } and { $second }, enemies, start in contact.
scenario-class-1-in-armour = { $name }, of class 1, wears heavy armour.
scenario-figure-without-name = A figure without a name: nobody can speak of it. Any name will do.
scenario-side-without-name = A side without a name: nobody can speak of it. Any name will do.
scenario-figure-in-closed-ground = { $name } stands in ground that it could not enter: “{ $ground }”.
scenario-figure-in-the-air = { $name } is on storey { $storey }, where there is nothing.
scenario-thing-out-of-reach = Nobody on foot can reach “{ $name }”.
scenario-deployment-misses = The deployment area of “{ $name }” misses the table.
scenario-outside-deployment = “{ $name }” is placed outside the deployment area of “{ $side }”.

## Orders

order-without-action = { $name } has nothing to do: an action is needed.
order-two-actions = { $name } has two actions, “{ $first }” and “{ $second }”: one a turn.
order-form-as-close = People form up in close order ("close"), a shield wall ("shield-wall") or a tortoise ("tortoise").
order-key-only-with = “{ $key }” only goes with “{ $action }”.
order-twice = { $name } already has an order this turn.
order-for-nobody = This order is for nobody: a figure or a unit is needed.
order-for-enemies = { $first } and { $second } are enemies: they have no order in common.
order-passage-nowhere = The passage that { $name } is to block begins where it ends.
order-about-oneself = { $name } cannot be its own target.
order-condition = The condition of { $name } is “who” with “within” or “moves”, or else “contacted” alone.
order-bridle = { $name }: “bridle = "given"” and “bridle-to” go together.
order-answer-in-answer = An answer cannot hold another answer.
order-answer-fights = An answer of { $name } says only how to move: shots and blows stand in the order itself.
order-not-for-that-craft = { $name } is aboard “{ $craft }”: there, the order is “{ $key }”.
order-gun-one-work = { $gun }: one work at a time (load, limber, unlimber, push, point or batter).
order-shoot-and-shots = { $name }: “shoot” for one shot, “shots” for several, not both.
order-nothing-to-shoot-with = { $name } has nothing to shoot with: it takes a weapon that is shot or thrown.

## Cases

case-ask-nothing = The question is missing.
case-ask-two = One question at a time: “{ $key }” is one too many.
case-not-refused = This file should have been refused: { $expected }. It was not.
case-unknown-rule = No rule is called “{ $name }”.
case-unknown-message = No message is called “{ $name }”.
case-without-rules = This case names no rule that it proves.

# What the game master prepares.
scenario-unknown-secret = There is no secret called “{ $name }”.
scenario-unknown-named = Nothing in this file is called “{ $name }”, so it cannot be given a name.
scenario-unknown-objective = There is no objective called “{ $name }”.
scenario-unknown-event = There is no event called “{ $name }”.
scenario-unknown-random-table = There is no random table called “{ $name }”.
scenario-unknown-job = There is no job called “{ $name }”.
scenario-unknown-door = There is no door called “{ $name }”.
scenario-unknown-road = There is no road called “{ $name }”.
scenario-place-off-the-table = This place lies off every table: nobody can reach it.
scenario-place-missing = The place is missing: a piece of ground (“ground”) or a point (“at”).
scenario-place-twice = A place is a piece of ground (“ground”) or a point (“at”), not both.
scenario-nothing-said = A key is missing that says what this is about.
scenario-two-said = One thing at a time: “{ $first }” or “{ $second }”.
scenario-door-without-name = A door that opens and shuts needs a name (“name”).
scenario-objective-without-condition = The objective “{ $name }” has no condition (“when”): the game master will judge it, and “once” and “by-turn” do nothing.
scenario-row-out-of-order = The rows of a table go from 1 to { $faces } without overlapping.
scenario-decoy-truth = This token is not one of those of the hidden troop.
scenario-decoy-places = A hidden troop needs a true token (“truth”) and a place for everybody: { $places } places, { $figures } figures.
scenario-entry-certain-time = “certain-time” only goes with an event (“after”).

## Campaigns

campaign-purse-below-nothing = The purse of “{ $name }” holds less than nothing.
campaign-request-one-thing = A request asks for one thing: “recruit”, “weapon”, “armour”, “skill” or “class”. This one asks for { $count }.
campaign-name-taken = There is a “{ $name }” in the campaign already.
campaign-recruit-without-name = A recruit needs a name (“for”).
campaign-without-a-part = “{ $name }” is fit and has no part in “{ $scenario }”.
campaign-no-such-scenario = The next scenario, “{ $scenario }”, is not beside the campaign, or has mistakes.

## Objectives out of reach

scenario-unknown-engine = No gun, vehicle, boat or ship is called “{ $name }”.
scenario-objective-never-comes = An objective that cannot be met: never comes into play: { $names }. An entry (`entries`) is missing.
scenario-objective-ground-closed = An objective that cannot be met: nobody can stand on “{ $ground }”.
scenario-objective-no-way = An objective that cannot be met: no way leads there.
scenario-objective-never-found = An objective that cannot be met: “{ $thing }” is hidden, and nothing brings it to light (`find`).
scenario-objective-thing-out-of-reach = An objective that cannot be met: nobody can get to “{ $thing }”.
scenario-objective-too-few = An objective that cannot be met: { $count } people wanted, and there are only { $have }.
scenario-objective-too-late = An objective that cannot be met: not before turn { $turn }, but judged on turn { $by }.
scenario-secret-never-learnt = Nobody ever tells “{ $name }”: this objective stays hidden, unless the game master speaks.
scenario-objective-never-learnt = Nobody ever tells “{ $name }”: this objective is met only if the game master speaks.
scenario-objective-job-out-of-reach = An objective that cannot be met: nobody can get to where “{ $job }” is done.
scenario-objective-contradiction = An objective that cannot be met: its parts contradict each other.
scenario-objective-over = An objective that cannot be met: turn { $turn } is over when it is judged.
scenario-objective-too-far = { $distance } cm in { $turns } { $turns ->
        [1] turn
       *[other] turns
    }: farther than anybody goes at full pace.
scenario-event-waits-for-itself = “{ $name }” waits for itself, or for what waits for it: it never happens.
case-first-turn-refused = The orders of the first turn will be refused: { $reason }
order-only-for-a-cart = “{ $craft }” is no cart with a team: this order is not for it.

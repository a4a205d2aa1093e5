# What the rules say to the table: steps, events, refusals.

## Steps of the turn

step-shots-before-movement = Shots before movement!
step-agreement = Announcements and agreement!
step-slowness = Slowness dice!
step-movement = Move!
step-shooting = Shoot!
step-melee = Melee!
step-end-of-turn = End of turn!

## Ground

going-easy = easy ground
going-difficult = difficult ground
going-very-difficult = very difficult ground
going-swim = swimming
going-closed = no way through

## Status of a figure

status-fit = able to act
status-down = flat on the ground
status-out-of-action = out of action
status-killed = killed
status-captive = captive
status-gone = gone from the table
status-waiting = not on the table yet

## Why somebody stops

stop-held = stays put
stop-arrived = arrived
stop-spent = at the end of the move
stop-contact = in contact with the enemy
stop-blocked = blocked by the ground
stop-at-the-foot = at the foot of the obstacle, with too little movement left
stop-closed = no way through
stop-sighted = an enemy comes into view
stop-crowded = a friend stands there
stop-danger = in danger
stop-edge = at the edge of the table

## Announcements and game master

event-overruled = The game master rules for { $figure }: { $reason }
event-hesitated = { $figure } hesitates: no move, no shot, no reloading
event-too-far = { $figure } announces { $length } cm with an allowance of { $allowance } cm: goes as far as possible
event-answered = { $figure } changes course on the way, as announced

## Slowness dice

event-slowness =
    { $group }: slowness { $dice }{ $ignored ->
        [0] { "" }
       *[other] , the { $ignored } set aside,
    } in { $ground } ({ $going }), { $lost ->
        [0] nothing lost
       *[other] −{ $lost } cm
    }
event-slowness-blocked =
    { $group }: slowness { $dice }{ $ignored ->
        [0] { "" }
       *[other] , the { $ignored } set aside,
    } in { $ground } ({ $going }), blocked!
event-speed = { $group }: speed dice { $dice }, added to the move
event-halved = { $figure }: { $ground } is worse still, what is left of the move is halved
event-parted =
    { $group }: slowness { $dice } to break contact, { $stuck ->
        [yes] no getting away!
       *[no] −{ $lost } cm
    }
event-crawled = { $group }: { $cm } cm crawling
event-swam = { $figure }: { $cm } cm swimming
event-disordered = { $figure }: a 6, in disorder!

## Movement

event-moved =
    { $figure }: { $went ->
        [0] still
       *[other] { $went } cm,
    } at ({ $x }, { $y }), { $why }
event-sighted = { $figure } catches sight of { $enemy } and stops
event-met = { $one } and { $other } meet, base to base!
event-met-corner = { $one } and { $other } touch by a corner: second line
event-met-across = { $one } and { $other } fight across the obstacle!
event-left-melee = { $figure } leaves the melee: no strike this turn
event-left = { $figure } leaves the table
event-surprised = Surprise! { $figure } appears
event-leapt =
    { $figure }: agility { $agility }, die { $die }, { $done ->
        [yes] a clean leap!
       *[no] the leap fails
    }
event-climbed =
    { $done ->
        [yes] { $figure } completes the climb
       *[no] { $figure } is half-way, one more turn
    }
event-set-up = { $figure } sets up { $thing }
event-mounted = { $figure } is in the saddle
event-dismounted = { $figure } dismounts
event-swung =
    { $figure }: die { $die } to do it on the move, { $left ->
        [0] not this turn
       *[other] { $left } cm left
    }
event-entered = { $figure } comes onto the table
event-picked-up = { $figure } picks up { $thing }
event-dropped = { $figure } puts down { $thing }

## Water and boats

event-let-go = { $figure } lets go of { $thing } to be able to swim
event-wet = { $figure }: wet powder, { $weapon } is useless now
event-boarded = { $figure } gets aboard: { $craft }
event-landed = { $figure } lands
event-sailed = { $craft }: { $went } cm on the water
event-drifted = { $ground }: the current carries { $cm } cm

## Dangers

event-cried-out = { $figure } cries out: moves and does nothing else
event-in-danger = { $figure } is in danger!
event-danger-safe = { $figure }: die { $die }, total { $total } against { $limit }, safe
event-danger-wounded = { $figure }: die { $die }, total { $total } against { $limit }, wounded
event-danger-killed = { $figure }: die { $die }, total { $total } against { $limit }, killed!
event-danger-flat = { $figure }: die { $die }, total { $total } against { $limit }, flat on the ground all next turn

## Work

event-reloading = { $figure } reloads { $weapon }: { $done } of { $of }
event-reloaded = { $figure } has reloaded { $weapon }
event-worked =
    { $figure } ({ $what }): die { $die } on { $turns ->
        [1] the first turn
       *[other] turn { $turns }
    } of work, it will take a certain time yet
event-work-done =
    { $figure } ({ $what }): die { $die } on { $turns ->
        [1] the first turn
       *[other] turn { $turns }
    } of work, done!
event-put-aside = { $figure } leaves off what was begun: all to be done again
event-interrupted = { $figure }: enemy contact, all to be done again
event-dressed =
    { $done ->
        [yes] { $figure } has changed clothes
       *[no] { $figure } is changing clothes, one more turn
    }

## Refusals: why, and what would be allowed

refusal-unknown-figure = There is no such figure. Choose one that is on the table.
refusal-not-able = { $figure } cannot act: { $status }. Only a figure able to act takes orders.
refusal-not-a-number = { $figure }: one of the values is not a number. Give centimetres and degrees.
refusal-empty-path = { $figure }: a path without a point. Give at least one point, or say that the figure stays put.
refusal-path-too-long = { $figure }: too many points in this path. It may have { $most } at most.
refusal-off-table = { $figure }: ({ $x }, { $y }) is off the table. The nearest point is ({ $near-x }, { $near-y }).
refusal-target-gone = { $figure }: { $target } is no longer on the table. Choose somebody who is.
refusal-target-is-self = { $figure } cannot aim at itself. Choose somebody else.
refusal-target-is-friend = { $figure }: { $target } is of the same side or allied. One charges enemies only; to join a friend, follow.
refusal-another-table = { $figure }: { $target } is on another table. Choose somebody on the same table.
refusal-no-stairs = { $figure }: nothing leads to storey { $storey } here. Go by stairs or a ladder.
refusal-nothing-to-reload = { $figure }: this weapon needs no reloading, or is not there. Choose one of its weapons that does.
refusal-already-loaded = { $figure }: { $weapon } is loaded. Choose an unloaded weapon, or another order.
refusal-no-mount = { $figure } has no mount. Go on foot.
refusal-no-room-to-mount = { $figure }: no room for the mount, { $other } stands there. Move apart first.
refusal-already-mounted = { $figure } is in the saddle already. It may ride on, or dismount.
refusal-not-mounted = { $figure } is on foot already. It may walk on, or mount.
refusal-unknown-thing = { $figure }: there is no “{ $thing }”. Name a thing of the scenario.
refusal-thing-out-of-reach = { $figure }: { $thing } stays { $distance } cm from the path. Pass in contact with it to take it.
refusal-thing-taken = { $figure }: somebody carries { $thing } already. It has to be put down first.
refusal-not-carrying = { $figure } does not carry { $thing }. One puts down only what one carries.
refusal-no-such-wall = { $figure }: no wall “{ $wall }” within reach. Go into contact with it first.
refusal-no-way-up = { $figure }: neither ladder nor leg-up at { $wall }. Set up a ladder, or ask for a leg-up.
refusal-wall-too-high = { $figure }: { $height } m is too high for a leg-up ({ $most } m at most). It takes a ladder.
refusal-ladder-in-use = { $figure }: { $other } is on the ladder. One figure at a time: wait until it is free.
refusal-not-in-danger = { $figure }: { $other } is not in danger. One helps only somebody in danger.
refusal-too-far-to-help = { $figure } is { $distance } cm from { $other }. Helping takes base contact.
refusal-boat-too-far = { $figure } is { $distance } cm from the boat. Getting aboard takes contact with it.
refusal-boat-full =
    { $figure }: the boat is full, { $places ->
        [1] a single place
       *[other] { $places } places
    }. Somebody has to land first.
refusal-not-aboard = { $figure } is in no boat. It has to get aboard first.
refusal-aboard = { $figure } is in a boat. It may row, or land first.
refusal-no-special-actions = { $figure }: special actions are not in use at this table. Give an ordinary order.
refusal-special-action-taken = { $figure }: one special action per player and turn, and { $other } has it. One of the two has to give way.
refusal-not-hidden = { $figure } is in plain sight. Only a figure hidden since the start can surprise.
refusal-missing-dice =
    { $count ->
        [1] One D{ $faces } is
       *[other] { $count }D{ $faces } are
    } missing for “{ $label }”. Throw, then give values from 1 to { $faces }.

## Where an allowance comes from

sheet-foot-rate = rate on foot
sheet-gait-rate = own way of walking
sheet-mounted-rate = rate in the saddle
sheet-large-shield = large shield or pavise
sheet-weapon-load = cumbersome weapon
sheet-thing-load = load carried

## Kinds of rules

kind-core = core
kind-optional = optional
kind-advanced = advanced
kind-advice = advice
kind-game-master = game master
kind-house = house rule
kind-product = this program

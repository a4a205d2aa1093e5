# What the rules say to the table: steps, events, refusals.

## Steps of the turn

step-shots-before-movement = Shots before movement!
step-agreement = Announcements and agreement!
step-slowness = Slowness dice!
step-movement = Move!
step-shooting = Shoot!
step-melee = Melee!
step-aftermath = And then?
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
stop-crowded = no room there
stop-danger = in danger
stop-with-the-body = its formation stops
stop-edge = at the edge of the table
stop-engine = an engine is in the way
stop-no-floor = no floor beyond: other storeys are reached by stairs, by a ladder or, from a great height, by a jump

## Announcements and game master

event-overruled = The game master rules for { $figure }: { $reason }
event-amended = The game master steps in: { $thing }
event-die-ruled = The game master sets { $label } to { $dice }: { $reason }
event-hesitated = { $figure } hesitates: no move, no shot, no reloading
event-too-far = { $figure } announces { $length } cm with an allowance of { $allowance } cm: goes as far as possible
event-answered = { $figure } changes course on the way, as announced

## Slowness dice

event-slowness =
    { $group }: slowness { $dice }{ $ignored ->
        [0] { "" }
       *[other] , the { $ignored } set aside
    } ({ $ground }, { $going }), { $halved ->
        [yes] half the move, then { $lost ->
            [0] nothing more
           *[other] −{ $lost } cm
        }
       *[no] { $lost ->
            [0] nothing lost
           *[other] −{ $lost } cm
        }
    }
event-slowness-blocked =
    { $group }: slowness { $dice }{ $ignored ->
        [0] { "" }
       *[other] , the { $ignored } set aside
    } ({ $ground }, { $going }), blocked!
event-speed = { $group }: speed dice { $dice }, added to the move
event-halved = { $figure }: worse still ({ $ground }), what is left of the move is halved
event-parted =
    { $group }: slowness { $dice } to break contact, { $stuck ->
        [yes] no getting away!
       *[no] −{ $lost } cm
    }
event-crawled = { $group }: { $cm } cm crawling{ $thrown ->
    [0] {""}
   *[other] {" "}(dice: { $thrown })
}
event-swam = { $figure }: { $cm } cm swimming{ $thrown ->
    [0] {""}
   *[other] {" "}(dice: { $thrown })
}
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
event-pivoted = { $figure } turns on the spot
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
event-charged = { $figure } charges: { $run } cm straight on
event-charge-far-enough = { $figure } charges: { $run } cm straight on, dice { $dice }, far enough
event-charge-too-short = { $figure } has not the impetus of a charge: { $run } cm straight on, dice { $dice }
event-no-charge = No charge bonus for { $figure }. { $why }
event-kept-off = { $figure } has no time to come round the charging { $rider }: next turn, perhaps
event-head-on = { $figure } does not reach { $enemy } before the horse’s head: from the saddle only a long weapon strikes there, any other to the left or right
event-left-mount = { $figure } leaves the mount there
event-gave-mount = { $holder } holds the mount of { $figure }
event-no-room-to-turn = { $figure } has no room to turn, and stays as it was
event-took-mount = { $figure } takes the mount by the bridle again
event-mounted-spare = { $figure } is in the saddle of { $thing }
event-cut-down = { $figure } has cut the weapon down: { $weapon }
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
event-drifted = { $ground }: the current carries { $cm } cm{ $thrown ->
    [0] {""}
   *[other] {" "}(total of the dice: { $thrown })
}
event-swept = The current carries { $figure } to ({ $x }, { $y })
event-boat-swept = The current carries { $craft } to ({ $x }, { $y })

## Guns, vehicles, ships

event-gun-taken = { $side } takes the gun { $gun }
event-gun-rolled = { $gun }: pushed { $went } cm
event-gun-pushed = { $gun } by hand: { $cm } cm at most{ $thrown ->
    [0] {""}
   *[other] {" "}(dice: { $thrown })
}
event-gun-loading = { $gun }: loading, { $done } of { $of }
event-gun-loaded = { $gun } is loaded
event-gun-limbered = { $gun } is limbered to { $cart }
event-team-too-far = { $gun } is not limbered: { $cart } is { $apart } cm away, and has to be right behind it
event-team-not-free = { $gun } is not limbered: { $cart } is not free, on its wheels and right behind the trail
event-team-moved = { $gun } is not unlimbered: { $cart } was still moving
event-gun-unlimbered = { $gun } is unlimbered; one turn to get ready, and it may fire
event-gun-pointed = { $gun } points another way
event-battered =
    { $gun } fires at { $mark }: { $dice }, needs { $need }: { $hits ->
        [0] nothing
        [1] one hit
       *[other] { $hits } hits
    }
event-breached = { $mark }: a breach!
event-wrecked = { $craft } goes nowhere any more!
event-team-set-off = { $craft } sets off: { $dice }, that is { $cm } cm
event-team-risked = { $craft } at full speed off the road: slowness dice { $dice }, { $cm } cm left
event-wheels-slowed = { $craft }: bad ground for wheels ({ $dice }), { $left } cm left
event-overturned = Accident! { $craft } overturns
event-righting = { $craft }: being righted, die { $die } in turn { $turns }, not yet
event-righting-failed = { $craft }: die { $die } in turn { $turns }, begun again
event-righted = { $craft }: die { $die } in turn { $turns }, upright again
event-rolled = { $craft }: { $went } cm on its wheels
event-engine-stopped = { $engine } stops at what is in its way
event-jumped-aside = { $figure } jumps aside from { $craft }: die { $die } for an agility of { $agility }
event-bowled-over = { $figure } is bowled over by { $craft }: die { $die } for an agility of { $agility }
event-counter-revealed = { $craft }: the counter says { $helm } ({ $way } cm)
helm-straight = straight on
helm-starboard = starboard
helm-port = port
helm-slow = slow or stop
event-aground = { $craft } runs aground
event-overboard = { $figure } goes over the side
event-over-the-rail = { $figure } gets over the rail: die { $die }
event-at-the-rail = { $figure }: die { $die }, stays aboard

## Towns and tables

event-alarm-decided = { $figure }: “Sound the alarm!”
event-alarm-heard = The alarm is heard; it is in effect from the next turn
event-attack-seen = The town is attacked, and everybody sees it
event-runs-to-safety = { $figure } runs for safety
event-militia-gathering =
    The militia gathers: die { $die } in turn { $turns }{ $late ->
        [0] {""}
       *[other] , { $late } late
    }, not yet
event-militia-failed =
    The militia falls apart again: die { $die } in turn { $turns }{ $late ->
        [0] {""}
       *[other] , { $late } late
    }
event-militia-mustered =
    The militia stands on the square: die { $die } in turn { $turns }{ $late ->
        [0] {""}
       *[other] , { $late } late
    }
event-stood-down = { $figure }: “False alarm!” The militia goes home

## Dangers

event-cried-out = { $figure } cries out ({ $sum } against { $limit }): moves and does nothing else
event-in-danger = { $figure } is in danger! ({ $sum } against { $limit })
event-danger-safe = { $figure }: die { $sum } against { $limit }, safe
event-danger-wounded = { $figure }: die { $sum } against { $limit }, wounded
event-danger-killed = { $figure }: die { $sum } against { $limit }, killed!
event-danger-flat = { $figure }: die { $sum } against { $limit }, flat on the ground all next turn

## Work

event-reloading = { $figure } reloads ({ $weapon }): { $done } of { $of }
event-reloaded = { $figure } has reloaded ({ $weapon })
event-put-aside = { $figure } leaves off what was begun: all to be done again
event-interrupted = { $figure }: enemy contact, all to be done again
event-dressed =
    { $done ->
        [yes] { $figure } has changed clothes
       *[no] { $figure } is changing clothes, one more turn
    }

## A die with everything that goes with it

sum-plain = { $face }
sum-plain-lifted = { $face } worth { $natural }
sum = { $face } { $parts } = { $total }
sum-lifted = { $face } worth { $natural } { $parts } = { $total }
sum-always-hits = { $sum } (but a natural { $natural } always hits)
sum-always-misses = { $sum } (but a natural { $natural } always misses)
sum-thrown-again = { $sum } (thrown again: { $dice })
sum-part =
    { $value ->
        [1] +1
        [2] +2
        [3] +3
        [4] +4
        [5] +5
       *[other] { $value }
    } { $why }
die-plain = { "" }
die-red = , red die
die-white = , white die

modifier-untrained-shooter = untrained shooter
modifier-cover = cover
modifier-armour = armour
modifier-hide = thick hide
modifier-fleeting-target = fleeting target
modifier-fleeting-shooter = fleeting shooter
modifier-moving = on the move
modifier-saddle = in the saddle
modifier-prone = target lying down
modifier-hunting = hunting
modifier-contest = contest
modifier-ambush = ambush
modifier-group = against a group
modifier-glory = glory
modifier-shield = shield or pavise
modifier-wall = shield wall
modifier-tortoise = tortoise
modifier-flying = flying creature
modifier-magic = magic
modifier-load = load
modifier-no-rider = in the saddle, no rider
modifier-knows-ground = knows the ground
modifier-helped = helped
modifier-helping = helps somebody
modifier-soft-landing = soft landing
modifier-novice = class 1
modifier-hero = hero
modifier-elite = elite shot
modifier-aimed = aimed shot
modifier-gunman = gunman
modifier-cap = protected as well as can be
modifier-clumsy = clumsy or improvised weapon
modifier-class-one = no fighter
modifier-heavy-tool = heavy tool
modifier-heavy = heavy weapon
modifier-obstacle = defends an obstacle
modifier-higher = enemy higher up
modifier-rider-on-foot = rider against foot
modifier-foot-on-rider = foot against rider
modifier-against-points = against points
modifier-against-mounted = pole arm against mounted
modifier-charge = charge
modifier-couched = lance couched
modifier-receiving = charge met on the point
modifier-strong = great strength
modifier-against-strong = against great strength
modifier-hostage = hostage between
modifier-clumsy-friend = clumsy friend in front
modifier-encouraged = encouraged
modifier-head-wound = enemy wounded in the head
modifier-wounded = wounded
modifier-shield-in-melee = shield
modifier-wall-in-melee = shield wall
modifier-object = object in hand
modifier-friendly-music = friendly music
modifier-banner = banner
modifier-inspired = somebody great at hand
modifier-formed = close order or built protection
modifier-disorder = disorder
modifier-enemy-music = enemy music
modifier-spirit = state of mind

## Shooting

event-shot-hits = { $figure } ({ $weapon }, { $range } cm{ $colour }) at { $target }: { $sum }, needs { $need }: hit!
event-shot-misses = { $figure } ({ $weapon }, { $range } cm{ $colour }) at { $target }: { $sum }, needs { $need }: missed
event-shot-hits-group = { $figure } ({ $weapon }, { $range } cm{ $colour }) at the group of { $target }: { $sum }, needs { $need }: hit!
event-shot-misses-group = { $figure } ({ $weapon }, { $range } cm{ $colour }) at the group of { $target }: { $sum }, needs { $need }: missed
event-no-shot = No shot. { $why }
event-useless-shot = { $figure } would have to make { $need }: better save that shot
event-burst-missed = { $figure }: no red die hits, the whole shot is lost
event-aim-spoilt = { $figure }, under fire, has no time to aim and shoots as usual
event-drawn-hit = The lot falls on { $victim }: { $sum }, needs { $need }, the shot of { $shooter } goes home
event-drawn-saved = The lot falls on { $victim }: { $sum }, needs { $need }, the shot of { $shooter } is lost
event-hit-lost = { $figure }: one hit too many, nobody is left to be hit
event-as-fast = { $figure } and { $other } draw at the same moment, { $own } against { $theirs }: they shoot together
event-faster = { $figure } draws before { $other }, { $own } against { $theirs }
event-shield-lost = { $figure } has no shield any more
event-weapon-lost = { $figure } does not have this weapon any more: { $weapon }

## Melee

bare-hands = bare hands
object-to-hand = object to hand
duelling-sword = duelling sword
reach-none = last of all
reach-very-short = with the very short weapons
reach-short = with the short weapons
reach-half-long = with the half-long weapons
reach-long = with the long weapons
reach-very-long = before all others
tie-class = the better class
tie-armour = the better armour
tie-natural-die = the higher natural die
tie-modifiers = the better total of bonuses
wound-somewhere = one life less
wound-head = in the head
wound-trunk-or-arms = in trunk or arm
wound-hips-or-legs = in hip or leg

event-not-as-said = { $figure } does not strike as told. { $why }
event-no-blow = { $figure } does not strike. { $why }
event-not-shot-as-said = { $figure } does not shoot as told. { $why }
event-blow-misses = { $figure } ({ $weapon }, { $step }) strikes at { $target }: { $sum }, needs { $drives } to drive back and { $need } to kill: missed
event-finishing-misses = { $figure } ({ $weapon }, { $step }) means to finish { $target } off: { $sum }, needs { $need }: missed
event-blow-drives-back = { $figure } ({ $weapon }, { $step }) strikes at { $target }: { $sum }, needs { $drives } to drive back and { $need } to kill: driven back
event-blow-kills = { $figure } ({ $weapon }, { $step }) strikes at { $target }: { $sum }, needs { $need } to kill: the blow goes home!
event-prevailed = { $figure } prevails over { $other }: { $by } decides
event-weapon-shortened = { $figure }: the { $weapon } loses its length or weight here: { $why }
shortened-indoors = there is no room indoors
shortened-opening = through a door or window
shortened-one-hand = only one hand is free
shortened-saddle = it takes both hands, which are not free in the saddle
shortened-close-order = too near one’s friends in close order
shortened-pike-alone = a pike out of close order, after the first turn
shortened-shield = the enemy’s shield makes light of it
shortened-recoil = driven back by a shorter weapon last turn
event-stood-fast = { $figure } fells the enemy and does not fall back
event-killed = { $figure } is out of the fight!
event-wounded =
    { $figure } takes a wound, { $place }{ $die ->
        [0] { "" }
       *[other] { " " }(die { $die })
    }
event-stunned = { $figure } goes down and stays there until the end of turn { $until }
event-out-for-the-day = { $figure } stays unconscious for the rest of the day
event-driven-back = { $figure } falls back to ({ $x }, { $y })
event-pushed = { $figure } has to fall back too, to ({ $x }, { $y }): the friend in front pushes
event-held-up =
    { $figure } stands firm, { $behind ->
        [1] one friendly rank
       *[other] { $behind } friendly ranks
    } behind against { $against ->
        [1] one enemy rank
       *[other] { $against } enemy ranks
    }
event-cornered-taken = { $figure } has nowhere to fall back to and is taken
event-cornered-killed = { $figure } has nowhere to fall back to: that is the end
event-captured = { $by } masters { $figure }: captive!
event-yielded = { $figure } yields to { $by }: captive!
event-freed = Nobody holds { $figure } any more: free again
event-cannot-step-in = { $figure } charged and has to follow up, but finds no room ahead
event-stepped-in = { $figure } steps into the place of the enemy, at ({ $x }, { $y })
event-stepped-over = { $figure } steps over the fallen comrade into that place, at ({ $x }, { $y })
event-laid-hands-on = { $figure } lays hands on { $thing }: a whole turn to hold out yet
event-took-emblem = { $figure } takes { $thing }!
event-table-tipped = The table tips over under { $one } and { $other }: all next turn on all fours
event-off-the-table = { $figure } tumbles off the table
event-came-down =
    { $storey ->
        [0] { $figure } is down on the ground now
       *[other] { $figure } is down on storey { $storey } now
    }
event-cannot-rise = { $figure } cannot get up: { $under } stands there, and there is no room beside
event-order-broken = { $figure }: attacked where one cannot face, the close order is broken

## Command and morale

event-morale = Morale of { $lot } ({ $cause }): die { $die }
event-obeys = { $figures }: morale { $morale }, they obey
event-obeys-by-example = { $figures }: morale { $morale }, equal, but { $leader } sets the example: they obey
event-breaks-disorder = { $figures }: morale { $morale }, failed: disorder!
event-breaks-flight = { $figures }: morale { $morale }, failed: they run all next turn!
event-breaks-surrender = { $figures }: morale { $morale }, failed: they surrender!
event-breaks-loot = { $figures }: morale { $morale }, failed: they go looting all next turn!
event-breaks-rush = { $figures }: morale { $morale }, failed: they will rush the enemy next turn!
event-cohesion = Cohesion of { $lot }, with no leader within voice: die { $die }
event-cohesion-holds = { $figure } (class { $class }) keeps formation, without moving next turn
event-cohesion-disorder = { $figure } (class { $class }): disorder!
event-cohesion-attacks = { $figure } (class { $class }), equal: attacks in disorder next turn!
event-cohesion-runs = { $figure } (class { $class }), equal: runs in disorder next turn!
event-formation-lost = { $figure }: disorder breaks the close order
event-leaderless = { $figures }: no leader within voice, in disorder!
event-in-order-again = { $figure } is no longer in disorder
event-flees = { $figure } runs away!
event-rushes = { $figure } rushes the enemy!
event-loots = { $figure } thinks of nothing but loot!
event-order-written = Written order from { $from } to { $to }: “{ $text }”
event-order-sent = Written order from { $from } to { $to }, carried by { $carrier }: “{ $text }”
event-order-delivered = { $carrier } hands { $to } the written order

cause-fear = fear
cause-surrounded = the enemy is all round
cause-summons = called upon to surrender
cause-loot = loot within reach
cause-revenge = a thirst for revenge
cause-leader-lost = the leader is lost
cause-banner-taken = the banner is taken
cause-sub-leader-lost = the sub-leader is lost
cause-friendly-fire = friends shoot at them
cause-rally = somebody rallies them

## Refusals: why, and what would be allowed

refusal-unknown-figure = There is no such figure. Choose one that is on the table.
refusal-not-able = { $figure } cannot act: { $status }. Only a figure able to act takes orders.
refusal-obeys-nobody = { $figure } obeys nobody: { $impulse }. No order reaches them this turn; a leader within voice may rally them at the end of it.
refusal-keeps-formation = { $figure } keeps formation without a leader: no moving. Shooting, reloading and turning are possible.
event-rally-not-in-order = { $figure } is not in order and rallies nobody: it takes somebody who commands, and is in order at the end of the turn
event-rally-nobody = { $figure } calls for order, but nobody within voice has been in disorder since the turn began
refusal-commands-nobody = { $figure } commands nobody and cannot rally. It takes a leader, sub-leader or hero.
refusal-morale-not-played = Morale tests are not played here. Turn on the switch “morale”, in an edition that has them.
refusal-no-written-order = { $figure } acts without orders: { $leader } has nothing in writing. Let the leader write first, or stay put.
refusal-not-in-the-written-order = { $figure }: the written order to { $leader } does not allow that. Keep to the order, or let the leader write another.
refusal-no-order-heard = { $figure } has no sub-leader and does not hear the leader: nobody has given an order. Let the leader come within voice, or stay put.
refusal-nobody-to-write = Nobody can write to { $figure }: it takes a leader of the same troop, fit to command, and only sub-leaders are written to.
refusal-messenger-too-far = { $figure } is not with { $leader } to receive a written order. In contact, or nearly, it can be done.
impulse-hold = keeps formation
impulse-flee = running away
impulse-rush = rushing the enemy
impulse-loot = looting
impulse-surrender = has laid down arms
refusal-not-a-number = { $figure }: one of the values is not a number. Give centimetres and degrees.
refusal-empty-path = { $figure }: a path without a point. Give at least one point, or say that the figure stays put.
refusal-path-too-long = { $figure }: too many points in this path. It may have { $most } at most.
refusal-off-table = { $figure }: ({ $x }, { $y }) is off the table. The nearest point is ({ $near-x }, { $near-y }).
refusal-target-gone = { $figure }: { $target } is no longer on the table. Choose somebody who is.
refusal-target-is-self = { $figure } cannot aim at itself. Choose somebody else.
refusal-target-is-friend = { $figure }: { $target } is of the same side or allied. One charges enemies only; to join a friend, follow.
refusal-another-floor = { $figure }: { $target } is on another storey. Lead the charge there by stairs, or choose somebody on the same storey.
refusal-another-table = { $figure }: { $target } is on another table. Choose somebody on the same table.
refusal-no-stairs = { $figure }: nothing leads to storey { $storey } here. Go by stairs or a ladder.
refusal-nothing-to-reload = { $figure }: this weapon needs no reloading, or is not there. Choose one of its weapons that does.
refusal-already-loaded = { $figure }: { $weapon } is loaded. Choose an unloaded weapon, or another order.
refusal-no-mount = { $figure } has no mount. Go on foot.
refusal-ground-closed-to-mount = { $figure }: no room for the mount here: { $ground }. Lead it further by the bridle first.
refusal-no-room-to-mount = { $figure }: no room for the mount, { $other } stands there. Move apart first.
refusal-already-mounted = { $figure } is in the saddle already. It may ride on, or dismount.
refusal-not-mounted = { $figure } is on foot already: there is nothing to get down from. It may walk on.
refusal-mount-too-far = { $figure }: the mount waits { $distance } cm away. Go up to it first.
refusal-no-such-mount = { $figure }: “{ $thing }” is no free mount at this table. Take one that nobody holds.
refusal-no-bridle = { $figure } cannot do that with the mount. One leaves, or gives to a friend right beside, the one that one leads or gets off; one takes back, on foot, the one that waits.
refusal-cannot-cut-down = { $figure } cannot cut that weapon down. On foot, in a turn, a heavy lance becomes a light one.
refusal-charge-at-nobody = { $figure }: a cavalry charge goes at somebody. Name an enemy with “charge”.
refusal-charge-not-announced = { $figure }: this march was not announced as a charge. Say “cavalry-charge” with it.
refusal-charge-not-a-rider = { $figure } is no rider and does not charge. It may go into contact without the charge bonus.
refusal-charge-without-saddle = { $figure } has neither saddle nor stirrups to charge with. It may go into contact without the charge bonus.
refusal-charge-from-contact = { $figure } was in contact as the turn began: no charge. Get away, and charge another turn.
refusal-charged-last-turn = { $figure } has just charged: never two turns running. It may go into contact without the charge bonus, and charge next turn.
refusal-charge-out-of-reach = { $figure }: { $target } is { $distance } cm of way off, for { $most } cm of movement. Come nearer this turn.
refusal-charge-too-near = { $figure } has only { $run } cm of straight run to the enemy; a charge takes more ({ $least } cm at the least). Come from further off, or go into contact without the charge bonus.
refusal-charge-over-ground = { $figure }: “{ $ground }” is in the way, and one charges over easy ground only. Go round it, or go into contact without the charge bonus.
refusal-unknown-thing = { $figure }: there is no “{ $thing }”. Name a thing of the scenario.
refusal-thing-out-of-reach = { $figure }: { $thing } stays { $distance } cm from the path. Pass in contact with it to take it.
refusal-thing-elsewhere = { $figure }: { $thing } lies on another table or storey. It takes going there first.
refusal-thing-taken = { $figure }: somebody carries { $thing } already. It has to be put down first.
refusal-thing-wanted = { $figure } and { $other } mean to take { $thing }. One of them alone can: give the other another order.
refusal-not-carrying = { $figure } does not carry { $thing }. One puts down only what one carries.
refusal-no-such-wall = { $figure }: no wall “{ $wall }” within reach. Go into contact with it first.
refusal-no-way-up = { $figure }: neither ladder nor leg-up at { $wall }. Set up a ladder, or ask for a leg-up.
refusal-wall-too-high = { $figure }: { $height } m is too high for a leg-up ({ $most } m at most). It takes a ladder.
refusal-ladder-in-use = { $figure }: { $other } is on the ladder. One figure at a time: wait until it is free.
refusal-on-foot-only = { $figure } is in the saddle, and that is done on foot only. Dismount first.
refusal-jump-not-played = { $figure }: this table plays without dangerous ground, nobody jumps from great heights. Go down by stairs or a ladder.
refusal-not-high-enough = { $figure } jumps only down from a great height, two storeys at least. From here one goes by a path, stairs or a ladder.
refusal-comes-down-too-far = { $figure }: that is { $distance } cm off. Whoever climbs or jumps comes down nearby, { $most } cm at most from where the base stood.
refusal-not-in-danger = { $figure }: { $other } is not in danger. One helps only somebody in danger.
refusal-too-far-to-help = { $figure } is { $distance } cm from { $other }. To help somebody in danger one has to be able to come up this turn.
refusal-too-far-for-a-leg-up = { $figure } is { $distance } cm from { $other }. A leg-up takes base contact.
refusal-boat-too-far = { $figure } is { $distance } cm from { $craft }. Getting aboard takes contact.
refusal-boat-full =
    { $figure }: the boat is full, { $places ->
        [1] a single place
       *[other] { $places } places
    }. Somebody has to land first.
refusal-not-aboard = { $figure } is in no boat. It has to get aboard first.
refusal-aboard = { $figure } is in a boat. It may row, or land first.
refusal-aboard-vehicle = { $figure } is in { $craft }. It may drive, or get out first.
refusal-aboard-ship = { $figure } is in { $craft }. It may take the helm, or get out first.
refusal-not-at-the-edge = { $figure }: { $craft } is neither at the edge nor where the road begins. Take it there first; all that is in it then leaves with it.
refusal-gun-too-far = { $figure } is { $distance } cm from { $gun }. Working there takes being within { $most } cm.
refusal-crew-too-small = { $figure }: { $engine } takes { $need } people, and there are { $have }. Give the same order to more of them.
refusal-hands-disagree = { $figure } and { $other } have different orders at { $engine }. All who work there do the same.
refusal-gun-limbered = { $figure }: { $gun } is limbered. It has to be unlimbered first.
refusal-gun-not-limbered = { $figure }: { $gun } is not limbered. It may be pushed, pointed or limbered.
refusal-naval-carriage = { $figure }: { $gun } is on a naval carriage. It is moved by hand only.
refusal-gun-loaded = { $figure }: { $gun } is loaded already. It may fire.
refusal-gun-not-loaded = { $figure }: { $gun } is not loaded. That takes { $turns } turns of the whole crew.
refusal-gun-not-ready = { $figure }: { $gun } has just been unlimbered. It may fire in turn { $turn }.
refusal-no-gunner = { $figure }: nobody here knows how to serve { $gun }. It takes at least one gunner, who has that weapon.
refusal-outside-the-arc = { $figure }: { $gun } does not point there; it fires { $arc }° to each side. Point it first.
refusal-not-that-gun = { $figure }: { $gun } does not fire “{ $weapon }”. Choose a shot of that gun.
refusal-nothing-to-batter = { $figure }: nothing to batter is called “{ $mark }”. Name a wall that has a strength, a ship that has a hull, or a cart.
refusal-mark-out-of-range = { $figure }: { $mark } is { $distance } cm away, the gun reaches { $most } cm.
refusal-drives-nothing = { $figure } is aboard nothing that can be driven. It has to get aboard first.
refusal-wrong-kind = { $figure }: that order is not for { $craft }. A boat is rowed, a team is driven, a motor vehicle is steered, a ship obeys its helm.
refusal-cart-overturned = { $figure }: { $cart } is overturned. It has to be righted first.
refusal-cart-upright = { $figure }: { $cart } stands on its wheels. There is nothing to right.
refusal-cannot-draw = { $figure }: a gun cannot be hung on { $craft }. It takes a cart with horses or oxen, on the same table.
refusal-draws-another = { $figure }: { $cart } draws { $gun } already. Take another team, or unlimber that gun first.
refusal-turn-too-sharp = { $figure }: { $craft } turns by { $most }° at most.
refusal-speed-change = { $figure }: { $craft } can only go between { $least } and { $most } cm in that turn.
refusal-over-the-side = { $figure } is on the deck of { $ship }. One stays on it, or goes onto a deck alongside; otherwise one has to land.
refusal-ship-under-way = { $figure }: { $ship } is under way, and small arms do not reach between the shore and a ship under way. Cannon do.
refusal-no-say-over-the-alarm = { $figure } does not decide the alarm. { $who } may.
refusal-not-in-town = { $figure } is not in town. The alarm is decided in town.
refusal-alarm-called = { $figure }: the alarm has been decided already. It may still be called a false one.
refusal-no-alarm = { $figure }: there is no alarm to call off. Wait for one.
refusal-table-waits = { $figure }: the table “{ $table }” is not played in this turn. Wait for its turn.
refusal-set-up-unknown = There is nobody of that number to set up.
refusal-set-up-not-free = { $figure } cannot be set up now: only people who are fit, on the table, free and in no vehicle or boat are placed.
refusal-set-up-no-area = { $figure }: the scenario places this side itself, it has no deployment area.
refusal-set-up-outside = { $figure }: that is not in the deployment area of their side. They have to stay inside it.
refusal-set-up-closed = { $figure } cannot stand there ({ $ground }). It has to be somewhere one can go.
refusal-set-up-in-the-air = { $figure }: there is no room on storey { $storey } there.
refusal-set-up-no-room = { $figure }: there is no room. It has to be a free spot, and not in contact with an enemy.
refusal-set-up-formed = { $figure } is in close order: the whole unit is moved together, by the same step and without turning it.
refusal-no-special-actions = { $figure }: special actions are not in use at this table. Give an ordinary order.
refusal-special-action-taken = { $figure }: one special action per player and turn, and { $other } has it. One of the two has to give way.
refusal-not-hidden = { $figure } is in plain sight. Only a figure hidden since the start can surprise.
refusal-stays-in-contact = { $figure }: once touched, one stops, faces the enemy and fights there. The answer can be to hold, to get down or up; one leaves a melee in the next turn.
refusal-cannot-answer-so = { $figure }: an answer changes how one moves on the way, nothing else. It can be a path, crawling, a charge, following, keeping a distance, withdrawing, blocking, leaving, holding, turning, getting down or up; what takes a whole turn is announced as the order.
refusal-no-such-clothes = { $figure } has no “{ $clothes }” to change into. There is: { $known }.
refusal-no-other-clothes = { $figure } has no “{ $clothes }” to change into, nor any other clothes at hand. The scenario or the game master gives them.
refusal-cannot-shoot-now = { $figure } cannot shoot after what has just happened to it. It may again next turn.
refusal-too-far-to-reload = { $figure } goes further than two paces, and so does not reload: one action a turn.
refusal-hesitates = { $figure } hesitates this turn, and does not shoot. It may again next turn.
refusal-busy-at-work = { $figure } is busy at work. One works or one shoots: choose.
refusal-does-not-shoot = { $figure }: this weapon is neither shot nor thrown ({ $weapon }). Choose one that is.
refusal-weapon-wet = { $figure }: wet powder, { $weapon } shoots no more. Choose another weapon.
refusal-not-swimming = { $figure } is swimming, and cannot shoot with that ({ $weapon }). What goes with a swimmer is a knife, a dagger or a speargun.
refusal-takes-two-hands = { $figure } has lost a hand, and that takes two ({ $weapon }). A weapon for one hand can be used.
refusal-weapon-gone = { $figure } does not have this weapon any more, or it shoots no more today ({ $weapon }). Choose another.
refusal-not-loaded =
    { $figure }: this weapon is not loaded ({ $weapon }). Reload first, { $turns ->
        [1] one turn immobile
       *[other] { $turns } turns immobile
    }.
refusal-none-left = { $figure } has thrown them all ({ $weapon }). Choose another weapon.
refusal-no-such-moment = { $figure }: at this table nobody shoots at that moment of the turn. Shoot in the shooting phase, or in contact if the weapon allows it.
refusal-shoots-too-often =
    { $figure }: { $weapon } does not shoot that often. { $most ->
        [1] One shot
       *[other] { $most } shots
    } at most as things are.
refusal-plain-shots-only = { $figure } is in disorder, and such a shot takes order. A plain shot is allowed; so would this be with a leader within voice ({ $voice } cm).
refusal-held-in-contact = { $figure } is in contact with an enemy, or was as the turn began. Only a pistol still shoots there; otherwise strike.
refusal-must-be-immobile = { $figure }: this weapon is shot only when immobile ({ $weapon }). Stay put, or give up the shot.
refusal-not-from-the-saddle = { $figure }: this weapon is not shot from the saddle ({ $weapon }). Dismount first.
refusal-only-as-special-action = { $figure }: only a special action allows this shot ({ $weapon }). One per player and turn.
refusal-cannot-aim = { $figure } cannot aim. It takes a shoulder weapon at the ready and a turn spent immobile without shooting, with no enemy about to come into contact.
refusal-crew-missing = { $figure }: too few people to serve this weapon ({ $weapon }). It takes { $crew } round it.
refusal-not-in-touch = { $figure } and { $target } do not touch. Point blank and in contact one shoots only at the enemy one meets.
refusal-cannot-hold-fire = { $figure } has not held its fire. It takes a turn before without a shot, and staying immobile.
refusal-target-not-seen = { $figure } does not see { $target }. Choose a target in sight.
refusal-out-of-range = { $figure }: { $target } is { $distance } cm away, too far. The weapon reaches { $most } cm.
refusal-outdoors-only = { $figure }: at this range { $weapon } is shot in the open only: not indoors nor, in some periods, through a narrow opening. Change places, or choose a nearer target.
refusal-not-facing = { $figure } does not face { $target } long enough. Turn towards the target for half the turn, within 45°.
refusal-target-in-melee = { $figure }: { $target } is caught in a melee. One does not shoot into it, unless the leader in person orders it where the rules allow that.
refusal-another-comes-first = { $figure }: { $first } comes before { $target }. Shoot at { $first }, or have a leader within voice order this target.
refusal-first-unless-the-army-leader = { $figure }: { $first } comes before { $target }. Shoot at { $first }, or have the leader of the whole troop, within voice, order this target in person.
refusal-no-such-order = { $figure }: { $leader } cannot order this shot. It takes a leader who commands it, within voice.
refusal-not-an-elite-shot = { $figure } has no elite shot to give. It takes the skill, and there is one per player and turn.
refusal-no-volley = { $figure }: no volley. It takes at least three in close order or behind a fortification, immobile, under command, at a group.
refusal-shot-and-stays = { $figure } shot before movement without saying that it would move: two paces at most this turn.
refusal-both-fleeting = { $figure } and { $target } only pass by. A fleeting shooter does not shoot at a fleeting target, unless both sides agree.
refusal-hopeless = { $figure } would have to make { $need }, and { $most } is the most that can be made here. Go nearer, or choose another target.
refusal-no-hand-weapon = { $figure } has no such weapon in hand. Choose one of its hand weapons, or bare hands.
refusal-not-a-fencer = { $figure } does not fence well enough to strike like that. Strike plainly.
refusal-no-such-blow = { $figure }: at this table nobody strikes in that way. Strike plainly, or bring the rule into use.
refusal-hand-taken = { $figure } has but one hand free, and that takes two ({ $weapon }). Let go of what takes the other hand, or use a weapon for one hand.
refusal-another-weapon-shoots = { $figure } already shoots with another weapon this turn ({ $weapon }). One shot a turn: a second takes a weapon that shoots twice.
refusal-shoots-in-contact = { $figure } is in contact with { $target }. Announce this shot “in contact”: it is made in the melee, before any blow.
refusal-must-stand = { $figure }: this weapon is shot and reloaded only standing on foot ({ $weapon }). Get up or off, or give it up.
refusal-may-be-reached = { $figure }: an enemy may come into contact this turn, and the mount does not keep still ({ $weapon } is shot only when immobile). Get away first, or dismount.
refusal-not-in-the-wide-arc = { $figure } does not face { $target } long enough. Turn towards the target for half the turn, within 90°.
refusal-takes-the-army-leader = { $figure }: { $leader } cannot order this shot. It takes the leader of the whole troop in person, within voice.
refusal-nobody-orders-fire-on-all = { $figure }: no leader within voice orders fire on all. Without that order the least covered are hit first.
refusal-no-volley-of-regulars = { $figure }: no volley. It takes at least three in close order or behind a fortification, with muskets, rifles or carbines, immobile, under command, off difficult ground.
refusal-weapon-without-volley = { $figure }: no volley with this weapon ({ $weapon }) under these rules. Fire at will.
refusal-volley-at-fleeting = { $figure }: { $target } only passes by, and a volley never aims at a fleeting target. Fire at will, or choose another target.
refusal-not-an-enemy = { $figure }: { $target } is of the same side or allied. One shoots and strikes enemies only: choose one.
refusal-shot-this-turn = { $figure } has shot this turn, and so does not strike. It is one or the other, but for weapons that allow both.
refusal-left-that-melee = { $figure } has left that melee, and does not strike there this turn. Strike another enemy, or go back in next turn.
refusal-out-of-reach-of-blow = { $figure } cannot strike { $target } from there. One strikes an enemy in contact, or over a friend’s shoulder with a spear.
refusal-cannot-use-here = { $figure } cannot use that weapon here ({ $weapon }): lost, thrown, or for two hands when one is free. Another takes its place.
refusal-no-blade-to-fence = { $figure } cannot fence here. It takes a short or very short weapon, in the front rank, with room to use it.
refusal-nothing-for-that-blow = { $figure } has nothing here to strike in that way with. Strike plainly, or take another weapon.
refusal-too-short-for-mounted = { $figure } cannot strike { $target } with something very short: nobody does that from the saddle, nor at somebody in it. Take a longer weapon.
refusal-beyond-the-saddle = { $figure } cannot strike { $target } from the saddle: one strikes to the left and to the right, and in front with a long weapon. Turn the horse first.
refusal-another-bars-the-way = { $figure } cannot strike { $target } at the obstacle: { $barring } bars the way, and strikes alone.
refusal-kept-off-by-the-charge = { $figure } cannot strike { $target } this turn: a charge keeps others off. Whoever is charged strikes back, pole arms behind it and other riders too.
refusal-no-duel = { $figure } has nobody to draw against, and shoots like anybody. A duel takes two who aim at each other and both want it, at a table that plays duels.
refusal-nobody-to-finish = { $figure }: that enemy is on its feet. One finishes off whoever lies stunned or out of action: strike plainly.
refusal-no-such-hostage = { $figure } does not hold { $hostage } captive. Only one’s own captive, close at hand, makes a shield.
refusal-one-blow = { $figure } strikes once, at one enemy. A second takes a fencer’s or a hero’s way of striking: say which.
refusal-no-such-face = “{ $label }”: no D{ $faces } shows { $number }. Give values from 1 to { $faces }.
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

# Formations

formation-loose = loose order
formation-close = close order
formation-shield-wall = shield wall
formation-tortoise = tortoise
formation-skirmish = skirmish order
undone-by-order = by order
undone-too-few = it takes at least three together
undone-contact = the enemy is in contact
undone-leader-fallen = the leader, the standard or the marker has fallen to a shot
undone-ground = the ground does not allow it
undone-test = the ranks do not hold on the march
undone-disorder = disorder
undone-march = these shields are locked only standing
undone-left = they leave the ranks
undone-driven = they obey nobody any more
undone-no-leader = no leader within voice at the end
event-formed = { $figures }: in formation at the end of the turn ({ $formation })
event-forming-failed = { $figures }: the forming up fails ({ $why })
event-formed-late = { $figure } does not stand beside the ranks, and may join them next turn
event-back-in-the-wall = { $figure } was not followed, and takes the place in the wall again at once
event-not-back-in-the-wall = { $figure } was driven out of the wall and followed: not in it again before next turn
event-formed-unheard = { $figure } is in place, but within voice ({ $voice } cm) of no leader: not in formation
event-body-leaderless = { $figures }: no leader within voice any more, they stay where they are
event-body-turned = { $figures } turn on the spot, as one
event-formation-broken = { $figures }: formation broken ({ $why }), now { $formation }
event-order-tested = { $figures }: marching in close order, { $die } against { $class }, { $kept ->
    [yes] the order holds
   *[no] the order falls apart
}
event-body-halted = { $figure } comes to bad ground ({ $ground }): the whole formation halts rather than break
event-ranks-closed = { $figures }: the ranks close
event-too-near-to-skirmish = { $figure } stays in loose order: too near { $other } for skirmish order
event-closed-up = { $figure } closes up into loose order
refusal-formation-not-played = { $figure }: the table plays without close order. Everybody may go on their own.
refusal-formation-no-marker = { $figure } cannot form up round { $marker }. It takes a leader, standard or musician of its side who stays put and does nothing.
refusal-formation-not-trained = { $figure } is not trained to this ({ $formation }). It stays as it is, in { $now }.
refusal-formation-no-large-shield = { $figure } has neither large shield nor pavise. Close order without a wall is possible.
refusal-formation-not-mounted = { $figure } is mounted. Close order is for people on foot, unless the scenario allows it to cavalry.
refusal-formation-too-few = { $figure }: { $count } are not enough, it takes at least three. Call others to them, or stay in loose order.
refusal-formation-no-body = { $figure } stands in no formation of at least three. It may go on its own, or form up first.
refusal-formation-two-orders = { $figure } and { $other } are of one formation and are told different things. One order does for all.
refusal-formation-no-leader = { $figure } hears no leader able to command it ({ $voice } cm, or a musician who relays). Without one it stays where it is.
refusal-formation-in-contact = { $figure } is in contact with { $enemy }: nobody forms up in a melee. Leave it first, or form up those whom nobody touches.
refusal-formation-no-room = { $figure }: { $other } stands in that place. Another shape or another marker would do.
refusal-formation-ground = { $figure }: no close order here ({ $ground }). On difficult ground one may stand in it, on easy ground march.
refusal-formation-many-fronts = { $figure }: the formation faces several ways. Let it turn one way first.
refusal-formation-not-a-quarter = { $figure }: people turn on their own bases by quarters. The nearest is { $degrees }°.
refusal-formation-turns-too-much = { $figure }: one pivot a turn, and only standing if anybody is of class 2 or less.
refusal-formation-too-far-to-slide = { $figure }: two paces at the most, { $most } cm. Beyond that it is a march.
refusal-formation-one-rank = { $figure }: there is only one rank, and none to pass before or behind.
refusal-formation-formed-round = { $figure }: this is no change on the way ({ $formation }). It is formed with “form”, in a turn, round a leader, standard or musician.
refusal-formation-not-raised = { $figure }: that is not done with shields ({ $formation }). They are locked into a wall or a tortoise, or lowered into close order; “break-ranks” opens the ranks.
refusal-formation-already-in = { $figure } stands in that formation already. Let it keep its place, or march with the others.
refusal-formation-not-ours = { $figure }: { $other } is of another side. One joins a formation of one’s own.
refusal-formation-undrilled = { $figure }: people here know the wall of shields, not the drill. They may stand in it, march by a test, or break ranks.
refusal-formation-too-wide = { $figure }: a column of a small unit has { $most } files at the most. Wider than that, form a line.
refusal-formation-too-deep = { $figure }: a line of a small unit has { $most } ranks at the most. Deeper than that, form a column.
refusal-formation-ranks = { $figure }: { $people } people do not make a line of { $asked } ranks. The nearest they make: { $nearest }.
refusal-formation-files = { $figure }: { $people } people do not make a column of { $asked } files. The most they make: { $people }.
refusal-formation-no-answer = { $figure }: that takes the whole turn and cannot be an answer. A body answers with a march, a turn or, where ranks break at once, by breaking them.

## Budgets

budget-class = class { $class }: { $points }
budget-mean = mean of class { $class } and armour { $armour }: { $points }
budget-pack-animal = pack animal: { $points }
budget-ranked = { $rank }, cost × { $times }: + { $points }
budget-rider = on a war horse, cost × { $times }: + { $points }
budget-ranked-rider = { $rank } on a war horse, cost × { $times }: + { $points }
budget-very-strong = very strong, cost × { $times }: + { $points }
budget-elite-shot = elite shot, cost × { $times }: + { $points }
budget-lesser-mount = ordinary mount: + { $points }
budget-armour = armour { $armour }: + { $points }
budget-weapon = { $weapon }: + { $points }
budget-free-weapon = { $weapon }: free
budget-unpriced-weapon = { $weapon }: no price in this book
budget-spare-horse = spare war horse ({ $thing }): + { $points }
budget-led-pack-horse = pack horse ({ $thing }): + { $points }
budget-rank-leader = leader
budget-rank-sub-leader = sub-leader
budget-rank-musician = musician

## What somebody can do

menu-hold = Stay put
menu-pivot = Turn on the spot
menu-go = Go here
menu-crawl = Crawl here
menu-reload = Reload: { $weapon }
menu-stand = Stand up
menu-crouch = Crouch
menu-lie = Lie down
menu-mount = Mount
menu-mount-and-go = Mount and go here
menu-dismount = Dismount
menu-dismount-and-go = Dismount and go here
menu-row = Take the boat here
menu-land = Land here
menu-board = Board: { $craft }
menu-charge = Charge { $figure }
menu-block = Get in the way of { $figure }
menu-withdraw = Back off from { $figure }
menu-keep-distance = Keep { $figure } at a distance
menu-surrender = Surrender to { $figure }
menu-follow = Follow { $figure }
menu-join = Join the ranks of { $figure }
menu-form-line = Form a line round { $figure }
menu-form-column = Form a column round { $figure }
menu-help = Pull { $figure } out of danger
menu-leg-up = Give { $figure } a leg-up
menu-care = Tend { $figure }
menu-discuss = Talk with { $figure }
menu-break-ranks = Break ranks
menu-shield-wall = Form a shield wall
menu-lower-shields = Lower shields
menu-work = Work: { $job }
menu-leave = Leave the table
menu-tortoise = Form the tortoise
menu-front-to-rear = The first rank passes to the rear
menu-rear-to-front = The last rank passes to the front
menu-march = March here as one body, wheeling if need be
menu-march-keeping-front = March here keeping the front
menu-march-through = March here even if the ground breaks the ranks
menu-slide = Slide two paces at the most towards here
menu-turn-there = Turn the front towards here
menu-turn-left = Quarter turn to the left
menu-turn-right = Quarter turn to the right
menu-turn-about = About turn

# Beside what one does.
menu-pick-up = Pick up: { $thing }
menu-mount-spare = Mount: { $thing }
menu-drop = Put down: { $thing }
menu-read = Read: { $thing }
menu-give = Give to { $figure }: { $thing }
menu-tell = Tell { $figure }: { $secret }
menu-talk = A word in passing with { $figure }
menu-watch = Look hard at { $figure }
menu-free = Let { $figure } go
menu-lift = Take { $figure } on one’s back
menu-lay-down = Lay { $figure } down
menu-rally = Call one’s people back to order
menu-unmask = Drop the disguise
menu-insist = Insist that the work go on
menu-leave-captives = Leave one’s captives here
menu-let-go = Let go of the bridle
menu-take-bridle = Take the bridle
menu-not-any-more = { $what ->
    [menu-two-paces] Not two paces only
    [menu-hurry] Not in a hurry
    [menu-slowly] Not slowly
   *[other] Not across
}
menu-two-paces = Two paces at most, and stay immobile
menu-hurry = Hurry: speed dice
menu-slowly = Cross what is dangerous slowly
menu-across = Strike or go across the obstacle
menu-skirmish-order = Open into skirmish order
menu-loose-order = Back to loose order
menu-aimed-shot = Special action: aimed shot
menu-fire-on-the-move = Special action: fire on the move
menu-grenade = Special action: grenade
menu-surprise = Special action: surprise

# What is there.
menu-open = Open: { $door }
menu-shut = Shut: { $door }
menu-bar = Bar: { $door }
menu-break-down = Break down: { $door }
menu-clear = Clear away: { $ground }
menu-build = Build here: { $ground }
menu-climb = Climb: { $ground }
menu-set-up = Set the ladder against: { $ground }
menu-jump = Jump here
menu-gun-load = Load: { $gun }
menu-gun-limber = Limber: { $gun }
menu-gun-unlimber = Unlimber: { $gun }
menu-gun-push = Push here: { $gun }
menu-gun-point = Point this way: { $gun }
menu-drive = Drive here
menu-drive-fast = Drive here at full speed
menu-steer = Turn, then drive here
menu-steer-halfway = Drive, turning halfway, to here
menu-helm-straight = Helm: straight on
menu-helm-starboard = Helm: to starboard
menu-helm-port = Helm: to port
menu-helm-slow = Helm: slow down
menu-travel = Leave by: { $road }
menu-dress = Change into: { $clothes }
menu-cut-down = Cut down: { $weapon }
menu-alarm = Sound the alarm
menu-stand-down = Send the militia home

# Other ways to take a shot.
way-on-the-move = During the movements
way-then-moves = And then it moves
way-point-blank = Point blank
way-ordered = On { $leader }’s order
way-at-all = At all of them, covered or not, on { $leader }’s order
way-volley = A volley of { $count }
way-no-volley = A volley
way-elite = Elite shot: +1
way-elite-pick = Elite shot: this person and no other
way-leaning-out = Leaning out
way-agreed = Fleeting at fleeting: we agree on it
way-duel = A duel: the faster one first

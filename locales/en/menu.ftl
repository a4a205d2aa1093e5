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

# Other ways to take a shot.
way-on-the-move = During the movements
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

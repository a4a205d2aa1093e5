# What happens among people: wounds, care, work, tests, talk, secrets, doors.

event-worked =
    { $figure } ({ $what }): { $dice } on { $turns ->
        [1] the first turn
       *[other] turn { $turns }
    } of work{ $modifier ->
        [0] { "" }
       *[other] , modifier { $modifier }
    }: it will take a certain time yet
event-work-done =
    { $figure } ({ $what }): { $dice } on { $turns ->
        [1] the first turn
       *[other] turn { $turns }
    } of work{ $modifier ->
        [0] { "" }
       *[other] , modifier { $modifier }
    }: done!
event-work-not-counted = { $figure } ({ $what }): hard work, this first turn does not count
event-work-given-up = { $figure } ({ $what }): natural { $dice }, the work is given up
event-work-starts-again = { $figure } ({ $what }): natural { $dice }, all over again
event-out-of-action = { $figure } lies out of action, but not dead
event-cared = Care for { $figure }: die { $die } against health { $health }{ $modifier }: { $outcome }
event-cared-by = Care for { $figure } by { $other }: die { $die } against health { $health }{ $modifier }: { $outcome }
care-heals = will live and heal
care-heals-with-effect = will heal, but with a lasting effect
care-no-better = no better, it will take better care another day
care-dies = dead without a word
event-marked =
    Lasting effect for { $figure }: { $mark }{ $die ->
        [0] { "" }
       *[other] { " " }(die { $die })
    }
mark-leg = a wooden leg
mark-arm = a hook for a hand
mark-health = one health less
event-lifted = { $figure } takes { $other } up to carry
event-laid-down = { $figure } lays { $other } down
event-no-room-to-lay-down = { $figure } has no room to lay { $other } down
event-tested-under =
    { $figure } tests { $skill ->
        [learning] learning
        [healer] healing
        [musician] music
        [gunner] gunnery
        [swimmer] swimming
        [rider] riding
        [scout] scouting
       *[other] { $skill }
    }: { $dice }, less than { $need }{ $modifier } needed: { $passed }
event-tested-against =
    { $figure } tests { $skill ->
        [learning] learning
        [healer] healing
        [musician] music
        [gunner] gunnery
        [swimmer] swimming
        [rider] riding
        [scout] scouting
       *[other] { $skill }
    }: { $dice }{ $modifier }, { $need } needed: { $passed }
passed-yes = passed
passed-no = failed
passed-again = not yet, again next turn
event-talked = { $figure } has a few words with { $other }
event-talked-at-length = { $figure } talks at length with { $other }
event-learnt = News for { $who }: { $secret }
event-objective-found = A new objective for { $who }: { $objective }
event-attitude =
    { $figure } turns out { $attitude }{ $die ->
        [0] { "" }
       *[other] { " " }(die { $die })
    }
attitude-friendly = friendly
attitude-hostile = hostile
attitude-frightened = frightened
attitude-neutral = neutral
attitude-adventurous = up for adventure
attitude-accomplice = an accomplice
event-noticed = { $figure } sees through the disguise of { $other }
event-unmasked = { $figure } drops the disguise
event-masked = { $figure } puts on a disguise
event-surrendered = { $figure } surrenders to { $other }
event-nobody-takes = { $figure } would surrender to { $other }, who is not there or does not accept
event-released = { $figure } lets { $other } go
event-gave = { $figure } hands { $thing } to { $other }
event-read = { $figure } reads { $thing }
event-door = { $door }: { $state }
event-door-by = { $door }: { $state }, by { $figure }
event-door-out-of-reach = { $figure } is no longer at { $door }: it stays as it is
event-in-the-way = { $figure } ({ $what }): { $other } stands in the way
event-no-room-to-land = { $figure } stays aboard: somebody stands where it wanted to land
event-not-reached = { $figure } does not get as far as { $thing }
event-reached-together = { $figure } and { $other } lay hands on { $thing } at the same moment: neither has it
door-open = open
door-shut = shut
door-barred = barred
door-broken = broken down
event-built = { $figure } has built this: { $kind }
event-cleared = { $figure } has cleared { $ground } away
event-found = { $thing } comes to light
event-pact-made = Alliance: { $one } and { $other }
event-pact-broken = Broken off: { $one } and { $other } are enemies now
event-joined = { $figure } joins { $side }
event-happened =
    Event{ $die ->
        [0] { "" }
       *[other] { " " }(die { $die })
    }: { $text }
event-drawn = Table “{ $table }”, die { $die }: { $text }
event-set-out = { $figure } takes the road “{ $road }”
event-on-the-way = { $figure }: die { $dice } in turn { $turns } on the way, not there yet
event-way-over = { $figure }: die { $dice } in turn { $turns } on the way, and there at last
event-way-lost = { $figure }: a natural { $dice }, all the way to do again
event-was-nothing = { $figure } was only an animal
event-was-a-troop = { $figure } hid a troop: { $troop }
event-judged = Objective of { $who }: { $objective } ({ $verdict })
verdict-met = met
verdict-not-met = not met
verdict-not-judged = for the game master to judge
event-over = The game is over: let everybody tell what comes next

refusal-no-such-part = The scenario knows no such thing.
refusal-not-beside = { $figure } is { $distance } cm from { $other }. It takes base contact.
refusal-given-up = { $figure } has given this work up: { $what }. A player's character or an officer within voice has to insist.
refusal-only-an-animal = { $figure } is an animal: it neither works, cares, talks, reads nor handles doors and engines. It goes, follows, carries and fights.
refusal-is-carried = { $figure }: { $other } is being carried. It has to be laid down first.
refusal-cannot-care = { $figure } cannot care for { $other }. Whoever gives care is somebody else, on its feet, and not in the hands of the enemy.
refusal-nobody-insists = { $figure }: no player's character and no officer within voice to insist.
refusal-work-not-there = { $figure } cannot do this work here, or it is done already: { $what }. Go there first.
refusal-no-such-door = { $figure }: no door “{ $door }” at hand. Go into contact with it first.
refusal-door-barred = { $figure } cannot open { $door }, barred from the other side. It can be broken down in a certain time.
refusal-door-broken = { $figure }: { $door } is broken down and can no longer be opened, shut or barred.
refusal-nothing-to-clear = { $figure }: nothing of that name at hand that is built or cleared away: { $ground }.
refusal-builds-too-far = { $figure }: one builds close by, within 10 cm, not { $distance } cm away.
refusal-cannot-be-carried = { $figure } cannot carry { $other }. One carries people out of action, and one's own captives.
refusal-hands-full = { $figure } carries somebody already. Lay them down first.
refusal-carries-nobody = { $figure } carries nobody.
refusal-no-care-in-play = { $figure }: these rules care for the wounded that evening or the next morning, not during the game.
refusal-no-need-of-care = { $figure }: { $other } is neither wounded nor out of action.
refusal-cared-already = { $figure }: { $other } has been cared for in this game. There may be better care another day.
refusal-surrenders-to-friend = { $figure } cannot surrender to { $other }, who is no enemy.
refusal-not-its-captive = { $figure } does not hold { $other } captive. One lets only one's own captives go.
refusal-nothing-to-read = { $figure } carries nothing of that name to read: { $thing }.
refusal-does-not-know = { $figure } cannot tell what it does not know.
refusal-no-such-road = { $figure }: that road does not start from its table.
refusal-not-disguised = { $figure } has no disguise to drop.
refusal-only-a-token = { $figure } is only a token on the table. It moves, and does nothing else until it is seen for what it is.
refusal-cannot-answer = { $other } lies out of action and cannot answer { $figure }. One talks to people on their feet and to captives.

sheet-carries-somebody = carries somebody
sheet-leg-wound = wound in hip or leg
sheet-wounded = wounded
sheet-wooden-leg = wooden leg
sheet-as-its-troop = pace of the hidden troop

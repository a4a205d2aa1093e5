// Written by `make types` from the Rust types. Changes here are lost.

/**
 * The actions of a turn: one each. TUR-01.
 */
export type Action = "Hold" | "Hesitate" | "Pivot" | { "Path": Array<Waypoint> } | { "Crawl": Array<Waypoint> } | { "Charge": { 
/**
 * Whom.
 */
target: number, 
/**
 * By way of.
 */
via: Array<Waypoint>, } } | { "Follow": { 
/**
 * Whom.
 */
target: number, 
/**
 * How near, edge to edge.
 */
gap: number, } } | { "KeepDistance": { 
/**
 * From whom.
 */
target: number, 
/**
 * How far, edge to edge.
 */
distance: number, } } | { "Withdraw": { 
/**
 * From whom.
 */
target: number, } } | { "BlockPerson": { 
/**
 * Whose.
 */
target: number, } } | { "BlockPassage": { 
/**
 * One end of it.
 */
from: Point, 
/**
 * The other.
 */
to: Point, } } | { "Take": Posture } | { "Reload": number } | { "Work": string } | { "Undertake": Undertaking } | { "Care": number } | { "Discuss": number } | { "Surrender": number } | { "Travel": number } | { "Mount": Array<Waypoint> } | { "Dismount": Array<Waypoint> } | { "MountSpare": string } | { "CutDown": number } | { "Dress": { 
/**
 * Armour and the like take two turns.
 */
heavy: boolean, 
/**
 * Into these of the clothes it has at hand; two turns if what is put on or off is armour.
 */
into: string | null, } } | { "LegUp": number } | { "SetUp": { 
/**
 * The ladder.
 */
ladder: string, 
/**
 * The wall or building, by the name of the ground.
 */
wall: string, } } | { "Climb": { 
/**
 * The wall, by the name of the ground.
 */
wall: string, 
/**
 * Where it ends up.
 */
to: Waypoint, } } | { "Jump": Waypoint } | { "Help": number } | { "Board": { 
/**
 * Which.
 */
craft: number, 
/**
 * Where it is pushed.
 */
push: Array<Waypoint>, } } | { "Land": Waypoint } | { "Row": Array<Waypoint> } | "Leave" | { "Engine": EngineOrder } | { "Form": Form } | { "Join": number } | { "March": March } | { "PassRank": PassRank } | { "Raise": Formation } | "BreakRanks" | { "KeepRank": { 
/**
 * Whose order.
 */
leader: number, 
/**
 * The order has used up the pivot of this turn.
 */
pivots: boolean, 
/**
 * Two paces at the most: still immobile. MOV-05.
 */
immobile: boolean, } } | { "TakePlace": { 
/**
 * Where.
 */
at: Point, 
/**
 * What for.
 */
drill: Drill, } };

/**
 * What is answered.
 */
export type Advised = { "plans": Array<Forecast> } | { "shots": Array<Arm> } | { "ways": Array<ShotWay> } | { "fights": Array<Fight> } | { "menu": Array<Item> } | "unknown";

/**
 * What somebody does once the blows have fallen.
 */
export type AfterMelee = { 
/**
 * Steps into the place of an enemy it killed or drove back. AFT-03.
 */
steps_in: boolean, 
/**
 * Gives quarter to an enemy with no way back. AFT-08.
 */
gives_quarter: boolean, 
/**
 * Yields rather than die, if there is no way back. AFT-08.
 */
yields: boolean, };

/**
 * Something to choose, what it would mean, or why it cannot be chosen.
 */
export type AfterOption = { 
/**
 * What.
 */
what: AfterWhat, 
/**
 * The enemies it is about.
 */
whom: Array<number>, 
/**
 * Where one would stand.
 */
to: Point | null, 
/**
 * What follows if one does.
 */
yes: Message | null, 
/**
 * What follows if not.
 */
no: Message | null, 
/**
 * Why it cannot be chosen.
 */
why_not: Message | null, };

/**
 * What may be chosen after a fight.
 */
export type AfterWhat = "steps-in" | "gives-quarter" | "yields";

/**
 * Something people are after.
 */
export type Aim = { 
/**
 * Whose.
 */
side: number, 
/**
 * What.
 */
text: Text, 
/**
 * To be reached in this turn at the latest.
 */
by_turn: number | null, 
/**
 * What has been judged for good; everything, once the game is over.
 */
verdict: Verdict | null, };

/**
 * What those who may sound the alarm decide aloud. TWN-01.
 */
export type AlarmCall = "sound" | "stand-down";

/**
 * What the game master makes of a piece; whatever is not said stays. TUR-13.
 */
export type Amend = { 
/**
 * Which.
 */
piece: Piece, 
/**
 * Put here, on this table, with all that is on it; a thing that was carried lies there, a gun is off its limber.
 */
at: [number, Point] | null, 
/**
 * Facing this way; not for things.
 */
facing: Direction | null, 
/**
 * A thing: carried by these, or by nobody.
 */
carriers: Array<number> | null, 
/**
 * A thing lies where nobody sees it.
 */
concealed: boolean | null, 
/**
 * A gun is loaded.
 */
loaded: boolean | null, 
/**
 * A cart lies on its side, a ship is a wreck.
 */
wrecked: boolean | null, };

/**
 * A conditional answer. TUR-05.
 */
export type Answer = { 
/**
 * When.
 */
when: Condition, 
/**
 * What then.
 */
then: Action, 
/**
 * Which way to face in the end, if it comes to that.
 */
facing: Direction | null, };

/**
 * Where a side may set up. ENT-01.
 */
export type AreaView = { 
/**
 * The side.
 */
side: number, 
/**
 * The table.
 */
table: number, 
/**
 * Its corners.
 */
corners: Array<Point>, };

/**
 * What can go into a sentence.
 */
export type Argument = { "Word": string } | { "Number": number } | { "Message": Message } | { "Words": Array<string> } | { "Messages": Array<Message> } | { "Text": Text } | { "Texts": Array<Text> };

/**
 * A weapon somebody could shoot with.
 */
export type Arm = { 
/**
 * Its place in the list of weapons.
 */
weapon: number, 
/**
 * Its name in the rulebook.
 */
key: string, 
/**
 * So many shots a turn. SHO-03.
 */
rate: number, 
/**
 * Distances and what must be reached, nearest first.
 */
bands: Array<Band>, 
/**
 * Whom it could be pointed at.
 */
targets: Array<Target>, };

/**
 * What somebody wears, from bare skin to full armour. The order is that of melee comparisons.
 */
export type Armour = "bare" | "light" | "3" | "4" | "4T" | "4*" | "5" | "5T" | "5*";

/**
 * One of one's own people who may choose something.
 */
export type AskedView = { 
/**
 * Who.
 */
figure: number, 
/**
 * Everything there is to choose after a fight, possible or not.
 */
options: Array<AfterOption>, };

/**
 * How somebody takes people. NPC-01.
 */
export type Attitude = "friendly" | "hostile" | "frightened" | "neutral" | "adventurous" | "accomplice";

/**
 * To whom something is said.
 */
export type Audience = "open" | { "seat": number } | "masters" | { "aloud": number };

/**
 * Up to so far, so much is needed.
 */
export type Band = { 
/**
 * Centimetres, included.
 */
to: number, 
/**
 * What the die must reach.
 */
need: number, };

/**
 * The outline of a base, in centimetres. FIG-01.
 */
export type Base = { "Disc": { 
/**
 * Half its diameter.
 */
radius: number, } } | { "Oblong": { 
/**
 * Half its extent along the facing.
 */
half_length: number, 
/**
 * Half its extent across the facing.
 */
half_width: number, } };

/**
 * What somebody does in melee. MEL-01, MEL-09.
 */
export type Blow = { 
/**
 * Does not strike at all.
 */
refrains: boolean, 
/**
 * Whom, if there is a choice. MEL-01.
 */
target: number | null, 
/**
 * A second enemy, for a fencer who strikes twice. MER-04.
 */
second: number | null, 
/**
 * A third enemy, for a hero who strikes three times. MER-04.
 */
third: number | null, 
/**
 * With which weapon, by its place in the list; `BARE_HANDS` for none. MEL-09.
 */
weapon: number | null, 
/**
 * In which way.
 */
manner: Manner, 
/**
 * Gives up the advantage of a two-handed weapon so that a friend behind may strike. MER-01.
 */
forgoes_weight: boolean, 
/**
 * Holds this captive before it as a shield. MEM-11.
 */
behind_hostage: number | null, 
/**
 * Strikes the hostage rather than whoever holds it. MEM-11.
 */
strikes_hostage: boolean, 
/**
 * The enemy against whom it holds its shield. SHD-03.
 */
shield_against: number | null, };

/**
 * A blow to come.
 */
export type BlowToCome = { 
/**
 * Who strikes.
 */
striker: number, 
/**
 * Whom.
 */
target: number, 
/**
 * The weapon's key in the rulebook; nothing for bare hands.
 */
weapon: string | null, 
/**
 * The step it falls in, from 1: longer weapons first. MEL-03.
 */
step: number, 
/**
 * A total of so much kills.
 */
kills: number, 
/**
 * A total of so much drives back.
 */
drives_back: number, 
/**
 * The rule that says so.
 */
rule: string, 
/**
 * What changes the die.
 */
modifiers: Array<Modifier>, };

/**
 * Where the game takes place.
 */
export type Board = { 
/**
 * The name of the scenario.
 */
title: Text, 
/**
 * The rulebook's name in files.
 */
rulebook: string, 
/**
 * The rulebook's name for people.
 */
rulebook_title: Text, 
/**
 * One of the five editions of the rules' author.
 */
official: boolean, 
/**
 * Shots before movement are in use. SHT-01.
 */
shots_before: boolean, 
/**
 * Who plays against whom; a side's number is its place.
 */
sides: Array<SideBoard>, 
/**
 * The tables, most games having one. BIG-01.
 */
tables: Array<TableBoard>, 
/**
 * What the kinds of ground on these tables are called.
 */
grounds: { [key in string]: Text }, 
/**
 * What the weapons of the rulebook are called.
 */
weapons: { [key in string]: Text }, };

/**
 * A program that plays.
 */
export type BotCard = { 
/**
 * Its name, as a seat's holder has it.
 */
name: string, 
/**
 * What it is called.
 */
title: Text, 
/**
 * How it plays.
 */
description: Text, };

/**
 * What becomes of a mount that nobody sits on. MOV-07.
 */
export type Bridle = "Keeps" | "LetsGo" | { "Gives": number } | "Takes";

/**
 * Something the game master calls for.
 */
export type Call = { "test": [number, SkillTest] } | { "care": Caring } | { "attitude": number } | { "happens": number } | { "effect": Effect } | { "amend": Amend } | { "judge": [number, boolean] } | "end";

/**
 * What care came to. WND-04.
 */
export type Care = "heals" | "heals-with-effect" | "no-better" | "dies";

/**
 * Who cares for whom, and where.
 */
export type Caring = { 
/**
 * The wounded.
 */
patient: number, 
/**
 * Who cares, if anybody; a qualified healer makes it easier.
 */
carer: number | null, 
/**
 * On the battlefield, in the rain, in the marshes.
 */
poor: boolean, 
/**
 * The healing is done: at once by magic, or after the game.
 */
at_once: boolean, };

/**
 * What a gun stands on. ART-02.
 */
export type Carriage = "naval" | "field";

/**
 * A cart with its team. VEH-02.
 */
export type Cart = { 
/**
 * What draws it.
 */
team: Team, 
/**
 * Went on last turn: it need not set off again. ART-03.
 */
rolling: boolean, 
/**
 * Lies on its side. ART-03.
 */
overturned: boolean, 
/**
 * Turns of work to right it.
 */
righting: number, };

/**
 * What can be tested. FIG-04.
 */
export type Characteristic = "morale" | "health" | "perception" | "agility" | "persuasion";

/**
 * What one figure will do in the step to come.
 */
export type Choice = { 
/**
 * Its shots, with moments that belong to the step.
 */
shots: Array<Shot>, 
/**
 * Its blow.
 */
blow: Blow, 
/**
 * Whether it follows up, gives quarter, yields, once the blows have fallen. What is said here with the blow is not asked
 * again afterwards.
 */
after: AfterMelee, };

/**
 * Takes the seat of a link, or a place among those who look on.
 */
export type Claim = { 
/**
 * The secret of the link: what stands behind the `#`.
 */
token: string, 
/**
 * The name to be shown.
 */
name: string, 
/**
 * Takes the seat although somebody has it: one's own, from another device or after losing it.
 */
recover?: boolean, 
/**
 * Asks for a credential to be sent as `Authorization: Bearer`, for programs without cookies.
 */
bearer?: boolean, };

/**
 * The clock as it stands.
 */
export type Clock = { 
/**
 * When time is up; never if none.
 */
until: number | null, 
/**
 * Stopped, with so many seconds left.
 */
stopped: number | null, 
/**
 * Somebody asks for so many seconds, and who consents.
 */
asked: [number, Array<number>] | null, };

/**
 * Clothes somebody has at hand, given by the scenario. MOV-08.
 */
export type Clothes = { 
/**
 * What they are worth as armour. FIG-05.
 */
armour: Armour, 
/**
 * The way of walking in them, by a gait of the rulebook; as the armour allows if not given. MOV-01.
 */
gait: string | null, 
/**
 * The class in them, where the scenario ties it to what is worn; as before if not given. FIG-06.
 */
class: number | null, };

/**
 * Something said to the table.
 */
export type Command = { "join": { 
/**
 * What for.
 */
role: Role, 
/**
 * Who.
 */
holder: Holder, } } | { "hold": { 
/**
 * Which seat.
 */
seat: number, 
/**
 * Who has it from now on.
 */
holder: Holder, } } | { "share-out": { 
/**
 * Which figures.
 */
figures: Array<number>, 
/**
 * To whom.
 */
to: number | null, } } | { "keep-secret": { 
/**
 * Any bytes.
 */
secret: Hex, } } | { "contribute": { 
/**
 * Any bytes.
 */
value: Hex, } } | "begin" | { "draft": { 
/**
 * All of them.
 */
orders: { [key in number]: Order }, } } | { "announce": { 
/**
 * Those that are new.
 */
orders: { [key in number]: Order }, } } | { "agree": { 
/**
 * The revision one has before one's eyes.
 */
revision: number, } } | "disagree" | { "choose": { 
/**
 * By figure.
 */
choices: { [key in number]: Choice }, } } | "ready" | { "type-dice": { 
/**
 * What they are for.
 */
label: string, 
/**
 * What they show.
 */
dice: Array<number>, } } | { "tick": { 
/**
 * Now.
 */
now: number, } } | "pause" | "resume" | { "more-time": { 
/**
 * So many seconds.
 */
seconds: number, } } | { "say": { 
/**
 * To whom.
 */
to: Audience, 
/**
 * What.
 */
text: string, } } | { "send-marker": { 
/**
 * Which.
 */
marker: number, 
/**
 * Where to.
 */
to: Point, } } | { "unmask": { 
/**
 * Who.
 */
figure: number, } } | { "set-up": { 
/**
 * Who, and where.
 */
stands: { [key in number]: Stand }, } } | { "master": Master } | { "because": { 
/**
 * Why.
 */
reason: string, 
/**
 * What.
 */
word: Master, } };

/**
 * When an answer takes over.
 */
export type Condition = { "ComesWithin": [number, number] } | { "Moves": number } | "Contacted";

/**
 * Ground that costs dice.
 */
export type Cost = { 
/**
 * The ground, by name.
 */
ground: Text, 
/**
 * How many dice.
 */
dice: number, };

/**
 * A boat, cart, motor vehicle or ship: people get in and out. TER-07, VEH-01, NAV-01.
 */
export type Craft = { 
/**
 * Its name.
 */
name: string, 
/**
 * The table.
 */
table: number, 
/**
 * Its middle.
 */
at: Point, 
/**
 * Which way it points.
 */
facing: Direction, 
/**
 * Its outline.
 */
base: Base, 
/**
 * How many it holds.
 */
places: number, 
/**
 * Its own rate, where the scenario gives one.
 */
rate: number | null, 
/**
 * Boat, cart, motor vehicle or ship. VEH-01, NAV-01.
 */
kind: CraftKind, };

/**
 * What a hull or vehicle is. TER-07, VEH-01, NAV-01.
 */
export type CraftKind = "Boat" | { "Cart": Cart } | { "Motor": Motor } | { "Ship": Ship };

/**
 * What somebody does besides with people, things and doors: none of it takes the turn.
 */
export type Dealings = { 
/**
 * A short talk at the end of the turn, with whom. NPC-01.
 */
talks_to: number | null, 
/**
 * Tests of skill at the end of the turn. TST-01.
 */
tests: Array<SkillTest>, 
/**
 * Looks hard at somebody who may not be what it seems. NPC-02.
 */
watches: number | null, 
/**
 * Things handed over at contact, by name, and to whom. OBJ-02.
 */
gives: Array<[string, number]>, 
/**
 * Messages it carries and reads, by name. OBJ-02.
 */
reads: Array<string>, 
/**
 * Secrets it tells at contact, and to whom. OBJ-01.
 */
tells: Array<[number, number]>, 
/**
 * Captives it lets go. CPT-01, NEG-01.
 */
frees: Array<number>, 
/**
 * Doors it opens.
 */
opens: Array<number>, 
/**
 * Doors it shuts.
 */
shuts: Array<number>, 
/**
 * Takes a fallen or captive person up to carry. WND-03, CPT-01.
 */
lifts: number | null, 
/**
 * Lays down whom it carries.
 */
lays_down: boolean, 
/**
 * Drops its disguise. NPC-02.
 */
unmasks: boolean, 
/**
 * A player's character or an officer there insists that the work go on. TSK-02.
 */
insists: boolean, 
/**
 * Leaves its captives where they are instead of leading them along. CPT-01.
 */
leaves_captives: boolean, };

/**
 * A vector of length one: which way somebody faces or goes.
 */
export type Direction = { x: number, y: number, };

/**
 * How a door stands.
 */
export type DoorState = "open" | "shut" | "barred" | "broken";

/**
 * A drawing, with a name that is the same for equal drawings.
 */
export type Drawing = { 
/**
 * The name.
 */
name: string, 
/**
 * SVG text.
 */
svg: string, };

/**
 * What somebody takes a place in a body for.
 */
export type Drill = { "Form": [number, Formation] } | { "Join": number } | "PassRank" | "Turn";

/**
 * An impulse and the one turn it lasts.
 */
export type Driven = { 
/**
 * By what.
 */
by: Impulse, 
/**
 * In which turn.
 */
turn: number, };

/**
 * What an event, a random table or a job does to the game. EVT-01.
 */
export type Effect = { "Learn": [number, Whose] } | { "Pact": [number, number, boolean] } | { "Join": [number, number] } | { "Door": [number, DoorState] } | { "Draw": number } | { "Attitude": [number, Attitude] } | { "Find": number };

/**
 * How an elite shot spends its skill. SHE-06.
 */
export type Elite = "bonus" | "pick";

/**
 * How a game ended.
 */
export type Ending = { 
/**
 * Why.
 */
reason: Reason, 
/**
 * Who has won, if anybody.
 */
winner: number | null, };

/**
 * Where an engine would end.
 */
export type EngineEnding = { 
/**
 * Which.
 */
engine: EngineId, 
/**
 * Where its middle stands.
 */
at: Point, 
/**
 * Which way it points.
 */
facing: Direction, };

/**
 * Which engine, by its place in the scenario's lists.
 */
export type EngineId = { "gun": number } | { "craft": number };

/**
 * What an engine is, from outside.
 */
export type EngineKind = { "gun": { 
/**
 * What it stands on.
 */
carriage: Carriage, 
/**
 * Hangs behind a cart.
 */
limbered: boolean, } } | "boat" | { "cart": { 
/**
 * What draws it.
 */
team: Team, 
/**
 * Lies on its side.
 */
overturned: boolean, } } | "motor" | { "ship": { 
/**
 * How it goes.
 */
rig: Rig, 
/**
 * People walk on it.
 */
deck: boolean, 
/**
 * Goes nowhere any more.
 */
wrecked: boolean, } };

/**
 * What can be seen of an engine.
 */
export type EngineLook = { 
/**
 * In which turn.
 */
turn: number, 
/**
 * The table.
 */
table: number, 
/**
 * Its middle.
 */
at: Point, 
/**
 * Which way it points.
 */
facing: Direction, 
/**
 * Its outline.
 */
base: Base, 
/**
 * What it is.
 */
kind: EngineKind, 
/**
 * So many people find room in it.
 */
places: number, };

/**
 * One order about an engine; it takes the whole turn of whoever gets it.
 */
export type EngineOrder = { "Serve": { 
/**
 * Which gun.
 */
gun: number, 
/**
 * At what.
 */
work: GunWork, } } | { "Drive": { 
/**
 * Along these points.
 */
path: Array<Waypoint>, 
/**
 * Off the road: as fast as on it, at the risk of an accident.
 */
fast: boolean, } } | { "Right": { 
/**
 * Which.
 */
craft: number, } } | { "Steer": Steer } | { "Helm": HelmOrder };

/**
 * An engine from within.
 */
export type EngineState = { "gun": Gun } | { "craft": Craft };

/**
 * An engine as one knows it.
 */
export type EngineView = { 
/**
 * Which.
 */
engine: EngineId, 
/**
 * Its name.
 */
name: string, 
/**
 * What people call it.
 */
title: Text | null, 
/**
 * How one knows of it.
 */
sight: Sight, 
/**
 * What can be seen of it.
 */
look: EngineLook, 
/**
 * People one sees in or on it.
 */
aboard: Array<number>, 
/**
 * All there is to know: of the guns one's side serves, and of what one's people are aboard.
 */
whole: EngineState | null, };

/**
 * The way of a gun, cart, boat or ship, as far as it was seen. VEH-01, NAV-01.
 */
export type EngineWay = { 
/**
 * Which.
 */
engine: EngineId, 
/**
 * Where it was, as for people.
 */
spots: Array<Spot>, };

/**
 * A fight.
 */
export type Fight = { 
/**
 * Who fights, in order of number.
 */
fighters: Array<Fighter>, 
/**
 * The blows, longest weapons first.
 */
blows: Array<BlowToCome>, 
/**
 * Counted, not estimated.
 */
exact: boolean, };

/**
 * Somebody in a fight, with the chance of each thing that may become of them.
 */
export type Fighter = { 
/**
 * Who.
 */
figure: number, 
/**
 * The side.
 */
side: number, 
/**
 * Killed.
 */
killed: number, 
/**
 * Driven back.
 */
driven_back: number, 
/**
 * Down, captured or wounded.
 */
hurt: number, 
/**
 * What it could strike with: the number to choose it by, and its key in the rulebook; none for bare hands. MEL-09, BRW-01.
 */
arms: Array<[number, string | null]>, 
/**
 * In which ways it may strike, each with how many enemies that can be for. MER-04.
 */
manners: Array<[Manner, number]>, 
/**
 * Captives it could hold before it. MEM-11.
 */
hostages: Array<number>, 
/**
 * Has a shield to hold against somebody. SHD-03.
 */
shield: boolean, 
/**
 * Strikes so that nobody behind it may, unless it gives that up. MER-01.
 */
swings: boolean, };

/**
 * What a figure is doing and where it is; changes from turn to turn.
 */
export type Figure = { 
/**
 * Whether it is still in it.
 */
status: Status, 
/**
 * The table it stands on.
 */
table: number, 
/**
 * The middle of its base.
 */
at: Point, 
/**
 * Which way it faces.
 */
facing: Direction, 
/**
 * The storey of a building, 0 being the ground.
 */
storey: number, 
/**
 * In the saddle.
 */
mounted: boolean, 
/**
 * Walks with its mount by the bridle. SLO-09.
 */
leading_mount: boolean, 
/**
 * Where its own mount waits, if it neither rides nor leads it. MOV-07.
 */
mount_left: Tether | null, 
/**
 * The mount it rides instead of its own. CAV-08.
 */
spare: Spare | null, 
/**
 * Upright, crouching or lying.
 */
posture: Posture, 
/**
 * How it stands with those about it. FOR-01.
 */
formation: Formation, 
/**
 * In disorder that lasts: by morale, a six, a broken order, the game master. For want of a leader one is in disorder
 * only as long as that lasts: [`crate::command::disordered`]. DIS-01.
 */
disorder: boolean, 
/**
 * Obeys nobody, and what it does instead. MOR-01, DIS-03.
 */
driven: Driven | null, 
/**
 * Unseen since the start or by the game master's hand. HID-01, TUR-12.
 */
hidden: boolean, 
/**
 * Life points left. FIG-10.
 */
lives: number, 
/**
 * Stayed where it was, or within two paces, this turn. MOV-05.
 */
immobile: boolean, 
/**
 * What it may still do this turn.
 */
freedom: Freedom, 
/**
 * Parted from an enemy this turn: may not strike. AFT-07.
 */
left_melee: boolean, 
/**
 * Aboard this craft.
 */
aboard: number | null, 
/**
 * Hangs in a danger.
 */
in_danger: InDanger | null, 
/**
 * Flat on the ground until the end of this turn number.
 */
down_until: number, 
/**
 * Bit i: weapon i is loaded.
 */
loaded: number, 
/**
 * Bit i: weapon i is wet and useless. TER-06.
 */
wet: number, 
/**
 * Bit i: weapon i is gone: thrown away or dropped. CAV-06, SHE-05.
 */
lost: number, 
/**
 * Bit i: weapon i shoots no more today, its bearer having been in contact.
 */
spoiled: number, 
/**
 * Missiles thrown: place of the weapon and how many. SHE-05.
 */
thrown: Array<[number, number]>, 
/**
 * Shots fired this turn. SHO-02.
 */
shots: number, 
/**
 * Driven back this turn. AFT-01.
 */
driven_back: boolean, 
/**
 * Lost the advantage of length until the end of this turn number. MER-05.
 */
short_until: number, 
/**
 * Nobody strikes over its shoulder until the end of this turn number. MER-05.
 */
recoiled_until: number, 
/**
 * Its shield is gone. SHT-05.
 */
shield_lost: boolean, 
/**
 * Melee turns it has fought, this one included. MEM-01, MEM-12.
 */
melee_turns: number, 
/**
 * The last turn in which it touched an enemy in the melee, or fought; 0 for none. MER-03.
 */
last_melee: number, 
/**
 * Has fought in the brawl that goes on: it is over once a turn passes without a blow on that table. BRW-02.
 */
brawled: boolean, 
/**
 * Charged in the last turn it moved. CAV-03.
 */
charged: boolean, 
/**
 * Where it is wounded, with the last turn a head wound lays it low. WND-02, MEM-13.
 */
wound: Wound | null, 
/**
 * Whose captive it is. CPT-01.
 */
captor: number | null, 
/**
 * The fallen or captive person it carries. WND-03, CPT-01.
 */
burden: number | null, 
/**
 * Who carries it. WND-03, CPT-01.
 */
carried_by: number | null, 
/**
 * What care has come to this game. WND-04.
 */
care: Care | null, 
/**
 * What old wounds have left. WND-05.
 */
lasting: Lasting, 
/**
 * Work begun.
 */
task: Task | null, };

/**
 * Somebody as one knows them.
 */
export type FigureView = { 
/**
 * One's own number for it.
 */
figure: number, 
/**
 * Its name.
 */
name: string, 
/**
 * What people call it; if it goes about in disguise, what one takes it for. NPC-02.
 */
title?: Text | null, 
/**
 * Its side.
 */
side: number, 
/**
 * How one knows of it.
 */
sight: Sight, 
/**
 * Who plays it; of one's own side only.
 */
player: number | null, 
/**
 * What can be seen of it.
 */
outward: Outward, 
/**
 * Its base.
 */
base: Base, 
/**
 * What it wears.
 */
armour: Armour, 
/**
 * Its shield.
 */
shield: Shield, 
/**
 * Its weapons.
 */
weapons: Array<string>, 
/**
 * All there is to know, of one's own side.
 */
whole: [Profile, Figure] | null, };

/**
 * How much is hidden. Whoever is hidden by the game master's word is so in every fog.
 */
export type Fog = "open" | "friendly" | "strict";

/**
 * What would come of a plan.
 */
export type Forecast = { 
/**
 * Whose.
 */
figure: number, 
/**
 * Why it cannot be tried, if so.
 */
refused: Message | null, 
/**
 * How far it may go on easy ground.
 */
allowance: number, 
/**
 * Where that comes from.
 */
because: Array<WayReason>, 
/**
 * How long the announced path is.
 */
length: number, 
/**
 * What the ground will cost.
 */
costs: Array<Cost>, 
/**
 * How it would end: one ending for each number the dice may show, or a single one where no dice are thrown.
 */
endings: Array<WayEnding>, 
/**
 * Enemies who would see it on its way, the nearest first; only where that was asked.
 */
watchers: Array<Watcher>, };

/**
 * Forming up. FOR-02.
 */
export type Form = { 
/**
 * Round whom: a leader, standard or musician who stays put and does nothing.
 */
round: number, 
/**
 * In which shape.
 */
shape: Shape, 
/**
 * As what: close order, a wall of shields or a tortoise.
 */
formation: Formation, };

/**
 * How somebody stands with those about. FOR-01.
 */
export type Formation = "loose" | "close" | "shield-wall" | "tortoise" | "skirmish";

/**
 * What somebody may still do this turn after a mishap.
 */
export type Freedom = "free" | "pistol-only" | "move-only" | "nothing";

/**
 * A plan as one may know it.
 */
export type Ghost = { 
/**
 * Whose.
 */
figure: number, 
/**
 * The plan; nothing where it is about somebody one does not see.
 */
plan: Order | null, };

/**
 * A piece of ground.
 */
export type GroundBoard = { 
/**
 * Its name.
 */
name: string, 
/**
 * What people call it.
 */
title?: Text, 
/**
 * Its kind.
 */
kind: string, 
/**
 * The corners of an area, or of the line along which it runs.
 */
corners: Array<Point>, 
/**
 * Half its width, if it runs along a line.
 */
half_width: number | null, 
/**
 * The storey it belongs to.
 */
storey: number, 
/**
 * How high its top is, in metres.
 */
height: number, 
/**
 * The building it belongs to.
 */
building: string | null, 
/**
 * For stairs and ladders: the storey it leads to.
 */
leads_to: number | null, 
/**
 * How it stands, if it is a door or a gate that opens and shuts.
 */
stands?: DoorState, 
/**
 * Pulled down, or moved away.
 */
gone?: boolean, };

/**
 * A piece of ground that is no longer as the board has it, as far as one knows.
 */
export type GroundNews = { 
/**
 * The table.
 */
table: number, 
/**
 * Which of its grounds; none where people have built something new.
 */
place: number | null, 
/**
 * As it is now.
 */
ground: GroundBoard, };

/**
 * A gun. ART-01.
 */
export type Gun = { 
/**
 * Its name.
 */
name: string, 
/**
 * The table.
 */
table: number, 
/**
 * Its middle.
 */
at: Point, 
/**
 * Which way the muzzle points.
 */
facing: Direction, 
/**
 * Its outline.
 */
base: Base, 
/**
 * What it stands on. ART-02.
 */
carriage: Carriage, 
/**
 * What it fires: weapons of the rulebook, one a kind of shot. SHE-04.
 */
weapons: Array<string>, 
/**
 * People it takes. ART-01.
 */
crew: number, 
/**
 * Degrees to each side that it fires.
 */
arc: number, 
/**
 * Whose it is: the side that last served it.
 */
owner: number | null, 
/**
 * Loaded.
 */
loaded: boolean, 
/**
 * Turns of loading done.
 */
loading: number, 
/**
 * The cart it hangs on. ART-02.
 */
limbered: number | null, 
/**
 * It may fire from this turn on: the second after the one that unlimbered it. ART-02.
 */
ready_on: number, };

/**
 * What a crew does with its gun. ART-01, ART-02.
 */
export type GunWork = "Load" | { "Limber": number } | "Unlimber" | { "Push": Array<Waypoint> } | { "Point": Direction } | { "Batter": { 
/**
 * What is fired at.
 */
mark: string, 
/**
 * The place of the weapon in the gun's list.
 */
weapon: number, } };

/**
 * What an order counter says. NAV-01.
 */
export type Helm = "straight" | "starboard" | "port" | "slow";

/**
 * An order counter. NAV-01, NAV-04.
 */
export type HelmOrder = { 
/**
 * What it says.
 */
helm: Helm, 
/**
 * By how many degrees it turns; as far as it can if not said.
 */
degrees: number | null, };

/**
 * Bytes, written as hexadecimal digits.
 */
export type Hex = string;

/**
 * Who sits there.
 */
export type Holder = { "person": string } | { "bot": string } | "nobody";

/**
 * What drives somebody who obeys nobody. MOR-01, DIS-03.
 */
export type Impulse = "hold" | "flee" | "rush" | "loot" | "surrender";

/**
 * A danger somebody hangs in, to be tested again next turn. DNG-01, DNG-05.
 */
export type InDanger = { 
/**
 * The ground.
 */
ground: number, };

/**
 * What a client says.
 */
export type Incoming = { 
/**
 * The credential.
 */
bearer: string, } | { 
/**
 * The number.
 */
resume: number, } | { 
/**
 * What it is called.
 */
id: Name, 
/**
 * The command.
 */
command: Command, } | { 
/**
 * What it is called.
 */
id: Name, 
/**
 * The question.
 */
ask: Question, } | { 
/**
 * What it is called.
 */
id: Name, 
/**
 * The number.
 */
look: number, } | { 
/**
 * What.
 */
show: Shown, 
/**
 * To whom; to one's own side unless it says otherwise.
 */
to?: ShownTo, };

/**
 * What a link is for.
 */
export type Invitation = { 
/**
 * To which table.
 */
table: string, 
/**
 * What the scenario is called.
 */
title: string, 
/**
 * Which seat; none to look on.
 */
seat: number | null, 
/**
 * Whether somebody has it.
 */
taken: boolean, 
/**
 * Whether it is oneself.
 */
yours: boolean, 
/**
 * How the table stands.
 */
summary: Summary, };

/**
 * Something a figure could do.
 */
export type Item = { 
/**
 * What it is called.
 */
name: Message, 
/**
 * The order, ready to be announced.
 */
order: Order, 
/**
 * Why it cannot be tried, if so.
 */
refused: Message | null, 
/**
 * It goes beside what was announced, not instead of it, and for this figure alone.
 */
adds: boolean, };

/**
 * What old wounds have left for good. WND-05.
 */
export type Lasting = { 
/**
 * A wooden leg: walks slowly.
 */
leg: boolean, 
/**
 * A hook: no two-handed weapon.
 */
arm: boolean, 
/**
 * So much less health.
 */
health: number, };

/**
 * The secret of a link.
 */
export type LinkToken = { 
/**
 * What stands behind the `#`.
 */
token: string, };

/**
 * Whether anybody may find it.
 */
export type Listed = { 
/**
 * Anybody may.
 */
listed: boolean, };

/**
 * A table in a list.
 */
export type Listing = { 
/**
 * Its name.
 */
table: string, 
/**
 * What the scenario is called.
 */
title: string, 
/**
 * One's own seat.
 */
seat: number | null, 
/**
 * Whether one made it.
 */
made_by_you: boolean, 
/**
 * Anybody may find it.
 */
listed: boolean, 
/**
 * The turn.
 */
turn: number, 
/**
 * The game is over.
 */
over: boolean, 
/**
 * When something happened last, in seconds since 1970.
 */
touched: number, };

/**
 * A seat that was made.
 */
export type MadeSeat = { 
/**
 * Its number.
 */
seat: number, 
/**
 * What it is for.
 */
role: Role, 
/**
 * The secret.
 */
token: string, 
/**
 * The address to give away.
 */
link: string, };

/**
 * A table that was made.
 */
export type MadeTable = { 
/**
 * Its name.
 */
table: string, 
/**
 * Its seats with their links. They are told this once.
 */
seats: Array<MadeSeat>, 
/**
 * The link to look on.
 */
spectators: NewLink, 
/**
 * The credential, if it was asked for.
 */
bearer?: string, };

/**
 * Ways of striking.
 */
export type Manner = "plain" | "earlier" | "twice" | "best-of-two" | "rapier-then-dagger" | "thrice" | "twice-earlier" | "non-lethal" | "capture" | "object" | "finish";

/**
 * What a body does as one. MOV-06, FOR-03, FOR-07.
 */
export type March = { 
/**
 * Where the middle of its front rank goes; empty for a turn on the spot.
 */
path: Array<Point>, 
/**
 * Everybody turns this way on their own base before setting out.
 */
turn: Direction | null, 
/**
 * Keeps its front: steps sideways or back instead of wheeling.
 */
keeps_front: boolean, 
/**
 * Goes on over ground that breaks its order.
 */
through: boolean, 
/**
 * Slides two paces at the most: still immobile. MOV-05.
 */
slide: boolean, };

/**
 * A marker as one knows it.
 */
export type MarkerView = { 
/**
 * Its number.
 */
id: number, 
/**
 * What it looks like.
 */
name: string, 
/**
 * Whose it is.
 */
side: number, 
/**
 * The table.
 */
table: number, 
/**
 * Where.
 */
at: Point, 
/**
 * Who is under it, nobody for a decoy: known to its side only.
 */
covers: Array<number> | null, 
/**
 * Where it will go: known to its side only.
 */
march: Point | null, };

/**
 * What only a game master says. Figures are named by their true numbers.
 */
export type Master = { "overrule": Overrule } | { "reverse": { 
/**
 * The entry of the log.
 */
entry: number, 
/**
 * Why.
 */
reason: string, } } | { "rule": Ruling } | { "test-morale": { 
/**
 * Who; those of their troop within voice of them test with them.
 */
figures: Array<number>, 
/**
 * Why.
 */
cause: "fear" | "surrounded" | "summons" | "loot" | "revenge" | "leader-lost" | "banner-taken" | "sub-leader-lost" | "friendly-fire" | "rally", } } | { "place-marker": { 
/**
 * What it looks like.
 */
name: string, 
/**
 * Whose it is.
 */
side: number, 
/**
 * The table.
 */
table: number, 
/**
 * Where.
 */
at: Point, 
/**
 * Centimetres a turn.
 */
pace: number, 
/**
 * Who is under it; nobody for a decoy.
 */
covers: Array<number>, } } | { "lift-marker": { 
/**
 * Which.
 */
marker: number, } } | { "call": Call } | { "give": Objective } | { "fog": Fog } | { "tables": Array<number> } | { "switch": { 
/**
 * Which.
 */
switch: Switch, 
/**
 * On.
 */
on: boolean, } } | { "allow": { 
/**
 * What.
 */
permission: Permission, 
/**
 * Allowed.
 */
yes: boolean, } } | "proceed" | { "step-back": { 
/**
 * The entry.
 */
to: number, 
/**
 * Why.
 */
reason: string, } } | "end";

/**
 * A sentence to be said: which one, and what goes into it. The words are in `locales/`.
 */
export type Message = { 
/**
 * The name of the sentence in the `.ftl` files.
 */
id: string, 
/**
 * What goes into it, by name, in the order given.
 */
arguments: Array<[string, Argument]>, };

/**
 * A mistake in a text that was sent.
 */
export type Mistake = { 
/**
 * The file, as it was named.
 */
file: string, 
/**
 * The line, from 1.
 */
line: number, 
/**
 * The column in letters, from 1.
 */
column: number, 
/**
 * What is wrong.
 */
said: string, 
/**
 * What to do about it.
 */
hint: string | null, };

/**
 * A bonus or malus.
 */
export type Modifier = { 
/**
 * How much.
 */
value: number, 
/**
 * The rule.
 */
rule: string, 
/**
 * What it is.
 */
name: Message, };

/**
 * The moments at which one shoots. TUR-14.
 */
export type Moment = "BeforeMovement" | { "DuringMovement": number | null } | "ShootingPhase" | "PointBlank" | "InContact";

/**
 * A motor vehicle. VEH-02.
 */
export type Motor = { 
/**
 * Its most, in centimetres per turn.
 */
rate: number, 
/**
 * What it went last turn.
 */
speed: number, 
/**
 * Its orders are written one turn ahead. VEH-01.
 */
ahead: boolean, 
/**
 * The order written last turn.
 */
planned: Steer | null, };

/**
 * What somebody rides.
 */
export type Mount = { 
/**
 * A key of the rulebook's mounts, which then sets the rate.
 */
kind: string | null, 
/**
 * Trained person on trained mount, or not. FIG-09.
 */
rider: boolean, 
/**
 * The base of the mounted figure.
 */
base: Base, 
/**
 * The class of rider it is worth; none for no less than its rider's. CAV-08.
 */
worth: number | null, };

/**
 * What a client calls something it says: a number that is only sent back, or a word by which it is done only once.
 */
export type Name = number | string;

/**
 * A game to be begun in this tab.
 */
export type NewGame = { 
/**
 * What people settle beforehand.
 */
options: Options, 
/**
 * Who sits down, in this order.
 */
seats: Array<Seat>, 
/**
 * Any bytes: the dice are drawn from them. DIE-10.
 */
secret: Hex, 
/**
 * People are set up first: the first turn waits for [`crate::play::Host::begin`]. ENT-01.
 */
set_up?: boolean, };

/**
 * A link that was made.
 */
export type NewLink = { 
/**
 * The secret.
 */
token: string, 
/**
 * The address to give away.
 */
link: string, };

/**
 * A table to be made.
 */
export type NewTable = { 
/**
 * A scenario built into the program.
 */
scenario?: string, 
/**
 * Or the text of one.
 */
text?: string, 
/**
 * Rulebooks that the text needs: name and text.
 */
rulebooks?: Array<[string, string]>, 
/**
 * The text of a campaign, whose people take their parts in the scenario.
 */
campaign?: string, 
/**
 * The seats: `{"player": {"side": 0}}` or `"master"`; one for each side if none are named.
 */
seats?: Array<Role>, 
/**
 * Seats that programs play from the start: number and name.
 */
bots?: { [key in number]: string }, 
/**
 * How those look on who have the link to look on: `{"spectator": {"of": 0, "behind": 0}}`; with the eyes of
 * everybody and two turns behind if nothing is said.
 */
spectators?: Role, 
/**
 * Fog, clock, what is allowed.
 */
options?: Options, 
/**
 * Anybody may find it and take a free seat.
 */
listed?: boolean, 
/**
 * It begins when its maker or the game master says so, not by itself when every seat is taken.
 */
begin_by_hand?: boolean, 
/**
 * Asks for a credential to be sent as `Authorization: Bearer`, for programs without cookies.
 */
bearer?: boolean, };

/**
 * Something to strive for that others need not know.
 */
export type Objective = { 
/**
 * Whose.
 */
whose: ObjectiveFor, 
/**
 * What.
 */
text: string, };

/**
 * Who has an objective.
 */
export type ObjectiveFor = { "seat": number } | { "side": number };

/**
 * What people settle before they sit down.
 */
export type Options = { 
/**
 * How much is hidden.
 */
fog: Fog, 
/**
 * The clock.
 */
pace: Pace, 
/**
 * What is allowed.
 */
permissions: Permissions, 
/**
 * The dice of people are thrown on a real table and typed in; the program throws for the rest. DIE-10.
 */
typed_dice?: boolean, };

/**
 * What one figure will do this turn.
 */
export type Order = { 
/**
 * What it does.
 */
action: Action, 
/**
 * "If you, then I": the first answer whose condition comes true takes over from then on.
 */
answers: Array<Answer>, 
/**
 * Which way to face in the end; otherwise the way it went, or towards the enemy met.
 */
facing: Direction | null, 
/**
 * Strikes, crosses or leans across walls and openings, or hits back there. CON-02.
 */
across: boolean, 
/**
 * Spends the whole turn crossing dangerous ground slowly. DNG-04.
 */
slowly: boolean, 
/**
 * Lands in hay or water when it jumps. DNG-02.
 */
soft_landing: boolean, 
/**
 * Goes no further than this, whatever the allowance: what is left after swinging into the saddle. MOV-07.
 */
at_most: number | null, 
/**
 * Insists on a cavalry charge: refused where there can be none. CAV-03, CAV-09.
 */
cavalry_charge: boolean, 
/**
 * Goes two paces at most, and so stays immobile. MOV-05, CAV-03.
 */
two_paces: boolean, 
/**
 * What becomes of the mount it leads or gets off. MOV-07.
 */
bridle: Bridle, 
/**
 * The shooter from whom it covers itself, if its shield cannot cover it from all. SHD-02.
 */
shield_towards: number | null, 
/**
 * Hurries: speed dice, where the scenario calls for them. SLO-08.
 */
hurry: boolean, 
/**
 * Figures ordered together keep their spacing and go at the pace of the slowest. GRP-03.
 */
together: number | null, 
/**
 * Things picked up on the way, by name. MOV-02.
 */
pick_up: Array<string>, 
/**
 * Things dropped on the way, by name. MOV-02.
 */
drop: Array<string>, 
/**
 * Opens into skirmish order on the way, or goes back to loose order. FOR-04, FOR-05.
 */
formation: Formation | null, 
/**
 * Reloads this weapon while its body turns, slides or passes a rank; said by the body's order. FOR-03.
 */
reloads: number | null, 
/**
 * Which way its body marches, so that all throw slowness dice together; said by the body's order. SLO-04.
 */
heading: Direction | null, 
/**
 * A special action, one per player and turn. TUR-12.
 */
special: Special | null, 
/**
 * Shots, each with its moment; whoever names none does not shoot. SHO-01.
 */
shots: Array<Shot>, 
/**
 * The blow in melee; whoever names none strikes the strongest enemy with the longest weapon. MEL-01, MEL-09.
 */
blow: Blow, 
/**
 * What it does once the blows have fallen. AFT-01 to AFT-08.
 */
after: AfterMelee, 
/**
 * Calls those in disorder within voice back to order at the end of the turn. MOR-01.
 */
rally: boolean, 
/**
 * Tests its cohesion after the turn, if nobody leads it then. DIS-03.
 */
cohesion: boolean, 
/**
 * What it does besides with people, things and doors.
 */
dealings: Dealings | null, 
/**
 * Decides aloud to sound the alarm, or calls it off. TWN-01.
 */
alarm: AlarmCall | null, };

/**
 * What came of a game.
 */
export type Outcome = { 
/**
 * Why it is over, and who is ahead.
 */
ending: Ending, 
/**
 * Everybody's objectives, told now.
 */
aims: Array<Aim>, };

/**
 * What a server says.
 */
export type Outgoing = { 
/**
 * The entry.
 */
entry: SeatEntry, } | { 
/**
 * The table.
 */
view: View, 
/**
 * The last number of the stream that is in it.
 */
number: number, } | { 
/**
 * What it was called.
 */
reply: Name, 
/**
 * The number.
 */
ok: number, } | { 
/**
 * What it was called.
 */
reply: Name, 
/**
 * The answer.
 */
ok: Advised | SeatNews, } | { 
/**
 * What it was called; nothing if that could not be read.
 */
reply: Name | null, 
/**
 * Why.
 */
refused: Said, } | { 
/**
 * Which, in order.
 */
present: Array<number>, } | { 
/**
 * Who, and what.
 */
shown: ShownBy, };

/**
 * What can be seen of somebody.
 */
export type Outward = { 
/**
 * In which turn.
 */
turn: number, 
/**
 * The table.
 */
table: number, 
/**
 * Where.
 */
at: Point, 
/**
 * Which way it faces.
 */
facing: Direction, 
/**
 * The storey.
 */
storey: number, 
/**
 * Upright, crouching or lying.
 */
posture: Posture, 
/**
 * In the saddle.
 */
mounted: boolean, 
/**
 * Fit, down, dead.
 */
status: Status, 
/**
 * Its class.
 */
class: number, };

/**
 * A change by the game master's hand.
 */
export type Overrule = { 
/**
 * Whom it is about.
 */
figure: number, 
/**
 * Why; it stays in the log.
 */
reason: string, 
/**
 * Put here.
 */
at: Point | null, 
/**
 * Facing this way.
 */
facing: Direction | null, 
/**
 * Fit, down, killed, …
 */
status: Status | null, 
/**
 * Hidden or not.
 */
hidden: boolean | null, 
/**
 * In disorder or not.
 */
disorder: boolean | null, 
/**
 * Obeys nobody in the turn to come, and does this. MOR-01.
 */
driven: Impulse | null, 
/**
 * Obeys again. MOR-01.
 */
obeys: boolean | null, 
/**
 * Another class.
 */
class: number | null, 
/**
 * So many life points.
 */
lives: number | null, 
/**
 * Upright, crouching or lying.
 */
posture: Posture | null, 
/**
 * In the saddle or not.
 */
mounted: boolean | null, 
/**
 * All its weapons loaded, or none.
 */
loaded: boolean | null, 
/**
 * Wears this from now on. FIG-05.
 */
armour: Armour | null, 
/**
 * Gets about this way, by a gait of the rulebook; `"none"` as what it wears allows. MOV-01.
 */
gait: string | null, };

/**
 * How much time there is, in seconds.
 */
export type Pace = { 
/**
 * To announce and agree; no limit if none.
 */
announce: number | null, 
/**
 * To choose shots or blows.
 */
choose: number | null, 
/**
 * What happens then.
 */
then: Timeout, };

/**
 * A piece of a sentence.
 */
export type Part = { "text": string } | { "dice": Array<number> } | { "modifier": string };

/**
 * A part of the story that a game master can call for, by its place.
 */
export type PartView = { 
/**
 * Its place, which calls name.
 */
place: number, 
/**
 * Its name in the file.
 */
name: string, 
/**
 * What it says, if it says anything.
 */
text: Text | null, 
/**
 * It happened, or was judged, already.
 */
done: boolean, };

/**
 * Which rank passes where. FOR-03.
 */
export type PassRank = "front-to-rear" | "rear-to-front";

/**
 * What can be allowed or forbidden.
 */
export type Permission = "joining" | "open-talk" | "spectators-see-all" | "masters-agree";

/**
 * What is allowed; a game master may change it.
 */
export type Permissions = { 
/**
 * Sitting down in the middle of the game.
 */
joining: boolean, 
/**
 * Talk to everybody.
 */
open_talk: boolean, 
/**
 * Spectators who see all sides.
 */
spectators_see_all: boolean, 
/**
 * The agreement of game masters is waited for too.
 */
masters_agree: boolean, };

/**
 * What lies, stands or floats there besides people: by its place in the scenario's lists.
 */
export type Piece = { "thing": number } | { "gun": number } | { "craft": number };

/**
 * The parts of the story that a game master can call for. EVT-01, OBJ-01.
 */
export type PlotView = { 
/**
 * Events.
 */
events: Array<PartView>, 
/**
 * Random tables.
 */
draws: Array<PartView>, 
/**
 * Objectives.
 */
objectives: Array<PartView>, 
/**
 * Secrets.
 */
secrets: Array<PartView>, 
/**
 * Doors.
 */
doors: Array<PartView>, 
/**
 * Things, by their place among all; done for those that lie in the open or have come to light.
 */
things: Array<PartView>, };

/**
 * A place on the table, in centimetres from the middle.
 */
export type Point = { 
/**
 * Centimetres to the right of the middle.
 */
x: number, 
/**
 * Centimetres below the middle (as on a screen).
 */
y: number, };

/**
 * How somebody holds themselves.
 */
export type Posture = "standing" | "crouching" | "lying";

/**
 * A scenario before anybody sits down.
 */
export type Preview = { 
/**
 * What it is about.
 */
story: Text | null, 
/**
 * Where it takes place.
 */
board: Board, 
/**
 * Everybody who may be seen on the table, with their side.
 */
people: Array<[number, Outward]>, };

/**
 * Something wrong or odd in a text.
 */
export type Problem = { 
/**
 * The file.
 */
file: string, 
/**
 * Its line, from 1.
 */
line: number, 
/**
 * Its column in letters, from 1.
 */
column: number, 
/**
 * The file cannot be used.
 */
error: boolean, 
/**
 * What.
 */
message: Message, 
/**
 * What to do about it.
 */
hint: Message | null, };

/**
 * What a figure is; changes only by the game master's hand or between games.
 */
export type Profile = { 
/**
 * Its name in files and logs.
 */
name: string, 
/**
 * Its side.
 */
side: number, 
/**
 * Class, 1 to 5. FIG-04.
 */
class: number, 
/**
 * What it wears. FIG-05.
 */
armour: Armour, 
/**
 * Thickness of hide, 0 for people. FIG-12.
 */
hide: number, 
/**
 * Characteristics given; the others are the class. FIG-04.
 */
characteristics: { [key in Characteristic]?: number }, 
/**
 * Skills, with a number or without. FIG-07.
 */
skills: { [key in string]: number | null }, 
/**
 * Place in the command tree. FIG-10.
 */
rank: Rank, 
/**
 * The contingent it belongs to within its side, if that has several; it obeys nobody of another. CMD-02.
 */
troop: string | null, 
/**
 * What it does by itself when nobody leads it; by class if not given. DIS-03.
 */
reflex: Reflex | null, 
/**
 * Lasting causes that lift or lower its morale. MOR-03.
 */
spirit: number, 
/**
 * Stands for a player. FIG-10.
 */
player_character: boolean, 
/**
 * Matters to the story: falls out of action rather than dead. WND-03.
 */
matters: boolean, 
/**
 * Faces of the die thrown for it in combat. FIG-11.
 */
die: number, 
/**
 * Life points to begin with. FIG-10.
 */
lives: number, 
/**
 * The base on foot. FIG-01.
 */
base: Base, 
/**
 * The mount, ridden or led.
 */
mount: Mount | null, 
/**
 * A named way of walking, which then sets the rate. MOV-01.
 */
gait: string | null, 
/**
 * Shield.
 */
shield: Shield, 
/**
 * Weapons, keys of the rulebook's list; at most 32. FIG-08.
 */
weapons: Array<string>, 
/**
 * Glory of a hero, up to 6; 0 for none. HER-01.
 */
glory: number, 
/**
 * Clothes it has at hand to change into, by name. MOV-08.
 */
clothes: { [key in string]: Clothes }, };

/**
 * What can be asked. Figures are named by the seat's tokens.
 */
export type Question = { "plans": { 
/**
 * The plans.
 */
orders: { [key in number]: Order }, 
/**
 * For whom of them it is to be said who would see and shoot them.
 */
exposed: Array<number>, } } | { "shots": { 
/**
 * Who.
 */
figure: number, } } | { "ways": { 
/**
 * Who.
 */
figure: number, 
/**
 * With which weapon, by its place in the list.
 */
weapon: number, 
/**
 * At whom.
 */
target: number, } } | "fights" | { "menu": { 
/**
 * Who.
 */
figure: number, 
/**
 * With whom.
 */
target: number | null, 
/**
 * Where.
 */
at: Point | null, 
/**
 * What it is about to do: some things go beside that.
 */
order: Order | null, } };

/**
 * Who somebody is in the troop. FIG-10.
 */
export type Rank = "leader" | "sub-leader" | "hero" | "musician" | "standard-bearer" | "soldier" | "civilian" | "animal" | "npc";

/**
 * Why a game is over.
 */
export type Reason = "objectives" | "field" | "nobody" | "turns";

/**
 * What people do by themselves when nobody leads them (2011). DIS-03.
 */
export type Reflex = "stand" | "attack" | "run";

/**
 * Why not, in order of precedence. It never says anything that the speaker may not know.
 */
export type Refusal = { "unknown-seat": number } | { "empty-seat": number } | "host-only" | "master-only" | "players-only" | { "forbidden": Permission } | "game-over" | { "not-now": Stage } | { "unknown-figure": number } | { "not-yours": string } | { "not-asked": string } | { "not-an-order": string } | { "under-marker": string } | { "hesitates": string } | { "stale-revision": number } | { "rules": Message } | { "unknown-side": number } | { "unknown-marker": number } | { "unknown-entry": number } | "off-table" | "no-reason" | "not-a-number" | { "too-long": number } | { "cannot-speak": string } | { "not-hidden": string } | "no-clock" | { "time-runs-forward": number } | { "too-much-time": number } | { "bad-name": number } | "not-for-programs" | "no-dice" | "dice-already" | "dice-not-wanted" | { "dice-do-not-fit": { 
/**
 * How many.
 */
count: number, 
/**
 * Faces of each.
 */
faces: number, } };

/**
 * How a ship goes, and so how soon it obeys. NAV-01.
 */
export type Rig = "sail" | "small-sail" | "oars" | "motor";

/**
 * What somebody is at the table.
 */
export type Role = { "player": { 
/**
 * The side.
 */
side: number, } } | "master" | { "spectator": { 
/**
 * With the eyes of this side; of all of them if the game master allows it.
 */
of: number | null, 
/**
 * So many turns behind the game; 0 is live.
 */
behind: number, } };

/**
 * A room of a building. TER-04.
 */
export type RoomBoard = { 
/**
 * Its name.
 */
name: string, 
/**
 * The building.
 */
building: string, 
/**
 * Its floor.
 */
corners: Array<Point>, 
/**
 * Its storey.
 */
storey: number, };

/**
 * A rule of the reference, in a language.
 */
export type RuleCard = { 
/**
 * Its ID.
 */
id: string, 
/**
 * The number of its chapter.
 */
chapter: number, 
/**
 * The title of its chapter.
 */
chapter_title: string, 
/**
 * What sort of rule it is, in words.
 */
kind: string, 
/**
 * The editions that have it, by their names in files; none if all have.
 */
books: Array<string>, 
/**
 * What it says.
 */
text: string, };

/**
 * A line measured along.
 */
export type Ruler = { 
/**
 * The table.
 */
table: number, 
/**
 * From here.
 */
from: Point, 
/**
 * To here.
 */
to: Point, };

/**
 * A die the game master settles beforehand or afterwards, and why.
 */
export type Ruling = { 
/**
 * What the dice are for.
 */
label: string, 
/**
 * What they show.
 */
dice: Array<number>, 
/**
 * Why; it stays in the log.
 */
reason: string, };

/**
 * Why something cannot be done, in the language of whoever asked. Nothing has been changed then.
 */
export type Said = { 
/**
 * The name of the message.
 */
problem: string, 
/**
 * The reason as a sentence.
 */
said: string, 
/**
 * The refusal of the table behind it, for programs.
 */
refusal?: Refusal, 
/**
 * Mistakes in a text that was sent, each with its place.
 */
mistakes?: Array<Mistake>, };

/**
 * Which scenario.
 */
export type Scenario = { "shelf": string } | { "own": { 
/**
 * The name of its file.
 */
name: string, 
/**
 * The text.
 */
text: string, } };

/**
 * A scenario on the shelf.
 */
export type ScenarioCard = { 
/**
 * Its name in files.
 */
id: string, 
/**
 * Its name for people.
 */
title: Text, 
/**
 * The rulebook's name for people.
 */
rulebook: Text, 
/**
 * The width of its first table in centimetres.
 */
width: number, 
/**
 * The depth.
 */
depth: number, 
/**
 * The sides, with how many people each has.
 */
sides: Array<SideCard>, };

/**
 * A place at the table and who has it.
 */
export type Seat = { 
/**
 * What it is for.
 */
role: Role, 
/**
 * Who has it.
 */
holder: Holder, };

/**
 * Where a seat's game takes place; the same for the whole of it.
 */
export type SeatBoard = { 
/**
 * What the scenario is about.
 */
story: Text | null, 
/**
 * Tables, grounds, sides, and what things are called.
 */
board: Board, };

/**
 * One entry of a seat's own stream.
 */
export type SeatEntry = { 
/**
 * Its number in this stream, from 1, without gaps.
 */
number: number, 
/**
 * What the clock said.
 */
at: number, 
/**
 * The turn.
 */
turn: number, 
/**
 * The entry of the log, by its number: told to game masters, who go back to it or take it back.
 */
log: number | null, 
/**
 * What the seat is told; kept once for all seats that are told the same.
 */
event: SeatEvent, };

/**
 * What a seat is told.
 */
export type SeatEvent = { "seated": { 
/**
 * The number of the seat.
 */
id: number, 
/**
 * The seat.
 */
seat: Seat, } } | { "held-by": { 
/**
 * Which.
 */
seat: number, 
/**
 * Who has it.
 */
holder: Holder, } } | { "secret-kept": { 
/**
 * What was published.
 */
commitment: Hex, } } | { "secret-told": { 
/**
 * The secret.
 */
secret: Hex, } } | { "contributed": { 
/**
 * Who.
 */
seat: number, 
/**
 * The bytes.
 */
value: Hex, } } | { "turn-began": { 
/**
 * Its number.
 */
turn: number, } } | { "stage-began": { 
/**
 * Which.
 */
stage: Stage, 
/**
 * When its time is up.
 */
until: number | null, } } | { "asked": Array<AskedView> } | { "drafted": { 
/**
 * All of them.
 */
orders: { [key in number]: Order }, } } | { "plans": { 
/**
 * Whose announcement it was, if one's.
 */
by: number | null, 
/**
 * What changed.
 */
changed: Array<Ghost>, 
/**
 * The revision to agree to.
 */
revision: number, } } | { "agreement": { 
/**
 * Have.
 */
agreed: Array<number>, 
/**
 * Have not any more.
 */
cleared: Array<number>, } } | { "loop-noticed": { 
/**
 * Whose plans.
 */
figures: Array<number>, } } | { "hesitated": { 
/**
 * Who.
 */
figures: Array<number>, } } | { "left-out": { 
/**
 * Who.
 */
figure: number, 
/**
 * Why, where that can be said.
 */
why: Message | null, } } | "locked" | { "chosen": { 
/**
 * By figure.
 */
choices: { [key in number]: Choice }, } } | { "happened": { 
/**
 * Which.
 */
step: Step, 
/**
 * What happened, in order.
 */
told: Array<Told>, 
/**
 * Who went where, as far as it was seen.
 */
ways: Array<Way>, 
/**
 * Guns, carts, boats and ships, the same.
 */
engines?: Array<EngineWay>, } } | "stuck" | { "clock": Clock } | { "time-ran-out": { 
/**
 * For whom.
 */
seats: Array<number>, 
/**
 * What follows.
 */
then: Timeout, } } | { "said": { 
/**
 * Who, if one knows.
 */
from: number | null, 
/**
 * By the mouth of this figure, if one sees it.
 */
figure: number | null, 
/**
 * In character.
 */
aloud: boolean, 
/**
 * To this seat alone.
 */
to: number | null, 
/**
 * To the game masters.
 */
to_masters: boolean, 
/**
 * What.
 */
text: string, } } | { "overruled": { 
/**
 * Who.
 */
figure: number, 
/**
 * Why.
 */
reason: string, } } | { "because": string } | { "taken-back": { 
/**
 * The entry of the log: told to game masters.
 */
entry: number | null, } } | { "die-ruled": { 
/**
 * What for.
 */
label: string, 
/**
 * What it will show.
 */
dice: Array<number>, 
/**
 * Why.
 */
reason: string, 
/**
 * Does not hold any more.
 */
dropped: boolean, } } | { "dice-wanted": WantedDice } | { "dice-typed": { 
/**
 * By whom.
 */
seat: number, 
/**
 * What for.
 */
label: string, 
/**
 * What they show.
 */
dice: Array<number>, } } | { "morale-called": { 
/**
 * Who.
 */
figures: Array<number>, } } | { "markers": Array<MarkerView> } | { "objective": { 
/**
 * What.
 */
text: string, } } | { "fog-set": Fog } | { "tables": Array<TableOfSeveral> } | { "engines": Array<EngineView> } | { "switch-set": { 
/**
 * Which.
 */
switch: Switch, 
/**
 * On.
 */
on: boolean, } } | { "allowed": { 
/**
 * What.
 */
permission: Permission, 
/**
 * Allowed.
 */
yes: boolean, } } | { "figures": { 
/**
 * New, or different.
 */
changed: Array<FigureView>, 
/**
 * Not shown any more.
 */
lost: Array<number>, } } | { "stepped-back": { 
/**
 * Why.
 */
reason: string, } } | "ended";

/**
 * The view of a seat.
 */
export type SeatLook = { 
/**
 * All that a screen needs.
 */
view: View, 
/**
 * The last number of the seat's stream that is in it.
 */
number: number, 
/**
 * The seat has nothing to choose in this stage.
 */
idle: boolean, };

/**
 * All that is new to a seat: the table as it may know it, and what it was told after a number.
 */
export type SeatNews = { 
/**
 * The table.
 */
view: View, 
/**
 * What was told, in order.
 */
entries: Array<SeatEntry>, 
/**
 * There is more after the last of these.
 */
more: boolean, 
/**
 * The last number of the stream that is in the view.
 */
number: number, 
/**
 * The seat has nothing to choose in this stage.
 */
idle: boolean, };

/**
 * What a seat was told.
 */
export type SeatStream = { 
/**
 * In order.
 */
entries: Array<SeatEntry>, 
/**
 * There is more after the last of these.
 */
more: boolean, };

/**
 * What a program thought in a turn.
 */
export type SeatThought = { 
/**
 * The program's seat.
 */
seat: number, 
/**
 * The turn.
 */
turn: number, 
/**
 * What it came to, first the plan chosen.
 */
said: Array<Message>, };

/**
 * Somebody at the table.
 */
export type SeatView = { 
/**
 * The number.
 */
id: number, 
/**
 * Agreed or has chosen, as far as one was told.
 */
agreed: boolean, 
/**
 * What it is for.
 */
role: Role, 
/**
 * Who has it.
 */
holder: Holder, };

/**
 * A seat one has.
 */
export type Seated = { 
/**
 * At which table.
 */
table: string, 
/**
 * Which seat.
 */
seat: number, 
/**
 * The credential, if it was asked for.
 */
bearer?: string, };

/**
 * The shape of a body. FOR-02, FOR-07.
 */
export type Shape = { "Line": number } | { "Column": number } | "Square";

/**
 * A shield, as far as anything depends on it.
 */
export type Shield = "none" | "small" | "large" | "pavise";

/**
 * A small ship. NAV-01.
 */
export type Ship = { 
/**
 * How it goes.
 */
rig: Rig, 
/**
 * Its most, in knots.
 */
knots: number, 
/**
 * Centimetres it makes now.
 */
way: number, 
/**
 * The counter laid last turn, for ships whose orders the crew relays.
 */
laid: HelmOrder | null, 
/**
 * It slowed down last turn: once more, and it stops. NAV-04.
 */
slowed: boolean, 
/**
 * Hands it takes, cut to scale. NAV-02.
 */
crew: number, 
/**
 * People walk and fight on it. NAV-03.
 */
deck: boolean, 
/**
 * Hits it can still take, where the scenario counts them. ART-01.
 */
hull: number | null, 
/**
 * Aground or sinking: goes nowhere.
 */
wrecked: boolean, };

/**
 * One shot. SHO-01.
 */
export type Shot = { 
/**
 * With which weapon, by its place in the list.
 */
weapon: number, 
/**
 * At whom; at the whole of a couple or group unless the person is picked. SHO-12.
 */
target: number, 
/**
 * When.
 */
moment: Moment, 
/**
 * The leader who orders this target, another than the rules would have. SHO-08, SHO-09, SHM-06.
 */
ordered_by: number | null, 
/**
 * On everybody of a group, covered or not, by the leader's order. SHM-06.
 */
at_all: boolean, 
/**
 * Part of a commanded volley. SHT-07.
 */
volley: boolean, 
/**
 * An elite shot spends its skill: as a bonus, or to pick the person. SHE-06.
 */
elite: Elite | null, 
/**
 * Leans out over what covers it: no cover for it, and it may be struck. SHM-02.
 */
leans_out: boolean, 
/**
 * A duel: the faster of the two shoots first. SHT-09.
 */
duel: boolean, 
/**
 * Both sides agree that a fleeting shooter may take a fleeting target. SHT-03, SHT-08.
 */
agreed: boolean, 
/**
 * Says before a shot before movement that it will move, and shoots as one who does. SHT-01.
 */
will_move: boolean, };

/**
 * Another way to take a shot.
 */
export type ShotWay = { 
/**
 * What it is called.
 */
name: Message, 
/**
 * The shots, ready to be chosen, with who takes them: several for a volley, none if it is not allowed.
 */
shots: Array<[number, Shot]>, 
/**
 * What the die must reach.
 */
need: number, 
/**
 * The chance that somebody is hit, by the shooter's own dice.
 */
chance: number, 
/**
 * Why it is not allowed.
 */
refused: Message | null, };

/**
 * Something that somebody shows the others on the table, and that nobody keeps.
 */
export type Shown = { "ping": { 
/**
 * The table.
 */
table: number, 
/**
 * Where.
 */
at: Point, } } | { "ruler": Ruler | null };

/**
 * Something shown on the table, and who shows it.
 */
export type ShownBy = { 
/**
 * Who.
 */
seat: number, 
/**
 * What.
 */
what: Shown, };

/**
 * To whom something is shown. Where one points may tell where somebody hides: enemies see it only if one says so.
 */
export type ShownTo = "side" | "open";

/**
 * A side as anybody knows it.
 */
export type SideBoard = { 
/**
 * Its name in files.
 */
name: string, 
/**
 * Its name for people.
 */
title: Text, 
/**
 * Sides it does not fight.
 */
allies: Array<number>, };

/**
 * A side of a scenario.
 */
export type SideCard = { 
/**
 * Its name for people.
 */
title: Text, 
/**
 * How many people it has.
 */
people: number, };

/**
 * How one knows of somebody.
 */
export type Sight = "own" | "seen" | "last-seen";

/**
 * Takes a free seat at a listed table, or looks on.
 */
export type Sit = { 
/**
 * Which seat; none to look on.
 */
seat: number | null, 
/**
 * The name to be shown.
 */
name: string, 
/**
 * Asks for a credential to be sent as `Authorization: Bearer`.
 */
bearer?: boolean, };

/**
 * A test of skill: under the skill, or against a difficulty. TST-01.
 */
export type SkillTest = { 
/**
 * The skill or characteristic; the class where somebody has neither.
 */
skill: string, 
/**
 * The difficulty to be reached instead: 4, 5 or 6.
 */
difficulty: number | null, 
/**
 * Better or worse by the setting: on the skill, or on the dice where there is a difficulty.
 */
modifier: number, 
/**
 * Dice, the best of which counts: more than one for the very able, against a difficulty.
 */
dice: number, };

/**
 * A mount that somebody rides instead of its own. CAV-08.
 */
export type Spare = { 
/**
 * Its place among the things.
 */
thing: number, 
/**
 * What it is, under this rider.
 */
mount: Mount, };

/**
 * Special actions. TUR-12.
 */
export type Special = "fire-on-the-move" | "aimed-shot" | "grenade" | "surprise";

/**
 * Where somebody was at a moment.
 */
export type Spot = { 
/**
 * When, 0 to 1.
 */
time: number, 
/**
 * Where.
 */
at: Point, 
/**
 * Facing which way.
 */
facing: Direction, 
/**
 * On which storey.
 */
storey: number, };

/**
 * The stages of a turn at which people are waited for. TUR-14.
 */
export type Stage = "gathering" | "shots-before" | "announcing" | "shooting" | "melee" | "aftermath" | "over";

/**
 * Where somebody is to stand when the game begins. ENT-01.
 */
export type Stand = { 
/**
 * The table.
 */
table: number, 
/**
 * The middle of its base.
 */
at: Point, 
/**
 * Which way it faces.
 */
facing: Direction, 
/**
 * The storey of a building.
 */
storey: number, };

/**
 * Whether somebody is still in it.
 */
export type Status = "fit" | "down" | "out-of-action" | "killed" | "captive" | "gone" | "waiting";

/**
 * How a motor vehicle is steered for a turn. VEH-02.
 */
export type Steer = { 
/**
 * Degrees clockwise at the start of the move.
 */
turn: number, 
/**
 * Degrees clockwise halfway.
 */
halfway: number, 
/**
 * Centimetres it goes.
 */
speed: number, };

/**
 * The steps of a turn, each called aloud. TUR-14.
 */
export type Step = "ShotsBeforeMovement" | "Agreement" | "Slowness" | "Movement" | "Shooting" | "Melee" | "Aftermath" | "EndOfTurn";

/**
 * Why somebody stopped where they did.
 */
export type Stop = "Held" | "Arrived" | "Spent" | "Contact" | "Blocked" | "AtTheFoot" | "Closed" | "Sighted" | "Crowded" | "Danger" | "Edge" | "WithTheBody" | "Engine" | "NoFloor";

/**
 * How a table stands, as anybody at it may know.
 */
export type Summary = { 
/**
 * The turn, from 1; 0 before the first.
 */
turn: number, 
/**
 * The stage of the turn.
 */
stage: Stage, 
/**
 * What those are who look on.
 */
spectators: Role, 
/**
 * The seats.
 */
seats: Array<SummarySeat>, };

/**
 * A seat in a summary.
 */
export type SummarySeat = { 
/**
 * Its number.
 */
seat: number, 
/**
 * What it is for.
 */
role: Role, 
/**
 * Who has it.
 */
holder: Holder, };

/**
 * A rule that can be turned on or off.
 */
export type Switch = "small-table" | "special-actions" | "close-order" | "columns-of-three" | "mounted-close-order" | "mounted-walls" | "very-bad-weather" | "mount-on-the-move" | "charge-limits" | "swim-by-dice" | "board-on-the-move" | "tables-and-bars" | "dangerous-ground" | "risky-ground" | "speed-dice" | "shots-before-movement" | "shots-on-the-way" | "rear-ranks" | "group-bonus" | "prone-targets" | "mounted-foot-emergency" | "duels" | "wound-locations" | "healing-magic" | "natural-six-fails" | "objects" | "non-lethal-blows" | "capture" | "tipping-tables" | "holding-up" | "morale" | "morale-modifiers" | "morale-leader-lost" | "morale-sub-leader-lost" | "morale-banner-taken" | "morale-friendly-fire" | "ships-out-of-small-arms" | "mutual-kills";

/**
 * One table. The middle is the origin; it reaches from −half to +half.
 */
export type TableBoard = { 
/**
 * Its name.
 */
name: string, 
/**
 * What people call it.
 */
title?: Text, 
/**
 * Half its width in centimetres.
 */
half_width: number, 
/**
 * Half its depth in centimetres.
 */
half_depth: number, 
/**
 * What lies on it.
 */
grounds: Array<GroundBoard>, 
/**
 * Rooms of its buildings.
 */
rooms: Array<RoomBoard>, };

/**
 * A table of a game with several. BIG-01.
 */
export type TableOfSeveral = { 
/**
 * Its name.
 */
name: string, 
/**
 * Who masters the game there.
 */
game_master: string | null, 
/**
 * Turns played on it.
 */
turn: number, 
/**
 * It is played in this turn; otherwise time stands still there.
 */
plays: boolean, };

/**
 * Gives a seat that nobody has to a program.
 */
export type TakenByBot = { 
/**
 * The program's name.
 */
bot: string, };

/**
 * Somebody to shoot at.
 */
export type Target = { 
/**
 * Who.
 */
figure: number, 
/**
 * How far off, edge to edge.
 */
distance: number, 
/**
 * The shot, ready to be chosen; nothing if it is not allowed.
 */
shot: Shot | null, 
/**
 * Why it is not allowed.
 */
refused: Message | null, 
/**
 * What the die must reach.
 */
need: number, 
/**
 * The rule that says so.
 */
rule: string, 
/**
 * What changes it.
 */
modifiers: Array<Modifier>, 
/**
 * The chance that somebody is hit.
 */
chance: number, 
/**
 * Everybody who may be hit, with the chance of each.
 */
victims: Array<[number, number]>, };

/**
 * Work begun. TSK-01.
 */
export type Task = { 
/**
 * What is done.
 */
what: TaskKind, 
/**
 * Whole turns already spent on it.
 */
turns: number, 
/**
 * Bit i: clock i of several has run out. TSK-03, TSK-05.
 */
done: number, };

/**
 * The work there is.
 */
export type TaskKind = { "Reload": number } | { "Work": string } | { "Dress": number } | { "Climb": string } | { "SetUp": string } | "Mount" | { "CutDown": number } | { "Care": number } | { "Discuss": number } | "LegUp";

/**
 * What draws a cart. ART-03, VEH-02.
 */
export type Team = "horses" | "oxen" | "hand";

/**
 * Where a mount waits that is neither ridden nor led by its owner. MOV-07.
 */
export type Tether = { 
/**
 * The table.
 */
table: number, 
/**
 * The spot.
 */
at: Point, 
/**
 * Who holds it by the bridle and leads it along, if anybody.
 */
holder: number | null, };

/**
 * A text in the languages of the table.
 */
export type Text = { 
/**
 * In French.
 */
fr: string, 
/**
 * In English.
 */
en: string, };

/**
 * What a thing looks like.
 */
export type ThingLook = "plain" | { "ladder": number } | "emblem" | { "mount": Base } | "letter";

/**
 * A thing as one knows it.
 */
export type ThingView = { 
/**
 * Its name.
 */
name: string, 
/**
 * What people call it.
 */
title?: Text | null, 
/**
 * Who carries it.
 */
carriers: Array<number>, 
/**
 * The table.
 */
table: number, 
/**
 * Where it lies.
 */
at: Point, 
/**
 * What it looks like.
 */
look: ThingLook, 
/**
 * Where it touches its wall, for a ladder that was set up. TER-03.
 */
leans: Point | null, };

/**
 * What happens when time is up; chosen beforehand.
 */
export type Timeout = "hold" | "bot" | "wait";

/**
 * Something that happened, as a sentence to be said.
 */
export type Told = { 
/**
 * The sentence, with every number explained.
 */
message: Message, 
/**
 * Whom it is about.
 */
figures: Array<number>, 
/**
 * The rules behind it.
 */
rules: Array<string>, };

/**
 * Why something cannot be.
 */
export type Trouble = { 
/**
 * In sentences.
 */
messages: Array<Message>, 
/**
 * What the table refused, if it was the table.
 */
refusal: Refusal | null, 
/**
 * What is wrong in a file, if it was a file.
 */
problems: Array<Problem>, };

/**
 * Work on doors and barricades. TSK-01.
 */
export type Undertaking = { "Bar": string } | { "BreakDown": string } | { "Clear": string } | { "Build": { 
/**
 * A kind of ground.
 */
kind: string, 
/**
 * From here.
 */
from: Point, 
/**
 * To here.
 */
to: Point, } };

/**
 * What becomes of an objective. OBJ-01.
 */
export type Verdict = "met" | "not-met" | "not-judged";

/**
 * The table as a seat may know it.
 */
export type View = { 
/**
 * The version of these types.
 */
version: number, 
/**
 * Whose view it is.
 */
seat: number, 
/**
 * The turn.
 */
turn: number, 
/**
 * The stage of it.
 */
stage: Stage, 
/**
 * How much is hidden.
 */
fog: Fog, 
/**
 * What is allowed.
 */
permissions: Permissions, 
/**
 * The clock.
 */
clock: Clock, 
/**
 * Who sits at the table.
 */
seats: Array<SeatView>, 
/**
 * People one knows, by token.
 */
figures: Array<FigureView>, 
/**
 * Markers.
 */
markers: Array<MarkerView>, 
/**
 * Things one's people see.
 */
things: Array<ThingView>, 
/**
 * Guns, carts, vehicles, ships and boats one knows.
 */
engines: Array<EngineView>, 
/**
 * Doors, walls and barricades that are no longer as the board has them, as far as one knows. TSK-01.
 */
land: Array<GroundNews>, 
/**
 * The tables, where there are several. BIG-01.
 */
tables: Array<TableOfSeveral>, 
/**
 * What is announced, as far as one knows.
 */
plans: Array<Ghost>, 
/**
 * The revision to agree to.
 */
revision: number, 
/**
 * One's own notes.
 */
draft: { [key in number]: Order }, 
/**
 * One's own choices.
 */
choices: { [key in number]: Choice }, 
/**
 * What one's own people may choose now that the blows have fallen. AFT-03, AFT-08.
 */
asked: Array<AskedView>, 
/**
 * Objectives the game master gave one.
 */
objectives: Array<string>, 
/**
 * The scenario's objectives that one knows of.
 */
aims: Array<Aim>, 
/**
 * What one's people have learnt.
 */
secrets: Array<Text>, 
/**
 * Where one's people may be set up before the first turn; every side's for a game master. ENT-01.
 */
set_up: Array<AreaView>, 
/**
 * The parts of the story that a game master can call for.
 */
plot: PlotView | null, 
/**
 * What came of it, once the game is over.
 */
outcome: Outcome | null, 
/**
 * What the host published of its secret for the dice.
 */
commitment: Hex | null, 
/**
 * Dice that one is to throw on the real table and type in; game masters see those of all.
 */
wanted?: WantedDice, };

/**
 * Dice that somebody is to throw on the real table.
 */
export type WantedDice = { 
/**
 * Who throws them.
 */
seat: number, 
/**
 * What for.
 */
label: string, 
/**
 * How many.
 */
count: number, 
/**
 * Faces of each.
 */
faces: number, 
/**
 * The step of the turn that waits for them.
 */
step: Step, };

/**
 * Somebody who would see another on their way.
 */
export type Watcher = { 
/**
 * Who.
 */
figure: number, 
/**
 * Where the other is seen first.
 */
at: Point, 
/**
 * What the die must reach to hit them where they end; nothing if that cannot be shot.
 */
need: number | null, 
/**
 * The chance to hit them there.
 */
chance: number, };

/**
 * Somebody's way through a movement, as far as it was seen.
 */
export type Way = { 
/**
 * Whose.
 */
figure: number, 
/**
 * The name.
 */
name: string, 
/**
 * Where it was at moments at which it was seen; between two that are more than an eighth of the turn apart it was
 * out of sight.
 */
spots: Array<Spot>, };

/**
 * How a movement would end.
 */
export type WayEnding = { 
/**
 * If all dice show this; none where no dice are thrown.
 */
die: number | null, 
/**
 * The way it goes.
 */
way: Array<Point>, 
/**
 * Where it stands in the end.
 */
at: Point, 
/**
 * Which way it faces.
 */
facing: Direction, 
/**
 * On which storey.
 */
storey: number, 
/**
 * Centimetres gone.
 */
went: number, 
/**
 * Why it stopped.
 */
stop: Stop, 
/**
 * Enemies it meets.
 */
meets: Array<number>, 
/**
 * The engine that goes: driven, rowed, steered or pushed.
 */
engine: EngineEnding | null, };

/**
 * A reason for a number: what it adds or sets, the rule, and the sentence that names it.
 */
export type WayReason = { 
/**
 * What it adds, or the value it sets.
 */
value: number, 
/**
 * The rule.
 */
rule: string, 
/**
 * What it is.
 */
name: Message, };

/**
 * A point to go to.
 */
export type Waypoint = { 
/**
 * Where.
 */
at: Point, 
/**
 * On which storey, if it changes there.
 */
storey: number | null, };

/**
 * Who knows something or is after something. OBJ-01.
 */
export type Whose = { "Side": number } | { "Figure": number };

/**
 * A wound and where it is. WND-02.
 */
export type Wound = { 
/**
 * Where.
 */
place: WoundPlace, 
/**
 * The turn it was taken.
 */
turn: number, };

/**
 * Where somebody is wounded. WND-02.
 */
export type WoundPlace = "somewhere" | "head" | "trunk-or-arms" | "hips-or-legs";

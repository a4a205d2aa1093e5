//! Every throw of the dice, by name. Nothing else touches them.

use std::ops::Deref;

use smallvec::SmallVec;

use crate::dice::{Dice, MissingDice};

/// Slowness dice of a group. SLO-01.
pub fn slowness(dice: &mut dyn Dice, group: &str, count: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&named("slowness", group), count, 6)
}

/// Slowness dice of somebody who parts from an enemy. AFT-07.
pub fn parting(dice: &mut dyn Dice, group: &str, count: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&named("parting", group), count, 6)
}

/// What a crawl adds to its first centimetres. MOV-03.
pub fn crawl(dice: &mut dyn Dice, group: &str, count: u8) -> Result<u32, MissingDice> {
    sum(dice, &named("crawl", group), count)
}

/// How far a swimmer gets. TER-06.
pub fn swim(dice: &mut dyn Dice, figure: &str, count: u8) -> Result<u32, MissingDice> {
    sum(dice, &named("swim", figure), count)
}

/// How far a current carries. TER-07.
pub fn current(dice: &mut dyn Dice, ground: &str, count: u8) -> Result<u32, MissingDice> {
    sum(dice, &named("current", ground), count)
}

/// A leap onto or off a table. TER-08.
pub fn agility(dice: &mut dyn Dice, figure: &str) -> Result<u8, MissingDice> {
    one(dice, &named("agility", figure))
}

/// Which of several is struck by a mishap: 0 to `among` − 1. DNG-01.
pub fn victim(dice: &mut dyn Dice, label: &str, among: usize) -> Result<usize, MissingDice> {
    if among <= 1 {
        return Ok(0);
    }
    let faces = among.min(u8::MAX as usize) as u8;
    Ok(dice.one(&named("victim", label), faces)? as usize - 1)
}

/// Who of several is hit by a shot, counted from the nearest: 0 to `among` − 1. SHO-15.
pub fn hit(dice: &mut dyn Dice, shooter: &str, number: u8, among: usize) -> Result<usize, MissingDice> {
    let faces = among.min(u8::MAX as usize) as u8;
    Ok(dice.one(&numbered("victim", shooter, number), faces)? as usize - 1)
}

/// One more danger die after a natural six. DNG-01.
pub fn further_danger(dice: &mut dyn Dice, group: &str, number: u32) -> Result<u8, MissingDice> {
    one(dice, &format!("danger:{group}:{number}"))
}

/// Somebody already in danger tests again, or comes to dangerous ground that slows nobody. DNG-01.
pub fn danger(dice: &mut dyn Dice, figure: &str, count: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&named("danger", figure), count, 6)
}

/// A fall or jump from a great height. DNG-03.
pub fn fall(dice: &mut dyn Dice, figure: &str) -> Result<u8, MissingDice> {
    one(dice, &named("fall", figure))
}

/// Risky ground, one die a figure. DNG-05.
pub fn risk(dice: &mut dyn Dice, figure: &str) -> Result<u8, MissingDice> {
    one(dice, &named("risk", figure))
}

/// Undisciplined warriors who march in close order. FOR-03.
pub fn order(dice: &mut dyn Dice, body: &str) -> Result<u8, MissingDice> {
    one(dice, &named("order", body))
}

/// Work that takes "a certain time". TSK-01.
pub fn task(dice: &mut dyn Dice, figure: &str, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&named("task", figure), count, faces)
}

/// People who come after "a certain time". TSK-04.
pub fn entry(dice: &mut dyn Dice, first: &str, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&named("entry", first), count, faces)
}

/// People on their way from table to table. TSK-04.
pub fn travel(dice: &mut dyn Dice, figure: &str, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&named("travel", figure), count, faces)
}

/// A test of skill: the how manieth try. TST-01.
pub fn test(
    dice: &mut dyn Dice,
    figure: &str,
    skill: &str,
    (count, number): (u8, u8),
) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&numbered("test", &named(figure, skill), number), count, 6)
}

/// Care for somebody wounded. WND-04.
pub fn care(dice: &mut dyn Dice, patient: &str) -> Result<u8, MissingDice> {
    one(dice, &named("care", patient))
}

/// What a wound leaves for good. WND-05.
pub fn lasting(dice: &mut dyn Dice, patient: &str) -> Result<u8, MissingDice> {
    one(dice, &named("lasting", patient))
}

/// How somebody takes people. NPC-01.
pub fn attitude(dice: &mut dyn Dice, figure: &str) -> Result<u8, MissingDice> {
    one(dice, &named("attitude", figure))
}

/// Whether something happens. EVT-01.
pub fn happening(dice: &mut dyn Dice, event: &str, faces: u8) -> Result<u8, MissingDice> {
    dice.one(&named("event", event), faces)
}

/// A throw on a random table: the how manieth of those that lead to each other. EVT-01.
pub fn draw_from(dice: &mut dyn Dice, table: &str, faces: u8, number: u8) -> Result<u8, MissingDice> {
    dice.one(&numbered("table", table, number), faces)
}

/// Speed dice, where a scenario calls for them. SLO-08.
pub fn speed(dice: &mut dyn Dice, group: &str, count: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&named("speed", group), count, 6)
}

/// How far straight on a charging rider has to come. CAV-03.
pub fn charge(dice: &mut dyn Dice, rider: &str, count: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&named("charge", rider), count, 6)
}

/// One shot; further shots of the same turn have their number. SHO-01.
pub fn shot(dice: &mut dyn Dice, shooter: &str, number: u8, faces: u8) -> Result<u8, MissingDice> {
    dice.one(&numbered("shot", shooter, number), faces)
}

/// The red dice of a burst. SHE-03.
pub fn red(dice: &mut dyn Dice, shooter: &str, number: u8, count: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&numbered("red", shooter, number), count, 6)
}

/// The white dice of a burst. SHE-03.
pub fn white(dice: &mut dyn Dice, shooter: &str, number: u8, count: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&numbered("white", shooter, number), count, 6)
}

/// A six thrown again: whose, and the how manieth time. DIE-03.
pub fn again(dice: &mut dyn Dice, label: &str, time: u8, faces: u8) -> Result<u8, MissingDice> {
    dice.one(&numbered("again", label, time), faces)
}

/// Which of two shooters is faster. SHT-09.
pub fn draw(dice: &mut dyn Dice, shooter: &str) -> Result<u8, MissingDice> {
    one(dice, &named("draw", shooter))
}

/// A blow; further blows of the same turn have their number. MEL-01, MER-04.
pub fn strike(dice: &mut dyn Dice, striker: &str, number: u8, faces: u8) -> Result<u8, MissingDice> {
    dice.one(&numbered("strike", striker, number), faces)
}

/// Where a wound is. WND-02.
pub fn wound(dice: &mut dyn Dice, figure: &str) -> Result<u8, MissingDice> {
    dice.one(&named("wound", figure), 12)
}

/// When somebody knocked out comes round: the n-th turn's die. BRW-03.
pub fn waking(dice: &mut dyn Dice, figure: &str, turn: u8) -> Result<u8, MissingDice> {
    one(dice, &numbered("waking", figure, turn))
}

/// The morale of a unit: the n-th test of the turn. MOR-01.
pub fn morale(dice: &mut dyn Dice, lot: &str, number: u8) -> Result<u8, MissingDice> {
    one(dice, &numbered("morale", lot, number))
}

/// The cohesion of people without a leader. DIS-03.
pub fn cohesion(dice: &mut dyn Dice, lot: &str) -> Result<u8, MissingDice> {
    one(dice, &named("cohesion", lot))
}

/// How far a gun is pushed by hand. ART-02.
pub fn push(dice: &mut dyn Dice, gun: &str, count: u8) -> Result<u32, MissingDice> {
    sum(dice, &named("push", gun), count)
}

/// How far a team gets that sets off. ART-03.
pub fn team(dice: &mut dyn Dice, cart: &str, count: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&named("team", cart), count, 6)
}

/// The militia that gathers after "a certain time". TWN-01.
pub fn muster(dice: &mut dyn Dice, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw("muster", count, faces)
}

/// What a throw is for. Put together in place: every shot and every blow asks for one.
struct Label(SmallVec<[u8; 64]>);

impl Deref for Label {
    type Target = str;

    fn deref(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

/// `what:who`.
fn named(what: &str, who: &str) -> Label {
    let mut label = SmallVec::new();
    label.extend_from_slice(what.as_bytes());
    label.push(b':');
    label.extend_from_slice(who.as_bytes());
    Label(label)
}

/// `what:who`, then `what:who:2`, `what:who:3`.
fn numbered(what: &str, who: &str, number: u8) -> Label {
    let mut label = named(what, who);
    if number > 1 {
        label.0.push(b':');
        label.0.extend_from_slice(number.to_string().as_bytes());
    }
    label
}

fn one(dice: &mut dyn Dice, label: &str) -> Result<u8, MissingDice> {
    dice.one(label, 6)
}

fn sum(dice: &mut dyn Dice, label: &str, count: u8) -> Result<u32, MissingDice> {
    Ok(dice.throw(label, count, 6)?.into_iter().map(u32::from).sum())
}

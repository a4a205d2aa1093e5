//! Every throw of the dice, by name. Nothing else touches them.

use crate::dice::{Dice, MissingDice};

/// Slowness dice of a group. SLO-01.
pub fn slowness(dice: &mut dyn Dice, group: &str, count: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&format!("slowness:{group}"), count, 6)
}

/// Slowness dice of somebody who parts from an enemy. AFT-07.
pub fn parting(dice: &mut dyn Dice, group: &str, count: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&format!("parting:{group}"), count, 6)
}

/// What a crawl adds to its first centimetres. MOV-03.
pub fn crawl(dice: &mut dyn Dice, group: &str, count: u8) -> Result<u32, MissingDice> {
    sum(dice, &format!("crawl:{group}"), count)
}

/// How far a swimmer gets. TER-06.
pub fn swim(dice: &mut dyn Dice, figure: &str, count: u8) -> Result<u32, MissingDice> {
    sum(dice, &format!("swim:{figure}"), count)
}

/// How far a current carries. TER-07.
pub fn current(dice: &mut dyn Dice, ground: &str, count: u8) -> Result<u32, MissingDice> {
    sum(dice, &format!("current:{ground}"), count)
}

/// A leap onto or off a table. TER-08.
pub fn agility(dice: &mut dyn Dice, figure: &str) -> Result<u8, MissingDice> {
    one(dice, &format!("agility:{figure}"))
}

/// Which of several is struck by a mishap: 0 to `among` − 1. DNG-01.
pub fn victim(dice: &mut dyn Dice, label: &str, among: usize) -> Result<usize, MissingDice> {
    if among <= 1 {
        return Ok(0);
    }
    let faces = among.min(u8::MAX as usize) as u8;
    Ok(dice.throw(&format!("victim:{label}"), 1, faces)?[0] as usize - 1)
}

/// Who of several is hit by a shot, counted from the nearest: 0 to `among` − 1. SHO-15.
pub fn hit(dice: &mut dyn Dice, shooter: &str, number: u8, among: usize) -> Result<usize, MissingDice> {
    let faces = among.min(u8::MAX as usize) as u8;
    Ok(dice.throw(&numbered("victim", shooter, number), 1, faces)?[0] as usize - 1)
}

/// One more danger die after a natural six. DNG-01.
pub fn further_danger(dice: &mut dyn Dice, group: &str, number: u32) -> Result<u8, MissingDice> {
    one(dice, &format!("danger:{group}:{number}"))
}

/// Somebody already in danger tests again. DNG-01.
pub fn danger(dice: &mut dyn Dice, figure: &str) -> Result<u8, MissingDice> {
    one(dice, &format!("danger:{figure}"))
}

/// A fall or jump from a great height. DNG-03.
pub fn fall(dice: &mut dyn Dice, figure: &str) -> Result<u8, MissingDice> {
    one(dice, &format!("fall:{figure}"))
}

/// Risky ground, one die a figure. DNG-05.
pub fn risk(dice: &mut dyn Dice, figure: &str) -> Result<u8, MissingDice> {
    one(dice, &format!("risk:{figure}"))
}

/// Undisciplined warriors who march in close order. FOR-03.
pub fn order(dice: &mut dyn Dice, body: &str) -> Result<u8, MissingDice> {
    one(dice, &format!("order:{body}"))
}

/// Work that takes "a certain time". TSK-01.
pub fn task(dice: &mut dyn Dice, figure: &str, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&format!("task:{figure}"), count, faces)
}

/// People who come after "a certain time". TSK-04.
pub fn entry(dice: &mut dyn Dice, first: &str, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&format!("entry:{first}"), count, faces)
}

/// People on their way from table to table. TSK-04.
pub fn travel(dice: &mut dyn Dice, figure: &str, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&format!("travel:{figure}"), count, faces)
}

/// A test of skill: the how manieth try. TST-01.
pub fn test(
    dice: &mut dyn Dice,
    figure: &str,
    skill: &str,
    (count, number): (u8, u8),
) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&numbered("test", &format!("{figure}:{skill}"), number), count, 6)
}

/// Care for somebody wounded. WND-04.
pub fn care(dice: &mut dyn Dice, patient: &str) -> Result<u8, MissingDice> {
    one(dice, &format!("care:{patient}"))
}

/// What a wound leaves for good. WND-05.
pub fn lasting(dice: &mut dyn Dice, patient: &str) -> Result<u8, MissingDice> {
    one(dice, &format!("lasting:{patient}"))
}

/// How somebody takes people. NPC-01.
pub fn attitude(dice: &mut dyn Dice, figure: &str) -> Result<u8, MissingDice> {
    one(dice, &format!("attitude:{figure}"))
}

/// Whether something happens. EVT-01.
pub fn happening(dice: &mut dyn Dice, event: &str, faces: u8) -> Result<u8, MissingDice> {
    Ok(dice.throw(&format!("event:{event}"), 1, faces)?[0])
}

/// A throw on a random table: the how manieth of those that lead to each other. EVT-01.
pub fn draw_from(dice: &mut dyn Dice, table: &str, faces: u8, number: u8) -> Result<u8, MissingDice> {
    Ok(dice.throw(&numbered("table", table, number), 1, faces)?[0])
}

/// Speed dice, where a scenario calls for them. SLO-08.
pub fn speed(dice: &mut dyn Dice, group: &str, count: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&format!("speed:{group}"), count, 6)
}

/// How far straight on a charging rider has to come. CAV-03.
pub fn charge(dice: &mut dyn Dice, rider: &str, count: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&format!("charge:{rider}"), count, 6)
}

/// One shot; further shots of the same turn have their number. SHO-01.
pub fn shot(dice: &mut dyn Dice, shooter: &str, number: u8, faces: u8) -> Result<u8, MissingDice> {
    Ok(dice.throw(&numbered("shot", shooter, number), 1, faces)?[0])
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
    Ok(dice.throw(&numbered("again", label, time), 1, faces)?[0])
}

/// Which of two shooters is faster. SHT-09.
pub fn draw(dice: &mut dyn Dice, shooter: &str) -> Result<u8, MissingDice> {
    one(dice, &format!("draw:{shooter}"))
}

/// A blow; further blows of the same turn have their number. MEL-01, MER-04.
pub fn strike(dice: &mut dyn Dice, striker: &str, number: u8, faces: u8) -> Result<u8, MissingDice> {
    Ok(dice.throw(&numbered("strike", striker, number), 1, faces)?[0])
}

/// Where a wound is. WND-02.
pub fn wound(dice: &mut dyn Dice, figure: &str) -> Result<u8, MissingDice> {
    Ok(dice.throw(&format!("wound:{figure}"), 1, 12)?[0])
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
    one(dice, &format!("cohesion:{lot}"))
}

/// How far a gun is pushed by hand. ART-02.
pub fn push(dice: &mut dyn Dice, gun: &str, count: u8) -> Result<u32, MissingDice> {
    sum(dice, &format!("push:{gun}"), count)
}

/// How far a team gets that sets off. ART-03.
pub fn team(dice: &mut dyn Dice, cart: &str, count: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw(&format!("team:{cart}"), count, 6)
}

/// The militia that gathers after "a certain time". TWN-01.
pub fn muster(dice: &mut dyn Dice, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
    dice.throw("muster", count, faces)
}

/// `what:who`, then `what:who:2`, `what:who:3`.
fn numbered(what: &str, who: &str, number: u8) -> String {
    // Put together by hand: every shot and every blow asks for one.
    let mut label = String::with_capacity(what.len() + who.len() + 5);
    label.push_str(what);
    label.push(':');
    label.push_str(who);
    if number > 1 {
        label.push(':');
        label.push_str(&number.to_string());
    }
    label
}

fn one(dice: &mut dyn Dice, label: &str) -> Result<u8, MissingDice> {
    Ok(dice.throw(label, 1, 6)?[0])
}

fn sum(dice: &mut dyn Dice, label: &str, count: u8) -> Result<u32, MissingDice> {
    Ok(dice.throw(label, count, 6)?.into_iter().map(u32::from).sum())
}

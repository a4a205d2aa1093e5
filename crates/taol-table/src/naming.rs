//! What each side calls the figures it knows. True numbers would tell how many there are that one does not know.

use std::borrow::Cow;

use taol_rules::figure::FigureId;
use taol_rules::order::{Action, Answer, Blow, Bridle, Condition, Dealings, Form, Order, Shot};

/// A side's own number for a figure, given in the order in which the side came to know them; a game master's is the
/// figure's true number. In commands and seat events it stands wherever an order names a figure.
pub type Token = u16;

/// From one numbering into the other; nothing where somebody has no number.
pub(crate) type Rename<'a> = &'a dyn Fn(FigureId) -> Option<FigureId>;

/// An order with everybody in it renamed; nothing if somebody cannot be. One that names nobody stays as it is.
pub(crate) fn order<'a>(order: &'a Order, rename: Rename<'_>) -> Option<Cow<'a, Order>> {
    if names_nobody(order) {
        return Some(Cow::Borrowed(order));
    }
    let mut renamed = order.clone();
    self::rename(&mut renamed, rename)?;
    Some(Cow::Owned(renamed))
}

/// Renames everybody in an order; nothing if somebody cannot be, and then the order is of no use. Every field is named here,
/// so that a new one that holds a figure cannot be forgotten.
pub(crate) fn rename(order: &mut Order, rename: Rename<'_>) -> Option<()> {
    let Order {
        action,
        answers,
        facing: _,
        across: _,
        slowly: _,
        soft_landing: _,
        at_most: _,
        hurry: _,
        together: _,
        pick_up: _,
        drop: _,
        special: _,
        shots,
        blow,
        after: _,
        cavalry_charge: _,
        two_paces: _,
        bridle,
        shield_towards,
        formation: _,
        reloads: _,
        heading: _,
        rally: _,
        cohesion: _,
        dealings,
        alarm: _,
    } = order;
    self::action(action, rename)?;
    for Answer {
        when,
        then,
        facing: _,
    } in answers
    {
        match when {
            Condition::ComesWithin(who, _) | Condition::Moves(who) => *who = rename(*who)?,
            Condition::Contacted => {}
        }
        self::action(then, rename)?;
    }
    for shot in shots {
        self::shot(shot, rename)?;
    }
    self::blow(blow, rename)?;
    match bridle {
        Bridle::Gives(friend) => *friend = rename(*friend)?,
        Bridle::Keeps | Bridle::LetsGo | Bridle::Takes => {}
    }
    each(shield_towards, rename)?;
    if let Some(dealings) = dealings {
        self::dealings(dealings, rename)?;
    }
    Some(())
}

/// Whether an order is about nobody but whoever carries it out, as most are. Every field is named here, too.
fn names_nobody(order: &Order) -> bool {
    let Order {
        action,
        answers,
        facing: _,
        across: _,
        slowly: _,
        soft_landing: _,
        at_most: _,
        hurry: _,
        together: _,
        pick_up: _,
        drop: _,
        special: _,
        shots,
        blow,
        after: _,
        cavalry_charge: _,
        two_paces: _,
        bridle,
        shield_towards,
        formation: _,
        reloads: _,
        heading: _,
        rally: _,
        cohesion: _,
        dealings,
        alarm: _,
    } = order;
    let Blow {
        refrains: _,
        target,
        second,
        third,
        weapon: _,
        manner: _,
        forgoes_weight: _,
        behind_hostage,
        strikes_hostage: _,
        shield_against,
    } = blow;
    let fought = [target, second, third, behind_hostage, shield_against];
    answers.is_empty()
        && shots.is_empty()
        && dealings.is_none()
        && shield_towards.is_none()
        && !matches!(bridle, Bridle::Gives(_))
        && fought.into_iter().all(Option::is_none)
        && whom(action).is_none()
}

/// Dealings with people, with everybody in them renamed.
fn dealings(dealings: &mut Dealings, rename: Rename<'_>) -> Option<()> {
    let Dealings {
        talks_to,
        tests: _,
        watches,
        gives,
        reads: _,
        tells,
        frees,
        opens: _,
        shuts: _,
        lifts,
        lays_down: _,
        unmasks: _,
        insists: _,
        leaves_captives: _,
    } = dealings;
    each(talks_to, rename)?;
    each(watches, rename)?;
    each(lifts, rename)?;
    for (_, to) in gives {
        *to = rename(*to)?;
    }
    for (_, to) in tells {
        *to = rename(*to)?;
    }
    for captive in frees {
        *captive = rename(*captive)?;
    }
    Some(())
}

/// A shot with everybody in it renamed.
pub(crate) fn shot(shot: &mut Shot, rename: Rename<'_>) -> Option<()> {
    let Shot {
        weapon: _,
        target,
        moment: _,
        ordered_by,
        at_all: _,
        volley: _,
        elite: _,
        leans_out: _,
        duel: _,
        agreed: _,
        will_move: _,
    } = shot;
    *target = rename(*target)?;
    each(ordered_by, rename)
}

/// A blow with everybody in it renamed.
pub(crate) fn blow(blow: &mut Blow, rename: Rename<'_>) -> Option<()> {
    let Blow {
        refrains: _,
        target,
        second,
        third,
        weapon: _,
        manner: _,
        forgoes_weight: _,
        behind_hostage,
        strikes_hostage: _,
        shield_against,
    } = blow;
    each(shield_against, rename)?;
    each(target, rename)?;
    each(second, rename)?;
    each(third, rename)?;
    each(behind_hostage, rename)
}

fn each(who: &mut Option<FigureId>, rename: Rename<'_>) -> Option<()> {
    if let Some(known) = who {
        *known = rename(*known)?;
    }
    Some(())
}

/// Whom an action is about: to be looked at, or to be renamed.
macro_rules! whom {
    ($name:ident $(, $mutable:tt)?) => {
        fn $name(action: &$($mutable)? Action) -> Option<&$($mutable)? FigureId> {
            match action {
                Action::Charge { target, .. }
                | Action::Follow { target, .. }
                | Action::KeepDistance { target, .. }
                | Action::Withdraw { target }
                | Action::BlockPerson { target }
                | Action::LegUp(target)
                | Action::Join(target)
                | Action::KeepRank { leader: target, .. }
                | Action::Form(Form { round: target, .. })
                | Action::Help(target)
                | Action::Care(target)
                | Action::Discuss(target)
                | Action::Surrender(target) => Some(target),
                Action::Hold
                | Action::Hesitate
                | Action::Pivot
                | Action::Path(_)
                | Action::Crawl(_)
                | Action::BlockPassage { .. }
                | Action::Take(_)
                | Action::Reload(_)
                | Action::Work(_)
                | Action::Undertake(_)
                | Action::Travel(_)
                | Action::Mount(_)
                | Action::MountSpare(_)
                | Action::CutDown(_)
                | Action::Dismount(_)
                | Action::Dress { .. }
                | Action::SetUp { .. }
                | Action::Climb { .. }
                | Action::Jump(_)
                | Action::Board { .. }
                | Action::Land(_)
                | Action::Row(_)
                | Action::March(_)
                | Action::PassRank(_)
                | Action::Raise(_)
                | Action::BreakRanks
                | Action::TakePlace { .. }
                | Action::Engine(_)
                | Action::Leave => None,
            }
        }
    };
}

whom!(whom);
whom!(whom_to_rename, mut);

pub(crate) fn action(action: &mut Action, rename: Rename<'_>) -> Option<()> {
    if let Some(target) = whom_to_rename(action) {
        *target = rename(*target)?;
    }
    Some(())
}

/// Whether an order is one that people give; the rules spell some out that nobody may type in.
pub(crate) fn given_by_people(order: &Order) -> bool {
    let spelled_out = |action: &Action| matches!(action, Action::KeepRank { .. } | Action::TakePlace { .. });
    let answers = order.answers.iter().any(|answer| spelled_out(&answer.then));
    let on_the_spot = matches!(order.action, Action::Path(_) | Action::Crawl(_));
    let reloads = order.reloads.is_none() || on_the_spot;
    !answers && !spelled_out(&order.action) && reloads && order.heading.is_none()
}

/// Whether an order names somebody.
pub(crate) fn names(order: &Order, figure: FigureId) -> bool {
    self::order(order, &|who| (who != figure).then_some(who)).is_none()
}

/// What is said of an order when it is announced. Whether one will shoot need not be said; shots that are in it were
/// said aloud. Blows are chosen later. TUR-03.
pub(crate) fn announced(order: Order) -> Order {
    Order {
        blow: Blow::default(),
        after: Default::default(),
        ..order
    }
}

/// An order without what passes between two people only.
pub(crate) fn seen_from_outside(order: &Order) -> Cow<'_, Order> {
    match &order.dealings {
        None => Cow::Borrowed(order),
        Some(_) => Cow::Owned(Order {
            dealings: None,
            ..order.clone()
        }),
    }
}

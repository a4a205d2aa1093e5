//! An example of everything that riders and mounts have to say.

use taol_rules::event::{Event, Riding};
use taol_rules::refusal::Refusal;

/// Everything that can happen to riders and mounts.
pub fn events() -> Vec<Event> {
    let mut all = vec![
        Riding::Charged { figure: 0, run: 22.5 },
        Riding::NoCharge {
            figure: 0,
            why: Box::new(Refusal::ChargedLastTurn(0)),
        },
        Riding::HeadOn { figure: 0, enemy: 1 },
        Riding::KeptOff { figure: 0, rider: 1 },
        Riding::TookMount(0),
        Riding::NoRoomToTurn(0),
        Riding::MountedSpare { figure: 0, thing: 0 },
        Riding::CutDown { figure: 0, weapon: 0 },
    ];
    all.extend([true, false].map(|made| Riding::ChargeDice {
        figure: 0,
        run: 7.5,
        dice: vec![4, 3],
        made,
    }));
    all.extend([None, Some(1)].map(|holder| Riding::LeftMount { figure: 0, holder }));
    all.into_iter().map(Event::Riding).collect()
}

/// Every reason not to charge, mount or hand over a mount.
pub fn refusals() -> Vec<Refusal> {
    vec![
        Refusal::MountTooFar(0, 7.5),
        Refusal::NoSuchMount(0, "bay".to_owned()),
        Refusal::NoBridle(0),
        Refusal::CannotCutDown(0),
        Refusal::ChargeAtNobody(0),
        Refusal::ChargeNotAnnounced(0),
        Refusal::ChargeNotARider(0),
        Refusal::ChargeWithoutSaddle(0),
        Refusal::ChargeFromContact(0),
        Refusal::ChargedLastTurn(0),
        Refusal::ChargeOutOfReach(0, 1, 42.5, 40.0),
        Refusal::ChargeTooNear(0, 4.0, 5.0),
        Refusal::ChargeOverGround(0, "brook".to_owned()),
    ]
}

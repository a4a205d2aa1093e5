//! Signs of the interface, in the same hand as the badges: strokes in the colour of the text around, in a box of 24 by 24.

use std::fmt::Write;

/// A sign of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Icon {
    /// Move along a path.
    Move,
    /// Charge.
    Charge,
    /// Follow somebody.
    Follow,
    /// Keep a distance.
    KeepDistance,
    /// Withdraw.
    Withdraw,
    /// Block somebody's way.
    Block,
    /// Reload.
    Reload,
    /// Work.
    Work,
    /// Crouch.
    Crouch,
    /// Shoot.
    Shoot,
    /// Strike.
    Strike,
    /// Talk.
    Talk,
    /// Measure.
    Ruler,
    /// Undo.
    Undo,
    /// Agree.
    Agree,
    /// The clock.
    Clock,
    /// See.
    Eye,
    /// A die that shows this.
    Die(u8),
}

impl Icon {
    /// All of them.
    pub const ALL: [Icon; 23] = [
        Icon::Move,
        Icon::Charge,
        Icon::Follow,
        Icon::KeepDistance,
        Icon::Withdraw,
        Icon::Block,
        Icon::Reload,
        Icon::Work,
        Icon::Crouch,
        Icon::Shoot,
        Icon::Strike,
        Icon::Talk,
        Icon::Ruler,
        Icon::Undo,
        Icon::Agree,
        Icon::Clock,
        Icon::Eye,
        Icon::Die(1),
        Icon::Die(2),
        Icon::Die(3),
        Icon::Die(4),
        Icon::Die(5),
        Icon::Die(6),
    ];

    /// Its name, which its id ends with.
    pub fn name(self) -> String {
        let name = match self {
            Icon::Move => "move",
            Icon::Charge => "charge",
            Icon::Follow => "follow",
            Icon::KeepDistance => "keep-distance",
            Icon::Withdraw => "withdraw",
            Icon::Block => "block",
            Icon::Reload => "reload",
            Icon::Work => "work",
            Icon::Crouch => "crouch",
            Icon::Shoot => "shoot",
            Icon::Strike => "strike",
            Icon::Talk => "talk",
            Icon::Ruler => "ruler",
            Icon::Undo => "undo",
            Icon::Agree => "agree",
            Icon::Clock => "clock",
            Icon::Eye => "eye",
            Icon::Die(face) => return format!("die-{face}"),
        };
        name.to_owned()
    }

    fn strokes(self) -> String {
        let fixed = match self {
            Icon::Move => {
                "<circle cx=\"-7\" cy=\"6.4\" r=\"2\" fill=\"currentColor\" stroke=\"none\"/><path d=\"M-5 6Q3 7 0 0T7-7M7.6-2.4L7.2-7.4 2.4-6.6\"/>"
            }
            Icon::Charge => "<path d=\"M-8.4-5.4L-3 0l-5.4 5.4M-2.4-5.4L3 0-2.4 5.4M3.6-5.4L9 0 3.6 5.4\"/>",
            Icon::Follow => {
                "<circle cx=\"5.4\" cy=\"-5.4\" r=\"3\"/><circle cx=\"-5.4\" cy=\"5.4\" r=\"3\" fill=\"currentColor\"/><path d=\"M-2.4 2.4l3.6-3.6M-1.8-1.6L1.6-1.6 1.6 1.8\"/>"
            }
            Icon::KeepDistance => {
                "<path d=\"M-4.6 0h9.2M-2.4-2.4L-4.8 0l2.4 2.4M2.4-2.4L4.8 0 2.4 2.4M-8.4-6.4V6.4M8.4-6.4V6.4\"/>"
            }
            Icon::Withdraw => "<path d=\"M8 0H-6M-1.6-5L-6.8 0l5.2 5M8-6.4V6.4\"/>",
            Icon::Block => {
                "<path d=\"M-8-4.6h16v9.2h-16zM-8 0h16M-2.6-4.6V0M3-4.6V0M0 0v4.6M-5.4 0v4.6M5.6 0v4.6\"/>"
            }
            Icon::Reload => {
                "<path d=\"M6.8-3.2A7.4 7.4 0 1 0 7.4 1M7.6-7.4L6.9-2.8 2.4-3.6\"/><path d=\"M0-3.4V.4l2.6 1.8\"/>"
            }
            Icon::Work => "<path d=\"M-7.4 7.4L1.4-1.4M-1.8-6.2l7.6 7.6 2-3.2-6.2-6.2z\"/>",
            Icon::Crouch => "<path d=\"M-7 0L0 6l7-6M-7-6.4L0-.4l7-6\"/>",
            Icon::Shoot => {
                "<circle r=\"6\"/><circle r=\"1.4\" fill=\"currentColor\" stroke=\"none\"/><path d=\"M0-9v4M0 5v4M-9 0h4M5 0h4\"/>"
            }
            Icon::Strike => "<path d=\"M8-8L-3.4 3.4M8-8l-1 3.6L-2 4.8M-6.4-.2L.2 6.4M-4.2 4.2L-8 8\"/>",
            Icon::Talk => "<path d=\"M-8.4-6.4h16.8v10.2h-9.2L-5 8V3.8h-3.4zM-4.4-2.8h8.8M-4.4.4h5.4\"/>",
            Icon::Ruler => {
                "<path d=\"M-8.6 3.4L3.4-8.6l5.2 5.2L-3.4 8.6zM-5.4.2l2 2M-2.4-2.8l3 3M.6-5.8l2 2\"/>"
            }
            Icon::Undo => "<path d=\"M-7.4-1.4H3Q8-1.4 8 3T3 7.4H-2M-3.2-5.8l-4.6 4.4 4.6 4.4\"/>",
            Icon::Agree => "<path d=\"M-7.6.6l5 5.2L8-6\" stroke-width=\"2.6\"/>",
            Icon::Clock => "<circle r=\"8\"/><path d=\"M0-5V0l3.6 2.4\"/>",
            Icon::Eye => {
                "<path d=\"M-9 0Q0-9.4 9 0 0 9.4-9 0z\"/><circle r=\"2.8\"/><circle r=\".9\" fill=\"currentColor\" stroke=\"none\"/>"
            }
            Icon::Die(face) => return die(face),
        };
        fixed.to_owned()
    }
}

/// A die seen from above.
fn die(face: u8) -> String {
    let spots: &[(i8, i8)] = match face {
        1 => &[(0, 0)],
        2 => &[(-4, -4), (4, 4)],
        3 => &[(-4, -4), (0, 0), (4, 4)],
        4 => &[(-4, -4), (4, -4), (-4, 4), (4, 4)],
        5 => &[(-4, -4), (4, -4), (0, 0), (-4, 4), (4, 4)],
        _ => &[(-4, -5), (4, -5), (-4, 0), (4, 0), (-4, 5), (4, 5)],
    };
    let mut text = "<rect x=\"-9\" y=\"-9\" width=\"18\" height=\"18\" rx=\"3.6\" fill=\"#fffdf6\"/><g fill=\"currentColor\" stroke=\"none\">".to_owned();
    for (x, y) in spots {
        let _ = write!(text, "<circle cx=\"{x}\" cy=\"{y}\" r=\"1.8\"/>");
    }
    text + "</g>"
}

fn inside(icon: Icon) -> String {
    format!(
        "<g fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.8\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{}</g>",
        icon.strokes()
    )
}

/// An icon as a picture of its own, to be put into a page as it is.
pub fn svg(icon: Icon) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"icon {}\" viewBox=\"-12 -12 24 24\" width=\"24\" height=\"24\">{}</svg>",
        icon.name(),
        inside(icon)
    )
}

/// All icons as symbols for a `<defs>`: `PREFIXicon-charge`.
pub fn symbols(prefix: &str) -> String {
    let mut text = String::new();
    for icon in Icon::ALL {
        let _ = write!(
            text,
            "<symbol id=\"{prefix}icon-{}\" viewBox=\"-12 -12 24 24\">{}</symbol>",
            icon.name(),
            inside(icon)
        );
    }
    text
}

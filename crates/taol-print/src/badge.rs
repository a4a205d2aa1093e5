//! Small round signs beside a figure: what state it is in. Drawn in a box of 24 by 24 round the origin.

use std::fmt::Write;

use crate::pen::number;

/// A state that is shown beside a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Badge {
    /// Reloading, so many turns more.
    Reloading(u8),
    /// Crouching.
    Crouched,
    /// Lying.
    Lying,
    /// In disorder.
    Disorder,
    /// Wounded.
    Wounded,
    /// In contact with an enemy.
    Contact,
    /// In close order.
    CloseOrder,
    /// Carrying something.
    Carrying,
    /// At work.
    Working,
    /// A leader.
    Leader,
    /// A musician.
    Musician,
    /// A standard.
    Standard,
    /// Hidden.
    Hidden,
    /// Fleeing.
    Fleeing,
    /// Has surrendered.
    Surrendered,
    /// A captive.
    Captive,
    /// Hit.
    Hit,
}

/// How a badge is coloured: its ground and its ink.
const CALM: (&str, &str) = ("#fffaf0", "#5b4b3a");
const WARM: (&str, &str) = ("#fbe3bf", "#8a4b12");
const GRAVE: (&str, &str) = ("#f8d6cb", "#9a2d17");
const PROUD: (&str, &str) = ("#f6e3a1", "#6b4d0c");
const QUIET: (&str, &str) = ("#dfe3e0", "#3f4a4a");

impl Badge {
    /// All of them; reloading with each number that a figure can show.
    pub const ALL: [Badge; 22] = [
        Badge::Reloading(1),
        Badge::Reloading(2),
        Badge::Reloading(3),
        Badge::Reloading(4),
        Badge::Reloading(5),
        Badge::Reloading(6),
        Badge::Crouched,
        Badge::Lying,
        Badge::Disorder,
        Badge::Wounded,
        Badge::Contact,
        Badge::CloseOrder,
        Badge::Carrying,
        Badge::Working,
        Badge::Leader,
        Badge::Musician,
        Badge::Standard,
        Badge::Hidden,
        Badge::Fleeing,
        Badge::Surrendered,
        Badge::Captive,
        Badge::Hit,
    ];

    /// Its name, which its id ends with.
    pub fn name(self) -> String {
        match self {
            Badge::Reloading(turns) => format!("reloading-{turns}"),
            Badge::Crouched => "crouched".to_owned(),
            Badge::Lying => "lying".to_owned(),
            Badge::Disorder => "disorder".to_owned(),
            Badge::Wounded => "wounded".to_owned(),
            Badge::Contact => "contact".to_owned(),
            Badge::CloseOrder => "close-order".to_owned(),
            Badge::Carrying => "carrying".to_owned(),
            Badge::Working => "working".to_owned(),
            Badge::Leader => "leader".to_owned(),
            Badge::Musician => "musician".to_owned(),
            Badge::Standard => "standard".to_owned(),
            Badge::Hidden => "hidden".to_owned(),
            Badge::Fleeing => "fleeing".to_owned(),
            Badge::Surrendered => "surrendered".to_owned(),
            Badge::Captive => "captive".to_owned(),
            Badge::Hit => "hit".to_owned(),
        }
    }

    fn colours(self) -> (&'static str, &'static str) {
        match self {
            Badge::Reloading(_) | Badge::Disorder | Badge::Fleeing => WARM,
            Badge::Wounded | Badge::Hit | Badge::Contact => GRAVE,
            Badge::Leader | Badge::Musician | Badge::Standard => PROUD,
            Badge::Hidden | Badge::Captive | Badge::Surrendered => QUIET,
            _ => CALM,
        }
    }

    /// What is on it, in strokes of its ink; `{ink}` where it is filled.
    fn sign(self) -> String {
        match self {
            Badge::Reloading(turns) => {
                format!(
                    "<path d=\"M5.2-6.2A8.1 8.1 0 1 0 8.1-.6M5.9-9.4L5.2-5.9 1.7-6.6\" stroke-width=\"1.3\"/><g transform=\"translate(0 .5)scale(.76)\" stroke-width=\"2.9\">{}</g>",
                    digit(turns)
                )
            }
            Badge::Crouched => "<path d=\"M-6-1.5l6 5 6-5M-6-6l6 5 6-5\"/>".to_owned(),
            Badge::Lying => "<circle cx=\"-5.4\" cy=\"1\" r=\"2.1\" fill=\"{ink}\" stroke=\"none\"/><path d=\"M-2.5 2.6h9.4M-2.5 2.6q3-3.4 6.4 0M-8 5.6h16\"/>".to_owned(),
            Badge::Disorder => "<path d=\"M-6 4q2-10 4-3t3.4-2 4.4-4M-5-5l2.4 2M5.6 5.4L3 3\"/>".to_owned(),
            Badge::Wounded => "<path d=\"M0-7.4Q5.6-.6 5 2.6A5 5 0 0 1-5 2.6Q-5.6-.6 0-7.4z\" fill=\"{ink}\"/><path d=\"M-2.2 3.4A3 3 0 0 0 0 5.2\" stroke=\"#fff\" stroke-width=\"1.3\"/>".to_owned(),
            Badge::Contact => "<path d=\"M-6.4-6.4L5.4 5.4M6.4-6.4L-5.4 5.4M-6.6 2.2l4.4 4.4M6.6 2.2L2.2 6.6\"/>".to_owned(),
            Badge::CloseOrder => "<g fill=\"{ink}\" stroke=\"none\"><circle cx=\"-5\" cy=\"-3\" r=\"2.1\"/><circle cy=\"-3\" r=\"2.1\"/><circle cx=\"5\" cy=\"-3\" r=\"2.1\"/><circle cx=\"-5\" cy=\"3\" r=\"2.1\"/><circle cy=\"3\" r=\"2.1\"/><circle cx=\"5\" cy=\"3\" r=\"2.1\"/></g>".to_owned(),
            Badge::Carrying => "<path d=\"M-5.4-1.4h10.8v7h-10.8zM-5.4 1.6h10.8M-2.6-1.4q0-4.6 2.6-4.6t2.6 4.6\"/>".to_owned(),
            Badge::Working => "<path d=\"M-5.8 6L1.6-1.4M-1-5.2l6.2 6.2 1.6-2.6-5.2-5.2z\" stroke-linejoin=\"round\"/>".to_owned(),
            Badge::Leader => "<path d=\"M0-7.2l2.2 4.7 5.1.6-3.8 3.5 1 5.1L0 4.2l-4.5 2.5 1-5.1-3.8-3.5 5.1-.6z\" fill=\"{ink}\" stroke-width=\"1\"/>".to_owned(),
            Badge::Musician => "<path d=\"M-5-2.4L-3.8 5.6h7.6L5-2.4M-3.8 5.6L0-1.6l3.8 7.2M-7.4-7.4L-2-3.6M7.4-7.4L2-3.6\"/><ellipse cy=\"-2.4\" rx=\"5\" ry=\"2\"/>".to_owned(),
            Badge::Standard => "<path d=\"M-4.6 7.4V-7\"/><path d=\"M-4.6-6.6q3-1.8 5.4 0t5.2 0v7q-3 1.6-5.4 0t-5.2 0z\" fill=\"{ink}\" stroke-width=\"1\"/>".to_owned(),
            Badge::Hidden => "<path d=\"M-7.4 0Q0-7.4 7.4 0 0 7.4-7.4 0zM-6.4 6.4L6.4-6.4\"/><circle r=\"2\" fill=\"{ink}\" stroke=\"none\"/>".to_owned(),
            Badge::Fleeing => "<path d=\"M7.2 0H-5.6M-1-5L-6.4 0l5.4 5M2.6-5h4.6M2.6 5h4.6\"/>".to_owned(),
            Badge::Surrendered => "<path d=\"M-4.4 7.2V-7\"/><path d=\"M-4.4-6.4h10v7.2h-10\" fill=\"#fff\" stroke-linejoin=\"round\"/>".to_owned(),
            Badge::Captive => "<circle cx=\"-3.6\" r=\"3.4\"/><circle cx=\"3.6\" r=\"3.4\"/><path d=\"M-1 0h2\" stroke-width=\"2.4\"/>".to_owned(),
            Badge::Hit => "<path d=\"M0-8l1.7 4.6L6-6 3.8-1.6 8.2 0 3.8 1.8 6 6 1.6 3.6 0 8l-1.7-4.4L-6 6l2.2-4.2L-8.2 0l4.4-1.7L-6-6l4.3 2.6z\" fill=\"{ink}\" stroke=\"none\"/>".to_owned(),
        }
    }
}

/// A digit in strokes, some 8 high.
fn digit(figure: u8) -> &'static str {
    match figure % 10 {
        0 => "<path d=\"M0-5.2C3.6-5.2 3.6 5.2 0 5.2S-3.6-5.2 0-5.2z\"/>",
        1 => "<path d=\"M-2-3.2L.6-5.2V5.2\"/>",
        2 => "<path d=\"M-3-2.6Q-2.8-5.2 0-5.2T3-2.6Q3-.6-3 5.2H3.2\"/>",
        3 => "<path d=\"M-2.8-4.2Q-.4-6 2-4.6T.2-.4Q4-.2 2.8 3.4T-3 4\"/>",
        4 => "<path d=\"M1.6 5.2V-5.2L-3.4 2.2H3.4\"/>",
        5 => "<path d=\"M2.8-5.2H-2.2L-2.8-.4Q3.2-2 3 2T-3 4.4\"/>",
        6 => "<path d=\"M2.4-4.8Q-3-4-3 1.8T.2 5.2 3.2 2-3 1.6\"/>",
        7 => "<path d=\"M-3-5.2H3L-1 5.2\"/>",
        8 => "<path d=\"M0-.4C-4.4-2.2-2.2-5.4 0-5.4S4.4-2.2 0-.4C-4.8 1.2-3 5.4 0 5.4S4.8 1.2 0-.4z\"/>",
        _ => "<path d=\"M-2.4 4.8Q3 4 3-1.8T-.2-5.2-3.2-2 3-1.6\"/>",
    }
}

fn inside(badge: Badge) -> String {
    let (ground, ink) = badge.colours();
    let sign = badge.sign().replace("{ink}", ink);
    format!(
        "<circle cx=\".4\" cy=\".8\" r=\"11\" fill=\"#1a150c\" opacity=\".28\"/><circle r=\"10.6\" fill=\"{ground}\" stroke=\"{ink}\" stroke-width=\"1.3\"/>\
         <g fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.9\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{sign}</g>"
    )
}

/// A badge of 24 by 24 round the origin; 22 across.
pub fn svg(badge: Badge) -> String {
    format!("<g class=\"badge {}\">{}</g>", badge.name(), inside(badge))
}

/// Badges scaled to a size in the units of the page, in a row to the right.
pub fn row(badges: &[Badge], size: f64) -> String {
    let mut text = String::new();
    for (place, badge) in badges.iter().enumerate() {
        let _ = write!(
            text,
            "<g transform=\"translate({} 0)scale({})\">{}</g>",
            number(place as f64 * size * 0.96),
            crate::pen::fine(size / 24.0),
            inside(*badge)
        );
    }
    text
}

/// All badges as symbols for a `<defs>`: `PREFIXbadge-wounded`, each with a view box of 24 by 24.
pub fn symbols(prefix: &str) -> String {
    let mut text = String::new();
    for badge in Badge::ALL {
        let _ = write!(
            text,
            "<symbol id=\"{prefix}badge-{}\" viewBox=\"-12 -12 24 24\">{}</symbol>",
            badge.name(),
            inside(badge)
        );
    }
    text
}

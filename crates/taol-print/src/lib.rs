//! Draws what lies on a table as SVG text: the ground, the people on it, and the signs beside them. The browser and the
//! command line show the same drawings, because there is only this one place that draws.
//!
//! Everything is in centimetres with the middle of the table as the origin, as in the rules (`Point`), y downwards.
//!
//! - [`ground::svg`]`(&table, Wishes { prefix, open })`: the painted map as one `<g>`, with its own `<defs>`. Pieces have
//!   `data-ground`; buildings are `<g class="building" data-building="NAME">` holding `<g class="storey" data-storey="N">`
//!   (only storey 0 shown) and `<g class="roof" data-building="NAME">`: fade the roof (CSS `opacity`) to look inside.
//!   Doors stand as their traits say: draw `setting.as_it_stands(&state)` again when one has moved.
//! - [`token::Look`]: what is seen of somebody; `Look::of(&profile, &figure, &rulebook)`, or `Look::new(base, side)` and its
//!   fields, with [`token::arms_of`], [`token::pose`], [`token::horse_of`], [`token::coat_of`] for the parts.
//! - [`token::svg`]`(&look)`: the figure facing up, its base's middle at the origin; rotate it by `facing.degrees()`.
//!   [`token::symbol`] gives the same with an id that depends on the drawing alone, for `<defs>` and `<use>`;
//!   [`token::Symbols`] collects them for a page and places figures with their shadows.
//! - [`craft`]: boats, ships, carts, motor vehicles, guns, and [`thing`]: what lies about, in the same way.
//! - [`badge`] and [`icon`]: signs in a box of 24 by 24 round the origin, singly or all as `<symbol>`s.
//! - [`STYLE`]: the few CSS rules that let a page switch between `near` and `far` drawings, also inside `<use>`: set
//!   `--taol-near: none; --taol-far: inline` on any ancestor of the figures.
//! - [`colour::side`]: colour, ring and dash pattern of a side.
//! - [`picture::sheet`]: a whole scenario on paper, with title, scale, north, sides and notice.
//!
//! Nothing here knows a turn, a player or a language: words come in as they are.

pub mod badge;
pub mod colour;
pub mod craft;
pub mod ground;
pub mod icon;
pub mod pen;
pub mod picture;
pub mod shape;
pub mod thing;
pub mod token;

/// CSS for pages that show these drawings: custom properties reach into `<use>`, class names of ancestors do not.
pub const STYLE: &str = ".near{display:var(--taol-near,inline)}.far{display:var(--taol-far,none)}";

//! Drawings into pixels. The letters are the program's own, so that a picture is the same on every machine.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use taol_rules::message::Message;

/// EB Garamond, its Latin letters: fonts/OFL.txt.
const LETTERS: &[u8] = include_bytes!("../fonts/EBGaramond12-Regular-latin.otf");

/// An SVG as a PNG of the size it asks for.
pub fn png(svg: &str) -> Result<Vec<u8>, Message> {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(LETTERS.to_vec());
    let family = fonts.faces().next().and_then(|face| face.families.first());
    let family = family.map(|(name, _)| name.clone()).unwrap_or_default();
    fonts.set_serif_family(&family);
    let options = Options {
        font_family: family,
        fontdb: Arc::new(fonts),
        ..Options::default()
    };
    let unpainted = || Message::new("cli-error-unpainted");
    let tree = Tree::from_str(svg, &options).map_err(|_| unpainted())?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or_else(unpainted)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|_| unpainted())
}

//! Draws a scenario's ground, or with no file a sample of every kind of ground: `draw [FILE] > out.svg`.

use std::fmt::Write;

use taol_files::{Library, read_scenario};
use taol_geometry::{Point, Polygon};
use taol_print::ground;
use taol_rules::setting::{Ground, GroundShape, GroundTraits, Table};

fn main() {
    let library = Library::official();
    let file = std::env::args().nth(1);
    if let Some(name) = file {
        let text = std::fs::read_to_string(&name).expect("a file");
        let Ok((loaded, _)) = read_scenario(&name, &text, &library) else {
            panic!("no scenario");
        };
        let table = &loaded.setting.tables[0];
        println!(
            "{}",
            framed(table, &ground::svg(table, ground::Wishes::default()))
        );
        return;
    }
    let (table, labels) = sample(&library);
    let mut svg = ground::svg(&table, ground::Wishes::default());
    for (name, at) in labels {
        let _ = write!(
            svg,
            "<text x=\"{}\" y=\"{}\" font-size=\"1.1\" font-family=\"sans-serif\" fill=\"#2b241c\">{name}</text>",
            at.x, at.y
        );
    }
    println!("{}", framed(&table, &svg));
}

fn framed(table: &Table, inside: &str) -> String {
    let (w, d) = (table.half_width, table.half_depth);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" width=\"{}\">{inside}</svg>",
        -w,
        -d,
        2.0 * w,
        2.0 * d,
        w * 24.0
    )
}

fn sample(library: &Library) -> (Table, Vec<(String, Point)>) {
    let book = library
        .rulebook("generic")
        .unwrap_or_else(|_| panic!("the generic book"));
    let lines = [
        "bank",
        "ditch",
        "hedge",
        "brook",
        "low-wall",
        "fence",
        "gate",
        "door",
        "barricade",
        "wall",
        "high-wall",
        "house-wall",
        "window",
        "loophole",
        "gap",
        "road",
        "path",
        "screen",
    ];
    let mut grounds = Vec::new();
    let mut labels = Vec::new();
    for (place, (kind, traits)) in book.grounds.iter().enumerate() {
        let (column, row) = (place % 8, place / 8);
        let (x, y) = (-62.0 + column as f64 * 15.5, -36.0 + row as f64 * 15.0);
        let p = |dx: f64, dy: f64| Point::new(x + dx, y + dy);
        let shape = if lines.contains(&kind.as_str()) {
            let half_width = match kind.as_str() {
                "road" => 2.5,
                "path" => 1.5,
                "ditch" | "bank" | "brook" => 1.0,
                "fence" | "gate" | "screen" => 0.2,
                "house-wall" | "door" | "window" | "loophole" => 0.3,
                _ => 0.5,
            };
            let opening = ["gate", "door", "window", "loophole", "gap"].contains(&kind.as_str());
            let corners = if opening {
                vec![p(4.0, 5.0), p(7.5, 5.0)]
            } else {
                vec![p(0.5, 8.0), p(7.0, 2.5), p(12.5, 6.5)]
            };
            GroundShape::Line { corners, half_width }
        } else {
            let corners = match kind.as_str() {
                "tree" | "pillar" => vec![p(5.0, 4.0), p(7.0, 4.0), p(7.0, 6.0), p(5.0, 6.0)],
                "stairs" | "steep-stairs" | "table-top" => {
                    vec![p(3.0, 3.0), p(9.0, 3.0), p(9.0, 6.0), p(3.0, 6.0)]
                }
                _ => vec![
                    p(1.0, 1.5),
                    p(8.0, 0.0),
                    p(12.5, 3.0),
                    p(11.0, 9.0),
                    p(5.0, 10.0),
                    p(0.5, 7.0),
                ],
            };
            GroundShape::Area(Polygon::new(corners).expect("an area"))
        };
        let bounds = match &shape {
            GroundShape::Area(area) => area.bounds(),
            GroundShape::Line { corners, half_width } => taol_geometry::Bounds::of_points(corners)
                .expect("corners")
                .grown(*half_width),
        };
        labels.push((kind.clone(), p(0.5, 12.0)));
        grounds.push(Ground {
            name: kind.clone(),
            kind: kind.clone(),
            shape,
            storey: 0,
            height: traits.height,
            danger: traits.danger,
            leads_to: None,
            building: None,
            traits: GroundTraits::of(traits),
            bounds,
            strength: None,
        });
    }
    let table = Table {
        name: "sample".to_owned(),
        half_width: 64.0,
        half_depth: 40.0,
        grounds,
        rooms: Vec::new(),
        game_master: None,
    };
    (table, labels)
}

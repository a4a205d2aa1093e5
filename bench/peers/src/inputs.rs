//! A made-up table of 1200 by 900 millimetres, the same numbers on every machine and in every language.

/// Numbers drawn by a linear congruential generator; the upper 31 bits of each state.
struct Draws(u64);

impl Draws {
    fn below(&mut self, bound: u64) -> i64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound) as i64
    }
}

/// A base of 20 x 20 or 25 x 50 mm; `turn` is the cosine and sine of its angle.
pub struct Rectangle {
    pub x: f64,
    pub y: f64,
    pub half: (f64, f64),
    pub turn: (f64, f64),
}

pub struct Disc {
    pub x: f64,
    pub y: f64,
    pub radius: f64,
}

pub struct Table {
    pub octagons: Vec<[(f64, f64); 8]>,
    pub segments: Vec<[(f64, f64); 2]>,
    pub rectangles: Vec<Rectangle>,
    pub discs: Vec<Disc>,
}

const OCTAGON: [(i64, i64); 8] = [
    (10, 0),
    (7, 7),
    (0, 10),
    (-7, 7),
    (-10, 0),
    (-7, -7),
    (0, -10),
    (7, -7),
];
/// Pythagorean triples: turns whose cosine and sine are fractions.
const TURNS: [(f64, f64, f64); 8] = [
    (1.0, 0.0, 1.0),
    (4.0, 3.0, 5.0),
    (3.0, 4.0, 5.0),
    (5.0, 12.0, 13.0),
    (12.0, 5.0, 13.0),
    (8.0, 15.0, 17.0),
    (15.0, 8.0, 17.0),
    (7.0, 24.0, 25.0),
];

impl Table {
    /// Draws in the order octagons, segments, rectangles, discs, from seed 2024.
    pub fn new() -> Table {
        let mut draws = Draws(2024);
        let octagons = (0..100).map(|_| {
            let (x, y, size) = (50 + draws.below(1101), 50 + draws.below(801), 1 + draws.below(3));
            OCTAGON.map(|corner| ((x + size * corner.0) as f64, (y + size * corner.1) as f64))
        });
        let octagons = octagons.collect();
        let segments = (0..10_000).map(|_| {
            let (x, y) = (draws.below(1201), draws.below(901));
            let (right, down) = (draws.below(601) - 300, draws.below(601) - 300);
            let end = ((x + right).clamp(0, 1200), (y + down).clamp(0, 900));
            [(x, y), end].map(|point| (point.0 as f64, point.1 as f64))
        });
        let segments = segments.collect();
        let rectangles = (0..400).map(|_| {
            let (x, y, kind) = (draws.below(1201) as f64, draws.below(901) as f64, draws.below(2));
            let (cosine, sine, whole) = TURNS[draws.below(8) as usize];
            let half = if kind == 0 { (10.0, 10.0) } else { (12.5, 25.0) };
            Rectangle {
                x,
                y,
                half,
                turn: (cosine / whole, sine / whole),
            }
        });
        let rectangles = rectangles.collect();
        let discs = (0..400).map(|_| {
            let (x, y) = (draws.below(1201) as f64, draws.below(901) as f64);
            Disc {
                x,
                y,
                radius: 10.0 * (1 + draws.below(2)) as f64,
            }
        });
        Table {
            octagons,
            segments,
            rectangles,
            discs: discs.collect(),
        }
    }
}

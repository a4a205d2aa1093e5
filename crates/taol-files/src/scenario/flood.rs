//! Where people on foot could ever get on a table: over everything but what is closed for good. OBJ-01.

use taol_geometry::{Bounds, Point, crosses_segment_segment, distance_point_segment};
use taol_rules::figure::{FigureId, ThingKind};
use taol_rules::plot::Place;
use taol_rules::rulebook::Going;
use taol_rules::setting::{GroundShape, Setting, Table};
use taol_rules::state::State;

/// Centimetres from one point looked at to the next: a door is wider than two of them.
const CELL: f64 = 1.25;

/// Points in rows over a table, and between which of them nobody passes.
#[derive(Clone, Debug)]
pub struct Flood {
    table: u8,
    columns: usize,
    rows: usize,
    corner: Point,
    /// Nobody stands here.
    closed: Vec<bool>,
    /// A wall to the right, and below.
    walls: Vec<[bool; 2]>,
}

/// Whether nobody on foot ever gets through a ground: doors open, barricades are cleared, walls with a strength can be
/// breached, and those a leg-up or a ladder gets people over are no end either.
pub fn closed(setting: &Setting, table: u8, place: usize) -> bool {
    let ground = &setting.tables[usize::from(table)].grounds[place];
    let door = setting
        .plot
        .doors
        .iter()
        .any(|door| (door.table, usize::from(door.ground)) == (table, place));
    let line = matches!(ground.shape, GroundShape::Line { .. });
    let climbed = line && ground.building.is_none() && ground.height <= setting.rulebook.movement.leg_up;
    ground.traits.going[0] == Going::Closed
        && !door
        && !climbed
        && !ground.traits.clearable
        && ground.strength.is_none()
}

impl Flood {
    /// Looks at the ground floor of a table.
    pub fn new(setting: &Setting, table: u8) -> Flood {
        let about = &setting.tables[usize::from(table)];
        let columns = ((2.0 * about.half_width / CELL).ceil() as usize).max(1);
        let rows = ((2.0 * about.half_depth / CELL).ceil() as usize).max(1);
        let mut flood = Flood {
            table,
            columns,
            rows,
            corner: Point::new(-about.half_width, -about.half_depth),
            closed: vec![false; columns * rows],
            walls: vec![[false; 2]; columns * rows],
        };
        for (place, ground) in about.grounds.iter().enumerate() {
            if ground.storey == 0 && closed(setting, table, place) {
                flood.lay(&ground.shape, ground.bounds);
            }
        }
        flood
    }

    fn lay(&mut self, shape: &GroundShape, bounds: Bounds) {
        for cell in self.cells(bounds.grown(CELL)) {
            let at = self.middle(cell);
            match shape {
                GroundShape::Area(area) => self.closed[cell] |= area.contains_point(at),
                GroundShape::Line { corners, .. } => {
                    for (side, next) in [(0, self.right(cell)), (1, self.below(cell))] {
                        let Some(next) = next else { continue };
                        let there = self.middle(next);
                        let crossed = corners
                            .windows(2)
                            .any(|piece| crosses_segment_segment(at, there, piece[0], piece[1]));
                        self.walls[cell][side] |= crossed;
                    }
                }
            }
        }
    }

    fn middle(&self, cell: usize) -> Point {
        let (column, row) = (cell % self.columns, cell / self.columns);
        Point::new(
            self.corner.x + (column as f64 + 0.5) * CELL,
            self.corner.y + (row as f64 + 0.5) * CELL,
        )
    }

    fn cell(&self, at: Point) -> usize {
        let place = |from: f64, count: usize| ((from / CELL).max(0.0) as usize).min(count - 1);
        place(at.y - self.corner.y, self.rows) * self.columns + place(at.x - self.corner.x, self.columns)
    }

    fn cells(&self, bounds: Bounds) -> Vec<usize> {
        let (first, last) = (self.cell(bounds.min), self.cell(bounds.max));
        let columns = first % self.columns..=last % self.columns;
        let rows = first / self.columns..=last / self.columns;
        rows.flat_map(|row| columns.clone().map(move |column| (row, column)))
            .map(|(row, column)| row * self.columns + column)
            .collect()
    }

    fn right(&self, cell: usize) -> Option<usize> {
        (cell % self.columns + 1 < self.columns).then_some(cell + 1)
    }

    fn below(&self, cell: usize) -> Option<usize> {
        (cell / self.columns + 1 < self.rows).then_some(cell + self.columns)
    }

    /// Whether any of these people could get to a place.
    pub fn reaches(&self, setting: &Setting, state: &State, people: &[FigureId], place: &Place) -> bool {
        let ladders = state
            .things
            .iter()
            .any(|thing| matches!(thing.kind, ThingKind::Ladder(_)));
        let about = &setting.tables[usize::from(self.table)];
        let stairs = about.grounds.iter().any(|ground| ground.leads_to.is_some());
        if ladders || stairs {
            // Over walls and through upper floors there are ways that this does not follow.
            return true;
        }
        let wanted = self.cells_of(about, place);
        let reached = self.spread(self.beginnings(setting, state, people));
        wanted.iter().any(|cell| reached[*cell])
    }

    /// Where people are, come in, muster, or arrive from other tables. ENT-01, TWN-01, BIG-01.
    fn beginnings(&self, setting: &Setting, state: &State, people: &[FigureId]) -> Vec<usize> {
        let mut points = Vec::new();
        let mut tables: Vec<u8> = Vec::new();
        let mut begin = |table: u8, at: Point| {
            tables.push(table);
            if table == self.table {
                points.push(at);
            }
        };
        for id in people {
            let figure = state.figure(*id);
            begin(figure.table, figure.at);
        }
        for entry in &setting.entries {
            let ours = entry
                .figures
                .iter()
                .zip(&entry.at)
                .filter(|(id, _)| people.contains(id));
            ours.for_each(|(_, at)| begin(entry.table, *at));
        }
        for decoy in setting
            .plot
            .decoys
            .iter()
            .filter(|decoy| decoy.troop.iter().any(|id| people.contains(id)))
        {
            for token in &decoy.tokens {
                begin(state.figure(*token).table, state.figure(*token).at);
            }
        }
        for town in setting
            .town
            .iter()
            .filter(|town| town.militia.iter().any(|id| people.contains(id)))
        {
            town.square.iter().for_each(|at| begin(town.table, *at));
        }
        // Roads lead on from every table that can be reached.
        loop {
            let road = setting
                .plot
                .roads
                .iter()
                .find(|road| tables.contains(&road.from) && !tables.contains(&road.to));
            let Some(road) = road else { break };
            tables.push(road.to);
        }
        let roads = setting.plot.roads.iter();
        let arrivals = roads.filter(|road| road.to == self.table && tables.contains(&road.from));
        points.extend(arrivals.map(|road| road.at));
        points.into_iter().map(|at| self.cell(at)).collect()
    }

    fn spread(&self, from: Vec<usize>) -> Vec<bool> {
        let mut reached = vec![false; self.closed.len()];
        let mut open = from;
        for cell in &open {
            reached[*cell] = true;
        }
        while let Some(cell) = open.pop() {
            let left = (cell % self.columns > 0).then(|| cell - 1);
            let above = (cell >= self.columns).then(|| cell - self.columns);
            let steps = [
                self.right(cell).filter(|_| !self.walls[cell][0]),
                self.below(cell).filter(|_| !self.walls[cell][1]),
                left.filter(|left| !self.walls[*left][0]),
                above.filter(|above| !self.walls[*above][1]),
            ];
            for next in steps.into_iter().flatten() {
                if !reached[next] && !self.closed[next] {
                    reached[next] = true;
                    open.push(next);
                }
            }
        }
        reached
    }

    /// The points looked at that lie in a place, or the one nearest to its middle.
    fn cells_of(&self, about: &Table, place: &Place) -> Vec<usize> {
        let (bounds, lies_in): (Bounds, Box<dyn Fn(Point) -> bool>) = match place {
            Place::Circle { at, radius, .. } => {
                let (at, radius) = (*at, *radius);
                (
                    Bounds::of_segment(at, at).grown(radius),
                    Box::new(move |point| point.distance(at) <= radius),
                )
            }
            Place::Ground { ground, .. } => {
                let piece = &about.grounds[usize::from(*ground)];
                let bounds = piece.bounds.grown(2.0 * CELL);
                let lies_in: Box<dyn Fn(Point) -> bool> = match &piece.shape {
                    GroundShape::Area(area) => Box::new(|point| area.contains_point(point)),
                    GroundShape::Line { corners, half_width } => Box::new(move |point| {
                        let near = |part: &[Point]| distance_point_segment(point, part[0], part[1]);
                        corners
                            .windows(2)
                            .any(|part| near(part) <= half_width + 2.0 * CELL)
                    }),
                };
                (bounds, lies_in)
            }
        };
        let mut cells = self.cells(bounds);
        cells.retain(|cell| lies_in(self.middle(*cell)));
        if cells.is_empty() {
            cells.push(self.cell(bounds.min.towards(bounds.max, 0.5)));
        }
        cells
    }
}

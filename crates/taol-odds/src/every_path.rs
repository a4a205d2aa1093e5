//! Every way a volley can go, one by one, through the very function that plays it. Slow, and right by construction:
//! the other ways of counting are tested against it, and volleys they cannot treat come here.

use taol_rules::dice::MissingDice;
use taol_rules::figure::FigureId;
use taol_rules::shooting::{Chance, Volley};
use taol_rules::sorted::{Map, Set};

use crate::answer::{TooManyCases, TypeOdds, VolleyOdds};
use crate::plan::Plan;

/// The chances of a volley, if it takes no more than so many throws to see them all.
pub fn every_path(volley: &Volley, most: u64) -> Result<VolleyOdds, TooManyCases> {
    let plan = Plan::of(volley);
    let classes: Vec<Vec<(u8, f64)>> = (0..volley.dice.len()).map(|die| faces(&plan, die)).collect();
    let mut casualties = vec![0.0; plan.people() + 1];
    let mut hit: Map<FigureId, f64> = Map::new();
    let mut places = vec![0; classes.len()];
    let mut left = most;
    loop {
        let faces: Vec<u8> = places
            .iter()
            .zip(&classes)
            .map(|(place, class)| class[*place].0)
            .collect();
        let weight: f64 = places
            .iter()
            .zip(&classes)
            .map(|(place, class)| class[*place].1)
            .product();
        let mut path = Path {
            volley,
            taken: Vec::new(),
            at: 0,
            weight,
        };
        loop {
            left = left.checked_sub(1).ok_or(TooManyCases)?;
            path.at = 0;
            path.weight = weight;
            let Ok(fates) = volley.resolve(&faces, &mut path) else {
                return Err(TooManyCases);
            };
            let victims: Set<FigureId> = fates
                .iter()
                .filter(|fate| fate.hit)
                .filter_map(|fate| fate.victim)
                .collect();
            casualties[victims.len()] += path.weight;
            for victim in victims {
                *hit.entry(victim).or_default() += path.weight;
            }
            if !path.next() {
                break;
            }
        }
        if !advance(&mut places, &classes) {
            break;
        }
    }
    let of_type = |people: Vec<FigureId>| {
        let sum: f64 = people.iter().filter_map(|id| hit.get(id)).sum();
        TypeOdds {
            hit: sum / people.len() as f64,
            people,
        }
    };
    Ok(VolleyOdds {
        casualties,
        types: plan.types.into_iter().map(|one| of_type(one.people)).collect(),
    })
}

/// The next choice of faces; false after the last one.
fn advance(places: &mut [usize], classes: &[Vec<(u8, f64)>]) -> bool {
    for (place, class) in places.iter_mut().zip(classes) {
        *place += 1;
        if *place < class.len() {
            return true;
        }
        *place = 0;
    }
    false
}

/// One face for all those that no comparison can tell apart, with their common chance; the highest stands alone.
fn faces(plan: &Plan, die: usize) -> Vec<(u8, f64)> {
    let one = &plan.dice[die];
    let highest = plan.pools[one.pool].faces;
    let mut marks: Set<i16> = Set::new();
    for need in one.needs.iter().flatten().chain([&one.need]) {
        marks.insert(*need);
        for bonus in &one.bonuses {
            marks.insert(*need - plan.bonuses[*bonus]);
        }
    }
    let each = 1.0 / f64::from(highest);
    let mut classes: Vec<(u8, f64)> = Vec::new();
    for face in 1..highest {
        match classes.last_mut() {
            Some(class) if !marks.contains(&i16::from(face)) => class.1 += each,
            _ => classes.push((face, each)),
        }
    }
    classes.push((highest, each));
    classes
}

/// One way through the choices of a volley: sixes thrown again either rise or do not, draws go to anybody.
struct Path<'a> {
    volley: &'a Volley,
    /// What was chosen at each turning, and among how many.
    taken: Vec<(usize, usize)>,
    at: usize,
    weight: f64,
}

impl Path<'_> {
    fn choose(&mut self, among: usize) -> usize {
        if self.at == self.taken.len() {
            self.taken.push((0, among));
        }
        self.at += 1;
        self.taken[self.at - 1].0
    }

    /// Turns to the next way; false after the last one.
    fn next(&mut self) -> bool {
        while let Some((choice, among)) = self.taken.pop() {
            if choice + 1 < among {
                self.taken.push((choice + 1, among));
                return true;
            }
        }
        false
    }
}

impl Chance for Path<'_> {
    fn again(&mut self, die: usize, _time: u8) -> Result<u8, MissingDice> {
        let faces = self.volley.dice[die].faces;
        let rises = self.choose(2) == 0;
        let chance = 1.0 / f64::from(faces);
        self.weight *= if rises { chance } else { 1.0 - chance };
        Ok(if rises { faces } else { 1 })
    }

    fn draw(&mut self, _die: usize, among: usize) -> Result<usize, MissingDice> {
        self.weight /= among as f64;
        Ok(self.choose(among))
    }
}

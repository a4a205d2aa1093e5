//! Orders as the log writes them: of most, one field or two are other than usual, and only those are written. Whoever reads
//! them takes the others for the usual.

use serde::ser::{Serialize, SerializeMap, Serializer};
use taol_rules::order::{Order, Orders};

/// Writes orders in few words, where fields go by their names.
pub(crate) fn orders<S: Serializer>(orders: &Orders, serializer: S) -> Result<S::Ok, S::Error> {
    if !serializer.is_human_readable() {
        return orders.serialize(serializer);
    }
    let usual = Order::default();
    let lean = |order| Lean { order, usual: &usual };
    serializer.collect_map(orders.iter().map(|(id, order)| (id, lean(order))))
}

struct Lean<'a> {
    order: &'a Order,
    usual: &'a Order,
}

/// Writes those fields that are not the usual; every field has to be named.
macro_rules! unusual {
    ($lean:ident, $map:ident: $($field:ident),* $(,)?) => {
        let Order { $($field),* } = $lean.order;
        $(if *$field != $lean.usual.$field {
            $map.serialize_entry(stringify!($field), $field)?;
        })*
    };
}

impl Serialize for Lean<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        unusual!(self, map:
            action, answers, facing, across, slowly, soft_landing, at_most, cavalry_charge, two_paces, bridle,
            shield_towards, hurry, together, pick_up, drop, formation, reloads, heading, special, shots, blow, after,
            rally, cohesion, dealings, alarm,
        );
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use taol_geometry::Point;
    use taol_rules::order::{Action, Waypoint};

    use super::*;

    #[derive(serde::Serialize, serde::Deserialize, PartialEq, Debug)]
    struct Kept(#[serde(serialize_with = "super::orders")] Orders);

    #[test]
    fn what_is_written_in_few_words_reads_the_same() {
        let at = Point::new(1.5, -2.0);
        let goes = Order {
            action: Action::Path(vec![Waypoint { at, storey: None }]),
            rally: true,
            pick_up: vec!["sac".to_owned()],
            ..Order::default()
        };
        let kept = Kept(Orders::from([(3, goes), (7, Order::default())]));
        let text = serde_json::to_string(&kept).expect("JSON");
        assert!(text.ends_with(r#""7":{}}"#), "{text}");
        assert!(text.len() < 120, "{text}");
        let read: Kept = serde_json::from_str(&text).expect("orders");
        assert_eq!(read, kept);
        let bytes = postcard::to_allocvec(&kept).expect("bytes");
        assert_eq!(postcard::from_bytes::<Kept>(&bytes), Ok(kept));
    }
}

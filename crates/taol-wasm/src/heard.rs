//! What a page says, as JSON. It is read once as it is ([`json`]), and every type then takes what it needs of it.
//!
//! Why not by the reader of `serde_json` itself: that one reads every struct from a list too, and every enum in two ways, which
//! doubles what a browser loads of it. Here a struct is an object, and an enum a word or an object of one. What is looked at
//! stays where it is: values that travel would have to be put away on every way out.

use serde::de::{
    DeserializeOwned, DeserializeSeed, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use crate::amiss::Amiss;
use crate::json::Json;

/// A value from JSON.
pub fn heard<T: DeserializeOwned>(text: &str) -> Result<T, Amiss> {
    let value: Json = serde_json::from_str(text).map_err(|_| Amiss("no JSON"))?;
    T::deserialize(Heard(&value))
}

const OTHER: Amiss = Amiss("another kind of value");

#[derive(Clone, Copy)]
struct Heard<'a>(&'a Json);

impl<'a> Heard<'a> {
    /// Keys of objects are words even where they are numbers.
    #[inline(never)]
    fn whole(self) -> Result<i64, Amiss> {
        let number = match self.0 {
            Json::Whole(number) => i64::try_from(*number).ok(),
            Json::Negative(number) => Some(*number),
            Json::Word(text) => text.parse().ok(),
            _ => None,
        };
        number.ok_or(OTHER)
    }

    #[inline(never)]
    fn large(self) -> Result<u64, Amiss> {
        match self.0 {
            Json::Whole(number) => Ok(*number),
            Json::Word(text) => text.parse().map_err(|_| OTHER),
            _ => Err(OTHER),
        }
    }

    #[inline(never)]
    fn float(self) -> Result<f64, Amiss> {
        match self.0 {
            Json::Whole(number) => Ok(*number as f64),
            Json::Negative(number) => Ok(*number as f64),
            Json::Float(number) => Ok(*number),
            _ => Err(OTHER),
        }
    }

    #[inline(never)]
    fn word(self) -> Result<&'a str, Amiss> {
        match self.0 {
            Json::Word(text) => Ok(text),
            _ => Err(OTHER),
        }
    }

    #[inline(never)]
    fn list(self) -> Result<Items<'a>, Amiss> {
        match self.0 {
            Json::List(list) => Ok(Items(list.iter())),
            _ => Err(OTHER),
        }
    }

    #[inline(never)]
    fn object(self) -> Result<Pairs<'a>, Amiss> {
        match self.0 {
            Json::Object(pairs) => Ok(Pairs {
                pairs: pairs.iter(),
                value: &Json::Null,
            }),
            _ => Err(OTHER),
        }
    }

    /// The word of an enum and what it holds.
    #[inline(never)]
    fn which(self) -> Result<Which<'a>, Amiss> {
        match self.0 {
            Json::Word(_) => Ok(Which(self.0, Heard(&Json::Null))),
            Json::Object(pairs) => {
                let (word, inside) = pairs.first().ok_or(OTHER)?;
                Ok(Which(word, Heard(inside)))
            }
            _ => Err(OTHER),
        }
    }
}

macro_rules! numbers {
    ($from:ident, $to:ident: $($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Amiss> {
            visitor.$to(self.$from()?)
        }
    )*};
}

impl<'de> serde::Deserializer<'de> for Heard<'_> {
    type Error = Amiss;

    /// Nothing that crosses is of a kind that only its value tells.
    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Amiss> {
        Err(OTHER)
    }

    numbers!(whole, visit_i64: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64);
    numbers!(large, visit_u64: deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64);

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Amiss> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Amiss> {
        visitor.visit_f64(self.float()?)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Amiss> {
        match self.0 {
            Json::Bool(yes) => visitor.visit_bool(*yes),
            _ => Err(OTHER),
        }
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Amiss> {
        visitor.visit_str(self.word()?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Amiss> {
        self.deserialize_identifier(visitor)
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Amiss> {
        self.deserialize_identifier(visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Amiss> {
        self.deserialize_identifier(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Amiss> {
        match self.0 {
            Json::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Amiss> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Amiss> {
        visitor.visit_unit()
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Amiss> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Amiss> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Amiss> {
        visitor.visit_seq(self.list()?)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Amiss> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Amiss> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Amiss> {
        visitor.visit_map(self.object()?)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Amiss> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Amiss> {
        visitor.visit_enum(self.which()?)
    }

    forward_to_deserialize_any! { i128 u128 bytes byte_buf }
}

struct Items<'a>(std::slice::Iter<'a, Json>);

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Amiss;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Amiss> {
        match self.0.next() {
            Some(value) => seed.deserialize(Heard(value)).map(Some),
            None => Ok(None),
        }
    }
}

struct Pairs<'a> {
    pairs: std::slice::Iter<'a, (Json, Json)>,
    value: &'a Json,
}

impl<'a> Pairs<'a> {
    fn next(&mut self) -> Option<Heard<'a>> {
        let (key, value) = self.pairs.next()?;
        self.value = value;
        Some(Heard(key))
    }
}

impl<'de> MapAccess<'de> for Pairs<'_> {
    type Error = Amiss;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Amiss> {
        match self.next() {
            Some(key) => seed.deserialize(key).map(Some),
            None => Ok(None),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Amiss> {
        seed.deserialize(Heard(self.value))
    }
}

struct Which<'a>(&'a Json, Heard<'a>);

impl<'de, 'a> EnumAccess<'de> for Which<'a> {
    type Error = Amiss;
    type Variant = Heard<'a>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Heard<'a>), Amiss> {
        Ok((seed.deserialize(Heard(self.0))?, self.1))
    }
}

impl<'de> VariantAccess<'de> for Heard<'_> {
    type Error = Amiss;

    fn unit_variant(self) -> Result<(), Amiss> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Amiss> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Amiss> {
        visitor.visit_seq(self.list()?)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Amiss> {
        visitor.visit_map(self.object()?)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Serialize;
    use taol_table::{By, Command, GameFile};

    use super::*;
    use crate::crossing::NewGame;
    use crate::local::Local;
    use crate::shelf;
    use crate::told::told;

    /// Goes out as `serde_json` writes it.
    fn there<T: Serialize>(value: &T) -> String {
        let text = told(value);
        assert_eq!(text, serde_json::to_string(value).expect("JSON"));
        text
    }

    /// And comes in as it went out.
    fn there_and_back<T: Serialize + DeserializeOwned>(value: &T) {
        let text = there(value);
        let again: T = heard(&text).unwrap_or_else(|amiss| panic!("{amiss}: {text}"));
        assert_eq!(told(&again), text);
    }

    /// Games of programs against each other: everything that is said at a table, and where it happens.
    #[test]
    fn what_goes_out_is_json_and_comes_in_again() {
        for id in ["pont-du-moulin", "le-pont-des-charrettes", "la-charrette-de-sel"] {
            let (_, text) = shelf::SHELF.iter().find(|(name, _)| *name == id).expect(id);
            let ready = shelf::ready(id, text).expect(id);
            there_and_back(&ready);
            let new: NewGame = heard(r#"{"options":{"fog":"strict"},"secret":"0102","seats":[{"role":{"player":{"side":0}},"holder":{"bot":""}},{"role":{"player":{"side":1}},"holder":{"bot":""}},{"role":"master","holder":{"person":"Gwen"}}]}"#).expect(id);
            there_and_back(&new);
            let local = Local::new(ready, new).expect(id);
            let game = local.game();
            there_and_back(&game.board());
            for seat in 0..3 {
                there(&game.view(seat));
                there(&game.stream(seat, 0));
            }
            let file = GameFile::read(&local.save()).expect(id);
            assert_eq!(file.write(), local.save(), "{id}");
            there_and_back(&file);
        }
    }

    #[test]
    fn what_does_not_fit_is_named() {
        assert_eq!(heard::<Command>("{\"agree\":{}}"), Err(Amiss("revision")));
        assert_eq!(heard::<Command>("\"sing\""), Err(Amiss("an unknown word")));
        assert_eq!(heard::<Command>("{"), Err(Amiss("no JSON")));
        assert_eq!(heard::<By>("[]"), Err(OTHER));
    }

    #[test]
    fn words_numbers_and_keys() {
        there_and_back(&(
            "é\"\\\n\u{1}\u{2028}".to_owned(),
            'é',
            -3i8,
            u64::MAX,
            0.1f64,
            1e300,
            2.5f32,
            f64::MIN_POSITIVE,
        ));
        there_and_back(&BTreeMap::from([(7u16, Some(true)), (12, None)]));
        there_and_back(&BTreeMap::from([("[".to_owned(), [(); 0]), ("{".to_owned(), [])]));
        assert_eq!(told(&f64::NAN), "null");
        assert_eq!(heard("3"), Ok(3.0));
    }
}

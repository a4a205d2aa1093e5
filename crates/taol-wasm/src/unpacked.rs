//! Packs as what they were made of: `postcard` writes them, and this reads them.
//!
//! They were written by the same program and carry a sum of their bytes: once that is right nothing in them can be wrong, and a
//! reader that never asks is a good deal smaller.

use serde::de::value::U32Deserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess,
    Visitor,
};
use serde::{Deserializer, forward_to_deserialize_any};

use crate::amiss::{Amiss, Never};

/// What a pack was made of.
pub fn unpacked<T: DeserializeOwned>(pack: &[u8]) -> Result<T, Amiss> {
    match pack.split_last_chunk() {
        Some((bytes, sum)) if *sum == sum_of(bytes) => {
            let Ok(value) = T::deserialize(&mut Pack(bytes));
            Ok(value)
        }
        _ => Err(Amiss("a damaged pack")),
    }
}

/// Stands at the end of a pack.
pub fn sum_of(bytes: &[u8]) -> [u8; 8] {
    let add = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, add).to_le_bytes()
}

struct Pack<'de>(&'de [u8]);

impl<'de> Pack<'de> {
    #[inline(never)]
    fn take(&mut self, length: usize) -> &'de [u8] {
        let (taken, left) = self.0.split_at(length);
        self.0 = left;
        taken
    }

    #[inline(never)]
    fn byte(&mut self) -> u8 {
        self.take(1)[0]
    }

    /// Seven bits a byte, the lowest first; the eighth says that there are more.
    #[inline(never)]
    fn large(&mut self) -> u64 {
        let (mut number, mut place) = (0, 0);
        loop {
            let byte = self.byte();
            number |= u64::from(byte & 0x7f) << place;
            place += 7;
            if byte < 0x80 {
                return number;
            }
        }
    }

    /// The sign is the lowest bit.
    fn whole(&mut self) -> i64 {
        let number = self.large();
        (number >> 1) as i64 ^ -((number & 1) as i64)
    }

    fn small(&mut self) -> i64 {
        i64::from(self.byte() as i8)
    }

    #[inline(never)]
    fn float(&mut self) -> f64 {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(self.take(8));
        f64::from_le_bytes(bytes)
    }

    fn short_float(&mut self) -> f32 {
        let mut bytes = [0; 4];
        bytes.copy_from_slice(self.take(4));
        f32::from_le_bytes(bytes)
    }

    #[inline(never)]
    fn word(&mut self) -> &'de str {
        let length = self.large() as usize;
        str::from_utf8(self.take(length)).unwrap_or_default()
    }
}

macro_rules! simple {
    ($($method:ident $from:ident $to:ident;)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Never> {
            visitor.$to(self.$from())
        }
    )*};
}

impl<'de> Deserializer<'de> for &mut Pack<'de> {
    type Error = Never;

    /// A pack does not say what is in it.
    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Never> {
        unreachable!("nothing of a kind that only its value tells is packed")
    }

    simple! {
        deserialize_i8 small visit_i64;
        deserialize_i16 whole visit_i64;
        deserialize_i32 whole visit_i64;
        deserialize_i64 whole visit_i64;
        deserialize_u8 byte visit_u8;
        deserialize_u16 large visit_u64;
        deserialize_u32 large visit_u64;
        deserialize_u64 large visit_u64;
        deserialize_f64 float visit_f64;
        deserialize_f32 short_float visit_f32;
        deserialize_str word visit_borrowed_str;
        deserialize_string word visit_str;
        deserialize_char word visit_str;
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Never> {
        visitor.visit_bool(self.byte() == 1)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Never> {
        match self.byte() {
            0 => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Never> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Never> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Never> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Never> {
        let left = self.large() as usize;
        visitor.visit_seq(Items { pack: self, left })
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Never> {
        let left = self.large() as usize;
        visitor.visit_map(Items { pack: self, left })
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Never> {
        visitor.visit_seq(Parts(self))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Never> {
        visitor.visit_seq(Parts(self))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Never> {
        visitor.visit_seq(Parts(self))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Never> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! { i128 u128 bytes byte_buf identifier ignored_any }
}

/// What always has as many as it has: the parts of a struct.
struct Parts<'a, 'de>(&'a mut Pack<'de>);

impl<'de> SeqAccess<'de> for Parts<'_, 'de> {
    type Error = Never;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Never> {
        seed.deserialize(&mut *self.0).map(Some)
    }
}

struct Items<'a, 'de> {
    pack: &'a mut Pack<'de>,
    left: usize,
}

impl Items<'_, '_> {
    fn another(&mut self) -> bool {
        let another = self.left > 0;
        self.left = self.left.saturating_sub(1);
        another
    }

    /// As many as there are, unless they cannot be.
    fn size(&self) -> Option<usize> {
        Some(self.left.min(self.pack.0.len()))
    }
}

impl<'de> SeqAccess<'de> for Items<'_, 'de> {
    type Error = Never;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Never> {
        if self.another() {
            seed.deserialize(&mut *self.pack).map(Some)
        } else {
            Ok(None)
        }
    }

    fn size_hint(&self) -> Option<usize> {
        self.size()
    }
}

impl<'de> MapAccess<'de> for Items<'_, 'de> {
    type Error = Never;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Never> {
        if self.another() {
            seed.deserialize(&mut *self.pack).map(Some)
        } else {
            Ok(None)
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Never> {
        seed.deserialize(&mut *self.pack)
    }

    fn size_hint(&self) -> Option<usize> {
        self.size()
    }
}

impl<'de> EnumAccess<'de> for &mut Pack<'de> {
    type Error = Never;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Never> {
        let which: U32Deserializer<Never> = (self.large() as u32).into_deserializer();
        Ok((seed.deserialize(which)?, self))
    }
}

impl<'de> VariantAccess<'de> for &mut Pack<'de> {
    type Error = Never;

    fn unit_variant(self) -> Result<(), Never> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Never> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Never> {
        visitor.visit_seq(Parts(self))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Never> {
        visitor.visit_seq(Parts(self))
    }
}

//! What goes out, as JSON: the same text as that of `serde_json`. Nothing can go wrong while it is written, and a program that
//! need not ask whether it did is a good deal smaller.

use std::fmt::Display;
use std::io::Write;

use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

use crate::amiss::Never;

/// A value as JSON.
pub fn told<T: Serialize + ?Sized>(value: &T) -> String {
    let mut text = Text(Vec::new());
    let Ok(()) = value.serialize(&mut text);
    String::from_utf8(text.0).unwrap_or_default()
}

struct Text(Vec<u8>);

impl Text {
    fn put(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    /// Before anything but the first: only what was just opened ends so.
    #[inline(never)]
    fn comma(&mut self) {
        if !matches!(self.0.last(), Some(b'[' | b'{')) {
            self.put(b",");
        }
    }

    #[inline(never)]
    fn word(&mut self, word: &str) {
        let _ = serde_json::to_writer(&mut self.0, word);
    }

    #[inline(never)]
    fn key(&mut self, key: &str) {
        self.comma();
        self.word(key);
        self.put(b":");
    }

    /// An object of one, up to its value.
    #[inline(never)]
    fn variant(&mut self, variant: &str) {
        self.put(b"{");
        self.key(variant);
    }

    fn within<'a>(&'a mut self, begins: &[u8], ends: &'static [u8]) -> Within<'a> {
        self.put(begins);
        Within(self, ends)
    }
}

macro_rules! numbers {
    ($($method:ident $kind:ty, $as:ty;)*) => {$(
        fn $method(self, value: $kind) -> Result<(), Never> {
            number(self, <$as>::from(value));
            Ok(())
        }
    )*};
}

#[inline(never)]
fn number<T: Display>(text: &mut Text, value: T) {
    let _ = write!(text.0, "{value}");
}

impl<'a> Serializer for &'a mut Text {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Within<'a>;
    type SerializeTuple = Within<'a>;
    type SerializeTupleStruct = Within<'a>;
    type SerializeTupleVariant = Within<'a>;
    type SerializeMap = Within<'a>;
    type SerializeStruct = Within<'a>;
    type SerializeStructVariant = Within<'a>;

    numbers! {
        serialize_i8 i8, i64;
        serialize_i16 i16, i64;
        serialize_i32 i32, i64;
        serialize_i64 i64, i64;
        serialize_u8 u8, u64;
        serialize_u16 u16, u64;
        serialize_u32 u32, u64;
        serialize_u64 u64, u64;
    }

    fn serialize_bool(self, value: bool) -> Result<(), Never> {
        self.put(if value { b"true" } else { b"false" });
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Result<(), Never> {
        let _ = serde_json::to_writer(&mut self.0, &value);
        Ok(())
    }

    fn serialize_f64(self, value: f64) -> Result<(), Never> {
        let _ = serde_json::to_writer(&mut self.0, &value);
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), Never> {
        self.word(value.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(self, value: &str) -> Result<(), Never> {
        self.word(value);
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Never> {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Result<(), Never> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Never> {
        self.put(b"null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Never> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Never> {
        self.word(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        self.variant(variant);
        value.serialize(&mut *self)?;
        self.put(b"}");
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Within<'a>, Never> {
        Ok(self.within(b"[", b"]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Within<'a>, Never> {
        Ok(self.within(b"[", b"]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Within<'a>, Never> {
        Ok(self.within(b"[", b"]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Within<'a>, Never> {
        self.variant(variant);
        Ok(self.within(b"[", b"]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Within<'a>, Never> {
        Ok(self.within(b"{", b"}"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Within<'a>, Never> {
        Ok(self.within(b"{", b"}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Within<'a>, Never> {
        self.variant(variant);
        Ok(self.within(b"{", b"}}"))
    }
}

/// Inside a list or an object, with how it ends.
struct Within<'a>(&'a mut Text, &'static [u8]);

impl Within<'_> {
    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        self.0.comma();
        value.serialize(&mut *self.0)
    }

    fn pair<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Never> {
        self.0.key(key);
        value.serialize(&mut *self.0)
    }

    fn close(self) -> Result<(), Never> {
        self.0.put(self.1);
        Ok(())
    }
}

macro_rules! within {
    ($($kind:ident $method:ident $does:ident ($($key:ident: $of:ty)?);)*) => {$(
        impl $kind for Within<'_> {
            type Ok = ();
            type Error = Never;

            fn $method<T: Serialize + ?Sized>(&mut self, $($key: $of,)? value: &T) -> Result<(), Never> {
                self.$does($($key,)? value)
            }

            fn end(self) -> Result<(), Never> {
                self.close()
            }
        }
    )*};
}

within! {
    SerializeSeq serialize_element item ();
    SerializeTuple serialize_element item ();
    SerializeTupleStruct serialize_field item ();
    SerializeTupleVariant serialize_field item ();
    SerializeStruct serialize_field pair (key: &'static str);
    SerializeStructVariant serialize_field pair (key: &'static str);
}

impl SerializeMap for Within<'_> {
    type Ok = ();
    type Error = Never;

    /// Keys are words, whatever they were.
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Never> {
        self.0.comma();
        let begin = self.0.0.len();
        key.serialize(&mut *self.0)?;
        if self.0.0.get(begin) != Some(&b'"') {
            self.0.0.insert(begin, b'"');
            self.0.put(b"\"");
        }
        self.0.put(b":");
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        value.serialize(&mut *self.0)
    }

    fn end(self) -> Result<(), Never> {
        self.close()
    }
}

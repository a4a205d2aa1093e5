//! What is wrong with something that was to be read. A page says what its types allow and packs are written by this program, so
//! that it hardly ever happens: it is a word, and costs next to nothing where it does not happen.

use std::fmt::{self, Display, Formatter};

use serde::de::{Error, Expected, Unexpected};

/// What is missing or wrong, for those who write programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amiss(pub &'static str);

impl Display for Amiss {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.0)
    }
}

impl std::error::Error for Amiss {}

impl Error for Amiss {
    fn custom<T: Display>(_: T) -> Amiss {
        Amiss("not allowed")
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Amiss {
        Amiss("another kind of value")
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Amiss {
        Amiss("another value")
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Amiss {
        Amiss("too short or too long")
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Amiss {
        Amiss("an unknown word")
    }

    fn unknown_field(_: &str, _: &'static [&'static str]) -> Amiss {
        Amiss("an unknown part")
    }

    fn missing_field(name: &'static str) -> Amiss {
        Amiss(name)
    }

    fn duplicate_field(name: &'static str) -> Amiss {
        Amiss(name)
    }
}

/// What never happens.
#[derive(Debug)]
pub enum Never {}

impl Display for Never {
    fn fmt(&self, _: &mut Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

impl serde::ser::Error for Never {
    fn custom<T: Display>(_: T) -> Never {
        unreachable!("everything that goes out can be written")
    }
}

impl Error for Never {
    fn custom<T: Display>(_: T) -> Never {
        unreachable!("everything that was packed can be read")
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Never {
        Error::custom("")
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Never {
        Error::custom("")
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Never {
        Error::custom("")
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Never {
        Error::custom("")
    }
}

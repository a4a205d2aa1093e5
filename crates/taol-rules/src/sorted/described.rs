//! For editors and for TypeScript these are maps and lists like any other.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::{Map, Set};

macro_rules! described_as {
    ($shape:ty, $($implementation:tt)*) => {
        $($implementation)* {
            fn inline_schema() -> bool {
                <$shape>::inline_schema()
            }

            fn schema_name() -> Cow<'static, str> {
                <$shape>::schema_name()
            }

            fn schema_id() -> Cow<'static, str> {
                <$shape>::schema_id()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                <$shape>::json_schema(generator)
            }
        }
    };
}

described_as!(BTreeMap<K, V>, impl<K: JsonSchema, V: JsonSchema> JsonSchema for Map<K, V>);
described_as!(BTreeSet<T>, impl<T: JsonSchema> JsonSchema for Set<T>);

#[cfg(feature = "typescript")]
mod typescript {
    use ts_rs::{Config, TS, TypeVisitor};

    use super::{BTreeMap, BTreeSet, Map, Set};

    macro_rules! typed_as {
        ($shape:ty, $($implementation:tt)*) => {
            $($implementation)* {
                type WithoutGenerics = <$shape as TS>::WithoutGenerics;
                type OptionInnerType = Self;

                fn name(config: &Config) -> String {
                    <$shape>::name(config)
                }

                fn inline(config: &Config) -> String {
                    <$shape>::inline(config)
                }

                fn inline_flattened(config: &Config) -> String {
                    <$shape>::inline_flattened(config)
                }

                fn visit_dependencies(visitor: &mut impl TypeVisitor)
                where
                    Self: 'static,
                {
                    <$shape>::visit_dependencies(visitor);
                }

                fn visit_generics(visitor: &mut impl TypeVisitor)
                where
                    Self: 'static,
                {
                    <$shape>::visit_generics(visitor);
                }
            }
        };
    }

    typed_as!(BTreeMap<K, V>, impl<K: TS, V: TS> TS for Map<K, V>);
    typed_as!(BTreeSet<T>, impl<T: TS> TS for Set<T>);
}

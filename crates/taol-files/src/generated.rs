//! Schemas made by `schemars` from the types of the files.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Value, json};
use taol_rules::figure::Characteristic;
use taol_rules::rulebook::{Armour, BlowModifier, Rulebook, ShotModifier, Switch};

use crate::raw::{CampaignFile, CaseFile, PersonaFile, ScenarioFile};
use crate::schema::FileKind;

/// The schema of the type behind a kind of file.
pub fn generated(kind: FileKind) -> Value {
    match kind {
        FileKind::Rulebook => generate::<Rulebook>(),
        FileKind::Scenario => generate::<ScenarioFile>(),
        FileKind::Case => generate::<CaseFile>(),
        FileKind::Campaign => generate::<CampaignFile>(),
        FileKind::Persona => generate::<PersonaFile>(),
    }
}

/// The schema of a type, with what `schemars` does not say: which keys a table by enumeration may have.
fn generate<T: JsonSchema>() -> Value {
    let generator = SchemaGenerator::new(SchemaSettings::draft2020_12());
    let mut schema = generator.into_root_schema_for::<T>().to_value();
    let named: [(&str, Value); 7] = [
        ("/$defs/BudgetRules/properties/armour", names::<Armour>()),
        ("/$defs/Switches", names::<Switch>()),
        ("/$defs/Rates", names::<Armour>()),
        ("/$defs/ShootingRules/properties/values", names::<ShotModifier>()),
        (
            "/$defs/ShootingRules/properties/families",
            names::<ShotModifier>(),
        ),
        ("/$defs/MeleeRules/properties/values", names::<BlowModifier>()),
        (
            "/$defs/RawFigure/properties/characteristics",
            names::<Characteristic>(),
        ),
    ];
    for (pointer, names) in named {
        if let Some(place) = schema.pointer_mut(pointer) {
            place["propertyNames"] = json!({ "enum": names });
        }
    }
    schema
}

/// The names of an enumeration.
fn names<T: JsonSchema>() -> Value {
    let schema = SchemaGenerator::new(SchemaSettings::draft2020_12())
        .into_root_schema_for::<T>()
        .to_value();
    let mut found: Vec<Value> = Vec::new();
    if let Some(Value::Array(list)) = schema.get("enum") {
        found.extend(list.iter().cloned());
    }
    for alternative in schema
        .get("oneOf")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
    {
        found.extend(alternative.get("const").cloned());
        found.extend(
            alternative
                .get("enum")
                .and_then(Value::as_array)
                .into_iter()
                .flatten()
                .cloned(),
        );
    }
    Value::Array(found)
}

//! Values as bytes in the store: JSON, which reads what older programs wrote; compressed where it is long.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::StoreError;

/// Most are shorter than this.
const ROOM: usize = 4 * 1024;

/// Shorter ones are kept as they are.
const SHORT: usize = 512;

/// No body is larger when unpacked.
const LARGEST: usize = 256 * 1024 * 1024;

const PLAIN: u8 = 0;
const COMPRESSED: u8 = 1;

/// A value as bytes.
pub fn pack<Value: Serialize + ?Sized>(value: &Value) -> Result<Vec<u8>, StoreError> {
    let mut json = Vec::with_capacity(ROOM);
    serde_json::to_writer(&mut json, value).map_err(|error| StoreError::Other(error.to_string()))?;
    Ok(squeeze(&json))
}

/// The value of such bytes.
pub fn unpack<Value: DeserializeOwned>(bytes: &[u8]) -> Result<Value, StoreError> {
    let json = expand(bytes)?;
    serde_json::from_slice(&json).map_err(|error| StoreError::Other(error.to_string()))
}

/// Bytes with their kind before them, compressed where that is worth it.
pub fn squeeze(bytes: &[u8]) -> Vec<u8> {
    let (kind, compressed) = match bytes.len() > SHORT {
        true => (COMPRESSED, Some(lz4_flex::compress_prepend_size(bytes))),
        false => (PLAIN, None),
    };
    let bytes = compressed.as_deref().unwrap_or(bytes);
    let mut packed = Vec::with_capacity(bytes.len() + 1);
    packed.push(kind);
    packed.extend_from_slice(bytes);
    packed
}

/// The bytes that were squeezed.
pub fn expand(packed: &[u8]) -> Result<Vec<u8>, StoreError> {
    let damaged = || StoreError::Other("damaged body".to_owned());
    match packed.split_first() {
        Some((&PLAIN, bytes)) => Ok(bytes.to_vec()),
        Some((&COMPRESSED, bytes)) => {
            let size = bytes
                .first_chunk::<4>()
                .map(|size| u32::from_le_bytes(*size) as usize);
            if size.is_none_or(|size| size > LARGEST) {
                return Err(damaged());
            }
            lz4_flex::decompress_size_prepended(bytes).map_err(|_| damaged())
        }
        _ => Err(damaged()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked() {
        for length in [0, 10, 10_000] {
            let words: Vec<u32> = (0..length).collect();
            let bytes = pack(&words).expect("bytes");
            assert_eq!(unpack::<Vec<u32>>(&bytes), Ok(words));
        }
        for damaged in [&[][..], &[9, 9], &[1], &[1, 255, 255, 255, 255, 0]] {
            assert!(unpack::<Vec<u32>>(damaged).is_err());
        }
    }
}

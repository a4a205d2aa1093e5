//! What one address may do: so many requests, so many new tables, so many sockets.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::HeaderMap;
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::settings::Settings;

/// Requests that may come at once are so many seconds' worth.
const BURST: u32 = 4;

/// The limits of a server.
pub struct Limits {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    tables: DefaultKeyedRateLimiter<IpAddr>,
    messages: Quota,
    sockets: Mutex<BTreeMap<IpAddr, u32>>,
    most_sockets: u32,
}

/// A socket that is counted as long as this lives.
pub struct Counted {
    limits: Arc<crate::tables::Shared>,
    address: IpAddr,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut sockets = self
            .limits
            .limits
            .sockets
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = sockets.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.address);
            }
        }
        self.limits.numbers.sockets.dec();
    }
}

fn number(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

fn per_second(count: u32) -> Quota {
    Quota::per_second(number(count)).allow_burst(number(count.saturating_mul(BURST)))
}

impl Limits {
    /// The limits that were set.
    pub fn new(settings: &Settings) -> Limits {
        Limits {
            requests: RateLimiter::keyed(per_second(settings.requests_per_second)),
            tables: RateLimiter::keyed(Quota::per_hour(number(settings.tables_per_hour))),
            messages: per_second(settings.messages_per_second),
            sockets: Mutex::default(),
            most_sockets: settings.sockets_per_address,
        }
    }

    /// Whether an address may send one more request.
    pub fn request(&self, address: IpAddr) -> bool {
        self.requests.check_key(&address).is_ok()
    }

    /// Whether an address may make one more table.
    pub fn table(&self, address: IpAddr) -> bool {
        self.tables.check_key(&address).is_ok()
    }

    /// The limit of one socket.
    pub fn socket_messages(&self) -> DefaultDirectRateLimiter {
        RateLimiter::direct(self.messages)
    }

    /// Forgets addresses that have long been quiet.
    pub fn tidy(&self) {
        self.requests.retain_recent();
        self.tables.retain_recent();
    }
}

/// Counts one more socket of an address, if it may have one.
pub fn socket(shared: &Arc<crate::tables::Shared>, address: IpAddr) -> Option<Counted> {
    let limits = &shared.limits;
    let mut sockets = limits.sockets.lock().unwrap_or_else(PoisonError::into_inner);
    let count = sockets.entry(address).or_insert(0);
    if *count >= limits.most_sockets {
        return None;
    }
    *count += 1;
    shared.numbers.sockets.inc();
    Some(Counted {
        limits: Arc::clone(shared),
        address,
    })
}

/// Whom a request comes from: the peer, or whom a proxy before us speaks for. Addresses of one home network of the
/// newer kind count as one.
pub fn address(peer: SocketAddr, headers: &HeaderMap, behind_proxy: bool) -> IpAddr {
    let forwarded = || {
        let last = headers
            .get("x-forwarded-for")?
            .to_str()
            .ok()?
            .rsplit(',')
            .next()?;
        last.trim().parse().ok()
    };
    let address = match behind_proxy {
        true => forwarded().unwrap_or(peer.ip()),
        false => peer.ip(),
    };
    match address.to_canonical() {
        IpAddr::V6(address) if !address.is_loopback() => {
            let network = u128::from(address) & !u128::from(u64::MAX);
            IpAddr::V6(network.into())
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proxy_is_believed_only_if_there_is_one() {
        let peer: SocketAddr = "10.0.0.1:5".parse().expect("an address");
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "6.6.6.6, 1.2.3.4".parse().expect("a header"));
        assert_eq!(address(peer, &headers, false), peer.ip());
        assert_eq!(address(peer, &headers, true).to_string(), "1.2.3.4");
        let home: SocketAddr = "[2001:db8::1:2:3:4]:5".parse().expect("an address");
        assert_eq!(address(home, &HeaderMap::new(), false).to_string(), "2001:db8::");
    }

    #[test]
    fn too_many_tables_are_refused() {
        let limits = Limits::new(&Settings {
            tables_per_hour: 3,
            ..Settings::default()
        });
        let address: IpAddr = "1.2.3.4".parse().expect("an address");
        assert!((0..3).all(|_| limits.table(address)));
        assert!(!limits.table(address));
        assert!(limits.table("1.2.3.5".parse().expect("an address")));
    }
}

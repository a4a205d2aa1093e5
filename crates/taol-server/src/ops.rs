//! What whoever runs the server wants to know: numbers for Prometheus.

use prometheus::{Encoder, Histogram, HistogramOpts, IntCounter, IntGauge, Registry, TextEncoder};

/// The numbers.
pub struct Numbers {
    registry: Registry,
    /// Tables with a task.
    pub tables_open: IntGauge,
    /// Tables whose game is in memory.
    pub tables_hot: IntGauge,
    /// Tables made.
    pub tables_made: IntCounter,
    /// Sockets open.
    pub sockets: IntGauge,
    /// Commands done and on disk.
    pub commands_done: IntCounter,
    /// Commands refused.
    pub commands_refused: IntCounter,
    /// Seconds from a command to its answer.
    pub commits: Histogram,
    /// Seconds to read a game from the store.
    pub loads: Histogram,
    /// Times another node wrote first.
    pub conflicts: IntCounter,
    /// Messages to sockets.
    pub messages_sent: IntCounter,
    /// Sockets dropped because they read too slowly.
    pub slow_dropped: IntCounter,
    /// Requests refused because there were too many.
    pub too_many: IntCounter,
    /// Requests answered.
    pub requests: IntCounter,
}

fn counter(registry: &Registry, name: &str, help: &str) -> IntCounter {
    let made = IntCounter::new(name, help).unwrap_or_else(|_| unreachable!("the name of a number"));
    // A name that stands twice would be a mistake of this file; the number then is not shown.
    let _ = registry.register(Box::new(made.clone()));
    made
}

fn gauge(registry: &Registry, name: &str, help: &str) -> IntGauge {
    let made = IntGauge::new(name, help).unwrap_or_else(|_| unreachable!("the name of a number"));
    let _ = registry.register(Box::new(made.clone()));
    made
}

fn histogram(registry: &Registry, name: &str, help: &str) -> Histogram {
    let buckets = vec![
        0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0,
    ];
    let made = Histogram::with_opts(HistogramOpts::new(name, help).buckets(buckets))
        .unwrap_or_else(|_| unreachable!("the name of a number"));
    let _ = registry.register(Box::new(made.clone()));
    made
}

impl Default for Numbers {
    fn default() -> Numbers {
        let registry = Registry::new();
        let at = &registry;
        Numbers {
            tables_open: gauge(at, "taol_tables_open", "Tables with a task in this process"),
            tables_hot: gauge(at, "taol_tables_hot", "Tables whose game is in memory"),
            tables_made: counter(at, "taol_tables_made_total", "Tables made"),
            sockets: gauge(at, "taol_sockets", "WebSockets open"),
            commands_done: counter(at, "taol_commands_done_total", "Commands done and on disk"),
            commands_refused: counter(at, "taol_commands_refused_total", "Commands refused"),
            commits: histogram(at, "taol_commit_seconds", "From a command to its answer"),
            loads: histogram(at, "taol_load_seconds", "To read a game from the store"),
            conflicts: counter(at, "taol_conflicts_total", "Times another node wrote first"),
            messages_sent: counter(at, "taol_messages_sent_total", "Messages to sockets"),
            slow_dropped: counter(
                at,
                "taol_slow_dropped_total",
                "Sockets dropped for reading too slowly",
            ),
            too_many: counter(
                at,
                "taol_too_many_total",
                "Requests refused because there were too many",
            ),
            requests: counter(at, "taol_requests_total", "HTTP requests"),
            registry,
        }
    }
}

impl Numbers {
    /// All of them, as Prometheus reads them.
    pub fn text(&self) -> String {
        let mut bytes = Vec::new();
        let _ = TextEncoder::new().encode(&self.registry.gather(), &mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

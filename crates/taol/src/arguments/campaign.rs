//! What can be asked about a campaign.

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// `taol campaign`.
#[derive(Debug, Args)]
#[command(
    arg_required_else_help = true,
    subcommand_required = true,
    disable_help_subcommand = true
)]
pub struct Campaign {
    /// The campaign.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// House rulebooks that it uses.
    #[arg(long, value_name = "FILE")]
    pub rulebook: Vec<PathBuf>,
    /// What to do with it.
    #[command(subcommand)]
    pub command: CampaignCommand,
}

/// What can be done with a campaign.
#[derive(Debug, Subcommand)]
pub enum CampaignCommand {
    /// Begins a campaign with the people of a scenario.
    Begin(Begin),
    /// Keeps what came of a game.
    Carry(Carry),
    /// Puts its people into a scenario.
    Prepare(Prepare),
    /// Cares for somebody between two games.
    Care(Care),
    /// Pays money in or out of a purse.
    Pay(Pay),
    /// Grants a request.
    Grant(Answer),
    /// Refuses a request.
    Refuse(Answer),
}

/// `taol campaign SCENARIO begin`.
#[derive(Debug, Args)]
pub struct Begin {
    /// Only the people of these sides.
    #[arg(long, value_name = "SIDE")]
    pub side: Vec<String>,
}

/// `taol campaign FILE carry`.
#[derive(Debug, Args)]
pub struct Carry {
    /// A game as a file, or a scenario with turns.
    #[arg(value_name = "GAME")]
    pub game: PathBuf,
    /// Where the dice come from that the file does not give.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
}

/// `taol campaign FILE prepare`.
#[derive(Debug, Args)]
pub struct Prepare {
    /// The scenario.
    #[arg(value_name = "SCENARIO")]
    pub scenario: PathBuf,
}

/// `taol campaign FILE pay`.
#[derive(Debug, Args)]
pub struct Pay {
    /// Whose purse: a figure or a side.
    #[arg(value_name = "NAME")]
    pub whose: String,
    /// How much comes in; below 0 it goes out.
    #[arg(value_name = "SUM", allow_negative_numbers = true)]
    pub sum: f64,
    /// Of which currency.
    #[arg(value_name = "CURRENCY")]
    pub currency: String,
}

/// `taol campaign FILE care`.
#[derive(Debug, Args)]
pub struct Care {
    /// Who is cared for.
    #[arg(value_name = "NAME")]
    pub patient: String,
    /// Who cares.
    #[arg(long, value_name = "NAME")]
    pub carer: Option<String>,
    /// In poor conditions.
    #[arg(long)]
    pub poor: bool,
    /// Where the die comes from.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
}

/// `taol campaign FILE grant` and `refuse`.
#[derive(Debug, Args)]
pub struct Answer {
    /// Which request, from 1.
    #[arg(value_name = "N")]
    pub number: usize,
}

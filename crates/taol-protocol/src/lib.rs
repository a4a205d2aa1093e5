//! What a server and those who sit at its tables say to each other. The server answers with these types, its description and
//! the page's definitions are made from them: nobody writes them twice.

pub mod seats;
pub mod socket;
pub mod tables;

pub use seats::{BotCard, Claim, Invitation, LinkToken, NewLink, NewSeat, Seated, Sit, TakenByBot};
pub use socket::{Incoming, Name, Outgoing, SeatNews, ShownBy};
pub use tables::{
    After, Listed, Listing, MadeSeat, MadeTable, Mistake, NewTable, Said, SeatBoard, SeatLook, SeatStream,
    Summary, SummarySeat, TableView,
};

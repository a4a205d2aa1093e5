//! The wire of a socket. Whoever has something for it, its table or its own task, puts it there and sends it off at once:
//! nobody has to be woken for that. Only what the other end does not take is left to the socket's task.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use axum::body::Bytes;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Bytes that may wait for a socket; whoever reads more slowly is dropped, and may resume.
const MOST_BYTES: usize = 2 * 1024 * 1024;

/// Bytes that most of what is sent together fits into.
const ROOM: usize = 2 * 1024;

/// Why a line ends: a code and a reason.
pub type End = (u16, Utf8Bytes);

/// What goes out to a socket.
#[derive(Debug)]
struct Wire {
    out: Mutex<Waiting>,
    /// For the socket's task: there is something that it has to see to.
    stirred: Notify,
}

#[derive(Debug)]
struct Waiting {
    /// None when the line is closed.
    stream: Option<OwnedWriteHalf>,
    /// Whole frames, but for the first of which something may have been sent.
    bytes: Vec<u8>,
    /// The other end does not take more at present.
    stuck: bool,
    /// The line is to end once all of this is sent.
    end: Option<Box<End>>,
}

impl Wire {
    fn out(&self) -> MutexGuard<'_, Waiting> {
        self.out.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    /// Sends as much as the other end takes; whether nothing is left.
    fn send(&mut self) -> io::Result<bool> {
        let Some(stream) = &self.stream else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let mut sent = 0;
        self.stuck = false;
        while sent < self.bytes.len() {
            match stream.try_write(&self.bytes[sent..]) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(length) => sent += length,
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    self.stuck = true;
                    break;
                }
                Err(error) => return Err(error),
            }
        }
        // There may be many sockets: what is sent leaves no room behind.
        self.bytes = match sent == self.bytes.len() {
            true => Vec::new(),
            false => self.bytes.split_off(sent),
        };
        Ok(!self.stuck)
    }
}

/// The end of the wire that a table holds. When it lets go, the line is at its end.
#[derive(Debug)]
pub struct Outbox(Arc<Wire>);

impl Outbox {
    /// Puts a message on the wire, to be sent with all others that are there; whether there was room.
    pub fn put(&self, text: &str) -> bool {
        self.put_together(&[text])
    }

    /// The same for a message in parts.
    pub fn put_together(&self, parts: &[&str]) -> bool {
        let mut out = self.0.out();
        let length: usize = parts.iter().map(|part| part.len()).sum();
        let room = out.bytes.len() + length <= MOST_BYTES;
        if room {
            frame(&mut out.bytes, length, parts);
        }
        room
    }

    /// Sends what is on the wire.
    pub fn send(&self) {
        let mut out = self.0.out();
        // A line that broke, or does not take more, is for the socket's task to see to.
        if !out.bytes.is_empty() && !out.stuck && !matches!(out.send(), Ok(true)) {
            self.0.stirred.notify_one();
        }
    }

    /// The line ends once everything is sent.
    pub fn close(&self, code: u16, reason: &str) {
        let mut out = self.0.out();
        if out.end.is_none() {
            out.end = Some(Box::new((code, reason.to_owned().into())));
        }
        self.0.stirred.notify_one();
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        self.close(crate::table::sessions::code::RESTART, "");
    }
}

/// A frame of a WebSocket with a whole message in it, as servers send it (RFC 6455, 5.2).
fn frame(bytes: &mut Vec<u8>, length: usize, parts: &[&str]) {
    const WHOLE_TEXT: u8 = 0x81;
    if bytes.capacity() == 0 {
        // Others follow, as a rule.
        bytes.reserve(ROOM);
    }
    bytes.reserve(length + 10);
    bytes.push(WHOLE_TEXT);
    match (u8::try_from(length), u16::try_from(length)) {
        (Ok(short @ 0..=125), _) => bytes.push(short),
        (_, Ok(middle)) => {
            bytes.push(126);
            bytes.extend(middle.to_be_bytes());
        }
        _ => {
            bytes.push(127);
            bytes.extend((length as u64).to_be_bytes());
        }
    }
    for part in parts {
        bytes.extend_from_slice(part.as_bytes());
    }
}

/// The end of the wire at the socket's task: what comes in is read here, and whatever is written here goes out with all else.
#[derive(Debug)]
pub struct Ends {
    /// What had come before the line became a socket.
    early: Bytes,
    stream: OwnedReadHalf,
    wire: Arc<Wire>,
}

impl Ends {
    /// A line, of which something may have been read already.
    pub fn new(stream: TcpStream, early: &[u8]) -> Ends {
        let (stream, out) = stream.into_split();
        let out = Waiting {
            stream: Some(out),
            bytes: Vec::new(),
            stuck: false,
            end: None,
        };
        let (out, stirred) = (Mutex::new(out), Notify::new());
        Ends {
            // A copy: the buffer of which it is a part is large.
            early: Bytes::copy_from_slice(early),
            stream,
            wire: Arc::new(Wire { out, stirred }),
        }
    }

    /// The end for the table.
    pub fn outbox(&self) -> Outbox {
        Outbox(Arc::clone(&self.wire))
    }

    /// What the socket's task waits for beside what it hears.
    pub fn watch(&self) -> Watch {
        Watch(Arc::clone(&self.wire))
    }

    /// Sends what the other end did not take at once, as it takes it; then why the line ends, if it does.
    pub async fn see_to_it(&self) -> io::Result<Option<End>> {
        loop {
            {
                let mut out = self.wire.out();
                if out.send()? {
                    return Ok(out.end.take().map(|end| *end));
                }
            }
            self.stream.as_ref().writable().await?;
        }
    }
}

impl Drop for Ends {
    fn drop(&mut self) {
        self.wire.out().stream = None;
    }
}

/// Waits for what only the socket's task can see to.
pub struct Watch(Arc<Wire>);

impl Watch {
    /// There is something to see to.
    pub async fn stirred(&self) {
        self.0.stirred.notified().await;
    }
}

impl AsyncRead for Ends {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.early.is_empty() {
            return Pin::new(&mut self.stream).poll_read(context, buffer);
        }
        let length = self.early.len().min(buffer.remaining());
        buffer.put_slice(&self.early.split_to(length));
        Poll::Ready(Ok(()))
    }
}

/// Takes all at once, so that frames of the table and of the socket's task never mix.
impl AsyncWrite for Ends {
    fn poll_write(self: Pin<&mut Self>, _: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let mut out = self.wire.out();
        if out.bytes.len() + bytes.len() > MOST_BYTES {
            return Poll::Ready(Err(io::ErrorKind::OutOfMemory.into()));
        }
        out.bytes.extend_from_slice(bytes);
        if !out.stuck && !out.send()? {
            self.wire.stirred.notify_one();
        }
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.wire.out().stream = None;
        Poll::Ready(Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt;
    use tokio::net::{TcpListener, TcpStream};
    use tokio_tungstenite::tungstenite::protocol::frame::Frame;
    use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

    use super::Ends;

    #[test]
    fn frames_are_those_of_the_library() {
        for length in [0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 70_000] {
            let text = "é".repeat(length / 2) + &"x".repeat(length % 2);
            let (mut ours, mut theirs) = (Vec::new(), Vec::new());
            super::frame(&mut ours, text.len(), &[&text]);
            let message = Frame::message(text, OpCode::Data(Data::Text), true);
            message.format(&mut theirs).expect("a frame");
            assert_eq!(ours, theirs);
        }
    }

    #[tokio::test]
    async fn whoever_reads_late_gets_all_of_it_in_order_and_then_the_end() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (far, near) = tokio::join!(TcpStream::connect(address), listener.accept());
        let (mut far, near) = (far.expect("a line"), near.expect("a line").0);
        near.writable().await.expect("a line");
        let ends = Ends::new(near, &[]);
        let (outbox, watch) = (ends.outbox(), ends.watch());
        let mut expected = Vec::new();
        for number in 0_u32.. {
            let text = number.to_string().repeat(5_000);
            if !outbox.put(&text) {
                break;
            }
            super::frame(&mut expected, text.len(), &[&text]);
            outbox.send();
        }
        outbox.close(4_001, "slow");
        drop(outbox);
        watch.stirred().await;
        let reading = tokio::spawn(async move {
            let mut heard = Vec::new();
            far.read_to_end(&mut heard).await.map(|_| heard)
        });
        let end = ends.see_to_it().await.expect("a line");
        assert_eq!(end, Some((4_001, "slow".into())), "the first reason holds");
        drop(ends);
        let heard = reading.await.expect("a reader").expect("a line");
        assert!(heard == expected, "{} of {} bytes", heard.len(), expected.len());
    }
}

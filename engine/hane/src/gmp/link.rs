//! Messages that arrive, once and in order, over a line that loses and repeats bytes.

use super::packet::{Message, Packet, Packets, Verb};
use std::collections::VecDeque;
use std::io::{self, BufReader, ErrorKind, Read, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};
use thiserror::Error;

/// How often a packet is sent before the other side counts as silent.
const TRIES: u32 = 20;
/// The value of an acknowledgment, as GNU Go sends it.
const ALL_BITS: u16 = 0x3ff;

/// The other side cannot be talked to any more.
#[derive(Debug, Error)]
pub(super) enum LinkError {
    /// It acknowledged nothing for so long.
    #[error("the other side has been silent for {} s", .0.as_secs_f64())]
    Silent(Duration),
    /// Its output ended.
    #[error("the other side has hung up")]
    Ended,
    /// The line failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// One end of the line.
pub(super) struct Link<Output> {
    output: Output,
    bytes: Receiver<io::Result<u8>>,
    packets: Packets,
    /// The parities of what was sent and received.
    sent: bool,
    received: bool,
    /// What came in while something else was waited for.
    waiting: VecDeque<Message>,
    /// How long an acknowledgment is waited for in all.
    patience: Duration,
    /// Whether this side drops what it sent when both speak at once.
    pub(super) yields: bool,
}

impl<Output: Write> Link<Output> {
    /// A line that reads on a thread of its own, which ends with the input or the line.
    pub(super) fn new(input: impl Read + Send + 'static, output: Output, patience: Duration) -> Link<Output> {
        let (sender, bytes) = mpsc::channel();
        thread::spawn(move || {
            for byte in BufReader::new(input).bytes() {
                let failed = byte.is_err();
                if sender.send(byte).is_err() || failed {
                    return;
                }
            }
        });
        let (packets, waiting) = (Packets::default(), VecDeque::new());
        Link { output, bytes, packets, sent: false, received: false, waiting, patience, yields: true }
    }

    /// The next message, however long it takes.
    pub(super) fn receive(&mut self) -> Result<Message, LinkError> {
        loop {
            if let Some(message) = self.waiting.pop_front() {
                return Ok(message);
            }
            if let Some(packet) = self.packet(None)? {
                self.take(packet)?;
            }
        }
    }

    /// Whether a message is there, or comes within this time.
    pub(super) fn has_message(&mut self, within: Duration) -> Result<bool, LinkError> {
        let until = Instant::now() + within;
        while self.waiting.is_empty()
            && let Some(packet) = self.packet(Some(until))?
        {
            self.take(packet)?;
        }
        Ok(!self.waiting.is_empty())
    }

    /// Sends a message, and waits until it is acknowledged. False: the other side spoke at the same time, and
    /// this side yields.
    pub(super) fn send(&mut self, verb: Verb, value: u16) -> Result<bool, LinkError> {
        self.sent = !self.sent;
        let message = Message { verb, value };
        let began = Instant::now();
        while began.elapsed() < self.patience {
            self.write(message)?;
            let again = Instant::now() + self.patience / TRIES;
            while let Some(packet) = self.packet(Some(again))? {
                let is_new = packet.message.verb != Verb::Acknowledge && packet.sent != self.received;
                let confirms = packet.received == self.sent;
                match (is_new, confirms) {
                    (false, true) if packet.message.verb == Verb::Acknowledge => return Ok(true),
                    (true, true) => {
                        self.take(packet)?;
                        return Ok(true);
                    }
                    (true, false) if self.yields => {
                        self.sent = !self.sent;
                        self.take(packet)?;
                        return Ok(false);
                    }
                    // The other side repeats what it said, or has not seen yet that it is to yield.
                    _ => {}
                }
            }
        }
        Err(LinkError::Silent(self.patience))
    }

    /// Takes what came in. What was there already is acknowledged again, as the acknowledgment was lost.
    fn take(&mut self, packet: Packet) -> Result<(), LinkError> {
        let message = packet.message;
        if message.verb == Verb::Acknowledge {
            return Ok(());
        }
        let is_new = packet.sent != self.received;
        self.received = packet.sent;
        if is_new {
            self.waiting.push_back(message);
        }
        // The answer acknowledges a question.
        if is_new && message.verb == Verb::Query {
            return Ok(());
        }
        self.write(Message { verb: Verb::Acknowledge, value: ALL_BITS })
    }

    fn write(&mut self, message: Message) -> Result<(), LinkError> {
        let packet = Packet { sent: self.sent, received: self.received, message };
        let written = self.output.write_all(&packet.bytes()).and_then(|()| self.output.flush());
        written.map_err(|error| match error.kind() {
            ErrorKind::BrokenPipe => LinkError::Ended,
            _ => LinkError::Io(error),
        })
    }

    /// The next packet; none when there is none until then.
    fn packet(&mut self, until: Option<Instant>) -> Result<Option<Packet>, LinkError> {
        loop {
            let byte = match until {
                None => self.bytes.recv().map_err(|_| LinkError::Ended)?,
                Some(until) => {
                    let left = until.saturating_duration_since(Instant::now());
                    match self.bytes.recv_timeout(left) {
                        Ok(byte) => byte,
                        Err(RecvTimeoutError::Timeout) => return Ok(None),
                        Err(RecvTimeoutError::Disconnected) => return Err(LinkError::Ended),
                    }
                }
            };
            if let Some(packet) = self.packets.take(byte?) {
                return Ok(Some(packet));
            }
        }
    }
}

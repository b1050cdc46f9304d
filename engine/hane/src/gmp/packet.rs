//! The four bytes of the Go Modem Protocol.
//!
//! | byte | bits | meaning |
//! | --- | --- | --- |
//! | 0 | `000000ab` | `b`: the parity of the sender's commands; `a`: that of those that came in |
//! | 1 | `1ccccccc` | the sum of the three other bytes |
//! | 2 | `1ooo0vvv` | the command, and the three highest bits of its value |
//! | 3 | `1vvvvvvv` | the seven lowest bits of its value |

use strum::VariantArray;

/// What a packet asks or says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub(super) enum Verb {
    Acknowledge,
    Deny,
    /// A new game begins.
    Reset,
    Query,
    Answer,
    Move,
    Undo,
    Extension,
}

/// A verb with its value of ten bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Message {
    pub(super) verb: Verb,
    pub(super) value: u16,
}

/// A message with what says whether it is new and what it confirms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packet {
    /// The parity of the sender's commands.
    pub(super) sent: bool,
    /// The parity of the commands that the sender has received.
    pub(super) received: bool,
    pub(super) message: Message,
}

/// The bytes of a packet.
pub(super) const LENGTH: usize = 4;
/// Set in all bytes but the first, by which the first is known.
const INNER: u8 = 0x80;

impl Packet {
    pub(super) fn bytes(self) -> [u8; LENGTH] {
        let first = u8::from(self.sent) | u8::from(self.received) << 1;
        let [high, low] = [(self.message.value >> 7 & 7) as u8, (self.message.value & 0x7f) as u8];
        let (verb, value) = (INNER | (self.message.verb as u8) << 4 | high, INNER | low);
        [first, INNER | checksum(first, verb, value), verb, value]
    }

    /// The packet that these bytes are; none where they are spoiled.
    fn of(bytes: [u8; LENGTH]) -> Option<Packet> {
        let [first, sum, verb, value] = bytes;
        let whole = first <= 3 && bytes[1..].iter().all(|byte| byte & INNER != 0);
        if !whole || sum & !INNER != checksum(first, verb, value) {
            return None;
        }
        let message = Message {
            verb: Verb::VARIANTS[usize::from(verb >> 4 & 7)],
            value: u16::from(verb & 7) << 7 | u16::from(value & 0x7f),
        };
        Some(Packet { sent: first & 1 != 0, received: first & 2 != 0, message })
    }
}

fn checksum(first: u8, verb: u8, value: u8) -> u8 {
    first.wrapping_add(verb).wrapping_add(value) & 0x7f
}

/// Finds packets in a stream of bytes, in which bytes may be lost, changed or added.
#[derive(Debug, Default)]
pub(super) struct Packets {
    /// A part of a packet.
    begun: Vec<u8>,
}

impl Packets {
    /// Takes one more byte; the packet that is whole with it.
    pub(super) fn take(&mut self, byte: u8) -> Option<Packet> {
        if byte & INNER == 0 {
            self.begun.clear();
        }
        if self.begun.is_empty() && byte > 3 {
            return None;
        }
        self.begun.push(byte);
        let bytes = <[u8; LENGTH]>::try_from(self.begun.as_slice()).ok()?;
        self.begun.clear();
        Packet::of(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn packet(sent: bool, received: bool, verb: Verb, value: u16) -> Packet {
        Packet { sent, received, message: Message { verb, value } }
    }

    /// What was seen on the line of GNU Go 3.8.
    const SEEN: [([u8; LENGTH], Packet); 5] = [
        ([0x01, 0xa1, 0xa0, 0x80], packet(true, false, Verb::Reset, 0)),
        ([0x00, 0xb7, 0xb0, 0x87], packet(false, false, Verb::Query, 7)),
        ([0x03, 0xbe, 0xb0, 0x8b], packet(true, true, Verb::Query, 11)),
        ([0x01, 0xfe, 0xd4, 0xa9], packet(true, false, Verb::Move, 0x200 | 41)),
        ([0x02, 0x88, 0x87, 0xff], packet(false, true, Verb::Acknowledge, 1023)),
    ];

    #[test]
    fn packets_are_those_of_gnu_go() {
        for (bytes, expected) in SEEN {
            let mut packets = Packets::default();
            let found: Vec<Packet> = bytes.iter().filter_map(|byte| packets.take(*byte)).collect();
            assert_eq!(found, [expected], "{bytes:02x?}");
            assert_eq!(expected.bytes(), bytes, "{expected:?}");
        }
    }

    #[test]
    fn spoiled_packets_are_dropped_and_the_next_one_is_found() {
        let [reset, query, ..] = SEEN.map(|(bytes, _)| bytes);
        let changed = [reset[0], reset[1], reset[2] ^ 1, reset[3]];
        for noise in [&[][..], &[0xff, 0x80], &[0x41, 0x0a], &reset[..3], &changed, &[0x01, 0x01]] {
            let mut packets = Packets::default();
            let bytes = [noise, &query].concat();
            let found: Vec<Packet> = bytes.iter().filter_map(|byte| packets.take(*byte)).collect();
            assert_eq!(found, [packet(false, false, Verb::Query, 7)], "{noise:02x?}");
        }
    }
}

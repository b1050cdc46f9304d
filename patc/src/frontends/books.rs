//! Opening books. Lines `book NAME`, `size SIDE` (or `WIDTHxHEIGHT`), `komi POINTS` and `scoring area` (or
//! `territory`) say which games a book is for. A line `after MOVES` is a position, the moves played by turns
//! from the empty board; lines `MOVE VISITS VALUE` behind it are what is known of the moves there.

use crate::catalog::books::OpeningBook;
use crate::catalog::{Content, Contribution};
use crate::constraint::nearest;
use crate::diagnostic::{Code, Finding, Place, Report};
use crate::ir::Credits;
use crate::source::{LONGEST_LINE, Line, Source};
use board::{BoardSize, Game, Ko, Move, Rules, Suicide};
use bundles::record::{BookMove, BookScoring, LARGEST_SIDE, NAME_LENGTH};
use matching::book::BookPosition;
use std::cmp::Reverse;
use std::collections::HashMap;

/// Most moves of a source: what 64 MB hold.
const MOST_MOVES: usize = 1 << 22;

/// Words that begin a line.
const WORDS: [&str; 8] = ["book", "size", "komi", "scoring", "provenance", "license", "licence", "after"];

/// Reads the source of this number.
pub(super) fn read(source: &Source, number: u32, report: &mut Report) -> Option<Contribution> {
    let book = OpeningBook {
        name: source.stem().to_owned(),
        source: number,
        credits: Credits::default(),
        size: BoardSize::STANDARD,
        komi: Rules::default().komi,
        scoring: BookScoring::Area,
        moves: Vec::new(),
    };
    let mut parser = BookParser {
        source,
        report,
        book,
        said: Said::default(),
        position: None,
        begun: false,
        known: HashMap::new(),
    };
    for line in source.lines() {
        parser.line(line);
        if parser.book.moves.len() > MOST_MOVES {
            let message = format!("expected at most {MOST_MOVES} moves, found more");
            parser.fault(Code::BOOK_LINE, Place::line(line.number), message);
            break;
        }
    }
    let mut book = parser.book;
    book.moves.sort_by_key(|found| (found.key, Reverse(found.visits)));
    Some(Contribution { credits: book.credits.clone(), content: Content::Book(book) })
}

/// What the head of a book has said.
#[derive(Clone, Copy, Debug, Default)]
struct Said {
    size: bool,
    komi: bool,
    scoring: bool,
}

/// The position that is being read.
struct Reached {
    game: Game,
    position: BookPosition,
    /// Where its moves begin.
    first: usize,
}

struct BookParser<'s, 'r> {
    source: &'s Source,
    report: &'r mut Report,
    book: OpeningBook,
    said: Said,
    /// None before the first position, and behind one that is wrong.
    position: Option<Reached>,
    /// Whether a position has begun, be it a wrong one.
    begun: bool,
    /// The lines of positions by their keys.
    known: HashMap<u64, u32>,
}

impl<'s> BookParser<'s, '_> {
    fn fault(&mut self, code: Code, place: Place, message: impl Into<String>) {
        let source = self.source;
        self.report.add(code, || Finding::new(code, source, place, message));
    }

    fn line(&mut self, line: Line<'s>) {
        let place = Place::line(line.number);
        if line.text.is_empty() || line.text.starts_with('#') {
            return;
        }
        if line.text.len() > LONGEST_LINE {
            let message = format!("expected at most {LONGEST_LINE} characters in a line, found more");
            return self.fault(Code::LONG_LINE, place, message);
        }
        let (word, text) = line.text.split_once(char::is_whitespace).unwrap_or((line.text, ""));
        match (word, text.trim()) {
            ("after", moves) => self.position(place, moves),
            ("provenance", text) => text.clone_into(&mut self.book.credits.provenance),
            ("license" | "licence", text) => text.clone_into(&mut self.book.credits.license),
            _ if WORDS.contains(&word) && self.begun => {
                let message = format!("expected `{word}` before the first position, found it behind one");
                self.fault(Code::BOOK_LINE, place, message);
            }
            ("book", name) if !name.is_empty() && name.len() <= NAME_LENGTH => {
                name.clone_into(&mut self.book.name);
            }
            ("size", text) => self.size(place, text),
            ("komi", text) => match text.parse::<f32>().ok().filter(|komi| komi.is_finite()) {
                Some(komi) => (self.book.komi, self.said.komi) = (komi, true),
                None => self.fault(Code::BOOK_LINE, place, format!("expected a komi, found `{text}`")),
            },
            ("scoring", text) => match BookScoring::ALL.into_iter().find(|scoring| scoring.name() == text) {
                Some(scoring) => (self.book.scoring, self.said.scoring) = (scoring, true),
                None => {
                    let message = format!("expected `area` or `territory`, found `{text}`");
                    self.fault(Code::BOOK_LINE, place, message);
                }
            },
            ("book", name) => {
                let message = format!("expected a name of 1 to {NAME_LENGTH} bytes, found `{name}`");
                self.fault(Code::BOOK_LINE, place, message);
            }
            (vertex, numbers) => self.chosen(line, vertex, numbers),
        }
    }

    fn size(&mut self, place: Place, text: &str) {
        let (width, height) = text.split_once('x').unwrap_or((text, text));
        let side = |text: &str| text.parse::<usize>().ok().filter(|side| *side <= usize::from(LARGEST_SIDE));
        let sides = side(width).zip(side(height));
        match sides.and_then(|(width, height)| BoardSize::rectangle(width, height)) {
            Some(size) => (self.book.size, self.said.size) = (size, true),
            None => {
                let message =
                    format!("expected a side from 1 to {LARGEST_SIDE}, or two as `9x13`, found `{text}`");
                self.fault(Code::BOOK_LINE, place, message);
            }
        }
    }

    /// Begins a position.
    fn position(&mut self, place: Place, moves: &str) {
        (self.position, self.begun) = (None, true);
        let Said { size, komi, scoring } = self.said;
        let missing =
            [("size", size), ("komi", komi), ("scoring", scoring)].into_iter().find(|(_, said)| !said);
        if let Some((missing, _)) = missing {
            // Said once: every position would lack it.
            self.said = Said { size: true, komi: true, scoring: true };
            let message = format!("expected `{missing}` before the first position, found none");
            self.fault(Code::BOOK_LINE, place, message);
        }
        // What repeats and who may kill his own stones is asked when a move is played, not here.
        let rules =
            Rules { suicide: Suicide::Allowed, ko: Ko::Simple, komi: self.book.komi, ..Rules::default() };
        let mut game = Game::new(self.book.size, rules);
        for vertex in moves.split_whitespace() {
            let played = Move::parse(vertex, self.book.size).map_err(|error| error.to_string());
            let color = game.to_move();
            let played =
                played.and_then(|chosen| game.play(color, chosen).map_err(|error| error.to_string()));
            if let Err(reason) = played {
                let message =
                    format!("expected moves by turns from the empty board, found `{vertex}`: {reason}");
                return self.fault(Code::BOOK_MOVE, place, message);
            }
        }
        let position = BookPosition::of(game.position(), game.to_move());
        if let Some(first) = self.known.insert(position.key, place.line) {
            self.known.insert(position.key, first);
            let (source, shown) = (self.source, self.source.shown.clone());
            return self.report.add(Code::BOOK_TWICE, || {
                let message = "expected each position once, found one again, perhaps turned";
                let finding = Finding::new(Code::BOOK_TWICE, source, place, message);
                finding.earlier(&shown, Place::line(first), "the position for the first time")
            });
        }
        self.position = Some(Reached { game, position, first: self.book.moves.len() });
    }

    /// A move of the position.
    fn chosen(&mut self, line: Line<'s>, vertex: &str, numbers: &str) {
        let place = Place::line(line.number);
        let Some(Reached { game, position, first }) = &self.position else {
            if !self.begun {
                let message = "expected `after`, or a word of the head, before the first move";
                let source = self.source;
                self.report.add(Code::BOOK_LINE, || {
                    Finding::new(Code::BOOK_LINE, source, place, message)
                        .suggesting(nearest(vertex, WORDS.into_iter()))
                });
            }
            return;
        };
        let size = self.book.size;
        let legal = Move::parse(vertex, size).map_err(|error| error.to_string()).and_then(|chosen| {
            let point = chosen.point().ok_or("a pass is no move of a book")?;
            game.legality(game.to_move(), point).map_err(|error| error.to_string())?;
            Ok(position.turn.point(point, size))
        });
        let point = match legal {
            Ok(point) => point,
            Err(reason) => {
                let message = format!("expected a legal move, found `{vertex}`: {reason}");
                return self.fault(Code::BOOK_MOVE, place, message);
            }
        };
        let Some((visits, value)) = visits_and_value(numbers) else {
            let message = format!(
                "expected `MOVE VISITS VALUE`: visits from 1 to {}, a value from 0 to 1; found `{}`",
                u32::MAX,
                line.text
            );
            return self.fault(Code::BOOK_LINE, place, message);
        };
        let (row, column) = (point.row() as u8, point.column() as u8);
        let same = |other: &BookMove| (other.row, other.column) == (row, column);
        if self.book.moves.get(*first..).unwrap_or_default().iter().any(same) {
            let message = format!("expected each move of a position once, found `{vertex}` again");
            return self.fault(Code::BOOK_TWICE, place, message);
        }
        self.book.moves.push(BookMove { key: position.key, visits, value, row, column });
    }
}

/// The numbers behind a move, the value in parts of [`BookMove::CERTAIN`].
fn visits_and_value(text: &str) -> Option<(u32, u16)> {
    let (visits, value) = text.split_once(char::is_whitespace)?;
    let visits = visits.parse::<u32>().ok().filter(|visits| *visits > 0)?;
    let value = value.trim().parse::<f64>().ok().filter(|value| (0.0..=1.0).contains(value))?;
    Some((visits, (value * f64::from(BookMove::CERTAIN)).round() as u16))
}

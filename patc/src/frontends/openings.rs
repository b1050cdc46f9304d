//! Openings as lines `name weight points`: the move, then the stones of the position, `X` and `O` by turns. A
//! point with a `t` is no stone, so that one player may have more. Lines `komi POINTS` and `scoring area` (or
//! `territory`) make them a book for such games, whose name stands behind `book`.

use crate::catalog::openings::{BookGames, Opening, Openings, opening_size};
use crate::catalog::{Content, Contribution};
use crate::diagnostic::{Code, Place, Report};
use crate::ir::Credits;
use crate::source::{LONGEST_LINE, Line, Source};
use board::{BoardSize, Color, Ko, Point, PointSet, Position, Suicide};
use bundles::record::{LARGEST_SIDE, OPENING_STONES};

/// Most openings of a source: many times those of the largest that is known (24,955).
const MOST_OPENINGS: usize = 1 << 20;

/// Reads a source. Openings with errors are left out.
pub(super) fn read(source: &Source, _number: u32, report: &mut Report) -> Option<Contribution> {
    let (mut credits, mut read) = (Credits::default(), Openings::default());
    let mut reader = OpeningReader { source, report, size: None, head: BookHead::default() };
    for line in source.lines() {
        if line.text.is_empty() || line.text.starts_with('#') {
            continue;
        }
        if line.text.len() > LONGEST_LINE {
            let message = format!("expected at most {LONGEST_LINE} bytes in a line, found more");
            reader.fault(Code::LONG_LINE, Place::line(line.number), message);
            continue;
        }
        match line.text.split_once(char::is_whitespace) {
            Some(("size", side)) => reader.read_size(line, side.trim()),
            Some(("layer", mode)) if reader.read_layer(line, mode.trim()) => {
                (read.added, reader.head.added) = (true, Some(line.number));
            }
            Some(("layer", _)) => {}
            Some(("book", name)) => reader.head.name = Some((line.number, name.trim())),
            Some(("komi", text)) => reader.head.komi = Some((line.number, text.trim())),
            Some(("scoring", text)) => reader.head.scoring = Some((line.number, text.trim())),
            Some(("provenance", text)) => text.trim().clone_into(&mut credits.provenance),
            Some(("license" | "licence", text)) => text.trim().clone_into(&mut credits.license),
            _ => {
                let Some(size) = reader.size_for(line) else { break };
                read.openings.extend(reader.opening(line, size));
            }
        }
        if read.openings.len() > MOST_OPENINGS {
            let message = format!("expected at most {MOST_OPENINGS} openings in a source, found more");
            reader.fault(Code::TOO_MANY_PATTERNS, Place::line(line.number), message);
            break;
        }
    }
    read.games = reader.games(&read);
    Some(Contribution { credits, content: Content::Openings(read) })
}

struct OpeningReader<'a> {
    source: &'a Source,
    report: &'a mut Report,
    size: Option<BoardSize>,
    head: BookHead<'a>,
}

/// What a source says of the games that it is a book for, each with its line.
#[derive(Clone, Copy, Debug, Default)]
struct BookHead<'s> {
    name: Option<(u32, &'s str)>,
    komi: Option<(u32, &'s str)>,
    scoring: Option<(u32, &'s str)>,
    /// The line that adds the openings to those of a bundle below.
    added: Option<u32>,
}

/// A word of a line, and where it stands.
type Word<'s> = (&'s str, Place);

/// The words of a line.
fn words<'s>(line: Line<'s>) -> impl Iterator<Item = Word<'s>> {
    let column = move |word: &str| {
        let before = word.as_ptr() as usize - line.text.as_ptr() as usize;
        line.text.get(..before).map_or(0, |before| before.chars().count()) as u32 + 1
    };
    let length = |word: &str| word.chars().count() as u32;
    line.text
        .split_whitespace()
        .map(move |word| (word, Place::stretch(line.number, column(word), length(word))))
}

impl OpeningReader<'_> {
    fn fault(&mut self, code: Code, place: Place, message: impl Into<String>) {
        self.report.add(code, self.source, place, message);
    }

    /// The games that the openings are a book for; none where they are no book, or no sound one.
    fn games(&mut self, read: &Openings) -> Option<BookGames> {
        let BookHead { name, komi, scoring, added } = self.head;
        let (line, _) = name.or(komi).or(scoring)?;
        let mut missing = |what: &str| {
            let message = format!("expected `{what}` in a book, found none");
            self.fault(Code::BOOK_LINE, Place::line(line), message);
        };
        if komi.is_none() {
            missing("komi");
        }
        if scoring.is_none() {
            missing("scoring");
        }
        let ((komi_line, komi), (scoring_line, scoring)) = komi.zip(scoring)?;
        let points = komi.parse::<f32>().ok().filter(|komi| komi.is_finite());
        if points.is_none() {
            let message = format!("expected a komi, found `{komi}`");
            self.fault(Code::BOOK_LINE, Place::line(komi_line), message);
        }
        let counted = scoring.parse().ok();
        if counted.is_none() {
            let message = format!("expected `area` or `territory`, found `{scoring}`");
            self.fault(Code::BOOK_LINE, Place::line(scoring_line), message);
        }
        if let Some(line) = added {
            let message = "expected no `layer add` in a book, as books of all layers are asked";
            self.fault(Code::BOOK_LINE, Place::line(line), message);
        }
        let side = read.openings.first().map_or(0, |opening| opening.record.side());
        if let Some(other) = read.openings.iter().find(|opening| opening.record.side() != side) {
            let message = format!("expected one size in a book, found {side} and {}", other.record.side());
            self.fault(Code::BOOK_LINE, Place::line(other.line), message);
        }
        if side == 0 {
            self.fault(Code::BOOK_LINE, Place::line(line), "expected openings in a book, found none");
            return None;
        }
        let name = name.map_or(self.source.stem(), |(_, name)| name).to_owned();
        Some(BookGames { name, side, komi: points?, scoring: counted? })
    }

    fn read_size(&mut self, line: Line<'_>, side: &str) {
        self.size = side.parse().ok().and_then(opening_size);
        if self.size.is_none() {
            let message = format!("expected a size from 1 to {LARGEST_SIDE}, found `{side}`");
            self.fault(Code::OPENING_SIZE, Place::line(line.number), message);
        }
    }

    /// Whether openings are to be added to those of a bundle below.
    fn read_layer(&mut self, line: Line<'_>, mode: &str) -> bool {
        if !matches!(mode, "add" | "replace") {
            let message = format!("expected `add` or `replace` after `layer`, found `{mode}`");
            self.fault(Code::DIRECTIVE_ARGUMENT, Place::line(line.number), message);
        }
        mode == "add"
    }

    /// The size for the opening on a line: the last that was given, or that at the end of the file's name.
    fn size_for(&mut self, line: Line<'_>) -> Option<BoardSize> {
        if self.size.is_none() {
            let stem = self.source.stem();
            let digits = stem.trim_start_matches(|character: char| !character.is_ascii_digit());
            self.size = digits.parse().ok().and_then(opening_size);
        }
        if self.size.is_none() {
            let message = "expected `size` and a number before the first opening, \
                           or a name of the file that ends in the size of the board";
            self.fault(Code::OPENING_SIZE, Place::line(line.number), message);
        }
        self.size
    }

    fn opening(&mut self, line: Line<'_>, size: BoardSize) -> Option<Opening> {
        let mut words = words(line);
        let name = words.next()?;
        let whole = Place::line(line.number);
        let Some(weight) = words.next() else {
            let message = "expected a name, a weight and points, found one word";
            self.fault(Code::OPENING_LINE, whole, message);
            return None;
        };
        let Some((points, place)) = words.next() else {
            let message = "expected the move and the stones after the weight, found the end of the line";
            self.fault(Code::OPENING_NO_MOVE, whole, message);
            return None;
        };
        if let Some((more, place)) = words.next() {
            let message = format!("expected the end of the line, found `{more}`");
            self.fault(Code::OPENING_LINE, place, message);
            return None;
        }
        let Some(weight_read) = weight.0.parse::<u32>().ok().filter(|weight| *weight > 0) else {
            let message = format!("expected a weight from 1 to {}, found `{}`", u32::MAX, weight.0);
            self.fault(Code::OPENING_LIMIT, weight.1, message);
            return None;
        };
        let (chosen, own, opponent) = self.position(points, place, size)?;
        let opening = Opening::new(name.0, line.number, (size, [&own, &opponent]), (chosen, weight_read))?;
        Some(opening.written(points))
    }

    /// The move and the stones of `O` and `X`.
    fn position(
        &mut self,
        points: &str,
        place: Place,
        size: BoardSize,
    ) -> Option<(Point, PointSet, PointSet)> {
        let at = |number: usize| Place::stretch(place.line, place.column + 2 * number as u32, 2);
        let mut sets = [PointSet::EMPTY; 2];
        let mut chosen = None;
        for (number, pair) in points.as_bytes().chunks(2).enumerate() {
            let skipped = pair.contains(&b't');
            let point = match *pair {
                _ if skipped && number > 0 => continue,
                [column, row] if column.is_ascii_lowercase() && row.is_ascii_lowercase() => {
                    size.point(usize::from(column - b'a'), usize::from(row - b'a'))
                }
                _ => None,
            };
            let Some(point) = point else {
                let message = format!(
                    "expected two letters that name a point of a {size} board, found `{}`",
                    String::from_utf8_lossy(pair)
                );
                self.fault(Code::RECORD_POINT, at(number), message);
                return None;
            };
            if number == 0 {
                chosen = Some(point);
                continue;
            }
            if chosen == Some(point) || sets.iter().any(|set| set.contains(point)) {
                let found = if chosen == Some(point) { "the move" } else { "a stone" };
                let message =
                    format!("expected an empty point, found {found} on {} already", point.vertex(size));
                self.fault(Code::OPENING_STONE_TWICE, at(number), message);
                return None;
            }
            // The stone behind the move is an `X`.
            sets[number % 2].insert(point);
        }
        let [own, opponent] = sets;
        self.check(size, chosen?, [&own, &opponent], place)?;
        Some((chosen?, own, opponent))
    }

    /// Whether there is such a position and the move is legal in it.
    fn check(&mut self, size: BoardSize, chosen: Point, sets: [&PointSet; 2], place: Place) -> Option<()> {
        let stones = sets.iter().map(|set| set.len()).sum::<usize>();
        if stones > usize::from(OPENING_STONES) {
            let message = format!("expected at most {OPENING_STONES} stones, found {stones}");
            self.fault(Code::OPENING_LIMIT, place, message);
            return None;
        }
        let [own, opponent] = sets;
        let reason = match Position::from_stones(size, own, opponent, Suicide::Forbidden, Ko::None) {
            Ok(position) => position.legality(Color::Black, chosen).err().map(|reason| reason.to_string()),
            Err(fault) => Some(fault.to_string()),
        };
        if let Some(reason) = reason {
            let message =
                format!("expected a position and a legal move, found {}: {reason}", chosen.vertex(size));
            self.fault(Code::RECORD_ILLEGAL, place, message);
            return None;
        }
        Some(())
    }
}

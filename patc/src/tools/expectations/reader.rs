//! Reading files of tests.

use super::{Expectation, PositionTest};
use board::{BoardSize, Point, PointSet};

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}: {why}")]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// What was expected and found.
    pub why: String,
}

/// The rows of a drawing, each with its line.
type Rows<'t> = Vec<(usize, &'t str)>;

/// Reads the tests of a file, in their order, with all lines that are neither a row of a drawing nor an
/// expectation, or do not fit those before them. What stands below a drawing that is wrong is left out.
pub fn read(text: &str) -> (Vec<PositionTest>, Vec<ReadError>) {
    let (mut tests, mut faults): (Vec<PositionTest>, Vec<ReadError>) = (Vec::new(), Vec::new());
    let mut rows: Rows<'_> = Vec::new();
    // The position that expectations belong to; none after one that is wrong, of which this was said.
    let mut current: Option<Option<PositionTest>> = None;
    for (line, text) in text.lines().enumerate().map(|(at, text)| (at + 1, text)) {
        // Marks at the beginning of a file are no text.
        let text = text.trim_start_matches('\u{feff}').split('#').next().unwrap_or_default().trim();
        if text.is_empty() {
            continue;
        }
        if text.chars().all(|cell| ".OX".contains(cell) || cell.is_whitespace()) {
            rows.push((line, text));
            continue;
        }
        if !rows.is_empty() {
            tests.extend(current.take().flatten());
            let read = position(&std::mem::take(&mut rows));
            current = Some(read.map_err(|fault| faults.push(fault)).ok());
        }
        match &mut current {
            Some(Some(test)) => match expectation(line, text, test.size) {
                Ok(expectation) => test.expectations.push(expectation),
                Err(fault) => faults.push(fault),
            },
            Some(None) => {}
            None => {
                let found = text.escape_debug();
                let why = format!("expected the rows of a position (`.`, `O`, `X`), found `{found}`");
                faults.push(ReadError { line, why });
            }
        }
    }
    tests.extend(current.flatten());
    if let Some((line, _)) = rows.first() {
        let why = "expected a line such as `NAME stands D4, not E5` below the drawing, found none".to_owned();
        faults.push(ReadError { line: *line, why });
    }
    (tests, faults)
}

/// The position of a drawing.
fn position(rows: &Rows<'_>) -> Result<PositionTest, ReadError> {
    let cells = |row: &str| row.chars().filter(|cell| !cell.is_whitespace()).collect::<Vec<char>>();
    let (first, top) = rows.first().map_or((0, Vec::new()), |(line, row)| (*line, cells(row)));
    let size = BoardSize::rectangle(top.len(), rows.len()).ok_or_else(|| ReadError {
        line: first,
        why: format!(
            "expected a board of 1 to {} points a side, found {} columns and {} rows",
            board::MAX_SIZE,
            top.len(),
            rows.len()
        ),
    })?;
    let mut stones = [PointSet::EMPTY; 2];
    for (row, (line, text)) in rows.iter().enumerate() {
        let cells = cells(text);
        if cells.len() != size.width() {
            let why = format!("expected {} points in a row, found {}", size.width(), cells.len());
            return Err(ReadError { line: *line, why });
        }
        for (column, cell) in cells.into_iter().enumerate() {
            let Some(point) = size.point(column, row) else { continue };
            match cell {
                'O' => stones[0].insert(point),
                'X' => stones[1].insert(point),
                _ => {}
            }
        }
    }
    Ok(PositionTest { size, stones, expectations: Vec::new() })
}

/// `NAME stands [only] VERTEX, not VERTEX`, or `NAME stands nowhere`.
fn expectation(line: usize, text: &str, size: BoardSize) -> Result<Expectation, ReadError> {
    let wrong = |why: String| ReadError { line, why };
    let mut words = text.splitn(3, char::is_whitespace).filter(|word| !word.is_empty());
    let (name, verb, rest) = (words.next().unwrap_or_default(), words.next(), words.next().map(str::trim));
    let (Some("stands"), Some(rest)) = (verb, rest) else {
        let found = text.escape_debug();
        return Err(wrong(format!(
            "expected `NAME stands VERTEX, not VERTEX`, `NAME stands only VERTEX` or `NAME stands nowhere`, found `{found}`"
        )));
    };
    let (mut stands, mut absent) = (Vec::new(), Vec::new());
    let (only, list) = match rest.strip_prefix("only ") {
        Some(list) => (true, list),
        None => (rest == "nowhere", if rest == "nowhere" { "" } else { rest }),
    };
    for item in list.split(',').map(str::trim).filter(|_| !list.is_empty()) {
        let (places, vertex) = match item.strip_prefix("not ") {
            Some(vertex) => (&mut absent, vertex.trim()),
            None => (&mut stands, item),
        };
        places.push(Point::parse(vertex, size).map_err(|error| wrong(error.to_string()))?);
    }
    if let Some(point) = stands.iter().find(|point| absent.contains(point)) {
        return Err(wrong(format!("{} is expected and excluded", point.vertex(size))));
    }
    Ok(Expectation { line, pattern: name.to_owned(), stands, absent, only })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_line_by_line() {
        let text = "# A test.\n. O X\n. . .\nCut stands C1, not A1 # why\nHane stands nowhere\n\n..\nOX\nCut stands only A2\n";
        let (tests, faults) = read(text);
        assert_eq!(faults, []);
        let sizes: Vec<[usize; 2]> =
            tests.iter().map(|test| [test.size.width(), test.size.height()]).collect();
        assert_eq!(sizes, [[3, 2], [2, 2]]);
        let vertices = |points: &[Point], size| -> Vec<String> {
            points.iter().map(|point| point.vertex(size).to_string()).collect()
        };
        let found: Vec<_> = tests
            .iter()
            .flat_map(|test| test.expectations.iter().map(move |it| (it, test.size)))
            .map(|(it, size)| {
                (
                    it.line,
                    it.pattern.as_str(),
                    vertices(&it.stands, size).join(" "),
                    vertices(&it.absent, size).join(" "),
                    it.only,
                )
            })
            .collect();
        let expected = [(4, "Cut", "C1", "A1", false), (5, "Hane", "", "", true), (9, "Cut", "A2", "", true)];
        assert_eq!(
            found,
            expected.map(|(line, name, one, other, only)| (
                line,
                name,
                one.to_owned(),
                other.to_owned(),
                only
            ))
        );
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        for (text, line, expected) in [
            ("Cut stands A1\n", 1, "expected the rows of a position"),
            ("...\n..\nCut stands A1\n", 2, "expected 3 points in a row, found 2"),
            ("...\n...\n", 1, "below the drawing, found none"),
            ("...\n...\nCut A1\n", 3, "expected `NAME stands VERTEX"),
            ("...\n...\nCut stands\n", 3, "expected `NAME stands VERTEX"),
            ("...\n...\nCut stands D1\n", 3, "D1"),
            ("...\n...\nCut stands A1,\n", 3, "expected"),
            ("...\n...\nCut stands A1, not A1\n", 3, "A1 is expected and excluded"),
            ("..........................\nCut stands A1\n", 1, "found 26 columns and 1 rows"),
        ] {
            let (_, faults) = read(text);
            let [error] = &faults[..] else { panic!("{text}: {faults:?}") };
            assert!(error.line == line && error.why.contains(expected), "{text}: {error}");
        }
        // All are said, and what is right is read.
        let (tests, faults) =
            read("...\n...\nCut A1\nHane stands A1\n\n..\n.\nCut stands A1\n\n.\nCut stands Z9\n");
        assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [3, 7, 11]);
        assert_eq!(tests.iter().map(|test| test.expectations.len()).collect::<Vec<_>>(), [1, 0]);
    }
}

//! Rows as columns of values, as a group of a file holds them.
//!
//! A column is all its values one after the other, and how many of them each row has: one, none where a value
//! is absent, any number in a list.

use crate::row::PositionRow;
use parquet::basic::Type as Kind;
use parquet::data_type::ByteArray;

/// The values of a column.
#[derive(Clone, Debug)]
pub(crate) enum Values {
    Flags(Vec<bool>),
    Ints(Vec<i32>),
    Longs(Vec<i64>),
    Reals(Vec<f32>),
    Bytes(Vec<ByteArray>),
}

/// A column of some rows.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    pub(crate) values: Values,
    /// How many of the values each row has.
    pub(crate) counts: Vec<usize>,
}

impl Column {
    /// A column of this kind without rows; none for kinds that no column has.
    pub(crate) fn of(kind: Kind) -> Option<Column> {
        let values = match kind {
            Kind::BOOLEAN => Values::Flags(Vec::new()),
            Kind::INT32 => Values::Ints(Vec::new()),
            Kind::INT64 => Values::Longs(Vec::new()),
            Kind::FLOAT => Values::Reals(Vec::new()),
            Kind::BYTE_ARRAY => Values::Bytes(Vec::new()),
            _ => return None,
        };
        Some(Column { values, counts: Vec::new() })
    }

    /// Adds the values of a row, which are of this kind: the order is that of the schema.
    fn add(&mut self, row: Values) {
        self.counts.push(match (&mut self.values, row) {
            (Values::Flags(all), Values::Flags(more)) => append(all, more),
            (Values::Ints(all), Values::Ints(more)) => append(all, more),
            (Values::Longs(all), Values::Longs(more)) => append(all, more),
            (Values::Reals(all), Values::Reals(more)) => append(all, more),
            (Values::Bytes(all), Values::Bytes(more)) => append(all, more),
            _ => 0,
        });
    }
}

/// Adds values; how many these are.
fn append<T>(all: &mut Vec<T>, more: Vec<T>) -> usize {
    let count = more.len();
    all.extend(more);
    count
}

/// Adds a row to all columns.
pub(crate) fn fill(columns: &mut [Column], row: &PositionRow) {
    columns.iter_mut().zip(values_of(row)).for_each(|(column, values)| column.add(values));
}

/// The values of a row for each column, in the order of the schema.
fn values_of(row: &PositionRow) -> [Values; 27] {
    let longs = |number: Option<u64>| Values::Longs(number.map(u64::cast_signed).into_iter().collect());
    let reals = |numbers: &[f32]| Values::Reals(numbers.to_vec());
    let bytes = |bytes: Option<&[u8]>| {
        Values::Bytes(bytes.map(|bytes| ByteArray::from(bytes.to_vec())).into_iter().collect())
    };
    [
        bytes(Some(row.source.as_bytes())),
        longs(Some(row.game)),
        ints([row.turn.cast_signed()]),
        ints([row.width.into()]),
        ints([row.height.into()]),
        reals(row.komi.as_slice()),
        bytes(row.rules.as_ref().map(String::as_bytes)),
        ints([row.to_move.into()]),
        bytes(Some(&row.black)),
        bytes(Some(&row.white)),
        ints(row.ko.map(i32::from)),
        ints(row.history.iter().map(|place| i32::from(*place))),
        ints(row.played.map(i32::from)),
        ints(row.candidates.iter().map(|place| i32::from(*place))),
        ints(row.visits.iter().map(|count| count.cast_signed())),
        reals(&row.values),
        reals(&row.priors),
        ints([row.playouts.cast_signed()]),
        Values::Flags(vec![row.full]),
        reals(row.root_value.as_slice()),
        reals(row.root_score.as_slice()),
        ints(row.winner.map(i32::from)),
        reals(row.margin.as_slice()),
        bytes(row.end.as_ref().map(String::as_bytes)),
        bytes(row.owners.as_deref()),
        bytes(row.bundle.as_ref().map(String::as_bytes)),
        longs(row.seed),
    ]
}

fn ints(numbers: impl IntoIterator<Item = i32>) -> Values {
    Values::Ints(numbers.into_iter().collect())
}

/// Takes rows out of columns, from the first on.
pub(crate) struct Taker<'a> {
    columns: Vec<(&'a str, &'a Column)>,
    /// For each column the number of values that were taken.
    taken: Vec<usize>,
    row: usize,
    /// Which column comes next.
    next: usize,
}

impl<'a> Taker<'a> {
    /// All columns with their names, each with this row.
    pub(crate) fn new(columns: Vec<(&'a str, &'a Column)>) -> Taker<'a> {
        let taken = vec![0; columns.len()];
        Taker { columns, taken, row: 0, next: 0 }
    }

    /// The name of the next column, its values, and which of them are the row's.
    fn next(&mut self) -> Option<(&'a str, &'a Values, std::ops::Range<usize>)> {
        let (name, column) = *self.columns.get(self.next)?;
        let from = self.taken[self.next];
        let to = from + column.counts.get(self.row)?;
        self.taken[self.next] = to;
        self.next += 1;
        Some((name, &column.values, from..to))
    }

    /// The numbers of the next column, each as this type.
    fn ints<T: TryFrom<i32>>(&mut self) -> Result<Vec<T>, String> {
        let Some((name, Values::Ints(values), range)) = self.next() else { return Err(unlike()) };
        let fits = |found: &i32| {
            T::try_from(*found).map_err(|_| format!("{name}: found {found}, which is out of range"))
        };
        values[range].iter().map(fits).collect()
    }

    /// The same of numbers without sign, which have all bits.
    fn counts(&mut self) -> Result<Vec<u32>, String> {
        let Some((_, Values::Ints(values), range)) = self.next() else { return Err(unlike()) };
        Ok(values[range].iter().map(|found| found.cast_unsigned()).collect())
    }

    fn longs(&mut self) -> Result<Vec<u64>, String> {
        let Some((_, Values::Longs(values), range)) = self.next() else { return Err(unlike()) };
        Ok(values[range].iter().map(|found| found.cast_unsigned()).collect())
    }

    fn reals(&mut self) -> Result<Vec<f32>, String> {
        let Some((_, Values::Reals(values), range)) = self.next() else { return Err(unlike()) };
        Ok(values[range].to_vec())
    }

    fn flag(&mut self) -> Result<bool, String> {
        let Some((name, Values::Flags(values), range)) = self.next() else { return Err(unlike()) };
        one(name, values[range].to_vec())
    }

    fn bytes(&mut self) -> Result<Option<Vec<u8>>, String> {
        let Some((_, Values::Bytes(values), range)) = self.next() else { return Err(unlike()) };
        Ok(values[range].first().map(|bytes| bytes.data().to_vec()))
    }

    fn text(&mut self) -> Result<Option<String>, String> {
        let bytes = self.bytes()?;
        bytes.map(String::from_utf8).transpose().map_err(|error| format!("expected text, found {error}"))
    }

    /// The next row.
    pub(crate) fn take(&mut self) -> Result<PositionRow, String> {
        self.next = 0;
        let row = PositionRow {
            source: self.text()?.ok_or_else(|| absent("source"))?,
            game: one("game", self.longs()?)?,
            turn: one("turn", self.counts()?)?,
            width: one("width", self.ints()?)?,
            height: one("height", self.ints()?)?,
            komi: self.reals()?.pop(),
            rules: self.text()?,
            to_move: one("to_move", self.ints()?)?,
            black: self.bytes()?.ok_or_else(|| absent("black"))?,
            white: self.bytes()?.ok_or_else(|| absent("white"))?,
            ko: self.ints()?.pop(),
            history: self.ints()?,
            played: self.ints()?.pop(),
            candidates: self.ints()?,
            visits: self.counts()?,
            values: self.reals()?,
            priors: self.reals()?,
            playouts: one("playouts", self.counts()?)?,
            full: self.flag()?,
            root_value: self.reals()?.pop(),
            root_score: self.reals()?.pop(),
            winner: self.ints()?.pop(),
            margin: self.reals()?.pop(),
            end: self.text()?,
            owners: self.bytes()?,
            bundle: self.text()?,
            seed: self.longs()?.pop(),
        };
        self.row += 1;
        Ok(row)
    }
}

fn unlike() -> String {
    "expected the columns of the schema, found others".to_owned()
}

fn absent(name: &str) -> String {
    format!("{name}: expected a value, found none")
}

fn one<T>(name: &str, mut values: Vec<T>) -> Result<T, String> {
    values.pop().ok_or_else(|| absent(name))
}

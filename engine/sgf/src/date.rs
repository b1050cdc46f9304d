//! Lists of dates, as FF\[4\] has them in `DT`.

/// A day, or a month or year of which no more is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PartialDate {
    /// The year, of four digits.
    pub year: u16,
    /// The month, 1 to 12.
    pub month: Option<u8>,
    /// The day of the month, 1 to 31.
    pub day: Option<u8>,
}

/// Reads dates that commas divide. A date may leave out what it shares with the one before it:
/// `1996-12-27,28,1997-01-03` and `1996-05,06` are two ways to do so.
pub(crate) fn parse_dates(text: &str) -> Option<Vec<PartialDate>> {
    let mut dates: Vec<PartialDate> = Vec::new();
    for item in text.split(',') {
        let date = parse_date(item.trim(), dates.last().copied())?;
        dates.push(date);
    }
    Some(dates)
}

fn parse_date(item: &str, before: Option<PartialDate>) -> Option<PartialDate> {
    let parts: Vec<&str> = item.splitn(4, '-').collect();
    match (parts.as_slice(), before) {
        ([year], _) if year.len() == 4 => Some(PartialDate { year: digits(year)?, month: None, day: None }),
        ([year, month], _) if year.len() == 4 => {
            Some(PartialDate { year: digits(year)?, month: Some(part(month, 12)?), day: None })
        }
        ([year, month, day], _) if year.len() == 4 => Some(PartialDate {
            year: digits(year)?,
            month: Some(part(month, 12)?),
            day: Some(part(day, 31)?),
        }),
        ([month, day], Some(before)) => {
            Some(PartialDate { month: Some(part(month, 12)?), day: Some(part(day, 31)?), ..before })
        }
        ([day], Some(before)) if before.day.is_some() => {
            Some(PartialDate { day: Some(part(day, 31)?), ..before })
        }
        ([month], Some(before)) if before.month.is_some() => {
            Some(PartialDate { month: Some(part(month, 12)?), ..before })
        }
        _ => None,
    }
}

fn digits(text: &str) -> Option<u16> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

/// A month or a day: two digits from 1 to `most`.
fn part(text: &str, most: u8) -> Option<u8> {
    let number = u8::try_from(digits(text)?).ok()?;
    (text.len() == 2 && (1..=most).contains(&number)).then_some(number)
}

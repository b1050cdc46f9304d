//! Drawings of patterns in text.

use crate::tools::knowledge::Subject;

/// Whether a pattern has labels.
pub fn has_labels(subject: &Subject<'_>) -> bool {
    subject.database.elements(subject.record).iter().any(|element| element.label != 0)
}

/// Drawings beside one another, each under its title.
pub fn side_by_side(drawings: &[(String, Vec<String>)]) -> Vec<String> {
    let width = |(title, lines): &(String, Vec<String>)| {
        lines.iter().chain([title]).map(|line| line.chars().count()).max().unwrap_or(0)
    };
    let height = drawings.iter().map(|(_, lines)| lines.len()).max().unwrap_or(0);
    let line = |at: Option<usize>| {
        let mut text = String::new();
        for drawing in drawings {
            let part = at.map_or(Some(&drawing.0), |at| drawing.1.get(at)).map_or("", String::as_str);
            text.push_str(&format!("{part:width$}   ", width = width(drawing)));
        }
        text.trim_end().to_owned()
    };
    std::iter::once(line(None)).chain((0..height).map(|at| line(Some(at)))).collect()
}

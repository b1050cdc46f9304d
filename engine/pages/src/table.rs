//! Tables.

use maud::{Markup, Render, html};

/// The head of a column as a cell; see [`table`].
pub fn head(column: &str) -> Markup {
    html! { th class=[class(column)] { (column.trim_start_matches(NUMBERS)) } }
}

/// What the head of a column of numbers begins with.
const NUMBERS: char = '#';

fn class(column: &str) -> Option<&'static str> {
    column.starts_with(NUMBERS).then_some("number")
}

/// A table under a caption, which may be empty. The numbers of a column whose head begins with `#` stand at
/// the right.
pub fn table(
    caption: &str,
    columns: &[impl AsRef<str>],
    rows: impl IntoIterator<Item = Vec<Markup>>,
) -> Markup {
    let columns: Vec<&str> = columns.iter().map(AsRef::as_ref).collect();
    html! {
        div class="table" {
            table {
                @if !caption.is_empty() { caption { (caption) } }
                thead { tr { @for column in &columns { (head(column)) } } }
                tbody {
                    @for row in rows {
                        tr { @for (cell, column) in row.iter().zip(&columns) { td class=[class(column)] { (cell) } } }
                    }
                }
            }
        }
    }
}

/// A table of names and values.
pub fn facts(caption: &str, rows: impl IntoIterator<Item = (impl Render, impl Render)>) -> Markup {
    html! {
        table class="facts-table" {
            @if !caption.is_empty() { caption { (caption) } }
            tbody {
                @for (name, value) in rows { tr { th scope="row" { (name) } td { (value) } } }
            }
        }
    }
}

/// A cell before a color that says how good a share is: green above a half, red below, the stronger the
/// further from it.
pub fn shaded(text: &str, share: f64) -> Markup {
    let hue = if share >= 0.5 { 120 } else { 0 };
    let color = format!("background:hsl({hue} 45% 50% / {:.0}%)", 100.0 * (share - 0.5).abs());
    html! { span class="shaded" style=(color) { (text) } }
}

//! How far a long run is, on the error output when that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for this many steps, which is not drawn where no one looks.
pub(super) fn bar(steps: u64, what: &str) -> ProgressBar {
    let bar = ProgressBar::new(steps);
    let template = format!("{{bar:40}} {{pos}}/{{len}} {what}, {{per_sec}}, {{eta}} left");
    // A template that cannot be read would leave the usual style.
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar
}

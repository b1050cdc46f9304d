//! What the pages of results have in common: their frame and their words.

use crate::html::Escaped;
use arena::statistics::figure;
use serde_json::Value;
use std::fmt::{self, Write};

/// What stands before the title, in the browser and on the page.
const HEAD: &str = "<!DOCTYPE html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">
<title>Results</title>
<style>
body{font:15px/1.4 sans-serif;margin:1.5em;background:#faf7f0;color:#222}
table{border-collapse:collapse;background:#fff;margin:.5em 0 1.5em}
caption{text-align:left;font-weight:bold;padding:.3em 0}
th,td{border:1px solid #ccc;padding:.3em .7em;text-align:right;font-variant-numeric:tabular-nums}
th.n,td.n{text-align:left;overflow-wrap:anywhere;max-width:24em}
td.own{background:#ddd}
svg{vertical-align:middle}
p{max-width:50em}
</style>
</head>
<body>
";

/// Begins a page with this heading, which is a part of a page already.
pub(super) fn begin(heading: &str, out: &mut String) -> fmt::Result {
    writeln!(out, "{HEAD}<h1>{heading}</h1>")
}

/// Ends a page.
pub(super) fn end(out: &mut String) -> fmt::Result {
    out.write_str("</body>\n</html>\n")
}

/// A table with the command of each engine, and all on which the games depend besides.
pub(super) fn conditions<'a>(
    commands: impl Iterator<Item = (&'a str, String)>,
    described: &Value,
    out: &mut String,
) -> fmt::Result {
    out.write_str("<table><caption>Conditions</caption>\n")?;
    let mut row = |name: &str, value: &str| {
        writeln!(
            out,
            "<tr><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>",
            Escaped(name),
            Escaped(value)
        )
    };
    for (name, command) in commands {
        row(name, &command)?;
    }
    for (name, value) in described.as_object().into_iter().flatten() {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        row(&name.replace('_', " "), if value == &Value::Null { "none" } else { &text })?;
    }
    out.write_str("</table>\n")
}

/// An Elo figure with its sign.
pub(super) fn signed(elo: f64) -> String {
    let text = figure(elo, 0);
    if text.starts_with('-') { text } else { format!("+{text}") }
}

/// A share as it is read.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// Green for a score above a half, red for one below, the stronger the further from it.
pub(super) fn shade(share: f64) -> String {
    let hue = if share >= 0.5 { 120 } else { 0 };
    format!("hsl({hue} 45% {:.0}%)", 100.0 - 60.0 * (share - 0.5).abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_tell_scores_apart() {
        assert_eq!(
            [shade(0.5), shade(1.0), shade(0.0)],
            ["hsl(120 45% 100%)", "hsl(120 45% 70%)", "hsl(0 45% 70%)"]
        );
    }
}

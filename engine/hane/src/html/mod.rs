//! Pages in HTML that ask for nothing from elsewhere: their frame, text and data in them, the board, and
//! pictures of curves.

mod chart;
mod frame;

pub(crate) use chart::{Chart, ChartDot, Curve};
pub(crate) use frame::{BOARD_SCRIPT, begin_page};

use serde::Serialize;
use std::fmt::{self, Display, Formatter};

/// Text in which nothing is taken for a tag.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| match character {
            '&' => formatter.write_str("&amp;"),
            '<' => formatter.write_str("&lt;"),
            '>' => formatter.write_str("&gt;"),
            '"' => formatter.write_str("&quot;"),
            other => write!(formatter, "{other}"),
        })
    }
}

/// Data as JSON that can stand within `<script type="application/json">`: no text in it ends the element or
/// begins a comment.
///
/// # Errors
/// The data has no form in JSON.
pub(crate) fn script_json(data: &impl Serialize) -> serde_json::Result<String> {
    // In JSON, these characters stand in strings only.
    Ok(serde_json::to_string(data)?.replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026"))
}

/// Whether every tag is closed, in the right order, for tests of pages. What stands in scripts and styles is
/// left out.
#[cfg(test)]
pub(crate) fn is_closed(page: &str) -> bool {
    const ALONE: [&str; 6] = ["!DOCTYPE", "meta", "br", "input", "hr", "link"];
    let (mut open, mut rest): (Vec<&str>, &str) = (Vec::new(), page);
    while let Some((_, after)) = rest.split_once('<') {
        let Some((tag, text)) = after.split_once('>') else { return false };
        rest = text;
        let name = tag.split_whitespace().next().unwrap_or_default();
        match name.strip_prefix('/') {
            Some(name) if open.pop() != Some(name) => return false,
            Some(_) => {}
            None if tag.ends_with('/') || ALONE.contains(&name) => {}
            None => open.push(name),
        }
        if let Some(name @ ("script" | "style")) = open.last().copied() {
            let Some(end) = rest.find(&format!("</{name}>")) else { return false };
            rest = &rest[end..];
        }
    }
    open.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_no_tag_and_data_ends_no_script() {
        assert_eq!(Escaped("<b> & \"c\"").to_string(), "&lt;b&gt; &amp; &quot;c&quot;");
        let text = "</script><!-- \u{2028} & \"x\" \\";
        let json = script_json(&text).expect("a text has a form");
        assert!(!json.contains(['<', '>', '&']), "{json}");
        assert_eq!(serde_json::from_str::<String>(&json).expect("it is JSON"), text);
    }

    #[test]
    fn pages_are_closed_or_not() {
        for (page, closed) in [
            ("<p><b></b></p>", true),
            ("<p><b></p>", false),
            ("<p>", false),
            ("<script>a<b; '</p>'</script>", true),
            ("<script>a", false),
            ("<style>p>b{}</style><input name=\"a\"><path d=\"\"/>", true),
        ] {
            assert_eq!(is_closed(page), closed, "{page}");
        }
    }
}

//! What came of learning as one page: curves and figures, without scripts and with nothing from elsewhere.

use std::fmt::{self, Display, Formatter};

/// A curve: what a number came to after each step.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Curve {
    /// Its name.
    pub(super) name: String,
    /// The steps, rising, with the numbers.
    pub(super) points: Vec<(f64, f64)>,
}

/// Curves in one picture.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Chart {
    /// What the numbers are.
    pub(super) title: String,
    /// The curves.
    pub(super) curves: Vec<Curve>,
}

/// A page.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ReportPage {
    /// What was learned.
    pub(super) title: String,
    /// What it depends on, and what it came to: names and values.
    pub(super) facts: Vec<(String, String)>,
    /// The pictures.
    pub(super) charts: Vec<Chart>,
}

/// The picture in pixels, and the room for numbers at its left and for steps below.
const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 300.0;
const LEFT: f64 = 64.0;
const BELOW: f64 = 28.0;
const ABOVE: f64 = 12.0;

/// The colors of curves, which people with any eyesight tell apart (M. Okabe, K. Ito, 2008).
const COLORS: [&str; 8] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#8c8c00"];

/// How many lines with numbers cross a picture.
const LINES: u32 = 4;

/// Text in which nothing is taken for a tag.
struct Escaped<'a>(&'a str);

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

impl Display for ReportPage {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let title = Escaped(&self.title);
        writeln!(formatter, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">")?;
        writeln!(formatter, "<title>{title}</title>\n<style>")?;
        writeln!(formatter, "body {{ font-family: sans-serif; margin: 2em auto; max-width: 50em; }}")?;
        writeln!(formatter, "th {{ text-align: left; padding-right: 2em; vertical-align: top; }}")?;
        writeln!(formatter, "td {{ overflow-wrap: anywhere; }}\nsvg {{ width: 100%; }}\n</style>\n</head>")?;
        writeln!(formatter, "<body>\n<h1>{title}</h1>")?;
        for chart in self.charts.iter().filter(|chart| chart.range().is_some()) {
            chart.fmt(formatter)?;
        }
        writeln!(formatter, "<h2>Figures</h2>\n<table>")?;
        for (name, value) in &self.facts {
            writeln!(formatter, "<tr><th>{}</th><td>{}</td></tr>", Escaped(name), Escaped(value))?;
        }
        writeln!(formatter, "</table>\n</body>\n</html>")
    }
}

impl Chart {
    /// The least and the greatest step and number; none without points.
    fn range(&self) -> Option<[(f64, f64); 2]> {
        let points = || self.curves.iter().flat_map(|curve| curve.points.iter().copied());
        let of = |number: fn((f64, f64)) -> f64| {
            let least = points().map(number).reduce(f64::min)?;
            Some((least, points().map(number).reduce(f64::max)?))
        };
        Some([of(|(step, _)| step)?, of(|(_, number)| number)?])
    }
}

impl Display for Chart {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let Some([steps, numbers]) = self.range() else { return Ok(()) };
        let share = |(least, most): (f64, f64), number: f64| match most > least {
            true => (number - least) / (most - least),
            false => 0.5,
        };
        let x = |step: f64| LEFT + share(steps, step) * (WIDTH - LEFT - 12.0);
        let y = |number: f64| HEIGHT - BELOW - share(numbers, number) * (HEIGHT - BELOW - ABOVE);
        let title = Escaped(&self.title);
        writeln!(formatter, "<h2>{title}</h2>")?;
        writeln!(formatter, "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{title}\">")?;
        for line in 0..=LINES {
            let number = numbers.0 + (numbers.1 - numbers.0) * f64::from(line) / f64::from(LINES);
            let at = y(number);
            write!(
                formatter,
                "<line x1=\"{LEFT}\" x2=\"{WIDTH}\" y1=\"{at:.1}\" y2=\"{at:.1}\" stroke=\"#ddd\"/>"
            )?;
            let (left, base) = (LEFT - 8.0, at + 4.0);
            write!(formatter, "<text x=\"{left}\" y=\"{base:.1}\" text-anchor=\"end\" font-size=\"12\">")?;
            writeln!(formatter, "{number:.4}</text>")?;
        }
        for step in [steps.0, steps.1] {
            let (at, base) = (x(step), HEIGHT - 8.0);
            write!(formatter, "<text x=\"{at:.1}\" y=\"{base}\" text-anchor=\"middle\" font-size=\"12\">")?;
            writeln!(formatter, "{step}</text>")?;
        }
        for (curve, color) in self.curves.iter().zip(COLORS.iter().cycle()) {
            let points: Vec<String> = curve
                .points
                .iter()
                .map(|(step, number)| format!("{:.1},{:.1}", x(*step), y(*number)))
                .collect();
            write!(formatter, "<polyline fill=\"none\" stroke=\"{color}\" stroke-width=\"2\" ")?;
            writeln!(formatter, "points=\"{}\"/>", points.join(" "))?;
        }
        writeln!(formatter, "</svg>\n<p>")?;
        for (curve, color) in self.curves.iter().zip(COLORS.iter().cycle()) {
            let last = curve.points.last().map_or(0.0, |(_, number)| *number);
            write!(formatter, "<span style=\"color: {color}\">&#9632;</span> {}: ", Escaped(&curve.name))?;
            writeln!(formatter, "{last:.4}<br>")?;
        }
        writeln!(formatter, "</p>")
    }
}

/// Curves from what passes came to: each pass with names and numbers.
pub(super) fn curves(passes: impl Iterator<Item = (u32, Vec<(String, f64)>)>) -> Vec<Curve> {
    let mut curves: Vec<Curve> = Vec::new();
    for (number, levels) in passes {
        for (name, value) in levels {
            let point = (f64::from(number), value);
            match curves.iter_mut().find(|curve| curve.name == name) {
                Some(curve) => curve.points.push(point),
                None => curves.push(Curve { name, points: vec![point] }),
            }
        }
    }
    curves
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether every tag is closed, in the right order.
    fn is_closed(page: &str) -> bool {
        let mut open: Vec<&str> = Vec::new();
        for part in page.split('<').skip(1) {
            let Some((tag, _)) = part.split_once('>') else { return false };
            let name = tag.split_whitespace().next().unwrap_or_default();
            match name.strip_prefix('/') {
                Some(name) if open.pop() != Some(name) => return false,
                Some(_) => {}
                None if tag.ends_with('/') || ["!DOCTYPE", "meta", "br"].contains(&name) => {}
                None => open.push(name),
            }
        }
        open.is_empty()
    }

    #[test]
    fn a_page_is_closed_and_asks_for_nothing() {
        let passes = (1..=3).map(|number| {
            let loss = f64::from(number);
            (number, vec![("held <out>".to_owned(), 1.0 / loss), ("seen".to_owned(), 0.5)])
        });
        let page = ReportPage {
            title: "Moves & \"shapes\"".to_owned(),
            facts: vec![("data <a>".to_owned(), "sha256 0".to_owned())],
            charts: vec![
                Chart { title: "loss".to_owned(), curves: curves(passes) },
                Chart { title: "nothing".to_owned(), curves: Vec::new() },
            ],
        };
        let text = page.to_string();
        assert!(is_closed(&text), "{text}");
        assert_eq!(text.matches("<polyline").count(), 2, "{text}");
        assert!(
            text.contains("Moves &amp; &quot;shapes&quot;") && text.contains("held &lt;out&gt;: 0.3333"),
            "{text}"
        );
        assert!(!text.contains("nothing"), "a picture without curves is left out: {text}");
        assert!(
            ["http", "src=", "href=", "<script", "url("].iter().all(|word| !text.contains(word)),
            "{text}"
        );
        // The greatest number is at the top, the least at the bottom.
        assert!(text.contains(&format!("points=\"{LEFT:.1},{ABOVE:.1} ")), "{text}");
        assert!(!is_closed("<p><b></p>") && !is_closed("<p>"), "the test can fail");
    }
}

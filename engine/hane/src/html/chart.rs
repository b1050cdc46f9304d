//! Curves as a picture.

use super::Escaped;
use std::fmt::{self, Display, Formatter};

/// A curve: what a number came to after each step.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Curve {
    /// Its name.
    pub(crate) name: String,
    /// The steps, rising, with the numbers.
    pub(crate) points: Vec<(f64, f64)>,
}

/// A step that is marked.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ChartDot {
    /// The step and the number.
    pub(crate) at: (f64, f64),
    /// What is said of it.
    pub(crate) text: String,
}

/// Curves in one picture.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Chart {
    /// What the numbers are.
    pub(crate) title: String,
    /// The curves.
    pub(crate) curves: Vec<Curve>,
    /// The least and the greatest number that is shown; none for those of the curves.
    pub(crate) range: Option<(f64, f64)>,
    /// How many digits numbers have after the point.
    pub(crate) places: usize,
    /// Steps that are marked.
    pub(crate) dots: Vec<ChartDot>,
    /// How high the picture is, in pixels, where it is 760 wide.
    pub(crate) height: f64,
    /// Whether the curves are named below, each with its last number.
    pub(crate) names: bool,
}

/// The picture in pixels, and the room for numbers at its left, at its right, and for steps below.
const WIDTH: f64 = 760.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 12.0;
const BELOW: f64 = 28.0;
const ABOVE: f64 = 12.0;

/// The colors of curves, which people with any eyesight tell apart (M. Okabe, K. Ito, 2008).
const COLORS: [&str; 8] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#8c8c00"];
/// The color of what is marked.
const DOT: &str = "#d55e00";

/// How many lines with numbers cross a picture.
const LINES: u32 = 4;

/// Where steps and numbers stand in a picture.
struct Scale {
    steps: (f64, f64),
    numbers: (f64, f64),
    /// Where the least number stands, in pixels from the top.
    bottom: f64,
}

impl Scale {
    fn share((least, most): (f64, f64), number: f64) -> f64 {
        match most > least {
            true => ((number - least) / (most - least)).clamp(0.0, 1.0),
            false => 0.5,
        }
    }

    fn x(&self, step: f64) -> f64 {
        LEFT + Scale::share(self.steps, step) * (WIDTH - LEFT - RIGHT)
    }

    fn y(&self, number: f64) -> f64 {
        self.bottom - Scale::share(self.numbers, number) * (self.bottom - ABOVE)
    }
}

impl Chart {
    /// Curves under a title, named below.
    pub(crate) fn new(title: &str, curves: Vec<Curve>) -> Chart {
        let (title, dots) = (title.to_owned(), Vec::new());
        Chart { title, curves, range: None, places: 4, dots, height: 300.0, names: true }
    }

    /// Whether there is anything to be shown.
    pub(crate) fn is_empty(&self) -> bool {
        self.scale().is_none()
    }

    /// The least and the greatest step and number; none without points.
    fn scale(&self) -> Option<Scale> {
        let points = || self.curves.iter().flat_map(|curve| curve.points.iter().copied());
        let of = |number: fn((f64, f64)) -> f64| {
            let least = points().map(number).reduce(f64::min)?;
            Some((least, points().map(number).reduce(f64::max)?))
        };
        let steps = of(|(step, _)| step)?;
        Some(Scale { steps, numbers: self.range.or(of(|(_, number)| number))?, bottom: self.height - BELOW })
    }

    fn write_frame(&self, scale: &Scale, formatter: &mut Formatter<'_>) -> fmt::Result {
        let (title, places) = (Escaped(&self.title), self.places);
        let (right, height, bottom) = (WIDTH - RIGHT, self.height, scale.bottom);
        write!(formatter, "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{title}\" ")?;
        write!(formatter, "data-left=\"{LEFT}\" data-right=\"{right}\" ")?;
        writeln!(formatter, "data-top=\"{ABOVE}\" data-bottom=\"{bottom}\">")?;
        for line in 0..=LINES {
            let (least, most) = scale.numbers;
            let number = least + (most - least) * f64::from(line) / f64::from(LINES);
            let at = scale.y(number);
            write!(formatter, "<line x1=\"{LEFT}\" x2=\"{right}\" y1=\"{at:.1}\" y2=\"{at:.1}\" ")?;
            write!(formatter, "stroke=\"currentColor\" stroke-opacity=\"0.2\"/>")?;
            let (left, base) = (LEFT - 8.0, at + 4.0);
            write!(formatter, "<text x=\"{left}\" y=\"{base:.1}\" text-anchor=\"end\" font-size=\"12\" ")?;
            writeln!(formatter, "fill=\"currentColor\">{number:.places$}</text>")?;
        }
        for step in [scale.steps.0, scale.steps.1] {
            let (at, base) = (scale.x(step), self.height - 8.0);
            write!(formatter, "<text x=\"{at:.1}\" y=\"{base}\" text-anchor=\"middle\" font-size=\"12\" ")?;
            writeln!(formatter, "fill=\"currentColor\">{step}</text>")?;
        }
        Ok(())
    }
}

impl Display for Chart {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let Some(scale) = self.scale() else { return Ok(()) };
        let places = self.places;
        self.write_frame(&scale, formatter)?;
        for (curve, color) in self.curves.iter().zip(COLORS.iter().cycle()) {
            let place =
                |(step, number): &(f64, f64)| format!("{:.1},{:.1}", scale.x(*step), scale.y(*number));
            let points: Vec<String> = curve.points.iter().map(place).collect();
            write!(formatter, "<polyline fill=\"none\" stroke=\"{color}\" stroke-width=\"2\" ")?;
            writeln!(formatter, "points=\"{}\"/>", points.join(" "))?;
        }
        for ChartDot { at, text } in &self.dots {
            let (x, y) = (scale.x(at.0), scale.y(at.1));
            write!(formatter, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"{DOT}\">")?;
            writeln!(formatter, "<title>{}</title></circle>", Escaped(text))?;
        }
        writeln!(formatter, "</svg>")?;
        if !self.names {
            return Ok(());
        }
        writeln!(formatter, "<p>")?;
        for (curve, color) in self.curves.iter().zip(COLORS.iter().cycle()) {
            let last = curve.points.last().map_or(0.0, |(_, number)| *number);
            write!(formatter, "<span style=\"color: {color}\">&#9632;</span> {}: ", Escaped(&curve.name))?;
            writeln!(formatter, "{last:.places$}<br>")?;
        }
        writeln!(formatter, "</p>")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::is_closed;

    #[test]
    fn numbers_have_their_places() {
        let curve = Curve { name: "a <curve>".to_owned(), points: vec![(0.0, 25.0), (4.0, 150.0)] };
        let dots = vec![ChartDot { at: (2.0, 50.0), text: "B & W".to_owned() }];
        let chart =
            Chart { range: Some((0.0, 100.0)), places: 0, dots, ..Chart::new("Chances", vec![curve]) };
        let text = chart.to_string();
        let (right, bottom) = (WIDTH - RIGHT, chart.height - BELOW);
        // A quarter of the way up, and no higher than the top.
        let quarter = bottom - (bottom - ABOVE) / 4.0;
        assert!(text.contains(&format!("points=\"{LEFT:.1},{quarter:.1} {right:.1},{ABOVE:.1}\"")), "{text}");
        let (middle, half) = ((LEFT + right) / 2.0, (ABOVE + bottom) / 2.0);
        assert!(text.contains(&format!("<circle cx=\"{middle:.1}\" cy=\"{half:.1}\"")), "{text}");
        assert!(
            text.contains("<title>B &amp; W</title>") && text.contains("a &lt;curve&gt;: 150<br>"),
            "{text}"
        );
        assert!(is_closed(&text), "{text}");
        let plain = Chart { names: false, ..chart }.to_string();
        assert!(is_closed(&plain) && plain.ends_with("</svg>\n"), "{plain}");
        let empty = Chart::new("nothing", Vec::new());
        assert!(empty.is_empty() && empty.to_string().is_empty());
    }
}

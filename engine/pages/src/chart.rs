//! Curves as a picture.

use maud::{Markup, Render, html};

/// A curve: what a number came to after each step.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// Its name.
    pub name: String,
    /// The steps, rising, with the numbers.
    pub points: Vec<(f64, f64)>,
}

/// A step that is marked.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartDot {
    /// The step and the number.
    pub at: (f64, f64),
    /// What is said of it.
    pub text: String,
}

/// Curves in one picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// What the numbers are.
    pub title: String,
    /// The curves.
    pub curves: Vec<Curve>,
    /// The least and the greatest number that is shown; none for those of the curves.
    pub range: Option<(f64, f64)>,
    /// How many digits numbers have after the point.
    pub places: usize,
    /// Steps that are marked.
    pub dots: Vec<ChartDot>,
    /// How high the picture is, in pixels, where it is 760 wide.
    pub height: f64,
    /// Whether the curves are named below, each with its last number.
    pub names: bool,
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
    pub fn new(title: &str, curves: Vec<Curve>) -> Chart {
        let (title, dots) = (title.to_owned(), Vec::new());
        Chart { title, curves, range: None, places: 4, dots, height: 300.0, names: true }
    }

    /// Whether there is anything to be shown.
    pub fn is_empty(&self) -> bool {
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

    /// Lines with the numbers at their left, and the first and the last step below.
    fn frame(&self, scale: &Scale) -> Markup {
        let places = self.places;
        let (least, most) = scale.numbers;
        let numbers = (0..=LINES).map(|line| least + (most - least) * f64::from(line) / f64::from(LINES));
        html! {
            @for number in numbers {
                @let at = scale.y(number);
                line x1=(pixels(LEFT)) x2=(pixels(WIDTH - RIGHT)) y1=(pixels(at)) y2=(pixels(at)) stroke="currentColor" stroke-opacity="0.2" {}
                text x=(pixels(LEFT - 8.0)) y=(pixels(at + 4.0)) text-anchor="end" { (format!("{number:.places$}")) }
            }
            @for step in [scale.steps.0, scale.steps.1] {
                text x=(pixels(scale.x(step))) y=(pixels(self.height - 8.0)) text-anchor="middle" { (step.to_string()) }
            }
        }
    }

    fn picture(&self, scale: &Scale) -> Markup {
        let around = format!("0 0 {WIDTH} {}", self.height);
        let (right, bottom) = (pixels(WIDTH - RIGHT), pixels(scale.bottom));
        let place = |(step, number): &(f64, f64)| format!("{:.1},{:.1}", scale.x(*step), scale.y(*number));
        html! {
            svg class="chart" viewBox=(around) role="img" aria-label=(self.title)
                data-left=(pixels(LEFT)) data-right=(right) data-top=(pixels(ABOVE)) data-bottom=(bottom) {
                (self.frame(scale))
                @for (curve, color) in self.curves.iter().zip(COLORS.iter().cycle()) {
                    @let points: Vec<String> = curve.points.iter().map(place).collect();
                    polyline fill="none" stroke=(color) stroke-width="2" points=(points.join(" ")) {}
                }
                @for ChartDot { at: (step, number), text } in &self.dots {
                    circle cx=(pixels(scale.x(*step))) cy=(pixels(scale.y(*number))) r="4" fill=(DOT) { title { (text) } }
                }
            }
        }
    }
}

/// A length as pictures have it.
fn pixels(length: f64) -> String {
    format!("{length:.1}")
}

impl Render for Chart {
    fn render(&self) -> Markup {
        let Some(scale) = self.scale() else { return Markup::default() };
        let places = self.places;
        html! {
            (self.picture(&scale))
            @if self.names {
                p {
                    @for (curve, color) in self.curves.iter().zip(COLORS.iter().cycle()) {
                        @let last = curve.points.last().map_or(0.0, |(_, number)| *number);
                        span style=(format!("color:{color}")) { "■" } " " (curve.name) ": " (format!("{last:.places$}")) br;
                    }
                }
            }
        }
    }
}

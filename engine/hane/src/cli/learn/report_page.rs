//! What came of learning as one page: curves and figures, without scripts and with nothing from elsewhere.

use maud::html;
use pages::{Chart, Curve, Page, facts, foreign};
use std::fmt::{self, Display, Formatter};

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

impl Display for ReportPage {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let rows = self.facts.iter().map(|(name, value)| (foreign(name), foreign(value)));
        let body = html! {
            h1 { (foreign(&self.title)) }
            @for chart in self.charts.iter().filter(|chart| !chart.is_empty()) { h2 { (chart.title) } (chart) }
            h2 { "Figures" }
            (facts("", rows))
        };
        formatter.write_str(&Page { title: &self.title, ..Page::default() }.around(&body))
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

    #[test]
    fn a_page_asks_for_nothing() {
        let passes = (1..=3).map(|number| {
            let loss = f64::from(number);
            (number, vec![("held <out>".to_owned(), 1.0 / loss), ("seen".to_owned(), 0.5)])
        });
        let page = ReportPage {
            title: "Moves & \"shapes\"".to_owned(),
            facts: vec![("data <a>".to_owned(), "sha256 0".to_owned())],
            charts: vec![Chart::new("loss", curves(passes)), Chart::new("nothing", Vec::new())],
        };
        let text = page.to_string();
        assert_eq!(text.matches("<polyline").count(), 2, "{text}");
        assert!(
            text.contains("Moves &amp; &quot;shapes&quot;") && text.contains("held &lt;out&gt;: 0.3333"),
            "{text}"
        );
        assert!(!text.contains("nothing"), "a picture without curves is left out: {text}");
        assert!(
            ["http:", "https:", "src=", "href=", "<script", "url("].iter().all(|word| !text.contains(word)),
            "{text}"
        );
    }
}

//! Charts as pictures.

use maud::Render;
use pages::{Chart, ChartDot, Curve};

#[test]
fn numbers_have_their_places() {
    let curve = Curve { name: "a <curve>".to_owned(), points: vec![(0.0, 25.0), (4.0, 150.0)] };
    let dots = vec![ChartDot { at: (2.0, 50.0), text: "B & W".to_owned() }];
    let chart = Chart { range: Some((0.0, 100.0)), places: 0, dots, ..Chart::new("Chances", vec![curve]) };
    let text = chart.render().into_string();
    // From 64 to 748 and from 272 up to 12: a quarter of the way up, and no higher than the top.
    assert!(text.contains("points=\"64.0,207.0 748.0,12.0\""), "{text}");
    assert!(text.contains("<circle cx=\"406.0\" cy=\"142.0\""), "{text}");
    assert!(text.contains("<title>B &amp; W</title>") && text.contains("a &lt;curve&gt;: 150<br>"), "{text}");
    let plain = Chart { names: false, ..chart }.render().into_string();
    assert!(plain.ends_with("</svg>"), "{plain}");
    let empty = Chart::new("nothing", Vec::new());
    assert!(empty.is_empty() && empty.render().into_string().is_empty());
}

//! Tables of pages.

use maud::Render;
use pages::{facts, shaded, table};

#[test]
fn cells_stand_under_their_heads() {
    let text = table("", &["a <b>", "#c"], [vec!["x&y".render(), 5.render()]]).into_string();
    assert!(
        text.contains("<tr><th>a &lt;b&gt;</th><th class=\"number\">c</th></tr>")
            && text.contains("<tr><td>x&amp;y</td><td class=\"number\">5</td></tr>"),
        "{text}"
    );
    let text = facts("of it", [("n", "<v>")]).into_string();
    assert!(
        text.contains("<caption>of it</caption>")
            && text.contains("<th scope=\"row\">n</th><td>&lt;v&gt;</td>"),
        "{text}"
    );
}

#[test]
fn shades_tell_scores_apart() {
    for (share, color) in [(0.5, "120 45% 50% / 0%"), (1.0, "120 45% 50% / 50%"), (0.0, "0 45% 50% / 50%")] {
        assert!(shaded("1", share).into_string().contains(color), "{share}");
    }
}

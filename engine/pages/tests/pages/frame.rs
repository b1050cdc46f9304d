//! The frame of pages.

use maud::Markup;
use pages::{BOARD_SCRIPT, Page, address, foreign, script_json};

#[test]
fn data_ends_no_script() {
    let text = "</script><!-- \u{2028} & \"x\" \\";
    let json = script_json(&text).expect("a text has a form");
    assert!(!json.contains(['<', '>', '&']), "{json}");
    assert_eq!(serde_json::from_str::<String>(&json).expect("it is JSON"), text);
    assert!(!BOARD_SCRIPT.contains("</"));
}

#[test]
fn a_page_forbids_what_it_does_not_need() {
    let page = Page { title: "<i> & \"x\"", ..Page::default() };
    let text = page.around(&foreign("a\u{1b}<b>\u{202e}"));
    assert!(text.contains("<title>&lt;i&gt; &amp; &quot;x&quot;</title>"), "{text}");
    assert!(text.contains("<bdi>a\u{fffd}&lt;b&gt;\u{202e}</bdi>"), "{text}");
    assert!(text.contains("default-src 'none'; style-src 'unsafe-inline'\""), "{text}");
    assert_eq!(text.matches("</style>").count(), 1, "styles end no style");
    let page = Page { data: Some(("data", "{}".to_owned())), scripts: &["1 < 2;"], ..page };
    let text = page.around(&Markup::default());
    assert!(text.contains("script-src 'unsafe-inline'\""), "{text}");
    assert!(text.ends_with("id=\"data\">{}</script><script>1 < 2;</script></body></html>\n"), "{text}");
}

#[test]
fn paths_are_addresses() {
    for (path, expected) in [
        ("one/two.sgf.html", "one/two.sgf.html"),
        ("a b#1?.html", "a%20b%231%3F.html"),
        ("100%.html", "100%25.html"),
        ("é.html", "%C3%A9.html"),
    ] {
        assert_eq!(address(path), expected);
    }
}

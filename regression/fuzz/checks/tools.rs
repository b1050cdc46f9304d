//! What holds of any bundle that opens, whoever made it: the tools for authors explain, draw, compare and
//! verify it without breaking off. The fuzz target of bundles and the replay of its corpus share it.

use bundles::Bundle;
use patc::tools::difference::between;
use patc::tools::knowledge::Knowledge;
use patc::tools::verify::{compare, not_found};
use patc::tools::{difference, drawing, explain};

/// Most patterns of a bundle that are explained and drawn.
const MOST_SUBJECTS: usize = 50;

/// Holds a bundle against what is true of every one; one whose notes cannot be read is refused.
pub(crate) fn check(bundle: &Bundle) {
    let Ok(knowledge) = Knowledge::of_opened(bundle.clone()) else { return };
    for subject in knowledge.subjects().take(MOST_SUBJECTS) {
        let text = explain::text(&subject);
        assert!(text.starts_with(&subject.note.name), "{text}");
        assert!(explain::json(&subject).is_object());
        assert!(drawing::svg(&subject).ends_with("</svg>\n"));
    }
    if bundle.patterns().len() <= MOST_SUBJECTS {
        assert!(drawing::page(&knowledge).ends_with("</html>\n"));
    }
    let differences = between(&knowledge, &knowledge);
    assert!(differences.is_empty(), "{}", difference::text(&differences));
    for database in bundle.databases() {
        assert!(not_found(&database).len() <= database.eye_graphs().len());
    }
    // A stranger's matchers may find what they like, but they come to an end.
    let verdict = compare(&knowledge, 1, 1, || {});
    assert!(verdict.disagreements.len() as u64 <= verdict.scans);
}

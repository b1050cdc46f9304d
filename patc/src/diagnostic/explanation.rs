//! What every code means, with an example of what is said and the remedy: `codes.txt` beside this file.
//!
//! The file is read by `patc codes`, and by a test that compiles every example. A code begins with
//! `==== CODE SEVERITY`; its meaning follows, then `---- remedy`, the sources of the example, each below a
//! line `---- NAME`, and below `---- says` what is said of them.

/// All explanations.
const CODES: &str = include_str!("codes.txt");

/// What a code means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The code.
    pub code: &'static str,
    /// How bad it is.
    pub severity: &'static str,
    /// What it means; the first sentence stands for all.
    pub meaning: &'static str,
    /// What to do.
    pub remedy: &'static str,
    /// The sources of the example by their names; none where a text cannot show it.
    pub sources: Vec<(&'static str, &'static str)>,
    /// What is said of them.
    pub says: &'static str,
}

impl Explanation {
    /// The explanations of all codes, in their order.
    pub fn all() -> impl Iterator<Item = Explanation> {
        CODES.split("==== ").skip(1).filter_map(Explanation::read)
    }

    /// The explanation of a code, written in capital letters or small ones.
    pub fn of(code: &str) -> Option<Explanation> {
        Explanation::all().find(|explanation| explanation.code.eq_ignore_ascii_case(code))
    }

    fn read(text: &'static str) -> Option<Explanation> {
        let (head, text) = text.split_once('\n')?;
        let (code, severity) = head.split_once(' ')?;
        let mut parts = text.split("---- ");
        let meaning = parts.next()?.trim_end();
        let mut explanation =
            Explanation { code, severity, meaning, remedy: "", sources: Vec::new(), says: "" };
        for part in parts {
            let (name, text) = part.split_once('\n')?;
            match name {
                "remedy" => explanation.remedy = text.trim_end(),
                "says" => explanation.says = text,
                name => explanation.sources.push((name, text)),
            }
        }
        Some(explanation)
    }

    /// The first sentence of its meaning.
    pub fn title(&self) -> &'static str {
        self.meaning.split_inclusive(['.', ':']).next().unwrap_or_default().trim_end_matches(['.', ':'])
    }
}

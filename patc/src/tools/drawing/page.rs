//! All patterns on one page, which needs no other file and asks no other computer.

use super::board::{self, STYLE};
use super::escaped;
use super::legend::legend;
use crate::tools::explain::classes::meaning;
use crate::tools::explain::{attribute, helper, listing};
use crate::tools::figures::{Figure, MOST_OPENINGS};
use crate::tools::knowledge::{Knowledge, Subject};
use bundles::record::class_letters;
use knowledge::diagram::Labels;
use std::fmt::Write;

const HEAD: &str = "<!DOCTYPE html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\">
<title>Patterns</title>
<style>
body{font:14px/1.4 sans-serif;margin:0;background:#faf7f0;color:#222}
header{position:sticky;top:0;background:#fff;border-bottom:1px solid #ccc;padding:.6em 1em;z-index:1}
header label{margin-right:1em}
main{display:flex;flex-wrap:wrap;gap:1em;padding:1em;align-items:flex-start}
article{background:#fff;border:1px solid #ddd;padding:.6em;max-width:30em;content-visibility:auto;contain-intrinsic-size:14em 16em}
article[hidden]{display:none}
h2{font-size:1em;margin:0 0 .4em;overflow-wrap:anywhere}
p{margin:.3em 0}
.f{color:#666;font-size:.9em}
pre{overflow-x:auto;font-size:.85em}
dl{display:grid;grid-template-columns:auto 1fr auto 1fr;gap:.3em .8em;align-items:center;max-width:70em}
dd{margin:0}
";

/// Hides what is not looked for: names by any part, classes by all letters, sources by the whole path.
const SCRIPT: &str = "
const fields = ['name', 'class', 'source'].map(id => document.getElementById(id));
const cards = Array.from(document.querySelectorAll('article'));
const count = document.getElementById('count');
function look() {
  const [name, letters, source] = fields.map(field => field.value);
  const words = name.toLowerCase().split(/\\s+/).filter(word => word);
  let shown = 0;
  for (const card of cards) {
    const data = card.dataset;
    const fits = words.every(word => data.n.includes(word))
      && Array.from(letters).every(letter => letter === ' ' || data.c.includes(letter))
      && (source === '' || data.s === source);
    card.hidden = !fits;
    shown += fits;
  }
  count.textContent = shown + ' of ' + cards.length;
}
fields.forEach(field => field.addEventListener('input', look));
look();
";

/// The page of all patterns of a bundle.
#[must_use]
pub fn page(knowledge: &Knowledge) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write(knowledge, &mut out);
    out
}

fn write(knowledge: &Knowledge, out: &mut String) -> std::fmt::Result {
    write!(out, "{HEAD}{STYLE}\n</style>\n</head>\n<body>\n<header>\n")?;
    writeln!(out, "<label>Name <input id=\"name\" type=\"search\" autofocus></label>")?;
    writeln!(out, "<label>Classes <input id=\"class\" size=\"6\"></label>")?;
    writeln!(out, "<label>Source <select id=\"source\"><option value=\"\">all</option>")?;
    for source in &knowledge.notes().sources {
        let path = escaped(&source.path);
        writeln!(out, "<option value=\"{path}\">{path}</option>")?;
    }
    writeln!(out, "</select></label> <span id=\"count\"></span>")?;
    legend(out)?;
    writeln!(out, "</header>\n<main>")?;
    for subject in knowledge.subjects() {
        card(&subject, out)?;
    }
    let mut openings = 0;
    for figure in knowledge.figures(|_| true) {
        openings += usize::from(figure.kind == "opening");
        if openings <= MOST_OPENINGS || figure.kind != "opening" {
            figure_card(&figure, out)?;
        }
    }
    writeln!(out, "</main>\n<script>{SCRIPT}</script>\n</body>\n</html>")
}

fn figure_card(figure: &Figure<'_>, out: &mut String) -> std::fmt::Result {
    let Figure { line, kind, picture, facts, .. } = figure;
    let [name, source, database] = [figure.name.as_str(), figure.source, figure.database].map(escaped);
    let looked_for = name.to_lowercase();
    writeln!(out, "<article data-n=\"{looked_for}\" data-c=\"\" data-s=\"{source}\">\n<h2>{name}</h2>")?;
    if let Some(picture) = picture {
        let (width, height) = board::size(picture);
        writeln!(out, "<svg width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"{name}\">")?;
        writeln!(out, "{}</svg>", board::inner_of_figure(picture))?;
    }
    facts.iter().try_for_each(|fact| writeln!(out, "<p>{}</p>", escaped(fact)))?;
    writeln!(out, "<p class=\"f\">{source}:{line}, {kind} of database {database}</p>\n</article>")
}

fn card(subject: &Subject<'_>, out: &mut String) -> std::fmt::Result {
    let note = subject.note;
    let (name, source) = (escaped(&note.name), escaped(subject.source));
    let classes = class_letters(subject.record.classes);
    let looked_for = escaped(&note.name.to_lowercase());
    writeln!(
        out,
        "<article data-n=\"{looked_for}\" data-c=\"{classes}\" data-s=\"{source}\">\n<h2>{name}</h2>"
    )?;
    let (width, height) = board::size(&subject.upright(Labels::Left));
    writeln!(out, "<svg width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"{name}\">")?;
    out.push_str(&board::inner(subject));
    writeln!(out, "</svg>")?;
    if !note.comment.is_empty() {
        writeln!(out, "<p>{}</p>", escaped(&note.comment))?;
    }
    let database = subject.database.record();
    for letter in classes.chars() {
        let meaning = meaning(letter, database);
        let meaning = meaning.map(|meaning| format!(": {}", escaped(&meaning))).unwrap_or_default();
        writeln!(out, "<p>class {letter}{meaning}</p>")?;
    }
    let values = subject.database.values(subject.record).iter().map(attribute);
    let values: Vec<String> = values.map(|(name, argument)| format!("{name}({argument})")).collect();
    let helper = helper(subject).map(|helper| helper.name().to_owned());
    let said: Vec<String> = values.into_iter().chain(helper).collect();
    if !said.is_empty() {
        writeln!(out, "<p>{}</p>", escaped(&said.join(", ")))?;
    }
    let parts = [
        ("constraint", subject.database.constraint(subject.record)),
        ("action", subject.database.action(subject.record)),
    ];
    for (name, words) in parts.into_iter().filter(|(_, words)| !words.is_empty()) {
        let steps = listing::steps(words);
        let (level, _) = listing::level_and_cost(&steps);
        let lines: Vec<&str> = steps.iter().map(|step| step.text.as_str()).collect();
        let listing = escaped(&lines.join("\n"));
        writeln!(
            out,
            "<details><summary>{name}, level {}</summary><pre>{listing}</pre></details>",
            level.name()
        )?;
    }
    let database = escaped(subject.database.record().name());
    writeln!(out, "<p class=\"f\">{source}:{}, database {database}</p>\n</article>", note.line)
}

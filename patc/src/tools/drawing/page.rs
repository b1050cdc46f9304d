//! All patterns on one page, which needs no other file and asks no other computer.

use super::board::{board, figure_board};
use super::legend::legend;
use crate::tools::explain::{self, attribute, helper, level_and_cost, meaning};
use crate::tools::figures::{Figure, MOST_OPENINGS};
use crate::tools::knowledge::{Knowledge, Subject};
use bundles::record::class_letters;
use maud::{Markup, html};
use pages::{Page, foreign};

const STYLE: &str = "
body{max-width:none;padding:0}
header{position:sticky;top:0;background:var(--paper);border-bottom:1px solid var(--line);padding:.6rem 1rem;z-index:1}
header label{margin-right:1rem}
main.cards{padding:1rem}
dl{display:grid;grid-template-columns:auto 1fr auto 1fr;gap:.3rem .8rem;align-items:center;max-width:70rem}
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
pub fn page(knowledge: &Knowledge) -> String {
    let body = html! {
        header {
            label { "Name " input id="name" type="search" autofocus; }
            label { "Classes " input id="class" size="6"; }
            label {
                "Source "
                select id="source" {
                    option value="" { "all" }
                    @for source in &knowledge.notes.sources { option value=(source.path) { (source.path) } }
                }
            }
            " " span id="count" {}
            (legend())
        }
        main class="cards" {
            @for subject in knowledge.subjects() { (card(&subject)) }
            @for figure in figures(knowledge) { (figure_card(&figure)) }
        }
    };
    Page { title: "Patterns", style: STYLE, data: None, scripts: &[SCRIPT] }.around(&body)
}

/// The eye shapes, and the openings that fit on a page.
fn figures(knowledge: &Knowledge) -> Vec<Figure<'_>> {
    let mut openings = 0;
    let mut figures = knowledge.figures(|_| true);
    figures.retain(|figure| {
        openings += usize::from(figure.kind == "opening");
        figure.kind != "opening" || openings <= MOST_OPENINGS
    });
    figures
}

fn figure_card(figure: &Figure<'_>) -> Markup {
    let Figure { name, line, kind, source, database, picture, facts } = figure;
    html! {
        article data-n=(name.to_lowercase()) data-c="" data-s=(source) {
            h3 { (foreign(name)) }
            @if let Some(picture) = picture { (figure_board(picture).picture(name)) }
            @for fact in facts { p { (foreign(fact)) } }
            p class="hint" { (foreign(&format!("{source}:{line}, {kind} of database {database}"))) }
        }
    }
}

fn card(subject: &Subject<'_>) -> Markup {
    let note = subject.note;
    let classes = class_letters(subject.record.classes);
    let database = subject.database.record();
    let values = subject.database.values(subject.record).iter().map(attribute);
    let values: Vec<String> = values.map(|(name, argument)| format!("{name}({argument})")).collect();
    let helper = helper(subject).map(|helper| helper.name().to_owned());
    let said: Vec<String> = values.into_iter().chain(helper).collect();
    let place = format!("{}:{}, database {}", subject.source, note.line, subject.database.record().name());
    html! {
        article data-n=(note.name.to_lowercase()) data-c=(classes) data-s=(subject.source) {
            h3 { (foreign(&note.name)) }
            (board(subject).picture(&note.name))
            @if !note.comment.is_empty() { p { (foreign(&note.comment)) } }
            @for letter in classes.chars() {
                p { "class " (letter) @if let Some(meaning) = meaning(letter, database) { ": " (meaning) } }
            }
            @if !said.is_empty() { p { (said.join(", ")) } }
            (steps("constraint", subject.database.constraint(subject.record)))
            (steps("action", subject.database.action(subject.record)))
            p class="hint" { (foreign(&place)) }
        }
    }
}

/// The steps of a constraint or an action, closed at first; nothing where there are none.
fn steps(name: &str, words: &[u32]) -> Markup {
    let steps = explain::steps(words);
    let (level, _) = level_and_cost(&steps);
    let lines: Vec<&str> = steps.iter().map(|step| step.text.as_str()).collect();
    html! {
        @if !words.is_empty() {
            details { summary { (name) ", level " (level.name()) } pre { (lines.join("\n")) } }
        }
    }
}

//! The page of a position. What a person reads without a script stands in it as text: the groups, and the
//! best moves with their reasons. The script adds the board and its layers.

use crate::html::{BOARD_SCRIPT, Escaped, begin_page, script_json};
use engine::inspect::Inspection;
use serde_json::Value;
use std::fmt::{self, Write};

const STYLE: &str = include_str!("page.css");
/// What is drawn for each layer, what is said at the side, and what connects both with mouse and keys.
const SCRIPTS: [&str; 5] = [
    include_str!("layers.js"),
    include_str!("cards.js"),
    include_str!("texts.js"),
    include_str!("trees.js"),
    include_str!("page.js"),
];

const DATA: &str = "<script type=\"application/json\" id=\"inspection\">";

/// How many moves are listed without the script.
const LISTED: usize = 8;

/// The layers by their names in the script, their keys and what they are called.
const LAYERS: [(&str, char, &str); 10] = [
    ("stones", 'n', "stones"),
    ("chains", 'c', "chains"),
    ("eyes", 'e', "eyes"),
    ("influence", 'i', "influence"),
    ("groups", 'g', "groups"),
    ("life", 'l', "life"),
    ("reasons", 'r', "reasons"),
    ("values", 'v', "values"),
    ("patterns", 'p', "patterns"),
    ("reading", 't', "reading trees"),
];

/// What is shown of a layer, above the board.
const VIEWS: &str = "\
<div class=\"controls\"><label for=\"view\">What is shown</label> <select id=\"view\"></select> \
<label><input type=\"checkbox\" id=\"numbers\" checked> numbers</label></div>
<p id=\"legend\" class=\"hint\"></p>
<div id=\"board\" tabindex=\"0\" aria-label=\"The board\"></div>
<p class=\"keys\">Keys: the underlined letters are layers, [ and ] what is shown of one, arrows go from point to point, Enter to what is \
said of it, S shows what is said of the point or the list of the layer, M hides numbers, Escape clears. A click on a point selects it.</p>
</section>
";

/// What is said, which the script fills.
const TEXTS: &str = "\
<section class=\"text-side scripted\" hidden aria-label=\"What is known\">
<div class=\"of-both\" aria-live=\"polite\"><h2 id=\"where\" tabindex=\"-1\"></h2><p id=\"standing\"></p></div>
<div class=\"controls tabs\"><button type=\"button\" id=\"to-point\" aria-controls=\"point-side\"></button> \
<button type=\"button\" id=\"to-list\" aria-controls=\"list-side\"></button></div>
<div id=\"point-side\" class=\"side\"><div id=\"point\"></div></div>
<div id=\"list-side\" class=\"side\">
<p id=\"search-row\" hidden><label for=\"search\">Search patterns</label> <input type=\"search\" id=\"search\"></p>
<div id=\"layer\"></div>
</div>
</section>
</main>
";

/// The page of a position.
///
/// # Errors
/// What was found has no form in JSON.
pub(crate) fn inspection_page(found: &Inspection) -> serde_json::Result<String> {
    let data = script_json(found)?;
    let mut out = String::with_capacity(data.len() + 131_072);
    // Writing to a string does not fail.
    let _ = write_page(&mut out, found, &data);
    Ok(out)
}

fn write_page(out: &mut String, found: &Inspection, data: &str) -> fmt::Result {
    let title = title(found);
    begin_page(out, None, &title, STYLE)?;
    writeln!(out, "<header><h1>{}</h1>", Escaped(&title))?;
    writeln!(out, "<p class=\"facts\">{}</p>", Escaped(&facts(found)))?;
    for remark in &found.position.remarks {
        writeln!(out, "<p class=\"facts\">The record: {}</p>", Escaped(remark))?;
    }
    writeln!(
        out,
        "</header>\n<main>\n<section class=\"board-side scripted\" hidden aria-label=\"The board\">"
    )?;
    writeln!(out, "<fieldset class=\"layers\"><legend>Layer</legend>")?;
    for (name, key, words) in LAYERS {
        let checked = if name == "stones" { " checked" } else { "" };
        write!(out, "<label><input type=\"radio\" name=\"layer\" value=\"{name}\"{checked}> ")?;
        writeln!(out, "{}</label>", underlined(words, key))?;
    }
    writeln!(out, "</fieldset>\n{VIEWS}{TEXTS}")?;
    out.push_str(
        "<noscript><p>The board and its layers need JavaScript; what follows does not.</p></noscript>\n",
    );
    write_groups(out, found)?;
    write_moves(out, found)?;
    let program = Escaped(&found.program);
    writeln!(out, "<footer><p>Made by {program}, level {}. ", found.level)?;
    out.push_str(
        "Everything is what the reasons of moves were weighed with; no search with playouts plays a part. Of what is certain and what \
         is guessed the answers themselves say.</p></footer>\n",
    );
    writeln!(
        out,
        "{DATA}{data}</script>\n<script>\n{BOARD_SCRIPT}{}</script>\n</body>\n</html>",
        SCRIPTS.concat()
    )
}

/// A word in which a letter is underlined, or which is followed by it.
fn underlined(words: &str, key: char) -> String {
    match words.split_once(key) {
        Some((before, after)) => format!("{before}<u>{key}</u>{after}"),
        None => format!("{words} (<u>{key}</u>)"),
    }
}

/// The record, and the move that comes next.
fn title(found: &Inspection) -> String {
    let position = &found.position;
    let player = if position.player == "black" { "Black" } else { "White" };
    format!("{}, move {}: {player} to move", position.file, position.after + 1)
}

fn facts(found: &Inspection) -> String {
    let position = &found.position;
    let [black, white] = &position.names;
    let mut facts = vec![format!("{black} (Black) – {white} (White)")];
    facts.push(format!("{}×{}", position.width, position.height));
    facts.push(format!("{} rules, komi {}", position.rules, position.komi));
    facts.extend((position.handicap > 0).then(|| format!("{} handicap stones", position.handicap)));
    let [black, white] = position.captures;
    facts.push(format!("prisoners: Black {black}, White {white}"));
    facts.extend(position.following.as_ref().map(|chosen| format!("in the record {chosen} follows")));
    facts.join(" · ")
}

fn write_groups(out: &mut String, found: &Inspection) -> fmt::Result {
    writeln!(out, "<section id=\"groups\" class=\"unscripted\">\n<h2>Groups</h2>\n<table>")?;
    out.push_str(
        "<tr><th>group</th><th>of</th><th class=\"number\">stones</th><th>status</th><th>how safe</th>\
         <th class=\"number\">weakness</th><th>killed at</th><th>saved at</th></tr>\n",
    );
    for group in &found.groups {
        let dash = || "–".to_owned();
        write!(
            out,
            "<tr><td>{} {}</td><td>{}</td>",
            Escaped(&group.mark.to_string()),
            group.at,
            group.color
        )?;
        write!(out, "<td class=\"number\">{}</td><td>{}</td>", group.stones.len(), group.status)?;
        write!(out, "<td>{}</td><td class=\"number\">{:.2}</td>", group.safety, group.weakness)?;
        let [kills, saves] = [&group.life.kills, &group.life.saves].map(|it| it.clone().unwrap_or_else(dash));
        writeln!(out, "<td>{kills}</td><td>{saves}</td></tr>")?;
    }
    writeln!(out, "</table>\n</section>")
}

fn write_moves(out: &mut String, found: &Inspection) -> fmt::Result {
    writeln!(out, "<section id=\"moves\" class=\"unscripted\">\n<h2>Best moves by reasons</h2>\n<ol>")?;
    let value = |it: &Value| it["value"].as_f64().unwrap_or(0.0);
    let best: Vec<&Value> = found.moves.iter().filter(|it| value(it) > 0.0).take(LISTED).collect();
    for one in &best {
        let sentences = one["sentences"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let said: Vec<&str> = sentences.collect();
        let chosen = one["move"].as_str().unwrap_or_default();
        writeln!(
            out,
            "<li><b>{}</b> {:.1} points. {}</li>",
            Escaped(chosen),
            value(one),
            Escaped(&said.join(" "))
        )?;
    }
    writeln!(out, "</ol>")?;
    if best.is_empty() {
        writeln!(out, "<p>Nothing on the board is worth a move.</p>")?;
    }
    writeln!(out, "</section>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::is_closed;
    use board::{BoardSize, Color, Game, Move, Point, Rules};
    use engine::inspect::{InspectionRequest, inspect};
    use engine::session::{MoveChooser, OpenedRecord, Session, ValuationOrigin};
    use limits::budget::StopSignal;
    use search::{Limits, Player, Searcher};

    #[test]
    fn a_page_is_closed_and_names_are_no_tags() {
        let size = BoardSize::new(7).expect("a size");
        let mut game = Game::new(size, Rules::default());
        for (vertex, color) in [("D4", Color::Black), ("D5", Color::White), ("D3", Color::Black)] {
            let point = Point::parse(vertex, size).expect("a point");
            game.play(color, Move::Play(point)).expect("it is empty");
        }
        let player = Player::new(Searcher::new(0, 1), Limits::default());
        let chooser = MoveChooser { valuation: ValuationOrigin::BuiltIn, ..MoveChooser::default() };
        let mut session = Session::new(game, player).with_chooser(chooser);
        session.set_name(Color::Black, "A <b> & \"C\"");
        let remarks = vec!["<i>".to_owned()];
        let opened = OpenedRecord { next: Color::White, moves: 3, following: None, remarks };
        let request = InspectionRequest { file: "</title>", opened: &opened, most_of_tree: 9 };
        let found = inspect(&mut session, &request, &StopSignal::new()).expect("weights are built in");
        let page = inspection_page(&found).expect("it has a form");
        assert!(is_closed(&page), "{page}");
        for text in ["&lt;/title&gt;, move 4: White to move", "A &lt;b&gt; &amp;", "The record: &lt;i&gt;"] {
            assert!(page.contains(text), "{text}: {page}");
        }
        assert!(page.contains("\\u003ci\\u003e") && !page.contains("<i>"), "{page}");
    }

    #[test]
    fn keys_of_layers_differ_and_are_in_their_names() {
        for (place, (name, key, words)) in LAYERS.iter().enumerate() {
            assert!(words.contains(*key), "{name}: {key}");
            assert!(LAYERS[..place].iter().all(|(_, other, _)| other != key), "{name}: {key}");
            assert!(SCRIPTS[4].contains(&format!("{key}: \"{name}\"")), "{name}: {key}");
        }
    }
}

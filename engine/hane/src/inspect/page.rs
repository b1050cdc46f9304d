//! The page of a position. What a person reads without a script stands in it as text: the groups, and the
//! best moves with their reasons. The script adds the board and its layers.

use maud::{Markup, Render, html};
use pages::{BOARD_SCRIPT, Page, foreign, script_json, table};
use serde_json::Value;

const STYLE: &str = include_str!("page.css");
/// The board, what is drawn for each layer, what is said at the side, and what connects both with mouse and
/// keys.
const SCRIPTS: [&str; 6] = [
    BOARD_SCRIPT,
    include_str!("layers.js"),
    include_str!("cards.js"),
    include_str!("texts.js"),
    include_str!("trees.js"),
    include_str!("page.js"),
];

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

/// The board, its layers and what is shown of one.
fn board_side() -> Markup {
    html! {
        section class="board-side scripted" hidden aria-label="The board" {
            fieldset class="layers" {
                legend { "Layer" }
                @for (name, key, words) in LAYERS {
                    label { input type="radio" name="layer" value=(name); " " (underlined(words, key)) }
                }
            }
            div class="controls" {
                label for="view" { "What is shown" } " " select id="view" {} " "
                label { input type="checkbox" id="numbers" checked; " numbers" }
            }
            p id="legend" class="hint" {}
            div id="board" tabindex="0" aria-label="The board" {}
            p class="keys" {
                "Keys: the underlined letters are layers, [ and ] what is shown of one, arrows go from point to point, Enter to \
                 what is said of it, S shows what is said of the point or the list of the layer, M hides numbers, Escape clears. \
                 A click on a point selects it."
            }
        }
    }
}

/// What is said, which the script fills.
fn text_side() -> Markup {
    html! {
        section class="text-side scripted" hidden aria-label="What is known" {
            div class="of-both" aria-live="polite" { h2 id="where" tabindex="-1" {} p id="standing" {} }
            div class="controls tabs" {
                button type="button" id="to-point" aria-controls="point-side" {} " "
                button type="button" id="to-list" aria-controls="list-side" {}
            }
            div id="point-side" class="side" { div id="point" {} }
            div id="list-side" class="side" {
                p id="search-row" hidden { label for="search" { "Search patterns" } " " input type="search" id="search"; }
                div id="layer" {}
            }
        }
    }
}

/// The page of a position.
///
/// # Errors
/// What was found has no form in JSON.
pub(crate) fn inspection_page(found: &Value) -> serde_json::Result<String> {
    let data = Some(("inspection", script_json(found)?));
    let title = title(found);
    let body = html! {
        header {
            h1 { (foreign(&title)) }
            p class="facts" { (foreign(&facts(found))) }
            @for remark in texts(&found["position"]["remarks"]) { p class="facts" { "The record: " (foreign(remark)) } }
        }
        main { (board_side()) (text_side()) }
        noscript { p { "The board and its layers need JavaScript; what follows does not." } }
        section id="groups" class="unscripted" { h2 { "Groups" } (groups(found)) }
        section id="moves" class="unscripted" { h2 { "Best moves by reasons" } (moves(found)) }
        footer {
            p {
                "Made by " (text(&found["program"])) ", level " (found["level"].to_string()) ". Everything is what the reasons of moves were weighed with; no \
                 search with playouts plays a part. Of what is certain and what is guessed the answers themselves say."
            }
        }
    };
    Ok(Page { title: &title, style: STYLE, data, scripts: &SCRIPTS }.around(&body))
}

/// A word in which a letter is underlined, or which is followed by it.
fn underlined(words: &str, key: char) -> Markup {
    match words.split_once(key) {
        Some((before, after)) => html! { (before) u { (key) } (after) },
        None => html! { (words) " (" u { (key) } ")" },
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn texts(value: &Value) -> impl Iterator<Item = &str> {
    items(value).filter_map(Value::as_str)
}

/// The record, and the move that comes next.
fn title(found: &Value) -> String {
    let position = &found["position"];
    let player = if text(&position["player"]) == "black" { "Black" } else { "White" };
    let next = position["after"].as_u64().unwrap_or_default() + 1;
    format!("{}, move {next}: {player} to move", text(&position["file"]))
}

fn facts(found: &Value) -> String {
    let position = &found["position"];
    let [black, white] = [0, 1].map(|color| text(&position["names"][color]));
    let mut facts = vec![format!("{black} (Black) – {white} (White)")];
    facts.push(format!("{}×{}", position["width"], position["height"]));
    facts.push(format!("{} rules, komi {}", text(&position["rules"]), position["komi"]));
    facts.extend((position["handicap"] != 0).then(|| format!("{} handicap stones", position["handicap"])));
    let [black, white] = [0, 1].map(|color| &position["captures"][color]);
    facts.push(format!("prisoners: Black {black}, White {white}"));
    facts.extend(position["following"].as_str().map(|chosen| format!("in the record {chosen} follows")));
    facts.join(" · ")
}

fn groups(found: &Value) -> Markup {
    let columns = ["group", "of", "#stones", "status", "how safe", "#weakness", "killed at", "saved at"];
    let rows = items(&found["groups"]).map(|group| {
        let said = |value: &Value| value.as_str().unwrap_or("–").render();
        vec![
            format!("{} {}", text(&group["mark"]), text(&group["at"])).render(),
            said(&group["color"]),
            items(&group["stones"]).count().render(),
            said(&group["status"]),
            said(&group["safety"]),
            format!("{:.2}", group["weakness"].as_f64().unwrap_or_default()).render(),
            said(&group["life"]["kills"]),
            said(&group["life"]["saves"]),
        ]
    });
    table("", &columns, rows)
}

fn moves(found: &Value) -> Markup {
    let value = |it: &Value| it["value"].as_f64().unwrap_or(0.0);
    let best: Vec<&Value> = items(&found["moves"]).filter(|it| value(it) > 0.0).take(LISTED).collect();
    let said = |it: &Value| texts(&it["sentences"]).collect::<Vec<&str>>().join(" ");
    html! {
        ol {
            @for it in &best {
                li { b { (text(&it["move"])) } " " (format!("{:.1}", value(it))) " points. " (said(it)) }
            }
        }
        @if best.is_empty() { p { "Nothing on the board is worth a move." } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{BoardSize, Color, Game, Move, Point, Rules};
    use engine::inspect::{InspectionRequest, inspect};
    use engine::session::{MoveChooser, OpenedRecord, Session, ValuationOrigin};
    use limits::budget::StopSignal;
    use search::{Limits, Player, Searcher};

    #[test]
    fn names_are_no_tags() {
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
        for text in
            ["&lt;/title&gt;, move 4: White to move", "A &lt;b&gt; &amp;", "The record: <bdi>&lt;i&gt;</bdi>"]
        {
            assert!(page.contains(text), "{text}: {page}");
        }
        assert!(page.contains("\\u003ci\\u003e") && !page.contains("<i>"), "{page}");
    }

    #[test]
    fn keys_of_layers_differ_and_are_in_their_names() {
        for (place, (name, key, words)) in LAYERS.iter().enumerate() {
            assert!(words.contains(*key), "{name}: {key}");
            assert!(LAYERS[..place].iter().all(|(_, other, _)| other != key), "{name}: {key}");
            assert!(SCRIPTS[5].contains(&format!("{key}: \"{name}\"")), "{name}: {key}");
        }
    }
}

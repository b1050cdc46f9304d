//! The page of a game. What a person reads without a script stands in it as text: the curves, the mistakes
//! and how the players did. The script adds the board.

use engine::review::{LossSize, Mistake, PlayerSummary, PositionFinding, Review, ReviewLimits};
use maud::{Markup, Render, html};
use pages::{BOARD_SCRIPT, Chart, ChartDot, Curve, Page, foreign, head, script_json, table};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// How many moves of a better line are written.
const LONGEST_LINE: usize = 8;

/// What is said of the numbers, for who expects more of them than short searches give.
const CAVEAT: &str = "Short searches find only some of the mistakes, and few of those that need deep reading: a move that is not \
    listed is not thereby good. The chance of winning is this engine's own estimate; a stronger player is surer of who wins.";

/// The board and what is said of a position, which the script fills.
fn player() -> Markup {
    // Drawn, as few fonts have them: a triangle to the left, with a bar for the start; the others are turned.
    let arrow = |class: &str| html! { svg class=(format!("arrow {class}")) viewBox="0 0 12 12" aria-hidden="true" { path d="M10 1V11L3 6zM1 1H2.5V11H1z" {} } };
    let step = |class: &str| html! { svg class=(format!("arrow {class}")) viewBox="0 0 12 12" aria-hidden="true" { path d="M9 1V11L2 6z" {} } };
    let moves = [
        ("first", "To the start", "Home", arrow("")),
        ("back", "Ten moves back", "Page Up", "−10".render()),
        ("previous", "A move back", "Left", step("")),
        ("next", "A move on", "Right", step("turned")),
        ("on", "Ten moves on", "Page Down", "+10".render()),
        ("last", "To the end", "End", arrow("turned")),
    ];
    html! {
        section class="board-side scripted" hidden aria-label="The board" {
            div id="board" {}
            div class="controls" role="toolbar" aria-label="Moves" {
                @for (id, words, key, sign) in moves {
                    button type="button" id=(id) title=(format!("{words} ({key})")) aria-label=(words) { (sign) }
                }
                input type="range" id="slider" min="0" value="0" aria-label="Move";
            }
            div class="controls" {
                button type="button" id="mistake-before" title="Up" { "Mistake before" }
                button type="button" id="mistake-after" title="Down" { "Next mistake" }
                button type="button" id="leave" title="Escape" hidden { "Back to the game" }
            }
            fieldset {
                legend { "Show on the board" }
                @for name in ["none", "owners", "territory", "groups"] {
                    label {
                        input type="radio" name="layer" value=(name) checked[name == "none"];
                        " " (if name == "none" { "nothing" } else { name })
                    }
                }
                label { input type="checkbox" id="hints" checked; " best moves and the next move" }
            }
            p class="keys" {
                "Keys: ← → a move, Page Up and Down ten, Home and End, ↑ ↓ mistakes, 1 to 6 a line, Escape back to the game; \
                 N nothing, O owners, T territory, G groups, H best moves."
            }
        }
    }
}

fn details() -> Markup {
    let heads = |columns: &[&str]| html! { thead { tr { @for column in columns { (head(column)) } } } };
    html! {
        div class="scripted" hidden {
            h3 { "Moves of the search" }
            p id="line" class="hint" aria-live="polite" {}
            table {
                (heads(&["move", "#wins", "#points", "#playouts", "and then"]))
                tbody id="candidates" {}
            }
            h3 { "Reasons" }
            p class="hint" { "Weighed without a search: what reading, patterns and influence say of a move." }
            div id="reasons" {}
            details open {
                summary { "Groups, the weakest first" }
                table {
                    (heads(&["group", "of", "#stones", "how safe"]))
                    tbody id="groups" {}
                }
                button type="button" id="more-groups" hidden {}
            }
        }
    }
}

/// The page of a review. `file` is the name of the record.
///
/// # Errors
/// The review has no form in JSON.
pub(crate) fn review_page(review: &Review, file: &str) -> serde_json::Result<String> {
    let data = Some(("review", script_json(review)?));
    let title = title(review, file);
    let body = html! {
        header {
            h1 { (foreign(&title)) }
            p class="facts" { (foreign(&facts(review, file))) }
            @for remark in &review.remarks { p class="facts" { "The record: " (foreign(remark)) } }
        }
        main {
            (player())
            div class="text-side" {
                div class="scripted" hidden {
                    div aria-live="polite" { h2 id="where" {} p id="standing" {} p id="loss" {} }
                }
                noscript { p { "The board needs JavaScript; curves and mistakes do not." } }
                (curves(review))
                (details())
            }
        }
        (mistakes(review))
        footer {
            p {
                "Made by " (review.program) ", " (limits(&review.limits)) ". What a move lost is the difference between the \
                 position after it and the one after the best other move, that of the search or of the reasons, both searched \
                 alike; what seemed to lose most was searched again, four times as long. These are judgments of short \
                 searches, and no proofs."
            }
        }
    };
    Ok(Page { title: &title, style: STYLE, data, scripts: &[BOARD_SCRIPT, SCRIPT] }.around(&body))
}

/// Who played, or the file where the record does not say.
pub(super) fn title(review: &Review, file: &str) -> String {
    let (black, white) = (&review.game.black, &review.game.white);
    match (black.is_empty(), white.is_empty()) {
        (true, true) => file.to_owned(),
        (false, true) => format!("{black} (Black)"),
        (true, false) => format!("{white} (White)"),
        (false, false) => format!("{black} (Black) – {white} (White)"),
    }
}

fn facts(review: &Review, file: &str) -> String {
    let game = &review.game;
    let mut facts = vec![file.to_owned()];
    facts.extend((!game.date.is_empty()).then(|| game.date.clone()));
    facts.extend((!game.result.is_empty()).then(|| format!("result {}", game.result)));
    facts.push(format!("{}×{}", game.width, game.height));
    facts.push(format!("{} rules, komi {}", game.rules, game.komi));
    facts.extend((game.handicap > 0).then(|| format!("{} handicap stones", game.handicap)));
    facts.push(format!("{} moves", review.moves.len()));
    facts.join(" · ")
}

fn limits(ReviewLimits { playouts, seconds, level }: &ReviewLimits) -> String {
    let most = if playouts.is_some() && seconds.is_some() { "at most " } else { "" };
    let playouts = playouts.map(|playouts| format!("{playouts} playouts"));
    let all: Vec<String> =
        playouts.into_iter().chain(seconds.map(|seconds| format!("{seconds} seconds"))).collect();
    let each = if all.is_empty() { "" } else { " for each position, " };
    format!("{most}{}{each}level {level}", all.join(" and "))
}

/// How high a curve is, in pixels of a picture that is 760 wide.
const CURVE_HEIGHT: f64 = 190.0;
/// The share of positions whose points fit into the picture: at the beginning of a game a lead means little.
const IN_SIGHT: f64 = 0.95;
/// The least points that the picture reaches on each side, so that an even game looks even.
const LEAST_REACH: f64 = 10.0;

fn curves(review: &Review) -> Markup {
    let chances = smoothed(review, |found| 100.0 * found.outcome.chance);
    let leads = smoothed(review, |found| found.outcome.lead);
    let mut sizes: Vec<f64> = leads.iter().map(|(_, lead)| lead.abs()).collect();
    sizes.sort_by(f64::total_cmp);
    let in_sight = (sizes.len() as f64 * IN_SIGHT) as usize;
    let most = sizes.get(in_sight).or(sizes.last()).copied().unwrap_or(0.0).max(LEAST_REACH).ceil();
    let chart = |(title, points, range): (&str, Vec<(f64, f64)>, (f64, f64))| {
        let large = review.mistakes.iter().filter(|it| it.played.size >= LossSize::Medium);
        let dot = |mistake: &Mistake| {
            let text = format!("Move {}. {}", mistake.played.number, mistake.sentence());
            Some(ChartDot { at: *points.get(mistake.played.number)?, text })
        };
        let dots = large.filter_map(dot).collect();
        let curves = vec![Curve { name: title.to_owned(), points }];
        let (range, height, places) = (Some(range), CURVE_HEIGHT, 0);
        Chart { range, places, dots, height, names: false, ..Chart::new(title, curves) }
    };
    let charts = [
        ("Black's chance of winning, in percent", chances, (0.0, 100.0)),
        ("Points by which Black is ahead", leads, (-most, most)),
    ];
    html! {
        section id="curves" aria-label="How it went" {
            @for chart in charts.map(chart) { h3 { (chart.title) } (chart) }
            p class="hint" { "Means over three positions; dots are large and medium mistakes." }
        }
    }
}

/// A number of each position, with half the weight on its neighbors: who is to move looks a little better off
/// in every search, which would make saws of curves.
fn smoothed(review: &Review, number: impl Fn(&PositionFinding) -> f64) -> Vec<(f64, f64)> {
    let positions = &review.positions;
    let at = |place: usize| positions.get(place).map(&number);
    let mean = |(place, found): (usize, &PositionFinding)| {
        let own = number(found);
        let before = place.checked_sub(1).and_then(at).unwrap_or(own);
        let after = at(place + 1).unwrap_or(own);
        (found.after as f64, (before + 2.0 * own + after) / 4.0)
    };
    positions.iter().enumerate().map(mean).collect()
}

fn mistakes(review: &Review) -> Markup {
    let columns = ["player", "#moves", "#large", "#medium", "#small", "#points lost a move"];
    let row = |(name, player): (&&str, &PlayerSummary)| {
        let PlayerSummary { moves, mistakes: [large, medium, small], mean_loss } = player;
        let counts = [moves, large, medium, small].map(Render::render);
        [vec![name.render()], counts.to_vec(), vec![format!("{mean_loss:.2}").render()]].concat()
    };
    html! {
        section id="mistakes" {
            h2 { "Mistakes by size" }
            div class="summary" { (table("", &columns, ["Black", "White"].iter().zip(&review.players).map(row))) }
            ol { @for mistake in &review.mistakes { (item(review, mistake)) } }
            @if review.mistakes.is_empty() { p { "None that short searches see." } }
            p class="hint" { (CAVEAT) }
        }
    }
}

fn item(review: &Review, mistake: &Mistake) -> Markup {
    let played = &mistake.played;
    // The position before the move, in which both it and the better one can be seen.
    let before = played.number - 1;
    let who = if played.color == "black" { "Black" } else { "White" };
    let finding = review.positions.get(before);
    let candidates = finding.map(|finding| &finding.candidates[..]).unwrap_or_default();
    let line = candidates.iter().find(|found| found.chosen == mistake.better && found.line.len() > 1);
    let line = line.map(|found| found.line[..found.line.len().min(LONGEST_LINE)].join(" "));
    let reasons = finding.map(|finding| &finding.reasons[..]).unwrap_or_default();
    let reasons = reasons.iter().find(|it| it.chosen == mistake.better && !it.sentences.is_empty());
    html! {
        li class=(played.size.word()) {
            a href=(format!("#{before}")) { "Move " (played.number) } ", " (who) ". " (mistake.sentence())
            @if let Some(line) = line { " It goes on " (line) "." }
            @if let Some(reasons) = reasons {
                br;
                span class="hint" { "By reasons alone: " (reasons.sentences.join(" ")) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::review::{Alternative, CandidateFinding, GameFacts, MoveReasons, Outcome, ReviewedMove};

    /// A game of one move on a board of one row, in which the other move was better.
    fn sample() -> Review {
        let played = ReviewedMove {
            number: 1,
            color: "black".to_owned(),
            chosen: "A1".to_owned(),
            points: 7.5,
            chance: 0.1,
            size: LossSize::Medium,
            again: true,
        };
        let outcome = Outcome { chance: 0.5, lead: -1.25, score: 0.0 };
        let line = ["C1", "A1"].map(str::to_owned).to_vec();
        let best = CandidateFinding { chosen: "C1".to_owned(), visits: 9, chance: 0.6, score: 2.0, line };
        let sentences = vec!["C1 <kills> & \"lives\".".to_owned()];
        let position = |after| PositionFinding {
            after,
            player: "black".to_owned(),
            stones: "...".to_owned(),
            outcome,
            margin: 2.0,
            owners: "kkk".to_owned(),
            territory: "...".to_owned(),
            grouping: "...".to_owned(),
            groups: Vec::new(),
            best: "C1".to_owned(),
            candidates: vec![best.clone()],
            instead: Some(Alternative { chosen: "C1".to_owned(), outcome }),
            reasons: vec![MoveReasons { chosen: "C1".to_owned(), value: 3.0, sentences: sentences.clone() }],
        };
        let facts = GameFacts { black: "A < B".to_owned(), width: 3, height: 1, ..GameFacts::default() };
        Review {
            program: "Hane".to_owned(),
            limits: ReviewLimits { playouts: Some(9), seconds: None, level: 1 },
            game: facts,
            remarks: vec!["a <remark>".to_owned()],
            players: [
                PlayerSummary { moves: 1, mistakes: [0, 1, 0], mean_loss: 7.5 },
                PlayerSummary::default(),
            ],
            mistakes: vec![Mistake { played: played.clone(), better: "C1".to_owned() }],
            moves: vec![played],
            positions: vec![position(0), position(1)],
        }
    }

    #[test]
    fn a_page_says_its_mistakes_without_a_script() {
        let page = review_page(&sample(), "game.sgf").expect("a page");
        for part in [
            "<h1><bdi>A &lt; B (Black)</bdi></h1>",
            "The record: <bdi>a &lt;remark&gt;</bdi>",
            "<li class=\"medium\"><a href=\"#0\">Move 1</a>, Black. A medium mistake: A1 loses 7.5 points and 10 % of the \
             chances. C1 was better. It goes on C1 A1.",
            "C1 &lt;kills&gt; &amp; &quot;lives&quot;.",
            "9 playouts for each position, level 1",
        ] {
            assert!(page.contains(part), "{part}: {page}");
        }
    }

    #[test]
    fn elements_that_the_script_looks_for_are_there() {
        let page = review_page(&sample(), "game.sgf").expect("a page");
        let asked = SCRIPT.split("at(\"").skip(1).filter_map(|rest| rest.split('"').next());
        let mut count = 0;
        for id in asked {
            count += 1;
            assert!(page.contains(&format!("id=\"{id}\"")), "{id}");
        }
        assert!(count > 10, "the script asks for elements");
    }
}

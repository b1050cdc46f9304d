//! The page of a game. What a person reads without a script stands in it as text: the curves, the mistakes
//! and how the players did. The script adds the board.

use crate::html::{BOARD_SCRIPT, Chart, ChartDot, Curve, Escaped, begin_page, script_json};
use engine::review::{LossSize, Mistake, PlayerSummary, PositionFinding, Review, ReviewLimits};
use std::fmt::{self, Write};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// The name under which a page says what it depends on, how that begins, and the element with its data.
const STAMP_NAME: &str = "hane-review";
const STAMP: &str = "<meta name=\"hane-review\" content=\"";
const DATA: &str = "<script type=\"application/json\" id=\"review\">";

/// How many moves of a better line are written.
const LONGEST_LINE: usize = 8;

/// The board and what is said of a position, which the script fills.
const PLAYER: &str = "\
<section class=\"board-side scripted\" hidden aria-label=\"The board\">
<div id=\"board\"></div>
<div class=\"controls\" role=\"toolbar\" aria-label=\"Moves\">
<button type=\"button\" id=\"first\" title=\"To the start (Home)\" aria-label=\"To the start\">⏮</button>
<button type=\"button\" id=\"back\" title=\"Ten moves back (Page Up)\" aria-label=\"Ten moves back\">−10</button>
<button type=\"button\" id=\"previous\" title=\"A move back (Left)\" aria-label=\"A move back\">◀</button>
<button type=\"button\" id=\"next\" title=\"A move on (Right)\" aria-label=\"A move on\">▶</button>
<button type=\"button\" id=\"on\" title=\"Ten moves on (Page Down)\" aria-label=\"Ten moves on\">+10</button>
<button type=\"button\" id=\"last\" title=\"To the end (End)\" aria-label=\"To the end\">⏭</button>
<input type=\"range\" id=\"slider\" min=\"0\" value=\"0\" aria-label=\"Move\">
</div>
<div class=\"controls\">
<button type=\"button\" id=\"mistake-before\" title=\"Up\">Mistake before</button>
<button type=\"button\" id=\"mistake-after\" title=\"Down\">Next mistake</button>
<button type=\"button\" id=\"leave\" title=\"Escape\" hidden>Back to the game</button>
</div>
<fieldset><legend>Show on the board</legend>
<label><input type=\"radio\" name=\"layer\" value=\"none\" checked> nothing</label>
<label><input type=\"radio\" name=\"layer\" value=\"owners\"> owners</label>
<label><input type=\"radio\" name=\"layer\" value=\"territory\"> territory</label>
<label><input type=\"radio\" name=\"layer\" value=\"groups\"> groups</label>
<label><input type=\"checkbox\" id=\"hints\" checked> best moves and the next move</label>
</fieldset>
<p class=\"keys\">Keys: ← → a move, Page Up and Down ten, Home and End, ↑ ↓ mistakes, 1 to 6 a line, Escape back to the game; \
N nothing, O owners, T territory, G groups, H best moves.</p>
</section>
";

const TEXTS: &str = "\
<div class=\"scripted\" hidden>
<div aria-live=\"polite\"><h2 id=\"where\"></h2><p id=\"standing\"></p><p id=\"loss\"></p></div>
</div>
";

const DETAILS: &str = "\
<div class=\"scripted\" hidden>
<h3>Moves of the search</h3>
<p id=\"line\" class=\"hint\" aria-live=\"polite\"></p>
<table><thead><tr><th>move</th><th class=\"number\">wins</th><th class=\"number\">points</th>\
<th class=\"number\">playouts</th><th>and then</th></tr></thead><tbody id=\"candidates\"></tbody></table>
<h3>Reasons</h3>
<p class=\"hint\">Weighed without a search: what reading, patterns and influence say of a move.</p>
<div id=\"reasons\"></div>
<details open><summary>Groups</summary>
<table><thead><tr><th>group</th><th>of</th><th class=\"number\">stones</th><th>how safe</th></tr></thead>\
<tbody id=\"groups\"></tbody></table></details>
</div>
";

/// The page of a review. `file` is the name of the record, and `stamp` says what the page depends on.
///
/// # Errors
/// The review has no form in JSON.
pub(crate) fn review_page(review: &Review, file: &str, stamp: &str) -> serde_json::Result<String> {
    let data = script_json(review)?;
    let mut out = String::with_capacity(data.len() + STYLE.len() + SCRIPT.len() + 65_536);
    // Writing to a string does not fail.
    let _ = write_page(&mut out, review, file, stamp, &data);
    Ok(out)
}

/// The review of a page that depends on the same; none where it does not, or is none of these pages.
pub(crate) fn read_back(page: &str, stamp: &str) -> Option<Review> {
    let (_, after) = page.split_once(STAMP)?;
    let content = after.strip_prefix(&Escaped(stamp).to_string())?;
    let (_, data) = content.strip_prefix("\">")?.split_once(DATA)?;
    let (data, _) = data.split_once("</script>")?;
    serde_json::from_str(data).ok()
}

fn write_page(out: &mut String, review: &Review, file: &str, stamp: &str, data: &str) -> fmt::Result {
    let title = title(review, file);
    begin_page(out, Some((STAMP_NAME, stamp)), &title, STYLE)?;
    let title = Escaped(&title);
    writeln!(out, "<header><h1>{title}</h1>\n<p class=\"facts\">{}</p>", Escaped(&facts(review, file)))?;
    for remark in &review.remarks {
        writeln!(out, "<p class=\"facts\">The record: {}</p>", Escaped(remark))?;
    }
    writeln!(out, "</header>\n<main>\n{PLAYER}<div class=\"text-side\">\n{TEXTS}")?;
    out.push_str("<noscript><p>The board needs JavaScript; curves and mistakes do not.</p></noscript>\n");
    write_curves(out, review)?;
    writeln!(out, "{DETAILS}</div>\n</main>")?;
    write_mistakes(out, review)?;
    let program = Escaped(&review.program);
    writeln!(out, "<footer><p>Made by {program}, {}. ", Escaped(&limits(&review.limits)))?;
    out.push_str(
        "What a move lost is the difference between the position after it and the one after the best other move, \
         that of the search or of the reasons, both searched alike; what seemed to lose most was searched again, four times as long. These are \
         judgments of short searches, and no proofs.</p></footer>\n",
    );
    writeln!(out, "{DATA}{data}</script>\n<script>\n{BOARD_SCRIPT}{SCRIPT}</script>\n</body>\n</html>")
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

fn limits(limits: &ReviewLimits) -> String {
    let level = limits.level;
    match (limits.playouts, limits.seconds) {
        (Some(playouts), None) => format!("{playouts} playouts for each position, level {level}"),
        (None, Some(seconds)) => format!("{seconds} seconds for each position, level {level}"),
        (Some(playouts), Some(seconds)) => {
            format!("at most {playouts} playouts and {seconds} seconds for each position, level {level}")
        }
        (None, None) => format!("level {level}"),
    }
}

/// How high a curve is, in pixels of a picture that is 760 wide.
const CURVE_HEIGHT: f64 = 190.0;
/// The share of positions whose points fit into the picture: at the beginning of a game a lead means little.
const IN_SIGHT: f64 = 0.95;
/// The least points that the picture reaches on each side, so that an even game looks even.
const LEAST_REACH: f64 = 10.0;

fn write_curves(out: &mut String, review: &Review) -> fmt::Result {
    let chances = smoothed(review, |found| 100.0 * found.outcome.chance);
    let leads = smoothed(review, |found| found.outcome.lead);
    let mut sizes: Vec<f64> = leads.iter().map(|(_, lead)| lead.abs()).collect();
    sizes.sort_by(f64::total_cmp);
    let in_sight = (sizes.len() as f64 * IN_SIGHT) as usize;
    let most = sizes.get(in_sight).or(sizes.last()).copied().unwrap_or(0.0).max(LEAST_REACH).ceil();
    writeln!(out, "<section id=\"curves\" aria-label=\"How it went\">")?;
    for (title, points, range) in [
        ("Black's chance of winning, in percent", chances, (0.0, 100.0)),
        ("Points by which Black is ahead", leads, (-most, most)),
    ] {
        let large = review.mistakes.iter().filter(|it| it.played.size >= LossSize::Medium);
        let dot = |mistake: &Mistake| {
            let text = format!("Move {}. {}", mistake.played.number, mistake.sentence());
            Some(ChartDot { at: *points.get(mistake.played.number)?, text })
        };
        let dots = large.filter_map(dot).collect();
        let curves = vec![Curve { name: title.to_owned(), points }];
        let (height, places) = (CURVE_HEIGHT, 0);
        let chart =
            Chart { range: Some(range), places, dots, height, names: false, ..Chart::new(title, curves) };
        writeln!(out, "<h3>{}</h3>\n{chart}", Escaped(&chart.title))?;
    }
    out.push_str("<p class=\"hint\">Means over three positions; dots are large and medium mistakes.</p>\n");
    writeln!(out, "</section>")
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

fn write_mistakes(out: &mut String, review: &Review) -> fmt::Result {
    writeln!(out, "<section id=\"mistakes\">\n<h2>Mistakes by size</h2>\n<table class=\"summary\">")?;
    out.push_str(
        "<tr><th>player</th><th class=\"number\">moves</th><th class=\"number\">large</th><th class=\"number\">medium</th>\
         <th class=\"number\">small</th><th class=\"number\">points lost a move</th></tr>\n",
    );
    for (name, player) in ["Black", "White"].iter().zip(&review.players) {
        let PlayerSummary { moves, mistakes: [large, medium, small], mean_loss } = player;
        write!(out, "<tr><td>{name}</td>")?;
        for count in [moves, large, medium, small] {
            write!(out, "<td class=\"number\">{count}</td>")?;
        }
        writeln!(out, "<td class=\"number\">{mean_loss:.2}</td></tr>")?;
    }
    writeln!(out, "</table>\n<ol>")?;
    for mistake in &review.mistakes {
        write_mistake(out, review, mistake)?;
    }
    writeln!(out, "</ol>")?;
    if review.mistakes.is_empty() {
        writeln!(out, "<p>None that short searches see.</p>")?;
    }
    writeln!(out, "</section>")
}

fn write_mistake(out: &mut String, review: &Review, mistake: &Mistake) -> fmt::Result {
    let played = &mistake.played;
    // The position before the move, in which both it and the better one can be seen.
    let before = played.number - 1;
    let who = if played.color == "black" { "Black" } else { "White" };
    write!(
        out,
        "<li class=\"{}\"><a href=\"#{before}\">Move {}</a>, {who}. ",
        played.size.word(),
        played.number
    )?;
    write!(out, "{}", Escaped(&mistake.sentence()))?;
    let finding = review.positions.get(before);
    let candidates = finding.map(|finding| &finding.candidates[..]).unwrap_or_default();
    if let Some(found) =
        candidates.iter().find(|found| found.chosen == mistake.better && found.line.len() > 1)
    {
        let line: Vec<&str> = found.line.iter().take(LONGEST_LINE).map(String::as_str).collect();
        write!(out, " It goes on {}.", Escaped(&line.join(" ")))?;
    }
    let reasons = finding.map(|finding| &finding.reasons[..]).unwrap_or_default();
    if let Some(reasons) = reasons.iter().find(|it| it.chosen == mistake.better && !it.sentences.is_empty()) {
        write!(
            out,
            "<br><span class=\"hint\">By reasons alone: {}</span>",
            Escaped(&reasons.sentences.join(" "))
        )?;
    }
    writeln!(out, "</li>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::is_closed;
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
    fn a_page_is_closed_and_says_its_mistakes_without_a_script() {
        let page = review_page(&sample(), "game.sgf", "a stamp").expect("a page");
        assert!(is_closed(&page), "{page}");
        for part in [
            "<h1>A &lt; B (Black)</h1>",
            "The record: a &lt;remark&gt;",
            "<li class=\"medium\"><a href=\"#0\">Move 1</a>, Black. A medium mistake: A1 loses 7.5 points and 10 % of the \
             chances. C1 was better. It goes on C1 A1.",
            "C1 &lt;kills&gt; &amp; &quot;lives&quot;.",
            "9 playouts for each position, level 1",
        ] {
            assert!(page.contains(part), "{part}: {page}");
        }
    }

    #[test]
    fn a_page_is_read_back_by_who_knows_what_it_depends_on() {
        let (review, stamp) = (sample(), "[[\"work\",\"a\"]]");
        let page = review_page(&review, "game.sgf", stamp).expect("a page");
        assert_eq!(read_back(&page, stamp), Some(review));
        for other in ["[[\"work\",\"b\"]]", "[[\"work\",\"a\"", ""] {
            assert_eq!(read_back(&page, other), None, "{other}");
        }
        let (cut, _) = page.split_once("</script>").expect("the data ends");
        assert!([cut, "", "<p>"].iter().all(|page| read_back(page, stamp).is_none()));
    }

    #[test]
    fn elements_that_the_script_looks_for_are_there() {
        let page = review_page(&sample(), "game.sgf", "").expect("a page");
        let asked = SCRIPT.split("at(\"").skip(1).filter_map(|rest| rest.split('"').next());
        let mut count = 0;
        for id in asked {
            count += 1;
            assert!(page.contains(&format!("id=\"{id}\"")), "{id}");
        }
        assert!(count > 10, "the script asks for elements");
    }
}

//! What people reported about other programs: records and commands with the right answers.
//!
//! `../bugs` of the reports has such inputs (`HANE_SHARED`); the others are of the same kinds. Where each
//! answer comes from: KataGo's page of GTP extensions (names of rules, `kgs-rules`, settings), KataGo's
//! reader of records (komi of Fox and GoGoD, handicaps that are played), FF\[4\] of SGF (results, properties
//! that programs keep), GNU Go 3.8 (`SZ[19x19]`, other games).

use super::harness;
use data::convert::convert;
use data::row::PositionRow;
use engine::session::Until;
use std::fs;
use std::path::Path;

/// A record that is loaded, a part of what is said of it (empty: nothing is), some commands behind it with
/// their replies, of which those that end in `…` begin so, and the rows that become of it.
struct Case {
    record: &'static str,
    remark: &'static str,
    input: &'static str,
    replies: &'static [&'static str],
    rows: usize,
}

const fn case(
    record: &'static str,
    remark: &'static str,
    input: &'static str,
    replies: &'static [&'static str],
    rows: usize,
) -> Case {
    Case { record, remark, input, replies, rows }
}

const JAPANESE: &str = r#"= {"hasButton":false,"ko":"SIMPLE","scoring":"TERRITORY","suicide":false,"tax":"SEKI","whiteHandicapBonus":"0"}"#;
const CHINESE: &str = r#"= {"hasButton":false,"ko":"POSITIONAL","scoring":"AREA","suicide":false,"tax":"NONE","whiteHandicapBonus":"N"}"#;
const AGA: &str = r#"= {"hasButton":false,"ko":"SITUATIONAL","scoring":"AREA","suicide":false,"tax":"NONE","whiteHandicapBonus":"N-1"}"#;

/// The files of the reports.
const SHARED: &[Case] = &[
    case("03-fox-km375.sgf", "read as 7.5", "get_komi", &["=  7.5"], 2),
    case("04-fox-km650.sgf", "read as 6.5", "get_komi", &["=  6.5"], 2),
    case("05-ru-japanese-rules.sgf", "", "kata-get-rules", &[JAPANESE], 2),
    case("06-ru-katago.sgf", "", "kata-get-rules", &[JAPANESE], 1),
    case("07-ru-aga.sgf", "", "kata-get-rules\nkata-set-rules aga\nkata-get-rules", &[AGA, "= ", AGA], 1),
    case("08-ha-by-moves.sgf", "", "get_handicap\nprintsgf\nfinal_score", &["= 3", "= …HA[3]", "= W+1.5"], 6),
    case(
        "09-sjis-no-ca.sgf",
        "",
        "move_history\nprintsgf",
        &["= white C7\nblack E5", "= …PB[ゾロ]PW[表ソ]"],
        2,
    ),
    case("10-gbk-no-ca.sgf", "", "printsgf", &["= …PB[古力]PW[李世石]"], 2),
    case("11-re-chinese.sgf", "read as B+R", "move_history", &["= white C7\nblack E5"], 2),
    case("12-km-empty.sgf", "(KM)", "get_komi", &["=  7.5"], 2),
    case("13-sz-19x19.sgf", "read as 19x19", "query_boardsize", &["= 19"], 2),
    case(
        "15-mid-setup.sgf",
        "the moves before",
        "printsgf",
        &["= …;B[ee];W[cc];AE[ee]AB[ff]AW[gg]PL[W];W[dd])"],
        3,
    ),
    case(
        "16-game-info.sgf",
        "",
        "printsgf",
        &["= …BR[3d]WR[2d]EV[Cup]RO[2]PC[place]GN[Title]TM[1800]OT[5x30]DT[2020-01-02]"],
        2,
    ),
    case(
        "pass/seki.sgf",
        "",
        "final_score\nkata-set-rules japanese\nfinal_score\nfinal_status D1",
        &["= W+60.0", "= ", "= W+58.0", "= seki"],
        0,
    ),
    case(
        "pass/k366.sgf",
        "",
        "final_score\nplay b pass\nplay w pass\nfinal_score\nfinal_status_list dead",
        &["= B+1.0", "= ", "= ", "= B+1.0", "= …D3 E3"],
        0,
    ),
    case("pass/k596.sgf", "", "play b pass\nfinal_score", &["= ", "= W+7.5"], 0),
    // A position that was set up may not come again either.
    case("pass/su2.sgf", "", "play w a1\nplay b c1\nis_legal w b1", &["= ", "= ", "= 0"], 0),
];

/// Records of the same kinds.
const OWN: &[Case] = &[
    case("(;SZ[13]KM[750]HA[0]AP[foxwq];B[jj];W[dd])", "read as 7.5", "get_komi", &["=  7.5"], 2),
    case("(;SZ[9]KM[3.75]RU[Chinese]US[GoGoD];B[ee])", "read as 7.5", "get_komi", &["=  7.5"], 1),
    case("(;SZ[9]KM[6.5 points];B[ee])", "read as 6.5", "get_komi", &["=  6.5"], 1),
    case("(;SZ[9]KM[none];B[ee])", "(KM)", "get_komi", &["=  7.5"], 1),
    case("(;SZ[9]KM[99999999999];B[ee])", "it is left out", "get_komi", &["=  7.5"], 1),
    case("(;SZ[9]KM[-0];B[ee])", "", "get_komi", &["=  0.0"], 1),
    case("(;SZ[9]RU[日本ルール];B[ee])", "", "kata-get-rules", &[JAPANESE], 1),
    case("(;SZ[9]RU[Chinese, Pair Go];B[ee])", "", "kata-get-rules", &[CHINESE], 1),
    case("(;SZ[9]RU[house];B[ee])", "(RU)", "get_komi", &["=  7.5"], 1),
    // Handicap stones that are played score as those that are set up; AGA gives White a point less.
    case(
        "(;SZ[9]HA[2]KM[0.5]RU[Chinese];B[cc];B[gg];W[ee];B[];W[])",
        "",
        "get_handicap\nfinal_score",
        &["= 2", "= W+1.5"],
        5,
    ),
    case(
        "(;SZ[9]HA[2]KM[0.5]RU[Chinese]AB[cc][gg];W[ee];B[];W[])",
        "",
        "get_handicap\nfinal_score",
        &["= 2", "= W+1.5"],
        3,
    ),
    // They may stand behind the root, as MultiGo writes them, and White may pass between them.
    case(
        "(;SZ[9]HA[3]KM[0.5]RU[Chinese];AB[cc][gg][gc];W[ee];B[];W[])",
        "",
        "get_handicap\nfinal_score\nlist_stones b",
        &["= 3", "= W+1.5", "= C7 G7 G3"],
        3,
    ),
    case(
        "(;SZ[9]HA[3]KM[0.5]RU[Chinese];B[cc];W[];B[gg];W[tt];B[gc];W[ee];B[];W[])",
        "",
        "get_handicap\nfinal_score",
        &["= 3", "= W+1.5"],
        8,
    ),
    case("(;SZ[9]HA[3];B[cc][gg][gc];W[ee])", "", "get_handicap", &["= 3"], 4),
    case(
        "(;SZ[9]KM[0.5]RU[AGA];B[cc];B[gg];B[gc];W[ee];B[];W[])",
        "",
        "get_handicap\nfinal_score",
        &["= 3", "= W+0.5"],
        6,
    ),
    case(
        "(;SZ[9]HA[7]AB[cc][gg]AW[ee];B[dd])",
        "expected 7 handicap stones",
        "get_handicap\nprintsgf",
        &["= 0", "= …HA[7]"],
        1,
    ),
    // One reader for all: odd results, moves off the board, stones on stones, kos retaken at once.
    case("(;SZ[9]RE[Jigo];B[ee];W[cc])", "read as 0", "move_history", &["= white C7\nblack E5"], 2),
    case(
        "(;SZ[9]RE[see below];B[ee];W[cc])",
        "taken for unknown",
        "move_history",
        &["= white C7\nblack E5"],
        2,
    ),
    case(
        "(;SZ[18];B[dd];W[ss];B[pp])",
        "taken for a pass",
        "move_history",
        &["= black Q3\nwhite PASS\nblack D15"],
        3,
    ),
    case("(;SZ[9];B[ee];W[ee];B[cc])", "the move is left out", "move_history", &["= black C7\nblack E5"], 2),
    case(
        "(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc];B[cb];W[bb];B[cb])",
        "rules that allow it",
        "move_history",
        &["= black C4\nwhite B4\nblack C4"],
        3,
    ),
    // Stones that are no position end the game where moves come before.
    case("(;SZ[9];B[ee];AB[aa]AW[ab][ba];W[cc])", "the game ends there", "move_history", &["= black E5"], 1),
    // Properties of self-play, and texts of any length, cost no game that is not of self-play.
    case("(;SZ[9]HX[x]HG[y]HE[z];B[ee]HV[v]TB[w])", "", "move_history", &["= black E5"], 1),
    case("(;SZ[9];B[ee];W[cc", "expected ']'", "move_history", &["= white C7\nblack E5"], 2),
    case("(;SZ[9]AB[ee]AW[ee];B[cc])", "found it in two", "color E5", &["= white"], 1),
    case("(;SZ[9]KM[5.5]KM[6.5];B[cc])", "the first counts", "get_komi", &["=  5.5"], 1),
    case(
        "(;sz[9]km[5.5];b[cc];w[ee])",
        "property name",
        "get_komi\nmove_history",
        &["=  5.5", "= white E5\nblack C7"],
        2,
    ),
    case("(;SZ[9x9];B[cc])", "read as 9x9", "query_boardsize", &["= 9"], 1),
    // Stones that are taken off beside the last move.
    case(
        "(;SZ[9];B[ee];W[cc];B[tt]AE[cc])",
        "the moves before",
        "printsgf",
        &["= …;B[ee];W[cc];AE[cc];B[])"],
        3,
    ),
    // A pass of White is no handicap for him who has one.
    case("(;SZ[9]HA[2]AB[cc][gg];W[];B[ee])", "", "get_handicap", &["= 2"], 2),
    // What is not about moves stays, also where the game goes on otherwise.
    case(
        "(;SZ[9]RU[Japanese Rules]XX[own]ON[opening]C[hello];B[ee]BL[10]C[first];C[between];W[cc]OW[1])",
        "",
        "undo\nplay w c3\nprintsgf",
        &[
            "= ",
            "= ",
            "= …RU[Japanese Rules]KM[7.5]XX[own]ON[opening]C[hello]PB[?]PW[?]RE[?];B[ee]BL[10]C[first];C[between];W[cg])",
        ],
        2,
    ),
];

fn rows_of(record: &[u8]) -> Result<Vec<PositionRow>, String> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.sgf");
    fs::write(&path, record).expect("it can be written");
    let mut rows = Vec::new();
    let mut take = |row| {
        rows.push(row);
        Ok(())
    };
    let converted = convert(&[path], &mut take, &mut |_, _| {}).map_err(|error| error.to_string())?;
    match converted.reasons.first() {
        None => Ok(rows),
        Some(why) => Err(why.clone()),
    }
}

/// Whether a reply is what was expected: all of it, or what stands on both sides of a `…`.
fn is_reply(found: &str, expected: &str) -> bool {
    match expected.split_once('…') {
        None => found == expected,
        Some((begin, inside)) => found.starts_with(begin) && found.replace('\n', "").contains(inside),
    }
}

fn check(name: &str, record: &[u8], case: &Case, wrong: &mut Vec<String>) {
    let mut session = harness::session();
    let remarks = match session.load(record.to_vec(), Until::End) {
        Ok(opened) => opened.remarks,
        Err(error) => return wrong.push(format!("{name}: {error}")),
    };
    let is_said = match case.remark {
        "" => remarks.is_empty(),
        part => remarks.iter().any(|remark| remark.contains(part)),
    };
    if !is_said {
        wrong.push(format!("{name}: expected the remark {:?}, found {remarks:?}", case.remark));
    }
    let replies = harness::split(&harness::replies_of(session, format!("{}\n", case.input)));
    let as_expected = replies.len() == case.replies.len()
        && replies.iter().zip(case.replies).all(|(found, expected)| is_reply(found, expected));
    if !as_expected {
        wrong.push(format!("{name}: expected {:?}, found {replies:?}", case.replies));
    }
    match rows_of(record) {
        Ok(rows) if rows.len() == case.rows => {}
        Ok(rows) => wrong.push(format!("{name}: expected {} rows, found {}", case.rows, rows.len())),
        Err(why) => wrong.push(format!("{name}: {why}")),
    }
}

#[test]
fn records_are_read_as_they_are_meant() {
    let mut wrong = Vec::new();
    for case in OWN {
        check(case.record, case.record.as_bytes(), case, &mut wrong);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn games_of_other_kinds_are_refused_by_name() {
    for (record, expected) in
        [("(;GM[2]SZ[8];B[ee])", "found 2, Othello"), ("(;GM[4]SZ[15];B[hh])", "found 4, Gomoku or Renju")]
    {
        let refused = harness::session().load(record.into(), Until::End).expect_err(record).to_string();
        assert!(refused.contains(expected), "{record}: {refused}");
        let left_out = rows_of(record.as_bytes()).expect_err(record);
        assert!(left_out.contains(expected), "{record}: {left_out}");
    }
}

/// Commands and the replies to them.
const DIALOGUES: &[(&str, &[&str])] = &[
    // The shortest superko of the list computer-go, 2005: KGS forbids it under Chinese rules only.
    (
        "boardsize 9\nkgs-rules chinese\ngogui-play_sequence b a2 w b1 b b2 w c2 b b3 w d1 b a3 w a1 b c1\nis_legal w b1",
        &["= ", "= ", "= ", "= 0"],
    ),
    ("kgs-rules japanese\nkata-get-rules", &["= ", JAPANESE]),
    ("kgs-rules aga\nkata-get-rules", &["= ", AGA]),
    ("kata-set-rules koSIMPLEscoreTERRITORYtaxSEKIsui0\nkata-get-rules", &["= ", JAPANESE]),
    ("kata-set-rules koSIMPLE scoreTERRITORY taxSEKI sui0\nkata-get-rules", &["= ", JAPANESE]),
    ("kata-time_settings byoyomi 120 60 5\nkata-time_settings byo-yomi 120 60 5", &["= ", "= "]),
    (
        "boardsize 9\nplay b c3\nplay b g7\nplay b g3\nget_handicap\nundo\nundo\nget_handicap",
        &["= ", "= ", "= ", "= ", "= 3", "= ", "= ", "= 0"],
    ),
    ("kata-set-param maxVisits 50\nkata-get-param maxVisits", &["= ", "= 50"]),
    (
        "kata-set-param maxTime 4\nkata-get-param maxTime\nkata-set-param maxTime 1e20\nkata-get-param maxTime",
        &["= ", "= 4.0", "= ", "= 1e+20"],
    ),
    (
        "kata-set-param maxTime -1",
        &["? syntax error: expected a positive number of seconds for maxTime, found '-1'"],
    ),
    ("kata-get-param humanSLProfile", &["? syntax error…humanSLProfile"]),
    (
        "kata-set-params {\"maxVisits\": 7, \"allowResignation\": false}\nkata-get-params",
        &["= ", "= …\"maxVisits\":7"],
    ),
    (
        "kata-set-params {\"maxVisits\": 9, \"nothing\": 1}\nkata-get-param maxVisits",
        &["? syntax error…'nothing'", "= 100"],
    ),
    ("stop\nkata-list-params", &["= ", "= allowResignation maxPlayouts maxTime maxVisits ponderingEnabled"]),
    (
        "boardsize 9\nplay b e5\nset_position b a1 w b2 b c3\ncolor e5\ncolor b2\nmove_history",
        &["= ", "= ", "= ", "= empty", "= white", "= "],
    ),
    (
        "boardsize 9\nplay b e5\nset_position b a1 w a1\nset_position b a1 w a2 w b1\ncolor e5\nset_position\ncolor e5",
        &["= ", "= ", "? …A1", "? …A1", "= black", "= ", "= empty"],
    ),
];

#[test]
fn commands_are_answered_as_their_clients_expect() {
    let mut wrong = Vec::new();
    for (input, expected) in DIALOGUES {
        let replies = harness::split(&harness::replies(format!("{input}\n")));
        let as_expected = replies.len() == expected.len()
            && replies.iter().zip(*expected).all(|(found, expected)| is_reply(found, expected));
        if !as_expected {
            wrong.push(format!("{input}: expected {expected:?}, found {replies:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Loading rules after any others gives the same as naming them.
#[test]
fn rules_of_records_hang_on_no_rules_before() {
    for name in engine::ruleset::names() {
        let named = harness::replies(format!("kata-set-rules {name}\nkata-get-rules\n"));
        for before in engine::ruleset::names() {
            let mut session = harness::session();
            session.set_rules(engine::ruleset::named(before).expect(before)).expect("no move is illegal");
            session.load(format!("(;SZ[9]RU[{name}])").into(), Until::End).expect("a record");
            let loaded = harness::replies_of(session, "name\nkata-get-rules\n");
            assert_eq!(harness::split(&loaded)[1], harness::split(&named)[1], "{name} after {before}");
        }
    }
}

#[test]
fn the_files_of_the_reports_are_read_as_they_are_meant() {
    let Some(shared) = std::env::var_os("HANE_SHARED") else {
        println!("skipped: HANE_SHARED is not set");
        return;
    };
    let folder = Path::new(&shared).join("bugs");
    let read = |name: &str| fs::read(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut wrong = Vec::new();
    for case in SHARED {
        check(case.record, &read(case.record), case, &mut wrong);
    }
    let refused = harness::session().load(read("14-othello.sgf"), Until::End);
    if !refused.is_err_and(|error| error.to_string().contains("Othello")) {
        wrong.push("14-othello.sgf: expected a refusal".to_owned());
    }
    let last: &[(&str, &[&str])] = &[
        ("01-kgs-chinese-superko.gtp", &["= 0", "= "]),
        ("02-kata-time-byoyomi.gtp", &["= …byoyomi", "= ", "= "]),
        ("17-katago-commands.gtp", &["= true", "= true", "= true", "= true", "= "]),
        ("18-rules-carried-over.gtp", &["= B+77.5", "= ", "= black", CHINESE, "= B+77.5", "= "]),
    ];
    for (name, expected) in last {
        let input = String::from_utf8(read(name)).expect("commands");
        let path = folder.display().to_string();
        let replies =
            harness::split(&harness::replies(input.replace("loadsgf ", &format!("loadsgf {path}/"))));
        let end = &replies[replies.len().saturating_sub(expected.len())..];
        if !(end.len() == expected.len() && end.iter().zip(*expected).all(|(found, it)| is_reply(found, it)))
        {
            wrong.push(format!("{name}: expected {expected:?}, found {end:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

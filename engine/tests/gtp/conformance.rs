//! What the GTP 2 specification (draft 2) says, and what controllers rely on, row by row.

use super::harness::{self, Controller};

/// A rule, some input, and the replies to it. A reply that ends in `…` has to begin so.
struct Case {
    rule: &'static str,
    input: &'static str,
    replies: &'static [&'static str],
}

const CASES: &[Case] = &[
    Case {
        rule: "control characters go before comments are cut, tabs become blanks, blank lines do not count",
        input: "na\x01m\x7fe\r\n\t\n  \n#x\n\tkomi\t6.5\t# six\n get_komi \r\n\x00\n",
        replies: &["= Hane", "= ", "=  6.5"],
    },
    Case { rule: "the last line needs no line feed", input: "name", replies: &["= Hane"] },
    Case {
        rule: "an id is repeated right after the sign",
        input: "1 name\n0002 komi x\n4294967296 protocol_version\n",
        replies: &["=1 Hane", "?0002 syntax error…", "=4294967296 2"],
    },
    Case { rule: "an id alone is no command", input: "17\n", replies: &["?17 syntax error…"] },
    Case {
        rule: "unknown commands have a fixed text",
        input: "no_such_command\n5 NAME\n-3 name\n",
        replies: &["? unknown command", "?5 unknown command", "? unknown command"],
    },
    Case {
        rule: "known_command answers true or false",
        input: "known_command play\nknown_command lz-analyze\nknown_command\nknown_command PLAY\n",
        replies: &["= true", "= true", "= false", "= false"],
    },
    Case {
        rule: "boardsize fails on sizes that are none, and keeps the board then",
        input: "play b A1\nboardsize 0\nboardsize 26\nboardsize 9.5x\nboardsize 1e1\nboardsize 19x19\ncolor A1\n",
        replies: &[
            "= ",
            "? unacceptable size",
            "? unacceptable size",
            "? syntax error…",
            "? syntax error…",
            "? syntax error…",
            "= black",
        ],
    },
    Case {
        rule: "a width and a height may be named, also different ones where nothing is turned to its side",
        input: "boardsize 9 9\nquery_boardsize\nboardsize 9 13\nplay b J13\nplay b A14\nquery_boardsize\norientation 1\n\
                orientation 2\nrectangular_boardsize 13 26\nboardsize 5\norientation 1\nrectangular_boardsize 9 13\n",
        replies: &[
            "= ",
            "= 9",
            "= ",
            "= ",
            "? syntax error…",
            "= 9 13",
            "? syntax error…",
            "= ",
            "? unacceptable size",
            "= ",
            "= ",
            "? unacceptable size",
        ],
    },
    Case {
        rule: "vertices have no I, are free of case, and end with their number",
        input: "play b i5\nplay b j5\nplay b J4\nplay w A1x\nplay w A1.\nplay w U1\nplay w A20\nplay w PaSs\n",
        replies: &[
            "? syntax error…",
            "= ",
            "= ",
            "? syntax error…",
            "? syntax error…",
            "? syntax error…",
            "? syntax error…",
            "= ",
        ],
    },
    Case {
        rule: "colors are b, w, black, white in any case",
        input: "play B A1\nplay wHiTe A2\nplay Black A3\nplay w A4\nplay schwarz A5\nplay bl A5\n",
        replies: &["= ", "= ", "= ", "= ", "? syntax error…", "? syntax error…"],
    },
    Case {
        rule: "the same player may move twice, and an illegal move leaves the board",
        input: "boardsize 9\nplay b A1\nplay b A2\nplay w A1\nplay w resign\nlist_stones b\nlist_stones w\n",
        replies: &["= ", "= ", "= ", "? illegal move", "? syntax error…", "= A2 A1", "= "],
    },
    Case {
        rule: "suicide is forbidden",
        input: "boardsize 5\nplay b A2\nplay b B1\nplay w A1\nis_legal w A1\n",
        replies: &["= ", "= ", "= ", "? illegal move", "= 0"],
    },
    Case {
        rule: "a ko may not be retaken at once",
        input: "boardsize 5\ngogui-play_sequence b B1 b A2 b B3 w C1 w D2 w C3 b C2 w B2\nplay b C2\n\
                play b E5\nplay w D5\nplay b C2\n",
        replies: &["= ", "= ", "? illegal move", "= ", "= ", "= "],
    },
    Case {
        rule: "genmove is never refused, not even after two passes, for either color",
        input: "boardsize 2\nplay b pass\nplay w pass\ngenmove b\ngenmove b\ngenmove white\n",
        replies: &["= ", "= ", "= ", "= …", "= …", "= …"],
    },
    Case {
        rule: "genmove without a color fails",
        input: "genmove\nreg_genmove\n",
        replies: &["? syntax error…", "? syntax error…"],
    },
    Case {
        rule: "a komi of up to a million points is taken and stays, others are refused",
        input: "komi -150\nboardsize 9\nclear_board\nget_komi\nkomi nan\nkomi infinity\nkomi 1e40\nget_komi\n",
        replies: &[
            "= ",
            "= ",
            "= ",
            "= -150.0",
            "? syntax error…",
            "? syntax error…",
            "? syntax error…",
            "= -150.0",
        ],
    },
    Case {
        rule: "undo restores captures and ko",
        input: "boardsize 5\ngogui-play_sequence b B1 b A2 b B3 w C1 w D2 w C3 b C2 w B2\ncaptures w\nundo\n\
                captures w\ncolor C2\nplay w B2\nplay b C2\n",
        replies: &["= ", "= ", "= 1", "= ", "= 0", "= black", "= ", "? illegal move"],
    },
    Case { rule: "undo without moves fails", input: "undo\n", replies: &["? cannot undo"] },
    Case {
        rule: "fixed handicap is 2 to 9 on an empty board",
        input: "fixed_handicap 1\nfixed_handicap 10\nfixed_handicap 2.5\nfixed_handicap 4\nfixed_handicap 4\n",
        replies: &[
            "? invalid number of stones…",
            "? invalid number of stones…",
            "? syntax error…",
            "= D16 Q16 D4 Q4",
            "? board not empty…",
        ],
    },
    Case {
        rule: "free handicap answers its stones",
        input: "boardsize 9\nplace_free_handicap 3\nget_handicap\nplace_free_handicap 2\n",
        replies: &["= ", "= C7 G7 C3", "= 3", "? board not empty…"],
    },
    Case {
        rule: "free handicap that is set: two stones at least, no pass, no repetition, an empty board",
        input: "boardsize 9\nset_free_handicap D4\nset_free_handicap D4 pass\nset_free_handicap D4 D4\n\
                set_free_handicap D4 E5\nset_free_handicap F6 G7\n",
        replies: &[
            "= ",
            "? bad vertex list…",
            "? bad vertex list…",
            "? bad vertex list…",
            "= ",
            "? board not empty…",
        ],
    },
    Case {
        rule: "the score has the form of the specification",
        input: "boardsize 5\nplay b pass\nplay w pass\nkomi 3.5\nfinal_score\nkomi -3.5\nfinal_score\nkomi 0\nfinal_score\n",
        replies: &["= ", "= ", "= ", "= ", "= W+3.5", "= ", "= B+3.5", "= ", "= 0"],
    },
    Case {
        rule: "status lists may be empty",
        input: "final_status_list dead\nfinal_status_list seki\nfinal_status_list alive\n",
        replies: &["= ", "= ", "= "],
    },
    Case {
        rule: "reg_genmove leaves the board and is the same every time",
        input: "boardsize 3\nreg_genmove b\nreg_genmove b\nmove_history\n",
        replies: &["= ", "= B2", "= B2", "= "],
    },
    Case {
        rule: "times may be zero, and a clock that is out is no reason to fail",
        input: "boardsize 3\ntime_settings 0 0 0\ntime_left b 0 1\ntime_left w 0 0\ngenmove b\ngenmove w\n",
        replies: &["= ", "= ", "= ", "= ", "= …", "= …"],
    },
    Case {
        rule: "positions are set up on a board on which nothing was played",
        input: "boardsize 5\ngogui-setup b A1 b B2 w E5\ngogui-setup_player w\ngogui-setup b C3\nplay b C3\n\
                gogui-setup_player b\nlist_stones b\n",
        replies: &["= ", "= ", "= ", "? board not empty…", "= ", "? board not empty…", "= C3 B2 A1"],
    },
    Case {
        rule: "chains without liberties are refused by name",
        input: "boardsize 3\ngogui-setup b A1 b B1 w C1 w A2 w B2\n",
        replies: &[
            "= ",
            "? bad vertex list: expected chains with liberties, found none at the black chain A1 B1",
        ],
    },
    Case {
        rule: "texts that clients compare stand alone",
        input: "boardsize 0\nrectangular_boardsize 9 88\nboardsize 5\nplay b A1\nplay w A1\nblack A1\nwhite a1\ntrymove w A1\n\
                undo\nundo\ngg-undo 2\nbogus\nfixed_handicap 2\nplay b A1\nset_free_handicap A1 A2\n",
        replies: &[
            "? unacceptable size",
            "? unacceptable size",
            "= ",
            "= ",
            "? illegal move",
            "? illegal move",
            "? illegal move",
            "? illegal move",
            "= ",
            "? cannot undo",
            "? cannot undo",
            "? unknown command",
            "? invalid number of stones…",
            "= ",
            "? board not empty",
        ],
    },
    Case {
        rule: "a sequence is played as a whole or not at all",
        input: "boardsize 5\ngogui-play_sequence b A1 w B1 b A1\nlist_stones b\ngogui-play_sequence b A1 w pass\n\
                last_move\n",
        replies: &[
            "= ",
            "? illegal move: move 3, black A1: a stone stands there already",
            "= ",
            "= ",
            "= white PASS",
        ],
    },
    Case { rule: "quit is answered, and nothing after it", input: "8 quit\nname\n", replies: &["=8 "] },
    Case { rule: "nothing is answered to nothing", input: "", replies: &[] },
];

#[test]
fn replies_are_as_the_rules_have_them() {
    for Case { rule, input, replies } in CASES {
        let found = harness::split(&harness::replies(*input));
        let fits = |(found, expected): (&String, &&str)| match expected.strip_suffix('…') {
            Some(start) => found.starts_with(start),
            None => found == expected,
        };
        let all_fit = found.iter().zip(replies.iter()).all(fits);
        assert!(all_fit && found.len() == replies.len(), "{rule}: expected {replies:?}, found {found:?}");
    }
}

#[test]
fn lines_may_be_long() {
    let moves: String = (0..30_000).map(|_| " b pass").collect();
    let input = format!("gogui-play_sequence{moves}\n5 echo {}\n", "a".repeat(1_000_000));
    let found = harness::split(&harness::replies(input));
    assert_eq!((found.len(), found[0].as_str(), found[1].len()), (2, "= ", 1_000_003));
}

#[test]
fn lines_that_are_longer_than_any_command_are_refused() {
    let most = 4 << 20;
    for (length, expected) in
        [(most, "=5 aaa"), (most + 1, "?5 syntax error: expected a line of at most 4194304 bytes")]
    {
        let start = "5 echo ";
        let input = format!("{start}{}\nname\n", "a".repeat(length - start.len()));
        let found = harness::split(&harness::replies(input));
        assert!(found[0].starts_with(expected), "{length}: {}", &found[0][..60]);
        assert_eq!(found[1..], ["= Hane"], "{length}");
    }
}

/// A flood behind a search is answered in order, what is beyond the bound by refusals, and an interruption
/// behind it is seen.
#[test]
fn a_flood_of_commands_is_refused_in_order() {
    let (kept, sent) = (1 << 18, (1 << 18) + 1000);
    let mut controller = Controller::start_thinking(u64::MAX);
    controller.send(b"boardsize 5\n0 genmove b\n");
    assert_eq!(controller.reply(), b"= \n\n");
    let flood: String = (1..=sent).map(|id| format!("{id} protocol_version\n")).collect();
    controller.send(format!("{flood}# interrupt\n").as_bytes());
    assert!(controller.reply().starts_with(b"=0 "));
    for id in 1..=sent {
        let reply = String::from_utf8(controller.reply()).expect("text");
        // One more may wait when the search has not begun.
        let refused = reply
            == format!(
                "?{id} too many commands wait: expected at most 262144 of together 67108864 bytes, found more\n\n"
            );
        let answered = reply == format!("={id} 2\n\n");
        assert!(
            if id < kept {
                answered
            } else if id > kept {
                refused
            } else {
                answered || refused
            },
            "{id}: {reply}"
        );
    }
    controller.send(b"name\n");
    assert_eq!(controller.finish(), b"= Hane\n\n");
}

#[test]
fn bytes_that_are_no_text_are_answered() {
    let found = harness::split(&harness::replies(&b"1 echo \xff\xfe\n2 pl\xc3y b A1\n3 name\n\xff\n"[..]));
    assert_eq!(found, ["=1 \u{fffd}\u{fffd}", "?2 unknown command", "=3 Hane", "? unknown command"]);
}

#[test]
fn processor_time_is_in_seconds_with_three_decimals() {
    let found = harness::split(&harness::replies("cputime\n")).concat();
    let (seconds, decimals) = found.trim_start_matches("= ").split_once('.').expect("a decimal point");
    assert!(seconds.parse::<u32>().is_ok() && decimals.len() == 3, "{found:?}");
}

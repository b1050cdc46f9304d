//! All options of GNU Go 3.8 and of its development version, and what becomes of each.

/// What there is here in place of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counterpart {
    /// The same under the same name.
    Same,
    /// The same name; what differs.
    Differs(&'static str),
    /// Other words, which stand for it.
    Means(&'static [&'static str]),
    /// It is taken and changes nothing, as it is always so.
    Always(&'static str),
    /// It is taken with what stands behind it, and said to have no effect.
    Idle(Takes, &'static str),
    /// It is refused: why, or what there is instead.
    Absent(&'static str),
}

/// What stands behind an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Takes {
    Nothing,
    Number,
}

/// An option of GNU Go.
pub(super) struct GnuGoOption {
    /// Its long name, without dashes.
    pub(super) name: &'static str,
    /// Its short name.
    pub(super) short: Option<char>,
    pub(super) here: Counterpart,
}

const fn long(name: &'static str, here: Counterpart) -> GnuGoOption {
    GnuGoOption { name, short: None, here }
}

const fn both(name: &'static str, short: char, here: Counterpart) -> GnuGoOption {
    GnuGoOption { name, short: Some(short), here }
}

use Counterpart::{Absent, Always, Differs, Idle, Means, Same};
use Takes::{Nothing, Number};

const ONE_WAY: &str = "stones are joined to groups in one way only, by reading and patterns";
const ONE_READER: &str = "races are read in one way only";
const ONE_LIFE: &str = "lives of groups are read in one way only";
const BY_PLAYS: &str =
    "lives of groups are searched up to a number of plays, not to a depth: --owl-node-limit";
const SECOND: &str = "`hane metamachine ENGINE` asks a second engine, which it starts";
const IN_BUNDLES: &str = "patterns of playouts are part of bundles";

/// The options in the order in which GNU Go's help has them.
pub(super) const OPTIONS: &[GnuGoOption] = &[
    long("mode", Differs("without it GTP where there is no terminal, not gmp")),
    long("quiet", Same),
    long("silent", Same),
    long("level", Differs("0 to 12 and more; also 2000 playouts a move for each")),
    long("never-resign", Same),
    long("resign-allowed", Same),
    both("infile", 'l', Same),
    both("until", 'L', Same),
    both("outfile", 'o', Same),
    both("output-flags", 'O', Differs("beside --replay, with --player classical")),
    long("printsgf", Differs("writes the game of -l, not only its last position")),
    long("score", Differs("besides `last`, which counts the position as it is")),
    long("boardsize", Same),
    long("color", Differs("with --mode gmp that of Hane")),
    long("handicap", Same),
    long("komi", Same),
    long("clock", Same),
    long("byo-time", Same),
    long("byo-period", Same),
    long("japanese-rules", Differs("not the default: that is --chinese-rules")),
    long("chinese-rules", Differs("the default")),
    long("forbid-suicide", Same),
    long("allow-suicide", Same),
    long("allow-all-suicide", Same),
    long("simple-ko", Differs("not the default: that is --positional-superko")),
    long("no-ko", Same),
    long("positional-superko", Differs("the default")),
    long("situational-superko", Same),
    long("play-out-aftermath", Same),
    long("capture-all-dead", Same),
    long("min-level", Differs("of --player classical")),
    long("max-level", Differs("of --player classical, with --autolevel")),
    long("autolevel", Differs("of --player classical")),
    long("gtp-input", Same),
    long("gtp-connect", Same),
    long("gtp-listen", Same),
    long("gtp-version", Same),
    long("with-break-in", Always("reasons of --player classical have it")),
    long("without-break-in", Means(&["--without=break-ins"])),
    long("cosmic-gnugo", Differs("of --player classical")),
    long("no-cosmic-gnugo", Same),
    long("large-scale", Differs("of --player classical")),
    long("no-large-scale", Same),
    long("nofusekidb", Means(&["--without=openings"])),
    long("nofuseki", Means(&["--without=openings"])),
    long("nojosekidb", Means(&["--without=joseki"])),
    long("mirror", Same),
    long("mirror-limit", Same),
    long("monte-carlo", Means(&["--player=search"])),
    long("mc-games-per-level", Differs("these playouts for each level, at every move")),
    long("mc-list-patterns", Absent(IN_BUNDLES)),
    long("mc-patterns", Absent("patterns of playouts are part of bundles: --bundle FILE")),
    long(
        "mc-load-patterns",
        Absent("`patc build` makes a bundle of a source, and `--bundle standard --bundle FILE` takes it"),
    ),
    long("alternate-connections", Idle(Nothing, ONE_WAY)),
    long("experimental-connections", Idle(Nothing, ONE_WAY)),
    long("standard-connections", Idle(Nothing, ONE_WAY)),
    long("experimental-owl-ext", Idle(Nothing, ONE_LIFE)),
    long("owl-threats", Always("reasons of --player classical have them")),
    long("no-owl-threats", Means(&["--without=threats"])),
    long("experimental-semeai", Idle(Nothing, ONE_READER)),
    long("standard-semeai", Idle(Nothing, ONE_READER)),
    long("oracle", Absent(SECOND)),
    long("metamachine", Absent(SECOND)),
    both("cache-size", 'M', Same),
    both("version", 'v', Same),
    long("options", Differs("this table")),
    both("help", 'h', Differs("all options, and `hane COMMAND --help`; no `debug` behind it")),
    long("copyright", Same),
    long("replay", Same),
    both("allpats", 'a', Differs("with -t, of --player classical")),
    both("printboard", 'T', Differs("beside -l; `hane show FILE groups` does the same")),
    both("printeyes", 'E', Differs("beside -l; `hane show FILE eyes` does the same")),
    both("debug", 'd', Differs("kinds of --debug-flags, of which those of moves and groups are printed")),
    long("debug-flags", Same),
    both("worms", 'w', Differs("of --player classical")),
    both("moyo", 'm', Differs("beside -l: the sum of 1 territory, 2 moyo, 4 area, 8 influence")),
    long("debug-influence", Differs("beside -l; the influence after a move")),
    both("benchmark", 'b', Differs("from -l or the empty board, and no first moves at random")),
    both("statistics", 'S', Means(&["--log-search"])),
    long("profile-patterns", Absent("`hane match --by-pattern` counts how patterns fare in games")),
    long("showtime", Means(&["--log-search"])),
    both("trace", 't', Differs("of --player classical")),
    long("showscore", Differs("with `hane play`; there also the command `score on`")),
    both("seed", 'r', Same),
    long("gtp-dump-commands", Same),
    long("gtp-initial-orientation", Same),
    long("orientation", Same),
    long("print-levels", Same),
    both("depth", 'D', Same),
    both("backfill-depth", 'B', Same),
    both("fourlib-depth", 'F', Same),
    both("ko-depth", 'K', Idle(Number, "kos are read at every depth")),
    long("branch-depth", Idle(Number, "the search does not limit the moves that it tries")),
    long("backfill2-depth", Same),
    long("break-chain-depth", Idle(Number, "captures that save a chain are read at every depth")),
    long("break_chain-depth", Idle(Number, "captures that save a chain are read at every depth")),
    long("superstring-depth", Idle(Number, "there are no superstrings in the reading")),
    long("aa-depth", Idle(Number, "combinations are searched up to a number of plays, by the level")),
    long("owl-distrust", Idle(Number, BY_PLAYS)),
    long("owl-branch", Idle(Number, BY_PLAYS)),
    long("owl-reading", Idle(Number, BY_PLAYS)),
    long("owl-node-limit", Differs("in plays on the trial board")),
    long("semeai-node-limit", Differs("the same limit as --owl-node-limit; the larger one counts")),
    long("decide-string", Same),
    long("decide-connection", Same),
    long("decide-dragon", Same),
    long("decide-dragon-data", Same),
    long("decide-owl", Same),
    long("decide-position", Same),
    long("decide-eye", Same),
    long("decide-combination", Same),
    long("decide-oracle", Absent(SECOND)),
    long("decide-semeai", Same),
    long("decide-tactical-semeai", Means(&["--decide-semeai"])),
    long("decide-surrounded", Same),
    long("limit-search", Differs("beside --decide-string and --decide-connection")),
];

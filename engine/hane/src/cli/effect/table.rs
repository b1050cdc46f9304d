//! Which arguments change something where, as tables.

/// The headings under which help lists general arguments.
const GAME: &str = "Game";
const RULES: &str = "Rules";
const PLAYER: &str = "Player";
const READING: &str = "Reading";
const KNOWLEDGE: &str = "Knowledge";

/// Commands with the general arguments that change something there: names of arguments, and headings. A
/// command that is not here takes all of them.
pub(super) const EFFECT: &[(&str, &[&str])] = &[
    ("bench", &["threads", "without", KNOWLEDGE]),
    ("bundle", &[KNOWLEDGE]),
    ("matches", &[KNOWLEDGE]),
    ("read", OF_QUESTIONS),
    ("score", &["komi", "quiet", RULES, "threads", "seed", KNOWLEDGE]),
    ("show", &["level", READING, KNOWLEDGE]),
    ("explain", OF_REASONS),
    ("inspect", OF_REASONS),
    ("review", OF_REVIEWS),
    ("solve", &["quiet", "seconds", "level", READING, KNOWLEDGE]),
    (
        "analyze",
        &[
            "komi",
            RULES,
            "playouts",
            "mc_games_per_level",
            "seconds",
            "level",
            "threads",
            "puct",
            "without",
            "seed",
            "capture_all_dead",
            "cache_size",
            KNOWLEDGE,
        ],
    ),
    ("match", OF_MATCHES),
    ("tournament", OF_MATCHES),
    (
        "metamachine",
        &[
            GAME,
            RULES,
            "playouts",
            "mc_games_per_level",
            "seconds",
            "level",
            "threads",
            "shared_tree",
            "puct",
            "without",
            "seed",
            "capture_all_dead",
            "cache_size",
            KNOWLEDGE,
        ],
    ),
    ("data", &["quiet"]),
    ("learn", &["quiet", "seed"]),
    ("learn playouts", &["quiet", "threads", "seed", KNOWLEDGE]),
    ("learn values", &["quiet", "level", "threads", "seed", KNOWLEDGE]),
    (
        "learn book",
        &[
            "boardsize",
            "komi",
            "quiet",
            RULES,
            "playouts",
            "mc_games_per_level",
            "level",
            "threads",
            "puct",
            "without",
            "seed",
            KNOWLEDGE,
        ],
    ),
    ("play", OF_GAMES),
    ("config", &[]),
    ("end-with", &[]),
    (
        "selfplay",
        &[
            "boardsize",
            "komi",
            "quiet",
            RULES,
            "playouts",
            "mc_games_per_level",
            "seconds",
            "level",
            "threads",
            "puct",
            "without",
            "seed",
            "never_resign",
            "capture_all_dead",
            "cache_size",
            KNOWLEDGE,
        ],
    ),
];

/// What changes games that the engine plays.
const OF_GAMES: &[&str] = &[
    GAME,
    RULES,
    "playouts",
    "mc_games_per_level",
    "seconds",
    "level",
    "strength",
    "threads",
    "shared_tree",
    "player",
    "valuation",
    "reasons",
    "trace",
    "all_moves",
    "groups",
    "debug",
    "style",
    "cosmic_gnugo",
    "no_cosmic_gnugo",
    "large_scale",
    "no_large_scale",
    "randomness",
    "autolevel",
    "min_level",
    "max_level",
    "mirror",
    "mirror_limit",
    "puct",
    "without",
    "lag",
    "seed",
    "never_resign",
    "resign_allowed",
    "capture_all_dead",
    "play_out_aftermath",
    "cache_size",
    KNOWLEDGE,
];

/// What changes matches; all else belongs to a side.
const OF_MATCHES: &[&str] = &["boardsize", "komi", "quiet", RULES, "threads", "seed"];

/// What changes the answer to a question about a position.
const OF_QUESTIONS: &[&str] =
    &["boardsize", "handicap", "forbid_suicide", "allow_suicide", "allow_all_suicide", "level", READING];

/// What changes the reasons for moves.
const OF_REASONS: &[&str] = &[
    "komi",
    RULES,
    "level",
    "valuation",
    "style",
    "cosmic_gnugo",
    "no_cosmic_gnugo",
    "large_scale",
    "no_large_scale",
    READING,
    KNOWLEDGE,
];

/// What changes a review: searches, and reasons.
const OF_REVIEWS: &[&str] = &[
    "komi",
    "quiet",
    RULES,
    "playouts",
    "mc_games_per_level",
    "seconds",
    "level",
    "threads",
    "valuation",
    "style",
    "cosmic_gnugo",
    "no_cosmic_gnugo",
    "large_scale",
    "no_large_scale",
    "puct",
    "without",
    "seed",
    "capture_all_dead",
    READING,
    KNOWLEDGE,
];

/// What changes the answer to a question about a record. GNU Go's scripts say `--quiet` besides.
const OF_RECORDS: &[&str] = &[
    "komi",
    "quiet",
    RULES,
    "playouts",
    "mc_games_per_level",
    "seconds",
    "level",
    "threads",
    "shared_tree",
    "puct",
    "without",
    "seed",
    "capture_all_dead",
    "cache_size",
    KNOWLEDGE,
];

/// The same where the engine chooses moves.
const OF_REPLAYS: &[&str] = &[
    "komi",
    "quiet",
    RULES,
    "playouts",
    "mc_games_per_level",
    "seconds",
    "level",
    "threads",
    "shared_tree",
    "player",
    "valuation",
    "reasons",
    "style",
    "cosmic_gnugo",
    "no_cosmic_gnugo",
    "large_scale",
    "no_large_scale",
    "randomness",
    "trace",
    "all_moves",
    "groups",
    "debug",
    "puct",
    "without",
    "seed",
    "capture_all_dead",
    "cache_size",
    KNOWLEDGE,
];

/// The same where the position is drawn.
const OF_PICTURES: &[&str] = &["komi", "quiet", RULES, "level", READING, KNOWLEDGE];

/// The arguments that ask one question instead of a command, with the general arguments that change its
/// answer.
pub(super) const ASKING: &[(&str, &[&str])] = &[
    ("decide_string", OF_QUESTIONS),
    ("decide_connection", OF_QUESTIONS),
    ("decide_combination", OF_QUESTIONS),
    ("decide_dragon", OF_QUESTIONS),
    ("decide_dragon_data", OF_QUESTIONS),
    ("decide_semeai", OF_QUESTIONS),
    ("decide_eye", OF_QUESTIONS),
    ("score", OF_RECORDS),
    ("replay", OF_REPLAYS),
    ("benchmark", OF_GAMES),
    ("printsgf", OF_RECORDS),
    ("decide_position", OF_QUESTIONS),
    ("decide_surrounded", OF_QUESTIONS),
    ("printboard", OF_PICTURES),
    ("printeyes", OF_PICTURES),
    ("moyo", OF_PICTURES),
    ("debug_influence", OF_PICTURES),
    ("options", &[]),
    ("copyright", &[]),
    ("print_levels", &[]),
    ("debug_flags", &[]),
];

/// Why a general argument is refused: the command, the argument or its heading, and what is said. More than
/// "no effect" helps where an effect may be expected.
pub(super) const REASONS: &[(&str, &str, &str)] = &[
    ("match", "handicap", "matches are played even"),
    ("match", PLAYER, SIDE),
    ("match", READING, SIDE),
    ("match", KNOWLEDGE, SIDE),
    ("tournament", "handicap", "matches are played even"),
    ("tournament", PLAYER, SIDE),
    ("tournament", READING, SIDE),
    ("tournament", KNOWLEDGE, SIDE),
    ("play", "ponder", "in the terminal Hane does not think while you do"),
    ("play", READING, "it limits what is read for questions, and the terminal asks none"),
    ("selfplay", "handicap", "self-play has even games only"),
    ("selfplay", "lag", "self-play has no clock"),
    ("selfplay", "ponder", "in self-play neither side thinks while the other does"),
    ("selfplay", "shared_tree", "games of self-play are reproducible, and each is played on one thread"),
    ("bench", "shared_tree", "the signature is reproducible, and a shared tree is not"),
    ("analyze", "shared_tree", "each position is searched on one thread"),
    ("review", "shared_tree", "each position is searched on one thread"),
    (
        "selfplay",
        "resign_allowed",
        "self-play has --resign for it, without which games are played to the end",
    ),
    ("selfplay", READING, "it limits what is read for questions, and self-play asks none"),
];

const SIDE: &str = "it belongs to a side: 'hane:ARGUMENT ...'";

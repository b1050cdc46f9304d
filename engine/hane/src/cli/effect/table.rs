//! Which arguments change something where, as tables.

/// The headings under which help lists general arguments.
const GAME: &str = "Game";
const RULES: &str = "Rules";
const PLAYER: &str = "Player";
const READING: &str = "Reading";
const KNOWLEDGE: &str = "Knowledge";

/// Names of arguments, and headings, in groups.
pub(super) type Effective = &'static [&'static [&'static str]];

/// What changes a search with a limit of playouts.
const SEARCH: &[&str] = &["playouts", "mc_games_per_level", "level", "threads", "puct", "without", "seed"];

/// What changes a search for a move besides.
const MOVES: &[&str] = &["seconds", "capture_all_dead"];

/// What changes searches that follow one another in a game besides.
const GAMES: &[&str] = &["shared_tree", "cache_size"];

/// What changes what reasons are worth.
const VALUES: &[&str] =
    &["valuation", "style", "cosmic_gnugo", "no_cosmic_gnugo", "large_scale", "no_large_scale"];

/// What changes who chooses a move, and what is said of it.
const CHOICE: &[&str] = &["player", "reasons", "randomness", "trace", "all_moves", "groups", "debug"];

/// Commands with the general arguments that change something there. A command that is not here takes all of
/// them.
pub(super) const EFFECT: &[(&str, Effective)] = &[
    ("bench", &[&["threads", "without", KNOWLEDGE]]),
    ("bundle", &[&[KNOWLEDGE]]),
    ("matches", &[&[KNOWLEDGE]]),
    ("read", OF_QUESTIONS),
    ("score", &[&["komi", "quiet", RULES, "threads", "seed", KNOWLEDGE]]),
    ("show", &[&["level", READING, KNOWLEDGE]]),
    ("explain", &[&["komi", RULES], SEARCH, MOVES, VALUES, &[READING, KNOWLEDGE]]),
    ("inspect", &[&["komi", RULES, "level"], VALUES, &[READING, KNOWLEDGE]]),
    ("review", &[&["komi", "quiet", RULES], SEARCH, MOVES, VALUES, &[READING, KNOWLEDGE]]),
    ("solve", &[&["quiet", "seconds", "level", READING, KNOWLEDGE]]),
    ("analyze", &[&["komi", RULES], SEARCH, MOVES, &["cache_size", KNOWLEDGE]]),
    ("match", OF_MATCHES),
    ("tournament", OF_MATCHES),
    ("metamachine", &[&[GAME, RULES], SEARCH, MOVES, GAMES, &[KNOWLEDGE]]),
    ("data", &[&["quiet"]]),
    ("learn", &[&["quiet", "seed"]]),
    ("learn values", &[&["quiet", "level", "threads", "seed", KNOWLEDGE]]),
    ("learn book", &[&["boardsize", "komi", "quiet", RULES], SEARCH, &[KNOWLEDGE]]),
    ("play", OF_GAMES),
    ("config", &[]),
    ("end-with", &[]),
    (
        "selfplay",
        &[&["boardsize", "komi", "quiet", RULES], SEARCH, MOVES, &["never_resign", "cache_size", KNOWLEDGE]],
    ),
];

/// What changes games that the engine plays.
const OF_GAMES: Effective = &[
    &[GAME, RULES, "strength"],
    SEARCH,
    MOVES,
    GAMES,
    VALUES,
    CHOICE,
    &["autolevel", "min_level", "max_level", "mirror", "mirror_limit", "lag"],
    &["never_resign", "resign_allowed", "play_out_aftermath", KNOWLEDGE],
];

/// What changes matches; all else belongs to a side.
const OF_MATCHES: Effective = &[&["boardsize", "komi", "quiet", RULES, "threads", "seed"]];

/// What changes the answer to a question about a position.
const OF_QUESTIONS: Effective =
    &[&["boardsize", "handicap", "forbid_suicide", "allow_suicide", "allow_all_suicide", "level", READING]];

/// What changes the answer to a question about a record. GNU Go's scripts say `--quiet` besides.
const OF_RECORDS: Effective = &[&["komi", "quiet", RULES], SEARCH, MOVES, GAMES, &[KNOWLEDGE]];

/// The same where the engine chooses moves.
const OF_REPLAYS: Effective =
    &[&["komi", "quiet", RULES], SEARCH, MOVES, GAMES, VALUES, CHOICE, &[KNOWLEDGE]];

/// The same where the position is drawn.
const OF_PICTURES: Effective = &[&["komi", "quiet", RULES, "level", READING, KNOWLEDGE]];

/// The arguments that ask one question instead of a command, with the general arguments that change its
/// answer.
pub(super) const ASKING: &[(&str, Effective)] = &[
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

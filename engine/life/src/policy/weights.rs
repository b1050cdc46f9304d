//! The weights of the policy, for the attacker's moves and the defender's, each with what it weighs.
//!
//! Fitted on 2026-11-25 as `engine/NOTES.md`, "Life and death", says.

/// Weights of what is seen of a point: for the first move of a question, and for the moves that follow.
pub(super) const POINTS: [[[f32; 2]; 2]; 41] = [
    [[0.108, 0.641], [0.686, 1.482]],     // eyes turn on it for the mover
    [[0.267, 0.037], [0.427, 0.003]],     // eyes turn on it for the opponent
    [[0.433, 0.300], [0.550, 2.028]],     // where parts of the group are cut
    [[0.265, -0.003], [0.750, 1.005]],    // a margin of its eye spaces
    [[0.790, 0.189], [0.839, 0.404]],     // inside of its eye spaces
    [[-0.093, 0.009], [0.272, -0.032]],   // a liberty outside of its eye spaces
    [[-0.373, -0.294], [-0.062, 0.138]],  // the last liberty of one of its chains
    [[0.179, 0.144], [0.553, 0.571]],     // one of two liberties of its chains
    [[0.165, -0.009], [0.396, 0.203]],    // the last liberty of an attacker's chain beside it
    [[-0.249, -0.068], [0.309, 0.331]],   // one of two liberties of such a chain
    [[-0.220, -0.234], [0.677, 0.800]],   // the first line
    [[0.055, 0.075], [0.537, 0.974]],     // the second line
    [[-0.047, 0.128], [0.331, 0.679]],    // the third line
    [[0.314, 0.217], [1.657, 1.184]],     // one step from the group
    [[0.256, 0.423], [1.494, 1.388]],     // two steps
    [[-0.168, 0.004], [0.283, 0.223]],    // three steps
    [[0.166, 0.387], [-0.008, 0.073]],    // four steps
    [[0.583, 0.673], [1.767, 1.953]],     // in the region
    [[0.045, -0.169], [0.053, 0.000]],    // next to the attacker's living stones
    [[0.284, 0.107], [0.259, 0.156]],     // the last liberty of an attacker's chain in the region
    [[0.060, 0.323], [0.259, 0.283]],     // the last liberty of a friend in the region
    [[0.479, -0.154], [-1.300, -1.119]],  // the mover has at most one liberty there
    [[-0.008, -0.233], [-0.345, 0.046]],  // the mover has two
    [[-0.222, 0.141], [-0.858, -1.159]],  // the opponent would have at most one
    [[-0.280, 0.018], [-0.531, -0.831]],  // the opponent would have two
    [[-0.370, -0.211], [-0.316, 0.319]],  // next to a stone of the mover
    [[-0.113, -0.156], [0.650, 0.292]],   // next to a stone of the opponent
    [[-0.119, -0.075], [1.177, 0.442]],   // stones of the mover at its corners
    [[0.183, -0.053], [0.757, 0.510]],    // stones of the opponent at its corners
    [[0.484, 0.658], [1.498, 1.963]],     // inner points beside it
    [[0.456, 0.600], [1.111, 1.976]],     // inner points around it
    [[0.598, 0.335], [0.242, 0.376]],     // an outer liberty of a group that runs
    [[-0.335, -0.145], [-0.554, -0.484]], // two steps from one
    [[-0.157, -0.061], [-0.172, 0.042]],  // three steps from one
    [[0.344, 0.322], [0.648, 0.469]],     // an outer liberty of a group without room for two eyes
    [[-0.291, -0.359], [-0.131, -1.101]], // inside of one
    [[0.108, -0.022], [1.018, 0.640]],    // two or three steps from one
    [[-0.360, -0.546], [-0.448, -0.364]], // eyes turn on it for the mover, in such a group
    [[-0.001, -0.209], [-0.007, -0.552]], // inside of a group that runs
    [[-0.187, -0.206], [-0.138, -0.480]], // a margin of a group without room for two eyes
    [[0.125, 0.048], [0.381, 0.182]],     // the last liberty of an attacker beside such a group
];

/// Weights of what changes when the mover plays there, and when the opponent does.
pub(super) const CHANGES: [[[f32; 2]; 2]; 17] = [
    [[-0.144, 0.073], [0.143, -0.301]], // eyes of the body, two moves of the attacker
    [[-0.003, 0.303], [0.149, 0.069]],  // the same, one move of the attacker
    [[-0.048, -0.019], [0.220, -0.138]], // the same, one move of the defender
    [[-0.012, -0.021], [-0.014, -0.174]], // the same, two moves of the defender
    [[-0.086, 0.135], [0.022, -0.284]], // eyes of all parts, two moves of the attacker
    [[-0.064, 0.350], [0.075, 0.203]],  // the same, one move of the attacker
    [[-0.114, 0.018], [0.174, -0.111]], // the same, one move of the defender
    [[0.059, 0.007], [-0.128, -0.070]], // the same, two moves of the defender
    [[-0.160, -0.070], [-0.472, -0.168]], // inner points
    [[0.058, -0.129], [-0.056, -0.002]], // margins
    [[-0.141, 0.021], [-0.282, -0.175]], // how well it runs
    [[-0.406, 0.445], [-0.009, -0.430]], // whether it runs
    [[0.032, -0.059], [0.239, -0.068]], // whether it has two eyes for sure
    [[0.068, -0.038], [0.128, -0.130]], // whether it is connected with a living stone
    [[-0.555, 0.472], [0.267, -0.563]], // stones of the body
    [[-0.354, -0.085], [-0.147, -0.300]], // cuts
    [[0.000, 0.000], [0.052, -0.097]],  // not allowed
];

/// Weights of a first move after playouts, the same for both sides.
pub(super) const MOVE_TRIED: [f32; 3] = [
    0.743, // its likeliness before them
    0.593, // natural logarithm of how often it was tried
    1.133, // how far what it came to is in favor of the mover
];

/// Weights of that nothing works after playouts.
pub(super) const NOTHING_TRIED: [f32; 4] = [
    0.743,  // its score before them
    -1.527, // the attacker moves first
    -0.601, // the defender does
    -0.187, // how far all playouts are in favor of the mover
];

/// Weight of how likely a move is by what stands around it.
pub(super) const COMMON: [[f32; 2]; 1] = [
    [0.510, 0.505], // natural logarithm of its chance among the moves nearby, as learned from games
];

/// Weights of being the move that the search of the question found.
pub(super) const FOUND: [[f32; 2]; 2] = [
    [1.091, 1.447], // it is what the search of the question found, settled
    [0.390, 0.769], // the same, not settled
];

/// Weights of the score that no first move works.
pub(super) const NOTHING: [[f32; 2]; 8] = [
    [-0.079, -0.709], // always
    [-0.425, -0.233], // the search of the question wins, settled
    [-0.329, -0.390], // the search wins, not settled
    [-0.012, 0.102],  // it loses, not settled
    [-0.173, -0.068], // a ko decides
    [-0.106, -0.205], // how far it leans to the mover
    [0.526, 0.073],   // logits that he fails by what is seen of the group
    [0.641, 0.082],   // the same where the search is not settled
];

/// Weights of what makes a group live, in logits: when the attacker moves first, and when its owner does.
pub(super) const LIVES: [[f32; 2]; 36] = [
    [0.195, 0.193],   // always
    [-0.039, 0.230],  // stones
    [-0.140, -0.239], // how far the search leans to the attacker
    [-0.088, -0.027], // it says that the mover wins
    [-0.403, 0.246],  // it says that he loses
    [0.041, 0.044],   // eyes of the body, two moves of the attacker
    [0.046, -0.038],  // the same, one move of the attacker
    [-0.040, 0.028],  // the same, one move of the defender
    [-0.022, -0.022], // the same, two moves of the defender
    [0.002, 0.093],   // eyes of all parts, two moves of the attacker
    [-0.013, 0.005],  // the same, one move of the attacker
    [0.011, 0.060],   // the same, one move of the defender
    [-0.081, 0.021],  // the same, two moves of the defender
    [0.049, 0.142],   // inner points
    [0.210, -0.134],  // margins
    [0.156, -0.065],  // how well it runs
    [0.534, 0.184],   // whether it runs
    [0.153, -0.106],  // whether it has two eyes for sure
    [0.002, -0.249],  // whether it is connected with a living stone
    [0.271, 0.172],   // stones of the body
    [-0.110, -0.430], // cuts
    [0.051, -0.212],  // how well the net around it holds
    [-0.476, -0.258], // its weakness
    [-0.005, -0.058], // its way out
    [-0.267, 0.085],  // it has no way out
    [0.688, 0.338],   // liberties
    [-0.706, -0.416], // stones of the opponent nearby
    [0.294, 0.663],   // weakness of the weakest of these
    [0.061, -0.105],  // weakness of the strongest friend nearby
    [0.293, 0.050],   // its share of the moyo
    [0.057, -0.009],  // eyes, two moves of the attacker
    [-0.162, -0.120], // eyes, two moves of the defender
    [0.201, 0.115],   // its first guess: alive
    [-0.410, -0.739], // its first guess: dead
    [-0.190, 0.347],  // its first guess: critical
    [0.412, 0.573],   // effective size
];

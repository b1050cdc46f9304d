//! The weights of the policy, for the attacker's moves and the defender's, each with what it weighs.
//!
//! Fitted on 2026-11-25 as `engine/NOTES.md`, "Life and death", says.

/// Weights of what is seen of a point, for the first move of a question.
pub(super) const FIRST: [[f32; 2]; 41] = [
    [0.573, 1.154],   // eyes turn on it for the mover
    [0.203, -0.006],  // eyes turn on it for the opponent
    [0.382, 1.422],   // where parts of the group are cut
    [0.664, 0.850],   // a margin of its eye spaces
    [0.800, 0.465],   // inside of its eye spaces
    [0.352, -0.077],  // a liberty outside of its eye spaces
    [-0.627, -0.098], // the last liberty of one of its chains
    [0.470, 0.529],   // one of two liberties of its chains
    [0.056, -0.030],  // the last liberty of an attacker's chain beside it
    [0.134, 0.151],   // one of two liberties of such a chain
    [0.570, 0.608],   // the first line
    [0.457, 0.869],   // the second line
    [0.395, 0.741],   // the third line
    [1.255, 0.925],   // one step from the group
    [1.388, 1.254],   // two steps
    [0.287, 0.240],   // three steps
    [0.009, 0.105],   // four steps
    [1.760, 1.930],   // in the region
    [0.024, 0.040],   // next to the attacker's living stones
    [0.088, -0.065],  // the last liberty of an attacker's chain in the region
    [0.183, 0.145],   // the last liberty of a friend in the region
    [-0.919, -1.225], // the mover has at most one liberty there
    [-0.231, 0.061],  // the mover has two
    [-0.922, -0.617], // the opponent would have at most one
    [-0.545, -0.701], // the opponent would have two
    [-0.311, 0.427],  // next to a stone of the mover
    [0.772, 0.227],   // next to a stone of the opponent
    [1.057, 0.053],   // stones of the mover at its corners
    [0.347, 0.480],   // stones of the opponent at its corners
    [0.932, 1.337],   // inner points beside it
    [1.035, 1.818],   // inner points around it
    [0.231, 0.447],   // an outer liberty of a group that runs
    [-0.504, -0.454], // two steps from one
    [-0.161, 0.110],  // three steps from one
    [0.565, 0.305],   // an outer liberty of a group without room for two eyes
    [-0.039, -1.055], // inside of one
    [0.912, 0.613],   // two or three steps from one
    [-0.426, -0.290], // eyes turn on it for the mover, in such a group
    [0.061, -0.537],  // inside of a group that runs
    [-0.144, -0.551], // a margin of a group without room for two eyes
    [0.042, 0.001],   // the last liberty of an attacker beside such a group
];

/// Weights of what changes when the mover plays there, and when the opponent does.
pub(super) const CHANGES: [[f32; 2]; 34] = [
    [-0.198, 0.116],  // the mover plays: eyes of the body, two moves of the attacker
    [0.028, 0.503],   // the mover plays: the same, one move of the attacker
    [-0.068, 0.100],  // the mover plays: the same, one move of the defender
    [-0.184, -0.005], // the mover plays: the same, two moves of the defender
    [-0.307, 0.116],  // the mover plays: eyes of all parts, two moves of the attacker
    [0.085, 0.503],   // the mover plays: the same, one move of the attacker
    [-0.155, 0.100],  // the mover plays: the same, one move of the defender
    [0.193, -0.005],  // the mover plays: the same, two moves of the defender
    [-0.184, -0.592], // the mover plays: inner points
    [0.257, -0.734],  // the mover plays: margins
    [-0.139, 0.292],  // the mover plays: how well it runs
    [-0.334, 0.921],  // the mover plays: whether it runs
    [-0.140, 0.649],  // the mover plays: whether it has two eyes for sure
    [-0.040, 0.359],  // the mover plays: whether it is connected with a living stone
    [-0.892, 0.364],  // the mover plays: stones of the body
    [-0.052, -0.276], // the mover plays: cuts
    [0.000, 0.000],   // the mover plays: not allowed
    [0.284, -0.037],  // the opponent plays: eyes of the body, two moves of the attacker
    [0.126, -0.055],  // the opponent plays: the same, one move of the attacker
    [0.248, -0.040],  // the opponent plays: the same, one move of the defender
    [0.117, -0.115],  // the opponent plays: the same, two moves of the defender
    [0.255, -0.079],  // the opponent plays: eyes of all parts, two moves of the attacker
    [0.095, 0.021],   // the opponent plays: the same, one move of the attacker
    [0.221, -0.036],  // the opponent plays: the same, one move of the defender
    [-0.043, 0.031],  // the opponent plays: the same, two moves of the defender
    [-0.928, -0.393], // the opponent plays: inner points
    [-0.521, -0.017], // the opponent plays: margins
    [-0.368, -0.131], // the opponent plays: how well it runs
    [-0.426, -0.311], // the opponent plays: whether it runs
    [0.720, -0.598],  // the opponent plays: whether it has two eyes for sure
    [-0.064, -0.387], // the opponent plays: whether it is connected with a living stone
    [0.490, -0.655],  // the opponent plays: stones of the body
    [0.042, -0.749],  // the opponent plays: cuts
    [-0.054, -0.367], // the opponent plays: not allowed
];

/// Weights of what is seen of a point, for the moves that follow.
pub(super) const LATER: [[f32; 2]; 41] = [
    [0.686, 1.482],   // eyes turn on it for the mover
    [0.427, 0.003],   // eyes turn on it for the opponent
    [0.550, 2.028],   // where parts of the group are cut
    [0.750, 1.005],   // a margin of its eye spaces
    [0.839, 0.404],   // inside of its eye spaces
    [0.272, -0.032],  // a liberty outside of its eye spaces
    [-0.062, 0.138],  // the last liberty of one of its chains
    [0.553, 0.571],   // one of two liberties of its chains
    [0.396, 0.203],   // the last liberty of an attacker's chain beside it
    [0.309, 0.331],   // one of two liberties of such a chain
    [0.677, 0.800],   // the first line
    [0.537, 0.974],   // the second line
    [0.331, 0.679],   // the third line
    [1.657, 1.184],   // one step from the group
    [1.494, 1.388],   // two steps
    [0.283, 0.223],   // three steps
    [-0.008, 0.073],  // four steps
    [1.767, 1.953],   // in the region
    [0.053, 0.000],   // next to the attacker's living stones
    [0.259, 0.156],   // the last liberty of an attacker's chain in the region
    [0.259, 0.283],   // the last liberty of a friend in the region
    [-1.300, -1.119], // the mover has at most one liberty there
    [-0.345, 0.046],  // the mover has two
    [-0.858, -1.159], // the opponent would have at most one
    [-0.531, -0.831], // the opponent would have two
    [-0.316, 0.319],  // next to a stone of the mover
    [0.650, 0.292],   // next to a stone of the opponent
    [1.177, 0.442],   // stones of the mover at its corners
    [0.757, 0.510],   // stones of the opponent at its corners
    [1.498, 1.963],   // inner points beside it
    [1.111, 1.976],   // inner points around it
    [0.242, 0.376],   // an outer liberty of a group that runs
    [-0.554, -0.484], // two steps from one
    [-0.172, 0.042],  // three steps from one
    [0.648, 0.469],   // an outer liberty of a group without room for two eyes
    [-0.131, -1.101], // inside of one
    [1.018, 0.640],   // two or three steps from one
    [-0.448, -0.364], // eyes turn on it for the mover, in such a group
    [-0.007, -0.552], // inside of a group that runs
    [-0.138, -0.480], // a margin of a group without room for two eyes
    [0.381, 0.182],   // the last liberty of an attacker beside such a group
];

//! The table itself. The number of a row is stored in bundles: rows are only ever added, at the end.

use super::Arguments::{self, Any, Exactly, Line};
use super::Level::{self, Board, Eyes, Geometry, Groups, Influence, Owl, Reading};
use super::Role::{self, Action, PatternHelper, Question};
use super::{Row, Side};

const fn row(name: &'static str, arguments: Arguments, cost: f32, level: Level, role: Role) -> Row {
    Row { name, arguments, cost, level, role, side: None, exchangeable: false, meaning: "" }
}

/// A row about one side. The row whose name has the other side's letter asks the same about the other side.
const fn about(
    side: Side,
    name: &'static str,
    arguments: Arguments,
    cost: f32,
    level: Level,
    role: Role,
) -> Row {
    Row { side: Some(side), ..row(name, arguments, cost, level, role) }
}

impl Row {
    /// The two points may change places.
    const fn exchangeable(self) -> Row {
        Row { exchangeable: true, ..self }
    }

    const fn means(self, meaning: &'static str) -> Row {
        Row { meaning, ..self }
    }
}

/// All opcodes by their numbers: 126 questions and actions, four that constraints call by their own names,
/// and the helpers of whole patterns.
pub(super) const ROWS: &[Row] = &[
    row("lib2", Exactly(1), 0.01, Board, Question)
        .means("Empty points that the chain reaches with two stones and no fewer."),
    row("lib3", Exactly(1), 0.01, Board, Question)
        .means("Empty points that the chain reaches with three stones and no fewer."),
    row("lib4", Exactly(1), 0.01, Board, Question)
        .means("Empty points that the chain reaches with four stones and no fewer."),
    row("lib", Exactly(1), 0.01, Board, Question).means("Liberties of the chain."),
    row("alive", Exactly(1), 0.01, Groups, Question).means("The group lives whoever moves first."),
    row("unknown", Exactly(1), 0.01, Groups, Question)
        .means("No one has worked out whether the group lives."),
    row("critical", Exactly(1), 0.01, Groups, Question)
        .means("Whoever moves first decides whether the group lives."),
    row("dead", Exactly(1), 0.01, Groups, Question).means("The group dies whoever moves first."),
    row("status", Exactly(1), 0.01, Groups, Question).means("The status of the group as a number."),
    row("ko", Exactly(1), 0.01, Board, Question)
        .means("A ko can be taken at this empty point, or this stone can be taken in one."),
    about(Side::X, "xdefend_against", Exactly(2), 1.0, Reading, Question)
        .means("A stone of X on the first point makes the second unsafe for O."),
    about(Side::O, "odefend_against", Exactly(2), 1.0, Reading, Question)
        .means("A stone of O on the first point makes the second unsafe for X."),
    row("defend_against_atari", Exactly(1), 1.0, Reading, Action)
        .means("Counts as sente for X what an atari on this chain would threaten."),
    row("does_defend", Exactly(2), 1.0, Reading, Question)
        .means("A move on the first point saves the chain on the second."),
    row("does_attack", Exactly(2), 1.0, Reading, Question)
        .means("A move on the first point attacks the chain on the second as well as any known move."),
    row("attack", Exactly(1), 1.0, Reading, Question)
        .means("How well the chain can be captured by whoever moves against it now."),
    row("defend", Exactly(1), 1.0, Reading, Question)
        .means("How well the chain, if it can be captured, is saved by a move now."),
    row("weakness", Exactly(1), 0.01, Influence, Question)
        .means("How weak the group is, from 0 for safe to 1 for helpless."),
    row("weak", Exactly(1), 0.01, Influence, Question).means("The group is weak rather than safe."),
    about(Side::X, "safe_xmove", Exactly(1), 1.0, Reading, Question)
        .means("How well a stone of X on this point escapes capture."),
    about(Side::O, "safe_omove", Exactly(1), 1.0, Reading, Question)
        .means("How well a stone of O on this point escapes capture."),
    about(Side::X, "legal_xmove", Exactly(1), 0.05, Board, Question).means("X may play here."),
    about(Side::O, "legal_omove", Exactly(1), 0.05, Board, Question).means("O may play here."),
    about(Side::X, "x_suicide", Exactly(1), 0.05, Board, Question)
        .means("A stone of X here would leave its own chain without liberties."),
    about(Side::O, "o_suicide", Exactly(1), 0.05, Board, Question)
        .means("A stone of O here would leave its own chain without liberties."),
    about(Side::X, "x_alive_somewhere", Any, 0.01, Groups, Question)
        .means("A stone of X that is not dead stands on one of the points."),
    about(Side::O, "o_alive_somewhere", Any, 0.01, Groups, Question)
        .means("A stone of O that is not dead stands on one of the points."),
    about(Side::X, "x_somewhere", Any, 0.01, Geometry, Question)
        .means("A stone of X stands on one of the points."),
    about(Side::O, "o_somewhere", Any, 0.01, Geometry, Question)
        .means("A stone of O stands on one of the points."),
    about(Side::X, "xmoyo_opposite", Exactly(1), 0.01, Influence, Question)
        .means("The point is in the moyo of X, if O is to move."),
    about(Side::O, "omoyo_opposite", Exactly(1), 0.01, Influence, Question)
        .means("The point is in the moyo of O, if O is to move."),
    about(Side::X, "xmoyo", Exactly(1), 0.01, Influence, Question)
        .means("The point is in the moyo of X, if X is to move."),
    about(Side::O, "omoyo", Exactly(1), 0.01, Influence, Question)
        .means("The point is in the moyo of O, if X is to move."),
    about(Side::X, "xarea", Exactly(1), 0.01, Influence, Question)
        .means("The point is in the area that X dominates, if X is to move."),
    about(Side::O, "oarea", Exactly(1), 0.01, Influence, Question)
        .means("The point is in the area that O dominates, if X is to move."),
    about(Side::X, "xterri", Exactly(1), 0.01, Influence, Question)
        .means("The point is territory of X, if X is to move."),
    about(Side::O, "oterri", Exactly(1), 0.01, Influence, Question)
        .means("The point is territory of O, if X is to move."),
    row("genus", Exactly(1), 0.01, Groups, Question).means("How many eyes the group has, roughly."),
    about(Side::X, "approx_xlib", Exactly(1), 0.03, Board, Question)
        .means("Liberties of X after a move here, without those that captures add; 8 at the most."),
    about(Side::O, "approx_olib", Exactly(1), 0.03, Board, Question)
        .means("Liberties of O after a move here, without those that captures add; 8 at the most."),
    about(Side::X, "xlib", Exactly(1), 0.05, Board, Question)
        .means("Liberties of X after a move here, 0 where it has none; 8 at the most."),
    about(Side::O, "olib", Exactly(1), 0.05, Board, Question)
        .means("Liberties of O after a move here, 0 where it has none; 8 at the most."),
    about(Side::X, "xcut", Exactly(1), 0.01, Eyes, Question).means("X can cut at this point."),
    about(Side::O, "ocut", Exactly(1), 0.05, Eyes, Question).means("O can cut at this point."),
    row("edge_double_sente", Line(4), 3.0, Reading, Question)
        .means("After the moves, a hane on the edge is sente for both sides."),
    about(Side::X, "xplay_defend_both", Line(2), 3.0, Reading, Question)
        .means("After moves that X begins, both chains can be saved."),
    about(Side::O, "oplay_defend_both", Line(2), 3.0, Reading, Question)
        .means("After moves that O begins, both chains can be saved."),
    about(Side::X, "xplay_attack_either", Line(2), 3.0, Reading, Question)
        .means("After moves that X begins, one of the two chains can be captured."),
    about(Side::O, "oplay_attack_either", Line(2), 3.0, Reading, Question)
        .means("After moves that O begins, one of the two chains can be captured."),
    about(Side::X, "xplay_defend", Line(1), 1.0, Reading, Question)
        .means("After moves that X begins, the chain is safe or can be saved."),
    about(Side::O, "oplay_defend", Line(1), 1.0, Reading, Question)
        .means("After moves that O begins, the chain is safe or can be saved."),
    about(Side::X, "xplay_attack", Line(1), 1.0, Reading, Question)
        .means("After moves that X begins, the chain can be captured, or is gone."),
    about(Side::O, "oplay_attack", Line(1), 1.0, Reading, Question)
        .means("After moves that O begins, the chain can be captured, or is gone."),
    about(Side::X, "xplay_break_through", Line(3), 5.0, Reading, Question)
        .means("After moves that X begins, the line of three stones can be broken or cut."),
    about(Side::O, "oplay_break_through", Line(3), 5.0, Reading, Question)
        .means("After moves that O begins, the line of three stones can be broken or cut."),
    about(Side::O, "oplay_connect", Line(2), 10.0, Reading, Question)
        .means("After moves that O begins, the two chains can be connected."),
    about(Side::X, "xplay_connect", Line(2), 10.0, Reading, Question)
        .means("After moves that X begins, the two chains can be connected."),
    about(Side::O, "oplay_disconnect", Line(2), 10.0, Reading, Question)
        .means("After moves that O begins, the two chains can be kept apart."),
    about(Side::X, "xplay_disconnect", Line(2), 10.0, Reading, Question)
        .means("After moves that X begins, the two chains can be kept apart."),
    about(Side::O, "oplay_lib", Line(1), 0.06, Board, Question)
        .means("Liberties of the chain after moves that O begins, 0 when it is gone."),
    about(Side::X, "xplay_lib", Line(1), 0.06, Board, Question)
        .means("Liberties of the chain after moves that X begins, 0 when it is gone."),
    row("seki_helper", Exactly(1), 0.0, Reading, Question).means("No chain around this one can be captured."),
    row("threaten_to_save", Exactly(1), 0.0, Reading, Action)
        .means("The move threatens to save the chain, which counts as a later gain."),
    row("threaten_to_capture", Exactly(1), 0.0, Reading, Action)
        .means("The move threatens to capture the chain; kept for old databases."),
    row("prevent_attack_threat", Exactly(1), 0.0, Reading, Action)
        .means("The move takes away a threat to capture the chain."),
    row("eye", Exactly(1), 0.01, Eyes, Question).means("The point belongs to an eye space of either side."),
    row("proper_eye", Exactly(1), 0.01, Eyes, Question)
        .means("The point belongs to an eye space and not only to its margin."),
    row("marginal_eye", Exactly(1), 0.01, Eyes, Question)
        .means("The point belongs to the margin of an eye space."),
    row("halfeye", Exactly(1), 0.01, Eyes, Question)
        .means("The point is an eye only for whoever moves first."),
    row("max_eye_value", Exactly(1), 0.01, Eyes, Question)
        .means("The most eyes that the eye space here can become."),
    row("owl_topological_eye", Exactly(2), 0.01, Owl, Question)
        .means("How many diagonals the owner of the second point lacks: 4 is false, 3 half, 2 an eye."),
    about(Side::O, "obvious_false_oeye", Exactly(1), 0.01, Reading, Question)
        .means("Safe stones of X on the diagonals make this point a false eye of O."),
    about(Side::X, "obvious_false_xeye", Exactly(1), 0.01, Reading, Question)
        .means("Safe stones of O on the diagonals make this point a false eye of X."),
    row("antisuji", Exactly(1), 0.0, Geometry, Action).means("The point must not be played."),
    row("add_connect_move", Exactly(2), 0.0, Groups, Action)
        .exchangeable()
        .means("The move connects the two chains."),
    row("add_cut_move", Exactly(2), 0.0, Groups, Action)
        .exchangeable()
        .means("The move cuts between the two chains."),
    row("test_attack_either_move", Exactly(2), 0.0, Reading, Action)
        .exchangeable()
        .means("The move attacks both chains, unless one of them alone could not be defended before."),
    row("add_defend_both_move", Exactly(2), 0.0, Reading, Action)
        .exchangeable()
        .means("The move defends both chains."),
    row("same_dragon", Exactly(2), 0.01, Groups, Question)
        .exchangeable()
        .means("Both stones belong to one group."),
    row("same_string", Exactly(2), 0.01, Board, Question)
        .exchangeable()
        .means("Both stones belong to one chain."),
    row("dragonsize", Exactly(1), 0.01, Groups, Question).means("Stones of the group."),
    row("wormsize", Exactly(1), 0.01, Board, Question).means("Stones of the chain."),
    row("effective_size", Exactly(1), 0.01, Groups, Question)
        .means("Stones of the group and the points that fall with it."),
    row("vital_chain", Exactly(1), 0.05, Board, Question)
        .means("Capturing the chain is likely to make an eye: it is more than a lone stone on the edge."),
    row("potential_cutstone", Exactly(1), 0.01, Reading, Question)
        .means("The chain would keep several groups apart if it lived."),
    row("amalgamate_most_valuable_helper", Exactly(3), 0.0, Groups, Action)
        .means("Joins the group in the middle with the larger of the other two."),
    row("amalgamate", Exactly(2), 0.0, Groups, Action).exchangeable().means("Makes the two groups one."),
    row("owl_escape_value", Exactly(1), 0.01, Owl, Question)
        .means("How much of an escape the point is for the group that is read."),
    row("owl_goal_dragon", Exactly(1), 0.01, Owl, Question)
        .means("The stone belongs to the group that is read."),
    row("owl_eyespace", Exactly(1), 0.01, Owl, Question)
        .means("The point belongs to an eye space of the group that is worth something."),
    row("owl_big_eyespace", Exactly(1), 0.01, Owl, Question)
        .means("The point belongs to an eye space of the group that is worth two eyes."),
    row("owl_mineye", Exactly(1), 0.01, Owl, Question)
        .means("The fewest eyes that this eye space of the group becomes."),
    row("owl_maxeye", Exactly(1), 0.01, Owl, Question)
        .means("The most eyes that this eye space of the group becomes."),
    row("owl_proper_eye", Exactly(1), 0.01, Owl, Question)
        .means("The point belongs to an eye space of the group and not only to its margin."),
    row("owl_eye_size", Exactly(1), 0.01, Owl, Question)
        .means("Points of this eye space of the group without its margin."),
    row("owl_lunch", Exactly(1), 0.01, Owl, Question)
        .means("The group can capture this chain to make an eye."),
    row("owl_strong_dragon", Exactly(1), 0.01, Owl, Question)
        .means("The stone belongs to another group, which seems alive."),
    row("has_aji", Exactly(1), 0.01, Owl, Question)
        .means("The group, though dead, can still threaten to live."),
    row("finish_ko_helper", Exactly(1), 0.05, Board, Question)
        .means("A lone stone next to the point can be captured in a ko."),
    row("squeeze_ko_helper", Exactly(1), 0.03, Board, Question)
        .means("One of the chain's two liberties is a point where the other side takes a ko."),
    row("backfill_helper", Exactly(3), 1.5, Reading, Action)
        .means("Gives a little value to the move that saves the third chain after the first two moves."),
    row("connect_and_cut_helper2", Exactly(3), 3.0, Reading, Question)
        .means("After the moves at A and b and the answer, O captures at c or at b."),
    row("connect_and_cut_helper", Exactly(3), 3.0, Reading, Question)
        .means("After O fills a liberty of A, X cuts at c and captures there or at b."),
    row("owl_threatens", Exactly(2), 0.01, Owl, Question)
        .means("A move on the first point threatens the life of the group on the second."),
    row("replace", Exactly(2), 0.0, Geometry, Action)
        .means("Whoever would play the first point plays the second instead."),
    row("backfill_replace", Exactly(2), 0.0, Reading, Action)
        .means("Whoever would play the first point plays the move that saves the second after it."),
    about(Side::O, "non_oterritory", Exactly(1), 0.0, Geometry, Action)
        .means("The point is no territory of O."),
    about(Side::X, "non_xterritory", Exactly(1), 0.0, Geometry, Action)
        .means("The point is no territory of X."),
    row("remaining_handicap_stones", Exactly(0), 0.0, Board, Question)
        .means("Handicap stones still to be placed."),
    row("total_handicap_stones", Exactly(0), 0.0, Board, Question)
        .means("The handicap that was asked for, in stones."),
    about(Side::O, "o_captures_something", Exactly(1), 0.02, Board, Question)
        .means("A stone of O here captures at least one stone."),
    about(Side::X, "x_captures_something", Exactly(1), 0.02, Board, Question)
        .means("A stone of X here captures at least one stone."),
    row("false_eye_territory", Exactly(1), 0.0, Eyes, Question)
        .means("This false eye will be a point of territory all the same."),
    row("false_eye", Exactly(1), 0.01, Eyes, Question)
        .means("The point is an eye in shape, but its diagonals are lost."),
    about(Side::O, "o_visible_along_edge", Exactly(2), 0.05, Geometry, Question)
        .exchangeable()
        .means("The first stone along the edge, from the second point away from the first, is of O."),
    about(Side::X, "x_visible_along_edge", Exactly(2), 0.05, Geometry, Question)
        .exchangeable()
        .means("The first stone along the edge, from the second point away from the first, is of X."),
    row("is_surrounded", Exactly(1), 0.01, Groups, Question)
        .means("The group is surrounded: 0 not at all, 1 tightly, 2 loosely."),
    row("does_surround", Exactly(2), 1.0, Groups, Question)
        .means("A move on the first point surrounds the group on the second."),
    row("surround_map", Exactly(2), 0.01, Groups, Question)
        .means("Where the second point lies in the ring around the group on the first."),
    row("oracle_threatens", Exactly(2), 0.01, Owl, Question)
        .means("An outside engine calls the move a threat against the group."),
    row("value", Exactly(0), 0.0, Geometry, Question).means("The value of the pattern itself."),
    row("adjacent_to_stone_in_atari", Exactly(1), 1.0, Reading, Question)
        .means("A chain next to this one is in atari and can be captured."),
    row("adjacent_to_defendable_stone_in_atari", Exactly(1), 1.0, Reading, Question)
        .means("A chain next to this one is in atari and can be captured or saved."),
    row("good_attack_threat", Exactly(2), 0.01, Geometry, Action)
        .means("A move on the first point is a sound threat against the second."),
    row("known_safe_move", Exactly(1), 0.01, Geometry, Action)
        .means("The point is safe to play, whatever reading says."),
    row("break_mirror_helper", Exactly(1), 0.01, Board, Question).means(
        "Black mirrors White's moves around his stone here in the center, and komi does not help White.",
    ),
    row("doing_scoring", Exactly(0), 0.0, Geometry, Question).means("The game is over and is being counted."),
    row("disconnect_helper", Exactly(2), 10.0, Reading, Question)
        .exchangeable()
        .means("The two chains can be kept apart, which makes the move a cut or a connection."),
    row("distrust_tactics_helper", Exactly(1), 0.05, Board, Question)
        .means("The chain has more in it than its capture by reading says."),
    row("bent_four_helper", Exactly(1), 0.05, Board, Question)
        .means("The chain is four stones bent around a corner."),
    row("thrash_around_helper", Exactly(0), 1.0, Groups, PatternHelper)
        .means("White has lost, nothing of his lives, and there is room left to try something."),
    row("jump_out_helper", Exactly(0), 1.0, Influence, PatternHelper)
        .means("The move leads out of the own area and eye space."),
    row("high_handicap_helper", Exactly(0), 1.0, Board, PatternHelper)
        .means("The opponent has no stone on the board yet."),
    row("jump_out_far_helper", Exactly(0), 1.0, Influence, PatternHelper)
        .means("The move leads out of the own area and eye space, and not into the opponent's area."),
    row("reinforce_helper", Exactly(0), 1.0, Groups, PatternHelper)
        .means("The opponent has no living group, and the move is safe."),
    row("throw_in_atari_helper", Exactly(0), 1.0, Reading, PatternHelper)
        .means("A stone thrown in takes an eye away with atari, and the own stones around stay safe."),
    row("cutstone2_helper", Exactly(0), 1.0, Reading, PatternHelper)
        .means("Notes a stone that still cuts after the chain at its diagonal was saved."),
    row("unknown_helper", Exactly(0), 1.0, Owl, PatternHelper)
        .means("A function of GNU Go 2 of which only the name is known: never answered."),
    row("cutstone", Exactly(1), 0.01, Reading, Question)
        .means("Whether the chain cuts: 2 if it would free the groups around it, 1 if less, 0 if not."),
];

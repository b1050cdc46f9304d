//! What is found of positions, drawn ones and random ones.

mod any_position;
mod break_ins;
mod chain_moves;
mod drawn_shapes;
mod facts;
mod groups;
mod influence;
mod safety;
mod small_spaces;
mod superstrings;

//! What the engine finds, held against what is drawn, against slow searches, and against reference data.

mod bias;
mod brute;
mod chain_patterns;
mod compiled;
mod constraints;
mod drawn;
mod effects;
mod enclosed;
mod explanations;
mod handicap;
mod influence_patterns;
mod learning;
mod matching;
mod networks;
mod openings;
mod own_patterns;
mod reading_drawn;
mod reading_kept;
mod reading_small;
mod reasons;
mod sources;

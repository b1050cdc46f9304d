//! Questions for [`reading`](crate) in words, and its answers as text, JSON and game records.
//!
//! The names are those of GNU Go's commands and functions. Controllers and the command line share them.

mod drawing;
mod kind;
mod report;
mod sentence;
mod settings;
mod variations;

pub use drawing::draw;
pub use kind::{
    Kind, Named, QuestionError, Targets, Topic, ask_for, kind_of, names, parse, text_of, topic_of,
};
pub use report::{KoReport, Report, Timed, code_words};
pub use sentence::{ko_words, sentence};
pub use settings::ReadingSettings;
pub use variations::{NamedQuestion, NotedAnswer, Variations};

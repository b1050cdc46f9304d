//! What stands on the board as pictures: a mark for each point, and notes below. The terminal, SVG files,
//! JSON and GoGui show the same view.

mod layers;
mod network;
mod words;

pub(crate) use layers::{group_letter, letter};
pub(crate) use words::{read_word, region_number, safety_word, standing_word, status_word, surround_word};

use crate::analysis_report::rounded;
use analysis::Survey;
use board::{BoardSize, Color, Point};
use serde_json::{Value, json};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// What can be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Layer {
    /// Whose region each point is, and how firmly.
    Influence,
    /// How much of each point is whose territory.
    Territory,
    /// The eye spaces of both colors.
    Eyes,
    /// Which stones belong together, and how safe they are.
    Groups,
    /// Which chains can be captured.
    Chains,
    /// Whose a network thinks that each point will be.
    Owners,
    /// Which moves a network thinks likely.
    Policy,
}

impl Layer {
    /// Its name.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// What its marks mean.
    pub const fn legend(self) -> &'static str {
        match self {
            Layer::Influence => {
                "B territory, b moyo, , area of Black; W, w and ; of White; x and o are dead stones"
            }
            Layer::Territory => {
                "B for certain, b likely, , perhaps Black's; W, w and ; White's; x and o are dead stones"
            }
            Layer::Eyes => "B and W points of eye spaces, b and w margins, h half eyes, f false eyes",
            Layer::Groups => "a letter for each group",
            Layer::Chains => "x and o are captured whoever moves first, ? if the opponent moves first",
            Layer::Owners => {
                "by the network, B for certain, b likely, , perhaps Black's; W, w and ; White's; x and o are lost"
            }
            Layer::Policy => "by the network, the likeliest moves from a on",
        }
    }
}

/// A point as it is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShownPoint {
    /// The point.
    pub point: Point,
    /// The stone on it.
    pub stone: Option<Color>,
    /// Whose the point is in this layer.
    pub owner: Option<Color>,
    /// How much it is, from 0 to 1.
    pub weight: f32,
    /// The mark: `X` and `O` are stones of which nothing is shown, `.` is nothing.
    pub mark: char,
}

/// A layer of a position.
#[derive(Clone, Debug)]
pub struct BoardView {
    /// What is shown.
    pub layer: Layer,
    /// The board.
    pub size: BoardSize,
    /// All points, row by row from the top.
    pub points: Vec<ShownPoint>,
    /// What is known of each thing that is shown: a chain, a group, an eye space, a move.
    items: Vec<Value>,
    /// The same in words, a line for each that matters.
    pub notes: Vec<String>,
}

impl BoardView {
    /// Looks at a layer of what is known of a position. [`crate::session::Session::view`] knows all layers;
    /// of what a network says nothing is shown here.
    pub fn new(report: &Survey, layer: Layer) -> BoardView {
        let size = report.position().size();
        let marks = layers::Marks::new(report, layer);
        let points = size.points().map(|point| marks.shown(point)).collect();
        let items = layers::items(report, layer);
        let (items, mut notes): (Vec<Value>, Vec<String>) = items.into_iter().unzip();
        notes.retain(|note| !note.is_empty());
        BoardView { layer, size, points, items, notes }
    }

    /// As an object: `layer`, `width`, `height`, `points` and `items`.
    pub fn object(&self) -> Value {
        let color = |color: Option<Color>| color.map(|color| color.to_string());
        let point = |shown: &ShownPoint| {
            json!({
                "vertex": shown.point.vertex(self.size).to_string(),
                "stone": color(shown.stone),
                "owner": color(shown.owner),
                "weight": rounded(shown.weight.into(), 4),
                "mark": shown.mark,
            })
        };
        json!({
            "layer": self.layer.name(),
            "width": self.size.width(),
            "height": self.size.height(),
            "points": self.points.iter().map(point).collect::<Vec<Value>>(),
            "items": self.items,
        })
    }
}

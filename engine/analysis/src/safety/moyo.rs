//! How much room each group has that is surely its color's.

use super::super::chains::Chains;
use super::super::groups::Groups;
use super::super::influence::{Influence, Purpose};
use board::{Color, PointSet, Position};

/// How far away points are shared.
const STEPS: usize = 5;
/// Points that more chains have equally near are not shared.
const MOST_CHAINS: usize = 4;

/// The moyo of a group.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MoyoShare {
    /// How many points.
    pub size: f32,
    /// How much of them is territory, at most 1 each.
    pub value: f32,
}

/// The share that each group has of its color's moyo: each point is parted among the nearest chains.
pub(crate) fn shares(
    position: &Position,
    chains: &Chains,
    groups: &Groups,
    influence: &Influence,
) -> Vec<MoyoShare> {
    let mut shares = vec![MoyoShare::default(); groups.all.len()];
    let territory = influence.territory(Purpose::Move);
    for color in Color::BOTH {
        let own = position.size().points().filter(|point| {
            influence.firm_moyo(*point) == Some(color) && !position.stones(color).contains(*point)
        });
        let mut open: PointSet = own.collect();
        let mut reached: Vec<(usize, PointSet)> = chains
            .iter()
            .filter(|chain| chain.color == color)
            .filter_map(|chain| Some((groups.place(chain.origin)?, chain.stones)))
            .collect();
        for _ in 0..STEPS {
            let mut covered = PointSet::EMPTY;
            for (_, area) in &mut reached {
                *area = area.dilate(position.board());
                covered |= *area & open;
            }
            for point in &covered {
                let nearest = || reached.iter().filter(|(_, area)| area.contains(point));
                let count = nearest().count();
                if count > MOST_CHAINS {
                    continue;
                }
                for (group, _) in nearest() {
                    shares[*group].size += 1.0 / count as f32;
                    shares[*group].value +=
                        (territory.at(point) * color.sign()).clamp(0.0, 1.0) / count as f32;
                }
            }
            open -= covered;
        }
    }
    shares
}

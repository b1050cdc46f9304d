//! Asking two engines whether the groups of positions live, and keeping those where they or the owners
//! differ.

use super::engines::{GtpReading, GtpSettings};
use super::groups::{GroupQuestion, GroupStatus, GroupTruth, LabeledPosition, OwnedChain};
use super::work::on_each;
use arena::client::Failure;
use board::Move;
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::{AddAssign, ControlFlow};

/// Whom to ask about what.
#[derive(Clone, Debug)]
pub struct GroupSettings {
    /// Hane.
    pub hane: GtpSettings,
    /// The other engine.
    pub gnugo: GtpSettings,
    /// Chains of fewer stones are not asked about.
    pub stones: usize,
    /// How sure the owners of a chain must be, in percent.
    pub sure: f64,
    /// Positions asked at a time.
    pub jobs: usize,
}

/// What was asked in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct GroupCounts {
    /// Chains of which both engines gave a status.
    pub asked: u64,
    /// Those that are kept: the engines and the owners do not agree.
    pub kept: u64,
    /// Those of them where Hane says what the owners say.
    pub hane_fits: u64,
    /// Those of them where the other engine does.
    pub gnugo_fits: u64,
    /// Chains of which an engine gave none.
    pub unanswered: u64,
}

impl AddAssign for GroupCounts {
    fn add_assign(&mut self, other: GroupCounts) {
        self.asked += other.asked;
        self.kept += other.kept;
        self.hane_fits += other.hane_fits;
        self.gnugo_fits += other.gnugo_fits;
        self.unanswered += other.unanswered;
    }
}

/// What a position came to, or all of them.
#[derive(Clone, Debug, Default)]
pub struct GroupsAsked {
    /// What was asked.
    pub counts: GroupCounts,
    /// What is kept, in the order of the positions and their chains.
    pub questions: Vec<GroupQuestion>,
    /// What went wrong.
    pub notes: Vec<String>,
}

/// Asks about all positions. What is kept does not depend on how many are asked at a time.
///
/// # Errors
/// An engine does not start.
pub fn ask_groups(
    positions: &[LabeledPosition],
    settings: &GroupSettings,
    done: &mut dyn FnMut(),
) -> Result<GroupsAsked, Failure> {
    let mut found = BTreeMap::new();
    let mut failed = None;
    let state = || (GtpReading::new(&settings.hane), GtpReading::new(&settings.gnugo));
    let work = |(hane, gnugo): &mut (GtpReading<'_>, GtpReading<'_>), position: &LabeledPosition| {
        ask_position(position, settings, hane, gnugo)
    };
    on_each(positions, settings.jobs, state, work, &mut |at, asked| match asked {
        Ok(asked) => {
            done();
            found.insert(at, asked);
            ControlFlow::Continue(())
        }
        Err(failure) => {
            failed = Some(failure);
            ControlFlow::Break(())
        }
    });
    if let Some(failure) = failed {
        return Err(failure);
    }
    let mut all = GroupsAsked::default();
    for asked in found.into_values() {
        all.counts += asked.counts;
        all.questions.extend(asked.questions);
        all.notes.extend(asked.notes);
    }
    Ok(all)
}

fn ask_position(
    label: &LabeledPosition,
    settings: &GroupSettings,
    hane: &mut GtpReading<'_>,
    gnugo: &mut GtpReading<'_>,
) -> Result<GroupsAsked, Failure> {
    let mut asked = GroupsAsked::default();
    let position = match label.placement.position() {
        Ok(position) => position,
        Err(error) => {
            asked.notes.push(format!("{}: {error}", label.id));
            return Ok(asked);
        }
    };
    let chains = label.chains(&position, settings.stones, settings.sure);
    let vertex = |chain: &OwnedChain| Move::Play(chain.stone).vertex(label.placement.size).to_string();
    let commands: Vec<String> =
        chains.iter().map(|chain| format!("dragon_status {}", vertex(chain))).collect();
    let mut read = |engine: &mut GtpReading<'_>| -> Result<Vec<Option<GroupStatus>>, Failure> {
        let (replies, notes) = engine.replies(&label.placement, &commands)?;
        asked.notes.extend(notes.into_iter().map(|note| format!("{}: {note}", label.id)));
        Ok(replies.into_iter().map(|reply| GroupStatus::parse(&reply?)).collect())
    };
    let (ours, theirs) = (read(hane)?, read(gnugo)?);
    for (chain, statuses) in chains.iter().zip(ours.into_iter().zip(theirs)) {
        match statuses {
            (Some(hane), Some(gnugo)) => asked.take(label, *chain, hane, gnugo),
            _ => asked.counts.unanswered += 1,
        }
    }
    Ok(asked)
}

impl GroupsAsked {
    /// Counts a chain of which there are two statuses, and keeps it unless all agree.
    fn take(&mut self, label: &LabeledPosition, chain: OwnedChain, hane: GroupStatus, gnugo: GroupStatus) {
        let owner_moves = chain.color == label.to_move;
        let [ours, theirs] = [hane, gnugo].map(|status| status.fits(chain.kept > 0.0, owner_moves));
        self.counts.asked += 1;
        if ours && theirs && hane == gnugo {
            return;
        }
        self.counts.kept += 1;
        self.counts.hane_fits += u64::from(ours);
        self.counts.gnugo_fits += u64::from(theirs);
        self.questions.push(GroupQuestion {
            id: label.id.clone(),
            placement: label.placement.clone(),
            to_move: label.to_move,
            chain,
            hane,
            gnugo,
            truth: GroupTruth::Unasked,
        });
    }
}

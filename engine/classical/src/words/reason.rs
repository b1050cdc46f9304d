//! What a move does, in words.

use super::Speaker;
use super::phrases::points_text;
use crate::reason::{Prospect, Reason, ReasonKind};
use board::Point;
use reading::ReadingResult;

impl Speaker<'_> {
    /// What a reason says the move does, without its subject: `captures the stone D4 [reading: D4 E5]`.
    pub fn reason(&self, reason: &Reason) -> String {
        format!("{} [{}]", self.deed_and_ko(reason), self.source(&reason.source))
    }

    /// The same without what says so.
    pub(super) fn deed_and_ko(&self, reason: &Reason) -> String {
        let ko = match reason.code {
            ReadingResult::Win | ReadingResult::Loss => "",
            ReadingResult::KoMoverFirst => ", by a ko it takes first",
            ReadingResult::KoOpponentFirst => ", by a ko the opponent takes first",
        };
        format!("{}{ko}", self.deed(reason.kind))
    }

    /// What a reason of this kind says, however it does so.
    pub fn deed(&self, kind: ReasonKind) -> String {
        let at = |point: Point| (self.vertex)(point);
        match kind {
            ReasonKind::Attack(chain) if self.choice.assessment.is_dead(chain) => {
                format!("captures {}, which cannot escape anyway", self.chain(chain))
            }
            ReasonKind::Attack(chain) => format!("captures {}", self.chain(chain)),
            ReasonKind::Defend(chain) => format!("saves {}", self.chain(chain)),
            ReasonKind::AttackThreat(chain) => format!("threatens to capture {}", self.chain(chain)),
            ReasonKind::DefendThreat(chain) => format!("threatens to save {}", self.chain(chain)),
            ReasonKind::AttackEither(one, other) => {
                format!("captures {} or {}", self.chain(one), self.chain(other))
            }
            ReasonKind::DefendBoth(one, other) => {
                format!("saves both {} and {}", self.chain(one), self.chain(other))
            }
            ReasonKind::Connect(one, other) => {
                format!("connects {} and {}", self.short_group(one), self.short_group(other))
            }
            ReasonKind::Cut(one, other) => {
                format!("cuts {} from {}", self.short_group(one), self.short_group(other))
            }
            ReasonKind::Kill(group) => format!("kills {}", self.group(group)),
            ReasonKind::Save(group) => format!("makes {} live", self.group(group)),
            ReasonKind::KillThreat(group) => format!("threatens to kill {}", self.group(group)),
            ReasonKind::SaveThreat(group) => format!("threatens to make {} live", self.group(group)),
            ReasonKind::KillPrevention(group) => {
                format!("keeps the opponent from threatening to kill {}", self.group(group))
            }
            ReasonKind::Race(one, other) => {
                format!("wins the race of {} against {}", self.group(one), self.group(other))
            }
            ReasonKind::UncertainSave(group) => format!("makes {} safer", self.group(group)),
            ReasonKind::UncertainKill(group) => {
                format!("kills {}, which may be dead already", self.group(group))
            }
            ReasonKind::VitalEye(group) => format!("decides about an eye of {}", self.group(group)),
            ReasonKind::Territory => "makes or takes territory".to_owned(),
            ReasonKind::Moyo => "makes or reduces a framework".to_owned(),
            ReasonKind::BreakIn(chain) => format!("decides whether {} breaks into territory", at(chain)),
            ReasonKind::StrategicAttack(group) => format!("attacks {}", self.group(group)),
            ReasonKind::StrategicDefense(group) => format!("helps {}", self.group(group)),
            ReasonKind::Combination(size) => format!("starts a combination that captures {}", stones(size)),
            ReasonKind::CombinationDefense(size) => {
                format!("keeps the opponent from a combination that captures {}", stones(size))
            }
            ReasonKind::Endgame { region, gain, heat } => endgame_deed((gain, heat), &at(region)),
            ReasonKind::Invades(prospect) => self.invasion("is played in the opponent's area", prospect),
            ReasonKind::Reduces(prospect) => self.invasion("reduces the opponent's area", prospect),
            ReasonKind::Backfill(point) => format!("makes it safe to fill {}", at(point)),
            ReasonKind::TakesWorth(other) => format!("takes the place of {}", at(other)),
            ReasonKind::GivesWorth(other) => format!("is better played at {}", at(other)),
            kind => plain(kind),
        }
    }

    /// What becomes of a stone in the opponent's area.
    fn invasion(&self, deed: &str, prospect: Prospect) -> String {
        match prospect {
            Prospect::Connected(friend) => format!("{deed}, connected with {}", self.short_group(friend)),
            Prospect::Lives => format!("{deed} and lives"),
            Prospect::Likely(share) => format!("{deed} and lives by a chance of {:.0} %", 100.0 * share),
            Prospect::Dies => format!("{deed} and is lost"),
        }
    }
}

fn stones(count: usize) -> String {
    if count == 1 { "a stone".to_owned() } else { format!("{count} stones") }
}

/// What a move does in a region of this name.
fn endgame_deed((gain, heat): (f32, f32), region: &str) -> String {
    let (gained, best) = (points_text(gain), points_text(heat));
    match gain == heat {
        true => format!("plays in the region at {region}, which is worth {best} to who moves"),
        false => format!("gains {gained} in the region at {region}, where the best move gains {best}"),
    }
}

/// What is said of a move without naming stones; what a number counts depends on the weights.
fn plain(kind: ReasonKind) -> String {
    match kind {
        ReasonKind::InDanger => "leaves its own stone in danger".to_owned(),
        ReasonKind::Loses(points) => format!("lets the opponent capture what is worth {points:.0} points"),
        ReasonKind::Dame => "lies between living stones of both sides".to_owned(),
        ReasonKind::Invasion => "invades".to_owned(),
        ReasonKind::Threat => "is a threat worth making".to_owned(),
        ReasonKind::Safe => "is safe".to_owned(),
        ReasonKind::BreaksMirror => "takes the middle, which ends the mirror play".to_owned(),
        ReasonKind::First(value) => format!("opens the game, given the value {value:.1}"),
        ReasonKind::Least(value) => format!("is given the value {value:.1}"),
        ReasonKind::Most(value) => format!("is given the value {value:.1} at the most"),
        ReasonKind::LeastTerritory(value) => format!("is given {value:.1} points of territory"),
        ReasonKind::MostTerritory(value) => {
            format!("is given {value:.1} points of territory at the most")
        }
        ReasonKind::Shape(value) if value < 0.0 => format!("makes bad shape ({value:.0})"),
        ReasonKind::Shape(value) => format!("makes good shape ({value:.0})"),
        ReasonKind::Followup(value) => format!("threatens a move worth {value:.1}"),
        ReasonKind::ReverseFollowup(value) => {
            format!("keeps the opponent from a threat worth {value:.1}")
        }
        ReasonKind::Likelihood(logarithm) => {
            let times = f64::from(logarithm.abs()).exp();
            let digits = usize::from(times < 10.0);
            let than = if logarithm < 0.0 { "less often than" } else { "as often as" };
            format!("is chosen {times:.digits$} times {than} an average move")
        }
        _ => "is bad shape that is never played".to_owned(),
    }
}

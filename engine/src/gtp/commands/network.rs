//! What a network of the bundles says, in KataGo's form and in Hane's.

use super::seen::Seen;
use super::{Answer, Call, Command, Failure, Session, reason};
use crate::session::NoNetwork;
use ::board::{Color, Point};
use ::network::{Evaluation, Kernel};

pub(in crate::gtp) const COMMANDS: &[Command] = &[("kata-raw-nn", raw), ("hane-network", described)];

impl From<NoNetwork> for Failure {
    fn from(error: NoNetwork) -> Failure {
        Failure::new(reason::NO_NETWORK, error)
    }
}

/// An evaluation as KataGo writes it: values of White, rows of numbers.
fn raw(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let word = call.word();
    call.end()?;
    if !matches!(word, None | Some("0")) {
        return Err(Failure::syntax("0, as positions are evaluated as they lie", word));
    }
    let evaluation = session.network_evaluation()?;
    Ok(text_of(session, &evaluation))
}

fn text_of(session: &Session, evaluation: &Evaluation) -> String {
    let is_white = session.game().to_move() == Color::White;
    let sign = if is_white { 1.0 } else { -1.0 };
    let Evaluation { win, loss, lead, score, pass, .. } = evaluation;
    let (win, loss) = if is_white { (win, loss) } else { (loss, win) };
    let (mean, spread) = score.unwrap_or((*lead, 0.0));
    let mut lines = vec![
        "symmetry 0".to_owned(),
        format!("whiteWin {win:.6}"),
        format!("whiteLoss {loss:.6}"),
        format!("noResult {:.6}", (1.0 - win - loss).max(0.0)),
        format!("whiteLead {:.3}", sign * lead),
        format!("whiteScoreSelfplay {:.3}", sign * mean),
        format!("whiteScoreSelfplaySq {:.3}", mean * mean + spread * spread),
    ];
    // What networks of this form do not say, KataGo prints so.
    lines.extend(
        ["varTimeLeft", "shorttermWinlossError", "shorttermScoreError"].map(|name| format!("{name} -1.000")),
    );
    let width = session.size().width();
    let number = |point: Point| point.row() * width + point.column();
    let to_move = session.game().to_move();
    let policy = |point: Point| match session.game().is_legal(to_move, point) {
        true => format!("{:8.6}", evaluation.points[number(point)]),
        false => "     NAN".to_owned(),
    };
    lines.push("policy".to_owned());
    lines.push(Seen::of(session).cells(policy));
    lines.push(format!("policyPass {pass:8.6}"));
    lines.push("whiteOwnership".to_owned());
    // Adding 0 makes a negative zero a plain one.
    lines.push(
        Seen::of(session).cells(|point| format!("{:9.7}", sign * evaluation.owners[number(point)] + 0.0)),
    );
    lines.join("\n")
}

/// What the network is, and how fast it is on this board.
fn described(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    let network = session.network().ok_or(NoNetwork::Absent)?;
    let parts = network.parts();
    let mut lines = vec![
        format!("name {}", parts.record.name()),
        format!("parameters {}", parts.record.parameters),
        format!("weights {} bytes", parts.weight_bytes()),
        format!("multiplications {} on {}", parts.multiplications(session.size().area()), session.size()),
        format!("kernel {}", Kernel::best().name()),
    ];
    lines.push(match session.network_speed() {
        Ok(speed) => format!("evaluations {speed:.0} a second"),
        Err(error) => error.to_string(),
    });
    Ok(lines.join("\n"))
}

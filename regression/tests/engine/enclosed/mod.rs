//! Small boards full of stones, made at random, against a solver that is slow and obvious; and certificates
//! that were changed at random.

mod claims;
mod slow;

use board::{BoardSize, Color, Ko, Point, PointSet, Position, Random, Suicide};
use certificates::{Bans, Certificate, Claim, Node, Step, check};
use limits::budget::Budget;
use proving::{Asked, prove};

/// Plays for a proof.
const PLAYS: u64 = 20_000;
/// The most empty points.
const MOST_EMPTY: usize = 7;
/// The most positions that are tried to find out what holds, and the same where it must not take long.
const MOST_STATES: usize = 300_000;
const FEW_STATES: usize = 5_000;

fn below(random: &mut Random, count: usize) -> usize {
    random.below(count as u32) as usize
}

fn any<T: Copy>(random: &mut Random, all: &[T]) -> T {
    all[below(random, all.len())]
}

/// A claim about a board of up to 15 points, of which at most seven are empty.
fn claim(random: &mut Random) -> Certificate {
    loop {
        let size = BoardSize::rectangle(2 + below(random, 4), 2 + below(random, 2)).expect("a small board");
        // The colors come in patches, so that there are chains.
        let (turn, points) = (below(random, size.area() + 1), size.points().collect::<Vec<Point>>());
        let mut stones = [PointSet::EMPTY; 2];
        for (number, point) in points.iter().enumerate() {
            let likely = usize::from(number >= turn);
            stones[if below(random, 4) == 0 { 1 - likely } else { likely }].insert(*point);
        }
        for _ in 0..2 + below(random, MOST_EMPTY - 1) {
            let point = any(random, &points);
            stones.iter_mut().for_each(|set| set.remove(point));
        }
        let [black, white] = &stones;
        let position = Position::from_stones(size, black, white, Suicide::Forbidden, Ko::Simple);
        let owner = any(random, &Color::BOTH);
        let stone = stones[owner.index()].iter().nth(below(random, stones[owner.index()].len().max(1)));
        if let (Ok(position), Some(stone)) = (position, stone) {
            return Certificate {
                name: String::new(),
                claim: any(random, &[Claim::Kill, Claim::Live]),
                size,
                stones,
                to_move: any(random, &Color::BOTH),
                target: position.chain(stone),
                bans: any(random, &[Bans::Both, Bans::Defender, Bans::Attacker]),
                zone: PointSet::EMPTY,
                nodes: Vec::new(),
            };
        }
    }
}

/// The claim that two chains are connected.
fn connection(random: &mut Random) -> Certificate {
    loop {
        let certificate = claim(random);
        let Some(owner) = certificate.owner() else { continue };
        let [black, white] = &certificate.stones;
        let size = certificate.size;
        let position = Position::from_stones(size, black, white, Suicide::Forbidden, Ko::Simple);
        let others = certificate.stones[owner.index()] - certificate.target;
        let other = others.iter().nth(below(random, others.len().max(1)));
        if let (Ok(position), Some(other)) = (position, other) {
            let target = certificate.target | position.chain(other);
            return Certificate { claim: Claim::Connect, target, ..certificate };
        }
    }
}

/// The claim with its proof, if one is found.
fn proved(claim: &Certificate) -> Option<Certificate> {
    let [black, white] = &claim.stones;
    let position = Position::from_stones(claim.size, black, white, Suicide::Forbidden, Ko::Simple).ok()?;
    let Certificate { target, claim: what, to_move, bans, .. } = claim.clone();
    let asked = Asked { position: &position, target, claim: what, to_move, bans, first: None };
    prove(&asked, PLAYS, &Budget::default()).ok().map(|proof| proof.certificate)
}

/// How many claims were made, how many could be tried to the end, hold, and were proved.
fn hold_against_brute_force(
    claim: fn(&mut Random) -> Certificate,
    count: usize,
    seed: u64,
    most: usize,
) -> [usize; 4] {
    let mut random = Random::new(&[seed]);
    let mut counts = [count, 0, 0, 0];
    for _ in 0..count {
        let claim = claim(&mut random);
        let Some(holds) = claims::holds(&claim, most) else { continue };
        let proof = proved(&claim);
        counts[1] += 1;
        counts[2] += usize::from(holds);
        counts[3] += usize::from(proof.is_some());
        assert!(
            holds || proof.is_none(),
            "not true: {}",
            proof.map(|proof| proof.text()).unwrap_or_default()
        );
    }
    counts
}

#[test]
fn no_proof_of_what_does_not_hold() {
    let [count, tried, hold, proved] = hold_against_brute_force(claim, 150, 1, FEW_STATES);
    assert!(tried * 2 > count && proved * 2 > hold, "{tried} of {count} tried; {proved} of {hold} proved");
    let [count, tried, hold, proved] = hold_against_brute_force(connection, 150, 7, FEW_STATES);
    assert!(tried * 2 > count && proved * 2 > hold, "{tried} of {count} tried; {proved} of {hold} joined");
}

#[test]
fn both_ways_to_try_everything_agree() {
    let mut random = Random::new(&[6]);
    let claims: Vec<Certificate> = (0..150).map(|_| claim(&mut random)).collect();
    let slowly = claims.iter().map(|claim| slow::holds(claim, FEW_STATES));
    let agree = claims.iter().zip(slowly).filter_map(|(claim, slowly)| Some((claim, slowly?)));
    let counts = agree.fold([0; 2], |mut counts, (claim, slowly)| {
        assert_eq!(claims::holds(claim, FEW_STATES), Some(slowly), "{}", claim.text());
        counts[usize::from(slowly)] += 1;
        counts
    });
    assert!(counts.iter().all(|count| *count > 30), "{counts:?}");
}

#[test]
#[ignore = "three hundred boards, or as many as BOARDS says"]
fn no_proof_of_what_does_not_hold_at_length() {
    let boards = count_of("BOARDS", 300);
    let [count, tried, hold, proved] = hold_against_brute_force(claim, boards, 2, MOST_STATES);
    eprintln!("{count} boards, {tried} tried to the end, {hold} claims hold, {proved} proved");
    let [count, tried, hold, proved] = hold_against_brute_force(connection, boards / 4, 8, MOST_STATES);
    eprintln!("{count} connections, {tried} tried to the end, {hold} claims hold, {proved} proved");
}

/// The number that a variable of the environment holds.
fn count_of(name: &str, otherwise: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// A certificate with one change.
fn changed(certificate: &Certificate, random: &mut Random) -> Certificate {
    let mut changed = certificate.clone();
    let points: Vec<Point> = changed.size.points().collect();
    let (point, count) = (any(random, &points), changed.nodes.len());
    let node = below(random, count);
    let step: Step = Some(point).filter(|_| below(random, 6) > 0);
    match below(random, 12) {
        0 => changed.zone.remove(point),
        1 => changed.zone.insert(point),
        2 => changed.target ^= PointSet::of(point),
        3 => changed.to_move = changed.to_move.opponent(),
        4 => changed.bans = any(random, &[Bans::Both, Bans::Defender, Bans::Attacker]),
        5 => {
            let color = below(random, 3);
            changed.stones.iter_mut().for_each(|set| set.remove(point));
            changed.stones.iter_mut().skip(color).take(1).for_each(|set| set.insert(point));
        }
        6 => changed.nodes[node] = any_leaf(random),
        7 => changed.claim = if changed.claim == Claim::Kill { Claim::Live } else { Claim::Kill },
        8 => changed.nodes.truncate(node),
        _ => match &mut changed.nodes[node] {
            Node::Play(chosen, to) if below(random, 2) == 0 => (*chosen, *to) = (step, *to),
            Node::Play(_, to) => *to = below(random, count),
            Node::Answers(answers) if below(random, 2) == 0 => {
                let nth = below(random, answers.len().max(1));
                if let Some(key) = answers.keys().nth(nth).copied() {
                    answers.remove(&key);
                }
            }
            Node::Answers(answers) => {
                answers.insert(step, below(random, count));
            }
            leaf => *leaf = any_leaf(random),
        },
    }
    changed
}

fn any_leaf(random: &mut Random) -> Node {
    if below(random, 2) == 0 { Node::Captured } else { Node::Alive }
}

/// How many certificates were changed, refused, and still proofs.
fn change(count: usize, seed: u64, most: usize) -> [usize; 3] {
    let mut random = Random::new(&[seed]);
    let mut counts = [0; 3];
    while counts[0] < count {
        let Some(certificate) = proved(&claim(&mut random)).filter(|found| found.nodes.len() > 1) else {
            continue;
        };
        for _ in 0..20 {
            let changed = changed(&certificate, &mut random);
            counts[0] += 1;
            let read = Certificate::read(&changed.text()).expect("what was written can be read");
            assert_eq!(read, changed);
            if check(&changed).is_err() {
                counts[1] += 1;
                continue;
            }
            counts[2] += 1;
            assert_ne!(claims::holds(&changed, most), Some(false), "accepted: {}", changed.text());
        }
    }
    counts
}

#[test]
fn changed_certificates_are_refused_or_still_proofs() {
    let [count, refused, proofs] = change(1_000, 3, FEW_STATES);
    assert!(refused * 2 > count, "{refused} of {count} refused, {proofs} still proofs");
}

#[test]
#[ignore = "seven hundred changes, or as many as CHANGES says"]
fn changed_certificates_are_refused_at_length() {
    let [count, refused, proofs] = change(count_of("CHANGES", 700), 4, MOST_STATES);
    eprintln!("{count} changed, {refused} refused, {proofs} still proofs");
}

#[test]
fn any_text_is_read_or_refused() {
    let mut random = Random::new(&[5]);
    let mut texts = 0;
    while texts < 3_000 {
        let Some(certificate) = proved(&claim(&mut random)) else { continue };
        for _ in 0..100 {
            let mut text = certificate.text().into_bytes();
            for _ in 0..1 + below(&mut random, 4) {
                let place = below(&mut random, text.len());
                match below(&mut random, 3) {
                    0 => text[place] = random.below(128) as u8,
                    1 => text.truncate(place.max(1)),
                    _ => text.insert(place, any(&mut random, b"0123456789\"{}[],:ABXO.")),
                }
            }
            texts += 1;
            // Neither may panic.
            if let Ok(read) = Certificate::read(&String::from_utf8_lossy(&text)) {
                let _ = check(&read);
            }
        }
    }
}

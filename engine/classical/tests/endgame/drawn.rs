//! Drawn regions with the values that the literature gives them.

use crate::endgame::regions;
use board::{Color, Ko, Point, Scoring, Suicide, diagram};
use classical::endgame::{EndgameRegion, Privilege};

/// Each case is a title, a drawing whose stones are judged to live, and lines about regions: a point of the
/// region, the rules, Black's points there less White's on average, the temperature, who moves in sente, and
/// the best moves of Black and White.
const CASES: &str = include_str!("drawn.txt");

/// What is said of a region, in the words of a case.
fn said_of(region: &EndgameRegion, size: board::BoardSize) -> String {
    let privilege = match region.privilege {
        Privilege::Gote => "gote",
        Privilege::Sente(Color::Black) => "black",
        Privilege::Sente(Color::White) => "white",
        Privilege::DoubleSente => "double",
    };
    let moves = Color::BOTH.map(|color| {
        region.moves[color.index()].first().map_or("-".to_owned(), |best| best.point.vertex(size).to_string())
    });
    format!("{} {} {privilege} {} {}", region.count, region.temperature, moves[0], moves[1])
}

#[test]
fn drawn_regions_have_the_values_of_the_literature() {
    let mut faults = Vec::new();
    for case in CASES.split("\n\n").map(str::trim).filter(|case| !case.is_empty()) {
        let lines: Vec<&str> = case.lines().filter(|line| !line.starts_with('#')).collect();
        let is_row = |line: &&&str| line.split(' ').all(|point| matches!(point, "." | "X" | "O"));
        let rows: Vec<&str> = lines[1..].iter().take_while(is_row).copied().collect();
        let drawn = diagram::parse(&rows.join("\n")).unwrap_or_else(|error| panic!("{}: {error}", lines[0]));
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        let expected = &lines[1 + rows.len()..];
        assert!(!expected.is_empty(), "{}: nothing is expected", lines[0]);
        for line in expected {
            let (at, rest) = line.split_once(' ').expect("a point");
            let (rules, rest) = rest.split_once(' ').expect("rules");
            let scoring = if rules == "area" { Scoring::Area } else { Scoring::Territory };
            let (found, open) = regions(&position, &(drawn.black | drawn.white), scoring);
            let point = Point::parse(at, drawn.size).expect("a vertex");
            let region = found.iter().find(|region| region.points.contains(point));
            let why = open.iter().find(|(region, _)| region.points.contains(point)).map(|(_, why)| *why);
            let said = match (region, why) {
                (Some(region), _) => said_of(region, drawn.size),
                (None, Some(why)) => format!("{why:?}"),
                (None, None) => "settled".to_owned(),
            };
            if said != rest {
                faults.push(format!("{}\n{}\n{line}: {said}", lines[0], rows.join("\n")));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

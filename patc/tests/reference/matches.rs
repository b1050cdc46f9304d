//! Every pattern stands where the reference says (golden/README.md): diagrams, anchors, moves, orientations.

use super::shared;
use board::{BoardSize, Color, Point, PointSet};
use bundles::{AlignedBytes, Bundle};
use flate2::read::GzDecoder;
use matching::{Matches, View};
use patc::compilation::Compilation;
use serde_json::Value;
use std::fs::File;
use std::io::{BufRead, BufReader};

/// Databases that are not made of `.db` sources.
const OTHERS: &[&str] = &["joseki", "fullboard"];

fn points(vertices: &Value, size: BoardSize) -> PointSet {
    let vertices = vertices.as_array().expect("a list of vertices").iter();
    vertices.map(|text| Point::parse(text.as_str().expect("text"), size).expect("a vertex")).collect()
}

/// The matches of a line of the golden file, in its form.
fn found(bundle: &Bundle, line: &Value) -> Vec<Value> {
    let side = line["size"].as_u64().expect("a number") as usize;
    let size = BoardSize::new(side).expect("a size from 1 to 19");
    let mut colors = [points(&line["black"], size), points(&line["white"], size)];
    if line["color"] == "white" {
        colors.swap(Color::Black.index(), Color::White.index());
    }
    let view = View::of_stones(size, &colors[0], &colors[1]);
    let database = bundle.database(line["database"].as_str().expect("text")).expect("the database");
    let within: PointSet = size.points().collect();
    let mut matches = Matches::new();
    matching::scan(&database, 0, &view, &within, &mut matches);
    let names = &bundle.notes().expect("notes").patterns;
    let mut found: Vec<_> = matches
        .iter()
        .map(|it| {
            let vertex = |point: Point| point.vertex(size).to_string();
            let name = names[it.pattern as usize].name.as_str();
            (name, vertex(it.chosen), vertex(it.anchor), it.orientation.number())
        })
        .collect();
    found.sort();
    found
        .into_iter()
        .map(|(name, chosen, anchor, turn)| serde_json::json!([name, chosen, anchor, turn]))
        .collect()
}

#[test]
fn patterns_stand_where_the_reference_says() {
    let Some(folder) = shared("databases") else { return };
    let writer = Compilation::of_paths(&[folder]).emit().expect("no errors");
    let bundle = Bundle::open(AlignedBytes::copy(&writer.finish())).expect("a bundle");
    let mut lists = 0;
    for name in ["golden/matches.jsonl.gz", "golden/corners.jsonl.gz"] {
        let Some(path) = shared(name) else { return };
        let file = File::open(path).expect("the golden file");
        for line in BufReader::new(GzDecoder::new(file)).lines() {
            let line: Value = serde_json::from_str(&line.expect("text")).expect("JSON");
            if OTHERS.iter().any(|other| line["database"] == *other) {
                continue;
            }
            let mut expected = line["matches"].as_array().expect("a list").clone();
            expected.sort_by_key(ToString::to_string);
            let mut found = found(&bundle, &line);
            found.sort_by_key(ToString::to_string);
            assert_eq!(found, expected, "{} {} {}", line["sgf"], line["database"], line["color"]);
            lists += 1;
        }
    }
    assert!(lists > 900, "expected the lists of 30 positions, found {lists}");
}

//! Files of openings.

use arena::openings;
use board::{BoardSize, Rules};
use std::fs;

fn nine() -> BoardSize {
    BoardSize::new(9).expect("a size")
}

#[test]
fn files_are_read_or_refused() {
    // The name of the file, what is in it, and the openings or a part of what is said.
    type Case<'a> = (&'a str, &'a str, Result<&'a [&'a str], &'a str>);
    let cases: &[Case<'_>] = &[
        ("a.txt", "D4 F6 # good\n\n  e5\n", Ok(&["D4 F6", "E5"])),
        ("a.txt", "D4 F6 C3 G7 pass\n", Ok(&["D4 F6 C3"])),
        ("a.txt", "D4 D4\n", Err("line 1: move 2, D4:")),
        ("a.txt", "\nD4 K9\n", Err("line 2: expected a vertex")),
        ("a.txt", "D4 D4\nE5\n", Ok(&["E5"])),
        ("a.txt", "# nothing\n", Err("expected openings for 9")),
        ("a.SGF", "(;SZ[9];B[dd];W[ee])(;SZ[19];B[aa])(;SZ[9];B[cc])", Ok(&["D6 E5", "C7"])),
        ("a.sgf", "(;SZ[9];B[dd];B[ee])", Err("game 1: move 2: expected one of white, found black")),
        ("a.sgf", "(;SZ[9];B[dd];B[ee])(;GM[2]SZ[9];B[aa])(;SZ[9];B[cc];W[cc])(;SZ[9];B[gg])", Ok(&["G3"])),
        ("a.sgf", "(;SZ[9]AB[dd];W[ee])", Err("expected an empty board at the start")),
        ("a.sgf", "(;SZ[13];B[dd])", Err("expected openings for 9")),
        ("a.sgf", "nothing", Err("a.sgf: ")),
    ];
    for (name, content, expected) in cases {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(name);
        fs::write(&path, content).expect("a file");
        // A file, and a folder with a file in it, are read alike.
        for path in [path.as_path(), folder.path()] {
            let mut said = String::new();
            let found = openings(path, nine(), Rules::default(), 3, 1, &mut |why| said.push_str(why));
            let found = found.map_err(|error| format!("{error}{said}")).map(|found| {
                let mut texts: Vec<String> = found.iter().map(|opening| opening.to_text(nine())).collect();
                texts.sort();
                texts
            });
            match (found, expected) {
                (Ok(found), Ok(expected)) => {
                    let mut expected = expected.to_vec();
                    expected.sort_unstable();
                    assert_eq!(found, expected, "{content}");
                }
                (Err(found), Err(expected)) => assert!(found.contains(expected), "{content}: {found}"),
                (found, _) => panic!("{content}: {found:?}"),
            }
        }
    }
}

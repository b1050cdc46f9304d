//! Building and changing collections: what is written afterwards, as tables.

use sgf::{BoardSize, Collection, Color, Content, Coordinate, EditError, Move, NodeId};

fn point(column: u8, row: u8) -> Coordinate {
    Coordinate::new(column, row).expect("the points of the tests are on the board")
}

#[test]
fn values_are_written_with_their_escapes() {
    let label = (Content::Point(point(0, 1)), Content::SimpleText("a:b]\\"));
    let cases: [(&[Content<'_>], &str); 14] = [
        (&[], "[]"),
        (&[Content::Empty], "[]"),
        (&[Content::Text("a]\\:\nb")], "[a\\]\\\\:\nb]"),
        (&[Content::SimpleText("a\r\nb")], "[a  b]"),
        (&[Content::Number(-3)], "[-3]"),
        (&[Content::Real(6.5)], "[6.5]"),
        (&[Content::Real(7.0)], "[7]"),
        (&[Content::Point(point(0, 26)), Content::Point(point(51, 25))], "[aA][Zz]"),
        (&[Content::Rectangle(point(0, 0), point(2, 3))], "[aa:cd]"),
        (&[Content::Move(Move::Pass)], "[]"),
        (&[Content::Move(Move::Place(point(3, 4)))], "[de]"),
        (&[Content::Color(Color::White)], "[W]"),
        (&[Content::Size(BoardSize::STANDARD)], "[19]"),
        (&[Content::Composed(&label.0, &label.1)], "[ab:a\\:b\\]\\\\]"),
    ];
    for (contents, expected) in cases {
        let mut collection = sgf::read("(;)").expect("there is a game tree").collection;
        let root = collection.games().next().expect("as read").root().id();
        collection.set(root, "X1", contents).expect("all of these can be written");
        assert_eq!(String::from_utf8_lossy(&collection.to_bytes()), format!("(;X1{expected})\n"));
    }
}

#[test]
fn properties_change_in_place() {
    type Change = fn(&mut Collection, NodeId) -> Result<(), EditError>;
    let remove: Change = |collection, root| collection.remove(root, "B").map(|_| ());
    let set: Change = |collection, root| collection.set(root, "B", &[Content::Number(1), Content::Number(2)]);
    let cases: [(&str, Change, &str); 9] = [
        ("(;A[a]B[b]C[c])", set, "(;A[a]B[1][2]C[c])\n"),
        ("(;A[a]Black[b]C[c]B[d])", set, "(;A[a]Black[1][2]C[c])\n"),
        ("(;A[a])", set, "(;A[a]B[1][2])\n"),
        ("(;B[a])", set, "(;B[1][2])\n"),
        ("(;A[a]B[b]C[c])", remove, "(;A[a]C[c])\n"),
        ("(;B[b]A[a]B[b])", remove, "(;A[a])\n"),
        ("(;B[b])", remove, "(;)\n"),
        ("(;)", remove, "(;)\n"),
        ("(;A[a])", remove, "(;A[a])\n"),
    ];
    for (source, change, expected) in cases {
        let mut collection = sgf::read(source).expect("there is a game tree").collection;
        let root = collection.games().next().expect("as read").root().id();
        change(&mut collection, root).expect("these changes are allowed");
        assert_eq!(String::from_utf8_lossy(&collection.to_bytes()), expected, "{source}");
    }
}

#[test]
fn nodes_are_added_behind_their_siblings() {
    let mut collection = sgf::read("(;A[0](;A[1])(;A[2]))").expect("there is a game tree").collection;
    let root = collection.games().next().expect("as read").root();
    let (first, root) = (root.children().next().expect("it has two children").id(), root.id());
    for (parent, number) in [(root, 3), (first, 4), (first, 5)] {
        let node = collection.add_node(parent).expect("there is room");
        collection.set(node, "A", &[Content::Number(number)]).expect("it can be written");
    }
    let added = collection.add_game(BoardSize::STANDARD).expect("there is room");
    assert_eq!(collection.node(added).parent().map(|node| node.id()), None);
    assert_eq!(
        String::from_utf8_lossy(&collection.to_bytes()),
        "(;A[0]\n(;A[1]\n(;A[4])\n(;A[5]))\n(;A[2])\n(;A[3]))\n(;FF[4]CA[UTF-8]GM[1]SZ[19])\n",
    );
}

#[test]
fn what_cannot_be_written_is_refused() {
    let half = Content::Composed(&Content::Empty, &Content::Empty);
    let cases: [(&str, Content<'_>, &str); 7] = [
        ("", Content::Empty, "expected a property name of upper-case letters and digits, found \"\""),
        ("b", Content::Empty, "expected a property name of upper-case letters and digits, found \"b\""),
        ("1A", Content::Empty, "expected a property name of upper-case letters and digits, found \"1A\""),
        ("A[", Content::Empty, "expected a property name of upper-case letters and digits, found \"A[\""),
        ("CA", Content::Text("GBK"), "the charset (CA) of a game tree cannot be changed"),
        ("KM", Content::Real(f64::NAN), "expected a finite number, found NaN"),
        ("LB", Content::Composed(&half, &Content::Empty), "a half of a composed value cannot be composed"),
    ];
    let mut collection = Collection::new();
    let root = collection.add_game(BoardSize::STANDARD).expect("there is room");
    let before = collection.to_bytes();
    for (name, content, message) in cases {
        let error = collection.set(root, name, &[content]).expect_err(message);
        assert_eq!(error.to_string(), message);
    }
    assert_eq!(collection.remove(root, "CA"), Err(EditError::Charset));
    assert_eq!(collection.to_bytes(), before);
}

#[test]
fn all_points_and_sizes_have_one_name() {
    for column in 0..=u8::MAX {
        let row = column / 2;
        let made = Coordinate::new(column, row);
        assert_eq!(made.is_some(), column < sgf::MAX_SIDE);
        let Some(made) = made else { continue };
        let source = format!("(;SZ[52:40]B[{made}])");
        let reading = sgf::read(source.as_str()).expect("there is a game tree");
        let read_back = reading.collection.games().next().and_then(|game| game.root().value("B"));
        assert_eq!(read_back.expect("it has B").point(), Ok(made));
    }
}

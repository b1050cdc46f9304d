//! Parts of numbered work: their names, and that each number is in one.

use limits::shard::Shard;

#[test]
fn shards_are_read_and_written() {
    for (text, name) in [("0/1", "shard-00000-of-00001"), ("3/10", "shard-00003-of-00010")] {
        let shard: Shard = text.parse().expect(text);
        assert_eq!((shard.to_string().as_str(), shard.name().as_str()), (text, name));
        assert_eq!(Shard::of_name(name), Some(shard));
    }
    for text in ["", "1", "1/1", "0/0", "-1/2", "a/b", "1/2/3", "0/99999999999"] {
        assert!(text.parse::<Shard>().is_err_and(|error| error.contains(&format!("'{text}'"))), "{text}");
    }
    for name in [
        "shard-3-of-10",
        "shard-00000-of-18446744073709551615",
        "shard-00010-of-00010",
        "shard-00003",
        "game-0001.sgf",
    ] {
        assert_eq!(Shard::of_name(name), None, "{name}");
    }
}

#[test]
fn every_number_belongs_to_one_shard() {
    for (end, count) in [(0, 1), (1, 3), (10, 1), (10, 3), (10, 10), (10, 12), (50, 7)] {
        let shards: Vec<Shard> = Shard::new(0, count).into_iter().flat_map(Shard::all).collect();
        let mut all: Vec<u64> = shards.iter().flat_map(|shard| shard.numbers(end)).collect();
        all.sort_unstable();
        assert_eq!(all, (0..end).collect::<Vec<u64>>(), "{end} numbers in {count} shards");
        for shard in shards {
            let own: Vec<u64> = (0..end).filter(|number| shard.has(*number)).collect();
            assert_eq!((own.len() as u64, &own), (shard.len(end), &shard.numbers(end).collect()), "{shard}");
            let places: Vec<u64> = own.iter().map(|number| shard.place(*number)).collect();
            assert_eq!(places, (0..places.len() as u64).collect::<Vec<u64>>(), "{shard}");
        }
    }
}

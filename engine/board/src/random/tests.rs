//! The generators against published sequences.

use super::{Random, split_mix};

/// SplitMix64 from the state 1234567: the sequence that the test of Rosetta Code's task
/// "Pseudo-random numbers/Splitmix64" gives.
#[test]
fn split_mix_sequence() {
    let mut state = 1_234_567;
    let expected = [
        6_457_827_717_110_365_317,
        3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
    ];
    for number in expected {
        assert_eq!(split_mix(&mut state), number);
    }
}

/// xoroshiro128++ from the state (1, 2): the sequence of the authors' C code, as the crate `rand_xoshiro`
/// tests it.
#[test]
fn xoroshiro_sequence() {
    let mut random = Random { first: 1, second: 2 };
    let expected = [
        393_217,
        669_327_710_093_319,
        1_732_421_326_133_921_491,
        11_394_790_081_659_126_983,
        9_555_452_776_773_192_676,
        3_586_421_180_005_889_563,
        1_691_397_964_866_707_553,
        10_735_626_796_753_111_697,
        15_216_282_715_349_408_991,
        14_247_243_556_711_267_923,
    ];
    for number in expected {
        assert_eq!(random.bits(), number);
    }
}

//! The names of rules: what programs and servers call them, and what they stand for.

use super::{RulesetError, usual_komi_of};
use HandicapBonus::{EachStone, EachStoneButFirst, None as NoBonus};
use Ko::{PositionalSuperko, Simple, SituationalSuperko};
use Scoring::{Area, Territory};
use Suicide::{Allowed, Forbidden};
use board::{HandicapBonus, Ko, Rules, Scoring, Suicide};

pub(super) const STONES_ONLY: &str =
    "stone_scoring: only what is surrounded can be counted here, not stones alone";
pub(super) const NO_TAX: &str = "tax ALL: a point for each group cannot be taken off here";
pub(super) const NO_BUTTON: &str = "hasButton: expected AREA for scoring beside it, found TERRITORY";

/// Rules with a name.
struct Named {
    /// What they are called here and by KataGo.
    name: &'static str,
    /// What else they are called, in small letters and without what joins words. Ideograms may stand inside a
    /// longer text.
    also: &'static [&'static str],
    meaning: Meaning,
}

/// What a name stands for.
enum Meaning {
    /// Repetition, suicide, scoring and White's points for handicap stones.
    Rules(Ko, Suicide, Scoring, HandicapBonus),
    /// The rules with this name and a button.
    WithButton(&'static str),
    Absent(&'static str),
}

/// Names and what they stand for, as KataGo, KGS and CGOS have them, but for two. KataGo's Japanese rules
/// take points off seki; here eyes in a seki are no territory where the seki is seen, and count elsewhere.
/// KataGo's `chinese` has the simple ko, its `chinese-kgs` and `chinese-ogs` positional superko; here all
/// three are the rules of the servers, which forbid repetition, so that no move of ours is one that a server
/// refuses. IGS has Japanese rules only; CGOS writes `TT--` for its own.
#[rustfmt::skip]
const NAMED: &[Named] = &[
    Named {
        name: "japanese",
        also: &[
            "jp", "jap", "jpn", "japan", "nihonkiin", "igs", "pandanet", "territory", "日本", "日韩", "日韓", "일본", "数目", "比目",
            "japonais", "japonaises", "japanisch", "japonés", "japonesas", "японские",
        ],
        meaning: Meaning::Rules(Simple, Forbidden, Territory, NoBonus),
    },
    Named {
        name: "korean",
        also: &["kr", "kor", "korea", "韩国", "韓國", "韓国", "한국"],
        meaning: Meaning::Rules(Simple, Forbidden, Territory, NoBonus),
    },
    Named {
        name: "chinese",
        also: &[
            "cn", "chn", "china", "area", "中国", "中國", "중국", "数子", "數子", "chinois", "chinoises", "chinesisch", "chinas", "китайские",
            "chinesekgs", "kgschinese", "chineseogs", "ogschinese",
        ],
        meaning: Meaning::Rules(PositionalSuperko, Forbidden, Area, EachStone),
    },
    Named {
        name: "cgos",
        also: &[CGOS],
        meaning: Meaning::Rules(PositionalSuperko, Forbidden, Area, NoBonus),
    },
    Named {
        name: "aga",
        also: &["usa", "american", "美国", "美國"],
        meaning: Meaning::Rules(SituationalSuperko, Forbidden, Area, EachStoneButFirst),
    },
    Named {
        name: "bga",
        also: &["british", "french", "ffg"],
        meaning: Meaning::Rules(SituationalSuperko, Forbidden, Area, EachStoneButFirst),
    },
    Named {
        name: "new-zealand",
        also: &["nz", "nzl", "newzeland"],
        meaning: Meaning::Rules(SituationalSuperko, Allowed, Area, NoBonus),
    },
    Named {
        name: "tromp-taylor",
        also: &["tt"],
        meaning: Meaning::Rules(PositionalSuperko, Allowed, Area, NoBonus),
    },
    Named {
        name: "ing",
        also: &["goe", "inggoe", "goeing", "sst", "ingsst", "应氏", "應氏", "応氏", "计点", "計點"],
        meaning: Meaning::Rules(PositionalSuperko, Allowed, Area, NoBonus),
    },
    Named { name: "stone-scoring", also: &["stones"], meaning: Meaning::Absent(STONES_ONLY) },
    Named { name: "ancient-area", also: &["ancientchinese", "oldchinese"], meaning: Meaning::Absent(STONES_ONLY) },
    Named { name: "ancient-territory", also: &[], meaning: Meaning::Absent(NO_TAX) },
    Named { name: "aga-button", also: &[], meaning: Meaning::WithButton("aga") },
];

/// Its signs tell it from `tt`.
const CGOS: &str = "tt--";

/// The names of the rules that are there.
pub fn names() -> Vec<&'static str> {
    let there = NAMED.iter().filter(|named| !matches!(named.meaning, Meaning::Absent(_)));
    there.map(|named| named.name).collect()
}

/// The rules with this name, in any case and with any joint between its words; the komi is that of even
/// games.
///
/// # Errors
/// No one calls rules so, or they are not there.
pub fn named(name: &str) -> Result<Rules, RulesetError> {
    let found = known(name).ok_or_else(|| RulesetError::Unknown(name.to_owned()))?;
    found.rules()
}

/// The rules that are called so.
fn known(name: &str) -> Option<&'static Named> {
    let wanted = joined(name);
    NAMED.iter().find(|named| joined(named.name) == wanted || named.also.contains(&wanted.as_str()))
}

/// A name in small letters, without what joins its words.
fn joined(name: &str) -> String {
    let lower = name.trim().to_lowercase();
    match lower.as_str() {
        CGOS => lower,
        _ => lower.replace(['_', ' ', '-', '/'], ""),
    }
}

/// The name of the rules that a word stands for; of a word in ideograms also where they stand inside it.
pub(super) fn of_word(word: &str) -> Option<&'static str> {
    let inside = |named: &&Named| {
        let mut ideograms = named.also.iter().filter(|name| !name.is_ascii());
        ideograms.any(|name| word.contains(name))
    };
    known(word).or_else(|| NAMED.iter().find(inside)).map(|named| named.name)
}

impl Named {
    fn rules(&self) -> Result<Rules, RulesetError> {
        let rules = match self.meaning {
            Meaning::Rules(ko, suicide, scoring, handicap_bonus) => {
                Rules { suicide, ko, scoring, handicap_bonus, button: false, ..Rules::default() }
            }
            Meaning::WithButton(plain) => Rules { button: true, ..named(plain)? },
            Meaning::Absent(reason) => return Err(RulesetError::Absent(reason)),
        };
        Ok(Rules { komi: usual_komi_of(&rules), ..rules })
    }
}

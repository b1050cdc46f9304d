//! Guesses the charset of a source that does not name it, from all its text.
//!
//! Three things are asked, each where the ones before leave several charsets: under which of them the source
//! has the soundest structure (a bracket that is half a character ends a value too early, or one that is
//! taken for half a character ends none), in which all text is text, and in which it looks most like what
//! records say: by the letters of names and tournaments, and by the statistics of a detector of web pages,
//! which needs more text than most records have.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GBK, SHIFT_JIS};
use std::ops::RangeInclusive;

use crate::charset::{Charset, DoubleByte};
use crate::lexer::{Closing, Lexer, Token, find_game};
use crate::sniff::Sniffer;

/// The charsets of East Asia, each with the first bytes of its frequent letters, which stand before the rare
/// ones. Other charsets hang on the detector alone.
const EASTERN: [(&Encoding, RangeInclusive<u8>); 5] = [
    (GBK, 0xB0..=0xD7),
    (BIG5, 0xA4..=0xC6),
    (SHIFT_JIS, 0x82..=0x98),
    (EUC_KR, 0xB0..=0xC8),
    (EUC_JP, 0xA4..=0xCF),
];

/// One charset for each way to find the end of a value.
const STRUCTURES: [Charset; 4] = [Charset::LATIN_1, Charset::GBK, Charset::BIG5, Charset::SHIFT_JIS];

/// How much text is looked at, in bytes.
const MOST_TEXT: usize = 1 << 20;

/// What the guess of the detector counts, as a share of letters that are known from records.
const DETECTED: f64 = 0.3;
/// What the frequent letters of a charset count, as such a share.
const FREQUENT: f64 = 0.15;

/// Letters that names, tournaments and comments of records have often: of China, Japan and Korea.
const LETTERS: &str = "王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許邓鄧冯馮韩韓曹曾彭\
    萧蕭蔡潘田董袁于余叶葉蒋蔣杜苏蘇魏程吕呂丁沈任姚卢盧傅钟鍾姜崔谭譚廖范汪陆陸金石戴贾賈韦韋夏邱方侯邹鄒熊孟秦白江\
    薛尹段雷龙龍史陶贺賀顾顧毛邵万萬钱錢严嚴武古力柯洁潔朴廷桓申真谞諝元晟溱聂聶卫衛平晓曉春常昊耀烨燁时時越芈羋昱睿羊\
    鼎新浩谢爾尔豪檀啸嘯笑连連维維杰党黨毅飞飛星蕴蘊若世乭昌镐鎬赫铉鉉明薰炯南善俊英宇永训訓棋碁囲圍围戦战戰決决勝胜賽赛\
    杯盃段級级目子先手番負负敗败黑黒白第回届屆期年月日中国國本因坊名人天元聖圣座局局対对局譜谱会會院大全新老友谊誼農农心\
    富士通应應氏春兰蘭三星井山裕太高尾紳路張栩羽根直樹依田紀基趙治勲小光一武宮正加藤夫坂栄男木谷呉清源秀行岩薫橋宏坂橋\
    村川河羅許家伊平虎丸芝野関航結城聡林海峰石義雄淡路修工佐辺渡今村彦楽趣味土曜竜王阿含桐山女流若鯉緑結東西部京都阪\
    策丈察節幻庵碩玄悦砂\
    김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허남심노하세돌창호훈현영진수민준철환지동건우성상원재기용규태희경은\
    단바둑배국전승불계패집반흑백삼성농심명인왕위";

/// The charset that a source seems to be in.
pub(crate) fn charset(source: &[u8]) -> Charset {
    let soundness = STRUCTURES.map(|charset| soundness(source, charset));
    let best = soundness.iter().max().copied().unwrap_or_default();
    let sound: Vec<Charset> =
        STRUCTURES.into_iter().zip(soundness).filter(|(_, found)| *found == best).map(|(it, _)| it).collect();
    let text = text_of(source, sound[0]);
    let is_sound = |encoding: &'static Encoding| {
        sound.iter().any(|it| it.double_byte() == Charset::of(encoding).double_byte())
    };
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(&text, true);
    let detected = detector.guess(None, Utf8Detection::Deny);
    // However little is known of a letter, a charset under which brackets are lost is none.
    let mut guess = (sound[0], 0.0);
    let others = Some(detected).filter(|detected| !EASTERN.iter().any(|(encoding, _)| encoding == detected));
    let eastern = EASTERN.iter().map(|(encoding, leads)| (*encoding, Some(leads)));
    for (encoding, leads) in eastern.chain(others.map(|it| (it, None))).filter(|(it, _)| is_sound(it)) {
        let Some(known) = known_letters(encoding, &text) else { continue };
        let frequent = leads.map_or(0.0, |leads| frequent_letters(Charset::of(encoding), leads, &text));
        let likeness = known + FREQUENT * frequent + if encoding == detected { DETECTED } else { 0.0 };
        if likeness > guess.1 {
            guess = (Charset::of(encoding), likeness);
        }
    }
    guess.0
}

/// How sound the game trees of a source that name no charset are when they are read under this one: as few
/// faults as can be, and then as many properties.
fn soundness(source: &[u8], charset: Charset) -> (std::cmp::Reverse<usize>, usize) {
    let (mut faults, mut names) = (0, 0);
    let (mut lexer, mut sniffer) = (Lexer::before(source, charset), Sniffer::new(source, charset));
    while lexer.enter_game().is_some() {
        let declared = sniffer.believed(source, lexer.at);
        lexer.set_charset(declared.unwrap_or(charset));
        for (_, token) in lexer.by_ref() {
            match token {
                _ if declared.is_some() => {}
                Token::Name(_) => names += 1,
                Token::Stray(_) | Token::Value { closing: Closing::EndOfInput, .. } => faults += 1,
                // Under a wrong charset a value can take in the start of the next game tree.
                Token::Value { inside, .. } if find_game(inside.of(source), 0).is_some() => faults += 1,
                Token::Value { .. } | Token::Game { .. } | Token::Open | Token::Close | Token::Semicolon => {}
            }
        }
        faults += lexer.depth;
    }
    (std::cmp::Reverse(faults), names)
}

/// The values of these trees that are more than ASCII, a line each: what stands around them tells nothing of
/// their charset.
fn text_of(source: &[u8], charset: Charset) -> Vec<u8> {
    let mut text = Vec::new();
    let (mut lexer, mut sniffer) = (Lexer::before(source, charset), Sniffer::new(source, charset));
    while text.len() < MOST_TEXT && lexer.enter_game().is_some() {
        let declared = sniffer.believed(source, lexer.at);
        lexer.set_charset(declared.unwrap_or(charset));
        for (_, token) in lexer.by_ref() {
            if let Token::Value { inside, .. } = token
                && declared.is_none()
                && text.len() < MOST_TEXT
                && !inside.of(source).is_ascii()
            {
                text.extend_from_slice(inside.of(source));
                text.push(b'\n');
            }
        }
    }
    text
}

/// Which share of the letters beyond ASCII is known from records; none where the text is none in this
/// charset. Kana stand in those of China too, where no name has them.
fn known_letters(encoding: &'static Encoding, text: &[u8]) -> Option<f64> {
    let text = encoding.decode_without_bom_handling_and_without_replacement(text)?;
    let letters = text.chars().filter(|letter| !letter.is_ascii());
    let is_japanese = encoding == SHIFT_JIS || encoding == EUC_JP;
    let is_kana = |letter: char| is_japanese && ('\u{3041}'..='\u{30FC}').contains(&letter);
    let known = letters.clone().filter(|letter| is_kana(*letter) || LETTERS.contains(*letter)).count();
    Some(known as f64 / letters.count().max(1) as f64)
}

/// Which share of the letters beyond ASCII begins with one of these bytes. Where second bytes are those of
/// ASCII too, the frequent letters of the charsets that stay away from ASCII have none of these.
fn frequent_letters(charset: Charset, leads: &RangeInclusive<u8>, text: &[u8]) -> f64 {
    let keeps_away = !matches!(charset.double_byte(), Some(DoubleByte::Big5 | DoubleByte::ShiftJis));
    let (mut frequent, mut all, mut rest) = (0, 0, text);
    while let [lead, behind @ ..] = rest {
        let is_letter = !lead.is_ascii();
        let trail = behind.first().filter(|_| is_letter);
        all += usize::from(is_letter);
        let is_frequent = trail.is_some_and(|trail| !keeps_away || *trail > 0xA0) && leads.contains(lead);
        frequent += usize::from(is_frequent);
        rest = &behind[usize::from(trail.is_some())..];
    }
    f64::from(frequent as u32) / f64::from(all.max(1) as u32)
}

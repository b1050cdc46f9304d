//! The command line of KataGo's analysis engine, with which KaTrain starts its engine.

use std::ffi::OsString;

/// The word that KataGo has for it; ours is `analyze`.
const THEIRS: &str = "analysis";

/// Options of KataGo with a value that name its network and settings. Hane has neither.
const IDLE: &[&str] = &["-model", "-human-model", "-config", "-override-config"];

/// The same in our words, and what there is to say of options of it without effect. Other command lines stay
/// as they are.
pub(super) fn translated(words: Vec<OsString>) -> (Vec<OsString>, Vec<String>) {
    if words.get(1).is_none_or(|word| word != THEIRS) {
        return (words, Vec::new());
    }
    let (mut ours, mut idle) = (vec![words[0].clone(), "analyze".into()], Vec::new());
    let mut rest = words.into_iter().skip(2);
    while let Some(word) = rest.next() {
        let text = word.to_string_lossy();
        match text.as_ref() {
            "-analysis-threads" => ours.push("--threads".into()),
            "-quit-without-waiting" => idle.push(text.into_owned()),
            known if IDLE.contains(&known) => {
                idle.push(text.into_owned());
                rest.next();
            }
            _ => ours.push(word),
        }
    }
    let said = format!("no effect: {}", idle.join(", "));
    (ours, if idle.is_empty() { Vec::new() } else { vec![said] })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_lines_of_katago_become_ours() {
        // What is typed, what it becomes, what has no effect.
        for (typed, expected, idle) in [
            ("hane analysis", "hane analyze", ""),
            (
                "hane analysis -model m -human-model h -config c -override-config homeDataDir=x",
                "hane analyze",
                "-model, -human-model, -config, -override-config",
            ),
            ("hane analysis -config c -analysis-threads 3", "hane analyze --threads 3", "-config"),
            (
                "hane analysis -quit-without-waiting --level 3",
                "hane analyze --level 3",
                "-quit-without-waiting",
            ),
            ("hane analysis -model", "hane analyze", "-model"),
            ("hane analyze -model m", "hane analyze -model m", ""),
            ("hane gtp -config c", "hane gtp -config c", ""),
            ("hane", "hane", ""),
        ] {
            let (words, found) = translated(typed.split(' ').map(OsString::from).collect());
            let words: Vec<&str> = words.iter().filter_map(|word| word.to_str()).collect();
            let idle = if idle.is_empty() { String::new() } else { format!("no effect: {idle}") };
            assert_eq!((words.join(" ").as_str(), found.concat()), (expected, idle), "{typed}");
        }
    }
}

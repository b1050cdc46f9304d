//! Clocks as they are typed, and as engines hear of them.

use arena::TimeControl;
use std::time::Duration;

#[test]
fn clocks_are_read_and_written() {
    // What is typed, what it is written as, the commands, and how long the first move may take in
    // seconds.
    let cases: &[(&str, &str, &[&str], f64)] = &[
        ("300", "300", &["time_settings 300 0 0", "kata-time_settings absolute 300"], 300.0),
        ("300,0,0", "300", &["time_settings 300 0 0", "kata-time_settings absolute 300"], 300.0),
        ("0.5", "0.5", &["kata-time_settings absolute 0.5"], 0.5),
        ("1.5", "1.5", &["kata-time_settings absolute 1.5", "time_settings 1 0 0"], 1.5),
        ("8,2,5", "8,2,5", &["time_settings 8 2 5", "kata-time_settings canadian 8 2 5"], 10.0),
        ("0,2,5", "0,2,5", &["time_settings 0 2 5", "kata-time_settings canadian 0 2 5"], 2.0),
        ("0.5,2,5", "0.5,2,5", &["kata-time_settings canadian 0.5 2 5"], 2.5),
        (
            "60,3x10",
            "60,3x10",
            &[
                "kgs-time_settings byoyomi 60 10 3",
                "kata-time_settings byoyomi 60 10 3",
                "kata-time_settings byoyomi 60 10 3",
            ],
            90.0,
        ),
        (
            "0,1x1",
            "0,1x1",
            &[
                "kgs-time_settings byoyomi 0 1 1",
                "kata-time_settings byoyomi 0 1 1",
                "kata-time_settings byoyomi 0 1 1",
                "time_settings 0 1 1",
            ],
            1.0,
        ),
        ("60+2.5", "60+2.5", &["kata-time_settings fischer 60 2.5"], 60.0),
    ];
    for (text, written, commands, allowed) in cases {
        let control: TimeControl = text.parse().expect(text);
        assert_eq!(control.to_string(), *written, "{text}");
        assert_eq!(control.commands(), *commands, "{text}");
        let left = limits::clock::Clock::new(control.system()).left(board::Color::Black).expect(text);
        assert_eq!(control.allowance(left), Duration::from_secs_f64(*allowed), "{text}");
    }
    for text in ["", "x", "0", "-1", "nan", "1,2", "1,2,3,4", "0+5", "1,2,x", "5,5,0", "1e300", "0,0x5"] {
        let failed = text.parse::<TimeControl>().expect_err(text);
        assert!(failed.contains(text), "{failed}");
    }
}

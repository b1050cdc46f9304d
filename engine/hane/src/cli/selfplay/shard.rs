//! Which shard a process plays: the argument, else what the systems that start many processes put into the
//! environment.

use training::selfplay::Shard;

/// The variables that are looked at, in this order.
const OWN: &str = "HANE_SHARD";
const OWN_COUNT: &str = "HANE_SHARDS";
const SLURM: [&str; 4] =
    ["SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_STEP", "SLURM_ARRAY_TASK_COUNT"];
/// Of a task that `srun` starts: its number, and how many there are in its step, or in the whole job.
const SRUN: [&str; 3] = ["SLURM_PROCID", "SLURM_STEP_NUM_TASKS", "SLURM_NTASKS"];
const KUBERNETES: &str = "JOB_COMPLETION_INDEX";

/// The shard that the environment names; none where it names none.
pub(super) fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Result<Option<Shard>, String> {
    let variable = |name: &str| variable(name).filter(|value| !value.is_empty());
    if let Some(text) = variable(OWN) {
        return text.parse().map(Some).map_err(|why| format!("{OWN}: {why}"));
    }
    if variable(SLURM[0]).is_some() {
        return of_array(variable).map(Some);
    }
    if let Some(index) = variable(SRUN[0])
        && let Some(count) = variable(SRUN[1]).or_else(|| variable(SRUN[2]))
    {
        return format!("{index}/{count}").parse().map(Some).map_err(|why| format!("{}: {why}", SRUN[0]));
    }
    let Some(index) = variable(KUBERNETES) else { return Ok(None) };
    let Some(count) = variable(OWN_COUNT) else {
        return Err(format!(
            "{KUBERNETES} is {index}: expected the number of shards in {OWN_COUNT}, or --shard I/N, found none"
        ));
    };
    format!("{index}/{count}").parse().map(Some).map_err(|why| format!("{KUBERNETES}/{OWN_COUNT}: {why}"))
}

/// The shard of a task of a Slurm array, whose numbers need not begin at 0.
fn of_array(variable: impl Fn(&str) -> Option<String>) -> Result<Shard, String> {
    let number = |name: &str, missing: Option<u32>| match variable(name) {
        Some(text) => text.parse().map_err(|_| format!("{name}: expected a number, found {text:?}")),
        None => missing.ok_or_else(|| format!("{} is set: expected {name} beside it, found none", SLURM[0])),
    };
    let [id, least] = [number(SLURM[0], None)?, number(SLURM[1], Some(0))?];
    let [step, count] = [number(SLURM[2], Some(1))?, number(SLURM[3], None)?];
    let place = id.checked_sub(least).filter(|place| step > 0 && place % step == 0).map(|place| place / step);
    let shard = place.and_then(|index| Shard::new(index, count));
    shard.ok_or_else(|| {
        format!("{}: expected one of {count} numbers from {least} on, {step} apart, found {id}", SLURM[0])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn environments() {
        type Case<'a> = (&'a [(&'a str, &'a str)], Result<Option<Shard>, ()>);
        let cases: &[Case<'_>] = &[
            (&[], Ok(None)),
            (&[("HANE_SHARD", "")], Ok(None)),
            (&[("HANE_SHARD", "1/3")], Ok(Shard::new(1, 3))),
            (&[("HANE_SHARD", "3/3")], Err(())),
            (&[("HANE_SHARD", "1/3"), ("SLURM_ARRAY_TASK_ID", "x")], Ok(Shard::new(1, 3))),
            (&[("SLURM_ARRAY_TASK_ID", "2"), ("SLURM_ARRAY_TASK_COUNT", "4")], Ok(Shard::new(2, 4))),
            (
                &[
                    ("SLURM_ARRAY_TASK_ID", "4"),
                    ("SLURM_ARRAY_TASK_MIN", "1"),
                    ("SLURM_ARRAY_TASK_COUNT", "4"),
                ],
                Ok(Shard::new(3, 4)),
            ),
            (
                &[
                    ("SLURM_ARRAY_TASK_ID", "14"),
                    ("SLURM_ARRAY_TASK_MIN", "10"),
                    ("SLURM_ARRAY_TASK_STEP", "2"),
                    ("SLURM_ARRAY_TASK_COUNT", "3"),
                ],
                Ok(Shard::new(2, 3)),
            ),
            (
                &[
                    ("SLURM_ARRAY_TASK_ID", "13"),
                    ("SLURM_ARRAY_TASK_MIN", "10"),
                    ("SLURM_ARRAY_TASK_STEP", "2"),
                    ("SLURM_ARRAY_TASK_COUNT", "3"),
                ],
                Err(()),
            ),
            (&[("SLURM_ARRAY_TASK_ID", "2")], Err(())),
            (&[("SLURM_ARRAY_TASK_ID", "5"), ("SLURM_ARRAY_TASK_COUNT", "4")], Err(())),
            (&[("SLURM_ARRAY_TASK_ID", "x"), ("SLURM_ARRAY_TASK_COUNT", "4")], Err(())),
            (&[("SLURM_PROCID", "19"), ("SLURM_NTASKS", "20")], Ok(Shard::new(19, 20))),
            (
                &[("SLURM_PROCID", "0"), ("SLURM_NTASKS", "20"), ("SLURM_STEP_NUM_TASKS", "1")],
                Ok(Shard::new(0, 1)),
            ),
            (&[("SLURM_PROCID", "0")], Ok(None)),
            (&[("SLURM_PROCID", "20"), ("SLURM_NTASKS", "20")], Err(())),
            (
                &[
                    ("SLURM_PROCID", "0"),
                    ("SLURM_NTASKS", "1"),
                    ("SLURM_ARRAY_TASK_ID", "2"),
                    ("SLURM_ARRAY_TASK_COUNT", "4"),
                ],
                Ok(Shard::new(2, 4)),
            ),
            (&[("HANE_SHARD", "1/3"), ("SLURM_PROCID", "0"), ("SLURM_NTASKS", "20")], Ok(Shard::new(1, 3))),
            (&[("JOB_COMPLETION_INDEX", "2"), ("HANE_SHARDS", "3")], Ok(Shard::new(2, 3))),
            (&[("JOB_COMPLETION_INDEX", "2")], Err(())),
            (&[("JOB_COMPLETION_INDEX", "3"), ("HANE_SHARDS", "3")], Err(())),
            (&[("HANE_SHARDS", "3")], Ok(None)),
        ];
        for (variables, expected) in cases {
            let variable = |name: &str| {
                variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            };
            assert_eq!(of_environment(variable).map_err(|_| ()), *expected, "{variables:?}");
        }
    }
}

//! What sources do to a bundle that they are laid over.

use super::Exit;
use super::findings::say;
use super::source_arguments::CheckArguments;
use crate::tools::knowledge::{Knowledge, Unknown};
use bundles::{AlignedBytes, Bundle, Layers, Replaced, Replacement};
use std::fmt::Display;
use std::path::PathBuf;

/// Says on the error output what the bundle of some sources replaces in the one that they are to be laid
/// over, if they are. Fails when the two do not fit together.
pub(super) fn tell(wanted: &CheckArguments, bytes: &[u8]) -> Exit {
    let Some(path) = &wanted.over else { return Exit::Done };
    let said = lay(path, bytes);
    let lines = said.as_ref().map_or_else(|error| vec![error.clone()], Clone::clone);
    for line in lines {
        say(format_args!("patc: {line}"));
    }
    if said.is_ok() { Exit::Done } else { Exit::Failed }
}

fn lay(path: &PathBuf, bytes: &[u8]) -> Result<Vec<String>, String> {
    let named = |said: &dyn Display| format!("{}: {said}", path.display());
    let below = match Knowledge::of_paths(std::slice::from_ref(path)) {
        Ok(knowledge) => knowledge.bundle,
        Err(Unknown::Files(why)) => return Err(why),
        Err(Unknown::Sources(_)) => return Err(named(&"expected a bundle or sources without errors")),
    };
    let above = Bundle::open(AlignedBytes::copy(bytes)).map_err(|refusal| named(&refusal))?;
    let layers = Layers::new(vec![below, above]).map_err(|refusal| named(&refusal))?;
    let replaced: Vec<String> = layers.replacements().map(|replacement| named(&said(&replacement))).collect();
    Ok(if replaced.is_empty() { vec![named(&"nothing of it is replaced")] } else { replaced })
}

fn said(replacement: &Replacement<'_>) -> String {
    let replaced = &replacement.replaced;
    match replaced {
        Replaced::Database(_) => {
            let remedy = replaced.remedy().unwrap_or_default();
            format!("{replaced} of database {} are replaced ({remedy})", replaced.name())
        }
        Replaced::PlayoutTable(_) => format!("{replaced} is replaced"),
        Replaced::PlayoutRates(_) | Replaced::Learned(..) => format!("{replaced} are replaced"),
    }
}

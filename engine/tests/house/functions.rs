//! The lengths of functions.

use crate::house::files::Source;
use proc_macro2::Span;
use syn::visit::{self, Visit};

/// The most lines of a function, from its name to its closing brace.
pub(crate) const LONGEST_FUNCTION: usize = 70;

#[derive(Default)]
struct Functions {
    /// Name, first line, number of lines.
    found: Vec<(String, usize, usize)>,
}

impl Functions {
    fn add(&mut self, signature: &syn::Signature, close: Span) {
        let first = signature.fn_token.span.start().line;
        self.found.push((signature.ident.to_string(), first, close.end().line + 1 - first));
    }
}

impl<'ast> Visit<'ast> for Functions {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.add(&item.sig, item.block.brace_token.span.close());
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.add(&item.sig, item.block.brace_token.span.close());
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.add(&item.sig, block.brace_token.span.close());
        }
        visit::visit_trait_item_fn(self, item);
    }
}

/// Functions that are too long, and files that cannot be read as Rust.
pub(crate) fn long_functions(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources.iter().filter(|source| source.is_rust()) {
        match source.tree() {
            Ok(file) => {
                let mut functions = Functions::default();
                functions.visit_file(file);
                let long = functions.found.into_iter().filter(|(_, _, lines)| *lines > LONGEST_FUNCTION);
                faults.extend(long.map(|(name, first, lines)| {
                    format!("{}:{first}: {name} has {lines} lines", source.path)
                }));
            }
            Err(error) => faults.push(format!("{}: not readable as Rust: {error}", source.path)),
        }
    }
    faults
}

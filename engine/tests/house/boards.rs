//! Numbers of board sizes, which only the package of boards knows.

use crate::house::files::Source;
use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};

/// Packages and files that may name a size, and why.
const NAMING_SIZES: &[(&str, &str)] = &[
    ("engine/board/", "the one place that knows how large boards are"),
    ("bundles/", "the form of files has limits and numbers of its own, the same in all builds"),
    ("engine/sgf/src/coordinate.rs", "SGF means 19 where it says nothing, and `tt` depends on 19"),
    ("engine/sgf/src/value.rs", "SGF: the text of what a size looks like"),
    ("engine/hane/src/bench/mod.rs", "the sizes on which the bench plays"),
    ("engine/network/", "networks are made for sides from 7 to 19, and planes have numbers up to 21"),
    ("engine/src/gtp/commands/board.rs", "the help of `boardsize` says the limits of both builds"),
    ("engine/src/gtp/table.rs", "an interval that holds 19 times in 20"),
];

/// Folders and files of tests and measurements, which play on sizes that they name.
const TESTS: &[&str] = &["/tests/", "/tests.rs", "/examples/", "benches/", "regression/"];

/// Numbers of a side and an area: those of the usual board.
const SIZES: &[&str] = &["19", "361"];

/// Places outside tests where a side or an area of the usual board stands as a number, or in a text.
pub(crate) fn board_numbers(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources.iter().filter(|source| source.is_rust() && !may_name_sizes(&source.path)) {
        let Ok(file) = source.tree() else { continue };
        let mut numbers = Numbers::default();
        numbers.visit_file(file);
        faults
            .extend(numbers.found.into_iter().map(|(line, text)| format!("{}:{line}: {text}", source.path)));
    }
    faults
}

fn may_name_sizes(path: &str) -> bool {
    NAMING_SIZES.iter().any(|(place, _)| path.starts_with(place))
        || TESTS.iter().any(|part| path.starts_with(part) || part.starts_with('/') && path.contains(part))
}

#[derive(Default)]
struct Numbers {
    /// The line, and what stands there.
    found: Vec<(usize, String)>,
}

impl Numbers {
    fn literal(&mut self, literal: &syn::Lit) {
        let line = literal.span().start().line;
        match literal {
            syn::Lit::Int(number) if SIZES.contains(&number.base10_digits()) => {
                self.found.push((line, number.to_string()));
            }
            syn::Lit::Str(text) => {
                let value = text.value();
                let mut words = value.split(|character: char| !character.is_alphanumeric());
                if let Some(word) = words.find(|word| SIZES.contains(word)) {
                    self.found.push((line, format!("{word} in a text")));
                }
            }
            _ => {}
        }
    }

    /// What a macro is given is no tree that could be visited.
    fn tokens(&mut self, stream: TokenStream) {
        for tree in stream {
            match tree {
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Literal(literal) => self.literal(&syn::Lit::new(literal)),
                TokenTree::Ident(_) | TokenTree::Punct(_) => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for Numbers {
    fn visit_lit(&mut self, literal: &'ast syn::Lit) {
        self.literal(literal);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.tokens(call.tokens.clone());
    }

    /// Documentation is no code.
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        let is_test = |attribute: &syn::Attribute| match &attribute.meta {
            syn::Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
            _ => false,
        };
        if !module.attrs.iter().any(is_test) {
            visit::visit_item_mod(self, module);
        }
    }
}

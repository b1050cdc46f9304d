//! The modules of every package: those of one parent form no circle.
//!
//! What a file names is followed through re-exports to the module that defines it. Tests may look at
//! everything.

use crate::house::files::Source;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// The names of a module from the root of its package; empty for the root.
type Place = Vec<String>;

/// What one file says.
#[derive(Default)]
struct Names {
    /// The module.
    own: Place,
    /// The modules inside the file that are being read.
    inline: Vec<String>,
    /// What it names, with the lines.
    named: Vec<(Place, usize)>,
    /// What it shows under a name of its own.
    shown: BTreeMap<String, Place>,
}

impl Names {
    /// The path from the root, unless it starts outside the package or with a name of the module itself.
    fn absolute(&self, path: &[String]) -> Option<Place> {
        let mut place: Place = self.own.iter().chain(&self.inline).cloned().collect();
        let mut rest = path;
        let mut leads = false;
        while let Some((first, others)) = rest.split_first() {
            match first.as_str() {
                "crate" => place.clear(),
                "self" => {}
                "super" => {
                    place.pop();
                }
                _ => break,
            }
            leads = true;
            rest = others;
        }
        place.extend(rest.iter().cloned());
        leads.then_some(place)
    }

    fn add(&mut self, path: &[String], line: usize) {
        if let Some(place) = self.absolute(path) {
            self.named.push((place, line));
        }
    }

    fn add_tree(&mut self, tree: &syn::UseTree, path: &mut Vec<String>) {
        match tree {
            syn::UseTree::Path(part) => {
                path.push(part.ident.to_string());
                self.add_tree(&part.tree, path);
                path.pop();
            }
            syn::UseTree::Group(group) => group.items.iter().for_each(|item| self.add_tree(item, path)),
            syn::UseTree::Name(name) => self.add_use(path, &name.ident, &name.ident),
            syn::UseTree::Rename(name) => self.add_use(path, &name.ident, &name.rename),
            syn::UseTree::Glob(glob) => self.add(path, glob.span().start().line),
        }
    }

    fn add_use(&mut self, path: &[String], name: &syn::Ident, shown_as: &syn::Ident) {
        let mut path = path.to_vec();
        if name != "self" {
            path.push(name.to_string());
        }
        self.add(&path, name.span().start().line);
        if self.inline.is_empty() {
            // A path without a lead may begin with a module below this one.
            let below = || self.own.iter().chain(&path).cloned().collect();
            self.shown.insert(shown_as.to_string(), self.absolute(&path).unwrap_or_else(below));
        }
    }
}

/// Whether an item is compiled for tests only.
fn for_tests(attributes: &[syn::Attribute]) -> bool {
    let test = |list: &syn::MetaList| list.tokens.to_string() == "test";
    attributes
        .iter()
        .any(|attribute| attribute.path().is_ident("cfg") && attribute.meta.require_list().is_ok_and(test))
}

impl<'ast> Visit<'ast> for Names {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if !for_tests(&item.attrs) {
            self.add_tree(&item.tree, &mut Vec::new());
        }
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !for_tests(&item.attrs) {
            self.inline.push(item.ident.to_string());
            visit::visit_item_mod(self, item);
            self.inline.pop();
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> = path.segments.iter().map(|part| part.ident.to_string()).collect();
        self.add(&names, path.span().start().line);
        visit::visit_path(self, path);
    }
}

/// The package of a source and its module, unless it is the root of a program or tests.
fn place(path: &str) -> Option<(&str, Place)> {
    let (package, inner) = path.split_once("/src/")?;
    let mut place: Place = inner.strip_suffix(".rs")?.split('/').map(str::to_owned).collect();
    if place.last().is_some_and(|last| matches!(last.as_str(), "mod" | "lib")) {
        place.pop();
    }
    let outside = place.first().is_some_and(|first| matches!(first.as_str(), "main" | "bin"))
        || place.last().is_some_and(|last| last == "tests");
    (!outside).then_some((package, place))
}

/// The modules of a package.
#[derive(Default)]
struct Package<'a> {
    modules: BTreeMap<Place, (&'a str, Names)>,
}

impl Package<'_> {
    /// The module that defines what a path names.
    fn defining(&self, path: &[String], patience: usize) -> Place {
        let mut module = Place::new();
        for (at, name) in path.iter().enumerate() {
            let mut below = module.clone();
            below.push(name.clone());
            if self.modules.contains_key(&below) {
                module = below;
                continue;
            }
            let shown = self.modules.get(&module).and_then(|(_, names)| names.shown.get(name));
            return match shown {
                Some(target) if patience > 0 => {
                    let target: Place = target.iter().chain(&path[at + 1..]).cloned().collect();
                    self.defining(&target, patience - 1)
                }
                _ => module,
            };
        }
        module
    }

    /// For each parent, which of its modules uses which, and a place where it does.
    fn uses(&self) -> BTreeMap<Place, BTreeMap<(String, String), String>> {
        let mut uses: BTreeMap<Place, BTreeMap<(String, String), String>> = BTreeMap::new();
        for (own, (path, names)) in &self.modules {
            for (named, line) in &names.named {
                let used = self.defining(named, 8);
                let common = own.iter().zip(&used).take_while(|(one, other)| one == other).count();
                if let (Some(one), Some(other)) = (own.get(common), used.get(common)) {
                    let edges = uses.entry(own[..common].to_vec()).or_default();
                    edges.entry((one.clone(), other.clone())).or_insert_with(|| format!("{path}:{line}"));
                }
            }
        }
        uses
    }
}

/// The shortest way from a module back to it.
fn circle<'a>(edges: &'a BTreeMap<(String, String), String>, start: &'a str) -> Option<Vec<&'a str>> {
    let mut before: BTreeMap<&str, &str> = BTreeMap::new();
    let mut queue = VecDeque::from([start]);
    while let Some(module) = queue.pop_front() {
        for (one, other) in edges.keys().filter(|(one, _)| one == module) {
            if other == start {
                let mut way = vec![start, one];
                while let Some(earlier) = before.get(way[way.len() - 1]) {
                    way.push(earlier);
                }
                way.reverse();
                return Some(way);
            }
            if other != one && !before.contains_key(other.as_str()) {
                before.insert(other, one);
                queue.push_back(other);
            }
        }
    }
    None
}

/// Circles among the modules of one parent, each once, with a place for each step.
pub(crate) fn circles_of_modules(sources: &[Source]) -> Vec<String> {
    let mut packages: BTreeMap<&str, Package> = BTreeMap::new();
    let mut faults = Vec::new();
    for source in sources.iter().filter(|source| source.is_rust()) {
        let Some((package, own)) = place(&source.path) else { continue };
        let mut names = Names { own: own.clone(), ..Names::default() };
        match source.tree() {
            Ok(file) => names.visit_file(file),
            Err(error) => faults.push(format!("{}: not readable as Rust: {error}", source.path)),
        }
        packages.entry(package).or_default().modules.insert(own, (&source.path, names));
    }
    for (package, modules) in &packages {
        for (parent, edges) in modules.uses() {
            let mut blamed = BTreeSet::new();
            let names: BTreeSet<&str> = edges.keys().map(|(one, _)| one.as_str()).collect();
            for way in names.into_iter().filter_map(|name| circle(&edges, name)) {
                if way.iter().any(|name| !blamed.insert((*name).to_owned()) && name != &way[0]) {
                    continue;
                }
                let step = |pair: &[&str]| {
                    let edge = (pair[0].to_owned(), pair[1].to_owned());
                    format!("{} uses {} ({})", pair[0], pair[1], edges.get(&edge).map_or("", String::as_str))
                };
                let steps: Vec<String> = way.windows(2).map(step).collect();
                faults.push(format!("{package}: {}: {}", parent.join("::"), steps.join(", ")));
            }
        }
    }
    faults
}

/// Two modules of `search`, and whether they form a circle.
#[test]
fn imports_in_every_form() {
    let cases = [
        ("tree.rs", "use crate::policy::Policy;", "policy.rs", "use crate::tree::Tree;", true),
        ("tree.rs", "use crate::{policy::{Policy, Rates}};", "policy.rs", "use super::tree::Tree;", true),
        ("tree.rs", "fn f() { crate::policy::run() }", "policy/mod.rs", "use super::tree;", true),
        ("tree.rs", "use crate::Policy;", "policy.rs", "use crate::tree::Tree;", true),
        ("tree/a.rs", "use super::b::B;", "tree/b.rs", "use super::a::A;", true),
        ("tree/a.rs", "use super::super::policy::P;", "policy.rs", "use super::tree::a::A;", true),
        ("tree/a.rs", "fn f(a: super::b::B) {}", "tree/b.rs", "use crate::tree::a::{self};", true),
        ("tree.rs", "use crate::policy::Policy;", "policy.rs", "use crate::Tree;", false),
        ("tree/a.rs", "use super::Tree;", "tree/mod.rs", "mod a; use a::A;", false),
        ("tree.rs", "use crate::policy::Policy;", "policy.rs", "// use crate::tree::Tree;", false),
        (
            "tree.rs",
            "use crate::policy::Policy;",
            "policy.rs",
            "#[cfg(test)] mod tests { use crate::tree::Tree; }",
            false,
        ),
        ("tree.rs", "use crate::policy::Policy;", "policy/tests.rs", "use crate::tree::Tree;", false),
        ("tree.rs", "use policy::Policy;", "policy.rs", "use crate::tree::Tree;", false),
    ];
    for (one, text, other, its_text, expected) in cases {
        let root =
            Source::new("engine/search/src/lib.rs", "mod policy; pub use policy::Policy; struct Tree;");
        let source = |path: &str, text: &str| Source::new(&format!("engine/search/src/{path}"), text);
        let mut sources = vec![root, source(one, text), source(other, its_text)];
        if !sources
            .iter()
            .any(|source| source.path.contains("tree.rs") || source.path.contains("tree/mod.rs"))
        {
            sources.push(source("tree/mod.rs", ""));
        }
        let faults = circles_of_modules(&sources);
        assert_eq!(!faults.is_empty(), expected, "{one}: {text}; {other}: {its_text}: {faults:?}");
    }
}

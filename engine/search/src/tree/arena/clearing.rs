//! Emptying an arena, and keeping some of what is in it. Both write to what has been taken and to nothing
//! else.

use super::{Arena, Expansion, NONE, Span};
use bytemuck::Zeroable;

impl Arena {
    /// Gives back all nodes and edges. There is room then for as many as fit into this many bytes and into
    /// the arrays. How many bytes were written.
    pub(crate) fn clear(&mut self, bytes: usize) -> usize {
        let (nodes, edges) = (*self.nodes.get_mut() as usize, *self.edges.get_mut() as usize);
        *self.nodes.get_mut() = NONE + 1;
        *self.edges.get_mut() = 0;
        let wanted = Arena::room_in(bytes);
        self.room = (wanted.0.min(self.keys.len()), wanted.1.min(self.moves.len()));
        let of_nodes = [&mut self.keys, &mut self.results, &mut self.won, &mut self.scores, &mut self.spans];
        let of_edges = [&mut self.visits, &mut self.shared, &mut self.priors];
        of_nodes.into_iter().map(|words| zero(&mut words[..nodes])).sum::<usize>()
            + of_edges.into_iter().map(|words| zero(&mut words[..edges])).sum::<usize>()
            + zero(&mut self.moves[..edges])
            + zero(&mut self.chances[..edges])
            + zero(&mut self.targets[..edges])
    }

    /// Keeps these nodes, each with its edges if that is said of it, and as a leaf otherwise. What is kept
    /// moves to the front, where nodes get other numbers. The new number of each old node; [`NONE`] for one
    /// that was given up.
    pub(crate) fn keep(&mut self, nodes: &[(u32, bool)]) -> Vec<u32> {
        let taken = *self.nodes.get_mut() as usize;
        let mut stays = vec![None; taken];
        nodes.iter().for_each(|(node, with_edges)| stays[*node as usize] = Some(*with_edges));
        let mut places = vec![NONE; taken];
        let (mut kept, mut spans) = (vec![NONE as usize], Vec::new());
        for node in self.taken() {
            let Some(with_edges) = stays[node as usize] else { continue };
            places[node as usize] = kept.len() as u32;
            kept.push(node as usize);
            match self.expansion(node) {
                Expansion::Expanded(span) if with_edges => spans.push((span, node)),
                _ => self.collapse(node),
            }
        }
        spans.sort_unstable_by_key(|(span, _)| span.first);
        self.keep_edges(&spans, &places);
        let words = [&mut self.keys, &mut self.results, &mut self.won, &mut self.scores, &mut self.spans];
        words.into_iter().for_each(|words| squeeze(words, kept.iter().copied(), taken));
        *self.nodes.get_mut() = kept.len() as u32;
        places
    }

    /// Keeps the edges of these spans, the first ones first, and enters where they are then at their nodes,
    /// which have not moved yet.
    fn keep_edges(&mut self, spans: &[(Span, u32)], places: &[u32]) {
        let taken = *self.edges.get_mut() as usize;
        let kept = || spans.iter().flat_map(|(span, _)| span.edges());
        squeeze(&mut self.moves, kept(), taken);
        squeeze(&mut self.visits, kept(), taken);
        squeeze(&mut self.shared, kept(), taken);
        squeeze(&mut self.priors, kept(), taken);
        squeeze(&mut self.chances, kept(), taken);
        squeeze(&mut self.targets, kept(), taken);
        let mut first = 0;
        for (span, node) in spans {
            *self.spans[*node as usize].get_mut() = Span { first, ..*span }.word();
            first += span.count;
        }
        for target in &mut self.targets[..first as usize] {
            *target.get_mut() = places[*target.get_mut() as usize];
        }
        *self.edges.get_mut() = first;
    }
}

/// Makes zeros of words; how many bytes were written.
pub(in crate::tree) fn zero<Word: Zeroable>(words: &mut [Word]) -> usize {
    bytemuck::fill_zeroes(words);
    size_of_val(words)
}

/// Moves the words at these places, which ascend, side by side to the front, and makes zeros of the rest of
/// those that were taken.
fn squeeze<Word: Default + Zeroable>(words: &mut [Word], kept: impl Iterator<Item = usize>, taken: usize) {
    let mut end = 0;
    for place in kept {
        words[end] = std::mem::take(&mut words[place]);
        end += 1;
    }
    zero(&mut words[end..taken]);
}

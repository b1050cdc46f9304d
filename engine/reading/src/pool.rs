//! Several readers that work at the same time on one position.

use super::answer::{Answer, Question};
use super::answer_table::AnswerTable;
use super::level::Depths;
use super::reader::Reader;
use board::{Color, Point, Position};
use limits::budget::Budget;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, TryLockError};

/// A reader that is made when it is first needed, and keeps its memory.
type OwnReader = Mutex<Option<Box<Reader>>>;

/// Readers for as many threads, in memory and threads that they keep. Answers do not depend on how many there
/// are.
#[derive(Debug, Default)]
pub struct ReaderPool {
    /// Those beside the thread of the caller; none where that is enough.
    threads: Option<ThreadPool>,
    /// The reader of the thread of the caller.
    own: OwnReader,
    /// One for each other thread.
    others: Vec<OwnReader>,
    answers: Option<Arc<AnswerTable>>,
}

impl ReaderPool {
    /// One reader, in the thread of the caller.
    pub fn alone() -> ReaderPool {
        ReaderPool::default()
    }

    /// Readers that answer this many questions at a time.
    ///
    /// # Errors
    /// The system does not give as many threads.
    pub fn new(jobs: usize) -> Result<ReaderPool, ThreadPoolBuildError> {
        let alone = ReaderPool::alone();
        if jobs <= 1 {
            return Ok(alone);
        }
        let threads = ThreadPoolBuilder::new().num_threads(jobs - 1).build()?;
        let others = (0..threads.current_num_threads()).map(|_| Mutex::default()).collect();
        Ok(ReaderPool { threads: Some(threads), others, ..alone })
    }

    /// The same readers, which find answers among these, and add theirs.
    #[must_use]
    pub fn with_cache(self, answers: Option<Arc<AnswerTable>>) -> ReaderPool {
        ReaderPool { answers, ..self }
    }

    /// The answers that they keep.
    pub const fn answers(&self) -> Option<&Arc<AnswerTable>> {
        self.answers.as_ref()
    }

    /// The answers to questions about one position, in their order.
    ///
    /// With a deadline or a signal in `budget`, answers that come after it are uncertain.
    pub fn ask(
        &self,
        position: &Position,
        depths: &Depths,
        budget: &Budget,
        questions: &[Question],
    ) -> Vec<Answer> {
        let asked: Vec<(&Question, OnceLock<Answer>)> =
            questions.iter().map(|question| (question, OnceLock::new())).collect();
        self.each(position, depths, &asked, |(question, answer), reader| {
            answer.get_or_init(|| reader.ask(question, budget));
        });
        asked.into_iter().map(|(_, answer)| answer.into_inner().unwrap_or_else(Answer::nothing)).collect()
    }

    /// The answers to questions that are asked after a move each, in their order; none where a move may not
    /// be played.
    pub fn ask_after(
        &self,
        position: &Position,
        depths: &Depths,
        budget: &Budget,
        questions: &[((Color, Point), Question)],
    ) -> Vec<Option<Answer>> {
        let asked: Vec<_> = questions.iter().map(|asked| (asked, OnceLock::new())).collect();
        self.each(position, depths, &asked, |((played, question), answer), reader| {
            answer.get_or_init(|| reader.ask_after(*played, question, budget));
        });
        asked.into_iter().map(|(_, answer)| answer.into_inner().flatten()).collect()
    }

    /// Does what is to be done for each task, with a reader of the position. Tasks are begun in their order:
    /// where those that take longest come first, no thread waits for one at the end.
    pub(super) fn each<T: Sync>(
        &self,
        position: &Position,
        depths: &Depths,
        tasks: &[T],
        act: impl Fn(&T, &mut Reader) + Sync,
    ) {
        // The thread of the caller does the first one.
        self.each_with(tasks.len().saturating_sub(1), (position, depths), tasks, act, || ());
    }

    /// Does something in the thread of the caller, which may ask these readers, and at the same time what is
    /// to be done for each task, with a reader of the position. The caller helps with the tasks afterwards.
    /// Tasks are begun in their order.
    pub fn each_beside<T: Sync, B>(
        &self,
        position: &Position,
        depths: &Depths,
        tasks: &[T],
        act: impl Fn(&T, &mut Reader) + Sync,
        other: impl FnOnce() -> B,
    ) -> B {
        self.each_with(tasks.len(), (position, depths), tasks, act, other)
    }

    fn each_with<T: Sync, B>(
        &self,
        helpers: usize,
        (position, depths): (&Position, &Depths),
        tasks: &[T],
        act: impl Fn(&T, &mut Reader) + Sync,
        other: impl FnOnce() -> B,
    ) -> B {
        let next = AtomicUsize::new(0);
        let work = |own: &mut Option<Box<Reader>>| {
            let new = || Box::new(Reader::new(position, depths.clone()).with_cache(self.answers.clone()));
            let reader = own.get_or_insert_with(new);
            reader.set(position, depths.clone());
            while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
                act(task, reader);
            }
        };
        let help = |own: &OwnReader| match own.try_lock() {
            Ok(mut own) => work(&mut own),
            Err(TryLockError::Poisoned(own)) => work(&mut own.into_inner()),
            // It is busy with a task around these, which are left to the others.
            Err(TryLockError::WouldBlock) => {}
        };
        self.in_threads(helpers, help, || {
            let given = other();
            work(&mut self.own.lock().unwrap_or_else(PoisonError::into_inner));
            given
        })
    }

    /// Does what is to be done for each task without a reader, as many at a time as there are threads, begun
    /// in their order.
    pub fn side_by_side<T: Sync>(&self, tasks: &[T], act: impl Fn(&T) + Sync) {
        let next = AtomicUsize::new(0);
        let work = || {
            while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
                act(task);
            }
        };
        self.in_threads(tasks.len().saturating_sub(1), |_| work(), work);
    }

    /// Works in the thread of the caller, while at most this many others help.
    fn in_threads<B>(&self, helpers: usize, help: impl Fn(&OwnReader) + Sync, work: impl FnOnce() -> B) -> B {
        let Some(threads) = &self.threads else { return work() };
        threads.in_place_scope(|scope| {
            for own in self.others.iter().take(helpers) {
                let help = &help;
                scope.spawn(move |_| help(own));
            }
            work()
        })
    }
}

//! The functions of `hane.h`.
//!
//! C knows neither lifetimes nor panics: a text is a pointer to bytes that end with 0, an engine is a
//! pointer that [`hane_create`] gave and [`hane_free`] takes back. That these are what they are said to be
//! no compiler can see, which is why this module, and nothing else of the package, works without checks.
//! Whatever can be checked is: null pointers, texts that are no UTF-8, and panics, which become errors.

#![expect(unsafe_code, reason = "pointers of C, which only their caller can vouch for")]

use crate::player::Player;
use std::ffi::{CStr, CString, c_char, c_int};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

/// What a text of C says; none of a null pointer.
///
/// # Safety
/// The pointer is null, or the bytes behind it end with 0 and stay as they are for as long as `'a`.
unsafe fn text<'a>(name: &str, pointer: *const c_char) -> Result<Option<&'a str>, String> {
    if pointer.is_null() {
        return Ok(None);
    }
    // SAFETY: the caller says so.
    let bytes = unsafe { CStr::from_ptr(pointer) };
    bytes.to_str().map(Some).map_err(|error| format!("{name}: expected text in UTF-8, found {error}"))
}

/// A text that must be there.
///
/// # Safety
/// As of [`text`].
unsafe fn required<'a>(name: &str, pointer: *const c_char) -> Result<&'a str, String> {
    // SAFETY: the caller says so.
    unsafe { text(name, pointer) }?.ok_or_else(|| format!("{name}: expected a text, found a null pointer"))
}

/// The engine behind a pointer.
///
/// # Safety
/// The pointer is null, or one that [`hane_create`] gave and [`hane_free`] has not taken back, and nothing
/// else uses it now.
unsafe fn player<'a>(pointer: *mut Player) -> Result<&'a mut Player, String> {
    // SAFETY: the caller says so.
    unsafe { pointer.as_mut() }.ok_or_else(|| "engine: expected one, found a null pointer".to_owned())
}

/// A text that C owns; bytes of 0, which end texts in C, are left out.
fn given(text: &str) -> *mut c_char {
    let bytes: Vec<u8> = text.bytes().filter(|byte| *byte != 0).collect();
    CString::new(bytes).map_or(ptr::null_mut(), CString::into_raw)
}

/// Does work that must not unwind into C.
fn guarded<T>(work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    let done = catch_unwind(AssertUnwindSafe(work));
    done.unwrap_or_else(|_| Err("the engine broke off: free it and create another".to_owned()))
}

/// What was done; otherwise nothing, and the reason goes to the caller if it wants it.
///
/// # Safety
/// The place for the reason is null or can be written to.
unsafe fn or_tell<T>(done: Result<T, String>, error: *mut *mut c_char) -> Option<T> {
    let reason = match done {
        Ok(value) => return Some(value),
        Err(reason) => given(&reason),
    };
    if error.is_null() {
        // SAFETY: made by `given` and passed to no one.
        unsafe { hane_free_text(reason) };
    } else {
        // SAFETY: the caller says so.
        unsafe { error.write(reason) };
    }
    None
}

/// The text that an engine answers, which C owns then; null where there is none, as [`or_tell`] says why.
///
/// # Safety
/// As of [`player`] and [`or_tell`].
unsafe fn answered(
    engine: *mut Player,
    error: *mut *mut c_char,
    ask: impl FnOnce(&mut Player) -> Result<String, String>,
) -> *mut c_char {
    // SAFETY: the caller says so, here and below.
    let found = guarded(|| ask(unsafe { player(engine) }?));
    unsafe { or_tell(found, error) }.map_or(ptr::null_mut(), |found| given(&found))
}

/// Makes an engine at the beginning of a game. `settings` is an object in JSON, or null.
///
/// # Safety
/// `settings` is null or a text; `error` is null or a place for a pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hane_create(settings: *const c_char, error: *mut *mut c_char) -> *mut Player {
    let made = guarded(|| {
        // SAFETY: the caller says so.
        let settings = unsafe { text("settings", settings) }?;
        Player::new(settings.unwrap_or("{}"))
    });
    // SAFETY: the caller says so.
    let made = unsafe { or_tell(made, error) };
    made.map_or(ptr::null_mut(), |player| Box::into_raw(Box::new(player)))
}

/// Plays a move: 0 when it was played, -1 when it was not.
///
/// # Safety
/// `engine` is null or an engine that nothing else uses now; `color` and `vertex` are null or texts; `error`
/// is null or a place for a pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hane_play(
    engine: *mut Player,
    color: *const c_char,
    vertex: *const c_char,
    error: *mut *mut c_char,
) -> c_int {
    let played = guarded(|| {
        // SAFETY: the caller says so, of all three.
        let (player, color, vertex) =
            unsafe { (player(engine)?, required("color", color)?, required("vertex", vertex)?) };
        player.play(color, vertex)
    });
    // SAFETY: the caller says so.
    if unsafe { or_tell(played, error) }.is_some() { 0 } else { -1 }
}

/// Chooses a move and plays it: a vertex, `PASS`, or `resign`, which is not played; null on errors.
///
/// # Safety
/// As of [`hane_play`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hane_genmove(
    engine: *mut Player,
    color: *const c_char,
    error: *mut *mut c_char,
) -> *mut c_char {
    // SAFETY: the caller says so, of all.
    unsafe { answered(engine, error, |player| player.generate(required("color", color)?)) }
}

/// What a search finds of the position, as a line of JSON; null on errors. `wanted` is an object in JSON
/// with fields of a request of `hane analyze`, or null.
///
/// # Safety
/// As of [`hane_play`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hane_analyze(
    engine: *mut Player,
    wanted: *const c_char,
    error: *mut *mut c_char,
) -> *mut c_char {
    // SAFETY: the caller says so, of all.
    unsafe { answered(engine, error, |player| player.analyze(text("wanted", wanted)?.unwrap_or("{}"))) }
}

/// Takes the last moves back: 0 when that was done, -1 when there are fewer.
///
/// # Safety
/// As of [`hane_play`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hane_undo(engine: *mut Player, moves: c_int, error: *mut *mut c_char) -> c_int {
    let undone = guarded(|| {
        let wrong = |_| format!("moves: expected a number from 0 on, found {moves}");
        let count = usize::try_from(moves).map_err(wrong)?;
        // SAFETY: the caller says so.
        unsafe { player(engine) }?.undo(count)
    });
    // SAFETY: the caller says so.
    if unsafe { or_tell(undone, error) }.is_some() { 0 } else { -1 }
}

/// How the game stands, as a line of JSON; null on errors.
///
/// # Safety
/// As of [`hane_play`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hane_position(engine: *mut Player, error: *mut *mut c_char) -> *mut c_char {
    // SAFETY: the caller says so, of both.
    unsafe { answered(engine, error, |player| Ok(player.position())) }
}

/// How the game is counted, as a line of JSON; null on errors.
///
/// # Safety
/// As of [`hane_play`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hane_score(engine: *mut Player, error: *mut *mut c_char) -> *mut c_char {
    // SAFETY: the caller says so, of both.
    unsafe { answered(engine, error, |player| Ok(player.score())) }
}

/// Why moves are good, as a line of JSON; null on errors. `wanted` is an object in JSON, or null.
///
/// # Safety
/// As of [`hane_play`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hane_explain(
    engine: *mut Player,
    wanted: *const c_char,
    error: *mut *mut c_char,
) -> *mut c_char {
    // SAFETY: the caller says so, of all.
    unsafe { answered(engine, error, |player| player.explain(text("wanted", wanted)?.unwrap_or("{}"))) }
}

/// Takes a text back that one of these functions gave; null is nothing.
///
/// # Safety
/// `text` is null, or one that was given and not taken back.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hane_free_text(text: *mut c_char) {
    if !text.is_null() {
        // SAFETY: the caller says so; `given` made it.
        drop(unsafe { CString::from_raw(text) });
    }
}

/// Takes an engine back; null is nothing.
///
/// # Safety
/// `engine` is null, or one that was made, was not taken back, and is used by nothing else.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hane_free(engine: *mut Player) {
    if !engine.is_null() {
        // SAFETY: the caller says so; `hane_create` made it.
        drop(unsafe { Box::from_raw(engine) });
    }
}

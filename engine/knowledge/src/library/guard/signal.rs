//! The signal of pages that a mapped file has lost.
#![allow(unsafe_code, reason = "the handler of a signal puts memory in the place of a page")]

use rustix::mm::{self, MapFlags, MprotectFlags, ProtFlags};
use std::ffi::c_void;
use std::io;
use std::mem::{self, MaybeUninit};
use std::ptr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// How many files can be guarded at once: more than anyone lays over one another.
const MOST: usize = 64;

/// What the handler knows of a mapping: an address of zero where there is none. A handler can be handed
/// nothing, so that this is the one thing that all of the process shares.
struct Slot {
    start: AtomicUsize,
    len: AtomicUsize,
    /// The address of bytes that are the same; zero where there are none.
    twin: AtomicUsize,
}

static SLOTS: [Slot; MOST] =
    [const { Slot { start: AtomicUsize::new(0), len: AtomicUsize::new(0), twin: AtomicUsize::new(0) } };
        MOST];

/// Held by whoever takes a slot.
static TAKING: Mutex<()> = Mutex::new(());

/// What the process did about the signal before, and the bytes of a page.
static INSTALLED: OnceLock<Installed> = OnceLock::new();

struct Installed {
    before: libc::sigaction,
    page: usize,
}

/// A mapping that is guarded as long as this lives.
#[derive(Debug)]
pub(in super::super) struct Guard {
    slot: usize,
}

impl Guard {
    /// Guards the bytes of a mapping.
    ///
    /// # Errors
    /// The system refuses, or too many are guarded.
    pub(in super::super) fn of(bytes: &[u8]) -> io::Result<Guard> {
        let _taking = TAKING.lock().unwrap_or_else(PoisonError::into_inner);
        if INSTALLED.get().is_none() {
            let installed = install()?;
            // No other thread installs while the lock is held.
            let _ = INSTALLED.set(installed);
        }
        let free = SLOTS.iter().position(|slot| slot.start.load(Ordering::Relaxed) == 0);
        let number =
            free.ok_or_else(|| io::Error::other(format!("{MOST} files are mapped in place already")))?;
        let slot = &SLOTS[number];
        slot.len.store(bytes.len(), Ordering::Relaxed);
        slot.twin.store(0, Ordering::Relaxed);
        slot.start.store(bytes.as_ptr() as usize, Ordering::Release);
        Ok(Guard { slot: number })
    }

    /// Has what is lost replaced by these bytes.
    pub(in super::super) fn restore_from(&self, bytes: &'static [u8]) {
        let slot = &SLOTS[self.slot];
        if bytes.len() == slot.len.load(Ordering::Relaxed) {
            slot.twin.store(bytes.as_ptr() as usize, Ordering::Release);
        }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        SLOTS[self.slot].start.store(0, Ordering::Release);
    }
}

fn install() -> io::Result<Installed> {
    // SAFETY: the handler has the signature that SA_SIGINFO asks for, and does only what a handler may do.
    // Zeros are a valid `sigaction`, and both pointers lead to one.
    unsafe {
        let mut action: libc::sigaction = mem::zeroed();
        action.sa_sigaction = handle as extern "C" fn(_, _, _) as usize;
        action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK | libc::SA_RESTART;
        let mut before = MaybeUninit::<libc::sigaction>::zeroed();
        if libc::sigaction(libc::SIGBUS, &action, before.as_mut_ptr()) != 0 {
            return Err(io::Error::last_os_error());
        }
        let page = usize::try_from(libc::sysconf(libc::_SC_PAGESIZE)).unwrap_or(4096);
        Ok(Installed { before: before.assume_init(), page })
    }
}

/// Answers the signal: it allocates nothing, takes no lock and calls the system alone.
extern "C" fn handle(signal: libc::c_int, info: *mut libc::siginfo_t, context: *mut c_void) {
    // Between the system's taking the handler and this being kept, no mapping is guarded.
    let Some(installed) = INSTALLED.get() else { return };
    // SAFETY: the system hands in what it says of the signal.
    let address = unsafe { (*info).si_addr() } as usize;
    let within = |slot: &&Slot| {
        let start = slot.start.load(Ordering::Acquire);
        start != 0 && (start..start + slot.len.load(Ordering::Relaxed)).contains(&address)
    };
    let restored = SLOTS.iter().find(within).is_some_and(|slot| restore(slot, address, installed.page));
    if !restored {
        as_before(installed, signal, info, context);
    }
}

/// Puts memory in the place of the page with this address, and says whether it is there.
fn restore(slot: &Slot, address: usize, page: usize) -> bool {
    let (start, len) = (slot.start.load(Ordering::Acquire), slot.len.load(Ordering::Relaxed));
    let twin = slot.twin.load(Ordering::Acquire);
    // A mapping begins with a page.
    let offset = (address - start) / page * page;
    let wanted = page.min(len - offset);
    // SAFETY: the new page is this function's own until it takes the place of the old one, which lies in a
    // mapping that is guarded and therefore there. The twin has as many bytes as the mapping.
    unsafe {
        let own = ProtFlags::READ | ProtFlags::WRITE;
        let Ok(made) = mm::mmap_anonymous(ptr::null_mut(), page, own, MapFlags::PRIVATE) else {
            return false;
        };
        if twin != 0 {
            ptr::copy_nonoverlapping((twin + offset) as *const u8, made.cast(), wanted);
        }
        mm::mprotect(made, page, MprotectFlags::READ).is_ok()
            && replace(made, (start + offset) as *mut _, page)
    }
}

/// Moves a page to another address, whose old page goes.
///
/// # Safety
/// Both are pages, and the first belongs to the caller.
#[cfg(target_os = "linux")]
unsafe fn replace(made: *mut c_void, place: *mut c_void, page: usize) -> bool {
    // SAFETY: as this function asks.
    unsafe { mm::mremap_fixed(made, page, page, mm::MremapFlags::MAYMOVE, place).is_ok() }
}

/// The same where pages cannot be moved: for a moment the place has zeros.
///
/// # Safety
/// Both are pages, and the first belongs to the caller.
#[cfg(not(target_os = "linux"))]
unsafe fn replace(made: *mut c_void, place: *mut c_void, page: usize) -> bool {
    let own = ProtFlags::READ | ProtFlags::WRITE;
    // SAFETY: as this function asks.
    unsafe {
        if mm::mmap_anonymous(place, page, own, MapFlags::PRIVATE | MapFlags::FIXED).is_err() {
            return false;
        }
        ptr::copy_nonoverlapping(made.cast::<u8>(), place.cast(), page);
        mm::munmap(made, page).is_ok() && mm::mprotect(place, page, MprotectFlags::READ).is_ok()
    }
}

/// Does what the process did before about a signal that is about something else.
fn as_before(installed: &Installed, signal: libc::c_int, info: *mut libc::siginfo_t, context: *mut c_void) {
    let before = &installed.before;
    match before.sa_sigaction {
        // The default ends the process as soon as the reading is tried again, which it is.
        libc::SIG_DFL | libc::SIG_IGN => {
            // SAFETY: zeros are a valid `sigaction`, which asks for the default.
            unsafe {
                let usual: libc::sigaction = mem::zeroed();
                libc::sigaction(signal, &usual, ptr::null_mut());
            }
        }
        // SAFETY: whoever installed the handler said which of the two signatures it has.
        handler if before.sa_flags & libc::SA_SIGINFO != 0 => unsafe {
            let handler: extern "C" fn(libc::c_int, *mut libc::siginfo_t, *mut c_void) =
                mem::transmute(handler);
            handler(signal, info, context);
        },
        // SAFETY: as above.
        handler => unsafe {
            let handler: extern "C" fn(libc::c_int) = mem::transmute(handler);
            handler(signal);
        },
    }
}

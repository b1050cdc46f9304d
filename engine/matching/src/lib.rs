//! Where the patterns of a bundle stand on a board: geometry only.

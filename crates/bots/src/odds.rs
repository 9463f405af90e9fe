//! From points to shares of the win.

use std::f32::consts::{LN_2, LOG2_E};

use nile_core::{PerSeat, Seat};

/// The share of the win each seat can hope for with these points, the more the better: the odds are e
/// to 1 for two that are `apart` points from each other.
#[inline]
pub(crate) fn share_by_points(
    seats: usize,
    apart: f32,
    points: impl Fn(Seat) -> f32,
) -> PerSeat<f32> {
    let best = Seat::all(seats).map(&points).fold(f32::MIN, f32::max);
    let part = 1.0 / apart;
    let odds = PerSeat::from_fn(seats, |seat| exp((points(seat) - best) * part));
    let sum: f32 = odds.iter().map(|(_, odds)| odds).sum();
    let part = 1.0 / sum;
    PerSeat::from_fn(seats, |seat| odds[seat] * part)
}

/// The same for one seat, by the points of all.
#[cfg(feature = "sailing")]
#[inline]
pub(crate) fn share_of(seat: Seat, apart: f32, points: &[f32]) -> f32 {
    let best = points.iter().copied().fold(f32::MIN, f32::max);
    let part = 1.0 / apart;
    let odds = |points: f32| exp((points - best) * part);
    let sum: f32 = points.iter().map(|points| odds(*points)).sum();
    odds(points[seat.index()]) * (1.0 / sum)
}

/// e to the power of x, to five digits and no further than e to the 80. Estimates ask for so many of
/// these that the system's would be the dearest part of them; and this is the same on every machine.
#[inline]
pub(crate) fn exp(x: f32) -> f32 {
    // So large that no fraction is left: adding it rounds, and its last bits are the whole number.
    const ROUND: f32 = 12_582_912.0;
    let x = x.clamp(-80.0, 80.0) * LOG2_E;
    let rounded = x + ROUND;
    let rest = x - (rounded - ROUND);
    // The series of 2 to the rest, which is half at the most.
    let series = [
        1.333_36e-3,
        9.618_13e-3,
        5.550_41e-2,
        0.240_226_5,
        LN_2,
        1.0,
    ];
    let power = series.iter().fold(0.0, |sum, part| sum * rest + part);
    f32::from_bits(power.to_bits().wrapping_add(rounded.to_bits() << 23))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_of_e_are_near_enough() {
        for step in -7900..=7900 {
            let x = step as f32 / 100.0;
            let (near, exact) = (f64::from(exp(x)), f64::from(x).exp());
            assert!(
                (near / exact - 1.0).abs() < 2e-5,
                "{x}: {near}, not {exact}"
            );
        }
        assert_eq!(exp(0.0), 1.0);
        assert_eq!(exp(-1e9), exp(-80.0));
    }

    #[test]
    fn shares_add_up_and_follow_the_points() {
        let points = [12.0, 9.0, 12.0, -400.0];
        let shares = share_by_points(4, 3.0, |seat| points[seat.index()]);
        #[cfg(feature = "sailing")]
        for seat in Seat::all(4) {
            assert_eq!(share_of(seat, 3.0, &points), shares[seat]);
        }
        let [a, b, c, d] = [0, 1, 2, 3].map(|seat| shares[Seat::new(seat)]);
        assert!((a + b + c + d - 1.0).abs() < 1e-6);
        assert_eq!(a, c);
        assert!((a / b - std::f32::consts::E).abs() < 1e-3, "{a} to {b}");
        assert!(d < 1e-9);
    }
}

//! Means and intervals.

use serde::Serialize;

/// The quantile of the normal distribution for 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// A value with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The best guess.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// A share of `n` trials, with Wilson's interval: it never leaves 0 to 1, and is honest for few
    /// trials and for shares near the ends. `n` need not be whole.
    ///
    /// ```
    /// let half = nile_arena::Estimate::share(0.5, 100.0);
    /// assert!((half.low - 0.4038).abs() < 1e-4 && (half.high - 0.5962).abs() < 1e-4);
    /// ```
    pub fn share(share: f64, n: f64) -> Estimate {
        let weight = Z * Z / n;
        let middle = (share + weight / 2.0) / (1.0 + weight);
        let spread = (share * (1.0 - share) / n + weight / (4.0 * n)).sqrt();
        let half = Z * spread / (1.0 + weight);
        Estimate {
            value: share,
            low: (middle - half).clamp(0.0, share),
            high: (middle + half).clamp(share, 1.0),
        }
    }

    /// A share in per cent, for people.
    ///
    /// ```
    /// let half = nile_arena::Estimate::share(0.5, 100.0);
    /// assert_eq!(half.percent(), "50.0 % (40.4 to 59.6)");
    /// ```
    pub fn percent(&self) -> String {
        let [value, low, high] = [self.value, self.low, self.high].map(|share| 100.0 * share);
        format!("{value:.1} % ({low:.1} to {high:.1})")
    }

    /// A mean of `n` independent values with this sample variance, with Student's interval; none for
    /// less than two values.
    pub fn mean(mean: f64, variance: f64, n: u64) -> Option<Estimate> {
        let freedom = n.checked_sub(2)? + 1;
        let half = student(freedom) * (variance / n as f64).sqrt();
        Some(Estimate {
            value: mean,
            low: mean - half,
            high: mean + half,
        })
    }

    /// The same to so many decimals, so that it prints alike everywhere.
    pub(crate) fn rounded(self, decimals: i32) -> Estimate {
        Estimate {
            value: round(self.value, decimals),
            low: round(self.low, decimals),
            high: round(self.high, decimals),
        }
    }
}

/// A number to so many decimals.
pub(crate) fn round(value: f64, decimals: i32) -> f64 {
    let scale = 10f64.powi(decimals);
    // Adding zero turns -0 into 0.
    (value * scale).round() / scale + 0.0
}

/// The quantile of Student's distribution for 95 %: tabled for few degrees of freedom, then by its
/// expansion around the normal distribution, good to four digits.
fn student(freedom: u64) -> f64 {
    const FEW: [f64; 10] = [
        12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
    ];
    if let Some(&few) = FEW.get(freedom as usize - 1) {
        return few;
    }
    let (v, z) = (freedom as f64, Z);
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    let fourth =
        79.0 * z.powi(9) + 776.0 * z.powi(7) + 1482.0 * z.powi(5) - 1920.0 * z.powi(3) - 945.0 * z;
    z + first / v + second / v.powi(2) + third / v.powi(3) + fourth / 92_160.0 / v.powi(4)
}

/// The mean and variance of values that come one by one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Moments {
    pub(crate) n: u64,
    pub(crate) mean: f64,
    /// The sum of squared differences from the mean.
    squares: f64,
}

impl Moments {
    /// Adds a value (Welford's way, which does not lose digits).
    pub(crate) fn add(&mut self, value: f64) {
        self.n += 1;
        let before = value - self.mean;
        self.mean += before / self.n as f64;
        self.squares += before * (value - self.mean);
    }

    /// The sample variance; 0 for less than two values.
    pub(crate) fn variance(&self) -> f64 {
        match self.n {
            0 | 1 => 0.0,
            n => self.squares / (n - 1) as f64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 6e-5
    }

    #[test]
    fn wilsons_interval_has_its_known_values() {
        // Share, trials, and the interval as tables have it.
        for (share, n, low, high) in [
            (0.5, 10.0, 0.2366, 0.7634),
            (0.0, 10.0, 0.0, 0.2775),
            (1.0, 10.0, 0.7225, 1.0),
            (0.9, 100.0, 0.8256, 0.9448),
            (81.0 / 263.0, 263.0, 0.2553, 0.3662),
            (1.0, 1.0, 0.2065, 1.0),
        ] {
            let found = Estimate::share(share, n);
            assert!(near(found.low, low) && near(found.high, high), "{found:?}");
            assert_eq!(found.value, share);
        }
    }

    #[test]
    fn students_quantile_has_its_known_values() {
        for (freedom, known) in [
            (1, 12.7062),
            (4, 2.7764),
            (10, 2.2281),
            (11, 2.2010),
            (20, 2.0860),
            (30, 2.0423),
            (100, 1.9840),
            (1_000_000, 1.9600),
        ] {
            assert!(
                near(student(freedom), known),
                "{freedom}: {}",
                student(freedom)
            );
        }
    }

    #[test]
    fn a_mean_has_the_interval_of_the_textbook() {
        let mut moments = Moments::default();
        for value in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            moments.add(value);
        }
        assert!(near(moments.mean, 5.0) && near(moments.variance(), 32.0 / 7.0));
        let mean = Estimate::mean(moments.mean, moments.variance(), moments.n).unwrap();
        assert!(
            near(mean.low, 3.21252) && near(mean.high, 6.78748),
            "{mean:?}"
        );
        assert_eq!(Estimate::mean(1.0, 0.0, 1), None);
        assert_eq!(Estimate::mean(0.0, 0.0, 0), None);
    }

    #[test]
    fn rounding_knows_no_negative_zero() {
        assert_eq!(round(-0.000_000_1, 6).to_string(), "0");
        assert_eq!(round(1.0 / 3.0, 3), 0.333);
    }
}

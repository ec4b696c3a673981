const LOGARITHMS = [0]

/** The logarithm of n!, remembered. */
function logFactorial(n: number): number {
  for (let i = LOGARITHMS.length; i <= n; i += 1)
    LOGARITHMS.push((LOGARITHMS[i - 1] ?? 0) + Math.log(i))
  return LOGARITHMS[n] ?? 0
}

/** The logarithm of the number of ways to choose k of n. */
export const logChoose = (n: number, k: number): number =>
  logFactorial(n) - logFactorial(k) - logFactorial(n - k)

/** What is as likely as the outcome itself, but for rounding, is as extreme. */
export const AS_LIKELY = 1 + 1e-7
/** A tail is summed until what it adds is this small a share of its sum. */
const NEGLIGIBLE = 1e-17

/**
 * How probable two shares at least as far apart are, if nothing but chance parts them: Fisher's exact test, two-sided,
 * of `a` in `m` against `b` in `n`. Only the two tails are summed, so that millions of reviews cost little more than ten.
 */
export function fisher(a: number, m: number, b: number, n: number): number {
  const hits = a + b
  const low = Math.max(0, hits - n)
  const high = Math.min(m, hits)
  const whole = logChoose(m + n, hits)
  const chanceOf = (k: number): number => Math.exp(logChoose(m, k) + logChoose(n, hits - k) - whole)
  const own = chanceOf(a) * AS_LIKELY
  const tail = (from: number, step: 1 | -1): number => {
    let sum = 0
    for (let k = from; k >= low && k <= high; k += step) {
      const chance = chanceOf(k)
      sum += chance
      if (chance <= sum * NEGLIGIBLE) break
    }
    return sum
  }
  const likeliest = Math.min(high, Math.max(low, Math.floor(((hits + 1) * (m + 1)) / (m + n + 2))))
  const step = a <= likeliest ? 1 : -1
  // On the other side of the likeliest outcome chances only fall, so where they are as small is found by halving.
  let near = a === likeliest ? a + step : likeliest
  let far = step === 1 ? high + 1 : low - 1
  while (near !== far) {
    const middle = near + step * Math.floor(Math.abs(far - near) / 2)
    if (chanceOf(middle) <= own) far = middle
    else near = middle + step
  }
  return Math.min(1, tail(a, step === 1 ? -1 : 1) + tail(near, step))
}

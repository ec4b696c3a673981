const LOGARITHMS = [0]

/** The logarithm of n!, remembered. */
function logFactorial(n: number): number {
  for (let i = LOGARITHMS.length; i <= n; i += 1)
    LOGARITHMS.push((LOGARITHMS[i - 1] ?? 0) + Math.log(i))
  return LOGARITHMS[n] ?? 0
}

const logChoose = (n: number, k: number): number =>
  logFactorial(n) - logFactorial(k) - logFactorial(n - k)

/** What is as likely as the outcome itself, but for rounding, is as extreme. */
const AS_LIKELY = 1 + 1e-7

/**
 * How probable two shares at least as far apart are, if nothing but chance parts them: Fisher's exact test, two-sided,
 * of `a` in `m` against `b` in `n`.
 */
export function fisher(a: number, m: number, b: number, n: number): number {
  const hits = a + b
  const whole = logChoose(m + n, hits)
  const chanceOf = (k: number): number => Math.exp(logChoose(m, k) + logChoose(n, hits - k) - whole)
  const own = chanceOf(a) * AS_LIKELY
  let sum = 0
  for (let k = Math.max(0, hits - n); k <= Math.min(m, hits); k += 1) {
    const chance = chanceOf(k)
    if (chance <= own) sum += chance
  }
  return Math.min(1, sum)
}

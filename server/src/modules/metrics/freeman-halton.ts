import { AS_LIKELY, fisher, logChoose } from './fisher.ts'

/** Of so many guests, those who praise a thing and those who blame it; the others say neither. */
export interface Opinions {
  praise: number
  blame: number
  guests: number
}

/** How probable a difference is where nothing changed, and the least that it could be with so many opinions. */
export interface Chance {
  chance: number
  least: number
}

/** From so many outcomes on, they are not told one by one any more. */
const MOST_OUTCOMES = 2000

/**
 * How probable praise, blame and silence are at least as far apart in two ranges, if nothing but chance parts them: the
 * exact test of Freeman and Halton (1951), of which Fisher's is the case without praise. Who loved a soup and blames it
 * now is seen at once, where two tests would see a little less praise and a little more blame.
 */
export function freemanHalton(now: Opinions, then: Opinions): Chance {
  const praise = now.praise + then.praise
  const blame = now.blame + then.blame
  const most = { praise: Math.min(praise, now.guests), blame: Math.min(blame, now.guests) }
  if ((most.praise + 1) * (most.blame + 1) > MOST_OUTCOMES) return surerOfTwo(now, then)
  const silent = now.guests + then.guests - praise - blame
  const whole = logChoose(now.guests + then.guests, now.guests)
  const chanceOf = (a: number, b: number): number => {
    const rest = now.guests - a - b
    if (rest < 0 || rest > silent) return 0
    return Math.exp(logChoose(praise, a) + logChoose(blame, b) + logChoose(silent, rest) - whole)
  }
  const own = chanceOf(now.praise, now.blame) * AS_LIKELY
  let chance = 0
  let rarest = Number.POSITIVE_INFINITY
  let least = 0
  for (let a = 0; a <= most.praise; a += 1)
    for (let b = 0; b <= most.blame; b += 1) {
      const one = chanceOf(a, b)
      if (one === 0) continue
      if (one <= own) chance += one
      if (one * AS_LIKELY < rarest) [rarest, least] = [one, 0]
      if (one <= rarest * AS_LIKELY) least += one
    }
  return { chance: Math.min(1, chance), least: Math.min(1, least) }
}

/** The surer of praise and blame, each by Fisher's test; that there are two is paid for (Bonferroni). */
function surerOfTwo(now: Opinions, then: Opinions): Chance {
  const both = (['praise', 'blame'] as const).map((what) =>
    fisherChance(now[what], now.guests, then[what], then.guests),
  )
  return {
    chance: Math.min(1, 2 * Math.min(...both.map(({ chance }) => chance))),
    least: Math.min(1, 2 * Math.min(...both.map(({ least }) => least))),
  }
}

/** Fisher's test of `a` in `m` against `b` in `n`. */
export function fisherChance(a: number, m: number, b: number, n: number): Chance {
  const hits = a + b
  const here = Math.min(hits, m)
  const there = Math.min(hits, n)
  const least = Math.min(fisher(here, m, hits - here, n), fisher(hits - there, m, there, n))
  return { chance: fisher(a, m, b, n), least }
}

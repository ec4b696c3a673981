import { describe, expect, it } from 'vitest'
import { changesIn, type ReviewsRow, type SaidRow } from './changes.ts'
import { fisher } from './fisher.ts'
import { NO_MENTIONS } from './mention-totals.ts'
import { addTotals } from './review-totals.ts'
import type { Side } from './spans.ts'

const SIDES: readonly Side[] = ['comparison', 'current']
const LOCATIONS = ['north', 'south', 'east']

/** Numbers that look random and are the same for the same seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Thing {
  about: string
  kind: SaidRow['kind']
  /** The share of the reviews that speak of it, and of those the share that like it. */
  share: number
  liked: number
}

/** The reviews of a restaurant in both ranges, as its guests would write them by chance. */
function simulate(
  seed: number,
  things: readonly Thing[],
  reviews: number | Record<Side, number>,
  changed: (side: Side, location: string, thing: Thing) => Thing = (_, __, thing) => thing,
): { said: SaidRow[]; counted: ReviewsRow[] } {
  const random = chance(seed)
  const said: SaidRow[] = []
  const counted: ReviewsRow[] = []
  for (const side of SIDES)
    for (const location_id of LOCATIONS) {
      const written = typeof reviews === 'number' ? reviews : reviews[side]
      const row = {
        reviews: written,
        rated_1: 0,
        rated_2: 0,
        rated_3: 0,
        rated_4: 0,
        rated_5: 0,
        live: 0,
        by_hand: 0,
        answerable: 0,
      }
      for (let i = 0; i < written; i += 1) {
        const luck = random()
        if (luck < 0.08) row.rated_1 += 1
        else if (luck < 0.2) row.rated_3 += 1
        else if (luck < 0.5) row.rated_4 += 1
        else row.rated_5 += 1
      }
      counted.push({ side, location_id, ...row })
      for (const thing of things) {
        const { about, kind, share, liked } = changed(side, location_id, thing)
        const totals = { ...NO_MENTIONS }
        for (let i = 0; i < written; i += 1) {
          if (random() > share) continue
          totals.mentions += 1
          totals.reviews += 1
          if (random() < liked) totals.liked += 1
          else totals.blamed += 1
        }
        if (totals.mentions > 0)
          said.push({
            side,
            location_id,
            kind,
            about,
            category: kind === 'topic' ? about : '',
            ...totals,
          })
      }
    }
  return { said, counted }
}

/** Fifteen topics and forty dishes, from often to seldom spoken of. */
const THINGS: readonly Thing[] = [
  ...Array.from({ length: 15 }, (_, i) => ({
    about: `topic ${i}`,
    kind: 'topic' as const,
    share: 0.5 / (i + 1),
    liked: 0.9 - i * 0.04,
  })),
  ...Array.from({ length: 40 }, (_, i) => ({
    about: `dish ${i}`,
    kind: 'dish' as const,
    share: 0.3 / (i + 1),
    liked: 0.85,
  })),
]

describe('what changed', () => {
  // The rate that `changes.ts` tells is that of the first four together.
  it.each([
    [3, 15, 15],
    [7, 40, 40],
    [11, 120, 120],
    [8, 400, 400],
    [11, 30, 360],
  ])(
    'is something for %i of 200 steady restaurants with %i reviews a location and %i in the usual days',
    (expected, current, comparison) => {
      const alarmed = Array.from({ length: 200 }, (_, at) => {
        const { said, counted } = simulate(at + 1, THINGS, { current, comparison })
        return changesIn(LOCATIONS, said, counted)
      }).filter((changes) => changes.length > 0)
      expect(alarmed.length).toBe(expected)
    },
  )

  it('is a topic that guests of one location now blame, and is named once, with the location', () => {
    const { said, counted } = simulate(7, THINGS, 60, (side, location, thing) =>
      side === 'current' && location === 'south' && thing.about === 'topic 1'
        ? { ...thing, share: 0.6, liked: 0.1 }
        : thing,
    )
    const [first, ...others] = changesIn(LOCATIONS, said, counted)
    expect(first).toMatchObject({
      about: 'topic 1',
      location_id: 'south',
      direction: 'worse',
      guests: { current: 60, comparison: 60 },
    })
    expect(others.map(({ about }) => about)).not.toContain('topic 1')
  })

  it('is a dish, too, where more topics changed more surely than are named', () => {
    const { said, counted } = simulate(9, THINGS, 120, (side, _, thing) =>
      side === 'current' && thing.kind === 'topic'
        ? { ...thing, share: 0.7, liked: 0.02 }
        : side === 'current' && thing.about === 'dish 0'
          ? { ...thing, liked: 0.3 }
          : thing,
    )
    const changes = changesIn(LOCATIONS, said, counted)
    expect(changes.filter(({ kind }) => kind === 'topic')).toHaveLength(12)
    expect(changes.filter(({ kind }) => kind === 'dish').map(({ about }) => about)).toEqual([
      'dish 0',
    ])
  })

  it('is a dish that guests loved and blame now, though no more guests than before speak of it', () => {
    const { said, counted } = simulate(5, THINGS, 45, (side, location, thing) =>
      location === 'south' && thing.about === 'dish 20'
        ? { ...thing, share: 0.2, liked: side === 'current' ? 0 : 1 }
        : thing,
    )
    expect(changesIn(LOCATIONS, said, counted)).toMatchObject([
      { kind: 'dish', about: 'dish 20', direction: 'worse' },
    ])
  })

  it('is told by the guests who can be read now: by blame that grew rather than by praise that fell', () => {
    const soup = { location_id: 'north', kind: 'dish' as const, about: 'soup', category: '' }
    const said = SIDES.map((side): SaidRow => {
      const [liked, blamed] = side === 'current' ? [1, 10] : [9, 2]
      const counts = { ...NO_MENTIONS, mentions: 11, reviews: 11, liked, blamed }
      return { side, ...soup, ...counts }
    })
    const counted = SIDES.map((side): ReviewsRow => ({
      side,
      location_id: 'north',
      ...addTotals([]),
      reviews: side === 'current' ? 58 : 53,
    }))
    expect(fisher(1, 58, 9, 53)).toBeLessThan(fisher(10, 58, 2, 53))
    expect(changesIn(['north'], said, counted)).toMatchObject([
      { about: 'soup', what: 'blame', direction: 'worse' },
    ])
  })

  it('is a dish of which nobody spoke before', () => {
    const { said, counted } = simulate(9, THINGS, 60, (side, _, thing) =>
      thing.about === 'dish 30' ? { ...thing, share: side === 'current' ? 0.25 : 0 } : thing,
    )
    expect(changesIn(LOCATIONS, said, counted)[0]).toMatchObject({
      kind: 'dish',
      about: 'dish 30',
      location_id: null,
      what: 'praise',
      direction: 'better',
    })
  })

  it('is nothing where there are few reviews, or none', () => {
    expect(changesIn(LOCATIONS, [], [])).toEqual([])
    const { said, counted } = simulate(3, THINGS, 2)
    expect(changesIn(LOCATIONS, said, counted)).toEqual([])
  })
})

describe('the chance of two shares', () => {
  it('is that of summing every outcome, for all small shares', () => {
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
    for (let m = 1; m <= 7; m += 1)
      for (let n = 1; n <= 9; n += 1)
        for (let a = 0; a <= m; a += 1)
          for (let b = 0; b <= n; b += 1) {
            const ways = (k: number): number =>
              k < 0 || k > m || a + b - k < 0 || a + b - k > n
                ? 0
                : choose(m, k) * choose(n, a + b - k)
            const all = Array.from({ length: m + 1 }, (_, k) => ways(k))
            const extreme = all.filter((one) => one <= ways(a) * (1 + 1e-7))
            const sum = (some: readonly number[]): number => some.reduce((x, y) => x + y, 0)
            expect(fisher(a, m, b, n), `${a}/${m} and ${b}/${n}`).toBeCloseTo(
              sum(extreme) / sum(all),
              9,
            )
          }
  })

  // The values of R's fisher.test(matrix(c(a, m - a, b, n - b), 2))$p.value.
  it.each([
    [3, 4, 1, 4, 0.4857143],
    [10, 10, 0, 10, 1.082509e-5],
    [8, 10, 3, 12, 0.02997312],
    [0, 5, 0, 7, 1],
  ])('of %i in %i against %i in %i is that of Fisher’s exact test', (a, m, b, n, expected) => {
    expect(fisher(a, m, b, n)).toBeCloseTo(expected, 6)
  })
})

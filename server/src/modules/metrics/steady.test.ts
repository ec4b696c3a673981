import { describe, expect, it } from 'vitest'
import type { ReviewsRow, SaidRow } from './changes.ts'
import { NO_MENTIONS } from './mention-totals.ts'
import { addTotals } from './review-totals.ts'
import type { Side } from './spans.ts'
import { steadyIn } from './steady.ts'

const SIDES: readonly Side[] = ['current', 'comparison']

interface Said {
  about: string
  kind?: SaidRow['kind']
  at?: string
  /** How many guests praise it in the range and in the usual days, and how many blame it in each. */
  praise: readonly [number, number]
  blame?: number
}

function steady(things: readonly Said[]) {
  const said = things.flatMap(({ about, kind = 'person', at = 'north', praise, blame = 0 }) =>
    SIDES.map((side, which): SaidRow => {
      const liked = praise[which] ?? 0
      const reviews = liked + blame
      const counts = { ...NO_MENTIONS, mentions: reviews, reviews, liked, blamed: blame }
      return { side, location_id: at, kind, about, category: '', ...counts }
    }),
  )
  const reviews = SIDES.flatMap((side) =>
    ['north', 'south'].map((location_id): ReviewsRow => ({
      side,
      location_id,
      ...addTotals([]),
      reviews: side === 'current' ? 24 : 63,
    })),
  )
  return steadyIn(said, reviews)
}

/** Colleagues whom a guest praises now and then. */
const OTHERS: readonly Said[] = ['Vincent', 'Loïc', 'Étienne', 'Kadiatou', 'Jade'].map((about) => ({
  about,
  praise: [0, 2] as const,
}))

describe('what guests keep praising', () => {
  it('is whom they praise far more than the colleagues, now and before, with the figures of the place', () => {
    expect(steady([...OTHERS, { about: 'Maëlle', praise: [6, 11], blame: 2 }])).toMatchObject([
      {
        kind: 'person',
        about: 'Maëlle',
        location_id: 'north',
        what: 'praise',
        guests: { current: 24, comparison: 63 },
        current: { liked: 6 },
        comparison: { liked: 11 },
      },
    ])
  })

  it('is nobody whom they praise so in the range alone, or before alone', () => {
    expect(steady([...OTHERS, { about: 'Maëlle', praise: [6, 1] }])).toEqual([])
    expect(steady([...OTHERS, { about: 'Maëlle', praise: [0, 11] }])).toEqual([])
  })

  it('is nobody whom they blame as often', () => {
    expect(steady([...OTHERS, { about: 'Maëlle', praise: [6, 11], blame: 6 }])).toEqual([])
  })

  it('is nobody who works alone, and no topic', () => {
    expect(steady([{ about: 'Maëlle', praise: [6, 11] }])).toEqual([])
    const topics = [...OTHERS, { about: 'food_quality', praise: [20, 50] as const }]
    expect(steady(topics.map((one) => ({ ...one, kind: 'topic' as const })))).toEqual([])
  })

  it('is named once, at the location where that is surest', () => {
    const soup = { about: 'soup', kind: 'dish' as const }
    const dishes = ['north', 'south'].flatMap((at) =>
      OTHERS.map((one) => ({ ...one, kind: 'dish' as const, at })),
    )
    const named = steady([
      ...dishes,
      { ...soup, at: 'north', praise: [6, 11] },
      { ...soup, at: 'south', praise: [9, 25] },
    ])
    expect(named.map(({ about, location_id }) => [about, location_id])).toEqual([['soup', 'south']])
  })

  it('is nobody in any of 200 teams that guests praise alike', () => {
    let state = 1
    const dice = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
    const named = Array.from({ length: 200 }, () => {
      const counts = Array.from({ length: 8 }, (): [number, number] => [0, 0])
      for (const [side, praised] of [12, 40].entries())
        for (let i = 0; i < praised; i += 1) {
          const one = counts[Math.floor(dice() * counts.length)]
          if (one) one[side === 0 ? 0 : 1] += 1
        }
      return steady(counts.map((praise, at) => ({ about: `colleague ${at}`, praise })))
    })
    expect(named.flat()).toEqual([])
  })
})

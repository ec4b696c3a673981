import { describe, expect, it } from 'vitest'
import { SENTENCES, WAYS } from './claim-seeds.ts'
import { demoInputs, foundShares, refusedOf, trialInputs } from './claims.ts'

/** The aim over all ways, and for each way a little under what was measured on the rows that nothing was made by. */
const AIM = 0.83
const FLOORS = {
  praise_of_blamed: 0.73,
  sorry_for_praised: 0.66,
  praise_of_unnamed: 0.79,
  sorry_for_unnamed: 0.8,
  blamed_colleague: 0.46,
  unnamed_colleague: 0.9,
  blamed_dish: 0.78,
  unnamed_dish: 0.9,
  ordered_dish: 0.55,
} as const
/** At most this share of replies that nothing was put into is refused, though some of them are wrong themselves. */
const REFUSED = 0.03

describe.each(['en', 'fr'] as const)('the check of claims in %s', (language) => {
  it('is given sixty sentences that people wrote', () => {
    const { glad, sorry, dish, person } = SENTENCES[language]
    const topics = [glad, sorry].flatMap((side) => Object.values(side).flat())
    const all = [...topics, ...dish, ...person]
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(60)
  })

  it('finds four of five wrong sentences put into replies to reviews that it was not made by', () => {
    const { all, ways, by } = foundShares(language, 'held')
    for (const way of WAYS) {
      const { found, of } = ways[way]
      expect(found / of, way).toBeGreaterThanOrEqual(FLOORS[way])
    }
    expect(all).toBeGreaterThanOrEqual(AIM)
    expect(by.hand).toBeGreaterThanOrEqual(AIM)
  })
})

describe('the check of claims in replies that nothing was put into', () => {
  it('refuses few to the trials', () => {
    const { replies, rows } = refusedOf(trialInputs())
    expect(replies, rows.join('\n')).toBeLessThanOrEqual(REFUSED)
  })

  it.each([
    ['friendly', 'en'],
    ['fun', 'fr'],
  ] as const)('refuses few to the demonstration in the %s tone in %s', (tone, language) => {
    const { replies, rows } = refusedOf(demoInputs(tone, language))
    expect(replies, rows.join('\n')).toBeLessThanOrEqual(REFUSED)
  })
})

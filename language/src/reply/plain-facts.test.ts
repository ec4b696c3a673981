import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { planReply } from './plan.ts'
import { HOUSE, prepared, readReview } from './review.test-setup.ts'

/** Facts that guests tell without a word of praise or blame, one in each text. */
function factsIn(language: 'en' | 'fr'): string[] {
  const file = new URL(`../../evaluation/plain-facts-${language}.json`, import.meta.url)
  // The files are ours: arrays of texts, which the first test counts.
  return JSON.parse(readFileSync(file, 'utf8')) as string[]
}

describe.each(['en', 'fr'] as const)('a plain fact told in %s', (language) => {
  const withPriya = prepared(language, { staff: [{ id: 's', name: 'Priya Nair', aliases: [] }] })
  const facts = factsIn(language)

  /** What a reply to a review of so many stars would thank for or be sorry for. */
  const spokenOf = (text: string, rating: number): string[] => {
    const { review, reading } = readReview(withPriya, text, rating)
    const plan = planReply(review, reading, HOUSE, language)
    return [...plan.dishes, ...plan.people, ...plan.topics, ...plan.complaints].map(
      ({ phrase }) => phrase,
    )
  }

  test('is one of at least forty, each another', () => {
    expect(new Set(facts).size).toBe(facts.length)
    expect(facts.length).toBeGreaterThanOrEqual(40)
  })

  test.each([4, 5])('becomes neither praise nor blame at %i stars', (rating) => {
    const spoken = facts.flatMap((text) =>
      spokenOf(text, rating).map((phrase) => `${text} ${phrase}`),
    )
    expect(spoken).toEqual([])
  })

  test('becomes none beside a sentence that praises the evening', () => {
    const glad = language === 'en' ? 'A wonderful evening.' : 'Une soirée merveilleuse.'
    const usual = new Set(spokenOf(glad, 4))
    const spoken = facts.flatMap((text) =>
      spokenOf(`${glad} ${text}`, 4).flatMap((phrase) =>
        usual.has(phrase) ? [] : [`${text} ${phrase}`],
      ),
    )
    expect(spoken).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { foundIn } from './reading.test-setup.ts'

/** The feeling towards each category in a review without stars. */
function scored(language: 'en' | 'fr', text: string): Record<string, string> {
  return Object.fromEntries(
    foundIn(language, text, null).map(({ category, sentiment }) => [category, sentiment]),
  )
}

const GOOD = 'positive'
const BAD = 'negative'

describe('a score line', () => {
  test.each([
    ['en', 'Food: 4/5 Service: 2/5 Atmosphere: 4/5', GOOD, BAD, GOOD],
    ['en', 'Food: 5 | Service: 1 | Atmosphere: 5', GOOD, BAD, GOOD],
    ['en', 'Food - 2/5, Service - 5/5, Atmosphere - 1/5', BAD, GOOD, BAD],
    ['en', 'Lovely evening.\nFood: 5/5\nService: 2/5\nAtmosphere: 5/5', GOOD, BAD, GOOD],
    ['en', 'Food 9/10. Service 3/10. Ambience 8/10.', GOOD, BAD, GOOD],
    ['en', 'Service: 1 star. Food: 5 stars. Atmosphere: 1 star.', GOOD, BAD, BAD],
    ['fr', 'Cuisine : 5 | Service : 1 | Ambiance : 5', GOOD, BAD, GOOD],
    ['fr', 'Cuisine : 4/5 Service : 2/5 Ambiance : 4/5', GOOD, BAD, GOOD],
    ['fr', 'Nourriture 2/10, service 9/10, ambiance 3/10', BAD, GOOD, BAD],
    ['fr', 'Cuisine : 18/20\nService : 6/20\nAmbiance : 17/20', GOOD, BAD, GOOD],
    ['fr', 'Cuisine 8,5/10\nService 2,5/10\nAmbiance 9/10', GOOD, BAD, GOOD],
    ['en', 'Food 8.5/10, service 2.5/10, ambience 9/10', GOOD, BAD, GOOD],
    ['fr', 'Cuisine 5 étoiles, service 1 étoile, ambiance 5 étoiles', GOOD, BAD, GOOD],
  ] as const)('%s gives each score to its own label: "%s"', (...row) => {
    const [language, text, food, service, ambience] = row
    const found = scored(language, text)
    expect(found).toMatchObject({ food_quality: food, service, ambience })
  })

  test.each([
    ['en', 'Food: 3/5', 'food_quality'],
    ['fr', 'Service : 3/5', 'service'],
  ] as const)('with a middling score takes no side: %s, "%s"', (language, text, category) => {
    for (const rating of [1, 5])
      expect(
        foundIn(language, text, rating).find((one) => one.category === category),
      ).toMatchObject({
        sentiment: 'neutral',
        by: 'said',
      })
  })

  test.each([
    ['en', 'Service 20 minutes late.'],
    ['en', 'Lunch: 12 dollars, drinks: 9.50'],
    ['fr', 'Service à 19 h, menu : 25 €'],
  ] as const)('is not seen where a number tells something else: %s, "%s"', (language, text) => {
    for (const one of foundIn(language, text, null)) expect(one.sentiment).not.toBe('positive')
  })
})

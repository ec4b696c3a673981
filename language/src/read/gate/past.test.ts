import { expect, test } from 'vitest'
import { foundIn } from './reading.test-setup.ts'

test.each([
  [
    'en',
    'Last year the onion soup was superb. This time the bread was stale.',
    'onion soup',
    'bread',
  ],
  [
    'en',
    'On our first visit the service was wonderful. Tonight the food was cold.',
    'service',
    'food',
  ],
  ['en', 'The old owners made a lovely chowder. Now the fish is dry.', 'chowder', 'fish'],
  [
    'fr',
    'L’an dernier la soupe était délicieuse. Cette fois le pain était rassis.',
    'soupe',
    'pain',
  ],
  [
    'fr',
    'À notre première visite le service était parfait. Ce soir la cuisine était froide.',
    'service',
    'cuisine',
  ],
  [
    'fr',
    'L’ancien chef faisait une chaudrée superbe. Maintenant le poisson est sec.',
    'chaudrée',
    'poisson',
  ],
  [
    'fr',
    'Une mauvaise expérience il y a deux ans (soupe froide, accueil glacial) nous retenait. Eh bien tout a changé : pain superbe.',
    'soupe',
    'pain',
  ],
  [
    'fr',
    'L’été dernier, on nous avait oubliés, la soupe était froide. On a redonné une chance : pain superbe.',
    'soupe',
    'pain',
  ],
  ['fr', 'L’an passé la soupe était froide, cette fois le pain était bon.', 'soupe', 'pain'],
  [
    'fr',
    'Moins bien que l’an dernier, le pain était dur. À l’époque la soupe était superbe.',
    'soupe',
    'pain',
  ],
  [
    'en',
    'It used to be that the soup was superb. Went Friday: the bread was dry.',
    'soup',
    'bread',
  ],
  ['en', 'Last year the soup was cold, this time the bread was good.', 'soup', 'bread'],
] as const)('%s: an earlier visit is told apart from this one in "%s"', (...row) => {
  const [language, text, before, now] = row
  const found = foundIn(language, text, 3)
  expect(found.find(({ words }) => words.includes(before))?.apart).toBe('past')
  expect(found.find(({ words }) => words.includes(now))?.apart).toBeUndefined()
})

test.each([
  ['en', 'We came here last year and the onion soup was superb.', 'onion soup'],
  ['fr', 'On y est allés l’an dernier, la soupe était délicieuse.', 'soupe'],
] as const)('a visit of long ago that is the one reviewed stays: %s, "%s"', (...row) => {
  const [language, text, words] = row
  expect(foundIn(language, text).find((one) => one.words.includes(words))?.apart).toBeUndefined()
})

import { expect, test } from 'vitest'
import { foundIn } from './reading.test-setup.ts'

test.each([
  ['en', 'If you like oysters, this is the street for you.', 'oysters'],
  ['en', 'If the weather is fine on the terrace, come early.', 'terrace'],
  ['en', 'If you have a stroller, use the parking behind.', 'stroller'],
  ['fr', 'Si vous aimez les huîtres, c’est votre rue.', 'huîtres'],
  ['fr', 'S’il y a de la place en terrasse, prenez-la.', 'terrasse'],
  ['fr', 'Si jamais il reste du homard, dites-le-nous.', 'homard'],
] as const)('what stands under a condition is set apart: %s, "%s"', (language, text, words) => {
  const one = foundIn(language, text).find((each) => each.words.includes(words))
  expect(one?.apart).toBe('condition')
})

test.each([
  ['en', 'If you like your coffee burnt, come here.', 'coffee'],
  ['en', 'The soup was wonderful, as if my aunt had made it.', 'soup'],
  ['en', 'I asked if the fish was fresh and it was superb.', 'fish'],
  ['fr', 'La soupe était si bonne !', 'soupe'],
] as const)('neither irony nor another "if" is one: %s, "%s"', (language, text, words) => {
  const one = foundIn(language, text).find((each) => each.words.includes(words))
  expect(one).toBeDefined()
  expect(one?.apart).toBeUndefined()
})

test.each([
  ['en', 'Five stars if the washrooms had been cleaner.', 'cleanliness'],
  ['en', 'It would be perfect if the music were quieter.', 'ambience'],
  ['fr', '5 étoiles si les toilettes avaient été plus propres.', 'cleanliness'],
  ['fr', 'Ce serait parfait si la musique était moins forte.', 'ambience'],
  ['fr', 'J’aurais mis cinq étoiles si le service avait été plus rapide.', 'service'],
] as const)('praise that is only wished for is none: %s, "%s"', (language, text, category) => {
  const felt = foundIn(language, text).filter((one) => one.category === category)
  expect(felt.length).toBeGreaterThan(0)
  for (const one of felt) expect(one.sentiment).not.toBe('positive')
})

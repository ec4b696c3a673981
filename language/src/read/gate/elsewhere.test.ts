import { expect, test } from 'vitest'
import { foundIn } from './reading.test-setup.ts'

test.each([
  ['en', 'The pizza across the road was better.', 'pizza'],
  ['en', 'Next door their burgers are wonderful.', 'burgers'],
  ['en', 'We left and had tacos at another place.', 'tacos'],
  ['en', 'Other restaurants in the area serve fresh fish.', 'fish'],
  ['fr', 'En face, leur pizza est délicieuse.', 'pizza'],
  ['fr', 'La poutine d’en face est meilleure.', 'poutine'],
  ['fr', 'On est partis manger des tacos dans un autre resto.', 'tacos'],
  ['en', 'Far better than the bistro next door, where the service was awful.', 'service'],
  ['fr', 'Bien mieux que le bistro d’en face, où le service était affreux.', 'service'],
  ['en', 'Better than the Anchor, whose fries were limp.', 'fries'],
  ['en', 'Better than the place across the harbour; their batter was like a shoe.', 'batter'],
  ['fr', 'Bien mieux que chez Léon, où les frites étaient molles.', 'frites'],
  ['en', 'The burgers are better at Golden Gate, the fries better here.', 'burgers'],
  ['fr', 'La poutine est meilleure chez Léon, les tacos sont meilleurs ici.', 'poutine'],
] as const)('what another house serves is set apart: %s, "%s"', (language, text, words) => {
  const one = foundIn(language, text, 2).find((each) => each.words.includes(words))
  expect(one?.apart).toBe('elsewhere')
})

test.each([
  ['en', 'The pizza is better than the one across the road.', 'pizza'],
  ['en', 'We live next door and the burgers are wonderful.', 'burgers'],
  ['en', 'Unlike other restaurants in the area, the fish is fresh.', 'fish'],
  ['en', 'We parked across the street and the soup was superb.', 'soup'],
  ['en', 'The burgers are better at Golden Gate, the fries are better here.', 'fries'],
  ['en', 'The soup is always better at Golden Gate.', 'soup'],
  ['fr', 'La pizza est meilleure que celle d’en face.', 'pizza'],
  ['fr', 'J’habite en face et la poutine est délicieuse.', 'poutine'],
] as const)('what is ours beside another house stays ours: %s, "%s"', (language, text, words) => {
  const one = foundIn(language, text).find((each) => each.words.includes(words))
  expect(one).toBeDefined()
  expect(one?.apart).toBeUndefined()
})

test('the noise and the parking of a neighbour were felt here', () => {
  const found = foundIn('en', 'The bar next door was loud. Parking across the street was full.', 3)
  expect(found.length).toBeGreaterThan(0)
  for (const one of found) expect(one.apart).toBeUndefined()
})

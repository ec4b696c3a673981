import { expect, test } from 'vitest'
import { foundIn } from './reading.test-setup.ts'

test.each([
  ['en', 'I had heard the chowder was superb.', 'chowder'],
  ['en', 'Reviews said the service is excellent.', 'service'],
  ['en', 'They are known for their onion soup.', 'onion soup'],
  ['en', 'Apparently the patio is lovely.', 'patio'],
  ['en', 'A friend raved about, and recommended to us by the hotel, the cheesecake.', 'cheesecake'],
  ['fr', 'Des amis m’ont vanté la chaudrée.', 'chaudrée'],
  ['fr', 'Il paraît que la terrasse est magnifique.', 'terrasse'],
  ['fr', 'Selon les avis, le service est excellent.', 'service'],
  ['fr', 'L’endroit est connu pour sa soupe à l’oignon.', 'soupe'],
  ['fr', 'J’avais lu que le brunch était délicieux.', 'brunch'],
  ['fr', 'On nous avait dit du mal de l’endroit, que le service était affreux.', 'service'],
  ['fr', 'Ma voisine m’a conté que la soupe était froide.', 'soupe'],
  ['en', 'A friend had told us it was pricey, and that the service was awful.', 'service'],
] as const)('what others say is set apart: %s, "%s"', (language, text, words) => {
  const one = foundIn(language, text).find((each) => each.words.includes(words))
  expect(one?.apart).toBe('hearsay')
})

test.each([
  ['en', 'My husband said the steak was the best of his life.', 'steak'],
  ['en', 'The waiter told us about the soup, which was superb.', 'soup'],
  ['fr', 'Mon mari a trouvé le steak délicieux.', 'steak'],
] as const)('what the guests themselves found is theirs: %s, "%s"', (language, text, words) => {
  const one = foundIn(language, text).find((each) => each.words.includes(words))
  expect(one).toBeDefined()
  expect(one?.apart).toBeUndefined()
})

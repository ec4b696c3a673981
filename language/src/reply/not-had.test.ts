import { expect, test } from 'vitest'
import type { ReplyLanguage } from '#reply'
import { readReview, replyTo, TONES } from './review.test-setup.ts'

/** What is written to a review in all tones, several times over. */
function replies(language: ReplyLanguage, rating: number, text: string): string {
  const told = readReview(language, text, rating)
  return TONES.flatMap((tone) =>
    [0, 1, 2].map((attempt) => replyTo(told, language, { tone, attempt }).text),
  ).join('\n')
}

test.each([
  [
    'en',
    5,
    'My neighbour at the next table had the risotto, but my burger was the best.',
    /risotto/,
  ],
  ['en', 4, 'The burger was superb. No room for the mousse that everyone was having.', /mousse/],
  [
    'en',
    4,
    'The burger was superb. I still think the mousse was better in the old days.',
    /mousse/,
  ],
  ['en', 4, 'The burger was superb, my sister had the mussels and was less sure.', /mussels/],
  ['fr', 5, 'La table d’à côté avait un risotto, mais mon onglet était le meilleur.', /risotto/],
  ['fr', 4, 'L’onglet était superbe. Je ne peux rien dire de la mousse qui passait.', /mousse/],
  ['fr', 4, 'L’onglet était superbe. La mousse était meilleure avant, je trouve.', /mousse/],
  ['fr', 4, 'L’onglet était superbe, ma sœur a pris les moules et elle a moins aimé.', /moules/],
] as const)(
  'nobody is glad of what the guest did not have or like: %s, %i stars, "%s"',
  (language, rating, text, dish) => {
    const written = replies(language, rating, text)
    expect(written).toMatch(language === 'en' ? /burger/ : /onglet/)
    expect(written).not.toMatch(dish)
  },
)

test.each([
  ['en', 5, 'Huge thank you to the whole gang. The soup was lovely.', /portion/],
  ['en', 5, 'Clean flavours and a lovely soup.', /clean/],
  ['en', 5, 'A lovely soup, well worth the drive.', /value|price/],
  ['en', 4, 'Lovely soup. A hair dryer of a heater blew on us, what a pity.', /hair/],
  ['en', 2, 'Lovely soup. My friend’s fish smelled.', /clean/],
  [
    'fr',
    4,
    'La soupe était bonne. J’avais peur du bruit, mais c’était calme.',
    /soupe.*bruit|bruit.*soupe/,
  ],
  ['fr', 4, 'Soupe délicieuse. Le burger de mon gars était un peu sec.', /emplacement/],
  ['en', 5, 'Lovely soup. My partner left his chips, he was stuffed with bread.', /portion/],
  ['en', 4, 'The soup was lovely. The pies going past smelled amazing.', /\bpie|clean/],
  ['fr', 4, 'Assiettes vides partout. La soupe était délicieuse.', /portion/],
  ['en', 3, 'We had soup while waiting for the boat. The soup was lovely.', /wait/],
  ['fr', 2, 'La soupe était bonne. On nous presse, « le deuxième service attend ».', /attente/],
  ['fr', 4, 'La soupe était délicieuse. Cinq étoiles, elle les vaut.', /prix/],
  ['fr', 5, 'Moules charnues, bien nettoyées. La soupe était délicieuse.', /propreté/],
  ['fr', 5, 'Des moules bien nettoyées et une soupe délicieuse.', /propreté/],
  ['fr', 5, 'Une cuisine propre et précise, une soupe délicieuse.', /propreté/],
  ['fr', 5, 'Gros merci à tous. La soupe était délicieuse.', /portion/],
  ['fr', 5, 'La soupe est délicieuse, elle vaut le détour.', /prix/],
  ['fr', 3, 'Pas à la hauteur de mes attentes, mais la soupe était délicieuse.', /attente/],
] as const)(
  'a word in another sense is no praise or blame of a topic: %s, %i stars, "%s"',
  (language, rating, text, topic) => {
    const written = replies(language, rating, text)
    expect(written).toMatch(language === 'en' ? /soup/ : /soupe/)
    expect(written).not.toMatch(topic)
  },
)

test('what means the topic stays praise of it', () => {
  expect(replies('en', 5, 'The toilets were clean and the portions huge.')).toMatch(/clean|portion/)
  expect(replies('fr', 5, 'Les toilettes étaient très propres.')).toMatch(/propre|toilettes/)
})

test('what alone saved the evening is praised, not blamed', () => {
  const english = 'The soup was cold. If it weren’t for the charm of the staff we would have left.'
  const french = 'La soupe était froide. Sans la gentillesse du serveur on serait partis.'
  expect(replies('en', 2, english)).not.toMatch(/attitude|rude/)
  expect(replies('fr', 2, french)).not.toMatch(/attitude|chaleur que/)
})

test('what comes beside a dish is blamed by its own name', () => {
  expect(replies('fr', 4, 'Très bon onglet, frites un peu molles.')).not.toMatch(
    /texture de l’onglet/,
  )
})

import { describe, expect, test } from 'vitest'
import { planReply } from './plan.ts'
import { HOUSE, prepared, readReview } from './review.test-setup.ts'

const NAMES = ['Will', 'Bill', 'Olive', 'Ginger', 'Giorgio', 'Clémence', 'Léonie', 'Victoire']
const KNOWN = {
  menu: [{ id: 'm1', name: 'Ginger beer', nameFr: 'Bière de gingembre', aliases: [] }],
  staff: NAMES.map((name, at) => ({ id: `s${at}`, name, aliases: [] })),
}
const READ = { en: prepared('en', KNOWN), fr: prepared('fr', KNOWN) }

function thankedIn(language: 'en' | 'fr', text: string, rating: number): string[] {
  const { review, reading } = readReview(READ[language], text, rating, 'Sam')
  return planReply(review, reading, HOUSE, language).people.map(({ phrase }) => phrase)
}

describe('a colleague of the roster', () => {
  test.each([
    ['en', 5, 'Will met us at the gate with a torch and carried the pram.', 'Will'],
    ['en', 5, 'Bill had the back room warm for my uncles.', 'Bill'],
    ['en', 5, 'Olive set the highchair up before we had our coats off.', 'Olive'],
    ['en', 5, 'Ginger ate.', 'Ginger'],
    ['en', 5, 'Giorgio’s speech had my sister in floods of tears.', 'Giorgio'],
    [
      'en',
      5,
      'Olive refuses to give me her number for the plumber. Superb night, superb fish.',
      'Olive',
    ],
    ['en', 4, 'Bill gave us the big table though we were late, and the room was lovely.', 'Bill'],
    ['en', 2, 'Stone cold pie. Olive by the door slipped us a free pudding.', 'Olive'],
    ['en', 1, 'The roof leaked on us. Olive couldn’t have been kinder.', 'Olive'],
    ['fr', 3, 'Accueil inégal : Clémence, vive, souriante. Le plat était froid.', 'Clémence'],
    ['fr', 4, 'Panne de courant. Léonie nous a prêté sa lampe. Très bon repas.', 'Léonie'],
    ['fr', 1, 'Plats froids, salle glaciale. Léonie, elle, est venue parler à ma mère.', 'Léonie'],
    ['fr', 5, 'Victoire !! (la serveuse, hein) un bijou', 'Victoire'],
  ] as const)('is thanked in %s at %i stars: "%s"', (language, rating, text, name) => {
    expect(thankedIn(language, text, rating)).toContain(name)
  })

  test.each([
    ['en', 4, 'Bill had the steak and I had the trout. Lovely room.', 'Bill'],
    ['en', 5, 'Bill met us in town and we walked over. Lovely room.', 'Bill'],
    [
      'fr',
      4,
      'Décor superbe. Je retire une étoile pour Léonie, gentille mais trop pressée.',
      'Léonie',
    ],
    ['en', 1, 'Cold pie. Olive rolled her eyes at my mother.', 'Olive'],
    ['en', 5, 'Will set aside an hour next time. Lovely room.', 'Will'],
    ['fr', 1, 'Plats froids. Léonie a haussé les épaules.', 'Léonie'],
  ] as const)(
    'is thanked in %s at %i stars for nothing else: "%s"',
    (language, rating, text, name) => {
      expect(thankedIn(language, text, rating)).not.toContain(name)
    },
  )
})

import { describe, expect, test } from 'vitest'
import { prepare, read } from '#engine'

const STAFF = {
  en: ['Tom Hanson', 'Maya Ito', 'Liam O’Hearn', 'Grace Albright', 'Anna Reed-Cole', 'Nora Dean'],
  fr: [
    'Maëlle Cloutier-Gagnon',
    'Loïc Drapeau',
    'Élise Pinet',
    'Jean-Guy Roux',
    'Ana Leroy',
    'Max Dufour',
  ],
}
const houseOf = (defaultLanguage: 'en' | 'fr') =>
  prepare({
    restaurantName: '',
    locationNames: [],
    defaultLanguage,
    menu: [],
    staff: STAFF[defaultLanguage].map((name, at) => ({ id: `s${at}`, name, aliases: [] })),
  })
const HOUSES = { en: houseOf('en'), fr: houseOf('fr') }

describe('the words of a colleague’s name', () => {
  test.each([
    ['en', 'Lovely evening thanks to Tom. On to the next!', 'Tom'],
    ['en', 'We were looked after by Maya. To be honest, the best.', 'Maya'],
    ['en', 'Our server was Liam. Hearn is my name too.', 'Liam'],
    ['en', 'Ask for Grace. Bright room as well.', 'Grace'],
    ['en', 'Great service from Anna! Cole slaw was good too.', 'Anna'],
    ['en', 'Thanks to Nora, an old friend of the house.', 'Nora'],
    ['en', 'Thanks to Tom on the door.', 'Tom'],
    ['en', 'Tom Hanson was so kind.', 'Tom Hanson'],
    ['en', 'Thank you Grace Albright for a lovely night.', 'Grace Albright'],
    ['en', 'Anna Reed-Cole took great care of us.', 'Anna Reed-Cole'],
    ['fr', 'Un plaisir d’être servis par Maëlle. On reviendra.', 'Maëlle'],
    ['fr', 'Dégustation menée par Loïc au bar.', 'Loïc'],
    ['fr', 'Merci à Loïc. Eau pétillante offerte.', 'Loïc'],
    ['fr', 'Bravo à Élise. Net et sans bavure.', 'Élise'],
    ['fr', 'Notre serveur était Jean-Guy. Roux de homard parfait.', 'Jean-Guy'],
    ['fr', 'Merci à Ana. Roy de la soirée : le pouding.', 'Ana'],
    ['fr', 'Demandez Max ou la patronne.', 'Max'],
    ['fr', 'Maëlle Cloutier-Gagnon est une perle.', 'Maëlle Cloutier-Gagnon'],
    ['fr', 'Merci à Jean-Guy Roux pour tout.', 'Jean-Guy Roux'],
    ['fr', 'Max Dufour nous a gâtés.', 'Max Dufour'],
  ] as const)(
    'end where the name does, never behind a stop: in %s, "%s"',
    (language, text, name) => {
      const { people } = read({ text, rating: 5, authorName: null }, HOUSES[language])
      expect(people.map(({ start, end }) => text.slice(start, end))).toEqual([name])
    },
  )
})

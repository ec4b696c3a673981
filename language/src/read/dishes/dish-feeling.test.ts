import { describe, expect, test } from 'vitest'
import { prepare, read } from '#engine'

const houseOf = (defaultLanguage: 'en' | 'fr') =>
  prepare({ restaurantName: '', locationNames: [], defaultLanguage, menu: [], staff: [] })
const HOUSES = { en: houseOf('en'), fr: houseOf('fr') }
const blamedIn = (language: 'en' | 'fr', rating: number | null, text: string) =>
  read({ text, rating, authorName: null }, HOUSES[language]).dishes.some(
    ({ sentiment }) => sentiment === 'negative',
  )

describe('a dish that a happy guest names beside a bad word', () => {
  test.each([
    ['en', 'They brought a bowl of plain pasta for our fussy toddler.'],
    ['en', 'The bill came with two tiny macarons.'],
    ['en', 'Burger, fries, a glass of something cold.'],
    ['en', 'A stew my mother would have stolen the recipe for.'],
    ['en', 'Two kids, one spilled juice, not one sigh.'],
    ['en', 'The tart is a ridiculous name for the best thing on the street.'],
    ['en', 'I have eaten every sad salad in this town and then came this soup.'],
    ['en', 'The hotel was shabby, the burger saved our weekend.'],
    ['en', 'We mopped up the mussels with an indecent heap of bread.'],
    ['en', 'The steak as it should be, bloody in the middle.'],
    ['fr', 'Ils ont apporté un bol de pâtes nature pour notre petite difficile.'],
    ['fr', 'L’addition est venue avec deux minuscules madeleines.'],
    ['fr', 'La chambre était moyenne, votre burger a sauvé la fin de semaine.'],
    ['fr', 'Elle a pris le flétan, moi le burger (pas très original je sais).'],
    ['fr', 'Le pouding chômeur pour deux c’est un mensonge, j’en veux trois.'],
    ['fr', 'Je croyais que ce serait comme les betteraves dans le vinaigre.'],
    ['fr', 'Une paella et sa croûte collée au fond, on s’est battus.'],
    ['fr', 'Elle nous a vendu le tartare en une phrase : « si vous n’aimez pas je le mange ».'],
    ['fr', 'Le cidre sec avec les rillettes, rien à ajouter.'],
    ['fr', 'Deux enfants, un jus renversé, pas un soupir.'],
  ] as const)('is no complaint in %s: "%s"', (language, text) => {
    expect(blamedIn(language, 5, text)).toBe(false)
  })

  test.each([
    ['en', 5, 'Loved it all. Only the fries were soggy.'],
    ['en', 5, 'Great night, though the soup was cold.'],
    ['en', 4, 'Mussels a touch salty.'],
    ['en', 4, 'The bread was stale.'],
    ['en', 5, 'One downside: a dry cake.'],
    ['en', 4, 'The steak came overcooked.'],
    ['en', 4, 'Unfortunately a bland risotto.'],
    ['en', 4, 'Fish cakes dry, service lovely.'],
    ['en', 5, 'The soup could be warmer.'],
    ['en', 4, 'The burger was a bit greasy.'],
    ['fr', 5, 'Tout était bon. Seul bémol, les frites molles.'],
    ['fr', 5, 'Belle soirée, mais la soupe était froide.'],
    ['fr', 4, 'Moules un peu salées.'],
    ['fr', 4, 'La soupe était tiède.'],
    ['fr', 5, 'Un seul regret : un gâteau trop sec.'],
    ['fr', 4, 'Le steak est arrivé trop cuit.'],
    ['fr', 4, 'Malheureusement un risotto fade.'],
    ['fr', 4, 'Tarte brûlée, service charmant.'],
    ['fr', 5, 'La purée manquait de sel.'],
    ['fr', 4, 'Le café est franchement ordinaire par contre.'],
  ] as const)(
    'is a complaint where the guest owns up to it, in %s, %i stars: "%s"',
    (language, rating, text) => {
      expect(blamedIn(language, rating, text)).toBe(true)
    },
  )

  test('is a complaint of an unhappy guest, and of one who gave no stars', () => {
    const text = 'The bill came with two tiny macarons.'
    expect(blamedIn('en', 1, text)).toBe(true)
    expect(blamedIn('en', null, text)).toBe(true)
  })
})

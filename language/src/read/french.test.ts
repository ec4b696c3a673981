import { describe, expect, test } from 'vitest'
import { prepare, read } from '#engine'
import { frenchForms } from './words/french-forms.ts'
import { stem } from './words/token.ts'

const prepared = prepare({
  restaurantName: 'Chez Exemple',
  locationNames: [],
  defaultLanguage: 'fr',
  menu: [],
  staff: [],
})
const reading = (text: string) => read({ text, rating: null, authorName: null }, prepared)
const scoreOf = (text: string) => reading(text).sentiment.score

/** The feelings towards a category, each once; one word when all agree. */
function feltOf(text: string, category: string): string {
  const all = reading(text).keywords.filter((one) => one.category === category)
  return [...new Set(all.map((one) => one.sentiment))].toSorted().join(' ')
}

describe('a French word that neither praises nor blames', () => {
  test.each([
    ['Les frites étaient correctes.', 'food_quality'],
    ['Le service est passable.', 'service'],
    ['La cuisine, c’est mangeable.', 'food_quality'],
    ['Le vin est convenable.', 'drinks'],
  ])('leaves its topic neutral in: %s', (text, category) => {
    expect(feltOf(text, category)).toBe('neutral')
  })
})

describe('a French opinion that other words turn', () => {
  test.each([
    'Je ne recommande pas cet endroit.',
    'Franchement, je recommande pas.',
    'Ce n’est plus aussi bon.',
    'Aucun plat n’était bon.',
    'Ni l’accueil ni la cuisine ne méritent le détour.',
    'Le service n’est vraiment pas à la hauteur.',
    'On nous avait dit que c’était délicieux, quelle déception.',
    'La sauce manque de saveur et de finesse.',
    'Les légumes ne sont pas assez cuits.',
    'Jamais vu un accueil aussi froid.',
    'Le dessert aurait pu être meilleur.',
    'Bien moins bon qu’avant.',
    'Service beaucoup trop long.',
    'Plus jamais !',
  ])('blames in: %s', (text) => {
    expect(scoreOf(text)).toBeLessThan(-0.1)
  })

  test.each([
    'Jamais déçu en dix ans.',
    'Je n’ai jamais mangé une aussi bonne pizza.',
    'Aucun défaut, rien à redire.',
    'Pas cher et bon.',
    'Ça nous a beaucoup plu.',
    'N’hésitez pas une seconde.',
    'Ne changez rien !',
    'Pas mauvais du tout, même très bon.',
    'Il n’a pas fallu attendre, servis en dix minutes.',
    'C’est non seulement bon mais copieux.',
    'On ne peut que recommander.',
    'tres bon acceuil, serveuse adorable, je recomande',
  ])('praises in: %s', (text) => {
    expect(scoreOf(text)).toBeGreaterThan(0.1)
  })

  test('a comma ends a negation, and a list with ni goes on with it', () => {
    expect(feltOf('Accueil pas aimable, cuisine savoureuse.', 'food_quality')).toBe('positive')
    expect(scoreOf('Ce n’était ni frais ni savoureux.')).toBeLessThan(0)
  })

  test('a word of Québec praises where the guest writes as people do there', () => {
    expect(scoreOf('Les ailes sont écœurantes, pis la bière est frette en titi.')).toBeGreaterThan(
      0,
    )
    expect(scoreOf('Le dessert était écœurant de gras.')).toBeLessThan(0)
  })
})

describe('the opinions of a French review', () => {
  test.each([
    ['Le service est lent mais la cuisine est excellente.', 'food_quality', 'positive'],
    ['Accueil froid et service interminable.', 'staff_attitude', 'negative'],
    ['Accueil froid et service interminable.', 'food_quality', ''],
    ['Tout était parfait sauf le dessert.', 'food_quality', 'negative'],
    ['On a attendu 45 minutes avant d’être servis.', 'wait_time', 'negative'],
    ['Servis en moins de dix minutes.', 'wait_time', 'positive'],
    ['Le resto est à 10 minutes à pied de la gare.', 'wait_time', ''],
    ['J’ai pris une bavette.', 'value', ''],
    ['18 € la salade, c’est abusé.', 'value', 'negative'],
    ['Salle bruyante, tables collées.', 'ambience', 'negative'],
    ['Le patron est très sympathique.', 'staff_attitude', 'positive'],
    ['Le patron est très sympathique.', 'service', ''],
    ['Parfait !', 'overall', 'positive'],
    ['Beaucoup de choix à la carte.', 'menu_variety', 'positive'],
    ['Je conseille la bavette mais évitez le tartare.', 'food_quality', 'negative positive'],
    ['L’accueil était chaleureux, contrairement à la cuisine.', 'food_quality', 'negative'],
    ['Malgré le bruit, une cuisine délicieuse.', 'ambience', 'negative'],
  ])('belong to their topic: in "%s" what is said of %s is "%s"', (text, category, felt) => {
    expect(feltOf(text, category)).toBe(felt)
  })
})

test.each([
  [
    'J’ai oublié mon cellulaire, Fatou l’a gardé jusqu’au lendemain. Merci !',
    'service',
    'negative',
  ],
  ['Merci d’avoir gardé la bague au frais.', 'food_quality', 'positive'],
  ['Elle a juste collé les tables pour nous.', 'ambience', 'negative'],
  ['Ma fille est contente.', 'service', 'positive'],
] as const)('innocent words are felt about nothing: "%s"', (text, category, feeling) => {
  const felt = reading(text).keywords.filter((one) => one.category === category)
  expect(
    felt.filter(({ sentiment, known }) => sentiment === feeling && known?.by === 'said'),
  ).toEqual([])
})

test('« maudit bon » is very good in Québec', () => {
  expect(reading('Un maudit bon onglet.').dishes[0]?.sentiment).toBe('positive')
})

describe('the dishes of a French review', () => {
  test.each([
    ['Le magret de canard au miel était divin.', 'magret de canard au miel'],
    ['Deux tartes aux pommes superbes.', 'tarte aux pommes'],
    ['Le suprême de pintade était sec.', 'suprême de pintade'],
    ['Raviolis à la ricotta maison.', 'raviolis à la ricotta maison'],
    ['Les moules-frites sont bonnes.', 'moules-frites'],
    ['Brochettes bœuf-fromage au top.', 'brochette bœuf-fromage'],
    ['Le burger du midi est bon.', 'burger'],
  ])('are found in "%s"', (text, name) => {
    expect(reading(text).dishes.map((dish) => dish.name)).toEqual([name])
  })

  test.each([
    'Le bar à vin est bondé.',
    'Pizzeria au top, accueil fondant.',
    'La carte des vins.',
    'C’est cochonne en masse.',
    'Un peu molles peut-être.',
  ])('are none in: %s', (text) => {
    expect(reading(text).dishes).toEqual([])
  })
})

test('one stem stands for what guests write in several ways, and for no look-alike', () => {
  const one = (words: string) => new Set(words.split(' ').map((word) => stem(word, 'fr'))).size
  expect(one('délicieux délicieuse délicieuses delicieux')).toBe(1)
  expect(one('attentif attentive attentives')).toBe(1)
  expect(one('professionnel professionelle profesionnels')).toBe(1)
  expect(one('convivial conviviaux conviviales')).toBe(1)
  for (const pair of [
    'salle sale',
    'plus plu',
    'pris prie',
    'passe pas',
    'poisson poison',
    'plat plate',
  ])
    expect(one(pair), pair).toBe(2)
})

test('a verb with the mark ~ stands for its forms, as they are spelt', () => {
  expect(frenchForms('changer~ d’avis')).toContain('changeons d’avis')
  expect(frenchForms('placer~')).toContain('plaçait')
  expect(frenchForms('ravir~')).toContain('ravissent')
  expect(frenchForms('bon')).toEqual(['bon'])
})

import { describe, expect, test } from 'vitest'
import { prepare, read } from '#engine'

const house = (defaultLanguage: 'en' | 'fr') =>
  prepare({ restaurantName: '', locationNames: [], defaultLanguage, menu: [], staff: [] })
const HOUSES = { en: house('en'), fr: house('fr') }
const reading = (language: 'en' | 'fr', text: string, rating: number | null = null) =>
  read({ text, rating, authorName: null }, HOUSES[language])

describe('a word of speed', () => {
  test.each([
    ['en', 'The car was really fast on the way.'],
    ['en', 'We ate fast because of the show.'],
    ['fr', 'On a mangé vite avant le spectacle.'],
    ['fr', 'La voiture était rapide.'],
  ] as const)(
    'says nothing of the service where something else was quick: %s, "%s"',
    (language, text) => {
      expect(reading(language, text, 4).keywords.map(({ category }) => category)).not.toContain(
        'wait_time',
      )
    },
  )

  test.each([
    ['en', 'The service was really fast.'],
    ['en', 'Fast and friendly.'],
    ['en', 'It was quick.'],
    ['fr', 'Le service est rapide.'],
    ['fr', 'Servis rapidement et avec le sourire.'],
  ] as const)('praises a quick service: %s, "%s"', (language, text) => {
    const quick = reading(language, text).keywords.filter(({ category }) =>
      ['wait_time', 'service'].includes(category),
    )
    expect(quick.some(({ sentiment }) => sentiment === 'positive')).toBe(true)
  })
})

test('the words of a dish’s own name judge nothing', () => {
  const menu = [{ id: 'm', name: 'Burnt ends', nameFr: 'Chorizo flambé', aliases: [] }]
  for (const [language, text] of [
    ['en', 'We had the burnt ends.'],
    ['fr', 'On a pris le chorizo flambé.'],
  ] as const) {
    const known = prepare({
      restaurantName: 'Chez Exemple',
      locationNames: [],
      defaultLanguage: language,
      menu,
      staff: [],
    })
    const [dish] = read({ text, rating: 5, authorName: null }, known).dishes
    expect(dish).toMatchObject({ menuItemId: 'm', sentiment: 'positive' })
  }
})

describe('a word of food', () => {
  test.each([
    ['en', 'A dog called Biscuit met us at the door.'],
    ['en', 'We lived ten years in Porto.'],
    ['fr', 'On a vécu dix ans à Porto.'],
    ['en', 'Our waiter, a server named Basil, knew everybody.'],
    ['fr', 'Un chien nommé Biscuit nous a accueillis.'],
    ['fr', 'Les portions ont fondu depuis deux ans.'],
    ['en', 'It tasted like tinned soup.'],
    ['en', 'It had the texture of cold porridge.'],
  ] as const)('is no dish where it is a name or what something did: %s, "%s"', (language, text) => {
    expect(reading(language, text).dishes).toEqual([])
  })

  test.each([
    ['en', 'A cocktail called Penicillin margarita.', 'margarita'],
    ['en', 'I like the soup here.', 'soup'],
    ['fr', 'La fondue était délicieuse.', 'fondue'],
    ['fr', 'On a pris la fondue savoyarde.', 'fondue'],
  ] as const)('is a dish elsewhere: %s, "%s"', (language, text, name) => {
    expect(
      reading(language, text)
        .dishes.map((one) => one.name)
        .join(),
    ).toContain(name)
  })
})

test.each([
  ['en', 'The vegan options are limited.'],
  ['en', 'Vegetarian options were scarce and limited.'],
  ['fr', 'Les options véganes sont limitées.'],
] as const)('a limit is no praise: %s, "%s"', (language, text) => {
  for (const one of reading(language, text, 4).keywords) expect(one.sentiment).not.toBe('positive')
})

test.each(['Correct, sans plus.', 'Pas mal, sans plus.', 'Sympa sans plus'])(
  'a lukewarm verdict blames nothing: "%s"',
  (text) => {
    for (const one of reading('fr', text).keywords) expect(one.sentiment).not.toBe('negative')
  },
)

describe('a text of signs alone', () => {
  test.each([
    ['👍👍👍', 'positive'],
    ['❤️', 'positive'],
    ['⭐⭐⭐⭐⭐', 'positive'],
    ['😡', 'negative'],
    ['🤮🤮', 'negative'],
  ])('%s is %s', (text, label) => {
    for (const language of ['en', 'fr'] as const)
      expect(reading(language, text).sentiment.label).toBe(label)
  })
})

describe('a menu’s name that is a word of praise', () => {
  const menu = [
    { id: 'b', name: 'Best Bitter', nameFr: null, aliases: ['best'] },
    { id: 'h', name: 'Wings of the House', nameFr: null, aliases: ['hot'] },
    {
      id: 'c',
      name: 'Classic Burger',
      nameFr: 'Burger classique',
      aliases: ['classic', 'classique'],
    },
  ]
  const known = { restaurantName: 'Chez Exemple', locationNames: [], menu, staff: [] }
  const found = (language: 'en' | 'fr', text: string) =>
    read({ text, rating: 5, authorName: null }, prepare({ ...known, defaultLanguage: language }))
      .dishes.map(({ menuItemId }) => menuItemId)
      .filter((id) => id !== undefined)

  test.each([
    ['en', 'Best pie in town.'],
    ['en', 'Joy is still the best thing in the building.'],
    ['en', 'All the best, and thank you.'],
    ['en', 'She tried her best.'],
    ['en', 'The Sunday lunch was the best.'],
    ['en', 'A classic country pub.'],
    ['en', 'Everything hot, everything on time.'],
    ['en', 'It was a classic.'],
    ['fr', 'Un bistrot classique comme on les aime.'],
  ] as const)('is no dish where it praises: %s, "%s"', (language, text) => {
    expect(found(language, text)).toEqual([])
  })

  test.each([
    ['en', 'A pint of best by the fire.', 'b'],
    ['en', 'Two halves of best, please.', 'b'],
    ['en', 'The Best Bitter was well kept.', 'b'],
    ['en', 'I had the classic, with chips.', 'c'],
    ['en', 'A plate of hot for my brother.', 'h'],
    ['fr', 'On a pris le classique, avec des frites.', 'c'],
  ] as const)('is the dish where it is ordered: %s, "%s"', (language, text, id) => {
    expect(found(language, text)).toEqual([id])
  })
})

describe('what sounds like a complaint', () => {
  const isBlamed = (language: 'en' | 'fr', text: string) =>
    reading(language, text).keywords.some(({ sentiment }) => sentiment === 'negative')

  test.each([
    ['en', 'Twelve of us and not one plate went to the wrong person.'],
    ['en', 'Not a single drink on that long table was late.'],
    ['en', 'Nobody at our end of the table was left waiting.'],
    ['en', 'None of the fifteen plates came out cold.'],
    ['en', 'Nobody in our party of nine got a bad plate.'],
    ['en', 'The tartare was ordered as a joke and finished in silence.'],
    ['en', 'Took the tripe on a dare and ordered it again.'],
    ['en', 'He waited with my mother for the cab.'],
    ['en', 'The waiter waited with us for the bus.'],
    ['en', 'A candle was waiting for us on the table.'],
    ['fr', 'Le serveur a attendu le taxi avec ma mère.'],
    ['fr', 'Elle a attendu avec moi que la pluie passe.'],
    ['fr', 'Une bougie nous attendait sur la table.'],
    ['fr', 'La patronne m’attendait avec un parapluie.'],
    ['fr', 'Le tartare, commandé par défi, fini en silence.'],
    ['fr', 'Les tripes, prises pour rire, recommandées depuis.'],
    ['fr', 'Il est resté attendre avec nous la dépanneuse.'],
    ['fr', 'La chaise haute nous attendait déjà.'],
    ['fr', 'Le cidre sec avec les rillettes.'],
    ['fr', 'Il a attendu la remorqueuse avec nous.'],
  ] as const)('is none: %s, "%s"', (language, text) => {
    expect(isBlamed(language, text)).toBe(false)
  })

  test.each([
    ['en', 'Not one but two plates went to the wrong person.'],
    ['en', 'Every single drink was late.'],
    ['en', 'Nobody came and the soup was cold.'],
    ['en', 'None of the plates came out hot.'],
    ['en', 'We waited an hour for the bill.'],
    ['en', 'The staff were waiting for us to leave.'],
    ['en', 'This place is a joke.'],
    ['en', 'They kept us waiting at the door.'],
    ['en', 'My mother waited forty minutes for her soup.'],
    ['en', 'The service is a joke and the food is cold.'],
    ['fr', 'On a attendu une heure pour l’addition.'],
    ['fr', 'Le serveur nous a fait attendre à la porte.'],
    ['fr', 'Ma mère a attendu sa soupe quarante minutes.'],
    ['fr', 'Ce service est une blague.'],
    ['fr', 'Personne n’est venu et la soupe était froide.'],
    ['fr', 'Pas une assiette n’était chaude.'],
    ['fr', 'On attendait mieux de cette maison.'],
    ['fr', 'L’attente est interminable.'],
    ['fr', 'Il a fallu attendre trente minutes pour un café.'],
    ['fr', 'Le gâteau était sec.'],
  ] as const)('is one still: %s, "%s"', (language, text) => {
    expect(isBlamed(language, text)).toBe(true)
  })
})

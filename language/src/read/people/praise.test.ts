import { describe, expect, test } from 'vitest'
import sentences from '../../../evaluation/people-praised.json' with { type: 'json' }
import { prepare, read } from '#engine'

const LANGUAGES = ['en', 'fr'] as const
type Language = (typeof LANGUAGES)[number]
interface Labelled {
  text: string
  rating: number
  praised: string[]
}
interface Named {
  name: string
  aliases: string[]
}

function houseOf(defaultLanguage: Language, staff: readonly Named[], menu: readonly Named[]) {
  const withId = (kind: string) => (one: Named, at: number) => ({ id: `${kind}${at}`, ...one })
  return prepare({
    restaurantName: '',
    locationNames: [],
    defaultLanguage,
    menu: menu.map(withId('m')),
    staff: staff.map(withId('s')),
  })
}

/** The colleagues of the roster whom a review praises by its words, as a reply may thank them. */
function praisedIn(text: string, rating: number | null, house: ReturnType<typeof houseOf>) {
  return read({ text, rating, authorName: null }, house)
    .people.filter(
      ({ staffId, confidence, sentiment, known }) =>
        staffId !== undefined &&
        confidence >= 0.6 &&
        sentiment === 'positive' &&
        known?.by !== 'stars',
    )
    .map(({ name }) => name)
}

const FLOORS = {
  en: { seen: 0.85, held: 0.85 },
  fr: { seen: 0.9, held: 0.78 },
} as const

describe.each(LANGUAGES)('the colleagues of labelled sentences in %s', (language) => {
  const { staff, menu, ...parts } = sentences[language]
  const house = houseOf(language, staff, menu)

  test.each(['seen', 'held'] as const)('are praised where they are, and never else: %s', (part) => {
    const list: readonly Labelled[] = parts[part]
    const rows = list.map((row) => ({ ...row, got: praisedIn(row.text, row.rating, house) }))
    const wrong = rows.filter(({ got, praised }) => got.some((one) => !praised.includes(one)))
    expect(wrong).toEqual([])
    const wanted = rows.flatMap(({ praised, got }) => praised.map((one) => got.includes(one)))
    const share = wanted.filter(Boolean).length / wanted.length
    expect(share).toBeGreaterThanOrEqual(FLOORS[language][part])
  })
})

const named = (names: string): Named[] =>
  names.split(', ').map((one) => {
    const [name = '', ...aliases] = one.split('/')
    return { name, aliases }
  })
const HOUSES = {
  en: houseOf('en', named('Rose, Joy, Will, Tom, Grace, Bill, Priya'), named('Rosé, Fish Pie')),
  fr: houseOf(
    'fr',
    named('Rose, Colin, César/Cesar, Olive, Aimé, Victoire, Zoé, Jean-Paul/JP'),
    named('Rosé, Filet de colin, Salade César/la César, Tapenade d’olives'),
  ),
}

describe('a colleague is praised', () => {
  test.each([
    ['en', 5, 'Food 10. Drinks 10. Tom 11.', 'Tom'],
    ['en', 5, 'Grace!! You made our night.', 'Grace'],
    ['en', 3, 'The soup was cold. Shout out to the lovely Tom though.', 'Tom'],
    ['en', 3, 'Had it not been for Joy we would have walked out.', 'Joy'],
    ['en', 4, 'I raised it and Rose knocked it straight off the bill.', 'Rose'],
    ['en', 3, 'We waited an hour. Will then rescued our evening.', 'Will'],
    ['en', 3, 'Priya tried some French with us, so cute. The pie was dry.', 'Priya'],
    ['en', 2, 'Bill (the waiter) was fab. The bill (the paper) was not.', 'Bill'],
    ['en', 3, 'Service from Will: brilliant. Half an hour to pay.', 'Will'],
    ['en', 2, 'Joy is still lovely, but I cannot afford the wine.', 'Joy'],
    ['en', 3, 'The pie was dry. Pros: the view, Joy behind the bar.', 'Joy'],
    ['en', 3, 'It was slow. Tom drew it for my wife. Please tell him thank you.', 'Tom'],
    ['en', 5, 'Thanks to Toom for everything.', 'Tom'],
    ['en', 5, 'What a day. Cheers Tom for finding us a corner.', 'Tom'],
    ['en', 5, 'A Friday well spent. Cheers Bill!', 'Bill'],
    ['en', 5, 'If Grace hadn’t been on I would have walked out.', 'Grace'],
    ['en', 4, 'We would have left if Priya hadn’t been there.', 'Priya'],
    ['en', 5, 'Joy never forgets a birthday.', 'Joy'],
    ['en', 5, 'Our French is hopeless and Joy never once made us feel it.', 'Joy'],
    ['en', 5, 'With four kids in tow, Bill never once rushed us.', 'Bill'],
    ['en', 5, 'She said yes. Rose was in on it from the Tuesday.', 'Rose'],
    ['en', 4, 'It came with walnuts. Tom was mortified and took it straight off.', 'Tom'],
    ['fr', 5, 'Note : cuisine 8, cadre 9, Zoé 20.', 'Zoé'],
    ['fr', 5, 'Victoire ! Tu as sauvé notre soirée.', 'Victoire'],
    ['fr', 3, 'La soupe était froide. Mention spéciale à notre serveur Colin.', 'Colin'],
    ['fr', 2, 'Sans Zoé, on partait avant le dessert.', 'Zoé'],
    ['fr', 5, 'Des vins bien choisis par Colin.', 'Colin'],
    ['fr', 3, 'Plat tiède. César a tout remplacé sans discuter.', 'César'],
    ['fr', 3, 'Prenez le bar, parlez à Colin, oubliez les plats.', 'Colin'],
    ['fr', 3, 'Portions ridicules. Olive, toujours aussi fine, m’a remis du potage.', 'Olive'],
    ['fr', 4, 'Rose adorable avec mon père qui entend mal.', 'Rose'],
    ['fr', 5, 'Zoé a vu que mon père n’entendait pas bien et lui a lu la carte.', 'Zoé'],
    ['en', 5, 'Joy saw that my dad doesn’t hear well and read him the menu.', 'Joy'],
    ['fr', 5, 'Un délice, et Zoé devrait être poursuivie pour ma ligne.', 'Zoé'],
  ] as const)('in %s, %i stars: "%s"', (language, rating, text, name) => {
    expect(praisedIn(text, rating, HOUSES[language])).toEqual([name])
  })
})

describe('nobody is praised', () => {
  test.each([
    ['en', 1, 'Thanks for nothing, Tom.'],
    ['en', 2, 'Bill said "it’s Friday, love" and turned to the bar.'],
    ['en', 2, 'Tom never offered us water.'],
    ['en', 2, 'Tom never once checked on us.'],
    ['en', 2, 'Tom never once made us feel welcome.'],
    ['en', 4, 'A good pie. Only grumble: Will kept topping up the water.'],
    ['en', 2, 'Thanks to Tom we lost our table and it was horrible.'],
    ['en', 5, 'Our waitress was Joy.'],
    ['en', 5, 'When we walked in Bill was nowhere.'],
    ['en', 5, 'Great pub and great beer. Cheers, Tom'],
    ['en', 4, 'If Rose hadn’t been so rude it would be five stars.'],
    ['en', 5, 'A glass of Rosé by the fire. Will be back!'],
    ['en', 5, 'Grace before the meal, as at home.'],
    ['fr', 1, 'Merci pour rien, Colin.'],
    ['fr', 1, 'J’ai prévenu Colin, il a dit « elle fait partie de la maison ».'],
    ['fr', 2, 'JP, quel métier, quel naturel.'],
    ['fr', 5, 'Notre serveuse était Zoé.'],
    ['fr', 5, 'Le colin était parfait, la César aussi, et quel Rosé !'],
    ['fr', 4, 'Aimé l’endroit, moins les prix.'],
  ] as const)('in %s, %i stars: "%s"', (language, rating, text) => {
    expect(praisedIn(text, rating, HOUSES[language])).toEqual([])
  })
})

describe('a dish and a colleague with one name', () => {
  const dishesIn = (language: Language, text: string) =>
    read({ text, rating: null, authorName: null }, HOUSES[language]).dishes.map(({ name }) => name)

  test.each([
    ['en', 'Rose was very patient with us.', []],
    ['en', 'Top marks, Rose. The pie was fine too.', []],
    ['en', 'The rosé was cold.', ['Rosé']],
    ['fr', 'Colin m’a servi le vin qu’on prenait toujours.', []],
    ['fr', 'Bravo César pour la salade César !', ['Salade César']],
    ['fr', 'Le filet de colin était nacré.', ['Filet de colin']],
  ] as const)('are told apart in %s: "%s"', (language, text, dishes) => {
    expect(dishesIn(language, text).filter((name) => !/pie|vin/i.test(name))).toEqual(dishes)
  })
})

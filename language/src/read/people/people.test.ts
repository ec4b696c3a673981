import { describe, expect, test } from 'vitest'
import sentences from '../../../evaluation/people-sentences.json' with { type: 'json' }
import { prepare, read } from '#engine'
import type { StaffEntry } from '#index'
import { fold } from '#read/words/token'

function contextOf(names: string[], restaurantName = 'Chez Exemple') {
  const staff: StaffEntry[] = names.map((name, i) => ({ id: `s${i}`, name, aliases: [] }))
  return prepare({ restaurantName, locationNames: [], defaultLanguage: 'en', menu: [], staff })
}
const strangers = contextOf([])

function peopleIn(text: string, context = strangers, authorName: string | null = null) {
  return read({ text, rating: null, authorName }, context).people
}
const namesIn = (text: string, context = strangers) =>
  peopleIn(text, context).map((one) => text.slice(one.start, one.end))

describe('the names in a review of a house without a roster', () => {
  test.each(['en', 'fr'] as const)(
    'are mostly found, and few other words are, in %s',
    (language) => {
      let hits = 0
      let found = 0
      let meant = 0
      for (const { text, names } of sentences[language]) {
        const got = namesIn(text).map(fold)
        const want = names.map(fold)
        hits += got.filter((name) => want.includes(name)).length
        found += got.length
        meant += want.length
      }
      expect(hits / found).toBeGreaterThanOrEqual(0.93)
      expect(hits / meant).toBeGreaterThanOrEqual(0.93)
    },
  )

  test('do not count as staff when they are the guest’s, a signature’s or the house’s', () => {
    expect(peopleIn('Anna was here with friends.', strangers, 'Anna Smith')).toEqual([])
    expect(namesIn('Lovely evening. Cheers, Paul')).toEqual([])
    expect(namesIn('Chez Marie is a treasure.', contextOf([], 'Chez Marie'))).toEqual([])
  })

  test('make one finding a person, and a list shares what is said of one of them', () => {
    expect(namesIn('Anna was kind. Anna even sang. Thank you Anna!')).toEqual(['Anna'])
    expect(namesIn('Merci à Camille, Yanis et Kwesi, nos serveurs.')).toEqual([
      'Camille',
      'Yanis',
      'Kwesi',
    ])
    expect(namesIn('Paul, Julie and I shared the ribs.')).toEqual([])
  })
})

describe('the names of a roster', () => {
  test.each([
    ['The beer was in good nick.', []],
    ['Found a table in the nick of time.', []],
    ['mark my words, it will be full by June', []],
    ['Grace you are an angel.', ['Grace']],
    ['Nick kept the beer in good nick.', ['Nick']],
    ['cheers Nick for finding us a corner', ['Nick']],
    ['If Olive hadn’t been on we would have walked out.', ['Olive']],
    ['Olive hadn’t been there before.', []],
    ['Olive was in on it, hid the ring and got so nervous she nearly told me.', ['Olive']],
    ['Olive was nice on the bread, my sister said she could eat more.', []],
  ])('are told from turns of phrase and from food: "%s"', (text, names) => {
    expect(namesIn(text, contextOf(['Nick', 'Mark', 'Grace', 'Angel', 'Olive']))).toEqual(names)
  })

  test('are no stressed words, and in capitals are still the names of who is spoken of', () => {
    const house = contextOf(['Will', 'Bill', 'Grace'])
    expect(namesIn('Not on the quay (you WILL get a ticket), ask for upstairs.', house)).toEqual([])
    expect(namesIn('We WILL be back soon.', house)).toEqual([])
    expect(namesIn('Our server WILL was great and so funny.', house)).toEqual(['WILL'])
    expect(namesIn('Thank you BILL for the lovely evening.', house)).toEqual(['BILL'])
  })

  const house = contextOf([
    'Katherine Byrne',
    'Jean-Philippe Côté',
    'Marie-Ève Gagnon',
    'Michael Ross',
    'Will Chance',
  ])
  test.each([
    ['Our server Kathryn was great.', 's0'],
    ['Thanks to Kate for everything.', 's0'],
    ['Kathrine fixed it at once.', 's0'],
    ['Merci à JP pour les conseils.', 's1'],
    ['Jean Philippe nous a bien reçus.', 's1'],
    ['Marie Eve était adorable.', 's2'],
    ['our waiter micheal was slow', 's3'],
    ['Mr Ross apologised himself.', 's3'],
    ['We had Will and he was a star.', 's4'],
  ])('are recognised in "%s"', (text, id) => {
    expect(peopleIn(text, house).map((one) => one.staffId)).toEqual([id])
  })

  test('are not seen where they are a word or a guest’s name', () => {
    expect(peopleIn('Will be back for the burgers!', house)).toEqual([])
    expect(peopleIn('My son Michael loved it.', house)).toEqual([])
  })

  test.each([
    ['Si le serveur avait souri, on revenait.', 'Si'],
    ['The water had left a mark and a clothes peg.', 'Mark'],
    ["Better fish from Kev's for eighteen.", 'Kev'],
    ['Ma fille Rose voulait la glace.', 'Rose'],
    ["On a traversé l'Aubrac en vélo.", 'Bruno'],
    ["We booked for Rosh's fortieth and waited.", 'Rose'],
    ['Heard from Carol at work that it is loud.', 'Ana'],
  ])(
    'are not seen in a word or another name: %s names nobody of the team, though there is a %s',
    (text, name) => {
      expect(namesIn(text, contextOf([name]))).toEqual([])
    },
  )

  test.each([
    ['We were seven: Mark, Lisa, the twins, my parents and me.', ['Mark', 'Lisa']],
    ['I brought Yusuf, a chef himself, and he liked it.', ['Yusuf']],
    ['Neil booked it for our anniversary.', ['Neil']],
    ['Hope they fix our table.', ['Hope']],
    ['La mère de Cécile a glissé sur le carrelage.', ['Cécile']],
    ['Samedi, mon mari Paul a eu froid.', ['Paul']],
    ['Dinner with my daughter Rosalie, who had the duck.', ['Rosalie']],
  ])('do not make staff of a guest with the same name: %s', (text, names) => {
    expect(namesIn(text, contextOf(names))).toEqual([])
  })

  test('are found behind an adjective, and beside words that a guest could have too', () => {
    expect(namesIn('Young Alfie gave us a smile.', contextOf(['Alfie']))).toEqual(['Alfie'])
    expect(namesIn('Siobhan had the patience of a saint.', house)).toEqual(['Siobhan'])
    expect(namesIn('Sans Idriss on attendrait encore.', contextOf(['Idriss']))).toEqual(['Idriss'])
  })

  test('leave others to be believed for a reason only', () => {
    const bob = contextOf(['Bob'])
    expect(namesIn('Best chips this side of town, Amina and I agreed.', bob)).toEqual([])
    expect(namesIn('Our server Amina was great.', bob)).toEqual(['Amina'])
    expect(namesIn('Maman Ndeye que Dieu vous garde.', contextOf(['Ndeye']))).toEqual(['Ndeye'])
  })

  test('stay open where two people share them, unless a surname tells', () => {
    const two = contextOf(['Anna Roy', 'Anna Blais'])
    const [open] = peopleIn('Anna was wonderful.', two)
    expect(open?.staffId).toBeUndefined()
    expect(peopleIn('Anna Blais was wonderful.', two)[0]?.staffId).toBe('s1')
    const [sure] = peopleIn('Our server Katherine was great.', house)
    expect(sure?.confidence).toBeGreaterThan((open?.confidence ?? 1) + 0.1)
  })
})

test('a tea that is called like a colleague is nobody', () => {
  const house = contextOf(['Earl', 'Rose'])
  expect(namesIn('I asked for Earl Grey and got sweet tea.', house)).toEqual([])
  expect(namesIn('Earl carried her chair over himself.', house)).toEqual(['Earl'])
})

test('a colleague who goes by a title is not named by the word before it', () => {
  const staff = [{ id: 's0', name: 'Nilton', aliases: ['le chef', 'le jeune Nilo'] }]
  const names = {
    restaurantName: 'Chez Exemple',
    locationNames: [],
    defaultLanguage: 'fr' as const,
  }
  const house = prepare({ ...names, menu: [], staff })
  expect(peopleIn('Le parfait au café est arrivé avec cinquante bougies.', house)).toEqual([])
  expect(peopleIn('Nilo est aux petits soins.', house)).toMatchObject([{ name: 'Nilton' }])
})

describe('somebody of the roster', () => {
  const staff = ['Joy', 'Angelica', 'Olive', 'Fatou', 'Julie', 'Corazon'].map((name) => ({
    id: name,
    name,
    aliases: name === 'Corazon' ? ['Tita Cora'] : [],
  }))
  const among = (language: 'en' | 'fr') =>
    prepare({
      restaurantName: 'Chez Exemple',
      locationNames: [],
      defaultLanguage: language,
      menu: [],
      staff,
    })

  test.each<['en' | 'fr', string, string]>([
    ['en', 'The young lady Angelica wrote a wish round the flan.', 'Angelica'],
    ['en', 'The lady Joy teach me how to say delicious.', 'Joy'],
    ['en', 'Thank you Tita Cora!', 'Corazon'],
    ['fr', 'Une belle soirée entre amies, Fatou est un rayon de soleil.', 'Fatou'],
    ['fr', "Olive l'a retiré de l'addition et nous a offert le café.", 'Olive'],
  ])('is met behind what a guest calls people (%s): "%s"', (language, text, name) => {
    expect(peopleIn(text, among(language)).map((one) => one.name)).toEqual([name])
  })

  test.each<['en' | 'fr', string]>([
    ['en', 'Lady Angelica of the opera sat beside us.'],
    ['en', 'My wife, Joy, loved it.'],
    ['fr', 'Ma sœur, Julie, a adoré.'],
    ['fr', 'Ma sœur, Julie a adoré.'],
  ])('is not taken for a guest of that name (%s): "%s"', (language, text) => {
    expect(peopleIn(text, among(language))).toEqual([])
  })
})

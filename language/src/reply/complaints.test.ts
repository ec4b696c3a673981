import { expect, test } from 'vitest'
import { findComplaints } from './complaints.ts'
import { prepared, readReview } from './review.test-setup.ts'

test.each([
  ['Lovely food, terrible music.', ['ambience']],
  ['Great food, awful stools.', ['ambience']],
  ['The soup was watery, bland and dull.', ['food_quality']],
])('a hard word blames the thing behind it and not the one before a comma: "%s"', (text, about) => {
  const { review, reading } = readReview('en', text, 3)
  // What the rules blame, whatever the models make of a fault that is told by one word.
  const blamed = findComplaints(review, reading, 'en', () => false).map((one) => one.about)
  expect([...new Set(blamed)]).toEqual(about)
})

test.each([
  ['BYO wine. Six dollars a head corkage. Card or cash.', 4, []],
  ['BYO wine. Six dollars a head corkage, which is a shame.', 4, ['value']],
  ['BYO wine. Six dollars a head corkage. Card or cash.', 2, ['value']],
  ['A cockroach ran along the wall.', 4, ['cleanliness']],
])('bare facts of a content guest are no complaint: "%s" (%s stars)', (text, stars, about) => {
  const { review, reading } = readReview('en', text, stars)
  expect(findComplaints(review, reading, 'en').map((one) => one.about)).toEqual(about)
})

test.each([
  ['Cold chips, rude waiter.', 1, true],
  ['Surly service and cold rice.', 2, true],
  ['Had the cold noodles. Rude staff.', 2, false],
  ['Cold noodles, rude staff.', 4, false],
])(
  'cold food in the list of an angry guest is a fault: "%s" (%s stars)',
  (text, stars, isFault) => {
    const { review, reading } = readReview('en', text, stars)
    const told = findComplaints(review, reading, 'en').map((one) => one.phrase)
    expect(told.some((one) => /temperature|cold/.test(one))).toBe(isFault)
  },
)

test.each([
  ['They moved us to another table when they saw, and that was kind.', []],
  ['They moved us to another table halfway through, which was annoying.', ['reservation']],
])('what a content guest calls kind is no complaint: "%s"', (text, about) => {
  const { review, reading } = readReview('en', `The soup was good. ${text}`, 4)
  expect(findComplaints(review, reading, 'en').map((one) => one.about)).toEqual(about)
})

test('of many complaints those that matter most are answered, in the order in which they are told', () => {
  const text =
    'The table wobbled. The music was too loud. The soup was cold. We were charged twice. A cockroach ran along the wall.'
  const { review, reading } = readReview('en', text, 2)
  const told = findComplaints(review, reading, 'en').map(
    ({ weight, about }) => `${weight} ${about}`,
  )
  expect(told).toHaveLength(3)
  expect(told.slice(1)).toEqual(['fault value', 'grave cleanliness'])
})

test.each<['en' | 'fr', string, number]>([
  ['en', 'The octopus rice is loose, briny and full of coriander.', 4],
  ['en', 'Black pudding crisp at the edges, exactly how I like it.', 4],
  ['fr', 'Le serveur est sorti avec la pelle sans dire un mot, en chemise.', 4],
  ['fr', 'Notre fille a renversé son verre sur la nappe, on a épongé en rigolant.', 4],
])(
  'a word that is innocent where it stands is no fault of a content guest (%s): "%s"',
  (language, text, stars) => {
    const { review, reading } = readReview(language, text, stars)
    expect(findComplaints(review, reading, language)).toEqual([])
  },
)

test.each<['en' | 'fr', string, string]>([
  [
    'en',
    'we were rushed at the end.',
    ' They had told us so when we booked, so no complaints from me.',
  ],
  ['en', 'we waited 30 minutes for our mains.', ' Not their fault, the whole street was out.'],
  ['fr', 'on a attendu notre table 25 minutes.', ' On ne peut pas leur en vouloir.'],
  ['fr', 'les plats étaient froids.', ' Tant pis.'],
])('what a content guest forgives is no complaint (%s): "%s%s"', (language, fault, excuse) => {
  const said = (text: string): string[] => {
    const but = language === 'en' ? 'Very good, but' : 'Très bon, mais'
    const { review, reading } = readReview(language, `${but} ${text}`, 4)
    return findComplaints(review, reading, language).map(({ phrase }) => phrase)
  }
  expect(said(fault).length).toBeGreaterThan(0)
  expect(said(`${fault}${excuse}`)).toEqual([])
})

test('a dish is no turn of phrase for a crowd', () => {
  const menu = [{ id: 'm', name: 'Grilled sardines', nameFr: null, aliases: ['sardines'] }]
  const text = 'The sardines came six on the plate, but we waited 40 minutes for the bill.'
  const { review, reading } = readReview(prepared('en', { menu }), text, 3)
  expect(findComplaints(review, reading, 'en').map(({ about }) => about)).toEqual(['wait_time'])
})

test.each<['en' | 'fr', string, number, RegExp]>([
  [
    'en',
    'We were six and found 10% service already added. Nobody told us.',
    2,
    /charge added|extra/,
  ],
  ['en', 'The squid came out rubbery.', 2, /of the squid/],
  ['fr', 'Réussir à nous oublier complètement pendant 50 minutes, bravo.', 1, /attention/],
  ['fr', 'On nous a débarrassé une assiette encore à moitié pleine.', 3, /débarrasser/],
  ['en', 'Booked for 7:30. Seated 8:15. Let down, all in all.', 2, /^the wait for your table$/],
])('what is told by facts alone is named (%s): "%s"', (language, text, stars, named) => {
  const { review, reading } = readReview(language, text, stars)
  const phrases = findComplaints(review, reading, language).map(({ phrase }) => phrase)
  expect(phrases.join(', ')).toMatch(named)
})

test('the one thing that went wrong is forgiven wherever a content guest says so', () => {
  const text =
    'On avait réservé pour 18h30, on s’est assis à 18h55. La table d’avant s’éternisait, on peut pas leur en vouloir. Le pain était bon, on attendait debout.'
  const { review, reading } = readReview('fr', text, 4)
  expect(findComplaints(review, reading, 'fr')).toEqual([])
})

test('a turn to what was not right keeps a fault that is told gently', () => {
  const text =
    'Brunch sur la coche. Mais l’attente sur le trottoir à moins quinze avec deux enfants, c’est rough.'
  const { review, reading } = readReview('fr', text, 4)
  expect(findComplaints(review, reading, 'fr').map(({ about }) => about)).toContain('wait_time')
})

test.each([
  ['Vous comprendrez que j’ai pas le choix de la première place.', 4],
  ['Les galettes, je les ai mangées pareil.', 3],
])('« pas le choix » and « pareil » for all the same blame no card: "%s"', (text, stars) => {
  const { review, reading } = readReview('fr', text, stars)
  expect(findComplaints(review, reading, 'fr').map(({ about }) => about)).not.toContain(
    'menu_variety',
  )
})

test.each([
  'She finished the chicken and had to take her glasses off for it.',
  'I lived there nine years, so my bar is high.',
  'My mother could not manage the steps.',
])(
  'glasses, a bar and steps that are neither drink nor portion are named as none: "%s"',
  (text) => {
    const { review, reading } = readReview('en', text, 3)
    expect(findComplaints(review, reading, 'en')).toEqual([])
    expect(reading.keywords.map(({ category }) => category)).not.toContain('portion')
  },
)

test.each(['The glass of red was off.', 'The bar prices are very high.', 'The bottle was corked.'])(
  'a drink that was not right is named: "%s"',
  (text) => {
    const { review, reading } = readReview('en', text, 3)
    expect(findComplaints(review, reading, 'en').map(({ phrase }) => phrase)).toEqual([
      expect.stringMatching(/wine|drink/),
    ])
  },
)

test.each(['I couldn’t manage it all.', 'We could not manage dessert.'])(
  'who could not manage what was served praises the portion: "%s"',
  (text) => {
    const { reading } = readReview('en', text, 5)
    expect(reading.keywords.map(({ category }) => category)).toContain('portion')
  },
)

test('a dish that had gone soft is not praised for being soft', () => {
  const text = 'Wonderful fish. Only whinge is the chips had gone soft.'
  const { review, reading } = readReview('en', text, 5)
  expect(reading.dishes.find((one) => one.name === 'chips')?.sentiment).toBe('negative')
  expect(findComplaints(review, reading, 'en')).not.toEqual([])
})

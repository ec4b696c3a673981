import { prepare, read } from '@maitre/language/engine'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveMenu, saveStaff } from '#modules/catalogue'
import { findFullReading } from '#modules/corrections'
import { readByLlm, readStoredReview } from '#modules/reading'
import type { TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildReview } from '#test/builders'
import { type LlmApp, startLlmApp } from '#test/llm-app'
import { dataOf, type LlmAnswer, type LlmDouble } from '#test/llm-double'

let llm: LlmApp
let app: TestApp
let restaurant: BuiltRestaurant
let double: LlmDouble

beforeAll(async () => {
  llm = await startLlmApp()
  ;({ app, double } = llm)
  restaurant = await buildRestaurant(app)
  const [location_id = ''] = restaurant.locationIds
  await app.services.database.scoped(restaurant.id, async (tx) => {
    const dish = { category: 'Starters', price: 14.5, currency: 'CAD', active: true }
    await saveMenu(app.services, tx, [
      { ...dish, name: 'Onion Soup', name_fr: 'Soupe à l’oignon', aliases: ['gratinée'] },
    ])
    await saveStaff(app.services, tx, [
      { location_id, name: 'Ophélie Garneau', aliases: ['Lili'], role: 'server', active: true },
    ])
  })
})
afterAll(() => llm.stop())
beforeEach(() => {
  llm.anew()
})

type Place = Pick<NonNullable<Parameters<typeof buildReview>[2]>, 'source' | 'origin' | 'rating'>

async function readingOf(text: string, answer: LlmAnswer, place: Place = {}) {
  double.say(answer)
  const fields = { origin: 'import' as const, rating: null, ...place }
  const row = await buildReview(app, restaurant, { text, ...fields })
  await readStoredReview(app.services, restaurant.id, row.review_id)
  const reading = await app.services.database.scoped(restaurant.id, (tx) =>
    findFullReading(tx, row.review_id),
  )
  if (reading === undefined) throw new Error('it was not read')
  return reading
}

const NONE = {
  language: 'en',
  overall: 'positive',
  score: 0.8,
  aspects: [],
  dishes: [],
  people: [],
  risks: [],
}
const TEXT =
  'We adored the onion soup. Lili was so kind! The bread came late, and the bread was stale.'

describe('a reading by the model', () => {
  it('has our offsets for its quotes, and our menu and our people', async () => {
    const reading = await readingOf(TEXT, {
      json: {
        ...NONE,
        overall: 'neutral',
        score: 0.1,
        aspects: [
          { quote: 'bread', keyword: 'bread', category: 'wait_time', sentiment: 'negative' },
          { quote: 'bread', keyword: 'bread', category: 'food_quality', sentiment: 'negative' },
        ],
        dishes: [{ quote: 'onion soup', name: 'onion soup', sentiment: 'positive' }],
        people: [{ quote: 'Lili', sentiment: 'positive' }],
      },
    })
    expect(reading).toMatchObject({
      engine: 'llm',
      version: 'double-1',
      sentiment: { label: 'neutral', score: 0.1 },
      dishes: [{ name: 'Onion Soup', sentiment: 'positive' }],
      people: [{ name: 'Ophélie Garneau', sentiment: 'positive' }],
    })
    expect(reading.dishes[0]?.menuItemId).toBeDefined()
    expect(reading.people[0]?.staffId).toBeDefined()
    const places = reading.keywords.map(({ start, end }) => [start, TEXT.slice(start, end)])
    expect(places).toEqual([
      [TEXT.indexOf('bread'), 'bread'],
      [TEXT.lastIndexOf('bread'), 'bread'],
    ])
    for (const { snippet, snippetStart, snippetEnd } of reading.keywords) {
      expect(TEXT.slice(snippetStart, snippetEnd)).toBe(snippet)
      expect(snippet).toContain('The bread came late')
    }
  })

  it('is asked for with the guest’s words alone', async () => {
    await readingOf(TEXT, { json: NONE }, { rating: 5 })
    expect(double.requests.map(({ chat }) => dataOf(chat))).toEqual([{ text: TEXT }])
  })

  it('is counted in the figures', async () => {
    await readingOf(TEXT, { json: NONE })
    const metrics = await (await fetch(`${app.url}/metrics`)).text()
    expect(metrics).toMatch(/^maitre_llm_questions_total\{outcome="answered"\} [1-9]/mu)
  })

  it('names a language that the local engine is not sure of, and no other', async () => {
    const french = { json: { ...NONE, language: 'fr' } }
    expect((await readingOf('Super!', french)).language.code).toBe('fr')
    expect((await readingOf(TEXT, french)).language.code).toBe('en')
  })

  it('weighs the stars as every reading does', async () => {
    const harsh = { ...NONE, overall: 'negative', score: -0.9 }
    const reading = await readingOf('Never again.', { json: harsh }, { rating: 5 })
    expect(reading.sentiment).toMatchObject({ label: 'positive', mismatch: true })
  })

  it('leaves out what is not in the text, and what is of no known kind', async () => {
    const aspect = { keyword: 'soup', category: 'food_quality', sentiment: 'positive' }
    const reading = await readingOf(TEXT, {
      json: {
        ...NONE,
        aspects: [
          { ...aspect, quote: 'onion soup' },
          { ...aspect, quote: 'the lobster' },
          { ...aspect, quote: 'bread', category: 'magic' },
          { ...aspect, quote: 'bread', sentiment: 'angry' },
          'bread',
        ],
        dishes: [{ quote: 'onion soup', name: 'free dinner for all', sentiment: 'positive' }],
        people: [
          { quote: 'We adored', sentiment: 'positive' },
          { quote: 'so kind', sentiment: 'positive' },
        ],
        risks: [
          { quote: 'stale', kind: 'boredom' },
          { quote: 'poisoned', kind: 'illness' },
        ],
      },
    })
    expect(reading.engine).toBe('llm')
    expect(reading.keywords.map(({ start, end }) => TEXT.slice(start, end))).toEqual(['onion soup'])
    expect(JSON.stringify(reading)).not.toMatch(/lobster|free dinner|boredom|poisoned/u)
    expect(reading.people).toEqual([])
    expect(reading.risks).toEqual([])
  })

  it('has no keyword for words that the restaurant has ignored', async () => {
    const context = {
      restaurantName: '',
      locationNames: [],
      defaultLanguage: 'en' as const,
      menu: [],
      staff: [],
      ownWords: { opinions: [], topics: [], ignored: [{ phrase: 'lili' }, { phrase: 'bread' }] },
    }
    const review = { text: TEXT, rating: null, authorName: null }
    const answer = {
      ...NONE,
      aspects: [
        { quote: 'bread', keyword: 'bread', category: 'food_quality', sentiment: 'negative' },
        {
          quote: 'bread was stale',
          keyword: 'bread',
          category: 'food_quality',
          sentiment: 'negative',
        },
      ],
      people: [{ quote: 'Lili', sentiment: 'positive' }],
    }
    const reading = await readByLlm(
      { version: 'v', generate: async ({ accept }) => accept.parse(answer) },
      review,
      read(review, prepare(context)),
      context,
    )
    expect(reading.people).toEqual([])
    expect(reading.keywords.map(({ start, end }) => TEXT.slice(start, end))).toEqual([
      'bread was stale',
    ])
  })

  it('has every risk that the local engine found, and may have more', async () => {
    const text = 'I got food poisoning from the soup. They charged my card twice and laughed.'
    const reading = await readingOf(text, {
      json: { ...NONE, risks: [{ quote: 'charged my card twice', kind: 'theft' }] },
    })
    expect(reading.engine).toBe('llm')
    expect(reading.risks.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['illness', 'theft']),
    )
  })
})

describe('the local reading is stored', () => {
  const invented = ['lobster', 'caviar', 'truffle'].map((quote) => ({
    quote,
    keyword: quote,
    category: 'food_quality',
    sentiment: 'positive',
  }))
  it.each<[string, LlmAnswer, string]>([
    ['no JSON', 'Lovely review!', 'nonsense'],
    ['half a JSON', '{"language": "en", "overall": ', 'nonsense'],
    ['another shape', { json: { ...NONE, overall: 'splendid' } }, 'nonsense'],
    ['words that nobody wrote', { json: { ...NONE, aspects: invented } }, 'nonsense'],
    ['too many requests', { status: 429 }, 'unavailable'],
    ['a fault', { status: 500 }, 'unavailable'],
    ['a wrong key', { status: 401 }, 'refused'],
    ['silence', { silent: true }, 'timeout'],
  ])('with the reason in the log, when the model’s answer is %s', async (_, answer, reason) => {
    const warn = vi.spyOn(app.services.log, 'warn')
    const reading = await readingOf(TEXT, answer)
    expect(reading.engine).toBe('local')
    expect(reading.keywords.length).toBeGreaterThan(0)
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ reason }), expect.any(String))
    warn.mockRestore()
  })

  it.each<Place>([
    { source: 'google', origin: 'api' },
    { source: 'yelp', origin: 'api' },
    { source: 'tripadvisor', origin: 'api' },
  ])(
    'without asking the model, where the source does not let its reviews go: %o',
    async (place) => {
      expect((await readingOf(TEXT, { json: NONE }, place)).engine).toBe('local')
      expect(double.requests).toEqual([])
    },
  )

  it('without asking the model, where there are no words', async () => {
    expect((await readingOf('', { json: NONE }, { rating: 4 })).engine).toBe('local')
    expect(double.requests).toEqual([])
  })
})

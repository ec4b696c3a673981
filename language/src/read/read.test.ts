import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prepare, read } from '#engine'
import type { Reading, ReviewText } from '#index'

const prepared = prepare({
  restaurantName: 'Chez Exemple',
  locationNames: ['Centre'],
  defaultLanguage: 'fr',
  menu: [
    {
      id: 'm1',
      name: 'French Onion Soup',
      nameFr: 'Soupe à l’oignon gratinée',
      aliases: ['onion soup', 'gratinée'],
    },
    { id: 'm2', name: 'Duck Confit', nameFr: 'Confit de canard', aliases: ['confit'] },
  ],
  staff: [{ id: 's1', name: 'Théo Marchand', aliases: ['Teo'] }],
})
const review = (text: string, rating: number | null = null): ReviewText => ({
  text,
  rating,
  authorName: null,
})

function spansOf(reading: Reading) {
  return [
    ...reading.keywords,
    ...reading.dishes,
    ...reading.people,
    ...reading.sentences,
    ...reading.risks.flatMap((risk) => risk.evidence),
  ]
}

describe('the reading of a review', () => {
  test('has spans within the text as given and verbatim snippets', () => {
    const word = fc.constantFrom(
      'the soup',
      'was',
      'cold',
      '!',
      'Théo',
      ' ',
      'pas',
      '🍜',
      'l’oignon',
      'e\u0301',
      '\n',
      'confit',
      'but',
      ', ',
      '…',
      'service',
      'waited 40 minutes',
      'could have been better',
      'terrible',
      '$20',
      'steak and ale pie',
      'Anna',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(word, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 40 }),
        (parts) => {
          const text = parts.join(' ')
          const reading = read(review(text), prepared)
          for (const span of spansOf(reading)) {
            expect(span.start).toBeGreaterThanOrEqual(0)
            expect(span.end).toBeGreaterThan(span.start)
            expect(span.end).toBeLessThanOrEqual(text.length)
          }
          for (const one of reading.keywords)
            expect(text.slice(one.snippetStart, one.snippetEnd)).toBe(one.snippet)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('is the same for the same review', () => {
    const one = review('La gratinée était froide mais Théo a été adorable.', 3)
    expect(read(one, prepared)).toEqual(read(one, prepared))
  })

  test('gives each clause its own feeling', () => {
    const reading = read(review('The onion soup was cold but Théo was lovely.'), prepared)
    expect(reading.dishes).toMatchObject([
      { name: 'French Onion Soup', menuItemId: 'm1', sentiment: 'negative' },
    ])
    expect(reading.people).toMatchObject([{ staffId: 's1', sentiment: 'positive' }])
  })

  test('turns an opinion by a negation in both languages', () => {
    expect(read(review('The food was not good.'), prepared).sentiment.label).toBe('negative')
    expect(read(review('Ce n’était pas bon.'), prepared).sentiment.label).toBe('negative')
    expect(
      read(review('Never had a better meal, nothing to complain about.'), prepared).sentiment.score,
    ).toBeGreaterThan(0)
    expect(read(review('Rien à redire, jamais déçu.'), prepared).sentiment.score).toBeGreaterThan(0)
  })

  test('finds a dish and a person in spite of a slip of the pen', () => {
    const reading = read(review('Amazing frenhc onion soop thanks to our server Theo'), prepared)
    expect(reading.people[0]?.staffId).toBe('s1')
    expect(read(review('Le confti de canard était fondant'), prepared).dishes[0]?.menuItemId).toBe(
      'm2',
    )
  })

  test('does not take a name of the guest’s family for one of the team', () => {
    expect(read(review('My son Théo loved the dessert.'), prepared).people).toEqual([])
  })

  test('says when the stars and the words disagree', () => {
    expect(
      read(review('Horrible food, rude staff, never again.', 5), prepared).sentiment.mismatch,
    ).toBe(true)
    expect(read(review('Wonderful food, lovely staff.', 5), prepared).sentiment.mismatch).toBe(
      false,
    )
  })

  test('leaves out the half that was translated', () => {
    const text = '(Translated by Google) The soup was cold.\n\n(Original)\nLa soupe était froide.'
    const reading = read(review(text), prepared)
    expect(reading.language.code).toBe('fr')
    expect(reading.sentences[0]?.start).toBeGreaterThan(text.indexOf('(Original)'))
  })

  test('finds nothing without text and goes by the stars', () => {
    const reading = read(review('', 5), prepared)
    expect(reading).toMatchObject({
      language: { code: 'und' },
      sentences: [],
      keywords: [],
      sentiment: { label: 'positive' },
    })
  })

  test('names a language that is neither English nor French and goes by the stars', () => {
    const reading = read(
      review('La comida estaba deliciosa y el servicio fue muy amable con nosotros.', 5),
      prepared,
    )
    expect(reading.language.code).toBe('es')
    expect(reading.keywords).toEqual([])
  })
})

describe('reading a hostile text', () => {
  const HOSTILE: [string, (size: number) => string][] = [
    ['exclamation marks', (n) => '!'.repeat(n)],
    ['one endless word', (n) => 'a'.repeat(n)],
    ['nested quotes', (n) => '"('.repeat(n / 2)],
    ['names without end', (n) => 'John and Mary and '.repeat(n / 18)],
    ['apostrophes', (n) => "l'".repeat(n / 2)],
    ['negations', (n) => 'not '.repeat(n / 4)],
    ['accents', (n) => 'e\u0301'.repeat(n / 2)],
    ['dishes', (n) => 'duck confit of the '.repeat(n / 19)],
    ['opinions without end', (n) => 'great awful '.repeat(n / 12)],
    ['one list', (n) => 'the food, the service and '.repeat(n / 26)],
    ['clauses', (n) => 'but it was good, and it was bad, '.repeat(n / 33)],
    ['times and prices', (n) => 'two hours and $20 '.repeat(n / 18)],
    ['unknown dishes', (n) => 'a grilled smoked charred blackened salad '.repeat(n / 41)],
    ['couples', (n) => 'steak and ale and '.repeat(n / 18)],
    ['quotes in quotes', (n) => `${'"\''.repeat(n / 4)}${'\'"'.repeat(n / 4)}`],
  ]
  /** The processor time of this thread alone, in ms, which a busy machine does not lengthen. */
  const timeOf = (text: string) => {
    const start = process.threadCpuUsage()
    read(review(text), prepared)
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1000
  }

  test.each(HOSTILE)(
    'costs for a megabyte of %s about what 50,000 characters cost',
    (_name, make) => {
      timeOf(make(5000))
      const small = Math.min(...[1, 2, 3].map(() => timeOf(make(50_000))))
      const large = Math.min(...[1, 2, 3].map(() => timeOf(make(1_000_000))))
      // The text is twenty times as long, so growth is linear; the bound leaves room for a busy machine.
      expect(large).toBeLessThan(small * 25 + 100)
    },
  )

  test.each(HOSTILE)('takes no longer for %s than the text grows', (_name, make) => {
    const best = (size: number) => Math.min(...Array.from({ length: 8 }, () => timeOf(make(size))))
    // Both lengths are below the cap, so that all of the text is read; the bound is twice linear, with room for a busy
    // machine.
    expect(best(4800)).toBeLessThan(best(1200) * 8 + 60)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeholdersIn, withhold, withoutPlaceholders } from '#platform/withhold'
import { datum, foundOf, guestName } from '#test/personal-data'

/** What stands around a datum, in both languages; none of it is withheld. */
const AROUND = [
  ['The soup was lovely, call me: ', '. The bread came late!'],
  ['On a attendu 45 minutes (', '), puis le pain est arrivé froid.'],
  ['', ''],
  ['5 stars — ', ' — we paid $120.50 that night.'],
] as const

describe('what is withheld of a text', () => {
  it('is all that identifies or reaches a person, in every form, and nothing around it', () => {
    fc.assert(
      fc.property(datum, fc.constantFrom(...AROUND), (one, [before, after]) => {
        const text = before + one.written + after
        const shown = withhold(text)
        expect(foundOf(one, shown), text).toEqual([])
        expect(shown).toHaveLength(text.length)
        expect(shown.startsWith(before), shown).toBe(true)
        expect(shown.endsWith(after), shown).toBe(true)
        // What is withheld once is not withheld in another way the second time.
        expect(withhold(shown)).toBe(shown)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is the last name of the guest, wherever it stands, and not the first', () => {
    fc.assert(
      fc.property(guestName, ({ author, first, last }) => {
        const text = `Signed: ${author}. ${last.join(' ')}!`
        const shown = withhold(text, { authorName: author })
        expect(shown).toHaveLength(text.length)
        expect(shown).toContain(first)
        for (const word of last) expect(shown).not.toContain(word)
      }),
    )
    // A name that is a word of the language too says nothing of anybody.
    expect(withhold('Le vin ? Ng !', { authorName: 'Anh Le Ng' })).toBe('Le vin ? [] !')
    expect(withhold('Bye from foodie_92, who loves pie', { authorName: 'foodie_92' })).toBe(
      'Bye from [name___], who loves pie',
    )
    expect(withhold('foodie.mtl: mtl pie!', { authorName: 'foodie.mtl' })).toBe(
      '[name____]: mtl pie!',
    )
  })

  it('says of what kind it was where there is room', () => {
    expect(withhold('Call 514-555-0123, or a@b.ca, or come to 12 rue de la Paix.')).toBe(
      'Call [phone_____], or [mail], or come to [address________].',
    )
    expect(withhold('My card ending in 4242.')).toBe('My card ending in [__].')
  })

  it.each([
    'We waited 45 minutes for 2 of the 12 tables, from 19:30 to 21:00, on 2026-11-02.',
    'Paid 45.50 and 12.00; 1,200 reviews, 3 course meal, 100% ok, table for 12 people.',
    'Terrible.Never again. And/or. 20 minutes down the road, 4 times on the main street.',
    'On a pris 3 cours de cuisine et 1 place de stationnement, rue Saint-Denis, de 2019 à 2021.',
    'The number one brunch! Order again? Confirmation came late, réservation confirmée.',
    'Le vin blanc, le boulevard et la rue : très bien. COVID? 5/5.',
  ])('is nothing of "%s"', (text) => {
    expect(withhold(text, { authorName: 'Rosalie Blanc' })).toBe(text)
  })

  it('is not how the house itself is reached, as its own facts say', () => {
    const kept = ['Call 514-555-0199 or write to allo@maison.example.']
    const text = 'I called 514-555-0199, wrote to allo@maison.example, then 514-555-0123.'
    expect(withhold(text, { kept })).toBe(text.replace('514-555-0123', '[phone_____]'))
  })
})

it('placeholders are found in a text, and what is left without them', () => {
  expect(placeholdersIn('Call [phone_____] or [__], not [soup].')).toEqual(['[phone_____]', '[__]'])
  expect(withoutPlaceholders('bread for [name__] and [mail]')).toBe('bread for and')
})

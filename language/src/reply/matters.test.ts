import { describe, expect, test } from 'vitest'
import english from '#data/en/matters.json' with { type: 'json' }
import french from '#data/fr/matters.json' with { type: 'json' }
import { findMatters } from './matters.ts'
import { readReview, replyTo, TONES } from './review.test-setup.ts'

function told(side: 'faults' | 'praises', language: 'en' | 'fr', text: string, rating = 3) {
  const { review, reading } = readReview(language, text, rating)
  return findMatters(side, review, reading, language)
}

describe('what a guest tells of', () => {
  test('has the same names in both languages, each with words and something to say', () => {
    for (const side of ['faults', 'praises'] as const) {
      expect(Object.keys(french[side])).toEqual(Object.keys(english[side]))
      expect(Object.keys(english[side]).length).toBeGreaterThan(8)
    }
  })

  test.each([
    ['en', 'We waited forty minutes for our food.', 'wait_time'],
    ['en', 'They lost our booking.', 'reservation'],
    ['en', 'The washroom was filthy.', 'cleanliness'],
    ['fr', 'On a attendu une heure pour nos plats.', 'wait_time'],
    ['fr', 'Ils ont perdu notre réservation.', 'reservation'],
    ['fr', 'Les toilettes étaient sales.', 'cleanliness'],
  ] as const)('is found as a fault with its ground: %s, "%s"', (language, text, about) => {
    const [matter] = told('faults', language, text)
    expect(matter?.about).toBe(about)
    const { ground } = matter ?? {}
    if (ground?.kind !== 'review') throw new Error('a matter rests on the review')
    expect(text.slice(ground.start, ground.end)).toBe(ground.quote)
  })

  test.each([
    ['en', 'We never waited forty minutes for our food.'],
    ['en', 'The place next door lost our booking.'],
    ['fr', 'Nous n’avons pas attendu une heure pour nos plats.'],
    ['fr', 'Le resto d’en face a perdu notre réservation.'],
  ] as const)(
    'is no fault where it is denied or happened elsewhere: %s, "%s"',
    (language, text) => {
      expect(told('faults', language, text)).toEqual([])
    },
  )

  test('is a nit where the guest makes little of it, and then the reply does not apologise', () => {
    const text = 'Lovely evening, the soup was superb, only the music was a bit too loud.'
    expect(told('faults', 'en', text, 5).map(({ weight }) => weight)).toEqual(['nit'])
    for (const tone of TONES) {
      const reply = replyTo(readReview('en', text, 5), 'en', { tone })
      expect(reply.text).toMatch(/music/)
      expect(reply.text).not.toMatch(/sorry|apolog/i)
    }
  })

  test('is a fault where something only stands on the bar or on the table', () => {
    const text = 'The man on the till rolled his eyes at us.'
    expect(told('faults', 'en', text).map(({ weight }) => weight)).toEqual(['fault'])
  })

  test.each([
    ['The duck was fine and the onion soup arrived stone cold.', /onion soup/],
    ['Duck confit was overcooked and the potatoes pale.', /duck confit/],
  ])('names the dish that it is said of, and no other: "%s"', (text, dish) => {
    expect(told('faults', 'en', text)[0]?.phrase).toMatch(dish)
  })

  test('goes over no end of a sentence, and is no fault where nobody did it', () => {
    expect(told('faults', 'en', 'Nobody was rude to us.')).toEqual([])
    expect(told('faults', 'fr', 'Personne ne nous a pressés.')).toEqual([])
    expect(told('praises', 'en', 'Bread amazing, wine list a bit confusing.')).toEqual([])
  })
})

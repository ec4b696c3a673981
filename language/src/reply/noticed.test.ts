import { describe, expect, test } from 'vitest'
import { check } from '#engine'
import type { ReplyLanguage } from '#index'
import { findNoticed } from './noticed-model.ts'
import { HOUSE, readReview, replyTo, TONES } from './review.test-setup.ts'

/** The things that a guest of so many stars is heard to complain of. */
function noticed(language: ReplyLanguage, stars: number, text: string) {
  const { review, reading } = readReview(language, text, stars)
  return findNoticed(review, reading, language, []).map(({ phrase }) => phrase)
}

const CARD = 'Spot on scran. The card machine was down again, so I had to leg it to the cashpoint.'
const ANCIENT = 'Lovely lunch. Mind you, the card machine is ancient and the queue for it endless.'
const SOMBRE =
  'Bon repas. Seulement la lumière sur la terrasse est trop peu, j’ai mangé mon agneau en aveugle.'

describe('what a guest complains of and no rule knows as a fault', () => {
  test.each<[ReplyLanguage, number, string, string[]]>([
    ['en', 4, CARD, ['the card machine']],
    ['en', 2, 'The toast was black and the tap water was warm.', ['the toast', 'the tap water']],
    ['en', 4, 'Would be five stars if the heating had been on.', ['the heating']],
    ['en', 3, 'Decent suya, but £14 for what I counted as eleven pieces.', ['the price']],
    ['fr', 4, SOMBRE, ['la lumière']],
    ['fr', 2, 'Frites molles.', ['les frites']],
  ])('is called by the guest’s own word (%s, %i stars): "%s"', (language, stars, text, things) => {
    expect(noticed(language, stars, text)).toEqual(things)
  })

  test.each<[ReplyLanguage, number, string]>([
    ['en', 5, 'The card machine was quick and the parking easy.'],
    ['en', 4, 'We sat at the bar and walked past the toilets to the garden.'],
    ['en', 2, 'The puffs were like bread. We will not be back.'],
    ['en', 3, 'It was fine. The soup was hot at least, and the bread was warm.'],
    ['fr', 2, 'Le vin au moins était bon, et le pain aussi.'],
    ['fr', 5, 'Le chauffage marchait bien et la musique était douce.'],
    ['fr', 2, 'On nous a laissés debout près des toilettes.'],
  ])(
    'is no thing that is praised, a place or a likeness (%s, %i stars): "%s"',
    (language, stars, text) => {
      expect(noticed(language, stars, text)).toEqual([])
    },
  )

  test('is not looked for where the reply is in another language', () => {
    const { review, reading } = readReview('en', CARD, 4)
    expect(findNoticed(review, reading, 'fr', [])).toEqual([])
  })

  test('is taken up, without regret by a content guest, in every tone, and the check finds nothing', () => {
    for (const language of ['en', 'fr'] as const) {
      for (const tone of TONES) {
        const { review, reading } = readReview(language, language === 'en' ? ANCIENT : SOMBRE, 4)
        const { text } = replyTo({ review, reading }, language, { tone })
        expect(text).toMatch(/card machine|lumière/u)
        expect(text).not.toMatch(/sorry|apolog|désolé|excus/iu)
        const input = { review, reading, house: HOUSE, tone, language, recentReplies: [] }
        expect(check({ ...input, text }).filter(({ severity }) => severity === 'hard')).toEqual([])
      }
    }
  })

  test('is what an unhappy guest is told sorry for where nothing else is named', () => {
    const { review, reading } = readReview('en', 'Tap water took longer than the divorce.', 2)
    for (const tone of TONES)
      expect(replyTo({ review, reading }, 'en', { tone }).text).toMatch(
        /(?:sorry|apolog|excuses).*the tap water|the tap water.*(?:sorry|apolog)/iu,
      )
  })
})

import { describe, expect, test } from 'vitest'
import { readReview, replyTo, TONES } from './review.test-setup.ts'

/** The replies to a review in all tones, two of each, as one text. */
function repliesTo(language: 'en' | 'fr', text: string, rating: number): string {
  const read = readReview(language, text, rating, 'Alix')
  return TONES.flatMap((tone) =>
    [0, 1].map((attempt) => replyTo(read, language, { tone, attempt }).text),
  ).join('\n')
}

describe('the words of a reply', () => {
  test.each([
    ['en', 'Pleasant enough, but overpriced.', /price|value/i],
    ['fr', 'Agréable, mais beaucoup trop cher.', /prix/i],
  ] as const)(
    'hear what a middling guest says of prices and mourn nothing, in %s',
    (language, text, named) => {
      const replies = repliesTo(language, text, 3)
      expect(replies).toMatch(named)
      expect(replies).not.toMatch(
        /sorry|apolog|désolé|excus|navré|what went wrong|what happened|confiance/i,
      )
    },
  )

  test('call a dish of which there was too little by its amount', () => {
    expect(repliesTo('en', 'Not enough salmon on the plate, frankly.', 2)).toMatch(
      /amount of salmon/,
    )
    expect(repliesTo('fr', 'Pas assez de saumon dans l’assiette, franchement.', 2)).toMatch(
      /(?:quantité|manque) de saumon/,
    )
  })

  test('do not bid somebody write who was harmed and waits to be called', () => {
    const en = 'Two of us were sick all night after the oysters. I am waiting for a call.'
    const fr = 'Deux d’entre nous malades toute la nuit après les huîtres. J’attends votre appel.'
    expect(repliesTo('en', en, 1)).toMatch(/manager/)
    expect(repliesTo('en', en, 1)).not.toMatch(/\bwrite to|drop us/)
    expect(repliesTo('fr', fr, 1)).toMatch(/contact/)
    expect(repliesTo('fr', fr, 1)).not.toMatch(/écrivez|écrire/)
  })

  test('do not praise the cooking beside the dish that a guest praises', () => {
    const replies = repliesTo('fr', 'Une tuerie, cette tartiflette', 5)
    expect(replies).toMatch(/tartiflette/)
    expect(
      replies.split('\n').every((one) => !/tartiflette/.test(one) || !/que la cuisine/.test(one)),
    ).toBe(true)
  })

  test.each([
    ['en', 'We celebrated my birthday and it was a lovely evening, lovely people.', /birthday/],
    ['fr', 'Nous avons fêté mon anniversaire, une très belle soirée, merci.', /anniversaire/],
  ] as const)('wish a guest well on a birthday, in %s', (language, text, named) => {
    const spoken = repliesTo(language, text, 5).split('\n')
    for (const one of spoken.filter((reply) => named.test(reply)))
      expect(one).toMatch(
        /happy|wish|best|cheers|hats|vœux|joyeux|bel? (?:et )?anniv|bon anniv|félicit|chante/i,
      )
    expect(spoken.some((one) => named.test(one))).toBe(true)
  })
})

import { describe, expect, test } from 'vitest'
import { check, compose, prepare, read } from '#engine'
import type { ReplyLanguage, ReplyTone, ReviewForReply } from '#reply'

const TONES: readonly ReplyTone[] = ['friendly', 'formal', 'fun', 'neutral']
const house = {
  restaurantName: 'Chez Exemple',
  locationName: '',
  signature: null,
  facts: [],
  instructions: '',
}
const prepared = prepare({
  restaurantName: 'Chez Exemple',
  locationNames: [],
  defaultLanguage: 'en',
  menu: [],
  staff: [{ id: 'rose', name: 'Rose', aliases: [] }],
})

/** The reply in every tone, in the language of the review, with what its check finds. */
function repliesTo(text: string, rating: number, language: ReplyLanguage) {
  const replyLimit = { unit: 'characters', max: 4000, takesEmoji: true } as const
  const review: ReviewForReply = { id: 'one', text, rating, authorName: 'Sam', replyLimit }
  const reading = read({ text, rating, authorName: 'Sam' }, prepared)
  return TONES.map((tone) => {
    const options = { tone, language, instructions: '', recentReplies: [], attempt: 0 }
    const reply = compose(review, reading, house, options)
    const input = { text: reply.text, review, reading, house, tone, language, recentReplies: [] }
    return { text: reply.text, found: check(input).map(({ code }) => code) }
  })
}

describe('the reply to somebody who threatens a person', () => {
  test.each([
    ['Watch your back, all of you. I know when she gets off work.', 'en', 'management'],
    ['Vous allez me le payer, je sais où vous habitez.', 'fr', 'direction'],
  ] as const)(
    'says that it was read, and neither thanks nor apologises nor invites: "%s"',
    (text, language, told) => {
      for (const reply of repliesTo(text, 1, language)) {
        expect(reply.text).toContain(told)
        expect(reply.text).not.toMatch(/thank|sorry|apolog|merci|désol|excus|écrivez|write to us/i)
        expect(reply.found).toEqual([])
      }
    },
  )
})

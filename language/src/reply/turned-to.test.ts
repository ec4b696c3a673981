import { describe, expect, test } from 'vitest'
import { planReply } from './plan.ts'
import { HOUSE, readReview } from './review.test-setup.ts'

/** What a reply to a guest of four stars takes up that was not right. */
function takenUpIn(language: 'en' | 'fr', text: string): string {
  const { review, reading } = readReview(language, text, 4)
  const { complaints, noticed, remark } = planReply(review, reading, HOUSE, language)
  return [...complaints, ...noticed, ...(remark?.thing ? [remark.thing] : [])]
    .map(({ phrase }) => phrase)
    .join(', ')
}

describe('the one thing to which a content guest turns', () => {
  test.each([
    [
      'fr',
      'Très bien mangé. Le portail, par contre, quand on arrive avec un vélo cargo…',
      /le portail/,
    ],
    [
      'fr',
      'Une table charmante, seul bémol le paravent, on est deux à vivre dessus.',
      /le paravent/,
    ],
    ['fr', 'Très agréable, mais il faut aimer les marches !', /les marches/],
    [
      'fr',
      'Excellent repas. Par contre une balançoire à côté des poubelles, pourquoi ?',
      /la balançoire/,
    ],
    ['en', 'A grand evening. Only gripe, the doormat, both of us tripped.', /the doormat/],
    ['en', 'Lovely people. Shame about the doorbell, it goes through you.', /the doorbell/],
  ] as const)('is taken up by the guest’s own noun in %s: "%s"', (language, text, thing) => {
    expect(takenUpIn(language, text)).toMatch(thing)
  })

  test.each([
    ['fr', 'Un peu d’attente. La tarte, par contre, à se damner.', /tarte/],
    ['fr', 'Bien. Par contre la prochaine fois nous serons six.', /fois/],
    ['fr', 'Parking difficile, mais le sourire de l’équipe rattrape tout.', /sourire/],
    ['en', 'A bit of a wait, but the trifle made up for it.', /trifle/],
    ['en', 'Busy night, but the evening flew by.', /evening/],
  ] as const)('is none where the guest turns to praise, in %s: "%s"', (language, text, thing) => {
    expect(takenUpIn(language, text)).not.toMatch(thing)
  })
})

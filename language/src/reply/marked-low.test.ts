import { describe, expect, test } from 'vitest'
import { planReply } from './plan.ts'
import { HOUSE, readReview } from './review.test-setup.ts'

function notedIn(language: 'en' | 'fr', text: string, rating: number): string {
  const { review, reading } = readReview(language, text, rating)
  const { complaints, noticed } = planReply(review, reading, HOUSE, language)
  return [...complaints, ...noticed].map(({ phrase }) => phrase).join(', ')
}

describe('a thing with a low mark among high ones', () => {
  test.each([
    ['en', 'tart 5 stars. stool 2 stars. my verdict', 4, 'the stool'],
    ['en', 'Bread 10, wine 10, heating 4.', 5, 'the heating'],
    ['en', 'Scallops yes. Playlist no.', 4, 'the playlist'],
    ['en', 'The pie was a 9, the lighting a 3.', 3, 'the lighting'],
    ['fr', 'Cadre 👌 pain 👌 addition 👎', 4, "l'addition"],
    ['fr', 'Le gratin : oui. La carafe : non.', 4, 'la carafe'],
  ] as const)('is taken up and nothing else is, in %s: "%s"', (language, text, rating, thing) => {
    expect(notedIn(language, text, rating)).toBe(thing)
  })

  test.each([
    ['en', 'Starters at 6.30, table 4 by the window, 10/10.', 5],
    ['en', 'Stools 9, bread 10.', 5],
    ['fr', 'Table de 4, deux plats, 10/10.', 5],
    ['fr', 'Terrasse 8/10, pain 9/10.', 4],
  ] as const)('is none where numbers mark nothing low, in %s: "%s"', (language, text, rating) => {
    expect(notedIn(language, text, rating)).toBe('')
  })
})

describe('the name of a dish', () => {
  test('has the accents that a guest left out', () => {
    const { review, reading } = readReview('fr', 'La potee est trop salee, dommage.', 3)
    const { complaints, noticed } = planReply(review, reading, HOUSE, 'fr')
    expect([...complaints, ...noticed].map(({ phrase }) => phrase).join()).toMatch(/potée/)
  })
})

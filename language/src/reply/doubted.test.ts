import { describe, expect, it } from 'vitest'
import { prepare, read } from '#engine'
import type { ReplyLanguage } from '#reply'
import { planReply } from './plan.ts'

const HOUSE = {
  restaurantName: 'Le Phare',
  locationName: '',
  signature: null,
  facts: [],
  instructions: '',
}
const PREPARED = prepare({
  restaurantName: HOUSE.restaurantName,
  locationNames: [],
  defaultLanguage: 'fr',
  menu: [],
  staff: [],
})

function planOf(language: ReplyLanguage, text: string, rating: number | null) {
  const replyLimit = { unit: 'bytes', max: 4000, takesEmoji: true } as const
  const review = { id: 'r', text, rating, authorName: null, replyLimit }
  return planReply(review, read(review, PREPARED), HOUSE, language)
}

describe('what the trained model does not hear in a review', () => {
  it.each([
    ['fr', 'Le bar est superbe. Moins fan du baba, noyé.', 4],
    ['fr', 'Je vis au-dessus. J’ai sonné, on m’a répondu gentiment, ça a recommencé.', null],
  ] as const)('is not praised, though a word list has it (%s: %s)', (language, text, rating) => {
    const { dishes, topics } = planOf(language, text, rating)
    expect([...dishes, ...topics].map(({ phrase }) => phrase)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/baba|amabilité|gentillesse/u)]),
    )
  })

  it('is not apologised for, though a word list has it', () => {
    const text =
      'Waited half an hour for a chocolate tart that was still frozen in the centre. Took it off the bill without asking which I appreciate, but it’s the taste you leave with isn’t it'
    const { complaints } = planOf('en', text, 3)
    expect(complaints.map(({ phrase }) => phrase)).not.toContain('the hurry at your table')
  })

  it.each([
    ['en', 'Wonderful evening. My only complaint: the soup was cold.', 5],
    ['en', 'The soup was cold.', 2],
    ['fr', 'La soupe était froide.', 2],
  ] as const)('leaves what it hears: %s, %s (%i stars)', (language, text, rating) => {
    expect(planOf(language, text, rating).complaints.length).toBeGreaterThan(0)
  })

  it('is asked only in the languages that it has learnt', () => {
    expect(planOf('en', 'Die Suppe war kalt, schade.', 2).complaints).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { prepare, read } from '#engine'
import type { ReplyLanguage } from '#reply'
import type { Complaint } from './complaints.ts'
import { isDoubted } from './doubted.ts'
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

function reviewOf(text: string, rating: number | null) {
  const replyLimit = { unit: 'bytes', max: 4000, takesEmoji: true } as const
  return { id: 'r', text, rating, authorName: null, replyLimit }
}

function planOf(language: ReplyLanguage, text: string, rating: number | null) {
  const review = reviewOf(text, rating)
  return planReply(review, read(review, PREPARED), HOUSE, language)
}

describe('the plan of a reply', () => {
  it.each([
    ['fr', 'Le bar est superbe. Moins fan du baba, noyé.', 4],
    ['fr', 'Je vis au-dessus. J’ai sonné, on m’a répondu gentiment, ça a recommencé.', null],
  ] as const)(
    'thanks for nothing in which the model hears no praise (%s: %s)',
    (language, text, rating) => {
      const { dishes, topics } = planOf(language, text, rating)
      expect([...dishes, ...topics].map(({ phrase }) => phrase)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/baba|amabilité|gentillesse/u)]),
      )
    },
  )

  it('apologises for nothing in which the model hears no complaint', () => {
    const text =
      'Waited half an hour for a chocolate tart that was still frozen in the centre. Took it off the bill without asking which I appreciate, but it’s the taste you leave with isn’t it'
    const { complaints } = planOf('en', text, 3)
    expect(complaints.map(({ phrase }) => phrase)).not.toContain('the hurry at your table')
  })

  it.each([
    ['en', 'Wonderful evening. My only complaint: the soup was cold.', 5],
    ['en', 'The soup was cold.', 2],
    ['fr', 'La soupe était froide.', 2],
  ] as const)('keeps a complaint that was made: %s, %s (%i stars)', (language, text, rating) => {
    expect(planOf(language, text, rating).complaints.length).toBeGreaterThan(0)
  })

  it('keeps what is grave, although the model hears kind words alone', () => {
    const review = reviewOf(
      'Lovely service: a cockroach on the terrace was removed at once with a smile by Tom.',
      4,
    )
    const { complaints } = planOf('en', review.text, review.rating)
    const grave = complaints.filter(({ weight }) => weight === 'grave')
    const isDoubtedByModel = (one: Complaint) =>
      isDoubted('sorry', one, review, read(review, PREPARED))
    expect(grave.map(isDoubtedByModel)).toEqual([true])
  })
})

describe('a doubt of the model', () => {
  const review = reviewOf('We waited an hour and the waiter was rude to my mother.', 1)
  const reading = read(review, PREPARED)
  const whole = ({ text }: { text: string }) => ({
    ground: { kind: 'review', start: 0, end: text.length, quote: text } as const,
  })

  it('is of praise in words that complain, and of no complaint there', () => {
    expect(isDoubted('glad', whole(review), review, reading)).toBe(true)
    expect(isDoubted('sorry', whole(review), review, reading)).toBe(false)
  })

  it('is raised in no language that the model has not learnt', () => {
    const german = { ...reading, language: { code: 'de', confidence: 1 } }
    expect(isDoubted('glad', whole(review), review, german)).toBe(false)
  })

  it('is raised of nothing that rests on no words of the review', () => {
    const wordless = reviewOf('!!!', 1)
    expect(isDoubted('glad', { ground: { kind: 'rating' } }, review, reading)).toBe(false)
    expect(isDoubted('glad', whole(wordless), wordless, reading)).toBe(false)
  })
})

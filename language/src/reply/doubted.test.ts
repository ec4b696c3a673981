import { describe, expect, it } from 'vitest'
import { prepare, read } from '#engine'
import type { ReplyLanguage } from '#reply'
import { isDoubted, isRatherBlamed } from './doubted.ts'
import { planReply } from './plan.ts'
import { findPraise } from './praise.ts'

const HOUSE = {
  restaurantName: 'Le Phare',
  locationName: '',
  signature: null,
  facts: [],
  instructions: '',
}
const KNOWN = { restaurantName: HOUSE.restaurantName, locationNames: [], menu: [], staff: [] }
const PREPARED = prepare({ ...KNOWN, defaultLanguage: 'fr' })

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

  it.each([
    [
      'en',
      'First date here in Feb. Tonight was number nine. You’re part of it now, no pressure.',
      5,
    ],
    ['en', 'The lassi was warm and we waited ninety minutes.', 4],
  ] as const)(
    'thanks for nothing that the rules find and the models do not believe (%s: %s)',
    (language, text, rating) => {
      const { dishes, topics } = planOf(language, text, rating)
      expect([...dishes, ...topics]).toEqual([])
    },
  )

  it('looks forward to serving no dish again of which a guest complains by the way', () => {
    const text = 'We waited ninety minutes, the lassi was warm, and nobody said sorry.'
    expect(planOf('en', text, 5).eaten).toEqual([])
    expect(planOf('en', 'We came for the lassi and had two.', 5).eaten).not.toEqual([])
  })

  it('apologises for nothing in which the model hears no complaint', () => {
    const text =
      'Waited half an hour for a chocolate tart that was still frozen in the centre. Took it off the bill without asking which I appreciate, but it’s the taste you leave with isn’t it'
    const { complaints } = planOf('en', text, 3)
    expect(complaints.map(({ phrase }) => phrase)).not.toContain('the hurry')
  })

  it.each([
    ['en', 'Wonderful evening. My only complaint: the soup was cold.', 5],
    ['en', 'The soup was cold.', 2],
    ['fr', 'La soupe était froide.', 2],
  ] as const)('keeps a complaint that was made: %s, %s (%i stars)', (language, text, rating) => {
    expect(planOf(language, text, rating).complaints.length).toBeGreaterThan(0)
  })

  it('keeps what would be grave unless the models hardly believe it', () => {
    const graveOf = (text: string) =>
      planOf('en', text, 5).complaints.filter(({ weight }) => weight === 'grave')
    expect(graveOf('Lovely night. We did see a cockroach on the terrace though.')).toHaveLength(1)
    expect(graveOf('A Sunday, papers, two kinds of pudding. The white one especially.')).toEqual([])
  })
})

describe('a doubt of the model', () => {
  const review = reviewOf('We waited an hour and the waiter was rude to my mother.', 1)
  const reading = read(review, PREPARED)
  const whole = ({ text }: { text: string }) => ({
    phrase: 'the service',
    about: 'service',
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
    expect(
      isDoubted('glad', { ...whole(review), ground: { kind: 'rating' } }, review, reading),
    ).toBe(false)
    expect(isDoubted('glad', whole(wordless), wordless, reading)).toBe(false)
  })
})

describe('a colleague whom a guest names', () => {
  const isBlamed = (text: string, rating: number): boolean => {
    const review = reviewOf(text, rating)
    const start = text.indexOf('Will')
    const ground = { kind: 'review', start, end: start + 4, quote: 'Will' } as const
    return isRatherBlamed({ ground }, review, read(review, PREPARED))
  }

  it('is not thanked where the model hears a complaint at the name and no praise', () => {
    expect(isBlamed('We waited an hour and Will forgot our order twice.', 2)).toBe(true)
    expect(isBlamed('The soup was cold. Will was wonderful with the kids.', 3)).toBe(false)
  })

  it('is thanked where strong words praise them, whatever else went wrong', () => {
    const review = reviewOf('Will: brilliant. After Will had gone: what service?', 3)
    const staff = [{ id: 's1', name: 'Will', aliases: [] }]
    const reading = read(review, prepare({ ...KNOWN, defaultLanguage: 'en', staff }))
    expect(findPraise(review, reading, 'en', []).people.map(({ phrase }) => phrase)).toEqual([
      'Will',
    ])
  })

  it('is left out of the praise of a review that complains of them', () => {
    const review = reviewOf(
      'We waited an hour and Will forgot our order twice. The pie was lovely.',
      3,
    )
    const staff = [{ id: 's1', name: 'Will', aliases: [] }]
    const house = prepare({ ...KNOWN, defaultLanguage: 'en', staff })
    const reading = read(review, house)
    const nobody = reading.people.map((one) => ({ ...one, sentiment: 'positive' as const }))
    const { people } = findPraise(review, { ...reading, people: nobody }, 'en', [])
    expect(reading.people.map(({ name }) => name)).toEqual(['Will'])
    expect(people).toEqual([])
  })

  it('is never doubted where the guest is delighted', () => {
    expect(isBlamed('We waited an hour and Will forgot our order twice.', 5)).toBe(false)
  })
})

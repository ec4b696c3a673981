import { describe, expect, it } from 'vitest'
import { check, compose, prepare, read } from '#engine'
import type { House, ReplyLanguage, ReviewForReply } from '#index'
import { withoutGrounds, withoutTopics } from './plan-without.ts'
import { planReply } from './plan.ts'

const HOUSE: House = {
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
  staff: ['Rose', 'Tom'].map((name) => ({ id: name, name, aliases: [] })),
})

function reviewOf(text: string, rating: number | null) {
  const replyLimit = { unit: 'characters', max: 5000, takesEmoji: false } as const
  const review: ReviewForReply = { id: 'r', text, rating, authorName: 'Sarah Doe', replyLimit }
  return { review, reading: read(review, prepared) }
}

function planOf(text: string, rating: number | null, language: ReplyLanguage = 'en') {
  const { review, reading } = reviewOf(text, rating)
  return planReply(review, reading, HOUSE, language)
}

const faultOf = (text: string, rating: number | null) => planOf(text, rating).retold.fault?.phrase
const deedOf = (text: string, rating: number | null) => planOf(text, rating).retold.deed?.phrase

describe('what a guest tells that a reply tells back', () => {
  it('rests on the guest’s very words', () => {
    const text =
      'We were hungry. Our order was forgotten and nobody came for forty minutes. Never again.'
    const { fault } = planOf(text, 1).retold
    expect(fault?.phrase).toBe('your order was forgotten and nobody came for forty minutes')
    expect(fault?.ground).toMatchObject({
      quote: 'Our order was forgotten and nobody came for forty minutes.',
    })
  })

  it('is on the side that the stars are on where a clause may be on either', () => {
    const text = 'We were moved to the table by the fire.'
    expect([faultOf(text, 1), deedOf(text, 1)]).toEqual([
      'you were moved to the table by the fire',
      undefined,
    ])
    expect([faultOf(text, null), deedOf(text, null)]).toEqual([undefined, undefined])
  })

  it('is a fault of a content guest only where they turn to it, and of a delighted one never', () => {
    const told = 'there was only one sorbet for dessert.'
    expect(faultOf(`The curry was superb, but ${told}`, 4)).toBe(
      'there was only one sorbet for dessert',
    )
    expect(faultOf(`The curry was superb and lovely. ${told}`, 4)).toBeUndefined()
    expect(faultOf(`The curry was superb, but ${told}`, 5)).toBeUndefined()
  })

  it.each([1, 2, 3])('is no deed at %s stars', (stars) => {
    expect(deedOf('They changed a light bulb over our table.', stars)).toBeUndefined()
  })

  it('is a deed at five stars', () => {
    expect(deedOf('They changed a light bulb over our table.', 5)).toBe(
      'our team changed a light bulb over your table',
    )
  })

  it('calls whoever was just named by the name, and nobody else', () => {
    const told = 'found us a babysitter.'
    expect(deedOf(`Tom is a gem. He ${told}`, 5)).toBe('Tom found you a babysitter')
    expect(deedOf(`Tom is a gem. My dad came late. He ${told}`, 5)).toBeUndefined()
    expect(deedOf(`What a place. He ${told}`, 5)).toBeUndefined()
    expect(deedOf(`What a place. Gerald ${told}`, 5)).toBeUndefined()
  })

  it('takes "they" for the team only where nobody else was spoken of', () => {
    const told = 'They gave us the big booth by the window.'
    expect(deedOf(`What a place. ${told}`, 5)).toBe('our team gave you the big booth by the window')
    expect(deedOf(`Our friends came too. ${told}`, 5)).toBeUndefined()
  })

  it('leaves out what is asked, told of another visit or of another house, and what is held for a person', () => {
    const told = 'our order was forgotten and nobody came for forty minutes'
    expect(faultOf(`Sorry, but ${told}.`, 1)).toBeDefined()
    expect(faultOf(`Tell me, ${told}?`, 1)).toBeUndefined()
    expect(faultOf(`A year ago we came here, ${told}.`, 1)).toBeUndefined()
    expect(faultOf(`At the pub across the road, ${told}.`, 1)).toBeUndefined()
    expect(faultOf(`My neighbour told me how it was, ${told}.`, 1)).toBeUndefined()
    expect(faultOf(`We were all sick for two days after the mussels. ${told}.`, 1)).toBeUndefined()
    expect(faultOf(`We came after my father’s funeral and ${told}.`, 1)).toBeUndefined()
    expect(faultOf(`The couple beside us were drunk. ${told}.`, 1)).toBeUndefined()
  })

  it('holds no word that would make a promise of the reply', () => {
    expect(faultOf('We had to ask three times about the bread.', 1)).toBeDefined()
    expect(faultOf('We had to ask three times about refunding the deposit.', 1)).toBeUndefined()
  })

  it('falls away where an instruction leaves its topic out', () => {
    const plan = planOf('The curry was superb, but there was only one sorbet for dessert.', 4)
    expect(withoutTopics(plan, ['value']).retold.fault).not.toBeNull()
    expect(withoutTopics(plan, ['food_quality']).retold.fault).toBeNull()
  })

  it('is told in the language of the review only', () => {
    const text = 'Our order was forgotten and nobody came for forty minutes.'
    expect(planOf(text, 1, 'fr').retold.fault).toBeNull()
  })
})

describe('a deed that is told back', () => {
  const LONG = 'Tom turned the music down over our table without being asked and carved up my lamb.'

  it('takes the place of the name of the deed where it says much more, and of nothing where not', () => {
    const { people, retold } = planOf(LONG, 5)
    expect(retold.deed?.phrase).toBe(
      'Tom turned the music down over your table without being asked and carved up your lamb',
    )
    expect(people).toMatchObject([{ phrase: 'Tom' }])
    expect(people.filter(({ deed }) => deed !== undefined)).toEqual([])
    const short = planOf('Tom turned the music down for us.', 5)
    expect(short.retold.deed).toBeNull()
    expect(short.people.filter(({ deed }) => deed !== undefined)).toHaveLength(1)
  })

  it('is cut short before no bracket, and before no thing that is joined to another', () => {
    const cot = 'Tom found us a corner for a cot and a walker, no trouble at all.'
    expect(deedOf(cot, 5)).toBe('Tom found you a corner for a cot and a walker')
    const told = 'The noodles were dry and the sauce'
    expect(faultOf(`${told} (barely a spoonful) not worth a mention.`, 2)).toBeUndefined()
    const two = 'Our starters never came and the waiter shrugged.'
    expect(faultOf(two, 2)).toMatch(/^your starters never came/u)
  })

  it('is not told where the sentence takes it back', () => {
    expect(deedOf('The waiter brought us a jug of water, not of wine.', 5)).toBeUndefined()
    expect(deedOf('The waiter brought us a jug of water.', 5)).toBeDefined()
  })
})

describe('a fault that is told back', () => {
  it('takes the place of the complaints that it tells, and stands beside few others', () => {
    const told = 'We stood in the doorway for 25 minutes while walk-ins were seated in front of us.'
    expect(planOf(told, 1)).toMatchObject({
      complaints: [],
      retold: {
        fault: { phrase: expect.stringMatching(/^you stood/u) },
        instead: [{ phrase: 'the time you were left standing' }, { about: 'wait_time' }],
      },
    })
    const { complaints, retold } = planOf(`${told} The soup was too salty.`, 1)
    expect(complaints).toHaveLength(1)
    expect(retold.fault).not.toBeNull()
    const lone = 'There was only one fork for three people.'
    expect(planOf(`${lone} The soup was too salty.`, 1).retold.fault).not.toBeNull()
    const many = `${lone} The soup was too salty. The toilets were filthy.`
    expect(planOf(many, 1).retold.fault).toBeNull()
  })

  it('gives the complaint back where it may not be told', () => {
    const told = 'We stood in the doorway for 25 minutes while walk-ins were seated in front of us.'
    const plan = planOf(told, 1)
    const ground = plan.retold.fault?.ground
    const without = withoutGrounds(plan, ground === undefined ? [] : [ground])
    expect(without.retold.fault).toBeNull()
    expect(without.complaints).toEqual(plan.retold.instead)
    expect(without.complaints).not.toEqual([])
  })
})

const TONES = ['friendly', 'formal', 'fun', 'neutral'] as const

describe.each(TONES)('a reply in the %s tone', (tone) => {
  const options = { tone, language: 'en', instructions: '', recentReplies: [], attempt: 0 } as const

  it.each([
    [
      1,
      'Our order was forgotten and nobody came for forty minutes. We left.',
      'your order was forgotten and nobody came for forty minutes',
    ],
    [
      2,
      'Far too loud. They seated us under a dripping vent.',
      'our team seated you under a dripping vent',
    ],
    [
      4,
      'Lovely place but I had to use my phone to read the menu.',
      'you had to use your phone to read the menu',
    ],
    [5, 'Tom is a gem. He found us a babysitter.', 'Tom found you a babysitter'],
    [
      5,
      'They changed a light bulb over our table because I squinted.',
      'our team changed a light bulb over your table',
    ],
  ])(
    'to %s stars tells back what happened, and the check finds nothing: "%s"',
    (rating, text, told) => {
      const { review, reading } = reviewOf(text, rating)
      const reply = compose(review, reading, HOUSE, options)
      expect(reply.text.replaceAll('’', "'")).toContain(told)
      const input = {
        review,
        reading,
        house: HOUSE,
        tone,
        language: 'en',
        recentReplies: [],
      } as const
      expect(check({ ...input, text: reply.text })).toEqual([])
      const said = reply.sentences.find(({ start, end }) =>
        reply.text.slice(start, end).replaceAll('’', "'").includes(told),
      )
      for (const ground of said?.grounds ?? []) expect(ground.kind).toBe('review')
    },
  )
})

describe('the check of a reply', () => {
  it('lets a dish stand in what is told back that nobody praised, but not beside it', () => {
    const { review, reading } = reviewOf('Rose brought my father a dish of plain rice.', 5)
    const input = {
      review,
      reading,
      house: HOUSE,
      tone: 'formal',
      language: 'en',
      recentReplies: [],
    } as const
    const codes = (text: string) => check({ ...input, text }).map(({ code }) => code)
    expect(
      codes(
        'Dear Sarah, thank you. We are glad that Rose brought your father a dish of plain rice.',
      ),
    ).not.toContain('claim_unborne')
    expect(codes('Dear Sarah, thank you. We are glad that you liked the rice.')).toContain(
      'claim_unborne',
    )
  })
})

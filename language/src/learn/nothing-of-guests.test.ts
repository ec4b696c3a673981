import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, tokenise } from '#read/words/token'
import { HOUSE } from '#reply/review.test-setup'
import { drafted, type GuestOfPair } from './edits.test-setup.ts'
import { learnStyle } from './learn-style.ts'

const NAMES = [
  'Rosalie Fontaine',
  'Gordon Blake',
  'Priya Nair',
  'Odalys Quiroga',
  'Bram',
  'Zofia K.',
]
const DISHES = ['onion soup', 'duck confit', 'brambleberry tart', 'xaltapa rolls', 'mussels']
const PEOPLE = ['Benedetta', 'Kwame', 'Ludivine']
const EVENTS = ['anniversary', 'thunderstorm', 'broken elevator', 'spilled claret', 'long queue']
/** What a house may write to anybody. */
const HOUSE_SENTENCES = [
  'Our door is always open to you.',
  'All of us send our best.',
  'We love what we do.',
]

const guest = fc.record({
  author: fc.constantFrom(...NAMES),
  dish: fc.constantFrom(...DISHES),
  person: fc.constantFrom(...PEOPLE),
  event: fc.constantFrom(...EVENTS),
  rating: fc.integer({ min: 1, max: 5 }),
  /** Which of what the house writes stands in the reply, in this order. */
  says: fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 4 }),
  name: fc.constantFrom('Hi', 'Dear', 'Hello again', 'Thank you'),
  signs: fc.boolean(),
})

/** What people write into replies that is about the guest, whoever comes next. */
const about = (dish: string, person: string, event: string, author: string): string[] => [
  `We are glad that the ${dish} was to your taste.`,
  `${person} will be happy to hear it.`,
  `The ${event} was a story to tell.`,
  `So good to have had you here, ${author}.`,
  `Until the next ${dish}!`,
]

test('no rule has a word of a guest: not a name, a dish or what happened, whoever writes it how often', () => {
  let learned = 0
  fc.assert(
    fc.property(fc.array(guest, { minLength: 3, maxLength: 8 }), (guests) => {
      const secrets = new Set<string>()
      const pairs = guests.map(({ author, dish, person, event, rating, says, name, signs }, at) => {
        const text = `The ${dish} was good and ${person} served us. There was the ${event}. Visit ${at}.`
        const told: GuestOfPair = { author, text, rating }
        const { reply } = drafted(told, 'en')
        const first = author.split(' ')[0] ?? ''
        const ways = [...HOUSE_SENTENCES, ...about(dish, person, event, first)]
        const sentences = says.map((one) => ways[one] ?? '')
        for (const words of [author, dish, person, event])
          for (const { fold: word } of tokenise(words, 'en')) secrets.add(word)
        const edited = `${name} ${first}, ${reply.text} ${sentences.join(' ')}`
        return {
          id: String(at),
          draft: reply.text,
          reply: signs ? `${edited}\n${first} was here` : edited,
          review: { text, rating, authorName: author, names: [dish, person], about: [] },
        }
      })
      const rules = learnStyle({ pairs, house: HOUSE, tone: 'friendly', language: 'en' })
      learned += rules.length
      for (const { words } of rules)
        for (const word of fold(words).match(/[\p{L}']+/gu) ?? [])
          expect(secrets).not.toContain(word)
    }),
    { numRuns: 150, seed: 15 },
  )
  // A learner that learned nothing would pass all of that.
  expect(learned).toBeGreaterThan(50)
})

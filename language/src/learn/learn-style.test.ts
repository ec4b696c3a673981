import { describe, expect, test } from 'vitest'
import { HOUSE } from '#reply/review.test-setup'
import { editedBy, GUESTS, learnedBy, rulesOf, someGuests } from './edits.test-setup.ts'
import { learnStyle } from './learn-style.ts'

const first = (author: string | null) => author?.split(' ')[0] ?? ''
const kindsOf = (learned: ReturnType<typeof learnedBy>) => learned.map(({ kind }) => kind)

describe('what is learned from edited replies', () => {
  test.each([
    ['en', 'Good evening {name},'],
    ['en', 'Hello,'],
    ['fr', 'Salut {name} !'],
    ['fr', 'Bonjour à vous,'],
  ] as const)('is the greeting that people put in, in %s "%s"', (language, greeting) => {
    const learned = learnedBy(
      language,
      (draft, { author }) => `${greeting.replace('{name}', first(author))} ${draft}`,
    )
    expect(rulesOf(learned)).toEqual([{ kind: 'greeting', words: greeting, guests: 'all' }])
    expect(learned[0]).toMatchObject({ among: 6, evidence: { length: 6 } })
  })

  test.each([
    ['en', 'Our door is always open to you.'],
    ['fr', 'Notre porte vous est toujours ouverte.'],
  ] as const)(
    'is how people close, for the guests whom they wrote it to: %s',
    (language, words) => {
      const close = (draft: string) => `${draft} ${words}`
      const happy = learnedBy(language, close, { guests: someGuests(language, 0, 4) })
      expect(rulesOf(happy)).toEqual([{ kind: 'closing', words, guests: 'happy' }])
      expect(rulesOf(learnedBy(language, close))).toEqual([
        { kind: 'closing', words, guests: 'all' },
      ])
    },
  )

  test('is the name under the replies, on one line', () => {
    const learned = learnedBy('en', (draft) => `${draft}\nWarmly,\nJulie and the team`)
    expect(rulesOf(learned)).toEqual([
      { kind: 'signature', words: 'Warmly, Julie and the team', guests: 'all' },
    ])
  })

  test('is the sentence that people put in before the last one', () => {
    const words = 'Nous aimons ce que nous faisons.'
    const learned = learnedBy('fr', (draft) => draft.replace(/[^.!?]+[.!?]$/u, ` ${words}$&`))
    expect(rulesOf(learned)).toEqual([{ kind: 'used', words, guests: 'all' }])
  })

  test('is the length that people bring replies to, in steps of five words', () => {
    const cut = (draft: string) => `${draft.split(' ').slice(0, 18).join(' ')}.`
    const long = Array.from({ length: 60 }, (_, at) => (at % 9 === 8 ? 'so.' : 'well')).join(' ')
    expect(rulesOf(learnedBy('en', cut))).toContainEqual({
      kind: 'length',
      words: '20',
      guests: 'all',
    })
    const grown = learnedBy('en', (draft, _guest, at) => `${draft} ${long} ${at}`)
    expect(Number(grown.find(({ kind }) => kind === 'length')?.words)).toBeGreaterThan(70)
  })

  test('is the phrase that people take out of every draft that says it', () => {
    const pairs = GUESTS.en.map(([author, text, rating]) => {
      const pair = editedBy({ author, text, rating }, 'en', (draft) => draft)
      return { ...pair, draft: pair.draft.replace(/[.!]$/u, ', with the warmest regards.') }
    })
    const lesson = { house: HOUSE, tone: 'friendly', language: 'en' } as const
    expect(learnStyle({ ...lesson, pairs })).toMatchObject([
      { kind: 'avoided', words: 'warmest regards', guests: 'all', among: 6 },
    ])
    const [left, ...others] = pairs
    if (left === undefined) throw new Error('there are guests')
    const once = [{ ...left, reply: `${left.draft} Bye.` }, ...others]
    expect(learnStyle({ ...lesson, pairs: once })).toEqual([])
    // Whoever writes a reply anew takes out no phrase in particular.
    const anew = pairs.map((one, at) => ({ ...one, reply: `Thanks a lot for number ${at}.` }))
    expect(learnStyle({ ...lesson, pairs: anew }).map(({ kind }) => kind)).toEqual(['length'])
  })

  test('needs the same change for three guests, among the last six edits', () => {
    const greet = (most: number) =>
      learnedBy('en', (draft, { author }, at) =>
        at < most ? `Hey ${first(author)}, ${draft}` : `${draft} ${at} o’clock.`,
      )
    expect(kindsOf(greet(2))).toEqual([])
    expect(greet(3)).toMatchObject([{ kind: 'greeting', among: 6, evidence: { length: 3 } }])
    const again = someGuests('en', 0, 1)
    const twice = [...again, ...again.map((one) => ({ ...one, text: `${one.text} Again.` }))]
    const guests = [...twice, ...again.map((one) => ({ ...one, text: `${one.text} Once more.` }))]
    const one = learnedBy('en', (draft) => `Hey Rosalie, ${draft}`, { guests })
    expect(kindsOf(one)).toEqual([])
  })

  test('is nothing where the drafts are approved as they are', () => {
    expect(learnedBy('en', (draft) => draft)).toEqual([])
  })
})

describe('what is not learned', () => {
  test.each([
    ['a greeting of a woman', 'fr', (name: string, draft: string) => `Chère ${name}, ${draft}`],
    [
      'a greeting with a word for a woman',
      'fr',
      (name: string, draft: string) => `Bonjour chère ${name}, ${draft}`,
    ],
    ['a nickname', 'en', (_name: string, draft: string) => `Hey old pal, ${draft}`],
  ] as const)('is %s', (_what, language, edit) => {
    const learned = learnedBy(language, (draft, { author }) => edit(first(author), draft))
    expect(kindsOf(learned)).not.toContain('greeting')
  })

  test.each([
    ['a promise', 'Your next dessert is on the house.'],
    ['a way to reach the house', 'Write to julie@example.com any time.'],
    ['a fault that is admitted', 'It was our fault.'],
    ['a dish', 'Do come back for our lobster bisque.'],
    ['a figure', 'We have cooked for 25 years.'],
    ['a name', 'Our chef Benedetta says hello.'],
    ['an apology', 'We are sorry once more.'],
    ['an emoji', 'See you soon 🙂!'],
    ['another language', 'Nous vous attendons avec impatience à notre table ce printemps.'],
  ])('is %s', (_what, words) => {
    expect(learnedBy('en', (draft) => `${draft} ${words}`)).toEqual([])
    const inside = learnedBy('en', (draft) => draft.replace(/[^.!?]+[.!?]$/u, ` ${words}$&`))
    expect(inside).toEqual([])
  })

  test('is a word that the house forbids, or an order of the house to its writer', () => {
    const words = 'Our door is always wide open to you.'
    const edit = (draft: string) => `${draft} ${words}`
    expect(learnedBy('en', edit)).toHaveLength(1)
    expect(learnedBy('en', edit, { house: { ...HOUSE, avoid: ['wide'] } })).toEqual([])
    const orders = { ...HOUSE, instructions: 'Say that our door is always wide open to you.' }
    expect(learnedBy('en', edit, { house: orders })).toEqual([])
  })

  test('is what the guest said, though the same was written to all of them', () => {
    const guests = GUESTS.en.map(([author]) => ({
      author,
      text: 'A birthday to remember by the harbour.',
      rating: 5,
    }))
    const learned = learnedBy('en', (draft) => `${draft} Such a harbour to be born by.`, { guests })
    expect(learned).toEqual([])
  })
})

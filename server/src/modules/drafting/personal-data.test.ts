import { check, compose, greetingName, prepare, read } from '@maitre/language/engine'
import type { House, ReplyLanguage } from '@maitre/language'
import { SOURCE_RULES } from '@maitre/contract/source-rules'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readByLlm } from '#modules/reading'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { createLlm, type Llm } from '#platform/llm'
import { dataOf, type LlmDouble, startLlmDouble } from '#test/llm-double'
import { type Datum, datum, foundOf, guestName } from '#test/personal-data'
import { writeByLlm } from './llm-reply.ts'
import { withholdGuests } from './withhold-guests.ts'

let double: LlmDouble
let llm: Llm

beforeAll(async () => {
  double = await startLlmDouble()
  const { llm: settings } = readConfig({
    LLM_PROVIDER: 'openai-compatible',
    LLM_MODEL: 'double-1',
    LLM_BASE_URL: double.url,
  })
  if (settings === null) throw new Error('no model')
  llm = createLlm(settings, systemClock)
})
afterAll(() => double.stop())
beforeEach(() => {
  double.requests.length = 0
})

const WORDS = {
  en: { before: 'Call me about it: ', after: '. The bread came late, again!', bread: 'bread' },
  fr: { before: 'Joignez-moi : ', after: '. Le pain est arrivé froid, encore!', bread: 'pain' },
} as const
const language = fc.constantFrom('en', 'fr')
/** A guest by name, or now and then by a handle, which is all of it a name and no greeting. */
const guest = fc.oneof(
  { weight: 4, arbitrary: guestName },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('jdupont_84', 'foodie.mtl', 'karim2009', '@roy_eats')
      .map((author) => ({ author, first: null, last: [author.replace('@', '')] })),
  },
)
const HOUSE: House = {
  restaurantName: 'Brasserie Lumière',
  locationName: 'Plateau',
  signature: null,
  instructions: '',
  facts: [{ key: 'contact', text: 'Call us at 438-555-0100.' }],
  examples: [],
}
const CONTEXT = {
  restaurantName: 'Brasserie Lumière',
  locationNames: ['Plateau'],
  menu: [],
  staff: [],
}

const reviewOf = (one: Datum, author: string, said: (typeof WORDS)[ReplyLanguage]) => ({
  text: `${said.before}${one.written}${said.after} ${author}`,
  rating: 3,
  authorName: author,
})
const contextOf = (defaultLanguage: ReplyLanguage) => ({ ...CONTEXT, defaultLanguage })

/** What left, whole, as the model’s service saw it. */
const left = (): string =>
  double.requests.map(({ chat }) => JSON.stringify(chat?.messages)).join('\n')

/** What of the guest left. */
function leftOf(one: Datum, last: readonly string[]): string[] {
  const all = left().replaceAll(/\\"/gu, '"')
  return [...foundOf(one, all), ...last.filter((word) => all.includes(word))]
}

describe('personal data of a guest', () => {
  it('is in no request for a reading, whose evidence stands where the guest wrote it', async () => {
    await fc.assert(
      fc.asyncProperty(datum, guest, language, async (one, { author, last }, spoken) => {
        const said = WORDS[spoken]
        const review = reviewOf(one, author, said)
        double.requests.length = 0
        double.say((data) => {
          const text = String(data['text'])
          const quote = text.slice(0, text.indexOf(said.after) + 1)
          return {
            json: {
              language: spoken,
              overall: 'neutral',
              score: 0,
              aspects: [
                {
                  quote: said.bread,
                  keyword: said.bread,
                  category: 'wait_time',
                  sentiment: 'negative',
                },
                { quote, keyword: quote, category: 'service', sentiment: 'negative' },
              ],
              dishes: [],
              people: [],
              risks: [{ quote, kind: 'legal' }],
            },
          }
        })
        const context = contextOf(spoken)
        const local = read(review, prepare(context))
        const { keywords, risks, engine } = await readByLlm(llm, review, local, context)
        expect(engine).toBe('llm')
        expect(leftOf(one, last), review.text).toEqual([])
        const quoted = (span?: { start: number; end: number }) =>
          review.text.slice(span?.start, span?.end)
        expect(quoted(keywords[0])).toBe(said.bread)
        expect(quoted(keywords[1])).toBe(`${said.before}${one.written}.`)
        const [evidence] = risks.find(({ kind }) => kind === 'legal')?.evidence ?? []
        expect(quoted(evidence)).toBe(`${said.before}${one.written}.`)
        // No name of what guests speak of is made of a placeholder, nor of what it stands for.
        for (const { keyword } of keywords) expect(keyword).not.toMatch(/\[|_/u)
      }),
      { numRuns: 150 },
    )
  })

  it('is in no request for a reply, wherever it stood: review, example, earlier reply, wish', async () => {
    await fc.assert(
      fc.asyncProperty(datum, guest, language, async (one, { author, first, last }, spoken) => {
        const said = WORDS[spoken]
        const review = {
          ...reviewOf(one, author, said),
          id: 'r',
          replyLimit: SOURCE_RULES.google.replyLimit,
        }
        const reading = read(review, prepare(contextOf(spoken)))
        const house = {
          ...HOUSE,
          instructions: `Once we wrote to ${one.written}.`,
          examples: [`Bonjour Karim! ${one.written}.`],
        }
        const tone = 'friendly' as const
        const recentReplies = [`Merci Zoé, ${one.written}, à bientôt.`]
        const options = { tone, language: spoken, instructions: '', recentReplies, attempt: 0 }
        double.requests.length = 0
        double.say({ json: { sentences: [{ text: 'No.', rests_on: [] }] } })
        await writeByLlm(llm, {
          review,
          reading,
          house,
          local: compose(review, reading, house, options),
          guestName: greetingName(author, spoken),
          instructions: `Answer ${one.written}`,
          recentReplies,
          check: async (text) =>
            check({ text, review, reading, house, tone, language: spoken, recentReplies }),
        })
        // The second time the model was told what was wrong with its first reply.
        expect(double.requests).toHaveLength(2)
        expect(leftOf(one, last), review.text).toEqual([])
        expect(dataOf(double.requests[0]?.chat)).toMatchObject({ review: { author: first } })
        expect(left()).toContain('438-555-0100')
      }),
      { numRuns: 60 },
    )
  })
})

/** Replies as a house wrote them to other guests, in which # stands for a name. */
const GREETED = [
  'Merci #, à bientôt. Toute l’équipe vous salue, #!',
  'Merci beaucoup, #, et revenez quand vous voulez.',
  'Chère famille #, votre soirée nous a fait plaisir.',
  'Bonjour M. #,\n\nVotre mot nous touche.',
  'Cher #, dites à # que le chef le remercie.',
  '#, your mother chose well.',
  'Dear #,\n\nThank you for coming back.',
  'Thank you so much, #! We hope to see you soon.',
  'Hi Mr. #, what a lovely note. We will tell # at the bar.',
  'We loved your note, #.',
  'Merci à la famille d’#: quelle soirée!',
] as const

describe('the names of other guests', () => {
  it('are in no request for a reply, be it by an earlier reply or by one that the house likes', async () => {
    const greeted = fc.constantFrom(...GREETED)
    const list = fc.array(fc.tuple(greeted, guestName), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(
        list,
        list,
        fc.boolean(),
        language,
        async (earlier, liked, whole, spoken) => {
          const review = {
            text: 'The bread came late.',
            rating: 3,
            authorName: 'Oriane',
            id: 'r',
            replyLimit: SOURCE_RULES.google.replyLimit,
          }
          const written = ([form, { author, last }]: (typeof liked)[number]): string =>
            form.replaceAll('#', whole ? author : (last.at(-1) ?? author))
          const reading = read(review, prepare(contextOf(spoken)))
          const house = { ...HOUSE, examples: liked.map(written) }
          const recentReplies = earlier.map(written)
          const options = {
            tone: 'friendly',
            language: spoken,
            instructions: '',
            attempt: 0,
          } as const
          double.requests.length = 0
          double.say({ json: { sentences: [{ text: 'No.', rests_on: [] }] } })
          await writeByLlm(llm, {
            review,
            reading,
            house,
            local: compose(review, reading, house, { ...options, recentReplies }),
            guestName: 'Oriane',
            instructions: '',
            recentReplies,
            check: async (text) =>
              check({ ...options, text, review, reading, house, recentReplies }),
          })
          const named = [...earlier, ...liked].flatMap(([, { first, last }]) =>
            whole ? [...first.split('-'), ...last] : last.slice(-1),
          )
          const data = dataOf(double.requests[0]?.chat)
          expect(data['earlier_replies']).toHaveLength(earlier.length)
          expect(data['liked_replies']).toHaveLength(liked.length)
          const all = left()
          expect(named.filter((name) => all.includes(name))).toEqual([])
          // The manner of the house is there all the same.
          expect(data).toMatchObject({ review: { author: 'Oriane' } })
        },
      ),
      { numRuns: 100 },
    )
  })

  it('go without the words around them and without the name of the house', async () => {
    const ofHouse = ['Brasserie Lumière', 'Plateau']
    expect(withholdGuests('Merci Zoé! Nous aimons la terrasse, Zoé. Zoé sait.', ofHouse)).toBe(
      'Merci [_]! Nous aimons la terrasse, [_]. [_] sait.',
    )
    expect(withholdGuests('Thank you, Karim Roy. I’m glad. At Lumière we try.', ofHouse)).toBe(
      'Thank you, [___] [_]. I’m glad. At Lumière we try.',
    )
    expect(withholdGuests('Merci, et à bientôt au Plateau!', ofHouse)).toBe(
      'Merci, et à bientôt au Plateau!',
    )
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildDraft, buildRestaurant, type BuiltRestaurant, buildUser } from '#test/builders'
import { editReplies, firstName } from '#test/edited-replies'
import { type LlmApp, startLlmApp } from '#test/llm-app'
import type { LlmAnswer } from '#test/llm-double'
import { learnFromEdits } from './learn-from-edits.ts'

let llm: LlmApp
let restaurant: BuiltRestaurant
beforeAll(async () => {
  llm = await startLlmApp()
})
afterAll(() => llm.stop())
beforeEach(async () => {
  llm.anew()
  restaurant = await buildRestaurant(llm.app)
})

/** The instructions that the model was given last. */
const asked = (): string => {
  const { chat } = llm.double.requests.at(-1) ?? {}
  return chat?.messages.find(({ role }) => role === 'system')?.content ?? ''
}

const said = (...sentences: [text: string, quote: string][]): LlmAnswer => ({
  json: {
    sentences: sentences.map(([text, quote]) => ({
      text,
      rests_on: [{ kind: quote === '' ? 'courtesy' : 'review', quote }],
    })),
  },
})

/** Has people edit replies, looks what is learned, and has the next reply drafted. */
async function draftAfter(edit: (draft: string, author: string) => string, rating = 5) {
  const { app } = llm
  const admin = await buildUser(app, restaurant, 'Admin')
  await editReplies(app, restaurant, admin, edit)
  const [locationId = ''] = restaurant.locationIds
  await learnFromEdits(app.services, { restaurantId: restaurant.id, locationId, language: 'en' })
  llm.anew()
  const text = 'The bread was great and the wine was lovely.'
  return buildDraft(app, restaurant, { authorName: 'Nadia Petrov', text, rating })
}

describe('a reply by the model', () => {
  it('is asked for in the house’s greeting and closing, and as long as the house’s are', async () => {
    await draftAfter((draft, author) => `Good evening ${firstName(author)}, ${draft}`)
    expect(asked()).toMatch(/Greet by these words.*"Good evening \{name\},"/u)
    expect(asked()).toContain('40 to 90 words')
    restaurant = await buildRestaurant(llm.app)
    await draftAfter((draft) => `${draft} Our door is always open to you.`)
    expect(asked()).toMatch(/End with this sentence.*"Our door is always open to you\."/u)
    restaurant = await buildRestaurant(llm.app)
    await draftAfter((draft) => `${draft.split(' ').slice(0, 17).join(' ')}.`)
    expect(asked()).toMatch(/About \d+ words/u)
  })

  it('is not asked to say to the unhappy what people say to happy guests', async () => {
    await draftAfter((draft) => `${draft} Our door is always open to you.`, 2)
    expect(asked()).not.toBe('')
    expect(asked()).not.toMatch(/door is always open/u)
  })

  it('that greets as the house does passes its check, though it names nobody, and is signed', async () => {
    llm.double.say(
      said(
        ['Good evening, thank you so much for taking a moment to write to us.', ''],
        [
          'We are happy that the bread was great and that the wine was lovely.',
          'The bread was great',
        ],
        ['We hope to see you at our table again before long.', ''],
      ),
    )
    const row = await draftAfter((draft) => `Good evening, ${draft}\nAll of the crew`)
    expect(row.response_source).toBe('ai')
    expect(row.response).toMatch(/^Good evening, thank you[^]*\nAll of the crew$/u)
    expect(asked()).toMatch(/Greet by these words.*"Good evening,"/u)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#platform/config'
import { type Database, openDatabase } from '#platform/database'
import { newId } from '#platform/ids'
import { LlmCapped, LlmError } from '#platform/llm'
import {
  createMeter,
  costOf,
  listTopUsers,
  type MeteredLlm,
  sumMonth,
  sumTokens,
} from '#platform/llm-meter'
import { createLog } from '#platform/log'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { type LlmDouble, startLlmDouble } from '#test/llm-double'

let database: TestDatabase
let opened: Database
let double: LlmDouble
let now: Date
let logged: object[]

beforeAll(async () => {
  database = await createTestDatabase()
  opened = openDatabase({ appUrl: database.urls.app, consoleUrl: database.urls.console })
  double = await startLlmDouble()
})
afterAll(async () => {
  await double.stop()
  await opened.close()
  await database.drop()
})
beforeEach(async () => {
  now = new Date('2026-11-29T23:30:00Z')
  logged = []
  double.requests.length = 0
  double.say({ json: {} })
  await opened.local((tx) => tx.execute('delete from llm_days', []))
})

/** A question costs one dollar where its thousand tokens cost a thousand dollars a million, and its answer nothing. */
const A_DOLLAR_EACH = { LLM_PRICE_INPUT: '1000', LLM_PRICE_OUTPUT: '0' }

function meter(settings: Record<string, string> = {}, counted = opened): MeteredLlm {
  const { llm: given } = readConfig({
    LLM_PROVIDER: 'openai-compatible',
    LLM_MODEL: 'small-model',
    LLM_BASE_URL: double.url,
    ...settings,
  })
  const clock = { now: () => now }
  if (given === null) throw new Error('no model')
  const log = createLog('silent')
  log.error = (about: object) => void logged.push(about)
  return createMeter(given, { database: counted, clock, log })
}

const SHAPE = z.object({})
const ask = (
  llm: MeteredLlm,
  restaurantId: string,
  model: string | null = null,
  tokens: number | null = null,
  text = '',
) =>
  llm.of(restaurantId, { model, tokens }).generate({
    name: 'nothing',
    instructions: 'Say nothing.',
    data: { text },
    shape: SHAPE,
    accept: SHAPE,
  })
const later = (ms: number) => void (now = new Date(now.getTime() + ms))
const days = async () =>
  (
    await opened.local((tx) =>
      tx.execute('select * from llm_days order by day, input_tokens, model', []),
    )
  ).rows

describe('what the model is asked', () => {
  it('is counted by day, restaurant and model, with the tokens that its provider tells', async () => {
    const llm = meter()
    const [one, other] = [newId(now), newId(now)]
    for (const restaurant of [one, one]) await ask(llm, restaurant)
    // Its answer comes after midnight, and is of the day on which it was asked.
    double.say(() => (later(3_600_000), { json: {} }), { json: {} })
    await ask(llm, other)
    await ask(llm, one)
    const used = { model: 'small-model', failed: 0 }
    const once = { ...used, questions: 1, input_tokens: 1_000, output_tokens: 200 }
    expect(await days()).toEqual([
      { ...once, day: '2026-11-29', restaurant_id: other },
      {
        ...once,
        day: '2026-11-29',
        restaurant_id: one,
        questions: 2,
        input_tokens: 2_000,
        output_tokens: 400,
      },
      { ...once, day: '2026-11-30', restaurant_id: one },
    ])
    expect(await opened.local((tx) => sumMonth(tx, now))).toEqual({
      questions: 4,
      failed: 0,
      input_tokens: 4_000,
      output_tokens: 800,
      questions_today: 1,
      failed_today: 0,
    })
    later(86_400_000)
    expect(await opened.local((tx) => sumMonth(tx, now))).toMatchObject({ questions: 0 })
  })

  it('is counted as failed where no answer could be used, and costs what the provider says of it', async () => {
    const llm = meter()
    const restaurant = newId(now)
    double.say('No object at all.')
    await expect(ask(llm, restaurant)).rejects.toThrow(LlmError)
    double.say({ status: 401 })
    await expect(ask(llm, restaurant)).rejects.toThrow(LlmError)
    expect(await days()).toMatchObject([
      { questions: 2, failed: 2, input_tokens: 1_000, output_tokens: 200 },
    ])
    expect(await opened.local((tx) => sumMonth(tx, now))).toMatchObject({
      questions_today: 2,
      failed_today: 2,
    })
  })

  it('goes to the model that its restaurant chose, and to the default where that is not offered', async () => {
    const llm = meter({ LLM_MODELS: ' large-model,small-model ,' })
    const one = newId(now)
    for (const model of [null, 'small-model', 'large-model', 'gone-model'])
      await ask(llm, one, model)
    expect(double.requests.map(({ chat }) => chat?.model)).toEqual([
      'small-model',
      'small-model',
      'large-model',
      'small-model',
    ])
    expect(await days()).toMatchObject([
      { model: 'large-model', questions: 1 },
      { model: 'small-model', questions: 3 },
    ])
    expect(Object.fromEntries(llm.outcomes)).toEqual({ answered: 4 })
  })

  it('is not held back since another model failed three times in a row', async () => {
    const llm = meter({ LLM_MODELS: 'large-model' })
    const one = newId(now)
    double.say({ status: 401 })
    for (let turn = 0; turn < 4; turn += 1)
      await expect(ask(llm, one, 'large-model')).rejects.toThrow(LlmError)
    double.say({ json: {} })
    await ask(llm, one)
    expect(Object.fromEntries(llm.outcomes)).toEqual({ answered: 1, refused: 3, paused: 1 })
  })

  it('is answered, or fails for its own reason, where nothing can be counted, which the log tells', async () => {
    const closed = openDatabase({ appUrl: database.urls.app, consoleUrl: database.urls.console })
    await closed.close()
    const llm = meter({}, closed)
    const restaurantId = newId(now)
    expect(await ask(llm, restaurantId)).toEqual({})
    double.say({ status: 401 })
    await expect(ask(llm, restaurantId)).rejects.toMatchObject({ reason: 'refused' })
    expect(logged).toEqual([
      expect.objectContaining({
        restaurantId,
        hasFailed: false,
        inputTokens: 1_000,
        outputTokens: 200,
      }),
      expect.objectContaining({ restaurantId, hasFailed: true }),
    ])
    expect(await days()).toEqual([])
  })

  it('costs money by the prices of both kinds of tokens, and none that is known without them', () => {
    const used = { input_tokens: 2_000_000, output_tokens: 500_000 }
    expect(costOf(used, { input: 3, output: 15 })).toBe(13.5)
    expect(costOf(used, null)).toBeNull()
  })
})

describe('the cap of a month', () => {
  it('ends the questions of all restaurants once it is reached, until the month is over', async () => {
    const llm = meter({ ...A_DOLLAR_EACH, LLM_MONTHLY_CAP: '2' })
    for (let turn = 0; turn < 2; turn += 1) {
      await ask(llm, newId(now))
      later(11_000)
    }
    await expect(ask(llm, newId(now))).rejects.toMatchObject({ reason: 'unavailable' })
    expect(double.requests).toHaveLength(2)
    expect(Object.fromEntries(llm.outcomes)).toEqual({ answered: 2, capped: 1 })
    // Another process has the same money.
    await expect(
      ask(meter({ ...A_DOLLAR_EACH, LLM_MONTHLY_CAP: '2' }), newId(now)),
    ).rejects.toThrow('is spent')
    now = new Date('2026-12-01T00:00:00Z')
    await ask(llm, newId(now))
    expect(double.requests).toHaveLength(3)
  })

  it('is none where nobody set one', async () => {
    const llm = meter(A_DOLLAR_EACH)
    for (let turn = 0; turn < 3; turn += 1) {
      await ask(llm, newId(now))
      later(11_000)
    }
    expect(double.requests).toHaveLength(3)
  })
})

describe('the cap of a restaurant', () => {
  /** As long as a text is of which 1,200 tokens are noted, as many as an answer of the double uses. */
  const TEXT = 'x'.repeat(2_077)

  /** How many of that many questions, which are asked at once of two processes, went to the model. */
  async function askAtOnce(most: number, cap: number): Promise<number> {
    const processes = [meter(), meter()] as const
    const restaurant = newId(now)
    const asked = await Promise.allSettled(
      Array.from({ length: most }, (_, at) =>
        ask(processes[at % 2 === 0 ? 0 : 1], restaurant, null, cap, TEXT),
      ),
    )
    for (const one of asked)
      if (one.status === 'rejected') {
        expect(one.reason).toBeInstanceOf(LlmCapped)
        expect(one.reason).toMatchObject({ reason: 'unavailable', cap: 'restaurant' })
      }
    return asked.filter(({ status }) => status === 'fulfilled').length
  }

  it('holds, however many questions are asked at once in two processes', async () => {
    const answered = await askAtOnce(20, 3_600)
    expect(answered).toBe(3)
    expect(await days()).toMatchObject([
      { questions: answered, input_tokens: answered * 1_000, output_tokens: answered * 200 },
    ])
    expect(double.requests).toHaveLength(answered)
    // The last question may go past the cap, and no other.
    double.requests.length = 0
    expect(await askAtOnce(20, 3_601)).toBe(4)
  })

  it('ends its questions once it is reached, and nobody else’s, until the month is over', async () => {
    const llm = meter({ LLM_MODELS: 'large-model' })
    const [one, other] = [newId(now), newId(now)]
    await ask(llm, one, null, 2_400)
    await ask(llm, one, 'large-model', 2_400)
    await expect(ask(llm, one, null, 2_400)).rejects.toMatchObject({ cap: 'restaurant' })
    await expect(ask(meter(), one, null, 2_400)).rejects.toMatchObject({ cap: 'restaurant' })
    await ask(llm, other, null, 2_400)
    expect(llm.outcomes.get('capped')).toBe(1)
    now = new Date('2026-12-01T00:00:00Z')
    await ask(llm, one, null, 2_400)
    expect(double.requests).toHaveLength(4)
  })

  it('is the installation’s where it has none of its own, and 0 asks nothing', async () => {
    const settings = { LLM_RESTAURANT_TOKENS: '1000' }
    const [one, other, third] = [newId(now), newId(now), newId(now)]
    const llm = meter(settings)
    await ask(llm, one)
    await expect(ask(llm, one)).rejects.toMatchObject({ cap: 'restaurant' })
    for (let turn = 0; turn < 3; turn += 1) await ask(llm, other, null, 1_000_000)
    await expect(ask(llm, third, null, 0)).rejects.toMatchObject({ cap: 'restaurant' })
    await expect(ask(meter(), third, null, 0)).rejects.toMatchObject({ cap: 'restaurant' })
    expect(double.requests).toHaveLength(4)
  })

  it('counts nothing for a question that was not asked, since the model is left alone', async () => {
    const llm = meter()
    const one = newId(now)
    double.say({ status: 401 })
    for (let turn = 0; turn < 5; turn += 1)
      await expect(ask(llm, one, null, 100_000)).rejects.toThrow(LlmError)
    expect(llm.outcomes.get('paused')).toBe(2)
    expect(await days()).toMatchObject([{ questions: 3, input_tokens: 0, output_tokens: 0 }])
    expect(await opened.local((tx) => sumTokens(tx, one, now))).toBe(0)
  })

  it('says which restaurants used the most', async () => {
    const llm = meter()
    const [one, other] = [newId(now), newId(now)]
    for (const restaurant of [one, other, other]) await ask(llm, restaurant)
    expect(await opened.local((tx) => listTopUsers(tx, now, 5))).toEqual([
      { restaurant_id: other, questions: 2, input_tokens: 2_000, output_tokens: 400 },
      { restaurant_id: one, questions: 1, input_tokens: 1_000, output_tokens: 200 },
    ])
    expect(await opened.local((tx) => listTopUsers(tx, now, 1))).toHaveLength(1)
  })
})

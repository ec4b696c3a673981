import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock'
import { type Database, openDatabase } from '#platform/database'
import { newId } from '#platform/ids'
import { sumMonth, sumTokens } from '#platform/llm-meter'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { type LlmDouble, startLlmDouble } from '#test/llm-double'

const ASK_MODEL = fileURLToPath(new URL('../../test/ask-model.ts', import.meta.url))
/** What is noted for the question of that process, tokens: as much as its length says. */
const NOTED = 1_200

let database: TestDatabase
let opened: Database
let double: LlmDouble
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

describe('a question whose process is killed before the answer', () => {
  it('keeps what was noted for it, so that the next one finds the cap that much nearer', async () => {
    const restaurant = newId(systemClock.now())
    const begin = () =>
      spawn(process.execPath, [ASK_MODEL], {
        env: {
          PATH: process.env['PATH'] ?? '',
          APP_URL: database.urls.app,
          CONSOLE_URL: database.urls.console,
          LLM_URL: double.url,
          RESTAURANT: restaurant,
          CAP: String(NOTED),
        },
        stdio: 'ignore',
      })
    double.say({ silent: true })
    const first = begin()
    await expect.poll(() => double.requests.length, { timeout: 60_000 }).toBe(1)
    first.kill('SIGKILL')
    await once(first, 'close')
    const now = systemClock.now()
    expect(await opened.local((tx) => sumTokens(tx, restaurant, now))).toBe(NOTED)
    // Nobody knows whether the model answered, so it is counted as no question.
    expect(await opened.local((tx) => sumMonth(tx, now))).toMatchObject({ questions: 0 })
    double.say({ json: {} })
    const [code] = await once(begin(), 'close')
    expect(code).not.toBe(0)
    expect(double.requests).toHaveLength(1)
  })
})

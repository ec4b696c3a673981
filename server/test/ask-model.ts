import { z } from 'zod'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/database'
import { createMeter } from '#platform/llm-meter'
import { createLog } from '#platform/log'
import { systemClock } from '#platform/clock'

/** A process that asks a language model for one restaurant, by what stands in its environment, and waits for the answer. */
const { APP_URL = '', CONSOLE_URL = '', LLM_URL = '', RESTAURANT = '', CAP = '' } = process.env
const { llm } = readConfig({
  LLM_PROVIDER: 'openai-compatible',
  LLM_MODEL: 'small-model',
  LLM_BASE_URL: LLM_URL,
})
if (llm === null) throw new Error('no model')
const database = openDatabase({ appUrl: APP_URL, consoleUrl: CONSOLE_URL })
const meter = createMeter(llm, { database, clock: systemClock, log: createLog('silent') })
const shape = z.object({})
await meter.of(RESTAURANT, { model: null, tokens: Number(CAP) }).generate({
  name: 'nothing',
  instructions: 'Say nothing.',
  data: { text: 'x'.repeat(2_077) },
  shape,
  accept: shape,
})

import { dayAt } from '@maitre/contract/date-range'
import { firstDayOf, monthOf } from '@maitre/contract/months'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/database'
import { type CountedLlm, type Llm, LlmError, type LlmOutcome, type LlmUse } from '#platform/llm'
import type { LlmSettings } from '#platform/llm-settings'
import type { Log } from '#platform/log'

/** The language model of the service: each of its questions is of a restaurant, and is counted as that restaurant's. */
export interface MeteredLlm extends Pick<CountedLlm, 'version' | 'outcomes'> {
  /** The model for the questions of one restaurant; outside of any transaction, as counting takes one. */
  of(restaurantId: string): Llm
}

/** What was asked in a month, over all restaurants. */
export interface LlmMonth {
  questions: number
  /** How many of the questions got no answer that could be used. */
  failed: number
  input_tokens: number
  output_tokens: number
  /** The same of that day alone. */
  questions_today: number
  failed_today: number
}

/**
 * How long the sum of the month is remembered, ms. So the processes together go past the cap by no more than what they ask
 * in that time.
 */
const KNOWN_MS = 10_000

const ADD = `
  insert into llm_days (day, restaurant_id, model, questions, failed, input_tokens, output_tokens)
  values ($1, $2, $3, 1, $4, $5, $6)
  on conflict (day, restaurant_id, model) do update
    set questions = llm_days.questions + 1, failed = llm_days.failed + $4,
        input_tokens = llm_days.input_tokens + $5, output_tokens = llm_days.output_tokens + $6`

const SUM = `
  select coalesce(sum(questions), 0)::bigint as questions, coalesce(sum(failed), 0)::bigint as failed,
         coalesce(sum(input_tokens), 0)::bigint as input_tokens, coalesce(sum(output_tokens), 0)::bigint as output_tokens,
         coalesce(sum(questions) filter (where day = $2), 0)::bigint as questions_today,
         coalesce(sum(failed) filter (where day = $2), 0)::bigint as failed_today
    from llm_days where day >= $1`

/** The day of an instant; providers count by UTC. */
const dayOf = (at: Date): string => dayAt(at.getTime(), 'UTC')

/** What was asked in the month and on the day of that instant, in a transaction over local tables. */
export async function sumMonth(tx: Tx, now: Date): Promise<LlmMonth> {
  const [row] = await tx.run<LlmMonth>('llm_month', SUM, [firstDayOf(monthOf(now)), dayOf(now)])
  if (row === undefined) throw new Error('no month was summed')
  return row
}

/** What that many tokens cost by the prices of today, in US dollars; null where nobody said what they cost. */
export function costOf(
  { input_tokens, output_tokens }: Pick<LlmMonth, 'input_tokens' | 'output_tokens'>,
  price: LlmSettings['price'],
): number | null {
  if (price === null) return null
  return (input_tokens * price.input + output_tokens * price.output) / 1_000_000
}

/** Counts what the model is asked, and asks it no more once the month's money is spent: the local engine is there. */
export function createMeter(
  llm: CountedLlm,
  { price, monthlyCap }: Pick<LlmSettings, 'price' | 'monthlyCap'>,
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
): MeteredLlm {
  let known = { at: Number.NEGATIVE_INFINITY, month: '', isSpent: false }
  let capped = 0

  async function isSpent(): Promise<boolean> {
    if (monthlyCap === null) return false
    const now = clock.now()
    if (known.month !== monthOf(now) || now.getTime() >= known.at + KNOWN_MS) {
      const spent = costOf(await database.local((tx) => sumMonth(tx, now)), price) ?? 0
      known = { at: now.getTime(), month: monthOf(now), isSpent: spent >= monthlyCap }
    }
    return known.isSpent
  }

  async function add(restaurantId: string, use: LlmUse): Promise<void> {
    const { hasFailed, inputTokens, outputTokens } = use
    const counts = [hasFailed ? 1 : 0, inputTokens, outputTokens]
    try {
      await database.local((tx) =>
        tx.run('count_llm_use', ADD, [dayOf(clock.now()), restaurantId, llm.version, ...counts]),
      )
    } catch (error) {
      log.error({ err: error, restaurantId, ...use }, 'llm: what a question used was not counted')
    }
  }

  return {
    version: llm.version,
    get outcomes() {
      if (capped === 0) return llm.outcomes
      return new Map<LlmOutcome, number>([...llm.outcomes, ['capped', capped]])
    },
    of: (restaurantId) => ({
      version: llm.version,
      async generate(request) {
        if (await isSpent()) {
          capped += 1
          throw new LlmError('unavailable', `the month's money for ${llm.version} is spent`)
        }
        return llm.generate(request, (use) => add(restaurantId, use))
      },
    }),
  }
}

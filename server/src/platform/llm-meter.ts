import { dayAt } from '@maitre/contract/date-range'
import { firstDayOf, monthOf } from '@maitre/contract/months'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/database'
import {
  type CountedLlm,
  createLlm,
  type Llm,
  LlmError,
  type LlmOutcome,
  type LlmUse,
} from '#platform/llm'
import { type LlmSettings, modelFor } from '#platform/llm-settings'
import type { Log } from '#platform/log'

/** What a restaurant says of the language model that is asked for it. */
export interface LlmWish {
  /** The model that it chose; null for the default. */
  model: string | null
}

/** The language models of the service: each question is of a restaurant, and is counted as that restaurant's. */
export interface MeteredLlm {
  /** How many questions to all models had each outcome so far. */
  readonly outcomes: ReadonlyMap<LlmOutcome, number>
  /** The model for the questions of one restaurant; outside of any transaction, as counting takes one. */
  of(restaurantId: string, wish: LlmWish): Llm
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

/** Counts what the models are asked, and asks them no more once the month's money is spent: the local engine is there. */
export function createMeter(
  settings: LlmSettings,
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
): MeteredLlm {
  const { price, monthlyCap } = settings
  const models = new Map<string, CountedLlm>()
  let known = { at: Number.NEGATIVE_INFINITY, month: '', isSpent: false }
  let capped = 0

  /** Each model is made once, so that it knows how often it failed. */
  function modelNamed(model: string): CountedLlm {
    const made = models.get(model) ?? createLlm({ ...settings, model }, clock)
    models.set(model, made)
    return made
  }

  async function isSpent(): Promise<boolean> {
    if (monthlyCap === null) return false
    const now = clock.now()
    if (known.month !== monthOf(now) || now.getTime() >= known.at + KNOWN_MS) {
      const spent = costOf(await database.local((tx) => sumMonth(tx, now)), price) ?? 0
      known = { at: now.getTime(), month: monthOf(now), isSpent: spent >= monthlyCap }
    }
    return known.isSpent
  }

  async function add(restaurantId: string, model: string, use: LlmUse): Promise<void> {
    const { hasFailed, inputTokens, outputTokens } = use
    const counts = [hasFailed ? 1 : 0, inputTokens, outputTokens]
    try {
      await database.local((tx) =>
        tx.run('count_llm_use', ADD, [dayOf(clock.now()), restaurantId, model, ...counts]),
      )
    } catch (error) {
      log.error({ err: error, restaurantId, ...use }, 'llm: what a question used was not counted')
    }
  }

  return {
    get outcomes() {
      const all = new Map<LlmOutcome, number>(capped === 0 ? [] : [['capped', capped]])
      for (const { outcomes } of models.values())
        for (const [outcome, count] of outcomes) all.set(outcome, (all.get(outcome) ?? 0) + count)
      return all
    },
    of(restaurantId, wish) {
      const llm = modelNamed(modelFor(settings, wish.model))
      return {
        version: llm.version,
        async generate(request) {
          if (await isSpent()) {
            capped += 1
            throw new LlmError('unavailable', `the month's money for ${llm.version} is spent`)
          }
          return llm.generate(request, (use) => add(restaurantId, llm.version, use))
        },
      }
    },
  }
}

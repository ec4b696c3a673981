import { dayAt } from '@maitre/contract/date-range'
import { firstDayOf, monthOf } from '@maitre/contract/months'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/database'
import {
  type CountedLlm,
  createLlm,
  type Llm,
  LlmCapped,
  type LlmOutcome,
  type LlmRequest,
  type LlmUse,
} from '#platform/llm'
import { type LlmSettings, modelFor } from '#platform/llm-settings'
import type { Log } from '#platform/log'

/** What a restaurant says of the language model that is asked for it. */
export interface LlmWish {
  /** The model that it chose; null for the default. */
  model: string | null
  /** How many tokens a month it may use; null for what the installation's setting says. */
  tokens: number | null
}

/** The language models of the service: each question is of a restaurant, and is counted as that restaurant's. */
export interface MeteredLlm {
  /** How many questions to all models had each outcome so far. */
  readonly outcomes: ReadonlyMap<LlmOutcome, number>
  /** Whether the money of the month is spent, as far as this process knows: it looks every ten seconds. */
  isSpent(): Promise<boolean>
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

/** Those who ask for a restaurant wait for one another until they have noted what they are about to use. */
const HOLD = `select pg_advisory_xact_lock(hashtextextended('llm ' || $1::text, 0))`

const USED = `
  select coalesce(sum(input_tokens + output_tokens), 0)::bigint as tokens
    from llm_days where restaurant_id = $1 and day >= $2`

/** What a question is about to use is noted before it is asked, and given back with what it used. */
const NOTE = `
  insert into llm_days (day, restaurant_id, model, input_tokens) values ($1, $2, $3, $4)
  on conflict (day, restaurant_id, model) do update set input_tokens = llm_days.input_tokens + $4`

const TOP = `
  select restaurant_id, sum(questions)::bigint as questions, sum(input_tokens)::bigint as input_tokens,
         sum(output_tokens)::bigint as output_tokens
    from llm_days where day >= $1 group by restaurant_id
   order by sum(input_tokens + output_tokens) desc, restaurant_id limit $2`

/** The day of an instant; providers count by UTC. */
const dayOf = (at: Date): string => dayAt(at.getTime(), 'UTC')

/** What was asked in the month and on the day of that instant, in a transaction over local tables. */
export async function sumMonth(tx: Tx, now: Date): Promise<LlmMonth> {
  const [row] = await tx.run<LlmMonth>('llm_month', SUM, [firstDayOf(monthOf(now)), dayOf(now)])
  if (row === undefined) throw new Error('no month was summed')
  return row
}

/** What one restaurant used in a month. */
export interface LlmRestaurantMonth extends Pick<
  LlmMonth,
  'questions' | 'input_tokens' | 'output_tokens'
> {
  restaurant_id: string
}

/** The restaurants that used the most in the month of that instant, in a transaction over local tables. */
export function listTopUsers(tx: Tx, now: Date, most: number): Promise<LlmRestaurantMonth[]> {
  return tx.run<LlmRestaurantMonth>('llm_top', TOP, [firstDayOf(monthOf(now)), most])
}

/** How many tokens a restaurant used in the month of that instant, in a transaction over local tables. */
export async function sumTokens(tx: Tx, restaurantId: string, now: Date): Promise<number> {
  const month = firstDayOf(monthOf(now))
  const [row] = await tx.run<{ tokens: number }>('llm_used', USED, [restaurantId, month])
  return row?.tokens ?? 0
}

/** How many tokens a month a restaurant may use: its own number, or the installation's; null for any number. */
export function capOf({ restaurantTokens }: LlmSettings, wish: LlmWish): number | null {
  return wish.tokens ?? restaurantTokens
}

/** What that many tokens cost by the prices of today, in US dollars; null where nobody said what they cost. */
export function costOf(
  { input_tokens, output_tokens }: Pick<LlmMonth, 'input_tokens' | 'output_tokens'>,
  price: LlmSettings['price'],
): number | null {
  if (price === null) return null
  return (input_tokens * price.input + output_tokens * price.output) / 1_000_000
}

/** Counts what the models are asked, and asks them no more once the month's money or a restaurant's tokens are spent: the local engine is there. */
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

  /**
   * Notes what a question is about to use where its restaurant has room; false where what it may use is used up. Those
   * who ask at the same time, in whatever process, see one another's notes, so that one question at most goes past the cap.
   */
  function hold({ day, restaurantId, model, tokens }: Held, cap: number): Promise<boolean> {
    return database.local(async (tx) => {
      await tx.run('llm_hold', HOLD, [restaurantId])
      if ((await sumTokens(tx, restaurantId, new Date(`${day}T00:00:00Z`))) >= cap) return false
      await tx.run('llm_note', NOTE, [day, restaurantId, model, tokens])
      return true
    })
  }

  /** Gives back what was noted for a question that was not asked after all. */
  async function release({ day, restaurantId, model, tokens }: Held): Promise<void> {
    if (tokens > 0)
      await database.local((tx) => tx.run('llm_note', NOTE, [day, restaurantId, model, -tokens]))
  }

  async function add({ day, restaurantId, model, tokens }: Held, use: LlmUse): Promise<void> {
    const { hasFailed, inputTokens, outputTokens } = use
    const counts = [hasFailed ? 1 : 0, inputTokens - tokens, outputTokens]
    try {
      await database.local((tx) =>
        tx.run('count_llm_use', ADD, [day, restaurantId, model, ...counts]),
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
    isSpent,
    of(restaurantId, wish) {
      const llm = modelNamed(modelFor(settings, wish.model))
      const model = llm.version
      const cap = capOf(settings, wish)
      return {
        version: model,
        async generate(request) {
          if (await isSpent()) {
            capped += 1
            throw new LlmCapped('installation', `the month's money for ${model} is spent`)
          }
          const tokens = cap === null ? 0 : likelyTokens(request)
          const held = { day: dayOf(clock.now()), restaurantId, model, tokens }
          if (cap !== null && !(await hold(held, cap))) {
            capped += 1
            throw new LlmCapped('restaurant', `the month's tokens for ${model} are used up`)
          }
          let isCounted = false
          try {
            return await llm.generate(request, (use) => {
              isCounted = true
              return add(held, use)
            })
          } finally {
            // A model that is left alone for a while was not asked.
            if (!isCounted) await release(held)
          }
        },
      }
    },
  }
}

/** What is noted of a question before it is asked. */
interface Held {
  day: string
  restaurantId: string
  model: string
  tokens: number
}

/** About how many tokens a question uses with its answer, by the length of what is asked. */
function likelyTokens({
  instructions,
  data,
}: Pick<LlmRequest<unknown>, 'instructions' | 'data'>): number {
  return 500 + Math.ceil((instructions.length + JSON.stringify(data).length) / 3)
}

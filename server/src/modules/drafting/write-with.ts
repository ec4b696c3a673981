import type { Finding } from '@maitre/language'
import { findLlm } from '#modules/restaurants'
import { mayFeedLlm } from '#modules/reviews'
import type { Services } from '#context'
import { inLanes } from '#platform/lanes'
import { type Llm, LlmCapped, LlmError } from '#platform/llm'
import { defineThreadTask } from '#platform/threads'
import type { StoredGuest } from './brief.ts'
import { writeByLlm } from './llm-reply.ts'
import {
  type CheckOrder,
  type Draft,
  type Guest,
  type House,
  type LocalDraft,
  houseFor,
  reviewFor,
  type Wish,
  withReply,
  type WritingOrder,
} from './writing-order.ts'

const writeInThread = defineThreadTask<WritingOrder, LocalDraft[]>(
  new URL('./writing-thread.ts', import.meta.url),
  'writeAll',
)
const checkInThread = defineThreadTask<CheckOrder, Finding[]>(
  new URL('./writing-thread.ts', import.meta.url),
  'checkText',
)

/** A review with the reply that is asked for. */
export interface Asked extends StoredGuest {
  wish: Wish
}

/** What became of one review: its draft, or why there is none. */
export type WritingResult = { draft: Draft } | { error: unknown }

type LocalResult = { draft: LocalDraft } | { error: unknown }

/** How many questions to the model are under way at once for one call. */
const QUESTIONS_AT_ONCE = 10

/**
 * Writes the drafts of reviews of one location, outside of any transaction; answers in the order of the reviews. Here
 * alone it is chosen who writes: the model where there is one and it may be asked, else the local composer, which is
 * also the model's guard.
 */
export async function writeWith(
  services: Services,
  house: House,
  asked: readonly Asked[],
): Promise<WritingResult[]> {
  const local = await writeLocally(services, house, asked)
  // The reviews are of one location, and so of one restaurant.
  const [first] = asked
  const llm = first === undefined ? null : await findLlm(services, first.row.restaurant_id)
  return llm === null ? local : askModel({ services, llm }, house, asked, local)
}

/** Writes the drafts by the local composer, in one message to a thread. */
async function writeLocally(
  services: Services,
  { facts, recentReplies }: House,
  asked: readonly Asked[],
): Promise<LocalResult[]> {
  const reviews = asked.map(({ row, reading, unnamed, wish }) => ({
    row: rowForReply(row),
    reading,
    unnamed,
    wish,
  }))
  try {
    const drafts = await services.threads.run(writeInThread, { facts, recentReplies, reviews })
    return drafts.map((draft) => ({ draft }))
  } catch (error) {
    if (asked.length === 1) return [{ error }]
    // Some review cannot be answered. Each is tried by itself, so that only that one fails.
    const results: LocalResult[] = []
    let known = recentReplies
    for (const one of asked)
      for (const result of await writeLocally(services, { facts, recentReplies: known }, [one])) {
        if ('draft' in result) known = withReply(result.draft, known)
        results.push(result)
      }
    return results
  }
}

/** Finds what is wrong with a text as the reply to a review; outside of any transaction, since a thread does it. */
export function checkWith(
  services: Services,
  { brief, text, wish }: CheckOrder,
): Promise<Finding[]> {
  const { facts, recentReplies, reading, unnamed, row } = brief
  return services.threads.run(checkInThread, {
    brief: { facts, recentReplies, reading, unnamed, row: rowForReply(row) },
    text,
    wish: { tone: wish.tone, language: wish.language, signature: wish.signature },
  })
}

/** The part of a row that the thread looks at; the rest is not sent, since a thread is sent a copy. */
function rowForReply({ review_id, text, rating, author_name, source }: Guest['row']) {
  return { review_id, text, rating, author_name, source }
}

/** The model that is asked for the restaurant, among the services. */
interface Asking {
  services: Services
  llm: Llm
}

/** Has the model write the drafts for which it may be asked; each knows the drafts that are done by then. */
async function askModel(
  asking: Asking,
  house: House,
  asked: readonly Asked[],
  local: readonly LocalResult[],
): Promise<WritingResult[]> {
  const results: WritingResult[] = [...local]
  let known = house.recentReplies
  await inLanes(asked.entries(), QUESTIONS_AT_ONCE, async ([at, one]) => {
    const written = local[at]
    if (written === undefined || 'error' in written) return
    try {
      const brief = { facts: house.facts, recentReplies: known }
      const draft = (await askForOne(asking, brief, one, written.draft)) ?? written.draft
      results[at] = { draft }
      known = withReply(draft, known)
    } catch (error) {
      results[at] = { error }
    }
  })
  return results
}

/** The model's draft, or null where the local composer's stands. A failure of the model is logged. */
async function askForOne(
  { services, llm }: Asking,
  house: House,
  { row, reading, unnamed, wish }: Asked,
  draft: LocalDraft,
): Promise<Draft | null> {
  const { log } = services
  const { reply: local, guestName } = draft
  if (local.text === '' || !mayFeedLlm(row, 'drafting')) return null
  // A guest who tells of harm is answered in our own words only.
  if (row.has_risk || local.intent === 'risk_hold') return null
  try {
    const written = await writeByLlm(llm, {
      review: reviewFor(row),
      reading,
      house: houseFor(house.facts, wish.language, { unnamed }),
      local,
      guestName,
      instructions: wish.instructions,
      recentReplies: house.recentReplies,
      check: (text) =>
        checkWith(services, { brief: { ...house, row, reading, unnamed }, text, wish: local }),
    })
    if (written === null)
      log.warn({ model: llm.version }, 'llm: refused twice; the local reply stands')
    return written
  } catch (error) {
    if (!(error instanceof LlmError)) throw error
    log.warn({ err: error, reason: error.reason }, 'llm: the local reply stands')
    return error instanceof LlmCapped ? { ...draft, capped: error.cap } : null
  }
}

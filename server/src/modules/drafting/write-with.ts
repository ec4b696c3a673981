import { mayFeedLlm } from '#modules/reviews'
import type { Services } from '#context'
import { LlmError } from '#platform/llm'
import { defineThreadTask } from '#platform/threads'
import type { StoredBrief } from './draft-review.ts'
import { writeByLlm } from './llm-reply.ts'
import { type Brief, checkText, type Draft, houseFor, reviewFor, type Wish } from './write-draft.ts'

const writeInThread = defineThreadTask<{ brief: Brief; wish: Wish }, Draft>(
  new URL('./writing-thread.ts', import.meta.url),
  'writeInThread',
)

/**
 * Writes a draft, outside of any transaction. This is the one place that chooses who writes: the model where there is
 * one and it may be asked, else the local composer, which is also its guard.
 */
export async function writeWith(
  services: Services,
  brief: StoredBrief,
  wish: Wish,
): Promise<Draft> {
  const local = await services.threads.run(writeInThread, { brief, wish })
  return (await askModel(services, brief, wish, local)) ?? local
}

/** Null: what the local composer wrote stands. Its failure is logged. */
async function askModel(
  { llm, log }: Services,
  brief: StoredBrief,
  wish: Wish,
  { reply: local }: Draft,
): Promise<Draft | null> {
  if (llm === null || local.text === '' || !mayFeedLlm(brief.row, 'drafting')) return null
  // What is said to somebody who tells of harm is ours, word for word.
  if (brief.row.has_risk || local.intent === 'risk_hold') return null
  try {
    const draft = await writeByLlm(llm, {
      review: reviewFor(brief.row),
      reading: brief.reading,
      house: houseFor(brief.facts, wish.language),
      local,
      instructions: wish.instructions,
      recentReplies: brief.recentReplies,
      check: (text) => checkText(brief, text, local),
    })
    if (draft === null)
      log.warn({ model: llm.version }, 'llm: refused twice; the local reply stands')
    return draft
  } catch (error) {
    if (!(error instanceof LlmError)) throw error
    log.warn({ err: error, reason: error.reason }, 'llm: the local reply stands')
    return null
  }
}

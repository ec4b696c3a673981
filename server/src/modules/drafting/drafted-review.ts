import type { HeldReason } from '@maitre/contract/held-reasons'
import type { ReviewReply } from '@maitre/contract/reply'
import { type Finding, isHard } from '@maitre/language'
import type { ReviewRow } from '#modules/reviews'
import type { Draft } from './writing-order.ts'

type Chosen = NonNullable<ReviewReply['chosen']>

/** A draft with the row that it was written for. */
export interface DraftedReview {
  row: ReviewRow
  draft: Draft
  /** What of its voice a person chose for it. */
  chosen?: Chosen | undefined
}

/** What is stored with the text of a draft. */
export function extraOf({ row, draft, chosen = [] }: DraftedReview) {
  const { reply, findings } = draft
  const stored: ReviewReply = {
    tone: reply.tone,
    language: reply.language,
    engine: reply.engine,
    engine_version: reply.version,
    sentences: reply.sentences,
    signature: reply.signature,
    unfollowed: reply.unfollowed,
    check: 'done',
    findings,
    ...(chosen.length > 0 && { chosen }),
    ...(draft.capped && { capped: draft.capped }),
  }
  return {
    reply: stored,
    responseSource: reply.engine === 'llm' ? ('ai' as const) : ('local' as const),
    heldReason: holdReason(row, findings),
  }
}

/** Why a person must look before the draft goes out: a risk, or a check that failed (P §4); null for no reason. */
function holdReason(row: ReviewRow, findings: readonly Finding[]): HeldReason | null {
  if (row.has_risk) return 'risk'
  return findings.find(isHard)?.code ?? null
}

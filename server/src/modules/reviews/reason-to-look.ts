import { type HeldReason, POLICY_REASONS } from '@maitre/contract/held-reasons'
import { isHard } from '@maitre/language'
import { replyOf, type ReviewRow } from './rows.ts'

/**
 * Why a person must read a reply before it goes out: what it is held for, a risk, something hard that the check found in
 * the words, whoever wrote them, or a check that is not there. Null where nothing is known against it, also where the
 * policy alone left the reply to a person.
 */
export function reasonToLook(row: ReviewRow): HeldReason | null {
  const isOfPolicy = POLICY_REASONS.some((one) => one === row.held_reason)
  if (row.held_reason !== null && !isOfPolicy) return row.held_reason
  if (row.has_risk) return 'risk'
  const reply = replyOf(row)
  const hard = reply?.findings.find(isHard)
  return hard?.code ?? (reply?.check === 'done' ? null : 'unchecked')
}

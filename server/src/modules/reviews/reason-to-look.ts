import type { HeldReason } from '@maitre/contract/constants'
import { isHard } from '@maitre/language'
import { replyOf, type ReviewRow } from './rows.ts'

/**
 * Why a person must read a reply before it goes out: what it is held for, a risk, something hard that the check found in
 * the words, whoever wrote them, or a check that is not there. Null where nothing is known against it.
 */
export function reasonToLook(row: ReviewRow): HeldReason | null {
  if (row.held_reason !== null) return row.held_reason
  if (row.has_risk) return 'risk'
  const reply = replyOf(row)
  const hard = reply?.findings.find(isHard)
  return hard?.code ?? (reply?.check === 'done' ? null : 'unchecked')
}

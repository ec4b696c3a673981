import type { HeldReason } from '@maitre/contract/held-reasons'
import type { ReviewRow } from './rows.ts'
import type { Step } from './state.ts'

/** Marks a review that waits to be read, for the month to turn or for another plan. */
export const BY_MONTH = 'monthly_limit'

/**
 * What holds a review after a step that would hold it for this reason. One that waits to be read waits on, answered by
 * hand or not, until it is read; of an erased one there is nothing to read.
 */
export const heldAfter = (
  row: ReviewRow,
  step: Step,
  reason: HeldReason | null,
): HeldReason | null => (row.held_reason === BY_MONTH && step.kind !== 'erased' ? BY_MONTH : reason)

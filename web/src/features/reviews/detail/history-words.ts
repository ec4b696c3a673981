import { useTranslation } from 'react-i18next'
import type { HistoryEntry, ReviewDetail } from '@maitre/contract/reviews'
import { useHeldWhy } from '#features/reviews/state/held-why'
import { useCodeWords } from '#lib/error-words'
import { useRefusalWords } from '#lib/refusal-words'

/** What the detail of a line holds, by the line's kind; null where such a line has none that is shown. */
const DETAIL: Record<HistoryEntry['kind'], 'reason' | 'wish' | 'error' | 'policy' | null> = {
  arrived: null,
  arrived_answered: null,
  guest_edited: null,
  guest_removed: null,
  drafted: null,
  edited: null,
  regenerated: 'wish',
  approved: null,
  withdrawn: null,
  held: 'reason',
  released: null,
  queued: null,
  submitted: 'policy',
  moderated: 'policy',
  live: null,
  rejected: 'policy',
  removed: null,
  failed: 'error',
  marked_posted: null,
  dealt_with: null,
  kept: null,
  erased: null,
  lapsed: null,
  restored: null,
  returned: null,
  guest_renamed: null,
}

/** Says what stands behind a line of the history, in words; a code that this page does not know becomes general words. */
export function useHistoryWords(review: ReviewDetail): (entry: HistoryEntry) => string | undefined {
  const { t } = useTranslation(['history', 'refusals'])
  const codeWords = useCodeWords()
  const heldWhy = useHeldWhy()
  const refusal = useRefusalWords()
  return ({ kind, detail }) => {
    if (detail === null) return undefined
    switch (DETAIL[kind]) {
      case 'reason':
        return heldWhy(detail, review)
      case 'wish':
        return t('wish', { words: detail })
      case 'error':
        return codeWords(detail)
      case 'policy':
        return t('refusals:why', { reason: refusal(detail) })
      case null:
        return undefined
    }
  }
}

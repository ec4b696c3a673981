import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Source } from '@maitre/contract/constants'
import { FEEDBACK_SOURCE } from '@maitre/contract/feedback-form'

/**
 * Names a source where reviews are filtered or counted by it. What a guest wrote on a card or said on the telephone is of
 * the source of the feedback page; a single review says which of them it is (`useReviewTile`).
 */
export function useSourceName(): (source: Source) => string {
  const { t } = useTranslation('common')
  return useCallback(
    (source) => t(source === FEEDBACK_SOURCE ? 'ownSource' : `source.${source}`),
    [t],
  )
}

import { useTranslation } from 'react-i18next'
import { FINDING_CODES, type OutcomeReason } from '@maitre/contract/held-reasons'

/** Says in a few words why a review would have waited for a person; what a check found has one word for all of it. */
export function useReasonWords(): (reason: OutcomeReason) => string {
  const { t } = useTranslation('automation')
  return (reason) => {
    const finding = FINDING_CODES.find((code) => code === reason)
    // What is no finding has words of its own, by the type.
    return finding === undefined || finding === 'question_unanswered'
      ? t(`reason.${reason as Exclude<OutcomeReason, (typeof FINDING_CODES)[number]>}`)
      : t('reason.check')
  }
}

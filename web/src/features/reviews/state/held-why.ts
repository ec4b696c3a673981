import { useTranslation } from 'react-i18next'
import { HELD_REASONS } from '@maitre/contract/constants'
import type { Review } from '@maitre/contract/reviews'

const isReason = (word: string) => HELD_REASONS.some((reason) => reason === word)

/** Says why Maitre holds a reply, in words that follow a colon; undefined for what is no reason of Maitre's. */
export function useHeldWhy(): (
  reason: string | null,
  review: Pick<Review, 'risk' | 'response'>,
) => string | undefined {
  const { t } = useTranslation('reviews')
  return (reason, { risk: [first], response }) => {
    if (reason === null || reason === 'person' || !isReason(reason)) return undefined
    if (reason === 'risk') return first && t(`held.risk.${first}`)
    if (reason === 'monthly_limit') return t('held.monthlyLimit')
    if (reason === 'other_language') return t('held.otherLanguage')
    if (reason === 'one_star') return t('held.oneStar')
    if (reason === 'unchecked') return t('held.unchecked')
    return t(response?.trim() ? 'held.checkFailed' : 'held.noDraftWhy')
  }
}

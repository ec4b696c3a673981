import { useTranslation } from 'react-i18next'
import { HELD_REASONS, POLICY_REASONS } from '@maitre/contract/held-reasons'
import type { Review } from '@maitre/contract/reviews'
import { useFormats } from '#lib/use-formats'

/** The reasons for which nobody but a person can write a reply: another try would end as the first did. */
const ONLY_BY_HAND: ReadonlySet<string | null> = new Set(['other_language', 'monthly_limit'])

/** Says whether Maitre can write no reply to this review. */
export const isByHandOnly = ({ held_reason: reason }: Pick<Review, 'held_reason'>): boolean =>
  ONLY_BY_HAND.has(reason)

const isReason = (word: string) => HELD_REASONS.some((reason) => reason === word)

/** Says why Maitre holds a reply, in words that follow a colon; undefined for what is no reason of Maitre's. */
export function useHeldWhy(): (
  reason: string | null,
  review: Pick<Review, 'risk' | 'response' | 'language' | 'text'>,
) => string | undefined {
  const { t } = useTranslation('reviews')
  const { language, list } = useFormats()
  return (reason, review) => {
    if (reason === null || reason === 'person' || !isReason(reason)) return undefined
    if (reason === 'risk')
      return review.risk.length > 0
        ? t('held.guest', { what: list(review.risk.map((one) => t(`held.risk.${one}`))) })
        : t('held.someRisk')
    if (reason === 'monthly_limit') return t('held.monthlyLimit')
    if (reason === 'other_language') {
      const name = review.language && language(review.language)
      return name ? t('held.inLanguage', { language: name }) : t('held.otherLanguage')
    }
    if (reason === 'one_star') return t('held.oneStar')
    const ofPolicy = POLICY_REASONS.find((one) => one === reason)
    if (ofPolicy === 'text_excluded')
      return t(review.text === '' ? 'held.policy.without_text' : 'held.policy.with_text')
    if (ofPolicy !== undefined) return t(`held.policy.${ofPolicy}`)
    if (reason === 'unchecked') return t('held.unchecked')
    if (reason === 'no_draft') return t('held.noDraftWhy')
    if (reason === 'question_unanswered') return t('held.question')
    return t(review.response?.trim() ? 'held.checkFailed' : 'held.noDraftWhy')
  }
}

import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import type { Count } from './review-cache.ts'

/** Gives the words of a count, or that there are at least so many: "12", "1,000+". */
export function useCountWords(): (count: Count) => string {
  const { t } = useTranslation('reviews')
  const { number } = useFormats()
  return ({ count, isExact }) =>
    isExact ? number(count) : t('count.atLeast', { count: number(count) })
}

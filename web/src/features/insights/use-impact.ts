import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'

/** An impact below this is none that a reader of stars with one decimal would see. */
const SEEN = 0.05

export const isSeen = (impact: number): boolean => Math.abs(impact) >= SEEN

/** Says what a thing moves of the average rating. */
export function useImpact() {
  const { t } = useTranslation('insights')
  const { rating } = useFormats()
  return {
    /** "takes 0.2 off the rating", or that too few reviews tell. */
    said: (impact: number | null): string => {
      if (impact === null) return t('impact.few')
      if (!isSeen(impact)) return t('impact.still')
      return t(impact < 0 ? 'impact.costs' : 'impact.lifts', { size: rating(Math.abs(impact)) })
    },
    /** The same with its sign: "+0.1", "−0.2". */
    signed: (impact: number): string => {
      const size = rating(Math.abs(impact))
      return size === rating(0) ? size : `${impact > 0 ? '+' : '−'}${size}`
    },
  }
}

import { useTranslation } from 'react-i18next'
import type { Metrics } from '@maitre/contract/metrics'
import { useFigures } from '#lib/use-figures'
import { FigureCard, FigureCards } from '#ui/figure-card'
import { comparableStars } from '#features/insights/rated'

/** The five figures of the range, each beside the range that it is compared with. */
export function Figures({ metrics }: { metrics: Metrics }) {
  const { current, comparison } = metrics
  // One guest more or less is no change of the stars.
  const stars = comparableStars(metrics)
  const { t } = useTranslation(['trends', 'insights'])
  const few = comparison !== null && stars === undefined ? { note: t('insights:few') } : {}
  const { count, rating, share, delay } = useFigures()
  return (
    <FigureCards label={t('figures')}>
      <FigureCard
        label={t('insights:figure.reviews')}
        {...count(current.totalReviews, comparison?.totalReviews)}
      />
      <FigureCard
        label={t('insights:figure.rating')}
        {...rating(current.averageRating, stars?.averageRating)}
        {...few}
      />
      <FigureCard
        label={t('insights:figure.positive')}
        {...share(current.positiveRate, stars?.positiveRate)}
        {...few}
      />
      <FigureCard
        label={t('insights:figure.replied')}
        {...share(current.replyRate, comparison?.replyRate)}
      />
      <FigureCard
        label={t('insights:figure.delay')}
        {...delay(current.medianReplyMinutes, comparison?.medianReplyMinutes)}
      />
    </FigureCards>
  )
}

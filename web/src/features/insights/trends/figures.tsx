import { useTranslation } from 'react-i18next'
import type { Metrics } from '@maitre/contract/metrics'
import { useFigures } from '#lib/use-figures'
import { FigureCard, FigureCards } from '#ui/figure-card'

/** The five figures of the range, each beside the range that it is compared with. */
export function Figures({ metrics: { current, comparison } }: { metrics: Metrics }) {
  const { t } = useTranslation(['trends', 'insights'])
  const { count, rating, share, delay } = useFigures()
  return (
    <FigureCards label={t('figures')}>
      <FigureCard
        label={t('insights:figure.reviews')}
        {...count(current.totalReviews, comparison?.totalReviews)}
      />
      <FigureCard
        label={t('insights:figure.rating')}
        {...rating(current.averageRating, comparison?.averageRating)}
      />
      <FigureCard
        label={t('insights:figure.positive')}
        {...share(current.positiveRate, comparison?.positiveRate)}
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

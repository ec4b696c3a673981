import type { Analytics } from '@maitre/contract/console-analytics'
import { useTranslation } from 'react-i18next'
import { useFigures } from '#lib/use-figures'
import { FigureCard, FigureCards } from '#ui/figure-card'
import { automaticShare, replyRate, withinDay } from './shares.ts'

/** The figures of the months, each beside that of as many months before. */
export function ServiceFigures({ analytics: { total, before } }: { analytics: Analytics }) {
  const { t } = useTranslation('console-analytics')
  const { count, share, delay } = useFigures()
  return (
    <FigureCards label={t('figures')} isWide>
      <FigureCard label={t('figure.reviews')} {...count(total.reviews, before.reviews)} />
      <FigureCard label={t('figure.replyRate')} {...share(replyRate(total), replyRate(before))} />
      <FigureCard label={t('figure.withinDay')} {...share(withinDay(total), withinDay(before))} />
      <FigureCard
        label={t('figure.replyTime')}
        {...delay(total.median_reply_minutes, before.median_reply_minutes)}
      />
      <FigureCard
        label={t('figure.automatic')}
        {...share(automaticShare(total), automaticShare(before), 'neither')}
      />
      <FigureCard
        label={t('figure.rejected')}
        {...count(total.rejected, before.rejected, 'less')}
      />
      <FigureCard
        label={t('figure.activeUsers')}
        {...count(total.active_users, before.active_users, 'more')}
      />
    </FigureCards>
  )
}

import { EyeOff, Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PENDING_HOURS } from '@maitre/contract/alert-words'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { stageOf } from '#features/reviews/state/stage'
import { useFormats, useNow } from '#lib/use-formats'
import { Note } from '#ui/note'

interface AtSourceNoticesProps {
  review: ReviewDetail
  /** The time zone of the location; undefined where it is not known yet. */
  timeZone: string | undefined
}

/** Says that the review is gone from its source, with what can still be done, or that its reply waits there for long. */
export function AtSourceNotices({ review, timeZone }: AtSourceNoticesProps) {
  const { t } = useTranslation(['reviews', 'common'])
  const { dateTime } = useFormats(timeZone)
  const now = useNow()
  const { removed_at_source: removedAt, posted_date: sentAt } = review
  const source = t(`common:source.${review.source}`)
  if (removedAt !== null)
    return (
      <Note
        tone="caution"
        icon={<EyeOff aria-hidden="true" strokeWidth={1.75} />}
        title={t('notice.gone', { source })}
      >
        <p>{t('notice.goneSince', { date: dateTime(removedAt) })}</p>
        <p>{t('notice.goneHow')}</p>
      </Note>
    )
  const stage = stageOf(review)
  const isKeptBack = stage === 'submitted' || stage === 'pending'
  if (!isKeptBack || sentAt === null || now - Date.parse(sentAt) < PENDING_HOURS * 3_600_000)
    return null
  return (
    <Note
      tone="caution"
      icon={<Hourglass aria-hidden="true" strokeWidth={1.75} />}
      title={t('notice.keptBack', { source, date: dateTime(sentAt) })}
    >
      <p>{t('notice.keptBackHow')}</p>
    </Note>
  )
}

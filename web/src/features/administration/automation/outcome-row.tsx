import { Link } from '@tanstack/react-router'
import { Hand, Send } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '@maitre/contract/automation'
import { useClock } from '#features/administration/use-clock'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { Badge } from '#ui/badge'
import { SourceTile } from '#ui/source-tile'
import { Stars } from '#ui/stars'
import { useReasonWords } from './use-outcome-words.ts'

/** A review of the dry run: whether its reply would have gone out and when, or what it would have waited for. */
export function OutcomeRow({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation(['automation', 'common'])
  const { shortDay, number } = useFormats()
  const clock = useClock(outcome.location_id)
  const { locations } = useSession()
  const reason = useReasonWords()
  const authorId = useId()
  const place = locations.find(({ id }) => id === outcome.location_id)?.name
  return (
    <li aria-labelledby={authorId} className="relative px-5 py-3.5 hover:bg-surface-hover">
      <div className="flex items-center gap-2">
        <SourceTile source={outcome.source} label={t(`common:source.${outcome.source}`)} />
        <Link
          id={authorId}
          from="/$lang/dashboard"
          to="/$lang/dashboard/reviews"
          search={{ queue: 'all', review: outcome.review_id }}
          className="min-w-0 truncate text-sm font-medium text-ink focus-inset after:absolute after:inset-0"
        >
          {outcome.author_name ?? t('dry.anonymous')}
        </Link>
        {outcome.rating === null ? null : (
          <Stars
            rating={outcome.rating}
            label={t('common:rating.of', { rating: number(outcome.rating) })}
          />
        )}
        <time
          dateTime={outcome.review_date}
          className="ml-auto shrink-0 text-xs text-ink-3 tabular-nums"
        >
          {shortDay(outcome.review_date)}
        </time>
      </div>
      {outcome.text === '' ? (
        <p className="text-sm text-ink-3">{t('dry.noWords')}</p>
      ) : (
        <p dir="auto" className="guest line-clamp-2 text-guest-sm">
          {outcome.text}
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-ink-3">
        {outcome.reason === null ? (
          <Badge tone="brand" icon={<Send aria-hidden="true" strokeWidth={2} />}>
            {t('dry.postedAt', { time: clock(outcome.posted_at ?? '') })}
          </Badge>
        ) : (
          <Badge icon={<Hand aria-hidden="true" strokeWidth={2} />}>
            {t('dry.waits', { reason: reason(outcome.reason) })}
          </Badge>
        )}
        {place}
      </p>
    </li>
  )
}

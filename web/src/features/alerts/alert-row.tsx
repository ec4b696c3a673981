import type { Alert } from '@maitre/contract/alerts'
import { Check, Undo } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { useFormats, useNow } from '#lib/use-formats'
import { useReviewTile } from '#lib/use-review-tile'
import { Badge } from '#ui/badge'
import { cx } from '#ui/class-names'
import { IconButton } from '#ui/icon-button'
import { SourceTile } from '#ui/source-tile'
import { Stars } from '#ui/stars'
import { IconTile } from '#ui/state'
import { AlertLink, usePlace } from './alert-link.tsx'
import { KIND_ICON, SEVERITY } from './alert-look.ts'
import { useAlertWords } from './alert-words.ts'

interface AlertRowProps {
  alert: Alert
  /** Whether the alert came today: its age says more than the hour then. */
  isOfToday: boolean
  onMark: (seen: boolean) => void
}

/** One alert: how pressing, what happened, where and when, what the guest wrote, and whether it is seen. */
export function AlertRow({ alert, isOfToday, onMark }: AlertRowProps) {
  const { t } = useTranslation('alerts')
  const said = useAlertWords()(alert)
  const place = usePlace()(alert)
  const { timeZone } = useSession()
  const { age, time, dateTime } = useFormats(timeZone)
  const now = useNow()
  const { kind, severity, seen, at, review, escalated_from: from } = alert
  const Icon = KIND_ICON[kind]
  const titleClass = cx(
    'min-w-0 wrap-anywhere',
    seen ? 'font-medium text-ink-2' : 'font-semibold text-ink',
  )
  return (
    <article
      data-alert={alert.id}
      // Where nothing leads on, the row itself takes the focus of the keys.
      tabIndex={-1}
      aria-labelledby={`${alert.id}-title`}
      className="focus-inset relative flex gap-3 px-4 py-3.5 hover:bg-surface-hover sm:px-5"
    >
      <IconTile tone={SEVERITY[severity].tone}>
        <Icon strokeWidth={1.75} />
      </IconTile>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          {seen ? null : (
            <span className="size-2 shrink-0 -translate-y-px rounded-full bg-info forced-colors:bg-[CanvasText]">
              <span className="sr-only">{t('isUnseen')}</span>
            </span>
          )}
          <h3 id={`${alert.id}-title`} className="min-w-0 text-md">
            {place ? (
              <AlertLink
                alert={alert}
                place={place}
                className={cx(titleClass, 'focus-inset after:absolute after:inset-0')}
                onGo={() => (seen ? undefined : onMark(true))}
              >
                {said.title}
              </AlertLink>
            ) : (
              <span className={titleClass}>{said.title}</span>
            )}
          </h3>
          <time
            dateTime={at}
            title={dateTime(at)}
            className="ml-auto shrink-0 text-xs text-ink-3 tabular-nums"
          >
            {isOfToday ? age(at, now) : time(at)}
          </time>
          <IconButton
            label={t(seen ? 'unmark' : 'mark')}
            aria-describedby={`${alert.id}-title`}
            size="sm"
            className="relative -my-1.5 -mr-2 self-start touch:-my-3 touch:-mr-3"
            onPress={() => onMark(!seen)}
          >
            {seen ? (
              <Undo aria-hidden="true" className="size-4" strokeWidth={1.75} />
            ) : (
              <Check aria-hidden="true" className="size-4" strokeWidth={1.75} />
            )}
          </IconButton>
        </div>
        <Facts alert={alert} />
        {said.more === null ? null : <p className="mt-1 text-sm text-ink-2">{said.more}</p>}
        {review === null ? null : <Words review={review} isWhole={place === undefined} />}
        {from === null ? null : (
          <p className="mt-1.5 text-sm text-ink-3">{t('from', { name: from })}</p>
        )}
      </div>
    </article>
  )
}

/** How pressing it is, from whom and where. */
function Facts({ alert }: { alert: Alert }) {
  const { kind, severity, review, detail, location_id: locationId } = alert
  const { t } = useTranslation(['alerts', 'common'])
  const { locations } = useSession()
  const { number } = useFormats()
  const { icon: Shape, tone } = SEVERITY[severity]
  const tileOf = useReviewTile()
  const { source } = detail
  const lost = source && { source, label: t(`common:source.${source}`) }
  const tile = review ? tileOf(review) : lost
  const where =
    locationId === null
      ? t('wholeRestaurant')
      : locations.length > 1
        ? locations.find(({ id }) => id === locationId)?.name
        : undefined
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3">
      {tile === null ? null : <SourceTile {...tile} />}
      {review === null ? null : (
        <>
          {/* The title of a bad review says by whom it is. */}
          {kind === 'bad_review' ? null : (
            <span className="min-w-0 truncate font-medium text-ink-2">
              {review.author_name ?? t('anonymous')}
            </span>
          )}
          {review.rating === null ? null : (
            <Stars
              rating={review.rating}
              label={t('common:rating.of', { rating: number(review.rating) })}
            />
          )}
        </>
      )}
      {where === undefined ? null : <span className="min-w-0 truncate">{where}</span>}
      <Badge bare tone={tone} icon={<Shape aria-hidden="true" strokeWidth={1.75} />}>
        {t(`severity.${severity}`)}
      </Badge>
    </div>
  )
}

/** The guest's own words: their beginning, or all of them for whoever cannot open the review. */
function Words({ review, isWhole }: { review: NonNullable<Alert['review']>; isWhole: boolean }) {
  const { t } = useTranslation('alerts')
  if (review.text === '') return <p className="mt-1 text-sm text-ink-3">{t('noText')}</p>
  return (
    <p
      dir="auto"
      lang={review.language ?? undefined}
      className={cx('guest mt-1.5 text-guest-sm', isWhole ? 'whitespace-pre-line' : 'line-clamp-3')}
    >
      {review.text}
    </p>
  )
}

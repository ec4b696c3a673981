import type { Home } from '@maitre/contract/home'
import { Link } from '@tanstack/react-router'
import {
  CircleX,
  Copy,
  Hand,
  Inbox,
  MessageSquareWarning,
  Send,
  TriangleAlert,
  Undo2,
  Unplug,
  type LucideIcon,
} from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewSearch } from '#lib/review-search'
import { useSession } from '#lib/session'
import { useFormats, useNow } from '#lib/use-formats'
import { buttonClass } from '#ui/button-class'
import { Card } from '#ui/card'
import { EmptyState, IconTile } from '#ui/state'

type Need = Home['needs'][number]

const ICON: Record<Need['kind'], { icon: LucideIcon; tone: 'negative' | 'caution' | 'info' }> = {
  risk: { icon: Hand, tone: 'negative' },
  failed: { icon: TriangleAlert, tone: 'negative' },
  rejected: { icon: CircleX, tone: 'caution' },
  removed: { icon: Undo2, tone: 'caution' },
  held: { icon: Hand, tone: 'caution' },
  bad_review: { icon: MessageSquareWarning, tone: 'negative' },
  to_copy: { icon: Copy, tone: 'info' },
  to_send: { icon: Send, tone: 'info' },
  connection_lost: { icon: Unplug, tone: 'caution' },
}

/** Makes the search with which the inbox shows the reviews of a need and opens the newest of them. */
function inboxOf(need: Need): ReviewSearch {
  const review = need.review?.id
  if (need.kind === 'risk') return { queue: 'to_answer', flag: 'risk', review }
  if (need.kind === 'bad_review') return { queue: 'to_answer', sort: 'lowest', review }
  return { queue: 'to_answer', review }
}

/** Lists what waits for a person, the most pressing first. */
export function NeedsYou({ needs }: { needs: Home['needs'] }) {
  const { t } = useTranslation('home')
  const { can } = useSession()
  if (needs.length === 0)
    return (
      <Card>
        <EmptyState
          headingLevel={3}
          icon={<Inbox strokeWidth={1.75} />}
          title={t('clearTitle')}
          action={
            can('reviews') ? (
              <Link
                from="/$lang/dashboard"
                to="/$lang/dashboard/reviews"
                search={{ queue: 'done' }}
                className={buttonClass()}
              >
                {t('seePosted')}
              </Link>
            ) : null
          }
        >
          <p>{t('clearBody')}</p>
        </EmptyState>
      </Card>
    )
  return (
    <Card>
      <ul className="divide-y divide-line">
        {needs.map((need) => (
          <NeedRow key={`${need.kind}${need.location_id ?? ''}`} need={need} />
        ))}
      </ul>
    </Card>
  )
}

function NeedRow({ need }: { need: Need }) {
  const { t } = useTranslation(['home', 'common'])
  const { can } = useSession()
  const titleId = useId()
  const { list } = useFormats()
  const { icon: Icon, tone } = ICON[need.kind]
  const { review, kind, count } = need
  const risk = list((review?.risk ?? []).map((one) => t(`common:risk.${one}`)))
  const source = review ? t(`common:source.${review.source}`) : ''
  return (
    <li className="flex items-center gap-3 px-4 py-2.75 sm:px-5">
      <IconTile tone={tone}>
        <Icon strokeWidth={1.75} />
      </IconTile>
      <div className="min-w-0 flex-1">
        <p id={titleId} className="font-medium text-ink">
          {kind === 'risk' && risk === ''
            ? t('need.held', { count })
            : t(`need.${kind}`, { count, risk, source })}
        </p>
        <NeedWhere need={need} />
      </div>
      {review && kind !== 'connection_lost' && can('reviews') ? (
        <Link
          from="/$lang/dashboard"
          to="/$lang/dashboard/reviews"
          search={inboxOf(need)}
          aria-describedby={titleId}
          className={buttonClass({ size: 'sm' })}
        >
          {t(`need.open.${kind}`)}
        </Link>
      ) : null}
    </li>
  )
}

/** Says whom a need is about and where: author, location, stars and age of the review. */
function NeedWhere({ need: { review, location_id: locationId } }: { need: Need }) {
  const { t } = useTranslation(['home', 'common'])
  const { locations, timeZone } = useSession()
  const location = locations.find(({ id }) => id === (review?.location_id ?? locationId))
  const { age } = useFormats(location?.timezone ?? timeZone)
  const now = useNow()
  const locationName = location?.name
  const parts = review
    ? [
        review.author_name ?? t('anonymous'),
        locationName,
        review.rating === null
          ? t('common:rating.none')
          : t('common:rating.stars', { count: review.rating }),
        age(review.created_at, now),
      ]
    : [locationName, t('need.connectionBody')]
  return (
    <p className="line-clamp-2 text-sm text-ink-3">
      {parts.filter((part) => part !== undefined).join(' · ')}
    </p>
  )
}

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

/** Counts the reviews of all needs; each review counts under one of them. */
export const countPressing = (needs: Home['needs']): number =>
  needs.reduce((sum, { kind, count }) => (kind === 'connection_lost' ? sum : sum + count), 0)

interface NeedsYouProps {
  needs: Home['needs']
  /** How many reviews wait for an answer, those of the needs among them. */
  toAnswer: number
}

/** Lists what waits for a person, the most pressing first. */
export function NeedsYou({ needs, toAnswer }: NeedsYouProps) {
  if (needs.length === 0) return <NothingPressing toAnswer={toAnswer} />
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

/** Says that nothing is pressing, or that all is answered, and leads whoever may act to the reviews. */
function NothingPressing({ toAnswer }: { toAnswer: number }) {
  const { t } = useTranslation('home')
  const { can } = useSession()
  const { number } = useFormats()
  const isClear = toAnswer === 0
  return (
    <Card>
      <EmptyState
        headingLevel={3}
        icon={<Inbox strokeWidth={1.75} />}
        title={isClear ? t('clearTitle') : t('calmTitle')}
        action={
          can('reviews') ? (
            <Link
              from="/$lang/dashboard"
              to="/$lang/dashboard/reviews"
              search={{ queue: isClear ? 'done' : 'to_answer' }}
              className={buttonClass()}
            >
              {isClear ? t('seePosted') : t('toQueue')}
            </Link>
          ) : null
        }
      >
        <p>
          {isClear ? t('clearBody') : t('calmBody', { count: toAnswer, number: number(toAnswer) })}
        </p>
      </EmptyState>
    </Card>
  )
}

/** For whoever may not act, a reply that somebody else has to send is told as what it is. */
const SEEN = { to_copy: 'copySeen', to_send: 'sendSeen' } as const

function NeedRow({ need }: { need: Need }) {
  const { t } = useTranslation(['home', 'common'])
  const { can } = useSession()
  const titleId = useId()
  const { list } = useFormats()
  const { icon: Icon, tone } = ICON[need.kind]
  const { review, kind, count } = need
  const risk = list((review?.risk ?? []).map((one) => t(`common:risk.${one}`)))
  const source = review ? t(`common:source.${review.source}`) : ''
  const isTold = kind === 'to_copy' || kind === 'to_send'
  const says =
    kind === 'risk' && risk === '' ? 'held' : isTold && !can('reviews') ? SEEN[kind] : kind
  return (
    <li className="flex items-center gap-3 px-4 py-(--row-y) sm:px-5">
      <IconTile tone={tone}>
        <Icon strokeWidth={1.75} />
      </IconTile>
      <div className="min-w-0 flex-1">
        <p id={titleId} className="font-medium text-ink">
          {t(`need.${says}`, { count, risk, source })}
        </p>
        <NeedWhere need={need} />
      </div>
      {review && kind !== 'connection_lost' && can('reviews') ? (
        <Link
          from="/$lang/dashboard"
          to="/$lang/dashboard/reviews"
          search={{ queue: 'to_answer', need: kind, review: review.id }}
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

import type { Alert } from '@maitre/contract/alerts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'

/** Where the person can do something about an alert; undefined where their role has no such screen. */
export type Place = 'review' | 'spike' | 'connection_lost' | 'month_nearly_full'

export function usePlace(): (alert: Alert) => Place | undefined {
  const { can } = useSession()
  return ({ kind, review }) => {
    if (kind === 'connection_lost' || kind === 'month_nearly_full')
      return can('administration') ? kind : undefined
    if (!can('reviews')) return undefined
    if (kind === 'spike') return kind
    return review === null ? undefined : 'review'
  }
}

interface AlertLinkProps {
  alert: Alert
  place: Place
  className: string
  /** Hears that the person goes there, and has thus seen the alert. */
  onGo: () => void
  children: ReactNode
}

/** Leads to where something can be done: the review, the reviews of a day, the connections, or the plan. */
export function AlertLink({ alert, place, className, onGo, children }: AlertLinkProps) {
  const { t } = useTranslation('alerts')
  const shared = {
    from: '/$lang/dashboard',
    className,
    onClick: onGo,
    title: t(`go.${place}`),
  } as const
  if (place === 'connection_lost' || place === 'month_nearly_full')
    return (
      <Link
        {...shared}
        to="/$lang/dashboard/administration"
        search={{ tab: place === 'connection_lost' ? 'integrations' : 'restaurant' }}
      >
        {children}
      </Link>
    )
  const { detail, location_id: location, review } = alert
  const search =
    place === 'spike'
      ? {
          queue: 'all' as const,
          ...(detail.day !== null && { startDate: detail.day, endDate: detail.day }),
          ...(location !== null && { location }),
        }
      : { queue: 'all' as const, ...(review && { review: review.id }) }
  return (
    <Link {...shared} to="/$lang/dashboard/reviews" search={search}>
      {children}
    </Link>
  )
}

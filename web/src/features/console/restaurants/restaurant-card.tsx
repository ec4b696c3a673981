import type { Restaurant } from '@maitre/contract/restaurants'
import { CircleCheck, Copy, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { daysUntil, isTrialOver } from '#lib/trial'
import { useFormats, useNow } from '#lib/use-formats'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { showToast } from '#ui/toast'

interface RestaurantCardProps {
  restaurant: Restaurant
  isKeeping: boolean
  onManage: () => void
  onEdit: () => void
  onDelete: () => void
  /** Opens what can be done about the trial of the restaurant. */
  onTrial: () => void
  /** Takes back that the restaurant is to be deleted. */
  onKeep: () => void
}

/** The last block of an id, by which people tell restaurants apart; the whole one is copied. */
const shortId = (id: string): string => id.split('-').at(-1) ?? id

/** A restaurant as the console shows it (C §2), with what can be done. */
export function RestaurantCard(props: RestaurantCardProps) {
  const { restaurant, isKeeping, onManage, onEdit, onDelete, onTrial, onKeep } = props
  const { t } = useTranslation('console-restaurants')
  const { number, list, delay: delayOf, weekday, fullDay } = useFormats()
  const titleId = useId()
  const { id, name, subscription_tier: tier, location_count: count } = restaurant
  const { auto_approve_reviews: isAutomatic, auto_approval_minutes_delay: delay } = restaurant
  const { integrations, approval_zapier_url: told, removal_due_at: due } = restaurant
  const isHigh = tier.level === 'Pro' || tier.level === 'Enterprise'
  const now = useNow()
  const { trial_days: days, trial_ends_at: end } = restaurant
  const left = end === null ? null : daysUntil(end, now)
  // Whoever has a trial that is over has not subscribed to their tier.
  const isOver = isTrialOver(end, now)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(id)
      showToast({ message: t('card.copied'), about: 'restaurant-id' })
    } catch {
      showToast({ message: t('card.uncopied'), tone: 'problem', about: 'restaurant-id' })
    }
  }
  return (
    <article
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-5 shadow-1"
    >
      <header className="flex items-start gap-3">
        <Avatar name={name} square />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-lg leading-snug wrap-anywhere">
            {name}
          </h2>
          <p className="flex flex-wrap items-center gap-x-1 text-xs text-ink-3 tabular-nums">
            <span>{t('card.id', { id: shortId(id) })}</span>
            <IconButton size="sm" label={t('card.copy', { name })} onPress={() => void copy()}>
              <Copy aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
            </IconButton>
          </p>
          <p className="text-xs text-ink-3 tabular-nums">
            {t('card.locations', { count, number: number(count) })}
          </p>
        </div>
        {isOver ? (
          <Badge tone="caution">{t('card.noTier')}</Badge>
        ) : (
          <Badge tone={isHigh ? 'brand' : 'neutral'}>{tier.name}</Badge>
        )}
      </header>
      <dl className="mt-4 flex flex-col gap-1.5 text-sm">
        <Line term={t('card.ai')}>
          {told === null ? (
            <span className="text-ink-3">{t('card.disabled')}</span>
          ) : (
            <Badge
              tone="positive"
              bare
              icon={<CircleCheck aria-hidden="true" strokeWidth={1.75} />}
            >
              {t('card.enabled')}
            </Badge>
          )}
        </Line>
        <Line term={t('card.autoApproval')}>
          {!isAutomatic ? (
            <span className="text-ink-3">{t('card.off')}</span>
          ) : delay === null ? (
            t('card.noDelay')
          ) : (
            t('card.after', { time: delayOf(delay) })
          )}
        </Line>
        <Line term={t('card.reportDay')}>{weekday(restaurant.weekly_report_day)}</Line>
        <Line term={t('card.integrations')}>
          {integrations.length > 0 ? (
            list(integrations)
          ) : (
            <span className="text-ink-3">{t('card.noIntegrations')}</span>
          )}
        </Line>
      </dl>
      {days === null ? null : (
        <p className="mt-4 rounded-md bg-caution-tint px-3 py-2 text-sm text-ink">
          {left === null
            ? t('card.trialWaits', { count: days, number: number(days) })
            : isOver
              ? t('card.trialOver')
              : t('card.trialLeft', { count: left, number: number(left) })}
        </p>
      )}
      {due === null ? null : (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-2 rounded-md bg-negative-tint px-3 py-2 text-sm text-ink">
          <p>{t('card.leaving', { date: fullDay(due) })}</p>
          <Button
            size="sm"
            aria-label={t('card.keepOf', { name })}
            isPending={isKeeping}
            onPress={onKeep}
          >
            {t('card.keep')}
          </Button>
        </div>
      )}
      <footer className="mt-auto flex items-center gap-1 pt-4">
        <Button size="sm" aria-label={t('card.manageOf', { name })} onPress={onManage}>
          {t('card.manage')}
        </Button>
        <span className="flex-1" />
        <Button size="sm" kind="ghost" aria-label={t('card.trialOf', { name })} onPress={onTrial}>
          {t('card.trial')}
        </Button>
        <Button size="sm" kind="ghost" aria-label={t('card.editOf', { name })} onPress={onEdit}>
          {t('card.edit')}
        </Button>
        {due === null ? (
          <IconButton size="sm" label={t('card.delete', { name })} onPress={onDelete}>
            <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </IconButton>
        ) : null}
      </footer>
    </article>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-3">{term}</dt>
      <dd className="min-w-0 text-right wrap-anywhere text-ink">{children}</dd>
    </div>
  )
}

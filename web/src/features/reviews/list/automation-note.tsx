import { Link } from '@tanstack/react-router'
import { CircleStop, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { isTrialOver } from '#lib/trial'
import { useFormats, useNow } from '#lib/use-formats'

/** Says below the list that replies go out by themselves, or that somebody stopped all of it. */
export function AutomationNote() {
  const { t } = useTranslation('filters')
  const { delay } = useFormats()
  const { restaurant, can } = useSession()
  const now = useNow()
  if (restaurant?.auto_approve_reviews !== true) return null
  const { auto_approval_minutes_delay: minutes, automation_stopped_at: stoppedAt } = restaurant
  const isStopped = stoppedAt !== null || isTrialOver(restaurant.trial_ends_at, now)
  const Icon = isStopped ? CircleStop : Zap
  return (
    <div className="flex shrink-0 items-center gap-2 border-t border-line bg-surface px-4 py-1 text-xs text-ink-2">
      <Icon
        aria-hidden="true"
        className={
          isStopped ? 'size-4 shrink-0 text-negative-text' : 'size-4 shrink-0 text-brand-text'
        }
        strokeWidth={1.75}
      />
      <p role="status" className="min-w-0 flex-1 text-pretty">
        {isStopped
          ? t('automation.stopped')
          : minutes === null
            ? t('automation.atOnce')
            : t('automation.after', { time: delay(minutes) })}
      </p>
      {can('administration') ? (
        <Link
          from="/$lang/dashboard"
          to="/$lang/dashboard/administration"
          search={{ tab: 'automation' }}
          className="flex min-h-6 shrink-0 items-center rounded-sm font-medium text-ink underline underline-offset-2 touch:min-h-11"
        >
          {t('automation.settings')}
        </Link>
      ) : null}
    </div>
  )
}

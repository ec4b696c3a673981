import type { Restaurant } from '@maitre/contract/restaurants'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import type { TableColumn } from '#ui/table-props'

/** The columns of the restaurants' table (C §2), in the person's language. */
export function useRestaurantColumns(): TableColumn<Restaurant>[] {
  const { t } = useTranslation('console-restaurants')
  const { number, list, delay: delayOf, weekday } = useFormats()
  return useMemo(
    () => [
      {
        key: 'name',
        label: t('column.name'),
        width: 30,
        isSortable: true,
        cell: ({ name }) => (
          <span className="flex min-w-0 items-center gap-3">
            <Avatar name={name} square />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </span>
        ),
      },
      {
        key: 'tier',
        label: t('column.tier'),
        width: 12,
        isSortable: true,
        cell: ({ subscription_tier: { name, level } }) => (
          <Badge tone={level === 'Pro' || level === 'Enterprise' ? 'brand' : 'neutral'}>
            {name}
          </Badge>
        ),
      },
      {
        key: 'locations',
        label: t('column.locations'),
        width: 13,
        isSortable: true,
        isFigure: true,
        cell: ({ location_count: count }) => number(count),
      },
      {
        key: 'autoApproval',
        label: t('column.autoApproval'),
        width: 17,
        cell: ({ auto_approve_reviews: isOn, auto_approval_minutes_delay: delay }) =>
          isOn
            ? delay === null
              ? t('autoApproval.atOnce')
              : t('autoApproval.after', { time: delayOf(delay) })
            : t('autoApproval.off'),
      },
      {
        key: 'reportDay',
        label: t('column.reportDay'),
        width: 12,
        cell: ({ weekly_report_day: day }) => weekday(day),
      },
      {
        key: 'integrations',
        label: t('column.integrations'),
        cell: ({ integrations }) =>
          integrations.length > 0 ? list(integrations) : t('noIntegrations'),
      },
    ],
    [t, number, list, delayOf, weekday],
  )
}

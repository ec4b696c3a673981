import type { ServiceRestaurant } from '@maitre/contract/console-analytics'
import { firstDayOf } from '@maitre/contract/months'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import type { ChartTable } from '#ui/charts/csv'
import type { TableColumn } from '#ui/table-props'
import type { ServiceSort } from './analytics-search.ts'
import { automaticShare, replyRate, withinDay } from './shares.ts'

/** The columns of the restaurants, and the same restaurants as a file with all that was counted. */
export function useServiceColumns() {
  const { t } = useTranslation(['console-analytics', 'common'])
  const { number, percent, duration, month } = useFormats()
  return useMemo(() => {
    const nameOf = ({ name }: ServiceRestaurant): string => name ?? t('left')
    const figure = (
      key: ServiceSort,
      label: string,
      valueOf: (row: ServiceRestaurant) => number | null,
      say: (value: number) => string,
      width = 9,
    ): TableColumn<ServiceRestaurant> => ({
      key,
      label,
      isSortable: true,
      isFigure: true,
      width,
      cell: (row) => {
        const value = valueOf(row)
        return value === null ? '–' : say(value)
      },
    })
    const columns: TableColumn<ServiceRestaurant>[] = [
      {
        key: 'name',
        label: t('column.name'),
        isSortable: true,
        width: 16,
        cell: (row) => (
          <span className={row.name === null ? 'text-ink-3' : 'wrap-anywhere'}>{nameOf(row)}</span>
        ),
      },
      {
        key: 'tier',
        label: t('column.tier'),
        width: 10,
        cell: ({ level }) => t(`common:tier.${level}`),
      },
      figure('reviews', t('figure.reviews'), ({ reviews }) => reviews, number),
      figure('reply_rate', t('figure.replyRate'), replyRate, percent),
      figure('within_day', t('figure.withinDay'), withinDay, percent, 11),
      {
        ...figure('reply_time', t('figure.replyTime'), (row) => row.median_reply_minutes, duration),
        width: 14,
        cell: ({ median_reply_minutes: now, median_reply_minutes_before: before }) => (
          <>
            {now === null ? '–' : duration(now)}
            {before === null ? null : (
              <span className="block text-xs text-ink-3">
                {t('common:change.before', { value: duration(before) })}
              </span>
            )}
          </>
        ),
      },
      figure('automatic', t('figure.automatic'), automaticShare, percent, 13),
      figure('rejected', t('figure.rejected'), ({ rejected }) => rejected, number),
      figure('active_users', t('figure.activeUsers'), (row) => row.active_users, number),
    ]
    const fileOf = (rows: readonly ServiceRestaurant[]): ChartTable => ({
      columns: FILE_COLUMNS.map((name) => ({ label: t(`csv.${name}`) })),
      rows: rows.map((row) =>
        FILE_COLUMNS.map((name) =>
          name === 'name'
            ? nameOf(row)
            : name === 'level'
              ? t(`common:tier.${row.level}`)
              : name === 'start'
                ? month(firstDayOf(row.start))
                : row[name],
        ),
      ),
    })
    return { columns, fileOf }
  }, [t, number, percent, duration, month])
}

const FILE_COLUMNS = [
  'id',
  'name',
  'level',
  'start',
  'reviews',
  'answerable',
  'answered',
  'within_hour',
  'within_day',
  'within_week',
  'median_reply_minutes',
  'median_reply_minutes_before',
  'automatic',
  'rejected',
  'staff_mentions',
  'menu_mentions',
  'active_users',
] as const satisfies readonly (keyof ServiceRestaurant)[]

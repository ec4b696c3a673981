import { ChevronDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { SINGLE_PRESETS } from '@maitre/contract/date-range'
import { dated } from '#features/reviews/state/list-input'
import { useDateRange } from '#lib/use-date-range'
import { useFormats } from '#lib/use-formats'
import { Popover } from '#ui/popover'
import { Skeleton, SkeletonArea } from '#ui/skeleton'
import { chipLook, type FilterProps } from './chip-look.ts'

/** The calendar is fetched when somebody opens it, which most visits to the inbox never do. */
const DateRange = lazy(() =>
  import('#ui/date-range').then((module) => ({ default: module.DateRange<string> })),
)

/** The chip of the days. At first no day is chosen, because a review that waits for an answer does not grow old. */
export function DateChip({ filter, today, onFilter }: FilterProps & { today: string }) {
  const { t } = useTranslation(['reviews', 'common'])
  const { presets, words } = useDateRange(SINGLE_PRESETS, today)
  const { numericDate, shortRange } = useFormats()
  const { range, startDate, endDate } = filter
  const days = dated(filter, today)
  const whole =
    days.startDate && days.endDate
      ? { startDate: days.startDate, endDate: days.endDate }
      : undefined
  const chosen = presets.find(({ key }) => key === range)
  const says = chosen
    ? chosen.label
    : startDate && endDate
      ? shortRange(startDate, endDate)
      : startDate
        ? t('filter.from', { date: numericDate(startDate) })
        : endDate
          ? t('filter.to', { date: numericDate(endDate) })
          : undefined
  const none = { range: undefined, startDate: undefined, endDate: undefined }
  return (
    <Popover
      label={t('filter.date')}
      className="p-0!"
      trigger={
        <AriaButton
          className={chipLook(says !== undefined)}
          {...(says && { 'aria-label': t('filter.dateOn', { range: says }) })}
        >
          {says ?? t('filter.date')}
          <ChevronDown aria-hidden="true" className="max-sm:hidden" strokeWidth={1.75} />
        </AriaButton>
      }
    >
      {(close) => {
        const choose = (change: Parameters<typeof onFilter>[0]): void => {
          onFilter({ ...none, ...change })
          close()
        }
        return (
          <Suspense
            fallback={
              <SkeletonArea label={t('common:loading')}>
                <Skeleton className="m-4 h-72 w-72" />
              </SkeletonArea>
            }
          >
            <DateRange
              value={whole}
              preset={range}
              presets={presets}
              today={today}
              words={words}
              onPreset={(key) => choose({ range: SINGLE_PRESETS.find((one) => one === key) })}
              onRange={(own) => choose(own)}
              onClear={() => choose({})}
            />
          </Suspense>
        )
      }}
    </Popover>
  )
}

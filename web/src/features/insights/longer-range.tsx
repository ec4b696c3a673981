import { CalendarSearch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { lengthInDays } from '@maitre/contract/date-range'
import { useToday } from '#lib/use-today'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/state'

interface LongerRangeProps {
  /** How many days the shown range has. */
  days: number
  onChoose: (range: 'last_30_days_vs_previous_30_days' | 'this_year_vs_last_year') => void
}

const MONTH = 30

/** How many days this year has so far: a range of as many, or more, is not made longer by the year. */
function useYear(): number {
  const endDate = useToday()
  return lengthInDays({ startDate: `${endDate.slice(0, 4)}-01-01`, endDate })
}

/** The button that leads to a longer range; nothing where the range is long already. */
export function LongerRange({ days, onChoose }: LongerRangeProps) {
  const { t } = useTranslation('insights')
  const year = useYear()
  if (days >= Math.max(MONTH, year)) return null
  return days < MONTH ? (
    <Button onPress={() => onChoose('last_30_days_vs_previous_30_days')}>
      {t('longer.month')}
    </Button>
  ) : (
    <Button onPress={() => onChoose('this_year_vs_last_year')}>{t('longer.year')}</Button>
  )
}

/** Says that no guest wrote in the range, and offers a longer one. */
export function NoReviews(props: LongerRangeProps) {
  const { t } = useTranslation('insights')
  const year = useYear()
  return (
    <Card>
      <EmptyState
        icon={<CalendarSearch strokeWidth={1.75} />}
        title={t('empty.title')}
        action={<LongerRange {...props} />}
      >
        <p>{t(props.days < Math.max(MONTH, year) ? 'empty.body' : 'empty.long')}</p>
      </EmptyState>
    </Card>
  )
}

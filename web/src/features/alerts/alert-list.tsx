import type { Alert } from '@maitre/contract/alerts'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { useFormats, useNow } from '#lib/use-formats'
import { Card } from '#ui/card'
import { AlertRow } from './alert-row.tsx'
import { type AlertDay, calendarDay } from './days.ts'

interface AlertListProps {
  days: readonly AlertDay[]
  onMark: (alert: Alert, seen: boolean) => void
}

const DAY_MS = 86_400_000

/** The alerts of each day beneath its name. */
export function AlertList({ days, onMark }: AlertListProps) {
  const { t } = useTranslation('alerts')
  const { longDay, fullDay } = useFormats()
  const now = useNow()
  const dayOf = calendarDay(useSession().timeZone)
  const today = dayOf(new Date(now))
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
  const nameOf = (day: string): string => {
    if (day === today) return t('today')
    if (day === yesterday) return t('yesterday')
    return day.slice(0, 4) === today.slice(0, 4) ? longDay(day) : fullDay(day)
  }
  return days.map(({ day, alerts }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="mt-6 first:mt-0">
      <h2 id={`day-${day}`} className="mb-2 text-sm text-ink-3 first-letter:uppercase">
        {nameOf(day)}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {alerts.map((alert) => (
            <li key={alert.id}>
              <AlertRow
                alert={alert}
                isOfToday={day === today}
                onMark={(seen) => onMark(alert, seen)}
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  ))
}

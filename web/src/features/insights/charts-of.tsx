import { type ReactNode, useMemo } from 'react'
import type { DayRange } from '@maitre/contract/date-range'
import { useLocationChoice, useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { ChartSubjectContext } from '#ui/charts/chart-subject'
import { plainName } from './plain-name.ts'

/** Says to the charts inside of which restaurant or location and of which days they are. */
export function ChartsOf({ days, children }: { days: DayRange; children: ReactNode }) {
  const { restaurant } = useSession()
  const { name } = useLocationChoice()
  const { fullRange } = useFormats()
  const house = restaurant?.name ?? ''
  const { startDate, endDate } = days
  const subject = useMemo(
    () => ({
      line: [house, name, fullRange(startDate, endDate)].filter(Boolean).join(' · '),
      file: [plainName(name ?? house), startDate, endDate].filter(Boolean).join('-'),
    }),
    [house, name, fullRange, startDate, endDate],
  )
  return <ChartSubjectContext value={subject}>{children}</ChartSubjectContext>
}

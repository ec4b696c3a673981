import { type ReactNode, useMemo } from 'react'
import type { DayRange } from '@maitre/contract/date-range'
import { useLocationChoice, useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { ChartSubjectContext } from '#ui/charts/chart-subject'
import { plainName } from './plain-name.ts'

interface ChartsOfProps {
  days: DayRange
  /** The dish, person or keyword that they are of, where they are of one. */
  thing?: string | undefined
  children: ReactNode
}

/** Says to the charts inside of which restaurant or location, of which thing and of which days they are. */
export function ChartsOf({ days, thing, children }: ChartsOfProps) {
  const { restaurant } = useSession()
  const { name } = useLocationChoice()
  const { fullRange } = useFormats()
  const house = restaurant?.name ?? ''
  const { startDate, endDate } = days
  const subject = useMemo(
    () => ({
      line: [thing, house, name, fullRange(startDate, endDate)].filter(Boolean).join(' · '),
      file: [plainName(thing ?? ''), plainName(name ?? house), startDate, endDate]
        .filter(Boolean)
        .join('-'),
    }),
    [thing, house, name, fullRange, startDate, endDate],
  )
  return <ChartSubjectContext value={subject}>{children}</ChartSubjectContext>
}

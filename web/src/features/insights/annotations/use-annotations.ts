import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Annotation as Noted } from '@maitre/contract/annotations'
import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import { useLocationChoice, useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { type Asked, annotationsQuery } from '#features/insights/queries'
import { marksOf, notedRows } from './marks.ts'

/** What people noted of the days that a screen shows. */
export function useAnnotations(asked: Asked) {
  const { restaurant, can } = useSession()
  const isSeen = can('trends') && restaurant !== null
  return useQuery({ ...annotationsQuery(restaurant?.id ?? '', asked), enabled: isSeen })
}

/** The points of a chart, as the annotations are laid on them. */
interface Points {
  starts: readonly string[]
  last: string
  isDaily: boolean
}

/** The annotations as a chart over time marks them, and the column that its table has for them where there are any. */
export function useMarks(noted: readonly Noted[] | undefined, { starts, last, isDaily }: Points) {
  const { t } = useTranslation('insights')
  const { locations } = useSession()
  const { selected } = useLocationChoice()
  const { shortDay } = useFormats()
  return useMemo(() => {
    const isAll = selected === SYNTHETIC_ALL_LOCATION && locations.length > 1
    const placeOf = (id: string) =>
      isAll ? locations.find((location) => location.id === id)?.name : undefined
    const words = { placeOf, dayOf: shortDay }
    const marks = marksOf(noted ?? [], { starts, last, isDaily }, words)
    const cells = notedRows(marks, starts.length)
    const hasAny = marks.length > 0
    return {
      marks,
      columns: hasAny ? [{ label: t('annotations.column') }] : [],
      /** What a row of the table has behind its figures. */
      cellsOf: (row: number): (string | null)[] => (hasAny ? [cells[row] ?? null] : []),
    }
  }, [noted, starts, last, isDaily, selected, locations, shortDay, t])
}

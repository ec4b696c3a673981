import { useMemo } from 'react'
import type { Asked } from '#features/insights/queries'
import { useLocationChoice } from '#lib/session'
import { LAST_30_DAYS } from '#lib/shown-range'
import { useRange } from '#lib/use-range'

/** The range that Home shows, and what its calls are asked for. */
export function useHomeRange() {
  const { selected } = useLocationChoice()
  const range = useRange(LAST_30_DAYS)
  const { query } = range
  const asked: Asked = useMemo(() => ({ locationId: selected, range: query }), [selected, query])
  return { ...range, asked }
}

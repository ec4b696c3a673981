import { dayAt } from '@maitre/contract/date-range'
import { useMemo } from 'react'
import { useLocationChoice, useSession } from './session.ts'
import { useNow } from './use-formats.ts'

/** Gives today's date at the selected location, or at the restaurant where all locations are selected (P §12). */
export function useToday(): string {
  const { restaurant } = useSession()
  const { selected, locations } = useLocationChoice()
  const location = locations.find(({ id }) => id === selected)
  const [now, timeZone] = [useNow(), location?.timezone ?? restaurant?.timezone ?? 'UTC']
  // Making the calendar of a zone is slow, and the inbox is drawn anew at each press.
  return useMemo(() => dayAt(now, timeZone), [now, timeZone])
}

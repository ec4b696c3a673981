import { dayAt } from '@maitre/contract/date-range'
import { useLocationChoice, useSession } from './session.ts'
import { useNow } from './use-formats.ts'

/** The day that it is at the selected location; at the restaurant, for all of them (P §12). */
export function useToday(): string {
  const { restaurant } = useSession()
  const { selected, locations } = useLocationChoice()
  const location = locations.find(({ id }) => id === selected)
  return dayAt(useNow(), location?.timezone ?? restaurant?.timezone ?? 'UTC')
}

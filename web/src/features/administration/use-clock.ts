import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'

/**
 * Gives what tells an instant by one clock for every tab: that of the location it is about, or of the restaurant, and
 * never that of the browser, since one instant would then be told as two.
 */
export function useClock(locationId?: string): (at: string) => string {
  const { timeZone, locations } = useSession()
  const place = locations.find(({ id }) => id === locationId)
  return useFormats(place?.timezone ?? timeZone).clockTime
}

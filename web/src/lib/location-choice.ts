import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'

const key = (restaurantId: string): string => `maitreLocation:${restaurantId}`

export function rememberedLocation(restaurantId: string): string | undefined {
  try {
    return localStorage.getItem(key(restaurantId)) ?? undefined
  } catch {
    return undefined
  }
}

export function rememberLocation(restaurantId: string, locationId: string): void {
  try {
    localStorage.setItem(key(restaurantId), locationId)
  } catch {
    // The browser refuses storage: the address still names the location.
  }
}

interface Choice {
  asked: string | undefined
  remembered: string | undefined
  ids: readonly string[]
  hasAll: boolean
}

/**
 * Chooses the first of these that this person may see: the location that the address names, the one that is
 * remembered, All, the first of the list. A person without any location gets All, which is empty for them.
 */
export function resolveLocation({ asked, remembered, ids, hasAll }: Choice): string {
  const seen = hasAll ? [SYNTHETIC_ALL_LOCATION, ...ids] : ids
  const wanted = [asked, remembered].find((id) => id !== undefined && seen.includes(id))
  return wanted ?? seen[0] ?? SYNTHETIC_ALL_LOCATION
}

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

const defaultKey = (userId: string, restaurantId: string): string =>
  `maitreDefaultLocation:${userId}:${restaurantId}`

/** The location that this person wants to see where an address names none; undefined means the one they saw last. */
export function defaultLocation(userId: string, restaurantId: string): string | undefined {
  try {
    return localStorage.getItem(defaultKey(userId, restaurantId)) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps that choice in this browser, also when its person logs out: it says nothing of anybody's work. */
export function keepDefaultLocation(
  userId: string,
  restaurantId: string,
  locationId: string | undefined,
): void {
  try {
    if (locationId === undefined) localStorage.removeItem(defaultKey(userId, restaurantId))
    else localStorage.setItem(defaultKey(userId, restaurantId), locationId)
  } catch {
    // The browser refuses storage: the location that was seen last is shown, as without a choice.
  }
}

interface Choice {
  asked: string | undefined
  /** The one that this person chose to begin with. */
  usual: string | undefined
  remembered: string | undefined
  ids: readonly string[]
  hasAll: boolean
}

/**
 * Chooses the first of these that this person may see: the location that the address names, the one that
 * they begin with, the one that is remembered, All, the first of the list. A person without any location gets All, which is empty for them.
 */
export function resolveLocation({ asked, usual, remembered, ids, hasAll }: Choice): string {
  const seen = hasAll ? [SYNTHETIC_ALL_LOCATION, ...ids] : ids
  const wanted = [asked, usual, remembered].find((id) => id !== undefined && seen.includes(id))
  return wanted ?? seen[0] ?? SYNTHETIC_ALL_LOCATION
}

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
    // storage is refused: the address still says it
  }
}

interface Choice {
  asked: string | undefined
  remembered: string | undefined
  ids: readonly string[]
  hasAll: boolean
}

/**
 * The first of these that this person may see: asked for by the address, remembered, All, the first location.
 * A person without any location gets All, which for them is nothing.
 */
export function resolveLocation({ asked, remembered, ids, hasAll }: Choice): string {
  const seen = hasAll ? [SYNTHETIC_ALL_LOCATION, ...ids] : ids
  const wanted = [asked, remembered].find((id) => id !== undefined && seen.includes(id))
  return wanted ?? seen[0] ?? SYNTHETIC_ALL_LOCATION
}

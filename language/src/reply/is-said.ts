import type { Felt } from '#reading'

/** A feeling that only leans must be this strong before a reply speaks of it. */
const LEAST_LEAN = 0.25

/**
 * Whether the guest's own words show the feeling, so that a reply may thank for it or be sorry for it. What only has
 * the feeling of the whole review was never said: a guest of five stars who names the parking does not praise it.
 */
export function isSaid({ known, apart }: Felt): boolean {
  if (apart !== undefined) return false
  if (known === undefined || known.by === 'said') return true
  return known.by === 'leaned' && known.strength >= LEAST_LEAN
}

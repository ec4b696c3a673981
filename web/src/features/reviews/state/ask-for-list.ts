import { mayUse } from '@maitre/contract/access'
import { reviews } from '@maitre/contract/reviews'
import { askEarly } from '#lib/api'
import type { SignedIn } from '#lib/session-load'
import { filterOf, listInput } from './list-input.ts'

/** Asks for the first page of the list that an address means, while the application is still being loaded. */
export function askForList(
  { role, tier }: SignedIn,
  search: Readonly<Record<string, unknown>>,
  locationId: string,
): void {
  if (mayUse('reviews', role, tier) !== 'allowed') return
  const { range, ...filter } = filterOf(search)
  // The days of a preset are counted by the inbox itself.
  if (!range) askEarly(reviews.list, listInput(filter, locationId, undefined))
}

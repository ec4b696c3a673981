import {
  COMPARISON_PRESETS,
  type DatePreset,
  lengthInDays,
  SINGLE_PRESETS,
} from '@maitre/contract/date-range'
import { MAX_RANGE_DAYS } from '@maitre/contract/range-query'
import { dayOf, oneOf } from './search-values.ts'

/** The presets that the date filter of a screen with figures offers. */
export const RANGE_PRESETS = [...SINGLE_PRESETS, ...COMPARISON_PRESETS] as const

/**
 * The parameters of the address that say a screen's range. Nothing in the address is the range that the screen begins
 * with. A preset's days move on with today; a range that a person chose has its two ends instead.
 */
export interface RangeSearch {
  range?: DatePreset | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  /** Whether the range is compared with another, where the screen or the preset would have it otherwise. */
  compare?: 'on' | 'off' | undefined
}

/** No range in the address. */
export const NO_RANGE = {
  range: undefined,
  startDate: undefined,
  endDate: undefined,
  compare: undefined,
} as const satisfies RangeSearch

/** Takes a range from an address, which anybody may have written; what is not allowed is dropped without an error. */
export function rangeSearchOf(search: Readonly<Record<string, unknown>>): RangeSearch {
  const range = oneOf(RANGE_PRESETS, search['range'])
  const [one, other] = [dayOf(search['startDate']), dayOf(search['endDate'])]
  const compare = oneOf(['on', 'off'] as const, search['compare'])
  if (range) return { ...NO_RANGE, range, compare }
  if (!one || !other) return { ...NO_RANGE, compare }
  const [startDate, endDate] = one > other ? [other, one] : [one, other]
  if (lengthInDays({ startDate, endDate }) > MAX_RANGE_DAYS) return { ...NO_RANGE, compare }
  return { range: undefined, startDate, endDate, compare }
}

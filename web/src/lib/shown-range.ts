import {
  type ChosenRange,
  COMPARISON_PRESETS,
  type DatePreset,
  type DayRange,
  previousRange,
  rangeOfPreset,
} from '@maitre/contract/date-range'
import type { RangeQuery } from '@maitre/contract/range-query'
import { NO_RANGE, type RangeSearch } from './range-search.ts'

/** What a screen shows where the address says nothing, and where a reset leads (P §5). */
export interface RangeDefault {
  readonly range: DatePreset
  /** Whether a range that is no comparison by itself is compared with the days before it. */
  readonly isCompared: boolean
}

export const LAST_30_DAYS: RangeDefault = { range: 'last_30_days', isCompared: true }
export const LAST_7_DAYS_COMPARED: RangeDefault = {
  range: 'last_7_days_vs_previous_7_days',
  isCompared: true,
}

/** A range as a screen shows it. */
export interface ShownRange extends ChosenRange {
  /** The preset that means it; undefined for days that a person chose. */
  preset: DatePreset | undefined
  /** Whether the address, or the screen where the address is silent, asks for the comparison. */
  isCompared: boolean
}

/** Whether a preset is a range and the one to compare it with. */
export const hasTwo = (preset: DatePreset): boolean =>
  COMPARISON_PRESETS.some((comparison) => comparison === preset)

/** The range that an address means today on a screen, with the one to compare it with where there is one. */
export function shownRange(search: RangeSearch, start: RangeDefault, today: string): ShownRange {
  const { startDate, endDate, compare } = search
  const own = startDate && endDate ? { startDate, endDate } : undefined
  const preset = own ? undefined : (search.range ?? start.range)
  const chosen = preset ? rangeOfPreset(preset, today) : { current: own ?? lastDay(today) }
  const isCompared =
    compare === undefined
      ? start.isCompared || (preset !== undefined && hasTwo(preset))
      : compare === 'on'
  const { current } = chosen
  return {
    preset,
    isCompared,
    current,
    ...(isCompared && { comparison: comparisonOf(chosen) }),
  }
}

const lastDay = (today: string): DayRange => ({ startDate: today, endDate: today })

/** The range that a chosen one is compared with: the preset's own, or as many days before it (D §9). */
export const comparisonOf = ({ current, comparison }: ChosenRange): DayRange =>
  comparison ?? previousRange(current)

/** What the address says of a preset; nothing where the screen begins with it. */
export function presetSearch(
  preset: DatePreset,
  isCompared: boolean,
  start: RangeDefault,
): RangeSearch {
  const isUsual = isCompared === (start.isCompared || hasTwo(preset))
  return {
    ...NO_RANGE,
    range: preset === start.range ? undefined : preset,
    compare: isUsual ? undefined : isCompared ? 'on' : 'off',
  }
}

/** What the address says of days that a person chose. */
export function ownSearch(
  { startDate, endDate }: DayRange,
  isCompared: boolean,
  start: RangeDefault,
): RangeSearch {
  const isUsual = isCompared === start.isCompared
  return {
    range: undefined,
    startDate,
    endDate,
    compare: isUsual ? undefined : isCompared ? 'on' : 'off',
  }
}

/** The fields that calls with a range take. */
export function rangeQuery({ current, comparison }: ChosenRange): RangeQuery {
  return {
    ...current,
    ...(comparison && {
      compareStartDate: comparison.startDate,
      compareEndDate: comparison.endDate,
    }),
  }
}

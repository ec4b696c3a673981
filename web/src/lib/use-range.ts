import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayRange } from '@maitre/contract/date-range'
import { NO_RANGE, RANGE_PRESETS, type RangeSearch, rangeSearchOf } from './range-search.ts'
import { oneOf } from './search-values.ts'
import {
  comparisonOf,
  hasTwo,
  ownSearch,
  presetSearch,
  type RangeDefault,
  rangeQuery,
  shownRange,
} from './shown-range.ts'
import { useDateRange } from './use-date-range.ts'
import { useFormats } from './use-formats.ts'
import { useToday } from './use-today.ts'

/**
 * The range that a screen shows: its days, the fields of its calls, its words, and the properties of the `RangeFilter`
 * that changes it. The address says the range; `start` is the one where the address is silent.
 */
export function useRange(start: RangeDefault) {
  const { t } = useTranslation(['range', 'common'])
  const today = useToday()
  const { range, startDate, endDate, compare } = rangeSearchOf(useSearch({ strict: false }))
  const shown = useMemo(
    () => shownRange({ range, startDate, endDate, compare }, start, today),
    [range, startDate, endDate, compare, start, today],
  )
  const query = useMemo(() => rangeQuery(shown), [shown])
  const { presets, words } = useDateRange(RANGE_PRESETS, today)
  const { fullRange } = useFormats()
  const navigate = useNavigate()
  const go = (change: RangeSearch): void =>
    void navigate({
      to: '.',
      search: (search: object): object => ({ ...search, ...change }),
      resetScroll: false,
    })
  const { preset, current, comparison, isCompared } = shown
  const said = ({ startDate: from, endDate: to }: DayRange): string => fullRange(from, to)
  const days = said(current)
  const isStart = preset === start.range && isCompared === start.isCompared
  return {
    /** The days, and those that they are compared with where there are any. */
    shown,
    /** The fields that calls with a range take. */
    query,
    /** "November 15 – 21, 2026, compared with November 8 – 14, 2026". */
    words: comparison ? t('compared', { days, before: said(comparison) }) : days,
    /** What the filter that draws the range needs. */
    filter: {
      name: preset ? t(`preset.${preset}`) : days,
      days,
      value: current,
      preset,
      presets,
      today,
      isCompared,
      words: {
        ...words,
        title: t('title'),
        close: t('common:action.close'),
        loading: t('common:loading'),
        clear: t('reset'),
        compareWith: (chosen: DayRange) =>
          t('compareWith', {
            days: said(
              comparisonOf(
                chosen === current && comparison ? { current, comparison } : { current: chosen },
              ),
            ),
          }),
      },
      onPreset: (name: string, isOn: boolean) => {
        const key = oneOf(RANGE_PRESETS, name)
        if (!key) return
        // Whoever presses another preset of two ranges wants both.
        const isOther = key !== preset && hasTwo(key)
        go(presetSearch(key, isOn || isOther, start))
      },
      onRange: (own: DayRange, isOn: boolean) => go(ownSearch(own, isOn, start)),
      onReset: isStart ? undefined : () => go(NO_RANGE),
    },
  }
}

import { describe, expect, it } from 'vitest'
import { NO_RANGE, rangeSearchOf } from './range-search.ts'
import {
  LAST_30_DAYS,
  LAST_7_DAYS_COMPARED,
  ownSearch,
  presetSearch,
  rangeQuery,
  shownRange,
} from './shown-range.ts'

const TODAY = '2026-11-21'
const said = (search: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(rangeSearchOf(search)).filter(([, value]) => value !== undefined),
  )

describe('the range in an address', () => {
  it('is a preset, or two days of the calendar in their order, and says whether it is compared', () => {
    expect(said({ range: 'today_vs_yesterday', startDate: '2026-11-01' })).toEqual({
      range: 'today_vs_yesterday',
    })
    expect(said({ startDate: '2026-11-20', endDate: '2026-11-02', compare: 'off' })).toEqual({
      startDate: '2026-11-02',
      endDate: '2026-11-20',
      compare: 'off',
    })
  })

  it('is dropped where it is no range', () => {
    expect(said({ range: 'for_ever', startDate: '2026-02-30', endDate: '2026-03-01' })).toEqual({})
    expect(said({ startDate: '2026-03-01', compare: 'perhaps' })).toEqual({})
  })

  it('is dropped where it has more than a hundred years, or lies where no guest wrote', () => {
    expect(said({ startDate: '1920-01-01', endDate: '2026-01-01' })).toEqual({})
    expect(said({ startDate: '9998-01-01', endDate: '9999-12-31' })).toEqual({})
    expect(said({ startDate: '1000-01-01', endDate: '1000-12-31' })).toEqual({})
    const century = { startDate: '1927-01-01', endDate: '2026-12-31' }
    expect(said(century)).toEqual(century)
  })
})

describe('the range of a screen', () => {
  it('is the one that the screen begins with where the address says none', () => {
    expect(shownRange({}, LAST_7_DAYS_COMPARED, TODAY)).toEqual({
      preset: 'last_7_days_vs_previous_7_days',
      isCompared: true,
      current: { startDate: '2026-11-15', endDate: '2026-11-21' },
      comparison: { startDate: '2026-11-08', endDate: '2026-11-14' },
    })
    expect(shownRange({}, LAST_30_DAYS, TODAY)).toMatchObject({
      preset: 'last_30_days',
      current: { startDate: '2026-10-23' },
      comparison: { startDate: '2026-09-23', endDate: '2026-10-22' },
    })
  })

  it('is compared with as many days before it, or with those of its preset, unless that is off', () => {
    const own = { startDate: '2026-11-10', endDate: '2026-11-12' }
    expect(shownRange(own, LAST_30_DAYS, TODAY).comparison).toEqual({
      startDate: '2026-11-07',
      endDate: '2026-11-09',
    })
    const months = { range: 'this_month_vs_last_month' } as const
    const alone = { range: 'last_30_days', isCompared: false } as const
    expect(shownRange(months, alone, TODAY).comparison).toEqual({
      startDate: '2026-10-01',
      endDate: '2026-10-21',
    })
    expect(shownRange(own, alone, TODAY)).not.toHaveProperty('comparison')
    expect(shownRange({ ...months, compare: 'off' }, alone, TODAY)).not.toHaveProperty('comparison')
    expect(shownRange({ ...own, compare: 'on' }, alone, TODAY)).toHaveProperty('comparison')
  })

  it('is left out of the address where it is the one that the screen begins with', () => {
    expect(presetSearch('last_30_days', true, LAST_30_DAYS)).toEqual(NO_RANGE)
    expect(presetSearch('last_30_days', false, LAST_30_DAYS)).toEqual({
      ...NO_RANGE,
      compare: 'off',
    })
    expect(presetSearch('this_month', true, LAST_30_DAYS)).toEqual({
      ...NO_RANGE,
      range: 'this_month',
    })
  })

  it.each([true, false])('comes back from its address where being compared is %s', (isCompared) => {
    const days = { startDate: '2026-11-10', endDate: '2026-11-12' }
    for (const start of [LAST_30_DAYS, LAST_7_DAYS_COMPARED]) {
      const own = shownRange(ownSearch(days, isCompared, start), start, TODAY)
      expect(own).toMatchObject({ current: days, isCompared, preset: undefined })
      const preset = shownRange(presetSearch('last_month', isCompared, start), start, TODAY)
      expect(preset).toMatchObject({ preset: 'last_month', isCompared })
    }
  })

  it('is asked for by the names that the calls have', () => {
    expect(rangeQuery(shownRange({ range: 'today_vs_yesterday' }, LAST_30_DAYS, TODAY))).toEqual({
      startDate: TODAY,
      endDate: TODAY,
      compareStartDate: '2026-11-20',
      compareEndDate: '2026-11-20',
    })
    expect(rangeQuery({ current: { startDate: TODAY, endDate: TODAY } })).toEqual({
      startDate: TODAY,
      endDate: TODAY,
    })
  })
})

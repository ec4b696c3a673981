import { describe, expect, it } from 'vitest'
import { reviews } from '@maitre/contract/reviews'
import { buildRequest } from '#lib/request'
import {
  countFilters,
  dated,
  filterOf,
  isNarrowed,
  joined,
  NO_FILTER,
  without,
} from './list-input.ts'
import { type DatedFilter, listInput, DEFAULT_LIST } from './list-call.ts'

describe('the list that an address asks for', () => {
  it('asks, for an address that filters nothing, for the very list that is asked for early', () => {
    const urlOf = (filter: DatedFilter) =>
      buildRequest(reviews.list, listInput(filter, 'all', undefined)).url
    expect(urlOf(dated(filterOf({ review: 'r' }), '2026-11-22'))).toBe(urlOf(DEFAULT_LIST))
  })

  it('has the reviews to answer, newest first, unless the address says otherwise', () => {
    expect(filterOf({})).toEqual(filterOf({ queue: 'to_answer', sort: 'newest', review: 'r1' }))
    expect(listInput(filterOf({}), 'all', undefined)).toMatchObject({
      locationId: 'all',
      queue: 'to_answer',
      sort: 'newest',
    })
  })

  it('ignores parameters of the address that the server would refuse', () => {
    const address = { queue: 'done', location: 'l1' } as const
    expect(listInput(filterOf(address), 'l1', undefined)).not.toHaveProperty('location')
    expect(isNarrowed(filterOf(address))).toBe(false)
  })

  it('is asked for without a queue if the address says all queues', () => {
    expect(listInput(filterOf({ queue: 'all', rating: '1,2' }), 'l1', 'c')).toMatchObject({
      queue: undefined,
      rating: '1,2',
      cursor: 'c',
    })
  })

  it('is asked for by the days that a preset means today, or by the two days of the address', () => {
    const asked = (search: Parameters<typeof filterOf>[0]) =>
      listInput(dated(filterOf(search), '2026-11-22'), 'l1', undefined)
    expect(asked({ range: 'last_7_days' })).toMatchObject({
      startDate: '2026-11-16',
      endDate: '2026-11-22',
    })
    expect(asked({ range: 'last_7_days' })).not.toHaveProperty('range')
    expect(asked({ startDate: '2026-11-02' })).toMatchObject({ startDate: '2026-11-02' })
  })

  it('is counted with its first page, and not again with the next', () => {
    expect(listInput(filterOf({}), 'all', undefined)).toMatchObject({ total: 'capped' })
    expect(listInput(filterOf({}), 'all', 'c')).toMatchObject({ total: undefined })
  })

  it('counts as narrowed by any filter, but not by queue and order', () => {
    expect(isNarrowed(filterOf({ queue: 'done', sort: 'lowest' }))).toBe(false)
    expect(isNarrowed(filterOf({ rating: '1' }))).toBe(true)
    expect(isNarrowed(filterOf({ flag: 'risk' }))).toBe(true)
    expect(isNarrowed(filterOf({ search: 'soup' }))).toBe(true)
    expect(isNarrowed({ ...filterOf({ need: 'held', search: 'soup' }), ...NO_FILTER })).toBe(false)
  })
})

describe('the number of filters', () => {
  it('counts each kind once, each flag by itself, and neither the queue nor the search', () => {
    expect(countFilters(filterOf({}))).toBe(0)
    expect(countFilters(filterOf({ queue: 'done', sort: 'lowest', search: 'soup' }))).toBe(0)
    const days = { startDate: '2026-11-01', endDate: '2026-11-02' }
    expect(countFilters(filterOf({ rating: '1,2', flag: 'risk,staff', ...days }))).toBe(4)
  })
})

describe('the values of a filter', () => {
  it('are undefined once the last is taken away', () => {
    expect(joined(['1', '2'])).toBe('1,2')
    expect(joined([])).toBeUndefined()
    expect(without('1,2', '1')).toBe('2')
    expect(without('2', '2')).toBeUndefined()
    expect(without(undefined, '2')).toBeUndefined()
  })
})

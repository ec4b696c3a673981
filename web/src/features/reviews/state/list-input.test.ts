import { describe, expect, it } from 'vitest'
import { dated, filterOf, isNarrowed, joined, listInput, without } from './list-input.ts'

describe('the list that an address asks for', () => {
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

  it('counts as narrowed by any filter, but not by queue and order', () => {
    expect(isNarrowed(filterOf({ queue: 'done', sort: 'lowest' }))).toBe(false)
    expect(isNarrowed(filterOf({ rating: '1' }))).toBe(true)
    expect(isNarrowed(filterOf({ flag: 'risk' }))).toBe(true)
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

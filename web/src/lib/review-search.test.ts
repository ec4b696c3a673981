import { describe, expect, it } from 'vitest'
import { reviewSearchOf } from './review-search.ts'

const said = (search: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(reviewSearchOf(search)).filter(([, value]) => value !== undefined),
  )

describe('the days in an address', () => {
  it('are a preset, or one or two days of the calendar in their order', () => {
    expect(said({ range: 'last_month', startDate: '2026-11-01' })).toEqual({ range: 'last_month' })
    expect(said({ range: 'today_vs_yesterday' })).toEqual({})
    expect(said({ startDate: '2026-11-20', endDate: '2026-11-02' })).toEqual({
      startDate: '2026-11-02',
      endDate: '2026-11-20',
    })
    expect(said({ startDate: '2026-02-29', endDate: '2024-02-29' })).toEqual({
      endDate: '2024-02-29',
    })
  })
})

describe('the address of the inbox', () => {
  it('keeps every filter, order and review that the inbox knows', () => {
    const search = {
      queue: 'to_answer',
      rating: '1,2',
      source: 'yelp',
      status: 'draft,edited',
      flag: 'risk,staff,menu',
      sentiment: 'mixed,negative',
      language: 'fr,other',
      need: 'to_send',
      search: 'crème brûlée ',
      sort: 'lowest',
      startDate: '2026-11-01',
      review: 'r1',
    }
    expect(said(search)).toEqual(search)
  })

  it('drops every value that the inbox does not know', () => {
    expect(
      said({
        queue: 'mine',
        rating: '0,6,x',
        source: ['google'],
        sort: 1,
        need: 'coffee',
        sentiment: 'glad',
        language: 'tlh',
        search: '  ',
        startDate: '2026-13-40',
        review: 7,
      }),
    ).toEqual({})
    expect(said({ search: 'x'.repeat(300) })['search']).toHaveLength(200)
    expect(said({ rating: '2', status: 'draft,burnt' })).toEqual({ rating: '2', status: 'draft' })
  })
})

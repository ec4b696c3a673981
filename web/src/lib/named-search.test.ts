import { describe, expect, it } from 'vitest'
import { menuSearchOf, staffSearchOf } from './named-search.ts'

const kept = (taken: object) =>
  Object.fromEntries(Object.entries(taken).filter(([, value]) => value !== undefined))

describe('the address of the menu and of the staff', () => {
  it('keeps range, order, search and the page that is open', () => {
    const search = {
      range: 'last_7_days',
      about: 'creme brulee',
      sort: 'impact',
      order: 'asc',
      search: 'crè',
      mood: 'negative',
      read: 'all',
    }
    expect(kept(menuSearchOf(search))).toEqual(search)
  })

  it('never sorts people by how often guests name them', () => {
    for (const sort of ['mentions', 'change', 'impact', 'reviews'])
      expect(staffSearchOf({ sort }).sort).toBeUndefined()
    expect(staffSearchOf({ sort: 'name' }).sort).toBe('name')
  })

  it.each([
    { sort: 'price', order: 'up', about: ' ' },
    { mood: 'negative', read: 'all' },
    { about: 'd1', read: 'some' },
    { about: 'd1', mood: 'grim' },
    { about: 'x'.repeat(201), search: { a: 1 } },
    { startDate: '2026-13-01', endDate: 'yesterday' },
  ])('drops what is not allowed in %j', (search) => {
    const { about, ...taken } = menuSearchOf(search)
    expect(kept(taken)).toEqual({})
    expect(about).toBe('about' in search && search.about === 'd1' ? 'd1' : undefined)
  })
})

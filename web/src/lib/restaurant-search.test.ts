import { describe, expect, it } from 'vitest'
import { restaurantSearchOf } from './restaurant-search.ts'

describe('the address of the SuperAdmin’s restaurants', () => {
  it('keeps every search, filter and order that the list can be asked for', () => {
    const search = {
      search: 'Lumière',
      tier: 'Pro',
      auto_approval: 'off',
      state: 'leaving',
      sort: 'locations',
      order: 'desc',
    }
    expect(restaurantSearchOf(search)).toEqual(search)
  })

  it('drops every value that the list would refuse', () => {
    const given = {
      search: 'x'.repeat(201),
      tier: 'Gold',
      auto_approval: 1,
      state: 'gone',
      sort: 'id',
      order: 'up',
    }
    expect(Object.values(restaurantSearchOf(given))).toEqual(Array(6).fill(undefined))
    expect(restaurantSearchOf({ search: '  ' }).search).toBeUndefined()
  })
})

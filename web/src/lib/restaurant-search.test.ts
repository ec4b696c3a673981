import { describe, expect, it } from 'vitest'
import { restaurantSearchOf } from './restaurant-search.ts'

describe('the address of the SuperAdmin’s restaurants', () => {
  it('keeps every search and filter that the list can be asked for', () => {
    const search = { search: 'Lumière', tier: 'Pro', auto_approval: 'off', state: 'leaving' }
    expect(restaurantSearchOf(search)).toEqual(search)
  })

  it('drops every value that the list would refuse', () => {
    const given = { search: 'x'.repeat(201), tier: 'Gold', auto_approval: 1, state: 'gone' }
    expect(Object.values(restaurantSearchOf(given))).toEqual(Array(4).fill(undefined))
    expect(restaurantSearchOf({ search: '  ' }).search).toBeUndefined()
  })
})

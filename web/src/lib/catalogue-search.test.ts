import { describe, expect, it } from 'vitest'
import { catalogueSearchOf } from './catalogue-search.ts'

const ID = '01a209ad-8d02-71ce-afeb-000000000001'
const kept = (search: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(catalogueSearchOf(search)).filter(([, value]) => value !== undefined),
  )

describe('the address of the catalogue', () => {
  it('keeps search, state, order, the dish that is open and the open import', () => {
    const search = { search: 'soup', state: 'inactive', sort: 'price', order: 'desc', dish: ID }
    expect(kept(search)).toEqual(search)
    expect(kept({ dish: 'new' })).toEqual({ dish: 'new' })
    expect(kept({ importing: 'true' })).toEqual({ importing: true })
  })

  it.each([
    { search: ' ', state: 'opted_out', sort: 'mentions', order: 'up', dish: '7' },
    { search: 'x'.repeat(201), dish: { a: 1 }, importing: 'yes' },
    { search: ['a'], state: 1, importing: 1 },
  ])('drops what is not allowed in %j', (search) => {
    expect(kept(search)).toEqual({})
  })
})

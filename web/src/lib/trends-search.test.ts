import { describe, expect, it } from 'vitest'
import { trendsSearchOf } from './trends-search.ts'

describe('the address of the trends', () => {
  it('keeps the tab, the range and the thing that is open', () => {
    const search = { tab: 'menu', range: 'last_30_days', kind: 'dish', about: 'd1' }
    expect(trendsSearchOf(search)).toMatchObject(search)
  })

  it.each(['reviews', 'people', 7, ''])('shows the reviews where the tab is %j', (tab) => {
    expect(trendsSearchOf({ tab }).tab).toBeUndefined()
  })
})

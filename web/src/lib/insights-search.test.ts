import { describe, expect, it } from 'vitest'
import { openThing, insightsSearchOf } from './insights-search.ts'

describe('the address of a screen of insights', () => {
  it('keeps the range and the thing that is open', () => {
    const search = {
      range: 'last_30_days_vs_previous_30_days',
      kind: 'dish',
      about: 'd1',
      name: 'Onion soup',
      at: 'l1',
      sentiment: 'negative',
      mostly: 'negative',
    }
    expect(insightsSearchOf(search)).toMatchObject(search)
    expect(openThing(insightsSearchOf(search))).toEqual({
      kind: 'dish',
      about: 'd1',
      name: 'Onion soup',
      at: 'l1',
      sentiment: 'negative',
      mostly: 'negative',
    })
  })

  it.each([
    { kind: 'rating', about: 'x' },
    { kind: 'dish' },
    { about: 'x', at: 'l1' },
    { kind: 'dish', about: ' ' },
    { kind: 'dish', about: 'x'.repeat(201) },
  ])('opens nothing by %j', (search) => {
    const taken = insightsSearchOf(search)
    expect(Object.values(taken).filter((value) => value !== undefined)).toEqual([])
    expect(openThing(taken)).toBeUndefined()
  })

  it('drops a mood that there is not', () => {
    const even = insightsSearchOf({ kind: 'topic', about: 'wait_time', mostly: 'conflict' })
    expect(openThing(even)?.mostly).toBeUndefined()
    const taken = insightsSearchOf({ kind: 'topic', about: 'wait_time', sentiment: 'grim' })
    expect(openThing(taken)?.sentiment).toBeUndefined()
  })
})

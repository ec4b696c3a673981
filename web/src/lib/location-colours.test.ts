import { describe, expect, it } from 'vitest'
import { chosenColours, coloursOf, withColour } from './location-colours.ts'

const IDS = ['c', 'a', 'd', 'b']
const asked = (chosen: Record<string, number>) => Object.fromEntries(coloursOf(IDS, chosen))

describe('the colours of locations', () => {
  it('go by the order in which the locations were made, not by that of the list', () => {
    expect(asked({})).toEqual({ a: 1, b: 2, c: 3, d: 4 })
  })

  it('are the chosen ones, and no other location has one of these while another is free', () => {
    expect(asked({ c: 2 })).toEqual({ a: 1, b: 3, c: 2, d: 4 })
  })

  it('begin anew where there are more locations than colours', () => {
    const eight = coloursOf(['1', '2', '3', '4', '5', '6', '7', '8'], {})
    expect([...eight.values()]).toEqual([1, 2, 3, 4, 5, 6, 1, 2])
  })

  it('change places where one is chosen that another location has', () => {
    expect(withColour(coloursOf(IDS, {}), 'a', 4)).toEqual({ a: 4, b: 2, c: 3, d: 1 })
    expect(withColour(coloursOf(IDS, {}), 'a', 6)).toEqual({ a: 6, b: 2, c: 3, d: 4 })
  })

  it.each([null, 'no JSON', '7', 'null', '{"a":0}', '{"a":7}', '{"a":1.5}', '{"a":"red"}'])(
    'are read from %j as if nothing were chosen',
    (kept) => {
      expect(chosenColours(kept)).toEqual({})
    },
  )
})

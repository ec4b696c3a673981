import { describe, expect, it } from 'vitest'
import { chosenAfter } from './chosen-after.ts'

const order = ['a', 'b', 'c', 'd', 'e']

/** What is chosen after a press, in the order of the letters. */
const after = (chosen: string, id: string, from?: string): string =>
  [...chosenAfter({ chosen: new Set(chosen), order, id, from })].toSorted().join('')

describe('a press on the box of a row', () => {
  it('chooses its row, or lets it go', () => {
    expect(after('a', 'c')).toBe('ac')
    expect(after('ac', 'c')).toBe('a')
  })

  it('chooses a range, downwards and upwards', () => {
    expect(after('b', 'd', 'b')).toBe('bcd')
    expect(after('d', 'b', 'd')).toBe('bcd')
  })

  it('lets a range go where its own row was chosen', () => {
    expect(after('abcde', 'd', 'b')).toBe('ae')
  })

  it('means its own row alone where the range would begin at a row that is gone', () => {
    expect(after('a', 'd', 'gone')).toBe('ad')
  })
})

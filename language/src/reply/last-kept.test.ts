import { expect, test } from 'vitest'
import { lastKept } from './last-kept.ts'

test('what was made last is given again for the same things, and made anew for others', () => {
  const made: string[] = []
  const join = lastKept((one: { word: string }, other: string) => {
    made.push(other)
    return { text: `${one.word} ${other}` }
  })
  const soup = { word: 'soup' }
  const first = join(soup, 'hot')
  expect(join(soup, 'hot')).toBe(first)
  expect(join(soup, 'cold')).toEqual({ text: 'soup cold' })
  expect(join({ word: 'soup' }, 'cold')).toEqual({ text: 'soup cold' })
  expect(join(soup, 'hot')).toEqual(first)
  expect(made).toEqual(['hot', 'cold', 'cold', 'hot'])
})

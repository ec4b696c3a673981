import { expect, it } from 'vitest'
import { rowsOf } from './paged-rows.ts'

it('joins the rows of all pages, and counts a row once that moved into the next page', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const moved = { id: 'b', name: 'as loaded later' }
  expect(rowsOf({ pages: [{ data: [a, b] }, { data: [moved, c] }] })).toEqual([a, moved, c])
  expect(rowsOf({ pages: [] })).toEqual([])
})

import { describe, expect, it } from 'vitest'
import type { Span } from '#features/insights/spans'
import { sumsOf } from './over-time.ts'

const span = (from: number, to: number): Span => ({
  from,
  to,
  first: '',
  last: '',
  label: '',
  title: '',
  part: undefined,
  said: undefined,
})
/** The weeks of March, of which the first is short. */
const MARCH = [span(0, 3), span(3, 10), span(10, 17), span(17, 24), span(24, 31)]
const count = (points: readonly number[], { from, to }: Span) => points.slice(from, to).length

describe('the figures of the spans of a range', () => {
  it('are there for each span of a range that is as long', () => {
    expect(sumsOf(Array<number>(31).fill(1), MARCH, count)).toEqual([3, 7, 7, 7, 7])
  })

  it('leave out the span that a shorter range, such as February, has only a part of', () => {
    expect(sumsOf(Array<number>(28).fill(1), MARCH, count)).toEqual([3, 7, 7, 7, null])
  })
})

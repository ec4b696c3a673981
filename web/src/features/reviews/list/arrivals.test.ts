import { describe, expect, it } from 'vitest'
import { createArrivals } from './arrivals.ts'

const row = (id: string, minute: number) => ({
  id,
  fetched_at: new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString(),
})
const [a, b, c, d] = [row('a', 4), row('b', 3), row('c', 2), row('d', 1)]

/** Watches a list, whose bursts end when `endBurst` is called. */
function watch() {
  const told: number[] = []
  const scheduled: (() => void)[] = []
  const look = createArrivals(
    (count) => told.push(count),
    (run) => scheduled.push(run),
  )
  const endBurst = (): void => scheduled.splice(0).forEach((run) => run())
  return { told, endBurst, look }
}

describe('arrivals in a list', () => {
  it('of one burst are told together, once', () => {
    const { look, endBurst, told } = watch()
    look({ key: 'k', rows: [c], isWhole: false })
    look({ key: 'k', rows: [b, c], isWhole: false })
    look({ key: 'k', rows: [a, b, c], isWhole: false })
    expect(told).toEqual([])
    endBurst()
    expect(told).toEqual([2])
    look({ key: 'k', rows: [a, b, c], isWhole: false })
    endBurst()
    expect(told).toEqual([2])
  })

  it('are told where the list was empty', () => {
    const { look, endBurst, told } = watch()
    look({ key: 'k', rows: [], isWhole: true })
    look({ key: 'k', rows: [a], isWhole: true })
    endBurst()
    expect(told).toEqual([1])
  })

  it.each([
    ['the first rows of a list', [{ key: 'k', rows: [a, b], isWhole: false }]],
    [
      'the rows of another filter',
      [
        { key: 'k', rows: [c], isWhole: true },
        { key: 'l', rows: [a, b], isWhole: true },
      ],
    ],
    [
      'the rows of a further page, be they as new as can be',
      [
        { key: 'k', rows: [d, c], isWhole: false },
        { key: 'k', rows: [d, c, b, a], isWhole: true },
      ],
    ],
    [
      'a review that was here before and comes back',
      [
        { key: 'k', rows: [a, b], isWhole: true },
        { key: 'k', rows: [b], isWhole: true },
        { key: 'k', rows: [a, b], isWhole: true },
      ],
    ],
    [
      'an old review that fits the filter now',
      [
        { key: 'k', rows: [a, c], isWhole: true },
        { key: 'k', rows: [a, b, c], isWhole: true },
      ],
    ],
  ])('are not %s', (_what, shown) => {
    const { look, endBurst, told } = watch()
    for (const one of shown) look(one)
    endBurst()
    expect(told).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { sendAll } from './send-all.ts'

describe('sending for many', () => {
  it('sends each once, four at a time, and goes on after one that failed', async () => {
    let underWay = 0
    let most = 0
    const ended: [number, boolean][] = []
    const items = Array.from({ length: 11 }, (_, index) => index)
    const sent = await sendAll(
      items,
      async (item) => {
        most = Math.max(most, ++underWay)
        await Promise.resolve()
        underWay--
        if (item === 2) throw new Error('refused')
        return item * 10
      },
      (item, isDone) => ended.push([item, isDone]),
    )
    expect(most).toBe(4)
    expect(sent.done.toSorted((a, b) => a - b)).toEqual(
      items.filter((item) => item !== 2).map((item) => item * 10),
    )
    expect(sent.failed).toEqual([{ item: 2, error: new Error('refused') }])
    expect(ended.filter(([, isDone]) => !isDone)).toEqual([[2, false]])
    expect(ended).toHaveLength(11)
  })
})

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, describe } from 'vitest'
import { interrupt } from './interrupt.ts'

/** A query in view whose answers come when they are told to; an answer is the number of its question. */
function inView(queries: QueryClient, key: readonly string[]) {
  const asked: ((answer: number) => void)[] = []
  const observer = new QueryObserver<number>(queries, {
    queryKey: key,
    retry: false,
    queryFn: ({ signal }) =>
      new Promise((resolve, reject) => {
        asked.push(resolve)
        signal.addEventListener('abort', () => reject(new Error('given up')))
      }),
  })
  observer.subscribe(() => undefined)
  return { asked, shown: () => observer.getCurrentResult().data }
}

describe('an answer that a write gave up', () => {
  it('is asked for again once the write has ended, also where it was the first one', async () => {
    const queries = new QueryClient()
    const one = inView(queries, ['reviews', 'one'])
    const end = await interrupt(queries, 'reviews')
    one.asked[0]?.(1)
    end()
    await expect.poll(() => one.asked).toHaveLength(2)
    one.asked[1]?.(2)
    await expect.poll(one.shown).toBe(2)
  })

  it('is asked for once, after the last of several writes', async () => {
    const queries = new QueryClient()
    const one = inView(queries, ['reviews', 'one'])
    const ends = [await interrupt(queries, 'reviews'), await interrupt(queries, 'reviews')]
    ends[1]?.()
    expect(one.asked).toHaveLength(1)
    ends[0]?.()
    await expect.poll(() => one.asked).toHaveLength(2)
    one.asked[1]?.(2)
    await expect.poll(one.shown).toBe(2)
    expect(one.asked).toHaveLength(2)
  })

  it('is not asked for where nothing was given up, nor beside the domain', async () => {
    const queries = new QueryClient()
    const one = inView(queries, ['reviews', 'one'])
    const other = inView(queries, ['home'])
    one.asked[0]?.(1)
    await expect.poll(one.shown).toBe(1)
    const end = await interrupt(queries, 'reviews')
    end()
    other.asked[0]?.(1)
    await expect.poll(other.shown).toBe(1)
    expect([one.asked.length, other.asked.length]).toEqual([1, 1])
  })
})

import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#test/screen'
import { painted } from './painted.ts'
import { type How, useAhead } from './use-ahead.ts'

interface Search {
  sort?: string
  queue?: string
}

/** What was followed, in order, each with the functions that let it be done, or fail. */
const followed: { asked: [Partial<Search>, How]; done: () => void; fail: () => void }[] = []

const follow = (...asked: [Partial<Search>, How]): Promise<void> =>
  new Promise((done, fail) => {
    followed.push({ asked, done, fail: () => fail(new Error('the address cannot be reached')) })
  })

/** Buttons that ask, and what is asked for and not done yet. */
function Asking({ leave }: { leave: () => void }) {
  const [ahead, ask] = useAhead<Search>(follow)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          ask({ sort: 'oldest' }, { replace: true })
          ask({ queue: 'done' })
        }}
      >
        Both
      </button>
      <button
        type="button"
        onClick={() => {
          ask({ queue: 'done' })
          ask({ sort: 'newest' }, { replace: true })
        }}
      >
        Entry first
      </button>
      <button
        type="button"
        onClick={() => {
          followed.at(-1)?.done()
          ask({ sort: 'newest' }, { replace: true })
        }}
      >
        Done, and newest
      </button>
      <button type="button" onClick={() => ask({ sort: 'newest' }, { replace: true })}>
        Newest
      </button>
      <button
        type="button"
        onClick={() => {
          ask({ sort: 'oldest' })
          leave()
        }}
      >
        Leave
      </button>
      <output>{JSON.stringify(ahead ?? 'nothing')}</output>
    </>
  )
}

function Screen() {
  const [isHere, setHere] = useState(true)
  return isHere ? <Asking leave={() => setHere(false)} /> : <output>elsewhere</output>
}

/** The numbers that were drawn last at each time that something was followed. */
const counts: number[] = []

/** A button that asks, and a number that what is followed depends on. */
function Counting() {
  const [count, setCount] = useState(0)
  const [, ask] = useAhead<Search>(() => {
    counts.push(count)
  })
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setCount((now) => now + 1)
          ask({ sort: 'newest' })
        }}
      >
        Count and ask
      </button>
      <output>{count}</output>
    </>
  )
}

const press = (name: string) => page.getByRole('button', { name }).click()
const says = () => document.querySelector('output')?.textContent

beforeEach(() => {
  followed.length = 0
  counts.length = 0
})

it('follows once, after the paint, all that one press asks for', async () => {
  await show(<Screen />)
  const shown: number[] = []
  const watch = new MutationObserver(() => shown.push(followed.length))
  watch.observe(document.body, { subtree: true, characterData: true, childList: true })
  await press('Both')
  await expect.poll(says).toBe('{"sort":"oldest","queue":"done"}')
  await expect
    .poll(() => followed.map(({ asked }) => asked))
    .toEqual([[{ sort: 'oldest', queue: 'done' }, { replace: false }]])
  watch.disconnect()
  expect(shown).toEqual([0])
  followed[0]?.done()
  await expect.poll(says).toBe('"nothing"')
})

it('keeps the entry of the history that a part of a press asks for', async () => {
  await show(<Screen />)
  await press('Entry first')
  await expect
    .poll(() => followed.map(({ asked }) => asked))
    .toEqual([[{ queue: 'done', sort: 'newest' }, { replace: false }]])
})

it('still shows what is asked for while what was asked before it is being done', async () => {
  await show(<Screen />)
  await press('Both')
  await expect.poll(() => followed).toHaveLength(1)
  const shown: (string | null | undefined)[] = []
  const watch = new MutationObserver(() => shown.push(says()))
  watch.observe(document.body, { subtree: true, characterData: true, childList: true })
  await press('Done, and newest')
  await expect.poll(() => followed).toHaveLength(2)
  watch.disconnect()
  expect(shown).toEqual(['{"sort":"newest","queue":"done"}'])
})

it('follows by what the screen knows at the time of the paint, not by what it knew when it was first drawn', async () => {
  await show(<Counting />)
  await press('Count and ask')
  await press('Count and ask')
  await expect.poll(says).toBe('2')
  await expect.poll(() => counts.at(-1)).toBe(2)
})

it('shows what is asked for until the last of it is done', async () => {
  await show(<Screen />)
  await press('Both')
  await expect.poll(() => followed).toHaveLength(1)
  await press('Newest')
  await expect.poll(() => followed).toHaveLength(2)
  expect(followed[1]?.asked).toEqual([{ sort: 'newest' }, { replace: true }])
  followed[0]?.done()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(says()).toBe('{"sort":"newest","queue":"done"}')
  followed[1]?.done()
  await expect.poll(says).toBe('"nothing"')
})

it('shows no longer what could not be done', async () => {
  await show(<Screen />)
  await press('Newest')
  await expect.poll(() => followed).toHaveLength(1)
  followed[0]?.fail()
  await expect.poll(says).toBe('"nothing"')
})

it('leads nobody back who has left the screen before the paint', async () => {
  await show(<Screen />)
  await press('Leave')
  await expect.poll(says).toBe('elsewhere')
  await painted()
  expect(followed).toEqual([])
})

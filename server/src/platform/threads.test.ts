import { threadId } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import { createThreads, defineThreadTask, type Threads } from '#platform/threads'
import { eventually } from '#test/builders'

const FILE = new URL('../../test/thread-tasks.ts', import.meta.url)
const computeUntil = defineThreadTask<Int32Array, number>(FILE, 'computeUntil')
const fail = defineThreadTask<string, never>(FILE, 'fail')
const heapLimit = defineThreadTask<null, number>(FILE, 'heapLimit')
const hoard = defineThreadTask<null, number>(FILE, 'hoard')

let threads: Threads
afterEach(() => threads.stop())

/** Two shared numbers: setting the first lets the tasks end; the second counts the tasks that began. */
function gate(open: 0 | 1 = 0): { shared: Int32Array; open(): void; begun(): number } {
  const shared = new Int32Array(new SharedArrayBuffer(8))
  shared[0] = open
  return {
    shared,
    open: () => void Atomics.store(shared, 0, 1),
    begun: () => Atomics.load(shared, 1),
  }
}

const isDone = async (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), new Promise<false>((done) => setImmediate(done, false))])

it('threads compute apart, so that this thread goes on meanwhile', async () => {
  threads = createThreads({ max: 2, timeoutMs: 60_000 })
  expect(threads.size).toBe(0)
  const { shared, open, begun } = gate()
  const work = threads.run(computeUntil, shared)
  await eventually(
    async () => begun(),
    (n) => n === 1,
  )
  expect(await isDone(work)).toBe(false)
  open()
  expect(await work).not.toBe(threadId)
})

it('threads are never more than allowed, and further tasks wait their turn', async () => {
  threads = createThreads({ max: 2, timeoutMs: 60_000, patienceMs: 0 })
  const { shared, open, begun } = gate()
  const work = Array.from({ length: 6 }, () => threads.run(computeUntil, shared))
  await eventually(
    async () => begun(),
    (n) => n === 2,
  )
  expect(threads.size).toBe(2)
  open()
  expect(new Set(await Promise.all(work)).size).toBeLessThanOrEqual(2)
  expect(begun()).toBe(6)
})

it('threads are one where one keeps up, however many tasks there are', async () => {
  threads = createThreads({ max: 2, timeoutMs: 60_000, patienceMs: 60_000 })
  const { shared } = gate(1)
  const work = Array.from({ length: 20 }, () => threads.run(computeUntil, shared))
  expect(new Set(await Promise.all(work)).size).toBe(1)
  expect(threads.size).toBe(1)
})

it('threads are one again after a while in which a second was needed', async () => {
  threads = createThreads({ max: 2, timeoutMs: 60_000, patienceMs: 50, idleMs: 20 })
  const { shared, open, begun } = gate()
  const both = [threads.run(computeUntil, shared), threads.run(computeUntil, shared)]
  await eventually(
    async () => begun(),
    (n) => n === 2,
  )
  open()
  expect(new Set(await Promise.all(both)).size).toBe(2)
  await eventually(
    async () => threads.size,
    (n) => n === 1,
  )
  const later = Array.from({ length: 6 }, () => threads.run(computeUntil, gate(1).shared))
  expect(new Set(await Promise.all(later)).size).toBe(1)
})

it('threads end when there is nothing to do, all but one, which keeps what it has loaded', async () => {
  threads = createThreads({ max: 2, timeoutMs: 60_000, patienceMs: 0, idleMs: 20 })
  const { shared, open, begun } = gate()
  const both = [threads.run(computeUntil, shared), threads.run(computeUntil, shared)]
  await eventually(
    async () => begun(),
    (n) => n === 2,
  )
  open()
  const [first, second] = await Promise.all(both)
  await eventually(
    async () => threads.size,
    (n) => n === 1,
  )
  const warm = await threads.run(computeUntil, gate(1).shared)
  expect([first, second]).toContain(warm)
})

it('threads end a task that takes too long, and give those that waited behind it their whole time', async () => {
  threads = createThreads({ max: 1, timeoutMs: 4_000 })
  const hanging = threads.run(computeUntil, gate().shared)
  const next = threads.run(computeUntil, gate(1).shared)
  await expect(hanging).rejects.toMatchObject({
    code: 'computing.late',
    retryAfter: 5,
    cause: { message: 'computeUntil took longer than 4000 ms' },
  })
  expect(await next).toBeGreaterThan(0)
})

it('threads reject with what a task throws, and run the next one', async () => {
  threads = createThreads({ max: 1, timeoutMs: 60_000 })
  await expect(threads.run(fail, 'no such word')).rejects.toThrow('no such word')
  expect(await threads.run(computeUntil, gate(1).shared)).toBeGreaterThan(0)
})

it('threads end a task that takes too much memory, while the process lives', async () => {
  threads = createThreads({ max: 1, timeoutMs: 60_000, heapMb: 32 })
  await expect(threads.run(hoard, null)).rejects.toThrow(/memory/u)
  expect(await threads.run(computeUntil, gate(1).shared)).toBeGreaterThan(0)
})

it('threads fail the running and the waiting tasks when they are stopped, and take no more', async () => {
  threads = createThreads({ max: 1, timeoutMs: 60_000 })
  const { shared, begun } = gate()
  const work = [threads.run(computeUntil, shared), threads.run(computeUntil, shared)]
  await eventually(
    async () => begun(),
    (n) => n === 1,
  )
  const ended = Promise.allSettled(work)
  await threads.stop()
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(threads.run(computeUntil, shared)).rejects.toThrow('stopped')
  expect(threads.size).toBe(0)
})

it('a thread has little space for its young objects, however much the process has', async () => {
  threads = createThreads({ max: 1, timeoutMs: 60_000, heapMb: 64 })
  // What the space has grown to would depend on what else the machine does.
  expect(await threads.run(heapLimit, null)).toBe((64 + 3 * 2) * 2 ** 20)
})

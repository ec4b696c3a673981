// The tasks that threads.test.ts runs in threads.
import { getHeapStatistics } from 'node:v8'
import { threadId } from 'node:worker_threads'

/** Announces itself in the shared memory, then computes until the flag in it is set. */
export function computeUntil(shared: Int32Array): number {
  Atomics.add(shared, 1, 1)
  while (Atomics.load(shared, 0) === 0);
  return threadId
}

export function fail(message: string): never {
  throw new TypeError(message)
}

/** Uses ever more memory, far more than a reading needs. */
export function hoard(): number {
  const held: object[] = []
  for (;;) held.push({ held, again: held.slice(-50) })
}

/** How large the heap of this thread may grow, in bytes: its old objects, and three times its half of young ones. */
export function heapLimit(): number {
  return getHeapStatistics().heap_size_limit
}

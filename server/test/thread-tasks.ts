// The tasks that threads.test.ts runs in threads.
import { getHeapSpaceStatistics } from 'node:v8'
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

/** Makes much garbage, and answers how large the space of young objects became meanwhile, in bytes. */
export function litter(): number {
  let largest = 0
  let kept: object[] = []
  for (let n = 0; n < 1_000_000; n += 1) {
    kept.push({ n })
    if (n % 20_000 > 0) continue
    kept = []
    const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')
    largest = Math.max(largest, young?.space_size ?? Number.NaN)
  }
  return largest
}

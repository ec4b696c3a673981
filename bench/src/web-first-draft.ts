import { setTimeout as delay } from 'node:timers/promises'
import { type Figure, median } from './figure.ts'
import { type Product, signIn } from './product.ts'
import { openEvents, pushOne } from './push.ts'

const QUIET_MS = 60_000
const TIMES = 2
/** How many reviews follow the first at once: the control, for which everything is warm. */
const FOLLOWING = 5

/** Measures how long the first review after a quiet minute takes to its draft, beside those that follow it. */
export async function measureFirstDraft(product: Product): Promise<Figure[]> {
  const authorization = `Bearer ${await signIn(product, 'admin@maitre.test')}`
  const stream = new AbortController()
  const events = openEvents(`${product.url}/v1/events`, authorization, stream.signal)
  await events.next() // The first event says that the stream is connected.
  const first: number[] = []
  const following: number[] = []
  try {
    for (let turn = 0; turn < TIMES; turn += 1) {
      await delay(QUIET_MS)
      first.push(await pushOne(product, authorization, events, `Cold Guest ${turn}`))
      for (let n = 0; n < FOLLOWING; n += 1)
        following.push(await pushOne(product, authorization, events, `Warm Guest ${turn} ${n}`))
    }
  } finally {
    stream.abort()
  }
  return [
    {
      name: 'first-draft',
      what: 'First draft after a quiet minute',
      value: Math.max(...first) / 1000,
      unit: 's',
      floor: median(following) / 1000,
      limit: { kind: 'at most', value: 2 },
      details: { quietMs: QUIET_MS, first, following },
    },
  ]
}

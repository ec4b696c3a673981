import { type Figure, median, percentile, rounded } from './figure.ts'
import { type Product, signIn } from './product.ts'

const TIMES = 30
const GIVE_UP_MS = 20_000

interface Review {
  id: string
  author_name: string | null
  response: string | null
}

/**
 * Measures the way of a review from the guest to the screen: the source pushes, the event arrives on an open stream,
 * the review is fetched as the screen fetches it, and has its draft.
 */
export async function measurePush(product: Product): Promise<Figure[]> {
  const authorization = `Bearer ${await signIn(product, 'admin@maitre.test')}`
  const stream = new AbortController()
  const events = openEvents(`${product.url}/v1/events`, authorization, stream.signal)
  await events.next() // The first event says that the stream is connected.
  const times: number[] = []
  try {
    for (let turn = 0; turn < TIMES; turn += 1) {
      times.push(await pushOne(product, authorization, events, `Bench Guest ${turn}`))
    }
  } finally {
    stream.abort()
  }
  return [
    {
      name: 'push-to-screen',
      what: 'Pushed review on an open screen with its draft',
      value: percentile(times, 0.95) / 1000,
      unit: 's (p95)',
      limit: { kind: 'at most', value: 2 },
      details: {
        times: TIMES,
        p50: rounded(median(times) / 1000),
        worst: rounded(Math.max(...times) / 1000),
      },
    },
  ]
}

/** Has a guest write at the source; answers the milliseconds until the review is on the screen with its draft. */
export async function pushOne(
  product: Product,
  authorization: string,
  events: AsyncGenerator<string>,
  author: string,
): Promise<number> {
  const since = performance.now()
  const pushed = await fetch(`${product.sandboxUrl}/__push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      platform: 'google',
      location: 'Plateau',
      author,
      rating: 4,
      text: 'Very good brunch and a kind waiter, but we waited forty minutes for the eggs.',
    }),
  })
  if (!pushed.ok) throw new Error(`the push answered ${pushed.status}: ${await pushed.text()}`)
  while (performance.now() - since < GIVE_UP_MS) {
    const event = await events.next()
    if (event.done === true) throw new Error('the stream of events ended')
    if (!event.value.includes('"review.changed"')) continue
    const { review_id, location_id } = JSON.parse(event.value) as Record<string, string> // The contract gives the shape of the event.
    const answer = await fetch(`${product.url}/v1/location/${location_id}/review/${review_id}`, {
      headers: { authorization },
    })
    const { data } = (await answer.json()) as { data: Review } // The contract gives the shape of a review.
    if (data.author_name === author && data.response !== null) return performance.now() - since
  }
  throw new Error(`${author}: no draft within ${GIVE_UP_MS} ms`)
}

/** Answers the data of each event of the stream; the first is an empty text once the stream is open. */
export async function* openEvents(
  url: string,
  authorization: string,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const answer = await fetch(url, { headers: { authorization }, signal })
  if (!answer.ok || answer.body === null) throw new Error(`the stream answered ${answer.status}`)
  yield ''
  let rest = ''
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: ')) yield line.slice(6)
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { CustomFetch } from 'openid-client'
import { AppError } from '#platform/errors'

/** What the connector has of the outside world, handed in so that a test decides about it. */
export interface Outside {
  fetch: typeof fetch
  now: () => Date
  /** From 0 to below 1, for the jitter of retries. */
  random: () => number
  /** How long one request may take, in milliseconds. */
  timeoutMs: number
}

const TRIES = 2
const PAUSE_MS = 200
/** The most bytes of an answer that are read: keys and claims are some kilobytes. */
const MAX_ANSWER_BYTES = 2 ** 20

/**
 * Makes the requests of the library: each within its time and all of them within `deadline`, answers of a size that is
 * bounded. What only reads is tried twice; a code is sent once, since it is worth nothing the second time.
 */
export function reachProvider(outside: Outside, deadline: AbortSignal): CustomFetch {
  return async (url, options) => {
    const tries = options.method === 'GET' ? TRIES : 1
    for (let attempt = 1; ; attempt += 1) {
      const answer = await once(outside, deadline, url, options)
      const isAway = answer instanceof AppError || answer.status >= 500
      if (isAway && attempt < tries && !deadline.aborted) {
        await wait(PAUSE_MS * (1 + outside.random()))
        continue
      }
      if (answer instanceof AppError) throw answer
      return answer
    }
  }
}

/** The answer, or the failure that there was none. */
async function once(
  { fetch: reach, timeoutMs }: Outside,
  deadline: AbortSignal,
  url: string,
  { method, headers, body }: Parameters<CustomFetch>[1],
): Promise<Response | AppError> {
  try {
    const answer = await reach(url, {
      method,
      headers,
      // The library sends a form, or nothing.
      body: body === null || body === undefined ? null : String(body as URLSearchParams),
      redirect: 'manual',
      signal: AbortSignal.any([deadline, AbortSignal.timeout(timeoutMs)]),
    })
    const bytes = await read(answer)
    const { status } = answer
    return new Response(bytes.length === 0 ? null : bytes, { status, headers: answer.headers })
  } catch (cause) {
    return new AppError('provider.unavailable', undefined, { cause })
  }
}

async function read(answer: Response): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer.body ?? []) {
    size += piece.byteLength
    if (size > MAX_ANSWER_BYTES) throw new Error(`more than ${MAX_ANSWER_BYTES} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

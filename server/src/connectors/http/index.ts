import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { AppError } from '#platform/errors'
import { type Refusal, refused, silence, unreadable, type Upstream } from './failure.ts'

export { type Refusal, retryAfterOf, SourceFailure, silence, unreadable } from './failure.ts'

/** What a connector has of the outside world: handed in, so that a test decides about network, clock and chance. */
export interface Outside {
  fetch: typeof fetch
  now: () => Date
  /** From 0 to below 1, for the jitter of retries. */
  random: () => number
  sleep?: (ms: number) => Promise<unknown>
  /** How long one call may take, default 10 s. */
  timeoutMs?: number
}

export interface HttpOptions extends Outside {
  /** The source that failures name. */
  source: Upstream
  /** Parses the body of an answer that is not 2xx. */
  readRefusal: (status: number, body: string) => Refusal
}

export interface HttpCall<Shape extends z.ZodType> {
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  url: string
  query?: Record<string, string | undefined>
  accessToken?: string
  headers?: Readonly<Record<string, string>>
  /** Whether it changes nothing although it is no GET, and so may be tried again. */
  isRead?: boolean
  json?: object
  form?: Record<string, string>
  shape: Shape
}

export type Http = <Shape extends z.ZodType>(call: HttpCall<Shape>) => Promise<z.output<Shape>>

const TIMEOUT_MS = 10_000
const ATTEMPTS = 3
const FIRST_PAUSE_MS = 250
/**
 * The longest Retry-After, in seconds, that a call waits for itself; a longer one is handed to the caller, whose job
 * can wait.
 */
const LONGEST_PAUSE_S = 2
const MAX_ANSWER_BYTES = 16 * 2 ** 20

/**
 * Makes calls with a deadline and checks their answers. What only reads is tried up to three times with a growing,
 * jittered pause; anything else exactly once, since a lost answer may have had its effect.
 */
export function createHttp(options: HttpOptions): Http {
  const { sleep = (ms: number) => wait(ms), random } = options
  return async (call) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(options, call)
      } catch (error) {
        const isRead = call.method === 'GET' || call.isRead === true
        const isLast = !isRead || attempt === ATTEMPTS
        if (isLast || !(error instanceof AppError) || !error.retry) throw error
        if ((error.retryAfter ?? 0) > LONGEST_PAUSE_S) throw error
        const jittered = random() * FIRST_PAUSE_MS * 2 ** attempt
        await sleep(Math.max(jittered, (error.retryAfter ?? 0) * 1000))
      }
    }
  }
}

async function once<Shape extends z.ZodType>(
  options: HttpOptions,
  call: HttpCall<Shape>,
): Promise<z.output<Shape>> {
  const url = new URL(call.url)
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  const headers = new Headers({ ...call.headers, accept: 'application/json' })
  if (call.accessToken !== undefined) headers.set('authorization', `Bearer ${call.accessToken}`)
  if (call.json) headers.set('content-type', 'application/json')
  const body = call.json ? JSON.stringify(call.json) : call.form && new URLSearchParams(call.form)
  let answer: Response
  let text: string
  try {
    answer = await options.fetch(url, {
      method: call.method,
      headers,
      redirect: 'manual', // our token goes to no other address
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
      ...(body !== undefined && { body }),
    })
    text = await readAnswer(answer, MAX_ANSWER_BYTES)
  } catch (cause) {
    throw cause instanceof TooLong
      ? unreadable(options.source, cause)
      : silence(options.source, cause)
  }
  if (!answer.ok) {
    const refusal = options.readRefusal(answer.status, text)
    throw refused(options.source, answer, refusal, options.now())
  }
  return parse(options.source, text, call.shape)
}

/** Reads an answer as far as it may go, and no further where it is longer: then it throws. */
export async function readAnswer(answer: Response, maxBytes: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer.body ?? []) {
    size += piece.byteLength
    if (size > maxBytes) throw new TooLong(maxBytes)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

class TooLong extends Error {
  constructor(maxBytes: number) {
    super(`more than ${maxBytes} bytes`)
  }
}

function parse<Shape extends z.ZodType>(
  source: Upstream,
  text: string,
  shape: Shape,
): z.output<Shape> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw unreadable(source, cause)
  }
  const result = shape.safeParse(value)
  if (!result.success) throw unreadable(source, result.error)
  return result.data
}

import type { ErrorCode } from '@maitre/contract/errors'
import { z } from 'zod'
import { AppError } from '#platform/errors'

const DAY_SECONDS = 86_400

/** What Google said, for the log: never shown, since its words are not ours to show. */
export class GoogleFailure extends Error {
  readonly httpStatus: number
  /** Google's status word (`RESOURCE_EXHAUSTED`) or OAuth's error (`invalid_grant`). */
  readonly word: string

  constructor(httpStatus: number, word: string, message: string) {
    super(`Google answered ${httpStatus} ${word}: ${message}`.slice(0, 1000))
    this.name = 'GoogleFailure'
    this.httpStatus = httpStatus
    this.word = word
  }
}

/** The seconds of a Retry-After header, which carries seconds or a date; undefined if neither. */
export function retryAfterOf(header: string | null, now: Date): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.getTime()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), DAY_SECONDS)
}

const shape = z.union([
  z
    .object({ error: z.string(), error_description: z.string().default('') })
    .transform((body) => ({ word: body.error, message: body.error_description })),
  z
    .object({
      error: z.object({ status: z.string().default(''), message: z.string().default('') }),
    })
    .transform((body) => ({ word: body.error.status, message: body.error.message })),
])

/** OAuth's `{error, error_description}`, or Google's envelope `{error: {status, message, details}}`. */
function read(body: string): { word: string; message: string; isQuota: boolean } {
  const isQuota = /RESOURCE_EXHAUSTED|RATE_LIMIT_EXCEEDED|rateLimitExceeded|quotaExceeded/.test(
    body,
  )
  const unread = { word: '', message: body.slice(0, 500), isQuota }
  try {
    return { ...unread, ...shape.safeParse(JSON.parse(body)).data }
  } catch {
    return unread
  }
}

function codeOf(status: number, word: string, isQuota: boolean): ErrorCode {
  // OAuth has one pair of statuses for a consent that is gone, which ends a connection, and for a
  // wrong client of ours, which must not.
  if (word === 'invalid_grant') return 'upstream.unauthorised'
  if (word === 'invalid_client') return 'upstream.rejected'
  if (status === 429 || (status === 403 && isQuota)) return 'upstream.rate_limited'
  if (status === 401) return 'upstream.unauthorised'
  if (status === 403) return 'upstream.forbidden'
  if (status === 404 || status === 410) return 'upstream.not_found'
  if (status === 408 || status === 504) return 'upstream.timeout'
  if (status >= 500) return 'upstream.unavailable'
  if (status >= 400) return 'upstream.rejected'
  return 'upstream.invalid_response' // a redirect: Google's API knows none
}

/** A refusal of one of Google's APIs, in our codes. */
export function refusal(
  answer: { status: number; headers: Headers },
  body: string,
  now: Date,
): AppError {
  const { word, message, isQuota } = read(body)
  const retryAfter = retryAfterOf(answer.headers.get('retry-after'), now)
  const cause = new GoogleFailure(answer.status, word, message)
  const code = codeOf(answer.status, word, isQuota)
  return new AppError(
    code,
    { source: 'google' },
    { cause, ...(retryAfter !== undefined && { retryAfter }) },
  )
}

/** A call that brought no answer. Whether it took effect is not known. */
export function silence(cause: unknown): AppError {
  const isTimeout = cause instanceof Error && cause.name === 'TimeoutError'
  const code = isTimeout ? 'upstream.timeout' : 'upstream.unavailable'
  return new AppError(code, { source: 'google' }, { cause })
}

/** An answer that is not what the specification says. */
export const unreadable = (cause: unknown): AppError =>
  new AppError('upstream.invalid_response', { source: 'google' }, { cause })

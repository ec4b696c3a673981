import type { Source } from '@maitre/contract/constants'
import type { ErrorCode } from '@maitre/contract/errors'
import { AppError } from '#platform/errors'

/** Whom a call goes to: a source of reviews, or the service that finds places. */
export type Upstream = Source | 'places'

const DAY_SECONDS = 86_400

/** A refusal as a source put it. */
export interface Refusal {
  /** Its own word for it (`RESOURCE_EXHAUSTED`, `invalid_grant`); '' where it gave none. */
  word: string
  message: string
  /** Our code, where the status alone would mean another. */
  code?: ErrorCode
}

/** A source's own words about a failure, for the log: they are never shown to people. */
export class SourceFailure extends Error {
  readonly httpStatus: number
  readonly word: string

  constructor(source: Upstream, httpStatus: number, { word, message }: Refusal) {
    super(`${source} answered ${httpStatus} ${word}: ${message}`.slice(0, 1000))
    this.name = 'SourceFailure'
    this.httpStatus = httpStatus
    this.word = word
  }
}

/** The seconds of a Retry-After header, which carries seconds or a date, up to so many; undefined if neither. */
export function retryAfterOf(
  header: string | null,
  now: Date,
  longest = DAY_SECONDS,
): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.getTime()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), longest)
}

function codeOf(status: number): ErrorCode {
  if (status === 429) return 'upstream.rate_limited'
  if (status === 401) return 'upstream.unauthorised'
  if (status === 403) return 'upstream.forbidden'
  if (status === 404 || status === 410) return 'upstream.not_found'
  if (status === 408 || status === 504) return 'upstream.timeout'
  if (status >= 500) return 'upstream.unavailable'
  if (status >= 400) return 'upstream.rejected'
  return 'upstream.invalid_response' // a redirect: no source's API knows one
}

/** The error for a refusal: by the source's own code if it gave one, else by the status. */
export function refused(
  source: Upstream,
  answer: { status: number; headers: Headers },
  refusal: Refusal,
  now: Date,
): AppError {
  const retryAfter = retryAfterOf(answer.headers.get('retry-after'), now)
  return new AppError(
    refusal.code ?? codeOf(answer.status),
    { source },
    {
      cause: new SourceFailure(source, answer.status, refusal),
      ...(retryAfter !== undefined && { retryAfter }),
    },
  )
}

/** The error for a call without an answer (`upstream.timeout`, `upstream.unavailable`), which may have taken effect. */
export function silence(source: Upstream, cause: unknown): AppError {
  const isTimeout = cause instanceof Error && cause.name === 'TimeoutError'
  const code = isTimeout ? 'upstream.timeout' : 'upstream.unavailable'
  return new AppError(code, { source }, { cause })
}

/** The error for an answer that is not what the specification says (`upstream.invalid_response`). */
export const unreadable = (source: Upstream, cause: unknown): AppError =>
  new AppError('upstream.invalid_response', { source }, { cause })

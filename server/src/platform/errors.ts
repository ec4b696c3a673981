import { ERRORS, type ErrorCode } from '@maitre/contract/errors'

/** What the server throws on purpose. `details` reaches the client: never secrets, never internals. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>> | undefined
  /** Seconds after which trying again makes sense; becomes Retry-After. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    details?: Readonly<Record<string, unknown>>,
    options?: { cause?: unknown; retryAfter?: number },
  ) {
    super(ERRORS[code].message, options?.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
    this.retryAfter = options?.retryAfter
  }

  get status(): number {
    return ERRORS[this.code].status
  }

  get retry(): boolean {
    return ERRORS[this.code].retry
  }
}

import { ERRORS, type ErrorCode } from '@maitre/contract/errors'
import { FIELD_PROBLEMS, type FieldFault } from '@maitre/contract/field-problems'

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

/** Whether our own database could not take part, which no number of tries is too many for. */
export const isOfDatabase = ({ code }: AppError): boolean =>
  code === 'database.unavailable' || code === 'database.full'

/** The failure of an input: which fields, and what is the matter with each, in the contract's words or closer ones. */
export function invalidFields(
  ...faults: (Omit<FieldFault, 'message'> & { message?: string })[]
): AppError {
  return new AppError('request.invalid', {
    fields: faults.map((fault) => ({ message: FIELD_PROBLEMS[fault.problem], ...fault })),
  })
}

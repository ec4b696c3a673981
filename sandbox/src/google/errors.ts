const CODES = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
} as const

export type GoogleStatus = keyof typeof CODES

/** A refusal in Google's own envelope. */
export class GoogleError extends Error {
  readonly status: GoogleStatus
  readonly code: number
  readonly details: readonly object[]

  constructor(status: GoogleStatus, message: string, details: readonly object[] = []) {
    super(message)
    this.status = status
    this.code = CODES[status]
    this.details = details
  }

  body(): object {
    const { code, message, status, details } = this
    return { error: { code, message, status, ...(details.length > 0 && { details }) } }
  }
}

/** The status word that Google sends with an HTTP code. */
export function statusOf(code: number): GoogleStatus {
  const found = Object.entries(CODES).find(([, value]) => value === code)?.[0]
  if (found !== undefined && found in CODES) return found as GoogleStatus // the word was just looked up there
  return code >= 500 ? 'INTERNAL' : 'INVALID_ARGUMENT'
}

export const notFound = (): GoogleError =>
  new GoogleError('NOT_FOUND', 'Requested entity was not found.')

export const invalid = (field: string, description: string): GoogleError =>
  new GoogleError('INVALID_ARGUMENT', 'Request contains an invalid argument.', [
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ field, description }],
    },
  ])

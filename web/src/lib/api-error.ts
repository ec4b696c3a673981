import type { ErrorCode } from '@maitre/contract/errors'
import type { FailedOperation } from '@maitre/contract/failed'

/** The codes of the contract, and those of failures that only a browser can meet (C §8). */
export type ClientErrorCode =
  | ErrorCode
  | 'network.unreachable'
  | 'network.timeout'
  /** A success that is not written as the contract says, as that of a proxy. */
  | 'answer.unexpected'
  | 'answer.empty'
  /** A renewal of the session that brings no access token. */
  | 'token.missing'
  /** A sign-in at a provider that brings none. */
  | 'token.not_received'
  | 'user.incomplete'

export interface ApiErrorParts {
  code: ClientErrorCode
  status: number
  /** What failed, by its name in the contract. */
  operation: FailedOperation
  details?: Readonly<Record<string, unknown>> | undefined
  requestId?: string | undefined
  /** The seconds to wait before the call is worth another try. */
  retryAfter?: number | undefined
}

/** A call that failed. The words for it come from the locale by `code` (lib/error-words.ts). */
export class ApiError extends Error {
  readonly code: ClientErrorCode
  readonly status: number
  readonly operation: FailedOperation
  readonly details: Readonly<Record<string, unknown>> | undefined
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined

  constructor(parts: ApiErrorParts, options?: ErrorOptions) {
    super(parts.code, options)
    this.name = 'ApiError'
    this.code = parts.code
    this.status = parts.status
    this.operation = parts.operation
    this.details = parts.details
    this.requestId = parts.requestId
    this.retryAfter = parts.retryAfter
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Makes an error of an answer that says success and does not bring what it has to. */
export const errorOfSuccess = (code: ClientErrorCode, operation: FailedOperation): ApiError =>
  new ApiError({ code, status: 200, operation })

/** Whether a call was refused since its person has something to do before anything else. */
export const isOfDuty = ({ code }: ApiError): boolean => code.startsWith('duty.')

/** Makes an error of a failed answer; an answer without our envelope becomes `internal`. */
export async function errorOfResponse(
  response: Response,
  operation: FailedOperation,
): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const envelope = isRecord(body) ? body : {}
  const { code, details, requestId } = envelope
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError({
    // A server that is newer than this page may send a code which it has no words for; it is then told as `internal`.
    code: typeof code === 'string' ? (code as ErrorCode) : 'internal',
    status: response.status,
    operation,
    details: isRecord(details) ? details : undefined,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  })
}

/** Makes an error of a request that got no answer. A cause that is no trouble of the network is thrown again. */
export function errorOfFailure(cause: unknown, operation: FailedOperation): unknown {
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return new ApiError({ code: 'network.timeout', status: 0, operation }, { cause })
  if (cause instanceof TypeError)
    return new ApiError({ code: 'network.unreachable', status: 0, operation }, { cause })
  return cause
}

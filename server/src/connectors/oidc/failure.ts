import type { ErrorCode } from '@maitre/contract/errors'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { AppError } from '#platform/errors'

/** What the library's codes mean to a person; every other one means that something is not set up as it should be. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  OAUTH_TIMEOUT: 'provider.unavailable',
  OAUTH_ABORT: 'provider.unavailable',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'provider.clock_differs',
  // The token is of another issuer, for another client, of another sign-in, or signed by nobody known.
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'provider.untrusted',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'provider.untrusted',
  OAUTH_KEY_SELECTION_FAILED: 'provider.untrusted',
  OAUTH_INVALID_RESPONSE: 'provider.untrusted',
}

/**
 * Translates a failure of the library to one that a person can be told. The provider's own words go into the cause, for
 * the log: they never reach a page.
 */
export function providerFailure(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ResponseBodyError) {
    const { status, error: word, error_description: said = '' } = error
    const cause = new Error(`the provider answered ${status} ${word}: ${said}`, { cause: error })
    return new AppError(codeOfRefusal(status, word), undefined, { cause })
  }
  if (error instanceof AuthorizationResponseError)
    return new AppError('provider.refused', undefined, { cause: error })
  // The library wraps what our own requests throw.
  if (error instanceof ClientError && error.cause instanceof AppError) return error.cause
  if (error instanceof ClientError && error.cause instanceof Response)
    return new AppError(codeOfStatus(error.cause.status), undefined, { cause: error })
  const code = error instanceof ClientError ? CODES[error.code ?? ''] : undefined
  return new AppError(code ?? 'provider.misconfigured', undefined, { cause: reasonOf(error) })
}

/** RFC 6749, §5.2: the words that an authorization server may answer at its token endpoint. */
function codeOfRefusal(status: number, word: string): ErrorCode {
  if (word === 'invalid_grant') return 'provider.code_expired'
  if (word === 'access_denied') return 'provider.refused'
  return codeOfStatus(status)
}

function codeOfStatus(status: number): ErrorCode {
  return status >= 500 || status === 429 ? 'provider.unavailable' : 'provider.misconfigured'
}

/** The innermost reason, which says what was the matter; the library's own message around it is a general one. */
function reasonOf(error: unknown): unknown {
  return error instanceof ClientError && error.cause instanceof Error
    ? new Error(`${error.message}: ${error.cause.message}`, { cause: error })
    : error
}

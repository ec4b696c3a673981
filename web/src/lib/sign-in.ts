import { auth, type SecondStep } from '@maitre/contract/auth'
import type { DataOf, InputOf, AnyEndpoint } from '@maitre/contract/endpoint'
import { SIGNED_IN_HINT_KEY } from '@maitre/contract/constants'
import { errorOfFailure, errorOfResponse } from './api-error.ts'
import { writeCookie } from './cookie.ts'

interface AskOptions {
  search?: string
  /** Takes the call back. */
  signal?: AbortSignal
}

/**
 * Makes one of the calls by which a session begins. They make their own requests, since the sign-in page loads neither
 * the client nor a session. Fails with an ApiError.
 */
export async function ask<E extends AnyEndpoint>(
  endpoint: E,
  body?: object,
  { search = '', signal }: AskOptions = {},
): Promise<DataOf<E>> {
  const response = await fetch(endpoint.path + search, {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    signal: AbortSignal.any([AbortSignal.timeout(30_000), ...(signal ? [signal] : [])]),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw errorOfFailure(cause, endpoint.failed)
  })
  if (!response.ok) throw await errorOfResponse(response, endpoint.failed)
  // The contract shapes every answer before it leaves the server.
  const { data } = (await response.json()) as { data: DataOf<E> }
  return data
}

/**
 * Signs in: the answer sets the refresh cookie, with which the next page asks for an access token. Answers by what the
 * sign-in is to be ended, where the password alone is not enough; null where a session began.
 */
export async function signIn(
  credentials: InputOf<typeof auth.login>,
): Promise<readonly SecondStep[] | null> {
  const answer = await ask(auth.login, credentials)
  if ('second_step' in answer) return answer.second_step
  writeCookie(SIGNED_IN_HINT_KEY, '1')
  return null
}

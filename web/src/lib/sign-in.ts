import { auth, type Session } from '@maitre/contract/auth'
import type { InputOf } from '@maitre/contract/endpoint'
import { SIGNED_IN_HINT_KEY } from '@maitre/contract/constants'
import { errorOfFailure, errorOfResponse } from './api-error.ts'
import { writeCookie } from './cookie.ts'

/**
 * Signs in: the answer sets the refresh cookie, with which the next page asks for an access token. Fails with an
 * ApiError. It makes its own request, since the sign-in page loads neither the client nor a session.
 */
export async function signIn(
  credentials: InputOf<typeof auth.login>,
): Promise<Session['expires_in']> {
  const response = await fetch(auth.login.path, {
    method: auth.login.method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(credentials),
    signal: AbortSignal.timeout(30_000),
  }).catch((cause: unknown) => {
    throw errorOfFailure(cause, auth.login.failed)
  })
  if (!response.ok) throw await errorOfResponse(response, auth.login.failed)
  // The contract shapes every answer before it leaves the server.
  const { data } = (await response.json()) as { data: Session }
  writeCookie(SIGNED_IN_HINT_KEY, '1')
  return data.expires_in
}

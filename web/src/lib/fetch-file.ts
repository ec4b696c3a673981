import type { AnyEndpoint, InputOf } from '@maitre/contract/endpoint'
import { errorOfResponse } from './api-error.ts'
import { errorOfSilence } from './connection.ts'
import { buildRequest } from './request.ts'
import { chosenRestaurant } from './restaurant-choice.ts'
import { token } from './token.ts'

interface FetchedFile {
  /** Its name as the server gives it. */
  name: string
  content: Blob
}

/**
 * Fetches the file that a call answers in place of JSON; fails with an ApiError. A large one takes its time, so
 * there is no deadline; the signal ends it.
 */
export async function fetchFile<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
): Promise<FetchedFile> {
  // An input is an object of named parts.
  const { method, url, body } = buildRequest(endpoint, input as Readonly<Record<string, unknown>>)
  const restaurant = chosenRestaurant()
  const reach = (bearer: string): Promise<Response> =>
    fetch(url, {
      method,
      signal,
      ...(body !== undefined && { body }),
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(restaurant && { 'x-restaurant-id': restaurant }),
      },
    })
  try {
    const used = await token.get()
    let response = await reach(used)
    if (response.status === 401) response = await reach(await token.replace(used))
    if (response.status === 401) token.end()
    if (!response.ok) throw await errorOfResponse(response, endpoint.failed)
    const said = response.headers.get('content-disposition') ?? ''
    const name = /filename="([^"]+)"/u.exec(said)?.[1] ?? ''
    return { name, content: await response.blob() }
  } catch (failure) {
    throw errorOfSilence(failure, endpoint.failed)
  }
}

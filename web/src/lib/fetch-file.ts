import type { AnyEndpoint, InputOf } from '@maitre/contract/endpoint'
import { answerTo } from './api.ts'
import { errorOfSilence } from './connection.ts'

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
  const response = await answerTo(endpoint, input as object, { signal, isLong: true })
  const said = response.headers.get('content-disposition') ?? ''
  const name = /filename="([^"]+)"/u.exec(said)?.[1] ?? ''
  const content = await response.blob().catch((cause: unknown) => {
    throw errorOfSilence(cause, endpoint.failed)
  })
  return { name, content }
}

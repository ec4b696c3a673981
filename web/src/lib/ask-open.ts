import type { AnyEndpoint, DataOf } from '@maitre/contract/endpoint'
import { errorOfFailure, errorOfResponse } from './api-error.ts'

const TIMEOUT_MS = 30_000

interface Asked {
  /** The query, with its question mark. */
  search?: string
  /** Takes the call back. */
  signal?: AbortSignal
  /** The key by which the server knows a creating call that is made again. */
  key?: string
}

/**
 * Makes a call that is open to strangers, for a page of the public site: such a page loads neither the client of the
 * application nor what the sign-in needs. Fails with an ApiError.
 */
export async function askOpen<E extends AnyEndpoint>(
  endpoint: E,
  body?: object,
  { search = '', signal, key }: Asked = {},
): Promise<DataOf<E>> {
  const response = await fetch(endpoint.path + search, {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw errorOfFailure(cause, endpoint.failed)
  })
  if (!response.ok) throw await errorOfResponse(response, endpoint.failed)
  // The contract shapes every answer before it leaves the server.
  const { data } = (await response.json()) as { data: DataOf<E> }
  return data
}

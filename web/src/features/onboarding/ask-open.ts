import type { AnyEndpoint, DataOf } from '@maitre/contract/endpoint'
import { errorOfFailure, errorOfResponse } from '#lib/api-error'
import type { BuiltRequest } from '#lib/request'

const TIMEOUT_MS = 20_000

interface Asked {
  /** The key by which the server knows a creating call that is made again. */
  key?: string
  /** Takes the call back. */
  signal?: AbortSignal
}

/** Makes a call that is open to strangers, since the wizard loads neither the client nor a session. Fails with an ApiError. */
export async function askOpen<E extends AnyEndpoint>(
  endpoint: E,
  { method, url, body }: BuiltRequest,
  { key, signal }: Asked = {},
): Promise<DataOf<E>> {
  try {
    const response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
      ...(body !== undefined && { body }),
    })
    if (!response.ok) throw await errorOfResponse(response, endpoint.failed)
    // The contract shapes every answer before it leaves the server.
    const { data } = (await response.json()) as { data: DataOf<E> }
    return data
  } catch (cause) {
    throw errorOfFailure(cause, endpoint.failed)
  }
}

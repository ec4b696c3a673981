import type { AnyEndpoint, DataOf, InputOf, Page, Success } from '@maitre/contract/endpoint'
import type { FailedOperation } from '@maitre/contract/failed'
import { errorOfResponse, errorOfSuccess, isOfDuty } from './api-error.ts'
import { errorOfSilence, lookForServer } from './connection.ts'
import { keepAnswer, takeAnswer, takeSettled } from './early.ts'
import { leaveForDuty } from './leave.ts'
import { buildRequest, type BuiltRequest } from './request.ts'
import { randomKey } from './random-key.ts'
import { chosenRestaurant } from './restaurant-choice.ts'
import { token } from './token.ts'

export { ApiError } from './api-error.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** The key of a creating call that a person may send twice. Without one, each call makes its own. */
  idempotencyKey?: string
  /** Whether the call is still to be made when its page is left meanwhile. */
  keepalive?: boolean
  /** Whether the answer may take any time, as a large file does; the signal alone ends the call then. */
  isLong?: boolean
}

type CallArguments<E extends AnyEndpoint> =
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- an empty object satisfies such an input
  Record<never, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions]

const TIMEOUT_MS = 30_000

/** Makes a call of the contract and returns the data of the answer; fails with an ApiError. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<DataOf<E>> {
  const answer = await send(endpoint, input ?? {}, options ?? {})
  return answer.data
}

/** Makes a call that lists; returns the rows of one page and the cursor of the next page. */
export async function callPage<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<{ data: DataOf<E>; page: Page }> {
  const { data, page } = await send(endpoint, input ?? {}, options ?? {})
  if (!page) throw errorOfSuccess('answer.unexpected', endpoint.failed)
  return { data, page }
}

/** An input is an object of named parts, see `InputOf`. */
const partsOf = (input: unknown) => input as Readonly<Record<string, unknown>>

/** Makes a call that reads before the screen takes its answer: the screen's own call for the same gets this one. */
export function askEarly<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<Success<DataOf<E>>> {
  const asked = partsOf(input)
  const answer = send(endpoint, asked, {})
  keepAnswer(buildRequest(endpoint, asked).url, answer)
  return answer
}

/**
 * Gives what `askEarly` asked for where it is there already, once: a screen that is drawn with its data is not drawn
 * twice.
 */
export function knownEarly<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
): Success<DataOf<E>> | undefined {
  // The same address was asked for, of the same endpoint, so the answer has the same shape.
  return takeSettled(buildRequest(endpoint, partsOf(input)).url) as Success<DataOf<E>> | undefined
}

async function send<E extends AnyEndpoint>(
  endpoint: E,
  input: object,
  options: CallOptions,
): Promise<Success<DataOf<E>>> {
  const { method, url } = buildRequest(endpoint, partsOf(input))
  const early = method === 'GET' ? takeAnswer(url) : undefined
  // The same address was asked for, of the same endpoint, so the answer has the same shape.
  if (early) return early as Promise<Success<DataOf<E>>>
  const response = await answerTo(endpoint, input, options)
  // The contract shapes every answer of our server; what a proxy answers in its place has no data.
  const answer = (await response.json().catch((cause: unknown) => {
    // An answer that broke off, or was called off, fails by its own cause.
    if (!(cause instanceof SyntaxError)) throw cause
  })) as Success<DataOf<E>> | undefined
  if (answer?.data !== undefined) return answer
  throw errorOfSuccess('answer.unexpected', endpoint.failed)
}

/** Makes a call and gives its answer as it came; fails with an ApiError. */
export async function answerTo(
  endpoint: AnyEndpoint,
  input: object,
  { signal, idempotencyKey, keepalive = false, isLong = false }: CallOptions,
): Promise<Response> {
  const request = buildRequest(endpoint, partsOf(input))
  const key = endpoint.creates ? (idempotencyKey ?? randomKey()) : undefined
  const sent = { request, key, signal, keepalive, isLong, failed: endpoint.failed }
  const response = await (endpoint.access.kind === 'public' ? reach(sent) : reachSignedIn(sent))
  // A proxy answers so for a server that is away.
  if (response.status === 502 || response.status === 504) lookForServer()
  if (response.ok) return response
  const error = await errorOfResponse(response, endpoint.failed)
  if (isOfDuty(error)) leaveForDuty()
  throw error
}

interface Sent {
  request: BuiltRequest
  key: string | undefined
  signal: AbortSignal | undefined
  keepalive: boolean
  isLong: boolean
  failed: FailedOperation
}

/** Renews a token that is refused, and ends the session where that does not help. */
async function reachSignedIn(sent: Sent): Promise<Response> {
  const used = await token.get()
  let response = await reach(sent, used)
  if (response.status === 401) response = await reach(sent, await token.replace(used))
  if (response.status === 401) token.end()
  return response
}

/** Sends a request; without a bearer it says nothing of who asks. */
async function reach(
  { request, key, signal, keepalive, isLong, failed }: Sent,
  bearer?: string,
): Promise<Response> {
  const { method, url, body } = request
  const ends = [signal, isLong ? undefined : AbortSignal.timeout(TIMEOUT_MS)]
  const restaurant = bearer && chosenRestaurant()
  const headers: Record<string, string> = { accept: 'application/json' }
  if (bearer) headers['authorization'] = `Bearer ${bearer}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (restaurant) headers['x-restaurant-id'] = restaurant
  if (key) headers['idempotency-key'] = key
  return await fetch(url, {
    method,
    headers,
    keepalive,
    signal: AbortSignal.any(ends.filter((one) => one !== undefined)),
    ...(body !== undefined && { body }),
  }).catch((cause: unknown) => {
    throw errorOfSilence(cause, failed)
  })
}

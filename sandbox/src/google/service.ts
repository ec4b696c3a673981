import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import type { Faults } from '#platform/faults'
import { GoogleError, invalid, statusOf } from './errors.ts'
import type { RateLimit } from './rate-limit.ts'
import { googleOperations, type Operation } from './specs.ts'
import type { GoogleChange, GoogleStore } from './tables.ts'
import type { Tokens } from './tokens.ts'

export interface Call {
  params: Readonly<Record<string, string>>
  query: ReadonlyMap<string, string>
  /** The body, which has passed the call's schema. */
  body: unknown
  /** The e-mail address of the person on whose behalf the call is made; "" where a key stands for nobody. */
  owner: string
  /** The mask of fields in the header of the call; "" where there is none. */
  mask: string
  now: Date
}

export interface Answer {
  body: object
  changes?: readonly GoogleChange[]
  /** What is to be done once the answer is on its way. */
  afterwards?: () => void
}

export type Handler = (call: Call) => Answer

export interface Service {
  store: GoogleStore
  faults: Faults
  rateLimit: RateLimit
  now: () => Date
  stopped: AbortSignal
  tokens: Tokens
  /** The one key of the Places API that is taken. */
  placesKey: string
}

export const BUSINESS = 'https://www.googleapis.com/auth/business.manage'
const PUBSUB = 'https://www.googleapis.com/auth/pubsub'
/** Calls by POST that change nothing. */
const READS = new Set(['locations.batchGetReviews', 'places.places.autocomplete'])

type Request = FastifyRequest<{
  Params: Record<string, string>
  Querystring: Record<string, unknown>
}>

/** Mounts handlers under the calls of the specifications; a call that no specification names does not exist. */
export function mountGoogle(
  app: FastifyInstance,
  service: Service,
  handlers: Readonly<Record<string, Handler>>,
): void {
  const operations = googleOperations()
  for (const [id, handler] of Object.entries(handlers)) {
    const operation = operations.get(id)
    if (!operation) throw new Error(`No specification names the call ${id}`)
    app.route<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>({
      method: operation.method,
      url: operation.route,
      handler: (request, reply) => serve(service, operation, handler, request, reply),
    })
  }
}

async function serve(
  service: Service,
  operation: Operation,
  handler: Handler,
  request: Request,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path = ''] = request.url.split('?')
  const faults = service.faults.meet(request.method, path)
  if (faults.some((fault) => fault.down)) return hangUp(request, reply)
  for (const { slowMs = 0 } of faults) {
    const rest = wait(slowMs, undefined, { signal: service.stopped, ref: false })
    await rest.catch(() => {}) // stopping the double ends the wait
  }
  if (service.stopped.aborted) return hangUp(request, reply)
  const cut = faults.some((fault) => fault.cut)
  const now = service.now()
  const isWrite = operation.method !== 'GET' && !READS.has(operation.id)
  const record = (changes: readonly GoogleChange[], status: number): void => {
    const { method, body } = request
    const write = {
      at: now.toISOString(),
      method,
      path: request.url,
      body: shown(body),
      status: cut ? null : status,
    }
    service.store.commit(changes, isWrite ? write : undefined)
  }
  try {
    const broken = faults.find((fault) => fault.status !== undefined)
    if (broken?.status !== undefined) {
      if (broken.retryAfter !== undefined) void reply.header('retry-after', broken.retryAfter)
      throw new Failure(broken.status)
    }
    if (!service.rateLimit.allows(operation.api, now)) {
      throw new GoogleError('RESOURCE_EXHAUSTED', "Quota exceeded for quota metric 'Requests'.")
    }
    const owner = authorise(service, operation, request)
    const query = checkQuery(operation, request.query)
    const body = checkBody(operation, request.body)
    const mask = String(request.headers['x-goog-fieldmask'] ?? '')
    const answer = handler({ params: request.params, query, body, owner, mask, now })
    if (!operation.answer(answer.body)) {
      throw new Error(
        `${operation.id} broke its own schema: ${JSON.stringify(operation.answer.errors)}`,
      )
    }
    record(answer.changes ?? [], 200)
    answer.afterwards?.()
    if (cut) return hangUp(request, reply)
    if (faults.some((fault) => fault.malformed))
      return reply.type('application/json').send('{"name":')
    return reply.send(answer.body)
  } catch (error) {
    const failure = error instanceof GoogleError ? error : asFailure(error)
    record([], failure.code)
    if (failure.status === 'INTERNAL' && !(error instanceof Failure)) request.log.error(error)
    if (cut) return hangUp(request, reply)
    return reply.code(failure.code).send(failure.body())
  }
}

/** A failure that was switched on: its HTTP code is set, and Google's status word follows from that. */
class Failure extends Error {
  readonly http: number
  constructor(http: number) {
    super(`switched on: ${http}`)
    this.http = http
  }
}

interface Refusal {
  code: number
  status: string
  body: () => object
}

function asFailure(error: unknown): Refusal {
  if (!(error instanceof Failure)) return new GoogleError('INTERNAL', 'Internal error encountered.')
  const status = statusOf(error.http)
  const code = error.http
  return {
    code,
    status,
    body: () => ({ error: { code, message: `The sandbox was asked to fail: ${code}`, status } }),
  }
}

function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

function authorise(service: Service, operation: Operation, request: Request): string {
  if (operation.api === 'places') {
    if (request.headers['x-goog-api-key'] === service.placesKey) return ''
    throw new GoogleError('INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.')
  }
  const token = service.tokens.read(request.headers.authorization)
  if (!token) {
    throw new GoogleError(
      'UNAUTHENTICATED',
      'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
    )
  }
  const wanted = operation.api === 'pubsub' ? PUBSUB : BUSINESS
  if (!token.scope.split(' ').includes(wanted)) {
    throw new GoogleError('PERMISSION_DENIED', 'Request had insufficient authentication scopes.')
  }
  return token.owner
}

function checkQuery(
  operation: Operation,
  raw: Record<string, unknown>,
): ReadonlyMap<string, string> {
  const query = new Map<string, string>()
  for (const [name, value] of Object.entries(raw)) {
    const parameter = operation.query.get(name)
    if (!parameter) {
      throw invalid(
        name,
        `Invalid JSON payload received. Unknown name "${name}": Cannot bind query parameter.`,
      )
    }
    const typed =
      parameter.type === 'integer' && /^-?\d+$/.test(String(value)) ? Number(value) : value
    if (typeof value !== 'string' || !parameter.valid(typed))
      throw invalid(name, `Invalid value at '${name}'`)
    query.set(name, value)
  }
  for (const [name, parameter] of operation.query) {
    if (parameter.required && !query.get(name)) throw invalid(name, `${name} is required`)
  }
  return query
}

function checkBody(operation: Operation, raw: unknown): unknown {
  if (!operation.body) {
    if (raw !== undefined && raw !== '' && raw !== '{}')
      throw invalid('body', 'This call takes no body.')
    return undefined
  }
  let body: unknown
  try {
    body = JSON.parse(typeof raw === 'string' ? raw : '')
  } catch {
    throw new GoogleError('INVALID_ARGUMENT', 'Invalid JSON payload received. Unexpected token.')
  }
  if (operation.body(body)) return body
  const [problem] = operation.body.errors ?? []
  throw invalid(problem?.instancePath ?? '', `Invalid JSON payload received. ${problem?.message}`)
}

function shown(body: unknown): unknown {
  if (typeof body !== 'string') return body ?? null
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

import { type Duty, mayCall, mayCallDespite, mayUse } from '@maitre/contract/access'
import { api } from '@maitre/contract/api'
import type { AnyEndpoint, DataOf, EndpointTable, Page, ParsedOf } from '@maitre/contract/endpoint'
import type { ErrorCode } from '@maitre/contract/errors'
import { scopeOfCall } from '@maitre/contract/scope-of-call'
import type { ApiScope } from '@maitre/contract/scopes'
import { failureSchema, pageSchema } from '@maitre/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor, Scope } from '#platform/actor'
import type { CountedCall } from '#platform/call-limits'
import { noteCaller } from '#platform/callers'
import { parseBody } from '#platform/bodies'
import { declares, rowOfPath, takeRepeatedIds } from '#platform/body-ids'
import type { Doer } from '#platform/audit-log'
import { entersRestaurant } from '#platform/entered-restaurant'
import { AppError, invalidFields } from '#platform/errors'
import { isUuid } from '#platform/ids'
import type { JsonText } from '#platform/json-text'
import { refuseOtherOrigin } from '#platform/own-origin'
import { scopeIfNamed, scopeOf } from '#platform/scope-of-path'

/** What a handler knows of the request beside its input. */
export interface Call {
  /** The signed-in caller. Throws where the endpoint is open to strangers. */
  readonly actor: Actor
  /** The restaurant and locations that the path speaks of, or else those of the caller. */
  readonly scope: Scope
  /** The same caller as the audit log names them, with the call and the address that they come from. */
  readonly by: Doer
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface Result<Data> {
  data: Data | JsonText<Data>
  page?: Page
  message?: string
}

/** A handler that took over the reply (a stream) says so. */
export const HIJACKED = Symbol('hijacked')

export type Handler<Context, E extends AnyEndpoint> = (
  ctx: Context,
  input: ParsedOf<E>,
) => Promise<Result<DataOf<E>> | typeof HIJACKED>

export type Handlers<Context, Table extends EndpointTable> = {
  readonly [Name in keyof Table]: Handler<Context, Table[Name]>
}

export interface Mounting<Context> {
  fastify: FastifyInstance
  /** Where people reach the product. */
  publicUrl: string
  /** Null for a request without a token; throws for a bad one. A SuperAdmin works in the restaurant given, if any. */
  authenticate(request: FastifyRequest, restaurantId?: string): Promise<Actor | null>
  /**
   * Lets a SuperAdmin see what the team of their restaurant sees, which is noted when they begin to; throws where the
   * call changes something and they have not unlocked that.
   */
  enterRestaurant(actor: Actor, by: Doer, call: Pick<AnyEndpoint, 'looks'>): Promise<void>
  /** The restaurant of the rows that a path names, or a body by `location_id`; null where they name none. */
  restaurantOf(params: Readonly<Record<string, unknown>>): Promise<string | null>
  contextOf(call: Call): Context
  /** Counts a call, before anything else is done for it; throws where there were too many. */
  countCall(call: CountedCall): void
  /** Runs the call at most once for one Idempotency-Key. */
  once(
    call: {
      owner: string
      restaurantId: string | null
      key: string
      endpoint: string
      body: unknown
    },
    run: () => Promise<{ status: number; answer: unknown }>,
  ): Promise<{ status: number; answer: unknown }>
}

/**
 * Verifies who sent a call of machines, from its headers and the text of its body as it came: nothing of the body is
 * parsed before. Throws where somebody else sent it.
 */
export type Proof<Context, E extends AnyEndpoint> = (
  ctx: Context,
  params: z.output<E['params']>,
  text: string,
) => Promise<void>

export type Proofs<Context, Table extends EndpointTable> = {
  readonly [Name in keyof Table]?: Proof<Context, Table[Name]>
}

/** All tables of endpoints by name. */
type Api = typeof api

/**
 * Mounts the endpoints of one domain, by its name in the contract's `api`: a table that is not there, and so would be
 * tried by no loop, cannot be mounted. For each it does the same five things: access, parse the input, run, shape the
 * output (only what the contract names leaves), map errors. An endpoint without a handler does not compile.
 */
export function mount<Context, Domain extends keyof Api>(
  mounting: Mounting<Context>,
  domain: Domain,
  handlers: Handlers<Context, Api[Domain]>,
  proofs: Proofs<Context, Api[Domain]> = {},
): void {
  for (const [name, endpoint] of Object.entries<AnyEndpoint>(api[domain])) {
    // The mapped type above says that each endpoint has its own handler under its name.
    const handler = (handlers as Readonly<Record<string, Handler<Context, AnyEndpoint>>>)[name]
    if (handler === undefined) throw new Error(`${domain}.${name} has no handler`)
    const proof = (proofs as Readonly<Record<string, Proof<Context, AnyEndpoint>>>)[name] // as above
    if ((endpoint.access.kind === 'machine') !== (proof !== undefined))
      throw new Error(`${domain}.${name}: calls of machines have a proof, and no others`)
    mountOne(
      mounting,
      { name, endpoint, scope: scopeOfCall(domain, name, endpoint) },
      handler,
      proof,
    )
  }
}

/** A call as it is mounted. */
interface Mounted {
  name: string
  endpoint: AnyEndpoint
  /** The scope that a key of the API needs for it; null where only people make it. */
  scope: ApiScope | null
}

function mountOne<Context>(
  mounting: Mounting<Context>,
  { name, endpoint, scope }: Mounted,
  handler: Handler<Context, AnyEndpoint>,
  proof: Proof<Context, AnyEndpoint> | undefined,
): void {
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  const actors = new WeakMap<FastifyRequest, Actor>()
  const restaurantOf = (request: FastifyRequest): string | null =>
    actors.get(request)?.restaurantId ?? null
  /** Who may make the call may still have to enter the restaurant that it is about. */
  const enter = async (request: FastifyRequest, actor: Actor): Promise<void> => {
    allow(endpoint, actor)
    if (entersRestaurant(endpoint, actor, request))
      await mounting.enterRestaurant(actor, doerOf(actor, endpoint, request), endpoint)
    actors.set(request, actor)
  }
  /** A SuperAdmin who sent no header works in the restaurant that the body, the query or a named row says (P §12). */
  const enterNamed = async (request: FastifyRequest): Promise<void> => {
    const actor = actors.get(request)
    if (actor?.role !== 'SuperAdmin' || actor.restaurantId !== null) return
    if (endpoint.access.kind === 'console') return
    const { restaurant_id: inBody, location_id: locationId } = record(request.body)
    const said = inBody ?? record(request.query)['restaurant_id']
    const restaurantId =
      typeof said === 'string' && isUuid(said)
        ? said.toLowerCase()
        : await mounting.restaurantOf({ locationId, ...record(request.params) })
    if (restaurantId === null) return
    const inside = await mounting.authenticate(request, restaurantId)
    if (inside === null) return
    await enter(request, inside)
  }
  const callOf = (request: FastifyRequest, reply: FastifyReply): Call => {
    const actor = actors.get(request)
    return {
      get actor() {
        if (actor === undefined) throw new Error('a public endpoint has no actor')
        return actor
      },
      get scope() {
        return scopeOf(this.actor, record(request.params))
      },
      by: doerOf(actor, endpoint, request),
      request,
      reply,
    }
  }
  const parseProven = async (
    request: FastifyRequest,
    reply: FastifyReply,
    prove: Proof<Context, AnyEndpoint>,
  ): Promise<void> => {
    const text = typeof request.body === 'string' ? request.body : ''
    request.body = undefined
    const params = endpoint.params.safeParse(request.params)
    // Of wrong params there is nobody to ask for a proof: the validation that follows refuses them.
    if (!params.success) return
    await prove(mounting.contextOf(callOf(request, reply)), params.data, text)
    request.body = await parseBody(request, text)
  }
  mounting.fastify.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/gu, ':$1'),
    bodyLimit: endpoint.bodyLimit,
    config: {
      takesForm: endpoint.form,
      leavesText: proof !== undefined,
      failed: endpoint.failed,
      success: endpoint.success,
    },
    schema: {
      summary: endpoint.summary,
      ...described(endpoint, scope),
      operationId: `${endpoint.method.toLowerCase()} ${endpoint.path}`,
      tags: [endpoint.path.split('/')[2] ?? name],
      ...(endpoint.access.kind === 'public' || endpoint.access.kind === 'machine'
        ? { security: [] }
        : {}),
      params: endpoint.params,
      querystring: endpoint.query,
      ...(hasBody && { body: endpoint.body }),
      response: {
        '2xx': successSchema(endpoint),
        '4xx': failureSchema,
        '5xx': failureSchema,
      },
    },
    // Access comes before parsing: a stranger learns nothing of what would have been valid.
    onRequest: async (request) => {
      const { costly: isCostly } = endpoint
      // A call without a token may act by the cookies that a browser adds, whoever had it send the call.
      if (endpoint.access.kind === 'public' && endpoint.method !== 'GET')
        refuseOtherOrigin(request, mounting.publicUrl)
      if (endpoint.access.kind === 'public')
        mounting.countCall({ actor: null, address: request.ip, isCostly })
      if (endpoint.access.kind === 'public' || endpoint.access.kind === 'machine') return
      const actor = await mounting.authenticate(request)
      if (actor === null) throw new AppError('auth.token_missing')
      noteCaller(request, actor)
      mounting.countCall({ actor, address: request.ip, isCostly })
      if (actor.key !== undefined) allowKey(scope, actor)
      await enter(request, actor)
    },
    preValidation: async (request, reply) => {
      if (proof !== undefined) await parseProven(request, reply, proof)
      await enterNamed(request)
      if (!hasBody) {
        refuseBody(request.body)
        return
      }
      request.body ??= {}
      if (!isRecord(request.body)) return
      const version = request.headers['if-match']?.replaceAll(/["W/]/gu, '')
      if (version !== undefined && declares(endpoint, 'version') && !('version' in request.body)) {
        request.body['version'] = Number(version)
      }
      takeRepeatedIds(endpoint, request.body, {
        id: rowOfPath(endpoint, request.params),
        restaurant_id: endpoint.access.kind === 'console' ? null : restaurantOf(request),
      })
    },
    handler: async (request, reply) => {
      const actor = actors.get(request)
      const call = callOf(request, reply)
      // The path is held against the caller even where the handler would not look.
      if (actor !== undefined && endpoint.access.kind === 'feature')
        scopeIfNamed(actor, record(request.params))
      // The path has the last word: nothing that is sent along may speak of another place than it does.
      const input = { ...record(request.body), ...record(request.query), ...record(request.params) }
      const run = async () => {
        // The three parts were parsed by the contract's own schemas, which is what ParsedOf says.
        const result = await handler(mounting.contextOf(call), input as never)
        if (result === HIJACKED) return { status: 0, answer: HIJACKED }
        return { status: endpoint.success, answer: { status: 'success', ...result } }
      }
      const key = request.headers['idempotency-key']
      const { status, answer } =
        endpoint.creates && typeof key === 'string'
          ? await mounting.once(
              {
                owner: actor?.userId ?? request.ip,
                restaurantId: actor?.restaurantId ?? null,
                key,
                // A SuperAdmin's same call in another restaurant is another call.
                endpoint: `${endpoint.method} ${request.url} ${actor?.restaurantId ?? ''}`,
                body: request.body,
              },
              run,
            )
          : await run()
      if (answer === HIJACKED) return reply
      return reply.status(status).send(answer)
    },
  })
}

/** What the documentation says of a call beside its summary: how its fields belong together, who may call it, its limit. */
function described(endpoint: AnyEndpoint, scope: ApiScope | null): { description?: string } {
  const said = [
    endpoint.query.description,
    endpoint.body.description,
    scope === null ? undefined : `A key of the API needs the scope ${scope}.`,
    endpoint.costly ? 'One of the costly calls, which have a limit of their own.' : undefined,
  ].filter((one) => one !== undefined)
  return said.length > 0 ? { description: said.join(' ') } : {}
}

/** A GET or DELETE says all in its address: fields in a body would be dropped in silence. */
function refuseBody(body: unknown): void {
  const fields = Object.keys(record(body))
  if (fields.length > 0)
    throw invalidFields(...fields.map((field) => ({ field, problem: 'unknown_field' as const })))
}

/** Who acts, a person or a key, and from where, as the audit log names them. */
function doerOf(actor: Actor | undefined, endpoint: AnyEndpoint, request: FastifyRequest): Doer {
  const isKey = actor?.key !== undefined
  return {
    userId: isKey ? null : (actor?.userId ?? null),
    name: actor?.name ?? 'not signed in',
    role: isKey ? null : (actor?.role ?? null),
    from: {
      ...(actor?.key && { api_key: actor.key.id }),
      address: request.ip,
      call: `${endpoint.method} ${endpoint.path}`,
      request_id: request.id,
    },
  }
}

function successSchema(endpoint: AnyEndpoint) {
  return z.object({
    status: z.literal('success'),
    data: endpoint.data,
    message: z.string().optional(),
    ...(endpoint.paged && { page: pageSchema }),
  })
}

const DUTY_CODES = {
  password: 'duty.password',
  second_step: 'duty.second_step',
} as const satisfies Record<Duty, ErrorCode>

function allow(endpoint: AnyEndpoint, actor: Actor): void {
  if (actor.duty !== null && !mayCallDespite(endpoint.access, actor.duty))
    throw new AppError(DUTY_CODES[actor.duty])
  const verdict = mayCall(endpoint.access, actor.role, actor.tier)
  if (verdict === 'role_required') throw new AppError('access.role_required')
  if (verdict === 'tier_required') throw new AppError('tier_required')
}

/** A key may do what its scopes say, in a restaurant whose tier has keys, and never more than an Admin. */
function allowKey(scope: ApiScope | null, { role, tier, key }: Actor): void {
  if (mayUse('api', role, tier) !== 'allowed') throw new AppError('tier_required')
  if (scope === null) throw new AppError('api_key.people_only')
  if (key?.scopes.has(scope) !== true) throw new AppError('api_key.scope_required', { scope })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

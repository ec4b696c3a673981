import { z } from 'zod'
import type { Access } from './access.ts'
import { BODY_LIMIT } from './body-limit.ts'
import type { FailedOperation } from './failed.ts'

/**
 * One call of the API: its name, who may make it, what goes in and what comes out. The server mounts it, the browser
 * calls it and OpenAPI is made of it: nothing else describes a call.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path, with `{name}` for each parameter. */
  readonly path: string
  readonly summary: string
  /** Which text a person reads first when the call failed. */
  readonly failed: FailedOperation
  readonly access: Access
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly data: Data
  /** Whether the success answer carries a `page` beside the data. */
  readonly paged: boolean
  /** The HTTP status of success; 302 where it leads a browser on. */
  readonly success: 200 | 201 | 202 | 204 | 302
  /**
   * The form that it takes beside JSON: the one click of a mail program (RFC 8058), or a provider's word that a session
   * ended; null for all other calls.
   */
  readonly form: 'one_click' | 'logout_token' | null
  /** Whether this is a creating POST, which accepts `Idempotency-Key`. */
  readonly creates: boolean
  /** Whether it costs money or much time, so that it is limited more than other calls are (`COSTLY_CALLS`). */
  readonly costly: boolean
  /** Whether it changes nothing, as every GET: one that cannot be a GET, as what it asks is too long or too secret. */
  readonly looks: boolean
  /** Whether the console's own screens make it too, about a restaurant that they name and do not enter. */
  readonly byConsole: boolean
  /** The most bytes that its body may have; a larger one is refused before it is read. */
  readonly bodyLimit: number
}

export type AnyEndpoint = Endpoint
export type EndpointTable = Readonly<Record<string, AnyEndpoint>>

const nothing = z.object({})

interface Declared<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
> {
  summary: string
  failed: FailedOperation
  access: Access
  params?: P
  query?: Q
  body?: B
  data: D
  paged?: boolean
  success?: Endpoint['success']
  creates?: boolean
  form?: Endpoint['form']
  costly?: boolean
  looks?: true
  byConsole?: true
  /** Bytes; only where the usual limit does not fit. */
  bodyLimit?: number
}

/** The type of an absent part: `z.object({})` alone would type every key of the other parts as never. */
type Nothing = z.ZodType<object, object>

/** Makes a schema refuse every field that it does not name, rather than drop it. */
function strict<T extends z.ZodType>(schema: T): T {
  if (!(schema instanceof z.ZodObject)) return schema
  // A schema that is made of another one has its rules and not its description.
  const made = schema.strict()
  const told = schema.description === undefined ? made : made.describe(schema.description)
  // The type stays the same: a strict schema refuses more but takes the same fields.
  return told as unknown as T
}

/** Declares an endpoint; parts that are left out are empty objects. */
export function endpoint<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  D extends z.ZodType = z.ZodType,
>(method: Endpoint['method'], path: string, declared: Declared<P, Q, B, D>): Endpoint<P, Q, B, D> {
  return {
    method,
    path,
    summary: declared.summary,
    failed: declared.failed,
    access: declared.access,
    // The three assertions say that an absent part is the empty object, as its default type parameter says.
    params: declared.params ?? (nothing as unknown as P),
    query: strict(declared.query ?? (nothing as unknown as Q)),
    // A platform may add fields to what it sends to us, so its body is not made strict.
    body:
      declared.access.kind === 'machine' && declared.body !== undefined
        ? declared.body
        : strict(declared.body ?? (nothing as unknown as B)),
    data: declared.data,
    paged: declared.paged ?? false,
    success: declared.success ?? 200,
    creates: declared.creates ?? false,
    form: declared.form ?? null,
    costly: declared.costly ?? false,
    looks: method === 'GET' || declared.looks === true,
    byConsole: declared.byConsole ?? false,
    bodyLimit: declared.bodyLimit ?? BODY_LIMIT,
  }
}

/** The input that a caller hands over: all parts in one object. No key stands in two of params, query and body. */
export type InputOf<E extends AnyEndpoint> = z.input<E['params']> &
  z.input<E['query']> &
  z.input<E['body']>
/** The same input after the contract has checked it. */
export type ParsedOf<E extends AnyEndpoint> = z.output<E['params']> &
  z.output<E['query']> &
  z.output<E['body']>
export type DataOf<E extends AnyEndpoint> = z.output<E['data']>

export const pageSchema = z.object({
  offset: z.int().optional(),
  limit: z.int(),
  total: z.int().optional(),
  /** Whether the counting stopped at `total`, because there are more. */
  totalIsCapped: z.boolean().optional(),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable().optional(),
})
export type Page = z.infer<typeof pageSchema>

export interface Success<Data> {
  status: 'success'
  data: Data
  message?: string
  page?: Page
}

export interface Failure {
  status: 'error'
  code: string
  message: string
  /** What failed, in the catalogue's words; the message says why. Absent where no call was reached. */
  operation?: string
  details?: Record<string, unknown>
  requestId: string
}

export const failureSchema = z.object({
  status: z.literal('error'),
  code: z.string(),
  message: z.string(),
  operation: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
})

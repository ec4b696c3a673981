import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import {
  compiler,
  isRecord,
  type Json,
  textAt,
  toJsonSchema,
  type Validator,
} from '#platform/json-schema'

export type Api = 'accounts' | 'information' | 'notifications' | 'places' | 'pubsub' | 'reviews'

export interface Parameter {
  type: string
  required: boolean
  valid: Validator
}

/** One call, as its specification describes it. */
export interface Operation {
  id: string
  api: Api
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  /** The path as a route of Fastify. */
  route: string
  query: ReadonlyMap<string, Parameter>
  body: Validator | undefined
  answer: Validator
}

const FILES: Readonly<Record<Exclude<Api, 'reviews'>, string>> = {
  accounts: 'mybusinessaccountmanagement.v1.json',
  information: 'mybusinessbusinessinformation.v1.json',
  notifications: 'mybusinessnotifications.v1.json',
  places: 'places.v1.json',
  pubsub: 'pubsub.v1.json',
}

/** The parameters of every Google call that change nothing about what an answer says. */
const HARMLESS = ['alt', 'key', 'prettyPrint', 'quotaUser', '$.xgafv']

const read = (name: string): string =>
  readFileSync(new URL(`../../specs/google/${name}`, import.meta.url), 'utf8')

function member(value: unknown, key: string): Json {
  const found = isRecord(value) ? value[key] : undefined
  if (!isRecord(found)) throw new Error(`The specification has no ${key}`)
  return found
}

function methodOf(value: string): Operation['method'] {
  const known = (['GET', 'PUT', 'POST', 'PATCH', 'DELETE'] as const).find((name) => name === value)
  if (!known) throw new Error(`The specification has an unknown method ${value}`)
  return known
}

/**
 * The route of a path like `v1/accounts/{a}/locations:batchGet`: Fastify takes a doubled colon for a plain one, and wants
 * to be told where an id before one ends.
 */
const routeOf = (path: string): string =>
  `/${path
    .replace(/^\//, '')
    .replaceAll(':', '::')
    .replaceAll(/\{\+?(\w+)\}::/g, ':$1([^:]+)::')
    .replaceAll(/\{\+?(\w+)\}/g, ':$1')}`

function* methodsOf(resource: Json): Generator<Json> {
  if (isRecord(resource['methods'])) yield* Object.values(resource['methods']).filter(isRecord)
  if (isRecord(resource['resources'])) {
    for (const inner of Object.values(resource['resources'])) {
      if (isRecord(inner)) yield* methodsOf(inner)
    }
  }
}

type Compile = (schema: Json) => Validator

function parameter(source: Json, schema: unknown, compile: Compile): Parameter {
  return {
    type: textAt(schema, 'type') ?? 'string',
    required: source['required'] === true,
    valid: compile(toJsonSchema(schema)),
  }
}

function discovered(api: Exclude<Api, 'reviews'>, wanted: readonly string[]): Operation[] {
  const document: unknown = JSON.parse(read(FILES[api]))
  const compile = compiler(member(document, 'schemas'))
  const everywhere = member(document, 'parameters')
  const operations: Operation[] = []
  for (const method of isRecord(document) ? methodsOf(document) : []) {
    const id = textAt(method, 'id') ?? ''
    if (!wanted.includes(id)) continue
    const query = new Map<string, Parameter>()
    const own = Object.entries(member(method, 'parameters'))
    const shared = Object.entries(everywhere).filter(([name]) => HARMLESS.includes(name))
    for (const [name, value] of [...own, ...shared]) {
      if (!isRecord(value) || value['location'] !== 'query') continue
      // Google says only in words that readMask is required.
      const required = (textAt(value, 'description') ?? '').startsWith('Required.')
      query.set(name, parameter({ ...value, required }, value, compile))
    }
    operations.push({
      id,
      api,
      method: methodOf(textAt(method, 'httpMethod') ?? ''),
      route: routeOf(textAt(method, 'flatPath') ?? ''),
      query,
      body: method['request'] === undefined ? undefined : compile(toJsonSchema(method['request'])),
      answer: compile(toJsonSchema(method['response'])),
    })
  }
  return operations
}

function reviewOperations(): Operation[] {
  const document: unknown = parse(read('gbp-v4-reviews.openapi.yaml'))
  const compile = compiler(member(member(document, 'components'), 'schemas'))
  const content = (value: unknown): Json =>
    toJsonSchema(member(member(member(value, 'content'), 'application/json'), 'schema'))
  const operations: Operation[] = []
  for (const [path, calls] of Object.entries(member(document, 'paths'))) {
    for (const [method, call] of Object.entries(isRecord(calls) ? calls : {})) {
      if (!isRecord(call)) continue
      const query = new Map<string, Parameter>()
      for (const value of Array.isArray(call['parameters']) ? call['parameters'] : []) {
        if (isRecord(value) && value['in'] === 'query') {
          query.set(textAt(value, 'name') ?? '', parameter(value, value['schema'], compile))
        }
      }
      operations.push({
        id: textAt(call, 'operationId') ?? '',
        api: 'reviews',
        method: methodOf(method.toUpperCase()),
        route: routeOf(path),
        query,
        body: isRecord(call['requestBody']) ? compile(content(call['requestBody'])) : undefined,
        answer: compile(content(member(member(call, 'responses'), '200'))),
      })
    }
  }
  return operations
}

/** Says of a path whether a field mask over a schema may name it: a member, or through members and lists one of theirs. */
export function maskOver(api: Exclude<Api, 'reviews'>, name: string): (path: string) => boolean {
  const schemas = member(JSON.parse(read(FILES[api])), 'schemas')
  const names = (schema: unknown, [top, ...rest]: readonly string[]): boolean => {
    if (top === undefined) return true
    if (!isRecord(schema)) return false
    const reference = textAt(schema, '$ref')
    if (reference !== undefined) return names(schemas[reference], [top, ...rest])
    if (schema['items'] !== undefined) return names(schema['items'], [top, ...rest])
    const properties = schema['properties']
    return isRecord(properties) && Object.hasOwn(properties, top) && names(properties[top], rest)
  }
  return (path) => names(member(schemas, name), path.split('.'))
}

let known: ReadonlyMap<string, Operation> | undefined

/** The calls that the double has, by the id that their specification gives them; read once for all doubles. */
export function googleOperations(): ReadonlyMap<string, Operation> {
  known ??= readOperations()
  return known
}

function readOperations(): ReadonlyMap<string, Operation> {
  const wanted = {
    accounts: [
      'mybusinessaccountmanagement.accounts.list',
      'mybusinessaccountmanagement.accounts.invitations.list',
      'mybusinessaccountmanagement.accounts.invitations.accept',
      'mybusinessaccountmanagement.accounts.invitations.decline',
      'mybusinessaccountmanagement.locations.admins.create',
    ],
    information: [
      'mybusinessbusinessinformation.accounts.locations.list',
      'mybusinessbusinessinformation.locations.get',
    ],
    notifications: [
      'mybusinessnotifications.accounts.getNotificationSetting',
      'mybusinessnotifications.accounts.updateNotificationSetting',
    ],
    places: ['places.places.autocomplete', 'places.places.get'],
    pubsub: [
      'pubsub.projects.topics.create',
      'pubsub.projects.topics.get',
      'pubsub.projects.subscriptions.create',
      'pubsub.projects.subscriptions.get',
      'pubsub.projects.subscriptions.delete',
    ],
  }
  const all = [
    ...discovered('accounts', wanted.accounts),
    ...discovered('information', wanted.information),
    ...discovered('notifications', wanted.notifications),
    ...discovered('places', wanted.places),
    ...discovered('pubsub', wanted.pubsub),
    ...reviewOperations(),
  ]
  return new Map(all.map((operation) => [operation.id, operation]))
}

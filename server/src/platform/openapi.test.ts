import { api } from '@maitre/contract/api'
import type { AnyEndpoint } from '@maitre/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

const endpoints = Object.values(api).flatMap((table) => Object.values<AnyEndpoint>(table))

interface Operation {
  operationId: string
  summary: string
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object; schemas?: Record<string, object> }
}

const readDocument = async () =>
  (await (await fetch(`${app.url}/v1/openapi.json`)).json()) as Document // its rules are tested below

const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The faults that a program for JSON Schema 2020-12 would meet: outdated keywords, unknown types, references to
 * nowhere.
 */
function faultsOf(schema: unknown, document: Document, at = '#'): string[] {
  if (typeof schema === 'boolean') return []
  if (!isObject(schema)) return [`${at}: no schema`]
  const faults: string[] = []
  const { type, properties, required, $ref: reference } = schema
  for (const one of Array.isArray(type) ? type : [type ?? 'object'])
    if (!TYPES.includes(String(one))) faults.push(`${at}: the type ${String(one)}`)
  for (const old of ['nullable', 'definitions', 'divisibleBy', 'id'])
    if (old in schema) faults.push(`${at}: ${old}`)
  if (typeof schema['exclusiveMinimum'] === 'boolean') faults.push(`${at}: a draft-4 bound`)
  if (typeof reference === 'string') {
    const target = reference
      .replace(/^#\//u, '')
      .split('/')
      .reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), document)
    if (target === undefined) faults.push(`${at}: ${reference} is nowhere`)
  }
  if (Array.isArray(required) && isObject(properties))
    for (const name of required)
      if (!(String(name) in properties))
        faults.push(`${at}: ${String(name)} is required, not described`)
  const parts: [string, unknown][] = [
    ...Object.entries(isObject(properties) ? properties : {}),
    ...['items', 'additionalProperties', 'not']
      .filter((key) => schema[key] !== undefined)
      .map((key): [string, unknown] => [key, schema[key]]),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key): [string, unknown][] =>
      Array.isArray(schema[key])
        ? schema[key].map((one: unknown, index) => [`${key}${index}`, one])
        : [],
    ),
  ]
  return [...faults, ...parts.flatMap(([name, one]) => faultsOf(one, document, `${at}/${name}`))]
}

describe('the OpenAPI document', () => {
  it('has version 3.1 and names every endpoint with its parameters, body and answers', async () => {
    const document = await readDocument()
    expect(document.openapi).toMatch(/^3\.1\./u)
    expect(document.info).toMatchObject({
      title: 'Maitre',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/u),
    })
    for (const endpoint of endpoints) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      const name = `${endpoint.method} ${endpoint.path}`
      expect(operation, name).toMatchObject({ summary: endpoint.summary })
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/gu)].map(([, one = '']) => one)
      const declared = (operation?.parameters ?? []).filter((one) => one.in === 'path')
      expect(declared.map((one) => one.name).toSorted(), name).toEqual(inPath.toSorted())
      expect(
        declared.every((one) => one.required === true),
        name,
      ).toBe(true)
      expect(Object.keys(operation?.responses ?? {}), name).toContain(String(endpoint.success))
      const open = ['public', 'machine'].includes(endpoint.access.kind)
      expect(operation?.security, name).toEqual(open ? [] : undefined)
    }
    const named = Object.values(document.paths).flatMap((methods) => Object.keys(methods))
    expect(named).toHaveLength(endpoints.length)
  })

  it('has each operation once, and schemas that are JSON Schema 2020-12', async () => {
    const document = await readDocument()
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(new Set(operations.map((one) => one.operationId)).size).toBe(operations.length)
    const schemas = operations.flatMap((one) => [
      ...(one.parameters ?? []).map((parameter) => parameter.schema),
      ...Object.values(one.requestBody?.content ?? {}).map((content) => content.schema),
      ...Object.values(one.responses).flatMap((answer) =>
        Object.values(answer.content ?? {}).map((content) => content.schema),
      ),
    ])
    expect(schemas.length).toBeGreaterThan(endpoints.length)
    for (const schema of schemas) expect(faultsOf(schema, document)).toEqual([])
  })

  it('is also served as a page for people, with every path and without any script', async () => {
    const answer = await fetch(`${app.url}/v1/docs`)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await answer.text()
    for (const { path: where } of endpoints) expect(html).toContain(`<code>${where}</code>`)
    expect(html).not.toMatch(/<script/iu)
  })

  it('has its style in a file of its own, which the content policy of the page lets in', async () => {
    const page = await fetch(`${app.url}/v1/docs`)
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self';")
    const html = await page.text()
    expect(html).not.toMatch(/<style|style=/iu)
    const [, where = ''] = /<link rel="stylesheet" href="([^"]+)">/u.exec(html) ?? []
    const style = await fetch(new URL(where, app.url))
    expect([style.status, style.headers.get('content-type')]).toEqual([
      200,
      'text/css; charset=utf-8',
    ])
    expect(await style.text()).toContain('summary b{')
  })
})

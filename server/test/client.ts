import { z } from 'zod'
import type { AnyEndpoint, DataOf, Failure, InputOf, Page } from '@maitre/contract/endpoint'

export interface Answer<Data> {
  status: number
  headers: Headers
  data: Data
  page?: Page
  /** The error code of a failure. */
  code?: string
  message?: string
  details?: Failure['details']
}

/** Takes what a writing call says in its address out of the parts, and answers it with its question mark. */
export function takeQuery(endpoint: AnyEndpoint, parts: Record<string, unknown>): string {
  const isWriting = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const named = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : []
  if (!isWriting || named.length === 0) return ''
  const query = new URLSearchParams()
  for (const name of named) {
    if (parts[name] !== undefined) query.set(name, String(parts[name]))
    delete parts[name]
  }
  return query.size > 0 ? `?${query}` : ''
}

/** A caller over HTTP, which uses nothing of the server's inside. */
export class Client {
  readonly url: string
  token: string | null = null
  cookie: string | null = null
  readonly headers: Record<string, string> = {}

  constructor(url: string) {
    this.url = url
  }

  async signIn(username: string, password: string): Promise<this> {
    const answer = await this.raw('POST', '/v1/auth/login', { username, password })
    if (answer.status !== 200) throw new Error(`sign-in of ${username} answered ${answer.status}`)
    this.token = (answer.data as { access_token: string }).access_token // the contract's session
    return this
  }

  /** A call of the contract, its parts in one object as the endpoint names them. */
  call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<DataOf<E>>> {
    // The input of an endpoint is an object of its parts.
    const rest: Record<string, unknown> = { ...(input as object) }
    const path = endpoint.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
      const value = rest[name]
      delete rest[name]
      return encodeURIComponent(String(value))
    })
    const query = takeQuery(endpoint, rest)
    if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
      const all = new URLSearchParams()
      for (const [key, value] of Object.entries(rest)) {
        if (value !== undefined) all.set(key, String(value))
      }
      const tail = all.size > 0 ? `?${all}` : ''
      return this.raw(endpoint.method, path + tail) as Promise<Answer<DataOf<E>>> // the answer of that endpoint
    }
    return this.raw(endpoint.method, path + query, rest) as Promise<Answer<DataOf<E>>> // as above
  }

  async raw(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<unknown>> {
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...(this.cookie !== null && { cookie: this.cookie }),
        ...this.headers,
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const set = response.headers.getSetCookie()
    if (set.length > 0) this.cookie = set.map((one) => one.split(';')[0]).join('; ')
    const text = await response.text()
    const json: unknown = text.startsWith('{') ? JSON.parse(text) : { data: text }
    // Our envelope; its own `status` is a word that the code says already.
    return { ...(json as { data: unknown }), status: response.status, headers: response.headers }
  }
}

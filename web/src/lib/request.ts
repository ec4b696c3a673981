import type { AnyEndpoint } from '@maitre/contract/endpoint'

export interface BuiltRequest {
  method: AnyEndpoint['method']
  url: string
  /** The body as JSON; undefined where the call has none. */
  body: string | undefined
}

type Wire = Pick<AnyEndpoint, 'method' | 'path'>

/** Writes a value for an address. Texts, numbers and booleans can stand there; anything else is a mistake of ours. */
function plain(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TypeError(`an address cannot carry ${typeof value}`)
}

/**
 * Builds the request of an input. The parts that the path names go into the path, the others into the query of a
 * GET or DELETE or into the body of a POST or PUT. In an address lists are joined by commas, and parts that are
 * undefined are left out.
 */
export function buildRequest(
  endpoint: Wire,
  input: Readonly<Record<string, unknown>>,
): BuiltRequest {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = endpoint.path.replaceAll(/\{(\w+)\}/gu, (_whole, name: string) => {
    const value = rest.get(name)
    if (value === undefined) throw new TypeError(`${endpoint.path} needs ${name}`)
    rest.delete(name)
    return encodeURIComponent(plain(value))
  })
  if (endpoint.method === 'POST' || endpoint.method === 'PUT')
    return { method: endpoint.method, url: path, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams()
  for (const [name, value] of rest) {
    const text = Array.isArray(value) ? value.map(plain).join(',') : plain(value)
    if (text !== '') query.set(name, text)
  }
  const asked = query.toString()
  return { method: endpoint.method, url: asked ? `${path}?${asked}` : path, body: undefined }
}

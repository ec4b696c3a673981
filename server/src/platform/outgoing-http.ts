import { lookup } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { normaliseText } from '@maitre/contract/text'
import ipaddr from 'ipaddr.js'
import { AppError } from '#platform/errors'

/** What the receiver answered, whatever the status; `snippet` is the beginning of the text, normalised. */
export interface OutgoingAnswer {
  status: number
  snippet: string
  /** `Retry-After` as it was said; null where it was not. */
  retryAfter: string | null
}

export interface OutgoingRequest {
  /** The address as somebody typed it in, of which nothing is believed. */
  address: string
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array
}

export interface OutgoingLimits {
  /** The time for everything together: finding the address, connecting, sending and the answer. */
  timeoutMs: number
  /** Whether http and addresses of this very machine are allowed, for tests and the demonstration. */
  allowLoopback: boolean
  /** Finds every address of a name; undefined means the system's resolver. */
  resolve?: (host: string) => Promise<LookupAddress[]>
}

/** The longest snippet, in UTF-16 units. */
const LONGEST_SNIPPET = 500
/** How many bytes of an answer are taken. */
const LARGEST_ANSWER = 4096

/**
 * POSTs to an address that a customer typed in, so that it reaches nothing inside our own network: https only, every
 * address that the name has must be a public one, the connection goes to just the addresses that were looked at (a
 * second look-up could answer differently), and a redirect is an answer, not followed. Throws
 * `webhook.address_refused` for an address that is not allowed, `webhook.host_unknown` for a name that nobody has,
 * `upstream.timeout` and `upstream.unavailable`.
 */
export async function postToStranger(
  { address, headers, body }: OutgoingRequest,
  limits: OutgoingLimits,
): Promise<OutgoingAnswer> {
  const url = readAddress(address, limits)
  const signal = AbortSignal.timeout(limits.timeoutMs)
  try {
    return await new Promise<OutgoingAnswer>((resolve, reject) => {
      const request = (url.protocol === 'https:' ? https : http).request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          signal,
          // The request has a connection of its own: one that is kept open was made for another look-up.
          agent: false,
          lookup: (host, _options, found) => {
            checkedAddresses(host, limits).then(
              (addresses) => found(null, addresses),
              (error: Error) => found(error, []),
            )
          },
        },
        (response) => {
          readBeginning(response).then(
            (snippet) => resolve({ ...headOf(response), snippet }),
            reject,
          )
        },
      )
      request.on('error', reject)
      request.end(body)
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    if (signal.aborted) throw new AppError('upstream.timeout', undefined, { cause: error })
    const isUnknown = error instanceof Error && 'code' in error && error.code === 'ENOTFOUND'
    throw new AppError(isUnknown ? 'webhook.host_unknown' : 'upstream.unavailable', undefined, {
      cause: error,
    })
  }
}

function readAddress(address: string, limits: OutgoingLimits): URL {
  const url = URL.canParse(address) ? new URL(address) : refuse('not an address')
  const secure = url.protocol === 'https:' || (limits.allowLoopback && url.protocol === 'http:')
  if (!secure) refuse('not https')
  if (url.username !== '' || url.password !== '') refuse('carries a password')
  // An IP address is not looked up, so it is judged here.
  const host = url.hostname.replaceAll(/[[\]]/gu, '')
  if (isIP(host) !== 0 && !isAllowed(host, limits)) refuse('not a public address')
  // A request without encryption may only stay on this machine.
  if (url.protocol === 'http:' && isIP(host) === 0 && host !== 'localhost') refuse('not https')
  if (url.protocol === 'http:' && isIP(host) !== 0 && !isLoopback(host)) refuse('not https')
  return url
}

async function checkedAddresses(host: string, limits: OutgoingLimits): Promise<LookupAddress[]> {
  const resolve = limits.resolve ?? ((name) => lookup(name, { all: true }))
  const addresses = await resolve(host)
  // A single private address is enough to refuse the name, since we do not choose which address is taken.
  if (!addresses.every(({ address }) => isAllowed(address, limits))) refuse('not a public address')
  return addresses
}

function isAllowed(address: string, { allowLoopback }: OutgoingLimits): boolean {
  return isPublic(address) || (allowLoopback && isLoopback(address))
}

function isLoopback(address: string): boolean {
  return ipaddr.process(address).range() === 'loopback'
}

/** The part of IPv6 that is handed out for the public network, 2000::/3. */
const PUBLIC_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/** Whether an address is of the public network; one that wraps an IPv4 address (::ffff:…) is that address. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(PUBLIC_IPV6)
}

const headOf = ({ statusCode, headers }: http.IncomingMessage) => ({
  status: statusCode ?? 0,
  retryAfter: headers['retry-after'] ?? null,
})

async function readBeginning(response: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    parts.push(part as Buffer) // no encoding is set, so the chunks are buffers
    size += parts.at(-1)?.length ?? 0
    if (size >= LARGEST_ANSWER) break
  }
  const text = Buffer.concat(parts).subarray(0, LARGEST_ANSWER).toString('utf8')
  return normaliseText(text.slice(0, LONGEST_SNIPPET))
}

function refuse(why: string): never {
  throw new AppError('webhook.address_refused', { why })
}

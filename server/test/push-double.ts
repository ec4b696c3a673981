import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscribed } from '@maitre/contract/push'
import type { PushShown } from '@maitre/contract/push-shown'
import { importJWK, jwtVerify } from 'jose'

/** A message that a browser got, decrypted, with what its push service was told of it. */
interface PushedMessage {
  shown: PushShown
  headers: Readonly<Record<'ttl' | 'urgency' | 'topic', string>>
  /** Whom the sender names for questions. */
  contact: string
  bytes: number
}

/** A browser that subscribed at the double. */
export interface PushBrowserDouble {
  subscription: PushSubscribed
  /** What it was shown, oldest first. */
  shown: PushedMessage[]
}

/**
 * A push service with its browsers (RFC 8030, 8188, 8291, 8292): a message whose token is not by the key that the
 * browser subscribed with is answered 403, one of more than 4096 bytes 413, one that its browser cannot read 400.
 */
export interface PushDouble {
  /** A browser subscribes by the key that it was told, base64url. */
  subscribe(key: string): PushBrowserDouble
  /** What is answered next instead: a status, with `Retry-After` where it has one, or 'silence'; the last one stays. */
  instead: (number | { status: number; retryAfter: string } | 'silence')[]
  /** How many requests came. */
  requests: number
  stop(): void
}

interface Subscriber extends PushBrowserDouble {
  key: string
  ours: ECDH
}

export async function startPush(now: () => Date = () => new Date()): Promise<PushDouble> {
  const browsers = new Map<string, Subscriber>()
  const server = createServer((request, response) => {
    double.requests += 1
    void take(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A test that only makes calls does not have to end it.
  server.unref()
  const { port } = server.address() as AddressInfo // a TCP server's address is no text
  const origin = `http://127.0.0.1:${port}`
  const double: PushDouble = {
    requests: 0,
    instead: [],
    subscribe(key) {
      const ours = createECDH('prime256v1')
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const browser: Subscriber = {
        key,
        ours,
        shown: [],
        subscription: {
          endpoint: origin + path,
          p256dh: ours.generateKeys('base64url'),
          auth: randomBytes(16).toString('base64url'),
        },
      }
      browsers.set(path, browser)
      return browser
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.from(await new Response(request).arrayBuffer())
    const { instead } = double
    const next = instead.length > 1 ? instead.shift() : instead[0]
    if (next === 'silence') return
    if (typeof next === 'number') return void response.writeHead(next).end()
    if (next !== undefined)
      return void response.writeHead(next.status, { 'retry-after': next.retryAfter }).end()
    const browser = browsers.get(request.url ?? '')
    if (browser === undefined) return void response.writeHead(404).end()
    if (body.length > 4096) return void response.writeHead(413).end()
    const contact = await contactOf(request.headers.authorization ?? '', browser.key)
    if (contact === null) return void response.writeHead(403).end()
    const message = readMessage(request, body, browser)
    if (message === null) return void response.writeHead(400).end()
    browser.shown.push({ ...message, contact })
    response.writeHead(201, { location: `${origin}/message` }).end()
  }

  /** Whom the sender names, where the token is theirs: by that key, for this service, and good for at most a day. */
  async function contactOf(authorization: string, key: string): Promise<string | null> {
    const { token, named } =
      /^vapid t=(?<token>\S+), k=(?<named>\S+)$/u.exec(authorization)?.groups ?? {}
    if (token === undefined || named !== key) return null
    const point = Buffer.from(key, 'base64url')
    const part = (from: number): string => point.subarray(from, from + 32).toString('base64url')
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, 'ES256')
    try {
      const { payload } = await jwtVerify(token, publicKey, {
        audience: origin,
        currentDate: now(),
        requiredClaims: ['exp', 'sub'],
      })
      const left = (payload.exp ?? Infinity) - now().getTime() / 1000
      return left > 86_400 ? null : (payload.sub ?? null)
    } catch {
      return null
    }
  }
  return double
}

/** What a browser reads of a message; null where it is none, or its head is wrong. */
function readMessage(
  { headers }: IncomingMessage,
  body: Buffer,
  browser: Subscriber,
): Omit<PushedMessage, 'contact'> | null {
  const { ttl = '', urgency = '', topic = '' } = headers
  const told = [ttl, urgency, topic].map(String) as [string, string, string] // there are three
  const isWhole = [/^\d+$/u, /^(?:very-low|low|normal|high)$/u, /^[\w-]{1,32}$/u].every(
    (pattern, n) => pattern.test(told[n] ?? ''),
  )
  if (!isWhole || headers['content-encoding'] !== 'aes128gcm') return null
  const text = decrypt(body, browser)
  if (text === null) return null
  return {
    shown: JSON.parse(text) as PushShown, // what the tests look at
    headers: { ttl: told[0], urgency: told[1], topic: told[2] },
    bytes: body.length,
  }
}

/** Reads a message as a browser does (RFC 8291 §3.4); null where it was not encrypted for it. */
function decrypt(body: Buffer, { ours, subscription }: Subscriber): string | null {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const derive = (key: Buffer, by: Buffer, info: Buffer | string, size: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, size))
  try {
    const auth = Buffer.from(subscription.auth, 'base64url')
    const about = ['WebPush: info\0', ours.getPublicKey(), theirs].map((part) => Buffer.from(part))
    const shared = derive(ours.computeSecret(theirs), auth, Buffer.concat(about), 32)
    const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // Behind the text stands the byte 2, and nothing or zeros behind that.
    const end = plain.lastIndexOf(2)
    return end < 0 ? null : plain.subarray(0, end).toString('utf8')
  } catch {
    return null
  }
}

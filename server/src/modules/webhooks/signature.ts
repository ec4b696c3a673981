import { createHmac } from 'node:crypto'
import { newToken } from '#platform/ids'

const PREFIX = 'whsec_'

/** A new signing secret of 32 bytes, in the form that the receivers' libraries take: `whsec_` and base64. */
export function newSecret(): string {
  return `${PREFIX}${Buffer.from(newToken(), 'base64url').toString('base64')}`
}

export interface SignedMessage {
  /** The id of the message, the same at every attempt, so that a receiver can tell what it has already had. */
  id: string
  at: Date
  body: string
}

/**
 * The headers of Standard Webhooks. With several secrets (the new one, and the old one while it is still valid) there
 * is a signature for each, and a receiver that knows either of them accepts the message.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: SignedMessage,
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(PREFIX, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'Maitre-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  }
}

import { Webhook } from 'standardwebhooks'
import { newToken } from '#platform/ids'

/** A new signing secret of 32 bytes, in the form that the receivers' libraries take: `whsec_` and base64. */
export function newSecret(): string {
  return `whsec_${Buffer.from(newToken(), 'base64url').toString('base64')}`
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
  return {
    'content-type': 'application/json',
    'user-agent': 'Maitre-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
}

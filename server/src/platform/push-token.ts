import { SignJWT } from 'jose'
import type { Config } from '#platform/config'
import type { PushKey } from '#platform/push-keys'

/** For how long a token is good; RFC 8292 allows a day. */
const TOKEN_SECONDS = 12 * 3600

/** Whom a push service turns to about our messages: where people find help, who sends mails, or the product's address. */
export function pushContact({ mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>): string {
  const address = mail.replyTo ?? (mail.smtpUrl === null ? null : mail.from.address)
  return address === null || address === '' ? publicUrl : `mailto:${address}`
}

/** The header by which the push service of that address knows who sends (VAPID, RFC 8292). */
export async function pushAuthorization(
  { privateKey, publicKey }: PushKey,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): Promise<string> {
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + TOKEN_SECONDS)
    .setSubject(contact)
    .sign(privateKey)
  return `vapid t=${token}, k=${publicKey}`
}

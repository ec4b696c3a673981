import type { AlertSeverity } from '@maitre/contract/alert-words'
import type { ErrorCode } from '@maitre/contract/errors'
import { PUSH_HOSTS, type PushSubscribed } from '@maitre/contract/push'
import { retryAfterOf } from '#connectors/http'
import type { Services } from '#context'
import { AppError } from '#platform/errors'
import { type OutgoingAnswer, postToStranger } from '#platform/outgoing-http'
import { encryptPush } from '#platform/push-encryption'
import { pushAuthorization, pushContact } from '#platform/push-token'
import { requireWebhookHost } from '#platform/webhook-hosts'

const TIMEOUT_MS = 10_000
const HOUR_SECONDS = 3600

/** How a push service treats a message: for how long it keeps one for a device that is away, and whether it wakes one. */
const PRESSING: Readonly<Record<AlertSeverity, { ttl: number; urgency: string }>> = {
  notice: { ttl: 4 * HOUR_SECONDS, urgency: 'low' },
  important: { ttl: 12 * HOUR_SECONDS, urgency: 'normal' },
  risk: { ttl: 24 * HOUR_SECONDS, urgency: 'high' },
}

/** A browser in which somebody's alerts are shown, and the key of ours that it was told. */
export interface PushTarget extends PushSubscribed {
  keyId: string
}

/** A message for one browser. */
export interface PushMessage {
  /** The text, and a shorter one for a push service that finds it too long. */
  text: string
  short: string
  severity: AlertSeverity
  /** Of the messages that wait for a device under one name the last one is kept. */
  topic: string
}

/**
 * Throws `webhook.host_refused` for an address of no push service that is known or that whoever runs Maitre names. Where
 * webhooks may lead to this very machine, which is for trials, any host plays one.
 */
export function requirePushHost({ config }: Services, endpoint: string): void {
  const { PUSH_HOSTS: named, WEBHOOKS_TO_LOOPBACK: isOnTrial } = config
  requireWebhookHost(endpoint, named ?? (isOnTrial ? undefined : PUSH_HOSTS))
}

/** Hands a message to the push service of a browser. Throws `upstream.*` by what was answered. */
export async function postPush(
  services: Services,
  target: PushTarget,
  message: PushMessage,
): Promise<void> {
  const post = (text: string) => postText(services, target, message, text)
  let answer = await post(message.text)
  if (answer.status === 413) answer = await post(message.short)
  const { status, retryAfter } = answer
  if (status >= 200 && status <= 299) return
  const seconds = retryAfterOf(retryAfter, services.clock.now())
  throw new AppError(codeOf(status), undefined, {
    ...(seconds !== undefined && { retryAfter: seconds }),
  })
}

async function postText(
  services: Services,
  target: PushTarget,
  { severity, topic }: PushMessage,
  text: string,
): Promise<OutgoingAnswer> {
  const { config, clock, secrets } = services
  const { endpoint } = target
  // An address that was saved while other hosts were named is no way around.
  requirePushHost(services, endpoint)
  const key = secrets.pushKeys.find(({ id }) => id === target.keyId)
  // The key was dropped, and the browser takes messages of no other one.
  if (key === undefined) throw new AppError('upstream.not_found')
  const { ttl, urgency } = PRESSING[severity]
  return postToStranger(
    {
      address: endpoint,
      headers: {
        authorization: await pushAuthorization(key, {
          endpoint,
          contact: pushContact(config),
          now: clock.now(),
        }),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(ttl),
        urgency,
        topic,
        'user-agent': 'Maitre-Alerts/1',
      },
      body: encryptPush(text, target),
    },
    { timeoutMs: TIMEOUT_MS, allowLoopback: config.WEBHOOKS_TO_LOOPBACK },
  )
}

/** What a push service's status means (RFC 8030): 404 and 410 are those of a subscription that is over. */
function codeOf(status: number): ErrorCode {
  if (status === 429) return 'upstream.rate_limited'
  if (status >= 500) return 'upstream.unavailable'
  if (status === 404 || status === 410) return 'upstream.not_found'
  return status === 401 || status === 403 ? 'upstream.forbidden' : 'upstream.rejected'
}

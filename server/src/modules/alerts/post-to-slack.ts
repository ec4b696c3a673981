import { SLACK_HOSTS } from '@maitre/contract/alert-channels'
import type { ErrorCode } from '@maitre/contract/errors'
import type { Services } from '#context'
import { AppError } from '#platform/errors'
import { postToStranger } from '#platform/outgoing-http'
import { requireWebhookHost } from '#platform/webhook-hosts'

const TIMEOUT_MS = 10_000

/**
 * Throws `webhook.host_refused` for an address that is neither Slack's nor, where whoever runs Maitre names hosts of
 * webhooks, one of theirs. Where webhooks may lead to this very machine, which is for trials, any host plays Slack.
 */
export function requireSlackHost({ config }: Services, address: string): void {
  const { WEBHOOK_HOSTS: named, WEBHOOKS_TO_LOOPBACK: isOnTrial } = config
  requireWebhookHost(address, named ?? (isOnTrial ? undefined : SLACK_HOSTS))
}

/**
 * Writes a text where that incoming webhook writes. Throws `upstream.*` by what was answered, and what the address is
 * refused for.
 */
export async function postToSlack(
  services: Services,
  { address, text }: { address: string; text: string },
): Promise<void> {
  // An address that was saved while other hosts were named is no way around.
  requireSlackHost(services, address)
  const { status } = await postToStranger(
    {
      address,
      headers: { 'content-type': 'application/json', 'user-agent': 'Maitre-Alerts/1' },
      body: JSON.stringify({ text }),
    },
    { timeoutMs: TIMEOUT_MS, allowLoopback: services.config.WEBHOOKS_TO_LOOPBACK },
  )
  if (status < 200 || status > 299) throw new AppError(codeOf(status))
}

/** What a status of Slack's means: it says 404 or 410 of a webhook or channel that is gone, and 403 of a forbidden one. */
function codeOf(status: number): ErrorCode {
  if (status === 429) return 'upstream.rate_limited'
  if (status >= 500) return 'upstream.unavailable'
  if (status === 404 || status === 410) return 'upstream.not_found'
  return status === 401 || status === 403 ? 'upstream.forbidden' : 'upstream.rejected'
}

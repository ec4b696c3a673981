import { AppError } from '#platform/errors'
import { hostList } from '#platform/host-list'

/** Hosts that webhooks may reach, by name; `*.` in front of a name means all below it. */
export const webhookHosts = hostList(
  /^(?:\*\.)?[\w-]+(?:\.[\w-]+)*$/u,
  'names of hosts, joined by commas, as *.example.com',
)

/** Throws `webhook.host_refused` for an address of a host that the operator does not name; undefined: any may be given. */
export function requireWebhookHost(address: string, hosts: readonly string[] | undefined): void {
  if (hosts === undefined) return
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  const isNamed = hosts.some((named) =>
    named.startsWith('*.') ? host.endsWith(named.slice(1)) : host === named,
  )
  if (!isNamed) throw new AppError('webhook.host_refused', { host })
}

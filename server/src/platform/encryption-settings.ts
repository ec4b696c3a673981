import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { hostList } from '#platform/host-list'
import { isLoopback } from '#platform/loopback'

/** The hosts that may be spoken to without encryption, by name or address. */
export const plainHosts = hostList(
  /^(?:[\w.-]+|\[[\da-f:]+\])$/u,
  'names of hosts, joined by commas',
)

/** Whether that host is this very machine, or one that the operator named. */
export const mayBePlain = (host: string, plain: readonly string[] = []): boolean =>
  isLoopback(host) || plain.includes(host.toLowerCase())

/** Where nothing of the line is encrypted, or the certificate of its other end is not looked at: that host. */
function openHost(address: string): string | null {
  const url = new URL(address)
  switch (url.protocol) {
    case 'http:':
      return url.hostname
    case 'postgres:':
    case 'postgresql:': {
      // The last one counts, as it does for pg; a folder is a socket of this machine.
      const host = url.searchParams.getAll('host').at(-1) ?? decodeURIComponent(url.hostname)
      const isSocket = host === '' || host.startsWith('/')
      const mode = url.searchParams.getAll('sslmode').at(-1)
      return isSocket || mode === 'verify-full' ? null : host
    }
    case 'smtp:':
    case 'smtps:': {
      const { requireTLS, ignoreTLS, tls } = parseConnectionUrl(address)
      const isOpen = requireTLS === false || ignoreTLS === true || tls?.rejectUnauthorized === false
      return isOpen ? url.hostname : null
    }
    default:
      return null
  }
}

const WISH: Readonly<Record<string, string>> = {
  'http:': 'an https address',
  'postgres:': '?sslmode=verify-full at the end',
  'postgresql:': '?sslmode=verify-full at the end',
}

/**
 * The addresses that would be spoken to in the clear, or whose certificate nobody would look at, off this machine; each
 * problem begins with its setting.
 */
export function encryptionProblems(
  addresses: Readonly<Record<string, string>>,
  plain: readonly string[] | undefined,
): string[] {
  return Object.entries(addresses).flatMap(([setting, address]) => {
    const host = openHost(address)
    if (host === null || mayBePlain(host, plain)) return []
    const wish = WISH[new URL(address).protocol] ?? 'an address that leaves encryption on'
    return [
      `${setting}: is to be ${wish}, since ${host} is not this machine; PLAIN_HOSTS=${host} does without`,
    ]
  })
}

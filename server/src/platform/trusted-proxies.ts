import ipaddr from 'ipaddr.js'
import { z } from 'zod'

/**
 * Whose `X-Forwarded-*` headers are believed: those of nobody (0), of so many proxies in a row, or of the proxies in
 * these networks. There is no value for all senders, since those headers say whatever their sender likes.
 */
export type TrustedProxies = number | readonly string[]

const MOST_HOPS = 9
const WORDS = `0, the number of proxies in a row (1 to ${MOST_HOPS}), or the networks of the proxies as in 10.0.0.0/8,fd00::1; never all addresses`

/** The widest networks that anybody owns: 10.0.0.0/8 and fc00::/7. Wider ones would hold strangers. */
const WIDEST = { ipv4: 8, ipv6: 7 } as const

/** The setting's text as what it says. */
export const trustedProxies = z.string().transform((value, context): TrustedProxies => {
  if (/^\d$/u.test(value)) return Number(value)
  const networks = value.split(',').map((part) => part.trim())
  if (networks.every(isNetwork)) return networks
  context.addIssue({ code: 'custom', message: WORDS })
  return z.NEVER
})

function isNetwork(text: string): boolean {
  const { IPv4, IPv6 } = ipaddr
  if (IPv4.isValidFourPartDecimal(text) || IPv6.isValid(text)) return true
  if (!IPv4.isValidCIDRFourPartDecimal(text) && !IPv6.isValidCIDR(text)) return false
  const [address, bits] = ipaddr.parseCIDR(text)
  return bits >= WIDEST[address.kind()]
}

/**
 * Decides for Fastify whether the sender at this address, so many hops away, is a proxy of ours; `hop` 0 is the one at
 * the other end of the socket. Counted proxies are believed only where that one stands in our own network: a stranger
 * who reaches the port past the proxy is none.
 */
export function isTrustedProxy(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof trusted !== 'number') {
    const networks = trusted.map((text) => {
      const [address, bits] = text.includes('/')
        ? ipaddr.parseCIDR(text)
        : [ipaddr.parse(text), undefined]
      return { address, bits: bits ?? address.toByteArray().length * 8 }
    })
    return (address) => {
      const sender = parsed(address)
      return networks.some(
        (network) =>
          sender?.kind() === network.address.kind() && sender.match(network.address, network.bits),
      )
    }
  }
  return (address, hop) => hop < trusted && (hop > 0 || isOurs(address))
}

/** Whether an address is loopback or private, so that no stranger on the internet has it. */
function isOurs(address: string): boolean {
  const range = parsed(address)?.range()
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'].includes(
    range ?? '',
  )
}

/** Whether this is the loopback address of the machine itself. */
export function isLoopback(address: string | undefined): boolean {
  return parsed(address ?? '')?.range() === 'loopback'
}

/** The address, IPv4 where IPv6 only wraps it; null for what is none. */
function parsed(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(address) ? ipaddr.process(address) : null
}

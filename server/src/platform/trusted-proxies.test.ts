import { describe, expect, it } from 'vitest'
import { isLoopback, isTrustedProxy, trustedProxies } from '#platform/trusted-proxies'

describe('the trust in proxies', () => {
  it.each([
    ['0', [false, false, false]],
    ['1', [true, false, false]],
    ['2', [true, true, false]],
  ])('reaches TRUST_PROXY=%s hops and no further', (setting, expected) => {
    const trusts = isTrustedProxy(trustedProxies.parse(setting))
    expect([0, 1, 2].map((hop) => trusts('10.0.0.1', hop))).toEqual(expected)
  })

  it('is not given by number to a stranger who reaches the port past the proxy', () => {
    const trusts = isTrustedProxy(2)
    for (const stranger of ['203.0.113.9', '2001:db8::1', '::ffff:203.0.113.9', '', 'nonsense'])
      expect(trusts(stranger, 0), stranger).toBe(false)
    for (const ours of ['127.0.0.1', '::1', '::ffff:192.168.1.2', '172.18.0.3', 'fd00::1'])
      expect(trusts(ours, 0), ours).toBe(true)
    // What a trusted proxy passes on may come from a proxy anywhere, for example of a provider.
    expect(trusts('203.0.113.9', 1)).toBe(true)
  })

  it('is given by network to the addresses in it alone, however they are written', () => {
    const trusts = isTrustedProxy(trustedProxies.parse('10.0.0.0/8, 203.0.113.9 ,fd00::/8'))
    for (const inside of ['10.9.8.7', '::ffff:10.1.1.1', '203.0.113.9', 'fd00::1'])
      expect(trusts(inside, 3), inside).toBe(true)
    for (const outside of ['11.0.0.1', '203.0.113.10', 'fe80::1', '127.0.0.1', ''])
      expect(trusts(outside, 0), outside).toBe(false)
  })
})

it('knows the loopback addresses of both families, and no other', () => {
  for (const own of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])
    expect(isLoopback(own), own).toBe(true)
  for (const other of ['10.0.0.1', '::ffff:10.0.0.1', '0.0.0.0', '', undefined])
    expect(isLoopback(other), other).toBe(false)
})

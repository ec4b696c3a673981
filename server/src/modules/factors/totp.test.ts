import { tidyCode } from '@maitre/contract/factor-code'
import { describe, expect, it } from 'vitest'
import { newTotpSecret, stepOfCode, totpUri } from './index.ts'

/** The ASCII text "12345678901234567890" of RFC 6238, appendix B, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number): Date => new Date(seconds * 1000)

describe('a code of an app', () => {
  // The last six of the eight digits that the RFC names for SHA-1.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('of second %i is the one that RFC 6238 names', (seconds, code) => {
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('is known by its step while that is the present one, the one before or the next', () => {
    const step = 37_037_036
    const known = [-31, -30, 0, 29, 59, 60].map((seconds) =>
      stepOfCode(SECRET, '081804', at(step * 30 + seconds)),
    )
    expect(known).toEqual([null, step, step, step, step, null])
  })
})

describe('a new secret', () => {
  it('is 160 bits of chance, another one each time', () => {
    const secrets = Array.from({ length: 50 }, newTotpSecret)
    expect(new Set(secrets).size).toBe(50)
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/u)
  })

  it('is told to apps with the product and the name of its person', () => {
    const uri = new URL(totpUri(SECRET, 'ana@café.example'))
    expect(decodeURIComponent(uri.pathname)).toBe('/Maitre:ana@café.example')
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Maitre',
      secret: SECRET,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})

describe('a typed code', () => {
  it.each([
    ['123 456', '123456'],
    [' 123\u00a0456\n', '123456'],
    ['123–456', '123456'],
    ['１２３４５６', '123456'],
    ['ABCD-EFGH-jkmn-pqrs', 'abcdefghjkmnpqrs'],
    ['0O1lI', '00111'],
  ])('"%s" is read as %s', (typed, read) => {
    expect(tidyCode(typed)).toBe(read)
  })
})

import { describe, expect, it } from 'vitest'
import { firstIdAt, isUuid, newId, newToken, timeOfId } from '#platform/ids'

const AT = new Date('2026-06-01T12:00:00.123Z')

describe('ids', () => {
  it('are UUIDs of version 7 that carry their instant', () => {
    const id = newId(AT)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u)
    expect(isUuid(id)).toBe(true)
    expect(timeOfId(id)).toEqual(AT)
  })

  it('are all different within one instant, and ordered as they were made, however many they are', () => {
    const ids = Array.from({ length: 10_000 }, () => newId(AT))
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('of an instant are not below the id where a scan from that instant begins', () => {
    const first = firstIdAt(AT)
    expect(first <= newId(AT)).toBe(true)
    expect(first > newId(new Date(AT.getTime() - 1))).toBe(true)
  })

  it.each([
    '',
    'x',
    '00000000-0000-0000-0000-00000000000',
    "'; --",
    '{00000000-0000-0000-0000-000000000000}',
  ])('are not %j', (text) => expect(isUuid(text)).toBe(false))
})

describe('a token that is handed out', () => {
  it('is of 256 bits of chance', () => {
    const tokens = Array.from({ length: 1_000 }, newToken)
    expect(new Set(tokens).size).toBe(tokens.length)
    const bytes = tokens.map((token) => Buffer.from(token, 'base64url'))
    expect(new Set(bytes.map(({ length }) => length))).toEqual(new Set([256 / 8]))
    // A byte that were the same in all of them would be none of chance.
    for (let at = 0; at < 256 / 8; at += 1)
      expect(new Set(bytes.map((one) => one[at])).size, `byte ${at}`).toBeGreaterThan(100)
  })
})

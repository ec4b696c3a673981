import { describe, expect, it } from 'vitest'
import { encryptPush, isPushReader, LARGEST_PUSH, pushTopic } from '#platform/push-encryption'

/** The example of RFC 8291, appendix A. */
const READER = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const CHANCE = {
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
}

describe('the encryption of a push message', () => {
  it('gives the very bytes of the example of RFC 8291', () => {
    const message = encryptPush('When I grow up, I want to be a watermelon', READER, CHANCE)
    expect(message.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('is never the same twice', () => {
    const [one, two] = [encryptPush('a text', READER), encryptPush('a text', READER)]
    expect(one.equals(two)).toBe(false)
  })

  it('fills a message up to what every push service takes, and refuses more', () => {
    expect(encryptPush('x'.repeat(LARGEST_PUSH), READER)).toHaveLength(4096)
    expect(() => encryptPush('x'.repeat(LARGEST_PUSH + 1), READER)).toThrow('too long')
  })
})

describe('the keys of a browser', () => {
  it('are a point of the curve and a secret of 16 bytes', () => {
    expect(isPushReader(READER)).toBe(true)
    expect(isPushReader({ ...READER, auth: READER.auth.slice(1) })).toBe(false)
    expect(isPushReader({ ...READER, p256dh: READER.p256dh.slice(2) })).toBe(false)
    const beside = Buffer.from(READER.p256dh, 'base64url')
    beside[64] = (beside[64] ?? 0) ^ 1
    expect(isPushReader({ ...READER, p256dh: beside.toString('base64url') })).toBe(false)
  })
})

describe('the topic of a push message', () => {
  it('is 32 characters that a header takes, one for the same words', () => {
    expect(pushTopic('a', 'b')).toMatch(/^[\w-]{32}$/u)
    expect(pushTopic('a', 'b')).toBe(pushTopic('a', 'b'))
    expect(pushTopic('a', 'b')).not.toBe(pushTopic('ab', ''))
  })
})

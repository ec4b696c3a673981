import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { newSecret, signedHeaders } from './signature.ts'

describe('the signature of an outgoing webhook', () => {
  it('is the one of the example in the Standard Webhooks specification', () => {
    const headers = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    })
    expect(headers).toMatchObject({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  it('is what the specification says: HMAC-SHA256 over id, time and body', () => {
    const secret = newSecret()
    const at = new Date()
    const body = '{"name":"Crème brûlée"}'
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signed = `m1.${Math.floor(at.getTime() / 1000)}.${body}`
    const expected = createHmac('sha256', key).update(signed).digest('base64')
    expect(key).toHaveLength(32)
    expect(signedHeaders([secret], { id: 'm1', at, body })['webhook-signature']).toBe(
      `v1,${expected}`,
    )
  })

  it('is accepted by holders of the old secret and of the new one while both are valid', () => {
    const [older, newer, stranger] = [newSecret(), newSecret(), newSecret()]
    const message = { id: 'm2', at: new Date(), body: '{"a":1}' }
    const headers = signedHeaders([newer, older], message)
    for (const secret of [older, newer])
      expect(new Webhook(secret).verify(message.body, headers)).toEqual({ a: 1 })
    expect(() => new Webhook(stranger).verify(message.body, headers)).toThrow('No matching')
    expect(() => new Webhook(newer).verify('{"a":2}', headers)).toThrow('No matching')
  })
})

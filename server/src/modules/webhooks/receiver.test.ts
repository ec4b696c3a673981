import { webhooks } from '@maitre/contract/webhooks'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#test/builders'
import { countWaiting } from '#test/row-lock'
import { type Receiving, startReceiving } from './receiving.test-setup.ts'

let receiving: Receiving
beforeAll(async () => {
  receiving = await startReceiving()
})
afterAll(() => receiving.stop())

describe('the receiver', () => {
  it('that answers 410 is left alone until somebody switches it on', async () => {
    receiving.answers = [410]
    const of = await receiving.openSubscriber()
    const { admin, restaurant } = of
    const restaurantId = restaurant.id
    await receiving.approve(of)
    await receiving.settled(of, 1)
    expect(
      (await admin.client.call(webhooks.get, { restaurantId })).data.disabled_at,
    ).not.toBeNull()
    receiving.answers = [200]
    const second = await receiving.approve(of)
    await eventually(
      () => receiving.deliveries(of),
      (all) => all.length === 2 && all.every(({ state }) => state === 'failed'),
    )
    expect(receiving.told(second)).toEqual([])
    const enabled = await admin.client.call(webhooks.enable, { restaurantId })
    expect(enabled.data.disabled_at).toBeNull()
    const third = await receiving.approve(of)
    await eventually(
      async () => receiving.told(third),
      (all) => all.length === 1,
    )
  })

  it('that answered 410 is told at once where another address was given since', async () => {
    receiving.answers = [410]
    const of = await receiving.openSubscriber()
    await receiving.approve(of)
    await receiving.settled(of, 1)
    receiving.answers = [200]
    await receiving.sums.query(
      'update app.restaurants set approval_zapier_url = $1 where restaurant_id = $2',
      [`${receiving.url}/another`, of.restaurant.id],
    )
    const place = { restaurantId: of.restaurant.id }
    expect((await of.admin.client.call(webhooks.get, place)).data.disabled_at).toBeNull()
    const reviewId = await receiving.approve(of)
    await receiving.settled(of, 2)
    expect(receiving.told(reviewId)).toHaveLength(1)
  })

  it('can no longer check with the old secret once its day is over', async () => {
    receiving.answers = [200]
    const of = await receiving.openSubscriber()
    const place = { restaurantId: of.restaurant.id }
    const { secret: older } = (await of.admin.client.call(webhooks.rotate, place)).data
    const { secret: newer } = (await of.admin.client.call(webhooks.rotate, place)).data
    await receiving.sums.query(
      "update app.webhook_secrets set previous_until = now() - interval '1 minute' where restaurant_id = $1",
      [of.restaurant.id],
    )
    const reviewId = await receiving.approve(of)
    await receiving.settled(of, 1)
    const [message] = receiving.told(reviewId)
    const verify = (secret: string) =>
      new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})
    expect(verify(newer)).toBeTruthy()
    expect(() => verify(older)).toThrow('No matching')
  })

  it('may check with the old secret or the new one for a day after a rotation', async () => {
    receiving.answers = [200]
    const of = await receiving.openSubscriber()
    const rotate = async () =>
      (await of.admin.client.call(webhooks.rotate, { restaurantId: of.restaurant.id })).data
    const older = (await rotate()).secret
    const { secret: newer, rotating_until } = await rotate()
    expect(Date.parse(rotating_until ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const reviewId = await receiving.approve(of)
    await receiving.settled(of, 1)
    const [message] = receiving.told(reviewId)
    for (const secret of [older, newer])
      expect(new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})).toBeTruthy()
    const stored = await receiving.sums.query(
      'select secret, previous_secret from app.webhook_secrets',
      [],
    )
    expect(JSON.stringify(stored)).not.toContain('whsec_')
    const log = await receiving.sums.query('select * from app.audit_log where restaurant_id = $1', [
      of.restaurant.id,
    ])
    expect(JSON.stringify(log)).not.toContain('whsec_')
  })

  it('at an address that came after another was taken out has its own secret alone', async () => {
    receiving.answers = [200]
    const of = await receiving.openSubscriber()
    const { client } = of.admin
    const place = { restaurantId: of.restaurant.id }
    const { secret: older } = (await client.call(webhooks.rotate, place)).data
    await client.call(webhooks.rotate, place)
    await client.call(webhooks.update, { ...place, url: '' })
    const next = { ...place, url: 'https://hooks.example.com/next' }
    const { secret, rotating_until } = (await client.call(webhooks.update, next)).data
    expect(rotating_until).toBeNull()
    // An address in this very machine cannot be stored, but its secret is that of the restaurant.
    await receiving.pointHere(of)
    const reviewId = await receiving.approve(of)
    await receiving.settled(of, 1)
    const [message] = receiving.told(reviewId)
    const verify = (by: string) =>
      new Webhook(by).verify(message?.body ?? '', message?.headers ?? {})
    expect(verify(secret ?? '')).toBeTruthy()
    expect(() => verify(older)).toThrow('No matching')
  })

  it('may check with either secret that two rotations at one moment answered', async () => {
    receiving.answers = [200]
    const of = await receiving.openSubscriber()
    const rotate = async () =>
      (await of.admin.client.call(webhooks.rotate, { restaurantId: of.restaurant.id })).data.secret
    await rotate()
    // Both are held until each has come to the row.
    await receiving.sums.query('begin')
    await receiving.sums.query(
      'select 1 from app.webhook_secrets where restaurant_id = $1 for update',
      [of.restaurant.id],
    )
    const both = Promise.all([rotate(), rotate()])
    await eventually(
      () => countWaiting(receiving.sums),
      (waiting) => waiting === 2,
    )
    await receiving.sums.query('commit')
    const secrets = await both
    const reviewId = await receiving.approve(of)
    await receiving.settled(of, 1)
    const [message] = receiving.told(reviewId)
    for (const secret of secrets)
      expect(new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})).toBeTruthy()
  })
})

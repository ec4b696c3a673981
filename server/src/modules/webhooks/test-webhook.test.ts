import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { messageSchema, WEBHOOK_TEST } from '@maitre/contract/webhook-events'
import { webhooks } from '@maitre/contract/webhooks'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverStoredWebhook } from '#modules/webhooks'
import { type Receiving, startReceiving, type Subscriber } from './receiving.test-setup.ts'

let receiving: Receiving
beforeAll(async () => {
  receiving = await startReceiving()
})
afterAll(() => receiving.stop())

const placeOf = ({ restaurant }: Subscriber) => ({ restaurantId: restaurant.id })
const test = (of: Subscriber) => of.admin.client.call(webhooks.test, placeOf(of))
const toldTests = (of: Subscriber) =>
  receiving.told(of.restaurant.id).filter(({ body }) => body.includes(WEBHOOK_TEST))

describe('a test of the webhook', () => {
  it('is sent at once to the stored address, signed, whichever events were chosen, and is in the log', async () => {
    receiving.answers = [204]
    const of = await receiving.openSubscriber()
    const { secret } = (await of.admin.client.call(webhooks.rotate, placeOf(of))).data
    const answer = await test(of)
    expect(answer).toMatchObject({
      status: 200,
      data: {
        type: WEBHOOK_TEST,
        state: 'delivered',
        review_id: null,
        next_attempt_at: null,
        attempts: [{ status: 204, error: null }],
      },
    })
    const [message, ...more] = toldTests(of)
    expect(more).toEqual([])
    const content = new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})
    const { data } = messageSchema(WEBHOOK_TEST).strict().parse(content)
    expect(data).toEqual({ restaurant_id: of.restaurant.id })
    expect(message?.headers['webhook-id']).toBe(answer.data.id)
    expect(await receiving.deliveries(of)).toEqual([answer.data])
    const acts = await receiving.sums.query(
      "select act from app.audit_log where restaurant_id = $1 and act = 'webhook.tested'",
      [of.restaurant.id],
    )
    expect(acts).toHaveLength(1)
  })

  it('that is refused says with which answer, and is not tried again', async () => {
    receiving.answers = [500]
    const of = await receiving.openSubscriber()
    expect(await test(of)).toMatchObject({
      status: 200,
      data: {
        state: 'failed',
        next_attempt_at: null,
        attempts: [{ status: 500, error: 'upstream.rejected', answer: 'said 500' }],
      },
    })
    const [one] = await receiving.deliveries(of)
    // The job that stands by for a process that dies comes now, and finds nothing to do.
    const job = { ...placeOf(of), deliveryId: one?.id ?? '', earlier: 9 }
    await deliverStoredWebhook(receiving.app.services, job)
    expect(toldTests(of)).toHaveLength(1)
  })

  it('is sent by its job where the process died that was to send it', async () => {
    receiving.answers = [200]
    const of = await receiving.openSubscriber()
    const { data } = await test(of)
    const jobs = await receiving.sums.query<{ data: object; in_s: number }>(
      "select data, extract(epoch from start_after - created_on)::int as in_s from pgboss.job where data ->> 'deliveryId' = $1",
      [data.id],
    )
    expect(jobs).toMatchObject([{ data: { ...placeOf(of), deliveryId: data.id }, in_s: 60 }])
  })

  // No name has a part of 64 letters, so that no resolver is asked.
  it.each([
    ['https://10.0.0.7/hook', 'webhook.address_refused'],
    [`https://${'x'.repeat(64)}.example/hook`, 'webhook.host_unknown'],
  ])('to %s says why nothing was sent', async (address, error) => {
    const of = await receiving.openSubscriber(address)
    expect(await test(of)).toMatchObject({
      status: 200,
      data: { state: 'failed', attempts: [{ status: null, error }] },
    })
  })

  it('to a server that takes no connection says that it is out of reach', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo // a TCP server's address is no text
    await new Promise((resolve) => server.close(resolve))
    const of = await receiving.openSubscriber(`http://127.0.0.1:${port}/hook`)
    const { data } = await test(of)
    expect(data.attempts).toMatchObject([{ status: null, error: 'upstream.unavailable' }])
  })

  it('at which nobody answers ends by itself', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo // as above
    const of = await receiving.openSubscriber(`http://127.0.0.1:${port}/hook`)
    const { data } = await test(of)
    server.closeAllConnections()
    server.close()
    expect(data).toMatchObject({
      state: 'failed',
      attempts: [{ status: null, error: 'upstream.timeout' }],
    })
  }, 25_000)

  it('is refused without an address, and to one that answered that it is gone', async () => {
    receiving.answers = [410]
    const none = await receiving.openSubscriber(null)
    expect(await test(none)).toMatchObject({ status: 409, code: 'webhook.off' })
    const of = await receiving.openSubscriber()
    expect((await test(of)).data).toMatchObject({ state: 'failed', attempts: [{ status: 410 }] })
    expect(await test(of)).toMatchObject({ status: 409, code: 'webhook.off' })
    expect(toldTests(of)).toHaveLength(1)
  })

  it('is a costly call, so that a receiver is not met with more of them than the limits allow', () => {
    expect(webhooks.test.costly).toBe(true)
  })
})

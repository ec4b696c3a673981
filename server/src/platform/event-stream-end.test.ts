import { OutgoingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildUser, eventually } from '#test/builders'
import { openStream } from '#test/live-stream'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

describe('the end of a live stream', () => {
  it('comes where rights change, and takes no event that comes with that change', async () => {
    const restaurant = await buildRestaurant(app)
    const { client } = await buildUser(app, restaurant, 'Manager')
    const { live } = app.services
    const [changes, messages] = [vi.spyOn(live, 'onAccessChange'), vi.spyOn(live, 'onMessage')]
    const stream = await openStream(client, app.url)
    await eventually(
      async () => changes.mock.calls.length,
      (count) => count > 0,
    )
    const late: unknown[] = []
    const { write } = OutgoingMessage.prototype
    // A write to an ended answer would end this process; it is noted in its place.
    const writes = vi.spyOn(OutgoingMessage.prototype, 'write').mockImplementation(function (
      this: OutgoingMessage,
      ...given
    ) {
      if (!this.writableEnded) return write.apply(this, given)
      late.push(given[0])
      return false
    })
    const { id: restaurantId } = restaurant
    const event = { type: 'restaurant.changed' } as const
    // In one turn, as both come in one piece from the database: the answer is not closed in between.
    changes.mock.calls.at(-1)?.[0]({ restaurantId })
    messages.mock.calls.at(-1)?.[0]({
      id: newId(new Date()),
      restaurantId,
      locationId: null,
      event,
    })
    await stream.ended()
    for (const spy of [changes, messages, writes]) spy.mockRestore()
    expect(late).toEqual([])
    expect((await client.raw('GET', '/healthz')).status).toBe(200)
  })
})

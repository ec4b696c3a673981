import { restaurants } from '@maitre/contract/restaurants'
import { webhooks } from '@maitre/contract/webhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildUser } from '#test/builders'
import { requireWebhookHost } from '#platform/webhook-hosts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    environment: { WEBHOOK_HOSTS: 'hooks.zapier.com, *.house.example' },
  })
})
afterAll(() => app.stop())

it('an address of a host that the operator does not name is refused in words, and the one before stays', async () => {
  const restaurant = await buildRestaurant(app)
  const { client } = await buildUser(app, restaurant, 'Admin')
  const { id: restaurantId } = restaurant
  const good = 'https://hooks.zapier.com/hooks/catch/1'
  expect((await client.call(webhooks.update, { restaurantId, url: good })).status).toBe(200)
  const url = 'https://hooks.zapier.com.elsewhere.example/1'
  const refused = { status: 400, code: 'webhook.host_refused' }
  expect(await client.call(webhooks.update, { restaurantId, url })).toMatchObject(refused)
  expect(
    await client.call(restaurants.update, { restaurantId, approval_zapier_url: url }),
  ).toMatchObject(refused)
  const { data } = await client.call(restaurants.get, { restaurantId })
  expect(data.approval_zapier_url).toBe(good)
  expect((await client.call(webhooks.update, { restaurantId, url: null })).status).toBe(200)
})

it.each([
  ['https://hooks.zapier.com/1', true],
  ['https://desk.house.example/1', true],
  ['https://HOOKS.zapier.com:444/1', true],
  ['https://house.example/1', false],
  ['https://evilhouse.example/1', false],
  ['https://hooks.zapier.com@elsewhere.example/1', false],
  ['https://93.184.215.14/1', false],
  ['nonsense', false],
])('%s is reached: %s', (address, isNamed) => {
  const look = () => requireWebhookHost(address, app.config.WEBHOOK_HOSTS)
  if (isNamed) expect(look).not.toThrow()
  else expect(look).toThrow(expect.objectContaining({ code: 'webhook.host_refused' }))
  expect(() => requireWebhookHost(address, undefined)).not.toThrow()
})

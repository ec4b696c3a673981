import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { accessToken, caller, type SignedIn, signedIn } from '#test/signed-in'

const TOPIC = 'projects/mine/topics/reviews'
const SUBSCRIPTION = 'projects/mine/subscriptions/desk'
const EMAIL = 'desk@mine.example'

let at: SignedIn
let cloud: SignedIn['call']
beforeEach(async () => {
  at = await signedIn({ pushBackoffMs: 1 })
  const scope = 'https://www.googleapis.com/auth/pubsub'
  cloud = caller(at.url, await accessToken(at.url, undefined, scope))
})
afterEach(() => at.close())

const config = (endpoint: string): object => ({
  topic: TOPIC,
  pushConfig: {
    pushEndpoint: endpoint,
    oidcToken: { serviceAccountEmail: EMAIL, audience: 'desk' },
  },
})

it('a subscription that was made by the API receives pushes', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // the server listens on TCP
  const arrival = new Promise<{ token: string; subscription: string }>((resolve) => {
    server.on('request', (request, response) => {
      const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
      void new Response(request).json().then((body) => {
        response.end()
        resolve({ token, subscription: Object(body).subscription })
      })
    })
  })
  expect((await cloud('PUT', `/v1/${TOPIC}`, {})).status).toBe(200)
  expect((await cloud('PUT', `/v1/${TOPIC}`, {})).status).toBe(409)
  const made = await cloud('PUT', `/v1/${SUBSCRIPTION}`, config(`http://127.0.0.1:${port}/in`))
  expect(made.body).toMatchObject({ name: SUBSCRIPTION, topic: TOPIC, state: 'ACTIVE' })
  expect((await cloud('GET', `/v1/${SUBSCRIPTION}`)).body).toEqual(made.body)
  const path = `/v1/${at.account}/notificationSetting?updateMask=pubsubTopic,notificationTypes`
  const setting = { pubsubTopic: TOPIC, notificationTypes: ['NEW_REVIEW'] }
  expect((await at.call('PATCH', path, setting)).body).toMatchObject(setting)

  const guest = { platform: 'google', location: at.location, author: 'Guest', rating: 5 }
  expect((await at.call('POST', '/__push', guest)).body).toMatchObject({ notified: 1 })
  const { token, subscription } = await arrival
  expect(subscription).toBe(SUBSCRIPTION)
  expect(decodeJwt(token)).toMatchObject({
    aud: 'desk',
    email: EMAIL,
    iss: 'https://accounts.google.com',
  })

  expect((await cloud('DELETE', `/v1/${SUBSCRIPTION}`)).status).toBe(200)
  expect((await at.call('POST', '/__push', guest)).body).toMatchObject({ notified: 0 })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

it('a subscription that could not be served is refused', async () => {
  await cloud('PUT', `/v1/${TOPIC}`, {})
  const endpoint = 'http://127.0.0.1:9/in'
  const refused = [
    await cloud('PUT', `/v1/${SUBSCRIPTION}`, { topic: TOPIC }),
    await cloud('PUT', `/v1/${SUBSCRIPTION}`, {
      topic: TOPIC,
      pushConfig: { pushEndpoint: endpoint },
    }),
    await cloud('PUT', `/v1/${SUBSCRIPTION}`, { ...config(endpoint), colour: 'red' }),
    await cloud('PUT', `/v1/${SUBSCRIPTION}`, {
      ...config(endpoint),
      topic: 'projects/p/topics/none',
    }),
    await cloud('GET', `/v1/${SUBSCRIPTION}`),
    await at.call('GET', `/v1/${TOPIC}`),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 404, 404, 403])
})

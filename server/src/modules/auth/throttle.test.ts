import { auth } from '@maitre/contract/auth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  PASSWORD,
  unique,
} from '#test/builders'
import type { Client } from '#test/client'

let app: TestApp
let restaurant: BuiltRestaurant
let shiftMs = 0
const WINDOW_MS = 900_000

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    clock: { now: () => new Date(Date.now() + shiftMs) },
    environment: { TRUST_PROXY: '1' },
  })
  restaurant = await buildRestaurant(app)
})
// Each test has a window of its own, which is at its beginning.
beforeEach(() => {
  shiftMs = (Math.floor((Date.now() + shiftMs) / WINDOW_MS) + 1) * WINDOW_MS - Date.now()
})
afterAll(() => app.stop())

/** A browser at that address, which nobody signed in from. */
function strangerAt(address: string): Client {
  const client = app.client()
  client.headers['x-forwarded-for'] = address
  return client
}
const signIn = async (client: Client, username: string, password: string) =>
  (await client.call(auth.login, { username, password })).status

/** The cookie by which a browser is known, in a browser where the session has ended. */
function knownDevice({ client }: BuiltUser): string {
  const device = client.cookie?.split('; ').find((one) => one.startsWith('maitre_device='))
  expect(device).toBeDefined()
  return device ?? ''
}

describe('the attempts on one account', () => {
  it('are counted together by its name and by its e-mail address, from whatever address they come', async () => {
    const { username } = await buildUser(app, restaurant, 'Manager')
    const logins = [username, `${username}@maitre.test`, username.toUpperCase()]
    for (let guess = 0; guess < 8; guess += 1) {
      const login = logins[guess % logins.length] ?? ''
      expect(await signIn(strangerAt(`203.0.113.${guess}`), login, `guess ${guess}`)).toBe(401)
    }
    for (const login of logins)
      expect(await signIn(strangerAt('203.0.113.99'), login, PASSWORD)).toBe(429)
  })

  it('do not lock its owner out of a browser that they signed in from before', async () => {
    const owner = await buildUser(app, restaurant, 'Manager')
    for (let guess = 0; guess < 9; guess += 1)
      await signIn(strangerAt('203.0.113.1'), owner.username, 'a wrong password')
    expect(await signIn(strangerAt('203.0.113.2'), owner.username, PASSWORD)).toBe(429)
    const browser = strangerAt('203.0.113.1')
    browser.cookie = knownDevice(owner)
    expect(await signIn(browser, `${owner.username}@maitre.test`, PASSWORD)).toBe(200)
    // The owner's success gives the stranger no further guesses.
    expect(await signIn(strangerAt('203.0.113.2'), owner.username, 'a wrong password')).toBe(429)
  })

  it('are limited from a known browser as well', async () => {
    const owner = await buildUser(app, restaurant, 'Manager')
    const guess = async (password: string): Promise<number> => {
      const browser = strangerAt('203.0.113.3')
      browser.cookie = knownDevice(owner)
      return signIn(browser, owner.username, password)
    }
    for (let round = 0; round < 8; round += 1) expect(await guess('a wrong password')).toBe(401)
    expect(await guess(PASSWORD)).toBe(429)
    // The count of strangers is another one.
    expect(await signIn(strangerAt('203.0.113.4'), owner.username, PASSWORD)).toBe(200)
  })

  it('count as a stranger’s from a browser that another person signed in from, or whose mark is made up', async () => {
    const owner = await buildUser(app, restaurant, 'Manager')
    const neighbour = await buildUser(app, restaurant, 'Manager')
    for (let guess = 0; guess < 8; guess += 1)
      await signIn(strangerAt('203.0.113.5'), owner.username, 'a wrong password')
    for (const cookie of [
      knownDevice(neighbour),
      'maitre_device=k1.x.y.z',
      `maitre_device=${Buffer.from(JSON.stringify({ device: 'd', people: [owner.id] })).toString('base64url')}`,
    ]) {
      const browser = strangerAt('203.0.113.5')
      browser.cookie = cookie
      expect(await signIn(browser, owner.username, PASSWORD), cookie.slice(0, 20)).toBe(429)
    }
  })

  it('leave a browser that several people share known to each of them', async () => {
    const [one, two] = [
      await buildUser(app, restaurant, 'Manager'),
      await buildUser(app, restaurant, 'Manager'),
    ]
    const shared = strangerAt('203.0.113.6')
    for (const { username } of [one, two])
      expect(await signIn(shared, username, PASSWORD)).toBe(200)
    const cookie = knownDevice({ ...two, client: shared })
    for (const { username } of [one, two]) {
      for (let guess = 0; guess < 8; guess += 1)
        await signIn(strangerAt('203.0.113.7'), username, 'a wrong password')
      const browser = strangerAt('203.0.113.7')
      browser.cookie = cookie
      expect(await signIn(browser, username, PASSWORD)).toBe(200)
    }
  })

  it('are counted for each person of a shared browser, whose success forgives nobody else', async () => {
    const [owner, guesser] = [
      await buildUser(app, restaurant, 'Manager'),
      await buildUser(app, restaurant, 'Manager'),
    ]
    const shared = strangerAt('203.0.113.8')
    for (const { username } of [owner, guesser])
      expect(await signIn(shared, username, PASSWORD)).toBe(200)
    for (let guess = 0; guess < 8; guess += 1) {
      expect(await signIn(shared, owner.username, `guess ${guess}`)).toBe(401)
      expect(await signIn(shared, guesser.username, PASSWORD)).toBe(200)
    }
    expect(await signIn(shared, owner.username, 'one guess more')).toBe(429)
  })

  it('know the browser of the last ten people who signed in there', async () => {
    const shared = strangerAt('203.0.113.9')
    const people = await Promise.all(
      Array.from({ length: 11 }, () => buildUser(app, restaurant, 'Manager')),
    )
    for (const { username } of people) expect(await signIn(shared, username, PASSWORD)).toBe(200)
    const cookie = shared.cookie ?? ''
    const entered: number[] = []
    for (const { username } of [people.at(0), people.at(1), people.at(-1)].flatMap(
      (one) => one ?? [],
    )) {
      for (let guess = 0; guess < 8; guess += 1)
        await signIn(strangerAt(`203.0.114.${guess}`), username, 'a wrong password')
      const browser = strangerAt('203.0.113.9')
      browser.cookie = cookie
      entered.push(await signIn(browser, username, PASSWORD))
    }
    expect(entered).toEqual([429, 200, 200])
  })
})

describe('the attempts from one address', () => {
  it('are not forgiven by the success of an account there', async () => {
    const { username } = await buildUser(app, restaurant, 'Manager')
    const address = '203.0.113.10'
    const guess = () => signIn(strangerAt(address), unique('nobody'), 'some password')
    for (let round = 0; round < 30; round += 1) expect(await guess()).toBe(401)
    expect(await signIn(strangerAt(address), username, PASSWORD)).toBe(200)
    for (let round = 0; round < 30; round += 1) expect(await guess()).toBe(401)
    expect(await guess()).toBe(429)
    expect(await signIn(strangerAt(address), username, PASSWORD)).toBe(429)
    expect(await signIn(strangerAt('203.0.113.11'), username, PASSWORD)).toBe(200)
  })

  it('stay countable however many people sign in there without a mistake', async () => {
    const { username } = await buildUser(app, restaurant, 'Manager')
    for (let round = 0; round < 70; round += 1)
      expect(await signIn(strangerAt('203.0.113.12'), username, PASSWORD)).toBe(200)
  }, 60_000)
})

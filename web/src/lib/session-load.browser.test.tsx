import { auth } from '@maitre/contract/auth'
import { restaurants } from '@maitre/contract/restaurants'
import { afterEach, expect, it, vi } from 'vitest'
import { renewedSession } from '#test/renewed-session'
import { personalKey } from './personal-storage.ts'
import { loadSession } from './session-load.ts'
import { chooseRestaurant } from './restaurant-choice.ts'
import { token } from './token.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  chooseRestaurant(undefined)
  token.end()
})

it('the session of whoever signs in forgets what was kept of somebody else’s work, and no more', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async (input) =>
    input === auth.refresh.path
      ? renewedSession()
      : Response.json({ data: { id: 'u2', role: 'User', duty: null, restaurant: null } }),
  )
  const [theirs, own] = [personalKey('u1', 'reply', 'r1'), personalKey('u2', 'reply', 'r1')]
  for (const key of [theirs, own]) localStorage.setItem(key, 'words')
  expect((await loadSession()).self.id).toBe('u2')
  expect([localStorage.getItem(theirs), localStorage.getItem(own)]).toEqual([null, 'words'])
})

const SAID = {
  self: { id: 'u2', role: 'Manager', duty: null, restaurant: { id: 'r1' } },
  restaurant: { id: 'r1', subscription_tier: { level: 'Pro' } },
  locations: [{ id: 'l1' }],
}

it('a session takes one request: the renewal of the token says who is signed in and where', async () => {
  const asked = vi
    .spyOn(window, 'fetch')
    .mockImplementation(() => Promise.resolve(renewedSession(SAID)))
  const { self, role, tier, restaurant, locations } = await loadSession()
  expect({ self, restaurant, locations }).toEqual(SAID)
  expect([role, tier]).toEqual(['Manager', 'Pro'])
  expect(asked.mock.calls.map(([to]) => to)).toEqual([auth.refresh.path])
})

it('a session that is loaded again asks anew, and takes nothing from a renewal before', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async (input) =>
    input === auth.refresh.path
      ? renewedSession(SAID)
      : Response.json({ data: { id: 'u2', role: 'User', duty: null, restaurant: null } }),
  )
  await token.get()
  expect((await loadSession()).role).toBe('User')
})

it('a session of whoever has something to do first asks for nothing of the restaurant', async () => {
  const own = { id: 'u2', role: 'Admin', duty: 'second_step', restaurant: { id: 'r1' } }
  const asked = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async (input) =>
      input === auth.refresh.path ? renewedSession() : Response.json({ data: own }),
    )
  const { restaurant, locations } = await loadSession()
  expect([restaurant, locations]).toEqual([null, []])
  expect(asked.mock.calls.map(([to]) => to)).toEqual([auth.refresh.path, auth.self.path])
})

it('a session of a SuperAdmin who chose a restaurant asks how they look at it, which no renewal knows', async () => {
  chooseRestaurant('r1')
  const own = { id: 'u2', role: 'SuperAdmin', duty: null, restaurant: null, view: null }
  const view = { unlocked_until: '2026-11-29T14:32:00.000Z' }
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    if (input === auth.refresh.path)
      return renewedSession({ self: own, restaurant: null, locations: [] })
    if (input === auth.self.path) return Response.json({ data: { ...own, view } })
    return Response.json({ data: input === restaurants.self.path ? SAID.restaurant : [] })
  })
  expect((await loadSession()).self.view).toEqual(view)
})

import { auth } from '@maitre/contract/auth'
import { afterEach, expect, it, vi } from 'vitest'
import { renewedSession } from '#test/renewed-session'
import { personalKey } from './personal-storage.ts'
import { loadSession } from './session-load.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('the session of whoever signs in forgets what was kept of somebody else’s work, and no more', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async (input) =>
    input === auth.refresh.path
      ? renewedSession()
      : Response.json({ data: { id: 'u2', role: 'User', restaurant: null } }),
  )
  const [theirs, own] = [personalKey('u1', 'reply', 'r1'), personalKey('u2', 'reply', 'r1')]
  for (const key of [theirs, own]) localStorage.setItem(key, 'words')
  expect((await loadSession()).self.id).toBe('u2')
  expect([localStorage.getItem(theirs), localStorage.getItem(own)]).toEqual([null, 'words'])
})

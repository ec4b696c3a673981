import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { visit } from '#test/dashboard'
import { isConnected, lookForServer } from './connection.ts'

it('a page of tests whose last test left its server away finds it again, and what is asked for meanwhile comes', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  lookForServer()
  await expect.poll(isConnected).toBe(false)
  vi.unstubAllGlobals()
  await visit({ role: 'Manager', tier: 'Pro' })
  await expect.element(page.getByText('page of home')).toBeVisible()
})

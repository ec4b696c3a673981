import { describe, expect, it, vi } from 'vitest'
import { findServerAgain } from '#test/server-found'
import { isConnected, lookForServer } from './connection.ts'

describe('the page that test files share', () => {
  it.each([
    ['says that there is nothing', () => Promise.resolve(new Response(null, { status: 404 }))],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('finds its server again after a test whose server %s', async (_what, answer) => {
    vi.stubGlobal('fetch', answer)
    lookForServer()
    await expect.poll(isConnected).toBe(false)
    await findServerAgain()
    expect(isConnected()).toBe(true)
  })

  it('finds its server again after a test that ended before its look did', async () => {
    const answer = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => answer.promise)
    lookForServer()
    const found = findServerAgain()
    answer.reject(new TypeError('Failed to fetch'))
    await found
    expect(isConnected()).toBe(true)
  })
})

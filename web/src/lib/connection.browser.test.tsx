import { describe, expect, it, vi } from 'vitest'
import { findServerAgain } from '#test/server-found'
import { isConnected, lookForServer } from './connection.ts'
import { createQueries } from './queries.ts'

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

describe('what a page asks for', () => {
  it('is sent where the server was lost, and found again while no page asked for anything', async () => {
    const earlier = createQueries()
    earlier.mount()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    lookForServer()
    await expect.poll(isConnected).toBe(false)
    earlier.unmount()
    await findServerAgain()
    const later = createQueries()
    later.mount()
    const asked = later.fetchQuery({ queryKey: ['asked'], queryFn: () => 'answered' })
    await expect.poll(() => later.getQueryState(['asked'])?.fetchStatus).toBe('idle')
    await expect(asked).resolves.toBe('answered')
    later.unmount()
  })
})

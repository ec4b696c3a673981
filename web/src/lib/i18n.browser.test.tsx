import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startWords } from '#test/screen'
import { isConnected } from './connection.ts'
import { loadPage } from './i18n.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/home.js')
const fetchPage = () => loadPage('common', () => Promise.reject(missing))

beforeAll(() => startWords('en'))

describe('a page that cannot be fetched', () => {
  afterEach(async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
    window.dispatchEvent(new Event('online'))
    await expect.poll(isConnected).toBe(true)
  })

  // The router answers the failure of the browser with a reload, which without a server leaves the browser's own page.
  it('fails as a call does while the server is away', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    await expect(fetchPage()).rejects.toMatchObject({ code: 'network.unreachable' })
  })

  it('fails as the browser says while the server is there, which may have another version of the page', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
    await expect(fetchPage()).rejects.toBe(missing)
  })
})

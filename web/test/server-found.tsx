import { vi } from 'vitest'
import { isConnected, isServerFound } from '#lib/connection'

const fetchOfPage = window.fetch

// Pages of tests have no server. Where nobody stubs one, its sign of life is there all the same.
if (fetchOfPage.name !== 'fetchFound')
  window.fetch = function fetchFound(to, init) {
    return to === '/healthz' ? Promise.resolve(new Response()) : fetchOfPage(to, init)
  }

/**
 * Has the page find its server again, which a test may have ended without. Whatever the next file asks for would wait: its
 * own stub may know nothing of a sign of life, and the page would think the server away for good.
 */
export async function findServerAgain(): Promise<void> {
  vi.unstubAllGlobals()
  // A look that has begun ends by what the stub said, and the page then waits before its next one.
  await isServerFound()
  await vi.waitFor(
    () => {
      window.dispatchEvent(new Event('online'))
      if (!isConnected()) throw new Error('the page still thinks its server away')
    },
    { timeout: 10_000 },
  )
}

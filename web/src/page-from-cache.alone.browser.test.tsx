import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { SIGNED_IN_HINT_KEY } from '@maitre/contract/constants'
import { writeCookie } from '#lib/cookie'

// The application itself, and the form of the sign-in, are what the entries fetch last.
vi.mock('./app.tsx', () => ({}))
vi.mock('./sign-in.tsx', () => ({}))

const here = window.location.href
let reloads: number

/** Notes that the page is loaded anew, and keeps the test's own page where it is. */
function note(event: NavigateEvent): void {
  if (event.navigationType !== 'reload') return
  event.preventDefault()
  reloads += 1
}

beforeEach(() => {
  const heard = vi.spyOn(window, 'addEventListener')
  // The entries live as long as their page, and the next test has the same one.
  onTestFinished(() => {
    for (const [type, listener] of heard.mock.calls) window.removeEventListener(type, listener)
    heard.mockRestore()
  })
  reloads = 0
  writeCookie(SIGNED_IN_HINT_KEY, '', 0)
  window.navigation.addEventListener('navigate', note)
})
afterEach(() => {
  window.navigation.removeEventListener('navigate', note)
  window.history.replaceState(null, '', here)
})

it.each([
  ['login', '/en/login'],
  ['start', '/en/nowhere'],
] as const)(
  'the page of the entry "%s" is loaded anew when the browser brings it back from its cache',
  async (entry, address) => {
    window.history.replaceState(null, '', address)
    await import(/* @vite-ignore */ `/src/${entry}.ts?from-cache`)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(reloads).toBe(0)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.poll(() => reloads).toBe(1)
  },
)

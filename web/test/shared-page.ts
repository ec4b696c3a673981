import { afterAll, beforeEach, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { dropToasts } from '#ui/toast'

// The test files of a page share it, with all that is loaded in it. What one of them drew, said, stubbed or stored is
// gone before the next.

// No test has the browser save a file: that of an address which another test of the page has left would be a page of the
// site, and no press of any page would end until it came.
HTMLAnchorElement.prototype.click = function click() {
  if (!this.hasAttribute('download')) HTMLElement.prototype.click.call(this)
}

// A test may end while the page looks for its server. Where nobody stubs one it is found again: what the next file asks for
// would wait for it without end.
const fetchOfPage = window.fetch
if (fetchOfPage.name !== 'fetchFound')
  window.fetch = function fetchFound(to, init) {
    return to === '/healthz' ? Promise.resolve(new Response()) : fetchOfPage(to, init)
  }

beforeEach(async () => {
  // The package lays this hook as well, but at its own beginning, which is in the first file alone.
  await cleanup()
  dropToasts()
  startAtTheTop()
})

afterAll(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  await userEvent.unhover(document.body)
})

/** The next Tab goes to the first control of the page, as after loading, and not on from where the focus was last. */
function startAtTheTop(): void {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.blur()
  document.body.removeAttribute('tabindex')
}

import { afterAll, beforeEach, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { dropToasts } from '#ui/toast'
import { findServerAgain } from './server-found.tsx'

// The test files of a page share it, with all that is loaded in it. What one of them drew, said, stubbed or stored is
// gone before the next.

// No test has the browser save a file: that of an address which another test of the page has left would be a page of the
// site, and no press of any page would end until it came.
HTMLAnchorElement.prototype.click = function click() {
  if (!this.hasAttribute('download')) HTMLElement.prototype.click.call(this)
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
  await findServerAgain()
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

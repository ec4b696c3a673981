import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '@maitre/contract/access'
import { keepSession } from '#lib/early-session'
import { checkAccess } from '#test/axe'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, LOOKS } from '#test/screen'
import { openBanner } from './banner.test-setup.tsx'

/** Draws the banner above an empty page, in a restaurant that is to be removed. */
async function open(role: Role, look: Partial<Look> = {}) {
  vi.stubGlobal('fetch', () => Promise.resolve(renewedSession()))
  const session = signedIn(role, 'Enterprise')
  if (session.restaurant === null) throw new Error('nobody is in a restaurant')
  session.restaurant = { ...session.restaurant, removal_due_at: '2026-12-25T17:00:00.000Z' }
  keepSession(Promise.resolve(session))
  return openBanner(look)
}

describe('the banner of a restaurant that is to be deleted', () => {
  it('says the day, and leads whoever administers it to keeping it', async () => {
    const history = await open('Admin')
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent(/will be deleted on Dec 25, 2026. Until then nothing is posted/u)
    await page.getByRole('link', { name: 'Keep it' }).click()
    await expect.poll(() => history.location.pathname).toBe('/en/dashboard/administration')
    expect(history.location.search).toBe('?tab=data')
  })

  it('says the day to everybody else', async () => {
    await open('Manager')
    await expect.element(page.getByRole('status')).toMatchTextContent(/Dec 25, 2026/u)
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  })

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      await open('Admin', look)
      await expect.element(page.getByRole('link')).toBeVisible()
      await checkAccess()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    },
  )
})

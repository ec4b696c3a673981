import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '@maitre/contract/access'
import { keepSession } from '#lib/early-session'
import { checkAccess } from '#test/axe'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, LOOKS } from '#test/screen'
import { openBanner } from './banner.test-setup.tsx'

const DAY_MS = 86_400_000

/** Draws the banner above an empty page, in a restaurant whose trial ends in so many days. */
async function open(role: Role, days: number, look: Partial<Look> = {}) {
  vi.stubGlobal('fetch', () => Promise.resolve(renewedSession()))
  const session = signedIn(role, 'Enterprise')
  if (session.restaurant === null) throw new Error('nobody is in a restaurant')
  const end = new Date(Date.now() + days * DAY_MS).toISOString()
  session.restaurant = { ...session.restaurant, trial_days: 30, trial_ends_at: end }
  keepSession(Promise.resolve(session))
  return openBanner(look)
}

describe('the banner of a restaurant on trial', () => {
  it('says the day on which the trial ends, and leads an Admin to the plan', async () => {
    const history = await open('Admin', 6)
    await expect.element(page.getByRole('status')).toMatchTextContent(/^Your trial ends on /u)
    await page.getByRole('link', { name: 'Your plan' }).click()
    await expect.poll(() => history.location.pathname).toBe('/en/dashboard/administration')
    expect(history.location.search).toBe('?tab=restaurant')
  })

  it('says to everybody what rests once the trial is over', async () => {
    await open('Manager', -1)
    await expect.element(page.getByRole('status')).toMatchTextContent(/^The trial is over/u)
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  })

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      await open('Admin', -1, look)
      await expect.element(page.getByRole('link')).toBeVisible()
      await checkAccess()
      const sentence = page.getByRole('status').element()
      expect(sentence.scrollHeight).toBeLessThan(sentence.clientHeight + 4)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    },
  )
})

import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepSession } from '#lib/early-session'
import { checkAccess } from '#test/axe'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, LOOKS } from '#test/screen'
import { openBanner } from './banner.test-setup.tsx'

/** Draws the banner above an empty page, for a plan of which so much is used. */
async function open(used: { read: number; most: number | null }, look: Partial<Look> = {}) {
  const asked = vi.fn<(path: string) => void>()
  vi.stubGlobal('fetch', (input: string | URL) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    if (pathname.endsWith('/auth/refresh')) return Promise.resolve(renewedSession())
    asked(pathname)
    const data = { month: '2026-06-01', renews_on: '2026-07-01', ...used }
    return Promise.resolve(Response.json({ status: 'success', data }))
  })
  keepSession(Promise.resolve(signedIn('Admin', 'Growth')))
  const history = await openBanner(look)
  await expect.poll(() => asked.mock.calls).toEqual([['/v1/restaurant/r1/usage']])
  return history
}

it('the banner says from 80 % of the monthly maximum on how much is used, and leads to the plan', async () => {
  const history = await open({ read: 400, most: 500 })
  await expect
    .element(
      page.getByRole('status').getByText('400 of 500 reviews of your plan are used this month.'),
    )
    .toBeVisible()
  await page.getByRole('link', { name: 'Your plan' }).click()
  await expect.poll(() => history.location.pathname).toBe('/en/dashboard/administration')
  expect(history.location.search).toBe('?tab=restaurant')
})

it('the banner says of a maximum that is reached what becomes of further reviews', async () => {
  await open({ read: 500, most: 500 })
  await expect
    .element(
      page.getByText(/^All 500 reviews of your plan are used\. The next are read on Jul 1\.$/u),
    )
    .toBeVisible()
})

it.each([
  ['below 80 %', { read: 399, most: 500 }],
  ['without a maximum', { read: 400_000, most: null }],
])('the banner is not there %s', async (_when, used) => {
  await open(used)
  await expect.element(page.getByRole('heading', { name: 'Page' })).toBeVisible()
  expect(page.getByRole('status').elements()).toEqual([])
  expect(page.getByRole('link').elements()).toEqual([])
})

it.each(LOOKS)(
  'the banner fits $width px in the $theme theme in $language, and passes axe',
  async (look) => {
    await open({ read: 1000, most: 1000 }, look)
    await expect.element(page.getByRole('link')).toBeVisible()
    await checkAccess()
    const banner = document.querySelector('[data-usage]')
    expect(banner?.scrollWidth).toBeLessThanOrEqual(look.width)
    // No line of the sentence is cut off; a pixel is a matter of rounding.
    const sentence = page.getByRole('status').element()
    expect(sentence.scrollHeight).toBeLessThan(sentence.clientHeight + 4)
  },
)

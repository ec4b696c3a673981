import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, dayAt } from '@maitre/contract/date-range'
import { keepSession } from '#lib/early-session'
import { signedIn } from '#test/dashboard'
import { LOOKS, type Look, show } from '#test/screen'
import { RangeFilter } from '#ui/range-filter'
import { rangeSearchOf } from './range-search.ts'
import { LAST_7_DAYS_COMPARED } from './shown-range.ts'
import { useRange } from './use-range.ts'

function Filter() {
  const { filter, words, query } = useRange(LAST_7_DAYS_COMPARED)
  return (
    <main className="flex flex-col items-end p-4">
      <RangeFilter {...filter} />
      <p data-testid="words">{words}</p>
      <output>{JSON.stringify(query)}</output>
    </main>
  )
}

async function open(address = '/', look: Partial<Look> = {}) {
  localStorage.clear()
  keepSession(Promise.resolve(signedIn('Admin', 'Pro')))
  const root = createRootRoute({
    validateSearch: rangeSearchOf,
    component: () => (
      <Suspense>
        <Filter />
      </Suspense>
    ),
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root, history })
  await show(<RouterProvider router={router} />, look)
  return () => new URLSearchParams(history.location.search).toString()
}

const today = dayAt(Date.now(), 'America/Toronto')
const asked = (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? '{}')
const button = (name: string | RegExp) => page.getByRole('button', { name })
/** What an element says, with the plain spaces that a person types. */
const said = (element: Element) => element.textContent?.replaceAll(/[\u00A0\u2009\u202F]/gu, ' ')
const filter = () => page.getByRole('main').getByRole('button')

describe('the range of a screen', () => {
  it('begins with the one of the screen, names it, and leaves the address empty', async () => {
    const address = await open()
    await expect.poll(() => said(filter().element())).toMatch(/^Last 7 days and the 7 before \(/u)
    expect(asked()).toEqual({
      startDate: addDays(today, -6),
      endDate: today,
      compareStartDate: addDays(today, -13),
      compareEndDate: addDays(today, -7),
    })
    expect(said(page.getByTestId('words').element())).toMatch(/, compared with /u)
    expect(address()).toBe('')
    await filter().click()
    await expect.element(page.getByRole('dialog', { name: 'Range' })).toBeVisible()
    expect(button('Reset').elements()).toHaveLength(0)
  })

  it('follows a preset that is pressed, and leads back by a reset', async () => {
    const address = await open()
    await filter().click()
    await button('This month and last month').click()
    await expect.poll(address).toBe('range=this_month_vs_last_month')
    await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0)
    expect(said(filter().element())).toMatch(/^This month and last month/u)
    await filter().click()
    await button('Reset').click()
    await expect.poll(address).toBe('')
  })

  it('takes its days from the calendar, and names them in full', async () => {
    const address = await open('/?startDate=2026-03-02&endDate=2026-03-04')
    await expect.poll(() => said(filter().element())).toBe('March 2 – 4, 2026')
    await filter().click()
    await expect.element(button('Custom')).toHaveAttribute('aria-pressed', 'true')
    await button(/March 10, 2026/u).click()
    await button(/March 12, 2026/u).click()
    await button('Apply').click()
    await expect.poll(address).toBe('startDate=2026-03-10&endDate=2026-03-12')
    expect(asked()).toMatchObject({ compareStartDate: '2026-03-07', compareEndDate: '2026-03-09' })
  })

  it('is not compared where that is taken off, and again where a preset of two is pressed', async () => {
    const address = await open('/?startDate=2026-03-02&endDate=2026-03-04')
    await filter().click()
    await page.getByText(/^Compare with February\s27.+March\s1,\s2026$/u).click()
    await button('Apply').click()
    await expect.poll(address).toBe('startDate=2026-03-02&endDate=2026-03-04&compare=off')
    expect(asked()).toEqual({ startDate: '2026-03-02', endDate: '2026-03-04' })
    expect(said(page.getByTestId('words').element())).toBe('March 2 – 4, 2026')
    await filter().click()
    await button('Today and yesterday').click()
    await expect.poll(address).toBe('range=today_vs_yesterday')
    expect(asked()).toMatchObject({ compareStartDate: addDays(today, -1) })
  })

  it('is changed by the keyboard alone, and the focus comes back to its button', async () => {
    const address = await open()
    filter().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Last 30 days and the 30 before')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(filter()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button(/^Last month$/u)).toBeVisible()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.poll(address).toMatch(/^range=/u)
  })

  it.each(LOOKS)('speaks $language, and fits $width px in the $theme theme', async (look) => {
    const address = await open('/', look)
    await filter().click()
    const isFrench = look.language === 'fr'
    const dialog = page.getByRole('dialog', { name: isFrench ? 'Période' : 'Range' })
    await expect.element(dialog).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    for (const one of dialog.getByRole('button').elements()) {
      const { left, right } = one.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(look.width)
    }
    await button(isFrench ? '7 derniers jours' : 'Last 7 days')
      .first()
      .click()
    await expect.poll(address).toBe('range=last_7_days')
  })
})

import { consoleAudit } from '@maitre/contract/console-audit'
import { consoleOverview, type Overview } from '@maitre/contract/console-overview'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { answered, refused, visitConsole } from '#test/console-area'
import { LOOKS, type Look } from '#test/screen'

const none = { value: 0, before: null, points: [] }
const calm: Overview['attention'] = {
  given_up_jobs: 0,
  lost_connections: 0,
  ending_trials: 0,
  new_leads: 0,
  leaving_restaurants: 0,
}
const overview: Overview = {
  counted_at: '2026-11-29T10:07:00.000Z',
  days: ['2026-11-27', '2026-11-28', '2026-11-29'],
  figures: {
    restaurants: { value: 120, before: 100, points: [118, 119, 120] },
    locations: { value: 310, before: 310, points: [310, 310, 310] },
    active_users: { value: 41, before: null, points: [null, null, 41] },
    reviews: { value: 1_204_311, before: 1_100_000, points: [1_204_000, 1_204_200, 1_204_311] },
    staff_mentions: { value: 5_020, before: 5_300, points: [5_010, 5_015, 5_020] },
    menu_mentions: none,
  },
  users: 52,
  attention: { ...calm, given_up_jobs: 3, ending_trials: 1, new_leads: 4, leaving_restaurants: 2 },
}

const line = {
  n: 7,
  at: '2026-06-01T16:00:00.000Z',
  by: { kind: 'person', id: 'u-1', name: 'Hélène Marchand', role: 'Admin', is_former: false },
  act: 'location.created',
  subject: { kind: 'location', id: 'l-1', name: 'Plateau' },
  changes: [],
  address: null,
  job: null,
  restaurant: { id: 'r-1', name: 'Brasserie Lumière' },
}
const linesAt = (pathname: string, lines: object[] = [line]): Response | undefined =>
  pathname === consoleAudit.list.path
    ? answered(lines, { page: { limit: 10, hasMore: false, nextCursor: null } })
    : undefined

const visit = (data: Overview = overview, look: Partial<Look> = {}) =>
  visitConsole({
    look,
    answer: ({ pathname }) =>
      pathname === consoleOverview.get.path ? answered(data) : linesAt(pathname),
  })
const card = (name: string) => page.getByRole('listitem', { name })
const text = (words: string) => page.getByText(words, { exact: true })

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the overview of the console', () => {
  it('shows six figures, each with its change, or says that there is none to compare with', async () => {
    await visit()
    for (const [name, said] of [
      ['Active Restaurants', '120up 20%, better100 before'],
      ['Total Locations', '310unchanged310 before'],
      ['Active Users', '41of 52 accountsno comparison yet'],
      ['Total Reviews', '1,204,311up 9%, better1,100,000 before'],
      ['Staff Mentions', '5,020down 5%, worse5,300 before'],
    ] as const)
      await expect.element(card(name)).toHaveTextContent(`${name}${said}`)
    const lines = (name: string) => card(name).element().querySelectorAll('svg path[fill="none"]')
    expect(lines('Total Reviews')).toHaveLength(1)
    expect(lines('Active Users'), 'a line of one day').toHaveLength(0)
  })

  it('lists what needs attention, the most urgent first, with the way to it', async () => {
    await visit()
    const section = page.getByRole('region', { name: 'Needs attention' })
    await expect.element(section).toBeVisible()
    const lines = section
      .getByRole('listitem')
      .elements()
      .map((one) => one.querySelector('p')?.textContent)
    expect(lines).toEqual([
      '3 jobs were given up',
      '1 trial ends within 7 days',
      '4 new leads',
      '2 restaurants are about to be deleted',
    ])
    for (const [name, address] of [
      ['Look at the jobs', '/en/superadmin/health'],
      ['See the trials', '/en/superadmin/restaurants?state=trial'],
      ['Answer', '/en/superadmin/onboarding?state=new'],
      ['See who leaves', '/en/superadmin/restaurants?state=leaving'],
    ] as const)
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', address)
  })

  it('says that nothing waits, and before the first count that reviews are being counted', async () => {
    const figures = { ...overview.figures, reviews: { value: null, before: null, points: [] } }
    await visit({ ...overview, counted_at: null, days: [], figures, attention: calm })
    await expect.element(text('Nothing waits for you')).toBeVisible()
    await expect.element(card('Total Reviews')).toHaveTextContent('Total Reviews–not counted yet')
    await expect.element(page.getByText(/being counted for the first time/u)).toBeVisible()
  })

  it('says what was done last, in which restaurant, and leads to all of it', async () => {
    await visit()
    const section = page.getByRole('region', { name: 'Latest activity' })
    const row = section.getByRole('listitem', { name: /Hélène Marchand/u })
    await expect.element(row.getByText('Plateau')).toBeVisible()
    await expect.element(row.getByText('Brasserie Lumière')).toBeVisible()
    await expect
      .element(section.getByRole('link', { name: 'Open the audit log' }))
      .toHaveAttribute('href', '/en/superadmin/audit')
  })

  it('says why it could not be loaded, and tries again', async () => {
    let isDown = true
    await visitConsole({
      answer: ({ pathname }) =>
        pathname !== consoleOverview.get.path
          ? linesAt(pathname)
          : isDown
            ? refused(429, 'calls.throttled', 'overview.get')
            : answered(overview),
    })
    await expect.element(text('Failed to fetch the overview')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(card('Active Restaurants')).toBeVisible()
  })

  it.for([...LOOKS, { language: 'en', theme: 'dark', width: 768 } as const])(
    'fits the window and is accessible ($language, $theme, $width px)',
    async (look) => {
      await visit(overview, look)
      await expect.element(page.getByRole('list').first()).toBeVisible()
      await expect.element(page.getByRole('heading', { level: 2 }).last()).toBeVisible()
      await checkAccess()
      const main = document.documentElement
      expect(main.scrollWidth, 'what is wider than the window').toBe(main.clientWidth)
    },
  )
})

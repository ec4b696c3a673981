import {
  type Analytics,
  consoleAnalytics,
  type ServiceRestaurant,
} from '@maitre/contract/console-analytics'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { answered, refused, visitConsole } from '#test/console-area'
import { LOOKS, type Look } from '#test/screen'

const counts = {
  reviews: 200,
  answerable: 180,
  answered: 90,
  within_hour: 18,
  within_day: 72,
  within_week: 88,
  automatic: 45,
  rejected: 3,
  staff_mentions: 20,
  menu_mentions: 60,
  active_users: 7,
  median_reply_minutes: 190,
}
const several = { ...counts, restaurants: 2 }
const analytics: Analytics = {
  from: '2026-10',
  to: '2026-11',
  counted_at: '2026-11-29T10:07:00.000Z',
  total: several,
  before: { ...several, reviews: 160, active_users: null, median_reply_minutes: 275 },
  months: ['2026-10', '2026-11'].map((month) => ({ ...several, month })),
  levels: [
    { ...several, level: 'Growth', reviews: 40, median_reply_minutes_before: 45 },
    {
      ...several,
      level: 'Pro',
      reviews: 160,
      median_reply_minutes: null,
      median_reply_minutes_before: null,
    },
  ],
  cohorts: [
    { start: '2026-10', restaurants: 4, active: [4, 1] },
    { start: '2026-11', restaurants: 2, active: [1] },
  ],
}
const restaurantOf = (n: number, name: string | null): ServiceRestaurant => ({
  ...counts,
  median_reply_minutes_before: 275,
  id: `0197c0de-0000-7000-8000-00000000000${n}`,
  name,
  level: 'Pro',
  start: '2026-10',
})
const rows = [
  restaurantOf(1, 'Brasserie Lumière'),
  restaurantOf(2, '=Chez "Odile"'),
  {
    ...restaurantOf(3, null),
    answerable: 0,
    answered: 0,
    active_users: null,
    median_reply_minutes: null,
    median_reply_minutes_before: null,
  },
]

/** Opens the screen; the server has three restaurants, two on a page, which it refuses to list while it is down. */
async function visit(look: Partial<Look> = {}, path = 'analytics', isDown = false) {
  const asked: Record<string, string>[] = []
  const server = { isDown }
  const { router } = await visitConsole({
    path,
    look,
    answer: ({ pathname, searchParams }) => {
      if (pathname === consoleAnalytics.get.path) {
        asked.push({ call: 'get', ...Object.fromEntries(searchParams) })
        return answered(analytics)
      }
      if (pathname !== consoleAnalytics.restaurants.path) return undefined
      const query = Object.fromEntries(searchParams)
      asked.push({ call: 'restaurants', ...query })
      if (server.isDown) return refused(429, 'calls.throttled', 'analytics.get')
      const offset = Number(query['offset'] ?? 0)
      const data = rows.slice(offset, offset + 2)
      const hasMore = offset + data.length < rows.length
      return answered(data, { page: { offset, limit: 2, total: rows.length, hasMore } })
    },
  })
  return { router, asked, server }
}
const card = (name: string) => page.getByRole('listitem', { name })
const table = page.getByRole('table', { name: 'By restaurant' })

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the analytics of the console', () => {
  it('shows the figures of all restaurants beside those of as many months before', async () => {
    const { asked } = await visit()
    await expect.element(card('Reviews')).toHaveTextContent('Reviews200up 25%160 before')
    await expect
      .element(card('Replied within a day'))
      .toHaveTextContent('Replied within a day80%unchanged80% before')
    await expect
      .element(card('Median time to reply'))
      .toHaveTextContent(
        'Median time to reply3 hr 10 mindown 1 hr 25 min, better4 hr 35 min before',
      )
    await expect.element(card('Active users')).toHaveTextContent('Active users7none before')
    const [first] = asked.filter(({ call }) => call === 'get')
    const now = new Date()
    const back = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1))
    expect(first).toMatchObject({
      from: back.toISOString().slice(0, 7),
      to: now.toISOString().slice(0, 7),
    })
  })

  it('asks for the months, the tier and the order that the address says', async () => {
    const { asked } = await visit({}, 'analytics?months=3&level=Pro&sort=reply_rate&order=desc')
    await expect.element(table).toBeVisible()
    const now = new Date()
    const back = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1))
    const from = back.toISOString().slice(0, 7)
    expect(asked).toContainEqual(expect.objectContaining({ call: 'get', from, level: 'Pro' }))
    expect(asked).toContainEqual(
      expect.objectContaining({
        call: 'restaurants',
        from,
        level: 'Pro',
        sort: 'reply_rate',
        order: 'desc',
      }),
    )
  })

  it('says of each cohort how many stayed, in a table too, and of each tier the same figures', async () => {
    await visit()
    const cohorts = page.getByRole('figure', { name: 'Who stays' })
    await cohorts.getByRole('button', { name: 'Show as table' }).click()
    const october = cohorts.getByRole('row', { name: /October 2026/u })
    await expect.element(october).toHaveTextContent('October 20264100%25%')
    const tiers = page.getByRole('table', { name: 'By subscription tier' })
    await expect
      .element(tiers.getByRole('row', { name: /Growth/u }))
      .toHaveTextContent('Growth24050%80%3 hr 10 min45 min50%37')
    await expect
      .element(tiers.getByRole('row', { name: /Pro/u }))
      .toHaveTextContent('Pro216050%80%––50%37')
  })

  it('says how long guests of each restaurant waited and had waited before, a dash where nobody was answered', async () => {
    await visit({}, 'analytics?sort=reply_time')
    const row = table.getByRole('row', { name: /Brasserie/u })
    await expect
      .element(row)
      .toHaveTextContent('Brasserie LumièrePro20050%80%3 hr 10 min4 hr 35 min before50%37')
    const left = table.getByRole('row', { name: /has left/u })
    await expect.element(left).toHaveTextContent('A restaurant that has leftPro200––––3–')
    await expect
      .element(table.getByRole('columnheader', { name: /Median time to reply/u }))
      .toHaveAttribute('aria-sort', 'ascending')
  })

  it('calls a restaurant that has left so, and leads from one that is there to its card', async () => {
    const { router } = await visit()
    await expect.element(table.getByText('A restaurant that has left')).toBeInTheDocument()
    await table.getByText('Brasserie Lumière').click()
    await expect
      .poll(() => router.state.location.href)
      .toBe('/en/superadmin/restaurants?search=Brasserie+Lumi%C3%A8re')
  })

  it('says why the restaurants could not be listed, and asks for them again', async () => {
    const { server } = await visit({}, 'analytics', true)
    await expect
      .element(page.getByText('You make too many calls. Please wait a moment.'))
      .toBeVisible()
    await expect.element(table).not.toBeInTheDocument()
    server.isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(table.getByText('Brasserie Lumière')).toBeVisible()
  })

  it('saves all pages of the list as a file, in which no name is a formula', async () => {
    await visit()
    await expect.element(table).toBeVisible()
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob)
      return 'blob:none'
    })
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    await expect.poll(() => saved.length).toBe(1)
    const lines = ((await saved[0]?.text()) ?? '').trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toContain('Restaurant ID,Restaurant,Tier,Started in,Reviews')
    expect(lines[1]).toContain(
      'Brasserie Lumière,Pro,October 2026,200,180,90,18,72,88,190,275,45,3,20,60,7',
    )
    expect(lines[2]).toContain(`"'=Chez ""Odile"""`)
    expect(lines[3]).toContain('A restaurant that has left')
  })

  it('saves the restaurants that are sought, in their order', async () => {
    const sought = { level: 'Pro', search: 'chez', sort: 'reviews', order: 'desc' }
    const { asked } = await visit({}, `analytics?${new URLSearchParams(sought)}`)
    await expect.element(table).toBeVisible()
    const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    await expect.poll(() => make.mock.calls.length).toBe(1)
    // The table asks for its pages without saying how long they are.
    const saved = asked.filter(({ limit }) => limit !== undefined)
    expect(saved).toMatchObject([
      { ...sought, offset: '0' },
      { ...sought, offset: '2' },
    ])
  })

  it.for([...LOOKS, { language: 'en', theme: 'dark', width: 768 } as const])(
    'fits the window and is accessible ($language, $theme, $width px)',
    async (look) => {
      await visit(look)
      await expect.element(page.getByRole('figure').last()).toBeVisible()
      await expect.element(page.getByText('Brasserie Lumière').first()).toBeVisible()
      await checkAccess()
      const main = document.documentElement
      expect(main.scrollWidth, 'what is wider than the window').toBe(main.clientWidth)
    },
  )
})

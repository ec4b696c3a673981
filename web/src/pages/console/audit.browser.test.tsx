import { consoleAudit } from '@maitre/contract/console-audit'
import { restaurants } from '@maitre/contract/restaurants'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { visitConsole } from '#test/console-area'
import { LOOKS, type Look } from '#test/screen'

const HOUSE = '0197c0de-0000-7000-8000-00000000abcd'
const by = {
  kind: 'person',
  id: '0197c0de-0000-7000-8000-000000000001',
  name: 'Hélène Marchand',
  role: 'Admin',
  is_former: false,
}
const inHouse = {
  n: 7,
  at: '2026-06-01T16:00:00.000Z',
  by,
  act: 'location.created',
  subject: { kind: 'location', id: '0197c0de-0000-7000-8000-000000000002', name: 'Plateau' },
  changes: [{ field: 'name', after: 'Plateau' }],
  address: '203.0.113.9',
  job: null,
  restaurant: { id: HOUSE, name: 'Brasserie Lumière' } as object | null, // the console's lines have none
}
const above = {
  ...inHouse,
  by: { ...by, name: 'Solène Marchetti', role: 'SuperAdmin' },
  act: 'tier.created',
  subject: { kind: 'tier', id: '0197c0de-0000-7000-8000-000000000003', name: 'Gold' },
  restaurant: null,
}

/** The lines of the server, in two pages where the test says so, and the queries of the list. */
let stored: (typeof inHouse)[]
let isPaged: boolean
let asked: Record<string, string>[]
/** How often a list of restaurants was asked for. */
let offers: number

const ok = (data: unknown, more: object) => Response.json({ status: 'success', data, ...more })

function answer({ pathname, searchParams }: URL): Response | undefined {
  if (pathname === consoleAudit.list.path) {
    const query = Object.fromEntries(searchParams)
    asked.push(query)
    if (!isPaged) return ok(stored, { page: { limit: 50, hasMore: false, nextCursor: null } })
    const isSecond = query['cursor'] !== undefined
    const told = { limit: 50, hasMore: !isSecond, nextCursor: isSecond ? null : 'second' }
    return ok(isSecond ? stored.slice(1) : stored.slice(0, 1), { page: told })
  }
  const house = { id: HOUSE, name: 'Brasserie Lumière' }
  if (pathname === restaurants.list.path) {
    offers += 1
    const other = { id: '0197c0de-0000-7000-8000-00000000ef01', name: 'Anse' }
    return ok([other, house], { page: { offset: 0, limit: 20, total: 2, hasMore: false } })
  }
  return pathname === `/v1/restaurant/${HOUSE}` ? ok(house, {}) : undefined
}

const visit = (look: Partial<Look> = {}, query = '') =>
  visitConsole({ path: `audit${query}`, look, answer })

beforeEach(() => {
  stored = [above, inHouse]
  isPaged = false
  asked = []
  offers = 0
})
afterEach(() => {
  vi.restoreAllMocks()
})

const lines = () => page.getByRole('main').getByRole('listitem')

describe('the audit log over all restaurants', () => {
  it.for(LOOKS)('stands in one list ($language, $theme, $width px)', async (look) => {
    await visit(look)
    await expect.element(lines().nth(1)).toBeVisible()
    const main = document.documentElement
    expect(main.scrollWidth, 'what is wider than the window').toBe(main.clientWidth)
    await checkAccess()
  })

  it('says of each line in which restaurant it was, and of the console’s own that it is of the console', async () => {
    await visit()
    await expect.element(lines().nth(0).getByText('Console')).toBeVisible()
    await expect.element(lines().nth(1).getByText('Brasserie Lumière')).toBeVisible()
    await expect.element(lines().nth(1).getByText('Hélène Marchand')).toBeVisible()
  })

  it('is narrowed to a restaurant and an act, which the address keeps, and cleared of all', async () => {
    const { router } = await visit({}, '?act=location.created')
    await page.getByRole('button', { name: 'Restaurant All restaurants' }).click()
    await page.getByRole('option', { name: 'Brasserie Lumière' }).click()
    const sought = { act: 'location.created', restaurant_id: HOUSE }
    await expect.poll(() => asked.at(-1)).toEqual(sought)
    expect(router.state.location.search).toMatchObject(sought)
    await page.getByRole('button', { name: 'Clear the filters' }).first().click()
    await expect.poll(() => asked.at(-1)).toEqual({})
  })

  it('is cleared where it is narrowed to a restaurant alone', async () => {
    await visit({}, `?restaurant_id=${HOUSE}`)
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await expect.poll(() => asked.at(-1)).toEqual({})
    await expect
      .element(page.getByRole('button', { name: 'Clear the filters' }))
      .not.toBeInTheDocument()
  })

  it('asks for restaurants once the list of them is opened, which begins with the chosen one', async () => {
    await visit({}, `?restaurant_id=${HOUSE}`)
    const filter = page.getByRole('button', { name: 'Restaurant Brasserie Lumière' })
    await expect.element(filter).toBeVisible()
    expect(offers).toBe(0)
    await filter.click()
    await expect.element(page.getByRole('option', { name: 'Anse' })).toBeVisible()
    expect(offers).toBe(1)
    await expect
      .element(page.getByRole('option', { name: 'Brasserie Lumière' }))
      .toHaveAttribute('aria-selected', 'true')
  })

  it('shows older lines of the same number in another log', async () => {
    isPaged = true
    await visit()
    await page.getByRole('button', { name: 'Show older lines' }).click()
    await expect.poll(() => lines().elements().length).toBe(2)
    expect(asked.at(-1)).toEqual({ cursor: 'second' })
  })

  it('says that nothing fits', async () => {
    stored = []
    await visit()
    await expect.element(page.getByText('No line fits')).toBeVisible()
  })
})

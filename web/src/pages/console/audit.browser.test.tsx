import { consoleAudit } from '@maitre/contract/console-audit'
import { restaurants } from '@maitre/contract/restaurants'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { answered, refused, visitConsole } from '#test/console-area'
import { LOOKS, type Look } from '#test/screen'

const HOUSE = '0197c0de-0000-7000-8000-00000000abcd'
const SOLENE = '0197c0de-0000-7000-8000-000000000009'
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
  if (pathname === consoleAudit.doers.path) {
    const { id, search = '' } = Object.fromEntries(searchParams)
    const fits = ({ id: own, name }: typeof by) =>
      id === undefined ? name.includes(search) : own === id
    return ok(
      [
        { ...by, restaurant: house },
        { ...by, id: SOLENE, name: 'Solène Marchetti', role: 'SuperAdmin', restaurant: null },
      ].filter(fits),
      {},
    )
  }
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

  it('is narrowed to a person of any restaurant or above them, found by name, which the address keeps', async () => {
    const { router } = await visit()
    await page.getByRole('button', { name: 'Who Everybody' }).click()
    await expect
      .element(page.getByRole('option', { name: /Hélène Marchand.*Brasserie/u }))
      .toBeVisible()
    await page.getByRole('combobox').fill('Solène')
    await expect.element(page.getByRole('option', { name: /Hélène/u })).not.toBeInTheDocument()
    await page.getByRole('option', { name: /Solène Marchetti.*Console/u }).click()
    await expect.poll(() => asked.at(-1)).toEqual({ by: SOLENE })
    expect(router.state.location.search).toMatchObject({ by: SOLENE })
    await expect.element(page.getByRole('button', { name: 'Who Solène Marchetti' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await expect.poll(() => asked.at(-1)).toEqual({})
  })

  it('names the person of its address, Maitre, and somebody whom nobody knows any more', async () => {
    await visit({}, `?by=${by.id}`)
    const chosen = (name: string) => page.getByRole('button', { name: `Who ${name}` })
    await expect.element(chosen('Hélène Marchand')).toBeVisible()
    await chosen('Hélène Marchand').click()
    await page.getByRole('option', { name: 'Maitre' }).click()
    await expect.poll(() => asked.at(-1)).toEqual({ by: 'maitre' })
    await expect.element(chosen('Maitre')).toBeVisible()
  })

  it('says of an id that nobody has that it was a former colleague’s', async () => {
    await visit({}, `?by=${HOUSE}`)
    await expect.element(page.getByRole('button', { name: 'Who a former colleague' })).toBeVisible()
  })
})

describe('the export of the audit log over all restaurants', () => {
  const files: Blob[] = []
  beforeEach(() => {
    files.length = 0
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) files.push(blob)
      return 'about:blank'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  })
  /** Opens the log and exports it as a table, of that many lines at most. */
  const exportTable = async (most: number | null, query = '') => {
    const write = () =>
      most === null ? refused(500, 'internal', 'audit.list') : answered({ max_lines: most })
    const { server } = await visitConsole({ path: `audit${query}`, answer, write })
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Table (CSV)' }).click()
    return server
  }

  it('is noted first, has the lines of the filters with their restaurants, and no formula', async () => {
    const name = '=HYPERLINK("x")'
    stored = [above, { ...inHouse, restaurant: { id: HOUSE, name }, by: { ...by, name } }]
    isPaged = true
    const sought = { by: by.id, restaurant_id: HOUSE }
    const { wrote } = await exportTable(100, `?${new URLSearchParams(sought)}`)
    await expect.element(page.getByText('2 lines were exported.')).toBeVisible()
    expect(wrote).toEqual([{ method: 'POST', path: consoleAudit.noteExport.path, body: sought }])
    const filter = { ...sought, limit: '1000' }
    expect(asked.slice(-2)).toEqual([filter, { ...filter, cursor: 'second' }])
    const text = (await files[0]?.text()) ?? ''
    const [head, first, second] = text.split('\r\n')
    expect(head).toBe(
      '\uFEFFRestaurant,Line,Time (UTC),Who,Role,What,Kind,About,Changes,From'.slice(1),
    )
    expect(first).toMatch(/^Console,7,.*,Solène Marchetti,SuperAdmin,added a plan,Plans,Gold,/u)
    expect(second).toMatch(/^"'=HYPERLINK\(""x""\)",7,.*,"'=HYPERLINK/u)
  })

  it('ends with the most lines that a file has, and says that there are older ones', async () => {
    isPaged = true
    await exportTable(1)
    await expect.element(page.getByText(/^The newest 1 line was exported/u)).toBeVisible()
    expect((await files[0]?.text())?.trim().split('\r\n')).toHaveLength(2)
  })

  it('saves nothing where it could not be noted', async () => {
    await exportTable(null)
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(files).toEqual([])
  })
})

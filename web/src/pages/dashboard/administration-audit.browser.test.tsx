import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AuditLine } from '@maitre/contract/audit'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import {
  type Answer,
  button,
  idOf,
  open,
  type Server,
  wordsOf,
} from './administration.test-setup.tsx'

afterEach(() => vi.restoreAllMocks())

const HELENE = {
  kind: 'person',
  id: idOf(1),
  name: 'Hélène Marchand',
  role: 'Admin',
  is_former: false,
} as const
const MAITRE = { kind: 'maitre', id: null, name: null, role: null, is_former: false } as const
const SAM = { ...HELENE, id: idOf(2), name: 'Sam Roy', role: 'Manager', is_former: true } as const

const LINES: AuditLine[] = [
  {
    n: 4,
    at: '2026-11-22T18:06:00.000Z',
    by: HELENE,
    act: 'user.changed',
    subject: { kind: 'user', id: idOf(2), name: 'Sam Roy' },
    changes: [
      { field: 'roles', before: ['Manager'], after: ['BOH'] },
      { field: 'location_ids', before: { named: ['Plateau', null] }, after: [] },
      { field: 'password', after: { secret: true } },
    ],
    address: '203.0.113.7',
    job: null,
  },
  {
    n: 3,
    at: '2026-11-22T18:00:00.000Z',
    by: MAITRE,
    act: 'reply.held',
    subject: { kind: 'review', id: idOf(5), name: 'Rosalie' },
    changes: [
      { field: 'response', before: null, after: { length: 240 } },
      { field: 'held_reason', before: null, after: 'risk' },
    ],
    address: null,
    job: 'drafting.draft-review',
  },
  {
    n: 2,
    at: '2026-11-21T18:00:00.000Z',
    by: SAM,
    act: 'annotation.removed',
    subject: { kind: 'annotation', id: idOf(6), name: null },
    changes: [{ field: 'text', before: '=HYPERLINK("http://evil.example")' }],
    address: '203.0.113.8',
    job: null,
  },
  {
    n: 1,
    at: '2026-11-21T17:00:00.000Z',
    by: { ...SAM, name: null },
    act: null,
    subject: { kind: null, id: 'x', name: null },
    changes: [],
    address: null,
    job: null,
  },
]

const pageOf = (lines: readonly AuditLine[], nextCursor: string | null = null): Answer => ({
  data: [...lines],
  page: { limit: 50, hasMore: nextCursor !== null, nextCursor },
})
const SERVER: Server = {
  'GET /audit': () => pageOf(LINES),
  'GET /audit/doer': () => ({ data: [HELENE, SAM, MAITRE] }),
}
const visit = (more: Partial<Parameters<typeof open>[0]> = {}) =>
  open({ server: SERVER, address: '?tab=audit', ...more })

const item = (at: number) => page.getByRole('listitem').nth(at)
const select = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}|${name}$`, 'u') })
async function choose(name: string, option: string): Promise<void> {
  await select(name).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The texts and names of the files that the browser is given to save. */
function saved(): { texts: () => Promise<string[]>; names: string[] } {
  const blobs: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'about:blank'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  return { texts: () => Promise.all(blobs.map((blob) => blob.text())), names }
}

describe('the audit log', () => {
  it('tells each line in words: who, what, about whom, and what was before and after', async () => {
    await visit()
    await expect
      .element(item(0))
      .toMatchTextContent(/^Hélène Marchand changed a person’s account: Sam Roy/u)
    await item(0).getByText('Details').click()
    const told = wordsOf(item(0).element().querySelector('dl'))
    expect(told).toContain('RoleBefore Manager → After Back of house')
    expect(told).toContain('LocationsBefore Plateau and something that is gone → After nothing')
    expect(told).toContain('PasswordAfter hidden')
    await expect.element(item(0)).toMatchTextContent(/Line 4 · From 203\.0\.113\.7/u)
  })

  it('names Maitre and its job, a colleague who left, and one whom nobody knows any more', async () => {
    await visit()
    await expect.element(item(1)).toMatchTextContent(/^Maitre held a reply: Rosalie/u)
    await item(1).getByText('Details').click()
    await expect
      .element(item(1))
      .toMatchTextContent(/Held because ofBefore nothing → After a risk/u)
    await expect.element(item(1)).toMatchTextContent(/a text of 240 characters/u)
    await expect.element(item(1)).toMatchTextContent(/By the job drafting\.draft-review/u)
    await expect
      .element(item(2))
      .toMatchTextContent(/^Sam Roy \(former colleague\) deleted an annotation/u)
    await expect
      .element(item(3))
      .toMatchTextContent(/^a former colleague did something that this version does not know/u)
  })

  it('is narrowed by who, about what, what and when; the address keeps it and "Clear" ends it', async () => {
    const { queries, search } = await visit()
    await expect.element(item(0)).toBeVisible()
    await choose('Who', 'Maitre')
    await expect.poll(() => queries('/audit').at(-1)).toMatchObject({ by: 'maitre' })
    await choose('Who', 'Sam Roy (former colleague)')
    await choose('About', 'Annotations')
    await choose('What', 'deleted an annotation')
    await choose('When', 'From … to')
    await page.getByLabelText('First day').fill('2026-11-01')
    await page.getByLabelText('Last day').fill('2026-11-21')
    const wanted = {
      by: idOf(2),
      subject_kind: 'annotation',
      act: 'annotation.removed',
      startDate: '2026-11-01',
      endDate: '2026-11-21',
    }
    await expect.poll(() => queries('/audit').at(-1)).toMatchObject(wanted)
    expect(search()).toMatchObject({ tab: 'audit', by: idOf(2), kind: 'annotation', range: 'own' })
    await button('Clear the filters').click()
    await expect.poll(() => search()).toEqual({ tab: 'audit' })
  })

  it('asks for no range that ends before it begins, and says so', async () => {
    const { queries } = await visit({
      address: '?tab=audit&range=own&startDate=2026-11-10&endDate=2026-11-09',
    })
    await expect.element(page.getByText('The last day lies before the first one.')).toBeVisible()
    expect(queries('/audit').some((query) => 'endDate' in query)).toBe(false)
  })

  it('shows the lines about one thing alone, and all of them again', async () => {
    const { queries } = await visit()
    await button('Only this: Rosalie').click()
    await expect.poll(() => queries('/audit').at(-1)).toMatchObject({ subject_id: idOf(5) })
    await expect.element(page.getByText('Only lines about one thing are shown.')).toBeVisible()
    await button('Show all').click()
    await expect
      .element(page.getByText('Only lines about one thing are shown.'))
      .not.toBeInTheDocument()
  })

  it('shows older lines when asked, and says why some did not come', async () => {
    const { queries } = await visit({
      instead: {
        'GET /audit': [
          pageOf(LINES.slice(0, 2), '3'),
          { code: 'internal', status: 400 },
          pageOf(LINES.slice(2)),
        ],
      },
    })
    await button('Show older lines').click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Failed to fetch the audit log/u)
    await button('Show older lines').click()
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(4)
    expect(queries('/audit').at(-1)).toMatchObject({ cursor: '3' })
  })

  it('says that nothing fits, and leads back', async () => {
    const { search } = await visit({
      server: { ...SERVER, 'GET /audit': () => pageOf([]) },
      address: '?tab=audit&by=maitre',
    })
    await expect.element(page.getByText('No line fits')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the filters' }).last().click()
    await expect.poll(() => search()).toEqual({ tab: 'audit' })
  })

  it('says why it could not be fetched, and tries again', async () => {
    await visit({
      instead: { 'GET /audit': [{ code: 'audit.all_locations_required', status: 403 }] },
    })
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Only whoever has all locations can read/u)
    await button('Try again').click()
    await expect.element(item(0)).toBeVisible()
  })
})

describe('the export of the audit log', () => {
  it('has every line that fits, also of later pages, in a table without a formula', async () => {
    const files = saved()
    const { queries } = await visit({
      instead: {
        'GET /audit': [pageOf(LINES), pageOf(LINES.slice(0, 2), '3'), pageOf(LINES.slice(2))],
      },
    })
    await button('Export').click()
    await page.getByRole('menuitem', { name: 'Table (CSV)' }).click()
    await expect
      .element(page.getByRole('status').first())
      .toMatchTextContent('4 lines were exported.')
    expect(files.names).toEqual(['audit-log.csv'])
    expect(queries('/audit').slice(1)).toMatchObject([{ limit: '1000' }, { cursor: '3' }])
    const [text = ''] = await files.texts()
    expect(text).toContain('Line,Time (UTC),Who,Role,What,Kind,About,Changes,From')
    expect(text).toContain('Sam Roy (former colleague),Manager,deleted an annotation')
    expect(text).toContain('Text: =HYPERLINK')
    expect(text).not.toMatch(/(?:^|[",\n])[=+@-]/mu)
  })

  it('has them as data too', async () => {
    const files = saved()
    await visit()
    await button('Export').click()
    await page.getByRole('menuitem', { name: 'Data (JSON)' }).click()
    await expect.poll(() => files.names).toEqual(['audit-log.json'])
    const [text = ''] = await files.texts()
    expect(JSON.parse(text)).toEqual(LINES)
  })

  it('saves nothing where a page did not come, and says why', async () => {
    const files = saved()
    await visit({
      instead: {
        'GET /audit': [
          pageOf(LINES),
          pageOf(LINES.slice(0, 2), '3'),
          { code: 'request.invalid', status: 400 },
        ],
      },
    })
    await button('Export').click()
    await page.getByRole('menuitem', { name: 'Table (CSV)' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Failed to fetch the audit log/u)
    expect(files.names).toEqual([])
  })
})

describe.each(LOOKS)('the audit log in $language, $theme, at $width pixels', (look) => {
  it('has names, contrast and room for all, unfolded too, and is reached by the keyboard', async () => {
    await visit({ look })
    await expect.element(item(0)).toBeVisible()
    const first = item(0).element().querySelector('summary')
    first?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => item(0).element().querySelector('details')?.open).toBe(true)
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
  })
})

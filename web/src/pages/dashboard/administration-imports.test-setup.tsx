import { expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  type Asked,
  button,
  idOf,
  listOf,
  open,
  type Server,
} from './administration.test-setup.tsx'

export const IMPORT = {
  id: idOf(5),
  state: 'uploading',
  file_name: 'reviews.csv',
  format: null,
  bytes: 40,
  bytes_received: 0,
  bytes_read: 0,
  source: null,
  location_id: null,
  rows: 0,
  added: 0,
  changed: 0,
  same: 0,
  refused: 0,
  asked_at: '2026-11-25T17:00:00.000Z',
  asked_by: 'Hélène Marchand',
  ended_at: null,
  error: null,
  can_undo: false,
  undo_total: 0,
  undone: 0,
  kept: { of_source: 0, posted: 0, erased: 0 },
  undo_by: null,
  undone_at: null,
}
/** A file that is there as a whole and waits for its start. */
export const ARRIVED = { ...IMPORT, format: 'csv', bytes_received: 40 }
export const RUNNING = { ...ARRIVED, state: 'running', rows: 1200, added: 1100, bytes_read: 30 }
export const DONE = {
  ...ARRIVED,
  state: 'done',
  rows: 1500,
  added: 1400,
  same: 98,
  refused: 2,
  ended_at: '2026-11-25T17:01:00.000Z',
  can_undo: true,
}
export const UNDO = {
  removes: 1300,
  answered: 4,
  kept: { of_source: 97, posted: 2, erased: 1 },
  found: 98,
}
export const UNDOING = {
  ...DONE,
  state: 'undoing',
  can_undo: false,
  undo_total: 1300,
  undone: 1000,
}
export const UNDONE = {
  ...UNDOING,
  state: 'undone',
  undone: 1300,
  kept: UNDO.kept,
  undo_by: 'Léa Roy',
  undone_at: '2026-11-26T17:00:00.000Z',
}
const PREVIEW = {
  format: 'csv',
  encoding: 'utf-8',
  columns: [
    { name: 'Quand', field: null, sample: '03/04/2026' },
    { name: 'Note', field: 'rating', sample: '5' },
    { name: 'Avis', field: 'text', sample: 'Très bon.' },
  ],
  dates: 'unclear',
  places: [],
  says_source: false,
  says_location: false,
  rows: [
    {
      row: 1,
      line: 2,
      file: null,
      faults: [{ field: 'rating', reason: 'rating_invalid' }],
      review: null,
    },
  ],
}
/** What the server found in the file, by what was said of it. */
function preview({ body }: Asked) {
  // The body of a preview, as the screen sends it.
  const said = body as { columns?: unknown[]; location_id: string | null; source: string | null }
  const fields = said.columns ?? [null, 'rating', 'text']
  const columns = PREVIEW.columns.map((column, at) => ({ ...column, field: fields[at] }))
  const review = {
    source: said.source ?? 'yelp',
    location_id: said.location_id,
    author: null,
    rating: 5,
    text: 'Très bon.',
    created_at: '2026-04-03T16:00:00.000Z',
    is_answered: true,
  }
  const isRight = said.location_id !== null && said.source !== null
  const rows = isRight ? [{ ...PREVIEW.rows[0], faults: [], review }] : PREVIEW.rows
  return { data: { ...PREVIEW, columns, rows } }
}

/** A server with these imports. */
function serverOf(first: object[]): Server {
  const imports = { now: first }
  return {
    'GET /import': () => listOf(imports.now),
    'POST /import': () => ({ data: IMPORT }),
    'PUT /part/1': () => ({ data: ARRIVED }),
    'POST /preview': preview,
    'POST /start': () => {
      imports.now = [RUNNING]
      return { data: RUNNING }
    },
    [`DELETE /${IMPORT.id}`]: () => {
      imports.now = [{ ...RUNNING, state: 'stopped' }]
      return { data: { id: IMPORT.id } }
    },
    'GET /undo': () => ({ data: UNDO }),
    'POST /undo': () => {
      imports.now = [UNDOING]
      return { data: UNDOING }
    },
    'GET /fault': () =>
      listOf([
        { row: 7, line: 9, file: null, field: 'created_at', reason: 'date_invalid' },
        { row: 8, line: 10, file: null, field: null, reason: 'nothing_said' },
      ]),
  }
}

export const FILE = 'Quand,Note,Avis\n03/04/2026,5,Très bon.\n'

/** Gives the field of files a file, as a person chooses one. */
export async function choose(content: string, name = 'reviews.csv'): Promise<void> {
  await expect.element(button('Choose a file')).toBeVisible()
  const input = page.getByTestId('import-file').element()
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no field of files')
  const data = new DataTransfer()
  data.items.add(new File([content], name))
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

export async function select(label: string | RegExp, option: string): Promise<void> {
  await button(label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

export const list = (name: string) => page.getByRole('list', { name })

/** Opens the tab of imports at such a server. */
export const visit = (first: object[], more: Partial<Parameters<typeof open>[0]> = {}) => {
  const server = serverOf(first)
  return open({ server, address: '?tab=imports', ...more })
}

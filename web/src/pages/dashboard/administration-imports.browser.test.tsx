import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import {
  type Asked,
  button,
  idOf,
  listOf,
  open,
  type Server,
} from './administration.test-setup.tsx'

afterEach(() => vi.restoreAllMocks())

const IMPORT = {
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
const ARRIVED = { ...IMPORT, format: 'csv', bytes_received: 40 }
const RUNNING = { ...ARRIVED, state: 'running', rows: 1200, added: 1100, bytes_read: 30 }
const DONE = {
  ...ARRIVED,
  state: 'done',
  rows: 1500,
  added: 1400,
  same: 98,
  refused: 2,
  ended_at: '2026-11-25T17:01:00.000Z',
  can_undo: true,
}
const UNDO = {
  removes: 1300,
  answered: 4,
  kept: { of_source: 97, posted: 2, erased: 1 },
  found: 98,
}
const UNDOING = { ...DONE, state: 'undoing', can_undo: false, undo_total: 1300, undone: 1000 }
const UNDONE = {
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
const FILE = 'Quand,Note,Avis\n03/04/2026,5,Très bon.\n'

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

const visit = (first: object[], more: Partial<Parameters<typeof open>[0]> = {}) => {
  const server = serverOf(first)
  return open({ server, address: '?tab=imports', ...more })
}

/** Gives the field of files a file, as a person chooses one. */
async function choose(content: string, name = 'reviews.csv', field = 'import-file'): Promise<void> {
  await expect.element(button('Choose a file')).toBeVisible()
  const input = page.getByTestId(field).element()
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no field of files')
  const data = new DataTransfer()
  data.items.add(new File([content], name))
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

async function select(label: string | RegExp, option: string): Promise<void> {
  await button(label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const list = (name: string) => page.getByRole('list', { name })

describe('the import of a file', () => {
  it('asks for what the file does not say, shows its first rows, and starts with what was said', async () => {
    const { written } = await visit([])
    await choose(FILE)
    await expect.element(page.getByRole('heading', { name: 'reviews.csv' })).toBeVisible()
    await expect
      .element(list('The first rows'))
      .toMatchTextContent(/Line 2Refused.*Stars: is not a whole number of stars/u)
    const start = button('Import')
    await expect.element(start).toHaveAttribute('aria-disabled', 'true')
    await select(/Quand holds/u, 'Day')
    await select(/Written at/u, 'Yelp')
    await select('Please choose Location', 'Plateau')
    // Which of two figures is the month is still to be said.
    await expect.element(list('The first rows')).toBeVisible()
    await expect.element(start).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('radio', { name: /Day first/u }).click()
    await expect
      .element(list('The first rows'))
      .toMatchTextContent(/Anonymous.*Answered.*Très bon/u)
    await expect.element(start).not.toHaveAttribute('aria-disabled')
    await start.click()
    await expect.element(list('Imports so far')).toMatchTextContent(/Being read in.*1,100 new/u)
    await expect
      .element(page.getByRole('progressbar', { name: '1,200 rows read' }))
      .toHaveAttribute('value', '30')
    const sent = written().filter(([, path]) => !String(path).endsWith('preview'))
    expect(
      sent.map(
        ([method, path]) => `${String(method)} ${String(path).split('/').slice(2).join('/')}`,
      ),
    ).toEqual(['POST import', `PUT import/${IMPORT.id}/part/1`, `POST import/${IMPORT.id}/start`])
    expect(sent[0]?.[2]).toEqual({ file_name: 'reviews.csv', bytes: new Blob([FILE]).size })
    expect(sent[2]?.[2]).toMatchObject({
      columns: ['created_at', 'rating', 'text'],
      dates: 'day_first',
      source: 'yelp',
      places: [],
    })
  })

  it('says what cannot be read, sends nothing that is empty, and takes another file', async () => {
    const { written } = await visit([], {
      instead: { 'PUT /part/1': [{ code: 'import.encoding_unknown', status: 400 }] },
    })
    await choose('')
    await expect.element(page.getByRole('alert')).toHaveTextContent('This file is empty.')
    expect(written()).toEqual([])
    await choose('x')
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Failed to send the file.*Please save it as UTF-8/u)
    // What was not sent as a whole is dropped.
    await expect.poll(() => written().at(-1)?.[0]).toBe('DELETE')
    await choose(FILE)
    await expect.element(page.getByRole('heading', { name: 'reviews.csv' })).toBeVisible()
    await button('Choose another file').click()
    await expect.element(button('Choose a file')).toBeVisible()
  })

  it('takes a file that is dropped, and of a folder what holds reviews', async () => {
    const { written } = await visit([])
    await expect.element(button('Choose a folder')).toBeVisible()
    const area = document.querySelector('[data-drop-area]')
    const data = new DataTransfer()
    data.items.add(new File(['{"reviews":[]}'], 'reviews.json'))
    data.items.add(new File(['no picture'], 'photo.jpg'))
    area?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))
    await expect.poll(() => written()[0]?.[2]).toMatchObject({ file_name: 'takeout.zip' })
    await expect.poll(() => written().length).toBeGreaterThan(1)
    const [, sent] = written()
    const { content } = (sent?.[2] ?? {}) as { content: string } // the part that was sent
    expect(atob(content)).toMatch(/^PK.*reviews\.json/su)
    expect(atob(content)).not.toContain('photo')
  })

  it('of a folder without reviews says so', async () => {
    await visit([])
    await expect.element(button('Choose a folder')).toBeVisible()
    const data = new DataTransfer()
    for (const name of ['one.jpg', 'two.jpg']) data.items.add(new File(['x'], name))
    document
      .querySelector('[data-drop-area]')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))
    await expect.element(page.getByRole('alert')).toMatchTextContent(/no file of reviews/u)
  })

  it('says why it could not be started, and keeps what was said', async () => {
    await visit([], { instead: { 'POST /start': [{ code: 'import.file_gone' }] } })
    await choose(FILE)
    await select(/Quand holds/u, 'Day')
    await page.getByRole('radio', { name: /Month first/u }).click()
    await select(/Written at/u, 'Tripadvisor')
    await select('Please choose Location', 'Plateau')
    await button('Import').click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Failed to start the import.*Please send it again/u)
    await expect.element(page.getByRole('radio', { name: /Month first/u })).toBeChecked()
  })
})

describe('the imports so far', () => {
  it('show how each ended, and give the refused rows as a table', async () => {
    const blobs: Blob[] = []
    const names: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob)
      return 'about:blank'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    await visit([DONE])
    await expect
      .element(list('Imports so far'))
      .toMatchTextContent(/Done1,400 new reviews · 98 here already · 2 rows refused/u)
    await button('Refused rows').click()
    await expect.poll(() => names).toEqual(['Refused rows of reviews.csv'])
    expect(await blobs[0]?.text()).toBe(
      'File,Row,Line,What,Why\r\n,7,9,Day,is not a date\r\n,8,10,The row,has neither stars nor words\r\n',
    )
  })

  it('that ended early say why, and one under way can be stopped', async () => {
    const failed = { ...DONE, id: idOf(6), state: 'failed', error: 'import.unreadable' }
    const { written } = await visit([RUNNING, failed])
    await expect
      .element(list('Imports so far'))
      .toMatchTextContent(/Ended early.*a quotation mark or a bracket is missing/u)
    await button('Stop').click()
    await expect.element(list('Imports so far')).toMatchTextContent(/Stopped/u)
    expect(written()).toEqual([['DELETE', `restaurant/r1/import/${IMPORT.id}`, undefined]])
  })

  it('are undone by one press after a question with the numbers of what goes and what stays', async () => {
    const { written } = await visit([DONE])
    await button('Undo the import of reviews.csv').click()
    const question = page.getByRole('alertdialog', { name: 'Undo the import of reviews.csv?' })
    await expect.element(question).toMatchTextContent(/1,300 reviews that this import brought/u)
    await expect.element(question).toMatchTextContent(/To 4 of them somebody wrote or approved/u)
    await expect
      .element(question.getByRole('list', { name: 'What stays' }))
      .toMatchTextContent(
        /97 stay, since their source.*2 stay.*1 stays without.*98 reviews that were/u,
      )
    await checkAccess()
    await button('Remove 1,300 reviews').click()
    await expect.element(question).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('progressbar', { name: '1,000 of 1,300 removed' }))
      .toHaveAttribute('value', '1000')
    expect(written()).toEqual([['POST', `restaurant/r1/import/${IMPORT.id}/undo`, {}]])
    await expect.element(button('Undo the import of reviews.csv')).not.toBeInTheDocument()
  })

  it('stay as they are where the question is left or the undoing is refused', async () => {
    const { written } = await visit([DONE], {
      instead: { 'POST /undo': [{ code: 'import.of_others', status: 409 }] },
    })
    await button('Undo the import of reviews.csv').click()
    await button('Keep the reviews').click()
    expect(written()).toEqual([])
    await button('Undo the import of reviews.csv').click()
    await button('Remove 1,300 reviews').click()
    await expect
      .element(page.getByRole('alertdialog'))
      .toMatchTextContent(/Failed to undo the import.*locations that you do not see/u)
  })

  it('offer nothing to press where undoing would remove nothing', async () => {
    await visit([DONE], {
      instead: { 'GET /undo': [{ data: { ...UNDO, removes: 0, answered: 0 } }] },
    })
    await button('Undo the import of reviews.csv').click()
    await expect.element(page.getByText(/There is nothing to remove/u)).toBeVisible()
    await expect.element(button(/^Remove/u)).not.toBeInTheDocument()
  })

  it('say what was removed, what stayed and why, and who had it undone; a stuck one is asked for again', async () => {
    await visit([UNDONE, { ...UNDOING, id: idOf(6), error: 'internal', can_undo: true }])
    const rows = list('Imports so far').getByRole('listitem')
    await expect
      .element(rows.nth(0))
      .toMatchTextContent(/Undone.*1,300 reviews removed · 97 stay.*Undone by Léa Roy/u)
    await expect.element(rows.nth(1)).toMatchTextContent(/Being undone.*1,000 reviews removed/u)
    await expect
      .element(rows.nth(1).getByRole('button', { name: 'Undo the import of reviews.csv' }))
      .toBeVisible()
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  })

  it('say so where there are none', async () => {
    await visit([])
    await expect.element(page.getByText('No import yet')).toBeVisible()
  })

  it.each(LOOKS)('fit $width px in the $theme theme in $language, and pass axe', async (look) => {
    await visit([RUNNING, { ...DONE, id: idOf(6) }, { ...UNDONE, id: idOf(7) }], { look })
    await expect.element(page.getByRole('list').nth(0)).toBeVisible()
    await checkAccess()
  })
})

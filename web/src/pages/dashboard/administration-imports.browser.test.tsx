import { IMPORT_PART_BYTES } from '@maitre/contract/import-words'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, idOf, listOf } from './administration.test-setup.tsx'
import {
  ARRIVED,
  choose,
  DONE,
  FILE,
  IMPORT,
  list,
  RUNNING,
  select,
  UNDONE,
  visit,
} from './administration-imports.test-setup.tsx'

afterEach(() => vi.restoreAllMocks())

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
    await choose(FILE)
    await expect.element(page.getByRole('heading', { name: 'reviews.csv' })).toBeVisible()
    // The server has dropped what it could not read, and would answer that it knows no such import.
    expect(written().map(([method]) => method)).not.toContain('DELETE')
    await button('Choose another file').click()
    await expect.element(button('Choose a file')).toBeVisible()
  })

  it('sends a large file in parts, each with its number and its own stretch', async () => {
    const { written } = await visit([], { instead: { 'PUT /part/2': [{ data: ARRIVED }] } })
    await choose(`${'x'.repeat(IMPORT_PART_BYTES)}the rest`)
    await expect.element(page.getByRole('heading', { name: 'reviews.csv' })).toBeVisible()
    const parts = written().flatMap(([method, path, body]) => {
      if (method !== 'PUT') return []
      const { content } = (body ?? {}) as { content: string } // the part that was sent
      return [[String(path).split('/').at(-1), atob(content).length, atob(content).slice(-8)]]
    })
    expect(parts).toEqual([
      ['1', IMPORT_PART_BYTES, 'xxxxxxxx'],
      ['2', 'the rest'.length, 'the rest'],
    ])
  })

  it('has a file dropped by the server that could not be sent as a whole', async () => {
    const { written } = await visit([], {
      instead: { 'PUT /part/1': [{ code: 'database.unavailable', status: 503 }] },
    })
    await choose('x')
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to send the file/u)
    await expect.poll(() => written().at(-1)?.[0]).toBe('DELETE')
  })

  it('offers on a phone to choose a file, and nothing that only a computer can do', async () => {
    await visit([], { look: { width: 375 } })
    await expect.element(button('Choose a file')).toBeVisible()
    await expect.element(page.getByText(/^Drop a file/u)).not.toBeVisible()
    expect(button('Choose a folder').elements()).toEqual([])
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

  it('gives all refused rows where the server has them on several pages', async () => {
    const texts: Promise<string>[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) texts.push(blob.text())
      return 'about:blank'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const row = { line: 9, file: null, field: 'created_at', reason: 'date_invalid' }
    const pages = [listOf([{ ...row, row: 7 }], 2), listOf([{ ...row, row: 8 }], 2, 1)]
    await visit([DONE], { instead: { 'GET /fault': pages } })
    await button('Refused rows').click()
    await expect.poll(() => texts.length).toBe(1)
    expect(await texts[0]).toMatch(/,7,9,.*\r\n,8,9,/su)
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

describe('a review that is taken down by hand', () => {
  const words = () => page.getByLabelText('The guest’s words')

  it('is kept while another tab is looked at', async () => {
    await visit([])
    await words().fill('The soup was cold.')
    await page.getByRole('tab', { name: 'Staff roles' }).click()
    await expect.poll(() => words().elements()).toEqual([])
    await page.getByRole('tab', { name: 'Import' }).click()
    await expect.element(words()).toHaveValue('The soup was cold.')
  })

  it.each([
    ['a guest’s card', undefined, { source: 'feedback', heard: 'card' }],
    ['a telephone call', 'Telephone call', { source: 'feedback', heard: 'telephone' }],
    ['a review on a platform', 'Google', { source: 'google' }],
  ])('is sent as what it is: %s', async (_name, source, sent) => {
    const { written } = await visit([])
    await words().fill('The soup was cold.')
    if (source !== undefined) await select(/Guest’s card Where/u, source)
    await button('Add the review').click()
    await expect.poll(written).toHaveLength(1)
    const [, , body] = written()[0] ?? []
    expect(body).toMatchObject(sent)
    expect(body).not.toMatchObject(source === 'Google' ? { heard: 'card' } : { source: 'google' })
  })
})

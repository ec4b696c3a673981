import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button } from './administration.test-setup.tsx'
import { choose, list, select, visit } from './administration-imports.test-setup.tsx'

afterEach(() => vi.restoreAllMocks())

type Written = Awaited<ReturnType<typeof visit>>['written']

/** The archive that was sent, letter by letter. */
async function sent(written: Written): Promise<string> {
  await expect.poll(() => written().length).toBeGreaterThan(1)
  const [, part] = written()
  const { content } = (part?.[2] ?? {}) as { content: string } // the part that was sent
  return atob(content)
}

/** What of the archive's names are those of files. */
const namesIn = (archive: string) =>
  [...new Set(archive.match(/[\w/ -]+\.(?:json|jpg)/gu))].toSorted()

interface Made {
  name: string
  /** What a folder gives each time that it is asked, or the content of a file; null of one that cannot be read. */
  holds: readonly (readonly Made[])[] | string | null
}

/** A file or a folder as the browser gives it of what is dropped. */
function entryOf({ name, holds }: Made): FileSystemEntry {
  const isFile = holds === null || typeof holds === 'string'
  const turns = isFile ? [] : holds.map((some) => some.map(entryOf))
  const entry = {
    name,
    isFile,
    isDirectory: !isFile,
    file: (take: (file: File) => void, fail: (error: DOMException) => void) =>
      typeof holds === 'string'
        ? take(new File([holds], name))
        : fail(new DOMException('gone', 'NotFoundError')),
    createReader: () => ({
      readEntries: (take: (entries: FileSystemEntry[]) => void) => take(turns.shift() ?? []),
    }),
  }
  return entry as unknown as FileSystemEntry // as much of one as anybody asks for
}

/** Drops what a person drags from a folder of their computer. */
async function drop(...made: Made[]): Promise<void> {
  await expect.element(button('Choose a folder')).toBeVisible()
  const entries = made.map(entryOf)
  vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockImplementation(
    () => entries.shift() ?? null,
  )
  const dataTransfer = new DataTransfer()
  for (const { name } of made) dataTransfer.items.add(new File(['x'], name))
  document
    .querySelector('[data-drop-area]')
    ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
}

describe('what an import is made of', () => {
  it.each([
    ['a file', 'import-file'],
    ['a folder', 'import-folder'],
  ])('is looked for by the button of %s', async (what, id) => {
    await visit([])
    await expect.element(button(`Choose ${what}`)).toBeVisible()
    const opened: unknown[] = []
    for (const input of document.querySelectorAll<HTMLInputElement>('input[type=file]'))
      input.addEventListener('click', (event) => {
        // The browser's own window would open.
        event.preventDefault()
        opened.push(input.dataset['testid'])
      })
    await button(`Choose ${what}`).click()
    expect(opened).toEqual([id])
  })

  it('is of a chosen folder of Takeout what holds reviews, by its path there', async () => {
    const { written } = await visit([])
    await expect.element(button('Choose a folder')).toBeVisible()
    await userEvent.upload(page.getByTestId('import-folder'), '../demo/imports/takeout')
    const place = 'takeout/Google Business Profile/account-1/location-1'
    expect(namesIn(await sent(written))).toEqual([`${place}/data.json`, `${place}/reviews.json`])
    expect(written()[0]?.[2]).toMatchObject({ file_name: 'takeout.zip' })
  })

  it('is of dropped folders what holds reviews, however many times a folder gives some of its files', async () => {
    const { written } = await visit([])
    const photos = Array.from({ length: 100 }, (_, at) => ({ name: `${at}.jpg`, holds: 'photo' }))
    const reviews = { name: 'reviews.json', holds: '{"reviews":[]}' }
    const first = { name: 'location-1', holds: [photos, [reviews]] }
    const second = { name: 'location-2', holds: [[reviews, { name: 'data.json', holds: '{}' }]] }
    await drop({ name: 'account-1', holds: [[first], [second]] }, { name: 'a.txt', holds: 'x' })
    expect(namesIn(await sent(written))).toEqual([
      'account-1/location-1/reviews.json',
      'account-1/location-2/data.json',
      'account-1/location-2/reviews.json',
    ])
  })

  it('is not sent where a file of a dropped folder cannot be opened', async () => {
    const { written } = await visit([])
    await drop({ name: 'account-1', holds: [[{ name: 'reviews.json', holds: null }]] })
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This file could not be opened.')
    expect(written()).toEqual([])
  })

  it('is of the locations that a person says of the places of an archive', async () => {
    const found = (location_id: string | null) => ({
      data: {
        format: 'takeout',
        encoding: 'utf-8',
        columns: [],
        dates: 'clear',
        places: [{ key: 'location-7', title: 'Chez Nous', location_id }],
        says_source: true,
        says_location: false,
        rows: [],
      },
    })
    const { written } = await visit([], {
      instead: { 'POST /preview': [found(null), found('Plateau')] },
    })
    await choose('PK', 'takeout.zip')
    await expect.element(button('Import')).toHaveAttribute('aria-disabled', 'true')
    await select(/Chez Nous is/u, 'Plateau')
    await expect.element(button('Import')).not.toHaveAttribute('aria-disabled')
    await button('Import').click()
    await expect.element(list('Imports so far')).toBeVisible()
    const [, path, body] = written().at(-1) ?? []
    expect(path).toMatch(/start$/u)
    expect(body).toMatchObject({ places: [{ key: 'location-7', location_id: 'Plateau' }] })
  })
})

describe('a review that is taken down by hand', () => {
  it('is of the chosen location, and has no stars where those are taken back', async () => {
    const { written } = await visit([])
    await page.getByLabelText('The guest’s words').fill('The soup was cold.')
    await select(/Location$/u, 'Vieux-Montréal')
    await page.getByRole('radio', { name: '4' }).click()
    await page.getByRole('radio', { name: 'No stars' }).click()
    await button('Add the review').click()
    await expect.poll(written).toHaveLength(1)
    const [, path, body] = written()[0] ?? []
    expect(path).toContain(encodeURIComponent('Vieux-Montréal'))
    expect(body).toMatchObject({ rating: null, text: 'The soup was cold.' })
  })
})

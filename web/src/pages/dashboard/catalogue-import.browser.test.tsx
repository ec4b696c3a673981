import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, choose, dialog, open, wordsOf } from './catalogue.test-setup.tsx'

const RIGHT = 'name,category,price,currency\nDuck,Mains,31,CAD\nPie,Desserts,9.50,CAD\n'
const MIXED =
  'name;aliases;price;active\nDuck;canette|canard;31,50;yes\nPie;;cheap;yes\n;;4;perhaps\n'

afterEach(() => vi.restoreAllMocks())

const list = (name: string) => dialog().getByRole('list', { name })
const lines = (name: string) =>
  [...list(name).element().querySelectorAll('li')].map((line) => wordsOf(line))

/** Opens the import; a file comes next. */
async function begin(answers: Parameters<typeof open>[0] = {}) {
  const screen = await open({ address: '?importing=true', ...answers })
  await expect.element(dialog().getByRole('heading').first()).toBeVisible()
  return screen
}

/** The texts and names of the files that the browser is given to save. */
function saved(): { files: () => Promise<string[]>; names: string[] } {
  const blobs: Blob[] = []
  const given: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'about:blank'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    given.push(this.download)
  })
  return { files: () => Promise.all(blobs.map((blob) => blob.text())), names: given }
}

describe('the import of a file', () => {
  it('shows each line before anything is stored, then what was added and changed', async () => {
    const { written, lists, search } = await begin({
      instead: {
        '/import': [{ data: { created: 1, changed: 1, unchanged: 0, faults: [], lines: [] } }],
      },
    })
    choose(RIGHT, 'carte.csv')
    await expect
      .element(dialog().getByRole('heading', { name: /^carte\.csv was read/u }))
      .toHaveFocus()
    await expect.element(dialog().getByRole('status')).toHaveTextContent('2 new dishes')
    expect(lines('New dishes')).toEqual([
      'Line 2DuckMains · 31 CAD',
      'Line 3PieDesserts · 9.50 CAD',
    ])
    expect(written()).toEqual([])
    await button('Import 2 dishes').click()
    await expect
      .element(dialog().getByRole('heading', { name: 'The file is imported' }))
      .toHaveFocus()
    expect(lines('The file is imported')).toEqual(['1 dish added', '1 changed'])
    expect(written()).toEqual([['POST', 'menu-item/import', { csv: RIGHT, skip_faulty: false }]])
    await expect.poll(() => lists().length).toBe(2)
    await button('Close').last().click()
    await expect.poll(() => search().get('importing')).toBeNull()
    await button('Import a file').click()
    await expect.element(dialog().getByText('Drop a CSV file here')).toBeVisible()
  })

  it('says of each faulty line what is the matter, and leaves out these alone', async () => {
    const kept = saved()
    const { written } = await begin({
      instead: {
        '/import': [
          {
            data: {
              created: 1,
              changed: 0,
              unchanged: 0,
              faults: [
                { line: 3, column: 'price', problem: 'invalid_price', value: 'cheap' },
                { line: 4, column: 'name', problem: 'missing_name', value: '' },
                { line: 4, column: 'active', problem: 'invalid_active', value: 'perhaps' },
              ],
              lines: [],
            },
          },
        ],
      },
    })
    choose(MIXED)
    await expect.element(list('To fix')).toBeVisible()
    expect(lines('To fix')).toEqual([
      'Line 3Piecheap“cheap” is not a price, e.g. 14.50.',
      'Line 4without a name4The name is missing.“perhaps” is neither yes nor no.',
    ])
    await expect.element(list('New dishes')).toBeVisible()
    expect(lines('New dishes')).toEqual(['Line 2Duck31,50 · 2 other names'])
    await checkAccess()
    await button('Import 1 dish').click()
    await expect.element(dialog().getByText('2 lines left out')).toBeVisible()
    expect(written()).toEqual([['POST', 'menu-item/import', { csv: MIXED, skip_faulty: true }]])
    await button('Download the lines that were left out').click()
    expect(kept.names).toEqual(['maitre-menu-lines-to-fix.csv'])
    // The text of a blob is read without its mark.
    expect(await kept.files()).toEqual([
      'name;aliases;price;active\r\nPie;;cheap;yes\r\n;;4;perhaps\r\n',
    ])
  })

  it('speaks French of a file as French programs write it', async () => {
    await begin({ look: { language: 'fr' } })
    choose('\uFEFFnom;prix\r\nCrème brûlée;beaucoup\r\nTarte;9,50\r\n')
    await expect.element(list('À corriger')).toBeVisible()
    expect(lines('À corriger')).toEqual([
      'Ligne 2Crème brûléebeaucoup« beaucoup » n’est pas un prix comme 14,50.',
    ])
    await expect.element(button('Importer 1 plat')).toBeVisible()
  })

  it('keeps the file when the import fails, and tries again with one press', async () => {
    const { written } = await begin({
      instead: { '/import': [{ status: 400, code: 'upstream.rejected' }] },
    })
    choose(RIGHT)
    await button('Import 2 dishes').click()
    await expect.element(dialog().getByText('Failed to import the menu')).toBeVisible()
    await expect.element(dialog().getByText('The file is still here: try again.')).toBeVisible()
    expect(lines('New dishes')).toHaveLength(2)
    await button('Import 2 dishes').click()
    await expect.element(dialog().getByText('The file is imported').first()).toBeVisible()
    const csv = written().map(([, , body]) => body)
    expect(csv).toEqual([
      { csv: RIGHT, skip_faulty: false },
      { csv: RIGHT, skip_faulty: false },
    ])
  })

  it('shows what the server alone finds, and imports the others then', async () => {
    const faults = [{ line: 3, column: 'name', problem: 'too_long', value: 'Pie' }]
    const { written } = await begin({
      instead: { '/import': [{ status: 400, code: 'menu.import_faulty', details: { faults } }] },
    })
    choose(RIGHT)
    await button('Import 2 dishes').click()
    await expect.element(list('To fix')).toBeVisible()
    expect(lines('To fix')[0]).toContain('“name” has at most 200 characters a name.')
    await button('Import 1 dish').click()
    await expect.element(dialog().getByText('The file is imported').first()).toBeVisible()
    expect(written().at(-1)).toEqual([
      'POST',
      'menu-item/import',
      { csv: RIGHT, skip_faulty: true },
    ])
  })

  it('has the file still when the dialog was closed and is opened again', async () => {
    await begin()
    choose(RIGHT, 'carte.csv')
    await expect.element(list('New dishes')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog().elements()).toEqual([])
    await button('Import a file').click()
    await expect.element(dialog().getByText(/^carte\.csv was read/u)).toBeVisible()
    choose('name\nSoup\n', 'other.csv')
    await expect.element(dialog().getByText(/^other\.csv was read/u)).toBeVisible()
    await expect.element(list('New dishes')).toBeVisible()
    expect(lines('New dishes')).toEqual(['Line 2Soup'])
  })

  it('takes a file that is dropped, and shows that it would', async () => {
    await begin()
    const area = document.querySelector('[data-drop-area]')
    const held = new DataTransfer()
    held.items.add(new File([RIGHT], 'dropped.csv'))
    const drag = (type: string) =>
      area?.dispatchEvent(
        new DragEvent(type, { dataTransfer: held, bubbles: true, cancelable: true }),
      )
    // The browser opens a file that the page does not take.
    expect(drag('dragover')).toBe(false)
    await expect.poll(() => area?.className).toContain('outline-2')
    drag('dragleave')
    await expect.poll(() => area?.className).not.toContain('outline-2')
    expect(drag('drop')).toBe(false)
    await expect.element(dialog().getByText(/^dropped\.csv was read/u)).toBeVisible()
  })

  it.each([
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4]), 'This is an Excel workbook.'],
    ['an empty file', '', 'This file is empty.'],
    ['a file that is no text', 'a\u0000b', 'This is not a text file.'],
    ['a long file', 'a'.repeat(300_001), 'parts of at most 300,000 characters'],
    ['a file of another kind', RIGHT, 'ends neither in .csv nor in .txt', 'menu.html'],
    ['a film', 'a'.repeat(1_300_000), 'ends neither in .csv nor in .txt', 'menu.mp4'],
    ['a workbook by its name', new Uint8Array([0x50, 0x4b, 3, 4]), 'Excel workbook', 'menu.xlsx'],
  ])(
    'says what to do with %s, and takes another',
    async (_name, text, words, file = 'menu.csv') => {
      const { written } = await begin()
      choose(text, file)
      const alert = dialog().getByRole('alert')
      await expect.element(alert).toBeVisible()
      expect(wordsOf(alert.element())).toContain(words)
      await expect.element(button('Choose another file')).toBeVisible()
      choose(RIGHT)
      await expect.element(list('New dishes')).toBeVisible()
      expect(written()).toEqual([])
    },
  )

  it.each([
    ['category\nMains', 'Line 1 · The column “name” is missing.'],
    ['name,colour\nDuck,red', 'Line 1 · The column “colour” is not known.'],
    ['name\n"Duck', 'Line 2 · From here on the quotation marks do not match up'],
    ['name,price\n', 'The file has no dishes below its first line.'],
    ['name,price\nDuck,cheap', '“cheap” is not a price'],
  ])('has nothing to import of %j, and says why', async (csv, words) => {
    const { written } = await begin()
    choose(csv)
    await expect.poll(() => wordsOf(dialog().element())).toContain(words)
    const off = button(/^Import 0 dishes/u)
    await expect.element(off).toHaveAttribute('aria-disabled', 'true')
    await off.click({ force: true })
    expect(written()).toEqual([])
  })

  it('draws a hundred lines of a long file, and says how many more there are', async () => {
    await begin()
    choose(`name\n${Array.from({ length: 130 }, (_, at) => `Dish ${at}`).join('\n')}`)
    await expect.element(list('New dishes')).toBeVisible()
    await expect.element(dialog().getByText('and 30 more lines')).toBeVisible()
    expect(lines('New dishes')).toHaveLength(100)
  })

  it.each([
    ['en', 'Download a template', 'maitre-menu-template.csv', 'name,name_fr,category'],
    ['fr', 'Télécharger un modèle', 'maitre-carte-modele.csv', 'nom;nom_fr;catégorie'],
  ] as const)(
    'offers a template in "%s" that can be imported',
    async (language, label, file, head) => {
      const kept = saved()
      await begin({ look: { language } })
      await button(label).click()
      expect(kept.names).toEqual([file])
      const [text = ''] = await kept.files()
      expect(text.startsWith(head)).toBe(true)
      choose(text)
      await expect.element(button(/^(?:Import 2 dishes|Importer 2 plats)$/u)).toBeVisible()
      expect(dialog().getByRole('alert').elements()).toEqual([])
    },
  )

  it('asks the browser for a file by its button, with the keyboard too', async () => {
    await begin()
    const asked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
    const press = button('Choose a file').element()
    if (press instanceof HTMLElement) press.focus()
    await userEvent.keyboard('{Enter}')
    expect(asked).toHaveBeenCalledOnce()
  })

  it.each(LOOKS)('passes axe at $width px in $language, empty and with lines', async (look) => {
    await begin({ look })
    await checkAccess()
    choose(MIXED)
    await expect.element(dialog().getByRole('status')).toBeVisible()
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
  })
})

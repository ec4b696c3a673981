import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LINES, pageOf, SERVER, visit } from './administration-audit.test-setup.ts'
import { type Answer, button } from './administration.test-setup.tsx'

afterEach(() => vi.restoreAllMocks())

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

describe('the export of the audit log', () => {
  it('has every line that fits, also of later pages, in a table', async () => {
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
  })

  it.each(['=HYPERLINK("http://evil.example")', '+1', '-A1', '@SUM(A1)'])(
    'has no formula in its table where somebody is called %s',
    async (name) => {
      const files = saved()
      const [line] = LINES
      if (!line) throw new Error('there are lines')
      const { by, subject } = line
      const named = { ...line, by: { ...by, name }, subject: { ...subject, name } }
      await visit({ server: { ...SERVER, 'GET /audit': () => pageOf([named]) } })
      await button('Export').click()
      await page.getByRole('menuitem', { name: 'Table (CSV)' }).click()
      await expect.poll(() => files.names).toHaveLength(1)
      const [text = ''] = await files.texts()
      const quoted = name.replaceAll('"', '""')
      // Who did it, and about whom.
      expect(text.split(`'${quoted}`)).toHaveLength(3)
      expect(text.split(quoted)).toHaveLength(3)
    },
  )

  it('tells how many lines there are so far, one line too', async () => {
    saved()
    const gate = Promise.withResolvers<Answer>()
    const answers = [pageOf(LINES), pageOf(LINES.slice(0, 1), '4'), gate.promise]
    await visit({ server: { ...SERVER, 'GET /audit': () => answers.shift() ?? pageOf([]) } })
    await button('Export').click()
    await page.getByRole('menuitem', { name: 'Table (CSV)' }).click()
    await expect.element(page.getByText('The export is being made: 1 line so far.')).toBeVisible()
    gate.resolve(pageOf(LINES.slice(1)))
    await expect.element(page.getByText('4 lines were exported.')).toBeVisible()
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

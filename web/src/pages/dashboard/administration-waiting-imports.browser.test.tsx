import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, idOf, listOf } from './administration.test-setup.tsx'
import {
  ARRIVED,
  choose,
  FILE,
  IMPORT,
  list,
  select,
  visit,
} from './administration-imports.test-setup.tsx'

afterEach(() => vi.restoreAllMocks())

const OLD = { ...ARRIVED, id: idOf(6), file_name: 'old.csv' }
const PART = { ...IMPORT, id: idOf(7), file_name: 'part.csv', bytes_received: 20 }
const heading = (name: string) => page.getByRole('heading', { name })
const history = () => list('Imports so far')

describe('a file that was sent and is not started', () => {
  it('is kept with what was said of it while another tab is looked at, and through a reload', async () => {
    await visit([])
    await choose(FILE)
    await select(/Quand holds/u, 'Day')
    await select(/Written at/u, 'Yelp')
    await page.getByRole('tab', { name: 'Staff roles' }).click()
    await expect.poll(() => heading('reviews.csv').elements()).toEqual([])
    await page.getByRole('tab', { name: 'Import' }).click()
    await expect.element(heading('reviews.csv')).toBeVisible()
    await expect.element(button(/Yelp Written at/u)).toBeVisible()
    await cleanup()
    const { written } = await visit([ARRIVED], { isAgain: true })
    await expect.element(button(/Day Quand holds/u)).toBeVisible()
    await expect.element(button(/Yelp Written at/u)).toBeVisible()
    // What is looked at above does not stand below a second time.
    await expect.element(page.getByText('No import yet')).toBeVisible()
    await select('Please choose Location', 'Plateau')
    await page.getByRole('radio', { name: /Day first/u }).click()
    await button('Import').click()
    await expect.element(history()).toMatchTextContent(/Being read in/u)
    expect(written().at(-1)).toMatchObject([
      'POST',
      `restaurant/r1/import/${IMPORT.id}/start`,
      { source: 'yelp', columns: ['created_at', 'rating', 'text'] },
    ])
    // It is over for the device, too.
    await expect.element(button('Choose a file')).toBeVisible()
  })

  it('stands among the imports, and is gone on with from there', async () => {
    const { asked } = await visit([OLD])
    await expect.element(history()).toMatchTextContent(/old.csvNot started.*After a day/u)
    await button('Go on with old.csv').click()
    await expect.element(page.getByRole('region', { name: 'old.csv' })).toHaveFocus()
    await expect.element(list('The first rows')).toBeVisible()
    expect(history().elements()).toEqual([])
    expect(asked.map(({ url }) => url.pathname)).toContain(
      `/v1/restaurant/r1/import/${OLD.id}/preview`,
    )
  })

  it('can be deleted, and so can one that did not arrive as a whole, which cannot be gone on with', async () => {
    const { written } = await visit([OLD, PART])
    const part = history().getByRole('listitem').nth(1)
    await expect.element(part).toMatchTextContent(/part.csvArriving.*has not arrived as a whole/u)
    expect(button('Go on with part.csv').elements()).toEqual([])
    for (const name of ['part.csv', 'old.csv']) {
      // oxlint-disable-next-line no-await-in-loop
      await button(`Delete the file ${name}`).click()
    }
    await expect
      .poll(() => written().map(([method, path]) => `${String(method)} ${String(path)}`))
      .toEqual([PART, OLD].map(({ id }) => `DELETE restaurant/r1/import/${id}`))
  })

  it('is shown where too many wait for another to begin', async () => {
    await visit([OLD, PART], {
      instead: { 'GET /import': [listOf([])], 'POST /import': [{ code: 'import.limit_reached' }] },
    })
    await expect.element(page.getByText('No import yet')).toBeVisible()
    await choose(FILE)
    await expect.element(page.getByRole('alert')).toMatchTextContent(/End one first/u)
    await expect.element(button('Delete the file old.csv')).toBeVisible()
    await expect.element(button('Delete the file part.csv')).toBeVisible()
  })

  it('is put aside where the server has it no longer', async () => {
    await visit([])
    await choose(FILE)
    await expect.element(list('The first rows')).toBeVisible()
    await cleanup()
    const gone = { 'POST /preview': [{ code: 'import.not_found', status: 404 }] }
    await visit([], { isAgain: true, instead: gone })
    await expect.element(page.getByText(/“reviews.csv” no longer waits/u)).toBeVisible()
    await expect.element(button('Choose a file')).toBeVisible()
  })

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      await visit([OLD, PART], { look })
      await expect.element(page.getByRole('list').nth(0)).toBeVisible()
      await checkAccess()
    },
  )
})

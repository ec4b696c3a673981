import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, idOf, open, type Server } from './administration.test-setup.tsx'

afterEach(() => vi.restoreAllMocks())

const ARCHIVE = {
  id: idOf(7),
  state: 'ready',
  language: 'en',
  asked_at: '2026-11-25T17:00:00.000Z',
  asked_by: 'Hélène Marchand',
  files: 27,
  of_files: 27,
  rows: 12_345,
  bytes: 1_600_000,
  ended_at: '2026-11-25T17:01:00.000Z',
  expires_at: '2026-12-02T17:01:00.000Z',
  error: null,
}
const MAKING = { ...ARCHIVE, state: 'making', files: 9, rows: 1, bytes: null, ended_at: null }
const FAILED = { ...ARCHIVE, state: 'failed', bytes: null, error: 'database.unavailable' }

/** A server whose archives the test changes. */
function serverOf(first: object[]): { server: Server; archives: { now: object[] } } {
  const archives = { now: first }
  const server: Server = {
    'GET /removal': () => ({ data: null }),
    'GET /archive': () => ({ data: archives.now }),
    'POST /archive': () => {
      archives.now = [MAKING]
      return { data: MAKING }
    },
    [`DELETE /${ARCHIVE.id}`]: () => {
      archives.now = []
      return { data: { id: ARCHIVE.id } }
    },
  }
  return { server, archives }
}

const visit = (first: object[], more: Partial<Parameters<typeof open>[0]> = {}) => {
  const { server, archives } = serverOf(first)
  return open({ server, address: '?tab=data', ...more }).then((opened) => ({ ...opened, archives }))
}
const row = () => page.getByRole('listitem').first()

describe('the export of everything', () => {
  it('is asked for in the person’s language, followed while it is made, and then there', async () => {
    const { written, archives } = await visit([])
    await expect.element(page.getByText('No export yet')).toBeVisible()
    await button('Export everything').click()
    await expect
      .poll(() => written())
      .toEqual([['POST', 'restaurant/r1/archive', { language: 'en' }]])
    await expect.element(row()).toMatchTextContent(/Being made.*1 row/u)
    await expect
      .element(page.getByRole('progressbar', { name: '9 of 27 files' }))
      .toHaveAttribute('value', '9')
    await expect.element(page.getByText(/It goes on if you leave this page/u)).toBeVisible()
    // A second one waits until this one is there.
    await expect.element(button('Export everything again')).toHaveAttribute('aria-disabled', 'true')
    archives.now = [ARCHIVE]
    await expect.element(row()).toMatchTextContent(/Ready.*1.6 MB|Ready.*2 MB · 12,345 rows/u)
    await expect
      .element(row())
      .toMatchTextContent(/Asked for by Hélène Marchand · Can be downloaded until/u)
    const status = page.getByRole('status').filter({ hasText: 'export' })
    await expect.element(status).toMatchTextContent(/ready to download/u)
  })

  it('is downloaded under the name that the server gives, and says why where that fails', async () => {
    await visit([ARCHIVE], {
      instead: { 'POST /file': [{ code: 'archive.not_found', status: 404 }] },
    })
    await button('Download').click()
    const note = page.getByRole('alert')
    await expect.element(note).toMatchTextContent(/Failed to download the export/u)
    await expect.element(note).toMatchTextContent(/does not exist any more/u)
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      input.endsWith('/file')
        ? Promise.resolve(
            new Response('PK', {
              headers: { 'content-disposition': 'attachment; filename="maitre-2026-11-25.zip"' },
            }),
          )
        : fetch(input, init),
    )
    await button('Download').click()
    await expect.poll(() => names).toEqual(['maitre-2026-11-25.zip'])
    await expect.element(page.getByText('The export is downloaded.')).toBeVisible()
    await expect.element(note).not.toBeInTheDocument()
  })

  it('that failed says why and can be asked for again, and each can be deleted', async () => {
    const { written } = await visit([FAILED])
    await expect.element(row()).toMatchTextContent(/Failed.*The service is briefly out of reach/u)
    await expect.element(button('Download')).not.toBeInTheDocument()
    await button('Export everything again').click()
    await expect.element(row()).toMatchTextContent(/Being made/u)
    await button('Stop').click()
    await expect.element(page.getByText('The export is deleted.')).toBeVisible()
    await expect.element(page.getByText('No export yet')).toBeVisible()
    await expect.element(page.getByText('The export is deleted.')).toHaveFocus()
    expect(written().map(([method]) => method)).toEqual(['POST', 'DELETE'])
  })

  it('says why it cannot be asked for, and loses nothing', async () => {
    await visit([], { instead: { 'POST /archive': [{ code: 'archive.under_way' }] } })
    await button('Export everything').click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Failed to ask for an export.*Wait for it, or stop it first/u)
    await button('Export everything').click()
    await expect.element(row()).toMatchTextContent(/Being made/u)
  })

  it('says who may have it where the list is refused, and does not offer to try again', async () => {
    const refused = { code: 'archive.all_locations_required', status: 403 }
    await visit([ARCHIVE], { instead: { 'GET /archive': [refused] } })
    await expect.element(page.getByText(/Only an Admin of all locations can export/u)).toBeVisible()
    for (const name of ['Try again', 'Export everything'])
      expect(button(name).elements()).toEqual([])
  })

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      await visit([ARCHIVE, { ...MAKING, id: idOf(8) }, { ...FAILED, id: idOf(9) }], { look })
      await expect.element(row()).toBeVisible()
      await checkAccess()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    },
  )
})

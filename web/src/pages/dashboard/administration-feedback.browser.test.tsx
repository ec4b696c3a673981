import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, idOf, open, type Server } from './administration.test-setup.tsx'

afterEach(() => vi.restoreAllMocks())

const SITE = 'https://desk.example.com'
const location = (at: number, name: string, pages: readonly object[] = []) => ({
  location_id: idOf(at),
  name,
  path: `/feedback/ab2cd3ef4g/00000000000${at}`,
  public_pages: [...pages],
})
const OF_GOOGLE = {
  source: 'google',
  address: 'https://search.google.com/local/writereview?placeid=1',
  is_of_connection: true,
}
const PAGE = {
  is_open: true,
  site: SITE,
  locations: [location(2, 'Plateau', [OF_GOOGLE]), location(3, 'Quay')],
}
const CLOSED = {
  ...PAGE,
  is_open: false,
  locations: PAGE.locations.map((one) => ({ ...one, path: null })),
}
const serverOf = (stored: object = PAGE): Server => {
  let now = stored
  return {
    'GET /feedback-page': () => ({ data: now }),
    'PUT /feedback-page': ({ body }) => ({ data: (now = { ...PAGE, ...Object(body) }) }),
    [`PUT /${idOf(2)}`]: () => ({ data: {} }),
  }
}
const visit = (more: Partial<Parameters<typeof open>[0]> = {}) =>
  open({ server: serverOf(), address: '?tab=feedback', ...more })
/** The poster on the screen; that for the printer is not shown. */
const poster = () => page.getByRole('figure', { name: 'The poster as it will be printed' })
async function choose(name: string, option: string): Promise<void> {
  await button(new RegExp(`${name}$`, 'u')).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const field = (source: string) => page.getByLabelText(`Page on ${source}`)

describe('the feedback page in the administration', () => {
  it('is opened by its switch, and has its poster from then on', async () => {
    const { written } = await visit({ server: serverOf(CLOSED) })
    await expect.element(page.getByText(/^Open the page first/u)).toBeVisible()
    await page.getByRole('switch', { name: 'The page is open' }).click()
    await expect.element(page.getByRole('switch')).toBeChecked()
    await expect.element(poster()).toBeVisible()
    expect(written().at(-1)?.[2]).toEqual({ is_open: true })
  })

  it('prints nothing while it is closed', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    await visit({ server: serverOf({ ...PAGE, is_open: false }) })
    await expect.element(button('Print')).toHaveAttribute('aria-disabled', 'true')
    await button('Print').click({ force: true })
    expect(print).not.toHaveBeenCalled()
  })
})

describe('the poster', () => {
  it('leads in both languages to the page of the location that was chosen', async () => {
    await visit()
    await expect.element(poster().getByText('How was it?')).toBeVisible()
    await expect.element(poster().getByText('Comment c’était ?')).toBeVisible()
    await expect
      .element(poster().getByRole('img'))
      .toHaveAccessibleName(`QR code that leads to ${SITE}/feedback/ab2cd3ef4g/000000000002`)
    await choose('Location', 'Quay')
    await expect
      .element(poster().getByRole('img'))
      .toHaveAccessibleName(`QR code that leads to ${SITE}/feedback/ab2cd3ef4g/000000000003`)
  })

  it('is in one language where that was chosen, and its code leads to the page in it', async () => {
    await visit()
    await choose('Language', 'Français')
    await expect
      .element(poster().getByRole('img'))
      .toHaveAccessibleName(/\/fr\/feedback\/ab2cd3ef4g/u)
    await expect.element(poster().getByText('How was it?')).not.toBeInTheDocument()
  })

  it('is what is printed, on the paper that was chosen', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    await visit()
    await choose('Paper', 'Small card (A6)')
    await button('Print').click()
    expect(print).toHaveBeenCalledOnce()
    const sheet = document.querySelector('body > .print-alone .poster-a6')
    expect(sheet?.textContent).toContain('Comment c’était')
  })

  it('has its address copied', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await visit()
    await button('Copy the link').click()
    await expect.element(page.getByText('The link is copied.')).toBeVisible()
    expect(copied).toHaveBeenCalledWith(`${SITE}/feedback/ab2cd3ef4g/000000000002`)
  })
})

describe('where guests review a location', () => {
  it('is stored for what was typed alone, and what a connection knows is told', async () => {
    const { written } = await visit()
    await expect.element(field('Google')).toHaveAccessibleDescription(/Known from the connection/u)
    await field('Yelp').fill(' https://www.yelp.ca/biz/soup ')
    await button('Save the links').click()
    await expect.element(page.getByText('The links are saved.')).toBeVisible()
    expect(written().map(([, , body]) => body)).toEqual([
      { source: 'yelp', address: 'https://www.yelp.ca/biz/soup' },
    ])
  })

  it('says at its field that an address lies elsewhere, and loses no word', async () => {
    const details = { fields: [{ field: 'address', problem: 'other_platform' }] }
    await visit({
      instead: { [`PUT /${idOf(2)}`]: [{ code: 'request.invalid', status: 400, details }] },
    })
    await field('Tripadvisor').fill('https://evil.example')
    await button('Save the links').click()
    await expect
      .element(field('Tripadvisor'))
      .toHaveAccessibleDescription('This is not an address of that platform.')
    await expect.element(field('Tripadvisor')).toHaveValue('https://evil.example')
    await expect.element(field('Tripadvisor')).toHaveFocus()
  })
})

it.each(LOOKS)(
  'the tab of the feedback page fits $width px in the $theme theme in $language, and passes axe',
  async (look) => {
    await visit({ look })
    await expect.element(page.getByRole('figure')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    await checkAccess()
  },
)

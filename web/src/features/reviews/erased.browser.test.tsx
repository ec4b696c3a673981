import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { desk, layOut, open, press, standsAs } from './inbox.test-setup.tsx'

beforeEach(layOut)

const row = (name: string | RegExp) => page.getByRole('row', { name })
const erased = () => row(/Erased at the guest’s request/u)
const selected = () =>
  page
    .getByRole('row', { selected: true })
    .elements()
    .map((one) => one.getAttribute('data-row'))

/** What the server keeps of a review whose guest was erased before anybody answered. */
const ERASED = {
  erased_at: '2026-11-22T09:00:00.000Z',
  author_name: null,
  text: '',
  response: null,
  auto_approve_at: null,
} as const

beforeEach(() => {
  // The list gives two reviews at first; all of them are on the screen.
  desk.reviews.delete('Cleo')
  standsAs('Basil', ERASED)
})

describe('a review whose guest was erased', () => {
  it('is told in the list without a state of its reply and without a box', async () => {
    await open()
    await expect.element(erased()).toBeVisible()
    await expect.element(erased().getByText('No reply yet')).not.toBeInTheDocument()
    await expect.element(erased().getByRole('checkbox')).not.toBeInTheDocument()
    await expect.element(row(/Ada/u).getByRole('checkbox')).toBeInTheDocument()
  })

  it('says in the list that its reply is live where guests still see one', async () => {
    standsAs('Basil', { status: 'posted', publication: 'live' })
    await open()
    await expect.element(erased().getByText('Live', { exact: true })).toBeVisible()
  })

  it('is skipped by every way to choose reviews', async () => {
    await open()
    await page.getByRole('link', { name: /Erased/u }).click()
    await expect.element(page.getByText(/Name and words were erased on/u)).toBeVisible()
    await press('x')
    await expect.poll(selected).toEqual([])
    await row(/Ada/u).getByRole('checkbox').click()
    await expect.poll(selected).toEqual(['Ada'])
    const bar = page.getByRole('region', { name: 'Selected reviews' })
    await expect.element(bar.getByText('1 selected')).toBeVisible()
    await expect.element(bar.getByRole('button', { name: /Select these/u })).not.toBeInTheDocument()
  })

  it.each(LOOKS)('shows what is left of it, in $language at $width px, $theme', async (look) => {
    await open(look)
    await page.getByRole('link', { name: /Erased|Effacé/u }).click()
    const article = page.getByRole('article')
    await expect.element(article.getByText(/Name and words|Le nom et les mots/u)).toBeVisible()
    await expect.element(article.getByRole('textbox')).not.toBeInTheDocument()
    await checkAccess()
  })
})

describe('the way to the erasing of a guest', () => {
  const way = () => page.getByRole('link', { name: 'Erase this guest…' })

  it('leads an Admin from the open review to the tab of data, with the review', async () => {
    await open({}, {}, undefined, 'Admin')
    await page.getByRole('button', { name: 'History' }).click()
    await expect.element(way()).toBeVisible()
    const to = new URL(way().element().getAttribute('href') ?? '', window.location.href)
    expect(to.pathname).toBe('/en/dashboard/administration')
    expect(Object.fromEntries(to.searchParams)).toEqual({ tab: 'data', review: 'Ada' })
  })

  it('is not shown to whoever may not erase', async () => {
    await open()
    await page.getByRole('button', { name: 'History' }).click()
    await expect.element(page.getByRole('dialog', { name: 'History' })).toBeVisible()
    await expect.element(way()).not.toBeInTheDocument()
  })
})

import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idOf, named, QUOTES } from './named-data.test-setup.ts'
import { button, open } from './named.test-setup.tsx'

/** Five guests who name the person of the page, each once. */
const FIVE = QUOTES.slice(0, 1).flatMap((one) =>
  Array.from({ length: 5 }, (_, at) => ({
    ...one,
    review_id: `r${at}`,
    author_name: `Guest ${at}`,
  })),
)
const CAMILLE = named(1, 'Camille Rousseau', { reviews: 5, mentions: 5 }, { kind: 'person' })
const visit = { things: [CAMILLE], quotes: FIVE }
const address = `?about=${idOf(1)}`
const paper = () => page.getByRole('region', { name: 'Camille Rousseau' })
const sheet = () => page.getByRole('dialog', { name: 'What guests say: Camille Rousseau' })

describe('the reviews that name a person', () => {
  it('are quoted in part on the page, and are all behind a link that says how many they are', async () => {
    const { asked, search } = await open('staff', { ...visit, address })
    await expect.element(paper().getByText('Guest 2')).toBeVisible()
    expect(paper().getByText('Guest 3').elements()).toEqual([])
    await paper().getByRole('link', { name: 'Read the 5 reviews' }).click()
    await expect.element(sheet()).toBeVisible()
    await expect.poll(() => sheet().getByRole('listitem').elements()).toHaveLength(5)
    expect(search().get('read')).toBe('all')
    const places = asked.filter(({ url }) => url.pathname.endsWith('/staff-mention'))
    expect(new Set(places.map(({ url }) => url.searchParams.get('about')))).toEqual(
      new Set([idOf(1)]),
    )
    expect(places.every(({ url }) => url.searchParams.has('startDate'))).toBe(true)
  })

  it('are closed by Escape, which leaves the page open', async () => {
    const { search } = await open('staff', { ...visit, address: `${address}&read=all` })
    await expect.element(sheet()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => search().get('read')).toBeNull()
    expect(search().get('about')).toBe(idOf(1))
    await expect.element(paper()).toBeVisible()
  })

  it('have no link beside praise or complaints alone, which are all listed', async () => {
    await open('staff', { ...visit, address })
    await expect.element(paper().getByText('Guest 2')).toBeVisible()
    await button('Praise').click()
    await expect.element(paper().getByText('Guest 4')).toBeVisible()
    expect(
      paper()
        .getByRole('link', { name: /^Read the/u })
        .elements(),
    ).toEqual([])
  })

  it('are told in French, on a phone', async () => {
    await open('staff', { ...visit, address, look: { language: 'fr', width: 375 } })
    await page.getByRole('link', { name: 'Lire les 5 avis' }).click()
    await expect
      .poll(() => page.getByRole('dialog').getByRole('listitem').elements())
      .toHaveLength(5)
  })
})

import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { openByLink, refused, succeeds } from './link-pages.test-setup.tsx'

const LOOK = 'POST /v1/public/alert-link'
const SEE = 'POST /v1/public/alert-link/seen'
const WORDS = {
  en: { title: /^Mark 3 alerts as seen\?$/u, see: 'Mark as seen', open: 'Open the alerts' },
  fr: {
    title: /^Marquer 3 alertes comme vues\s\?$/u,
    see: 'Marquer comme vues',
    open: 'Ouvrir les alertes',
  },
}
const FRESH = succeeds({ alerts: 3, unseen: 3 })

describe.each(LOOKS)('the page of an alert mail in $language, $theme, at $width pixels', (look) => {
  it('marks nothing before its button is pressed, and says then what is seen', async () => {
    const words = WORDS[look.language]
    const answers = { [LOOK]: FRESH, [SEE]: succeeds({ alerts: 3, unseen: 0 }) }
    const { asked, address } = await openByLink('seen-alerts', { answers }, look)
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(words.title)
    expect(window.location.pathname + window.location.hash).toBe(address)
    await checkAccess()
    expect(asked.map(({ call }) => call)).toEqual([LOOK])
    await page.getByRole('button', { name: words.see }).click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    await expect.element(page.getByRole('status')).toMatchTextContent(/3/u)
    expect(asked.at(-1)).toEqual({ call: SEE, body: { token: 'the-token' } })
    await expect
      .element(page.getByRole('link', { name: words.open }))
      .toHaveAttribute('href', `/${look.language}/dashboard/alerts`)
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
  })
})

describe('the page of an alert mail', () => {
  it('says so where all of it was seen already', async () => {
    await openByLink('seen-alerts', { answers: { [LOOK]: succeeds({ alerts: 1, unseen: 0 }) } })
    await expect.element(page.getByRole('heading', { name: 'Seen' })).toBeVisible()
    expect(page.getByRole('button').elements()).toEqual([])
  })

  it('says why a link does not open, and leads to the alerts', async () => {
    await openByLink('seen-alerts', { answers: { [LOOK]: refused('link.invalid', 404) } })
    await expect
      .element(page.getByRole('heading', { name: 'This link does not work' }))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: WORDS.en.open })).toBeVisible()
    await checkAccess()
  })

  it('says that the link is not complete where the address has no token', async () => {
    const { asked } = await openByLink('seen-alerts', { token: null })
    await expect
      .element(page.getByRole('heading', { name: 'The link is not complete' }))
      .toBeVisible()
    expect(asked).toEqual([])
  })

  it('says that marking failed, and lets its person try again', async () => {
    const answers = { [LOOK]: FRESH, [SEE]: refused('database.unavailable', 503) }
    await openByLink('seen-alerts', { answers })
    await page.getByRole('button', { name: WORDS.en.see }).click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^Failed to mark alerts as seen/u)
    await expect.element(page.getByRole('button', { name: WORDS.en.see })).toBeVisible()
  })
})

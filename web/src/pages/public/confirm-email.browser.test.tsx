import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { LOOK, openByLink, opens, refused, succeeds } from './link-pages.test-setup.tsx'

const CONFIRM = 'POST /v1/auth/email-change/confirm'
const WORDS = {
  en: {
    title: 'Is this your address?',
    confirm: 'Confirm this address',
    done: 'Your address is confirmed',
    goOn: 'Go on',
  },
  fr: {
    title: 'Cette adresse est-elle la vôtre ?',
    confirm: 'Confirmer cette adresse',
    done: 'Votre adresse est confirmée',
    goOn: 'Continuer',
  },
}

describe.each(LOOKS)('the page of a new address in $language, $theme, at $width pixels', (look) => {
  it('confirms nothing before its button is pressed, and then says which address it is', async () => {
    const words = WORDS[look.language]
    const email = `${'a-long-name.'.repeat(5)}noor@maitre.test`
    const { asked, address } = await openByLink(
      'confirm-email',
      { answers: { [LOOK]: opens({ kind: 'email_change' }), [CONFIRM]: succeeds({ email }) } },
      look,
    )
    await expect.element(page.getByRole('heading', { name: words.title })).toBeVisible()
    expect(window.location.pathname + window.location.hash).toBe(address)
    await checkAccess()
    expect(asked.map(({ call }) => call)).toEqual([LOOK])
    await page.getByRole('button', { name: words.confirm }).click()
    await expect.element(page.getByRole('heading', { name: words.done })).toHaveFocus()
    await expect.element(page.getByText(email, { exact: false })).toBeVisible()
    expect(asked.at(-1)).toEqual({ call: CONFIRM, body: { token: 'the-token' } })
    await expect
      .element(page.getByRole('link', { name: words.goOn }))
      .toHaveAttribute('href', `/${look.language}/authenticated`)
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
  })
})

describe('the page of a new address', () => {
  it.each([
    ['link.expired', 'This link is too old'],
    ['link.used', 'This link was used already'],
    ['link.ended', 'This link has ended'],
    ['link.invalid', 'This link does not work'],
  ])('says why a link does not open (%s)', async (code, title) => {
    await openByLink('confirm-email', { answers: { [LOOK]: refused(code, 410) } })
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByRole('link', { name: WORDS.en.goOn })).toBeVisible()
    await checkAccess()
  })

  it('says for how long a link can be used where its time is over', async () => {
    await openByLink('confirm-email', { answers: { [LOOK]: refused('link.expired', 410) } })
    await expect
      .element(page.getByText(/^Links to another address work for 1 day\./u))
      .toBeVisible()
  })

  it('says that the link is not complete where the address has no token', async () => {
    const { asked } = await openByLink('confirm-email', { token: null })
    await expect
      .element(page.getByRole('heading', { name: 'The link is not complete' }))
      .toBeVisible()
    expect(asked).toEqual([])
  })

  it('says where somebody took the address meanwhile, and lets its person try again', async () => {
    const answers = {
      [LOOK]: opens({ kind: 'email_change' }),
      [CONFIRM]: refused('user.email_taken', 409),
    }
    await openByLink('confirm-email', { answers })
    await page.getByRole('button', { name: WORDS.en.confirm }).click()
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText('This email address is taken.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: WORDS.en.confirm })).toBeVisible()
  })

  it('says so where the link was used in another window', async () => {
    const answers = {
      [LOOK]: opens({ kind: 'email_change' }),
      [CONFIRM]: refused('link.used', 410),
    }
    await openByLink('confirm-email', { answers })
    await page.getByRole('button', { name: WORDS.en.confirm }).click()
    await expect.element(page.getByText('The address is confirmed already.')).toBeVisible()
  })
})

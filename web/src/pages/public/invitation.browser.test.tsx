import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { LOOK, openByLink, opens, refused, succeeds } from './link-pages.test-setup.tsx'

const ACCEPT = 'POST /v1/auth/invitation/accept'
const WORDS = {
  en: {
    title: 'Welcome to Brasserie Lumière',
    field: /^New password/u,
    submit: 'Come in',
    tooShort: 'Use at least 12 characters.',
    french: 'Français',
  },
  fr: {
    title: 'Bienvenue chez Brasserie Lumière',
    field: /^Nouveau mot de passe/u,
    submit: 'Entrer',
    tooShort: 'Utilisez au moins 12 caractères.',
    french: 'English',
  },
}

describe.each(LOOKS)('the page of an invitation in $language, $theme, at $width pixels', (look) => {
  it('says who invites whom, and takes the token out of the address', async () => {
    const words = WORDS[look.language]
    const { asked, address } = await openByLink(
      'invitation',
      { answers: { [LOOK]: opens({}) } },
      look,
    )
    await expect.element(page.getByRole('heading', { name: words.title })).toBeVisible()
    await expect.element(page.getByText('n•••@maitre.test', { exact: false })).toBeVisible()
    await expect.element(page.getByLabelText(words.field)).toHaveFocus()
    expect(asked).toEqual([{ call: LOOK, body: { kind: 'invitation', token: 'the-token' } }])
    expect(window.location.pathname + window.location.hash).toBe(address)
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
  })

  it('keeps the address on one line, however narrow its lines are', async () => {
    await openByLink('invitation', { answers: { [LOOK]: opens({}) } }, look)
    const told = page.getByText('n•••@maitre.test', { exact: false })
    await expect.element(told).toBeVisible()
    const line = told.element()
    if (!(line instanceof HTMLElement)) throw new Error('it is a paragraph')
    line.style.width = '10rem'
    const [words] = line.childNodes
    const at = line.textContent.indexOf('n•••@maitre.test')
    const range = document.createRange()
    range.setStart(words ?? line, at)
    range.setEnd(words ?? line, at + 'n•••@maitre.test'.length)
    expect(range.getClientRects()).toHaveLength(1)
  })

  it('says at the field what is the matter with a password, and keeps what was typed', async () => {
    const words = WORDS[look.language]
    const fields = [{ field: 'password', problem: 'too_short', message: '' }]
    const { asked } = await openByLink(
      'invitation',
      {
        answers: {
          [LOOK]: opens({}),
          [ACCEPT]: refused('request.invalid', 400, { details: { fields } }),
        },
      },
      look,
    )
    const field = page.getByLabelText(words.field)
    await field.fill('too short')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(words.tooShort)).toBeVisible()
    await expect.element(field).toHaveValue('too short')
    await expect.element(field).toHaveFocus()
    expect(asked.at(-1)).toEqual({
      call: ACCEPT,
      body: { token: 'the-token', password: 'too short' },
    })
    await checkAccess()
  })

  it.each(['link.expired', 'link.used', 'link.ended'])(
    'says why a link does not open (%s), and leads to the sign-in',
    async (code) => {
      await openByLink('invitation', { answers: { [LOOK]: refused(code, 410) } }, look)
      await expect.element(page.getByRole('alert')).toBeVisible()
      await expect
        .element(
          page.getByRole('link', {
            name: look.language === 'fr' ? 'Aller à la connexion' : 'Go to the log-in',
          }),
        )
        .toHaveAttribute('href', `/${look.language}/login`)
      await checkAccess()
    },
  )
})

describe('the page of an invitation', () => {
  it('says that it waits while it asks', async () => {
    await openByLink('invitation', {})
    await expect.element(page.getByRole('status')).toHaveTextContent('One moment…')
  })

  it.each([
    ['link.expired', 'This link is too old', 'Invitations work for 7 days. Ask'],
    ['link.used', 'This link was used already', 'log in with it'],
    ['link.ended', 'This link has ended', 'Look for a newer mail'],
    ['link.invalid', 'This link does not work', 'Perhaps a part of it was lost'],
  ])('has words of its own for %s', async (code, title, body) => {
    await openByLink('invitation', { answers: { [LOOK]: refused(code, 410) } })
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByText(body, { exact: false })).toBeVisible()
  })

  it('asks nothing without a token, and says that the link is not complete', async () => {
    const { asked } = await openByLink('invitation', { token: null })
    await expect
      .element(page.getByRole('heading', { name: 'The link is not complete' }))
      .toBeVisible()
    expect(asked).toEqual([])
  })

  it('says so where the link was used while the password was typed', async () => {
    const answers = { [LOOK]: opens({}), [ACCEPT]: refused('link.used', 410) }
    await openByLink('invitation', { answers })
    await page.getByLabelText(WORDS.en.field).fill('a long enough password')
    await page.getByRole('button', { name: WORDS.en.submit }).click()
    await expect
      .element(page.getByRole('heading', { name: 'This link was used already' }))
      .toBeVisible()
  })

  it('says how long to wait after too many attempts, and keeps the form', async () => {
    const throttled = refused('auth.throttled', 429, { headers: { 'retry-after': '90' } })
    await openByLink('invitation', {
      answers: { [LOOK]: opens({}), [ACCEPT]: throttled },
    })
    const field = page.getByLabelText(WORDS.en.field)
    await field.fill('a long enough password')
    await page.getByRole('button', { name: WORDS.en.submit }).click()
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText('Try again in 2 minutes.', { exact: false })).toBeVisible()
    await expect.element(field).toHaveValue('a long enough password')
  })

  it('can be tried again where the server did not answer', async () => {
    let isThere = false
    const answers = {
      [LOOK]: () => (isThere ? opens({})() : refused('database.unavailable', 503)()),
    }
    await openByLink('invitation', { answers })
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect.element(retry).toBeVisible()
    isThere = true
    await retry.click()
    await expect.element(page.getByRole('heading', { name: WORDS.en.title })).toBeVisible()
  })

  it('keeps the link when the other language is chosen', async () => {
    const { asked, router } = await openByLink('invitation', {
      answers: { [LOOK]: opens({}), [ACCEPT]: succeeds({}) },
    })
    await page.getByLabelText(WORDS.en.field).fill('words that stay')
    await page.getByRole('link', { name: WORDS.en.french }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/fr/invitation')
    await expect.element(page.getByLabelText(WORDS.en.field)).toHaveValue('words that stay')
    expect(asked).toHaveLength(1)
  })

  it('takes a link that is pasted over its own address', async () => {
    const { asked } = await openByLink('invitation', {
      token: null,
      answers: { [LOOK]: opens({}) },
    })
    await expect
      .element(page.getByRole('heading', { name: 'The link is not complete' }))
      .toBeVisible()
    window.location.hash = '#token=pasted'
    await expect.element(page.getByRole('heading', { name: WORDS.en.title })).toBeVisible()
    expect(asked[0]?.body).toEqual({ kind: 'invitation', token: 'pasted' })
    expect(window.location.hash).toBe('')
  })
})

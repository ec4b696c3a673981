import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { keepTypedLogin, typedLogin } from '#lib/typed-login'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { LOOK, openByLink, opens, refused, succeeds } from './link-pages.test-setup.tsx'

const ASK = 'POST /v1/auth/password-reset'
const SET = 'POST /v1/auth/password-reset/confirm'
const WORDS = {
  en: {
    ask: 'Forgotten your password?',
    login: /^Email or username/u,
    send: 'Send the mail',
    asked: 'Look into your mailbox',
    set: 'Choose a new password',
    password: /^New password/u,
    submit: 'Set the password',
    done: 'Your password is set',
    toLogin: 'Go to the log-in',
    back: 'Back to the log-in',
    life: /Its link works for 1 hour\./u,
  },
  fr: {
    ask: 'Mot de passe oublié ?',
    login: /^Courriel ou nom d’utilisateur/u,
    send: 'Envoyer le courriel',
    asked: 'Regardez dans votre boîte',
    set: 'Choisissez un nouveau mot de passe',
    password: /^Nouveau mot de passe/u,
    submit: 'Enregistrer le mot de passe',
    done: 'Votre mot de passe est enregistré',
    toLogin: 'Aller à la connexion',
    back: 'Revenir à la connexion',
    life: /Son lien vaut 1\sheure\./u,
  },
}

describe.each(LOOKS)(
  'the page of a new password in $language, $theme, at $width pixels',
  (look) => {
    const words = WORDS[look.language]

    it('takes the wish of whoever forgot theirs, and says where to look', async () => {
      const { asked } = await openByLink(
        'reset',
        { token: null, answers: { [ASK]: succeeds({}) } },
        look,
      )
      await expect.element(page.getByRole('heading', { name: words.ask })).toBeVisible()
      await checkAccess()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
      await page.getByLabelText(words.login).fill(' noor@maitre.test ')
      await page.getByRole('button', { name: words.send }).click()
      await expect.element(page.getByRole('heading', { name: words.asked })).toBeVisible()
      await expect.element(page.getByText(words.life)).toBeVisible()
      expect(asked).toEqual([{ call: ASK, body: { username: 'noor@maitre.test' } }])
      await expect
        .element(page.getByRole('link', { name: words.back }))
        .toHaveAttribute('href', `/${look.language}/login`)
      await checkAccess()
    })

    it('sets the password by the link of the mail, and leads to the sign-in', async () => {
      const { asked, address } = await openByLink(
        'reset',
        { answers: { [LOOK]: opens({ kind: 'password_reset' }), [SET]: succeeds({}) } },
        look,
      )
      await expect.element(page.getByRole('heading', { name: words.set })).toBeVisible()
      expect(window.location.pathname + window.location.hash).toBe(address)
      await checkAccess()
      await page.getByLabelText(words.password).fill('a long enough password')
      await page.getByRole('button', { name: words.submit }).click()
      await expect.element(page.getByRole('heading', { name: words.done })).toHaveFocus()
      expect(asked).toEqual([
        { call: LOOK, body: { kind: 'password_reset', token: 'the-token' } },
        { call: SET, body: { token: 'the-token', password: 'a long enough password' } },
      ])
      await expect
        .element(page.getByRole('link', { name: words.toLogin }))
        .toHaveAttribute('href', `/${look.language}/login`)
      await checkAccess()
    })
  },
)

describe('the page of a new password', () => {
  it('has the name that was typed at the sign-in, until it was sent', async () => {
    keepTypedLogin('noor')
    const { asked } = await openByLink('reset', { token: null, answers: { [ASK]: succeeds({}) } })
    await expect.element(page.getByLabelText(WORDS.en.login)).toHaveValue('noor')
    await page.getByRole('button', { name: WORDS.en.send }).click()
    await expect.poll(() => asked).toMatchObject([{ body: { username: 'noor' } }])
    await expect.poll(typedLogin).toBe('')
  })

  it('asks for a name where none was typed, and sends nothing', async () => {
    const { asked } = await openByLink('reset', { token: null })
    await page.getByRole('button', { name: WORDS.en.send }).click()
    await expect.element(page.getByText('Enter your email or your username.')).toBeVisible()
    await expect.element(page.getByLabelText(WORDS.en.login)).toHaveFocus()
    expect(asked).toEqual([])
  })

  it('keeps what was typed where the wish could not be sent', async () => {
    const throttled = refused('auth.throttled', 429, { headers: { 'retry-after': '600' } })
    await openByLink('reset', { token: null, answers: { [ASK]: throttled } })
    await page.getByLabelText(WORDS.en.login).fill('noor')
    await page.getByRole('button', { name: WORDS.en.send }).click()
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText('Failed to ask for a new password')).toBeVisible()
    await expect
      .element(alert.getByText('Too many attempts. Try again in 10 minutes.'))
      .toBeVisible()
    await expect.element(page.getByLabelText(WORDS.en.login)).toHaveValue('noor')
    await checkAccess()
  })

  it('says nothing of the attempt before where the next one has no name', async () => {
    const away = refused('database.unavailable', 503)
    await openByLink('reset', { token: null, answers: { [ASK]: away } })
    await page.getByLabelText(WORDS.en.login).fill('noor')
    await page.getByRole('button', { name: WORDS.en.send }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await page.getByLabelText(WORDS.en.login).fill('')
    await page.getByRole('button', { name: WORDS.en.send }).click()
    await expect.element(page.getByText('Enter your email or your username.')).toBeVisible()
    await expect.element(page.getByText('Failed to ask for a new password')).not.toBeInTheDocument()
  })

  it('says what failed, and not that one tried too often, where the server asks for a pause', async () => {
    const away = refused('database.unavailable', 503, { headers: { 'retry-after': '2' } })
    await openByLink('reset', { token: null, answers: { [ASK]: away } })
    await page.getByLabelText(WORDS.en.login).fill('noor')
    await page.getByRole('button', { name: WORDS.en.send }).click()
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText('Failed to ask for a new password')).toBeVisible()
    await expect.element(alert.getByText(/Too many attempts/u)).not.toBeInTheDocument()
  })

  it.each([
    ['link.expired', 'This link is too old'],
    ['link.used', 'This link was used already'],
    ['link.ended', 'This link has ended'],
    ['link.invalid', 'This link does not work'],
  ])('offers another mail where the link is over (%s)', async (code, title) => {
    await openByLink('reset', { answers: { [LOOK]: refused(code, 410) } })
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await checkAccess()
    await page.getByRole('button', { name: 'Ask for another mail' }).click()
    await expect.element(page.getByRole('heading', { name: WORDS.en.ask })).toBeVisible()
  })

  it('takes the link of the mail that was asked for, pasted over its own address', async () => {
    const answers = { [ASK]: succeeds({}), [LOOK]: opens({ kind: 'password_reset' }) }
    await openByLink('reset', { token: null, answers })
    await page.getByLabelText(WORDS.en.login).fill('noor')
    await page.getByRole('button', { name: WORDS.en.send }).click()
    await expect.element(page.getByRole('heading', { name: WORDS.en.asked })).toBeVisible()
    window.location.hash = '#token=pasted'
    await expect.element(page.getByRole('heading', { name: WORDS.en.set })).toBeVisible()
    expect(window.location.hash).toBe('')
  })

  it('says so where the link was used while the password was typed', async () => {
    const answers = {
      [LOOK]: opens({ kind: 'password_reset' }),
      [SET]: refused('link.used', 410),
    }
    await openByLink('reset', { answers })
    await page.getByLabelText(WORDS.en.password).fill('a long enough password')
    await page.getByRole('button', { name: WORDS.en.submit }).click()
    await expect
      .element(page.getByRole('heading', { name: 'This link was used already' }))
      .toBeVisible()
  })
})

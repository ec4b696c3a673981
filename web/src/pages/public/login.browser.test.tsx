import { auth } from '@maitre/contract/auth'
import { provider } from '@maitre/contract/provider'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { typedLogin } from '#lib/typed-login'
import { checkAccess } from '#test/axe'
import { LOOKS, show } from '#test/screen'
import Login from './login.tsx'

const ENDED = {
  en: 'Your session has ended. Log in again to go on where you were.',
  fr: 'Votre session a pris fin. Reconnectez-vous pour reprendre là où vous en étiez.',
}
const CHANGED = {
  en: 'Your password is changed. Log in with the new one.',
  fr: 'Votre mot de passe est modifié. Connectez-vous avec le nouveau.',
}
const LED = {
  en: 'Log in to open the page you asked for.',
  fr: 'Connectez-vous pour ouvrir la page demandée.',
}

/** What was asked of the server, with the body of each call. */
let asked: { path: string; body: unknown }[]
let answers: Record<string, () => Response>

beforeEach(() => {
  asked = []
  answers = {}
  vi.spyOn(window, 'fetch').mockImplementation((input, { method, body } = {}) => {
    const path = `${method} ${input instanceof Request ? input.url : String(input)}`
    asked.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return Promise.resolve(answers[path]?.() ?? offered(false))
  })
})
afterEach(() => vi.restoreAllMocks())

const offered = (enabled: boolean): Response =>
  Response.json({ status: 'success', data: { enabled } })

const PROVIDER = {
  en: 'Use your organization’s account',
  fr: 'Utiliser le compte de votre organisation',
}
const AWAY = {
  en: 'The sign-in service does not answer. Please try again in a moment.',
  fr: 'Le service de connexion ne répond pas. Réessayez dans un instant.',
}

describe('the sign-in page', () => {
  it.for(LOOKS)(
    'says to whoever comes from an ended session that it has ended ($language, $width px)',
    async (look) => {
      await show(<Login language={look.language} next={undefined} ended="session" />, look)
      await expect.element(page.getByText(ENDED[look.language])).toBeVisible()
      await checkAccess()
    },
  )

  it.for(LOOKS)(
    'says to whoever has a new password to sign in with it ($language, $width px)',
    async (look) => {
      await show(<Login language={look.language} next={undefined} ended="password_changed" />, look)
      await expect.element(page.getByText(CHANGED[look.language])).toBeVisible()
      await expect.element(page.getByText(ENDED[look.language])).not.toBeInTheDocument()
      await checkAccess()
    },
  )

  it.for(LOOKS)(
    'says to whoever was led here from a page of ours why they are here ($language, $width px)',
    async (look) => {
      const next = `/${look.language}/dashboard/reviews`
      await show(<Login language={look.language} next={next} ended={undefined} />, look)
      await expect.element(page.getByText(LED[look.language])).toBeVisible()
      await expect.element(page.getByText(ENDED[look.language])).not.toBeInTheDocument()
    },
  )

  it.for(LOOKS)(
    'leads whoever forgot their password to the page of another one ($language, $width px)',
    async (look) => {
      await show(<Login language={look.language} next={undefined} ended={undefined} />, look)
      const name = look.language === 'fr' ? 'Mot de passe oublié ?' : 'Forgotten your password?'
      await expect
        .element(page.getByRole('link', { name }))
        .toHaveAttribute('href', `/${look.language}/reset`)
    },
  )

  it('says nothing of a refused attempt where the next one has no password', async () => {
    answers[`POST ${auth.login.path}`] = () =>
      Response.json({ status: 'error', code: 'auth.failed', message: 'inside' }, { status: 401 })
    await show(<Login language="en" next={undefined} ended={undefined} />)
    await page.getByLabelText('Email or username').fill('noor')
    await page.getByLabelText('Password', { exact: true }).fill('not the one')
    await page.getByRole('button', { name: 'Log in' }).click()
    const refusal = page.getByRole('alert').getByText('Authentication failed')
    await expect.element(refusal).toBeVisible()
    await page.getByLabelText('Password', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect.element(page.getByText('Enter your password.')).toBeVisible()
    await expect.element(refusal).not.toBeInTheDocument()
  })

  it('sends the name without spaces around it, and the password as it was typed', async () => {
    answers[`POST ${auth.login.path}`] = () =>
      Response.json({ status: 'error', code: 'auth.failed', message: 'inside' }, { status: 401 })
    await show(<Login language="en" next={undefined} ended={undefined} />)
    await page.getByLabelText('Email or username').fill(' noor ')
    await page.getByLabelText('Password', { exact: true }).fill(' two words ')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect
      .poll(() => asked.filter(({ path }) => path.endsWith(auth.login.path)))
      .toMatchObject([{ body: { username: 'noor', password: ' two words ' } }])
  })

  it('hands the name that was typed on to the page of a forgotten password, in this tab alone', async () => {
    await show(<Login language="en" next={undefined} ended={undefined} />)
    await page.getByLabelText('Email or username').fill(' noor ')
    const link = page.getByRole('link', { name: 'Forgotten your password?' })
    link.element().addEventListener('click', (event) => event.preventDefault())
    await link.click()
    expect(typedLogin()).toBe('noor')
    expect(link.element().getAttribute('href')).toBe('/en/reset')
    await page.getByLabelText('Email or username').fill('')
    await link.click()
    expect(typedLogin()).toBe('')
  })

  it('says nothing of a session to anybody else', async () => {
    await show(<Login language="en" next={undefined} ended={undefined} />)
    await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect.element(page.getByText(ENDED.en)).not.toBeInTheDocument()
    await expect.element(page.getByText(LED.en)).not.toBeInTheDocument()
  })
})

describe('the way to the provider', () => {
  it.for(LOOKS)(
    'begins the sign-in there, and says where it cannot ($language, $width px)',
    async (look) => {
      answers[`GET ${provider.get.path}`] = () => offered(true)
      answers[`POST ${provider.begin.path}`] = () =>
        Response.json(
          { status: 'error', code: 'provider.unavailable', message: 'inside' },
          { status: 503 },
        )
      const next = `/${look.language}/dashboard/reviews`
      await show(<Login language={look.language} next={next} ended={undefined} />, look)
      const button = page.getByRole('button', { name: PROVIDER[look.language] })
      await button.click()
      await expect.element(page.getByRole('alert').getByText(AWAY[look.language])).toBeVisible()
      expect(asked.at(-1)).toEqual({
        path: `POST ${provider.begin.path}`,
        body: { language: look.language, next },
      })
      // It can be tried again.
      await expect.element(button).toHaveAttribute('aria-disabled', 'false')
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
      await checkAccess()
    },
  )

  it('is not there without a provider', async () => {
    await show(<Login language="en" next={undefined} ended={undefined} />)
    await expect.poll(() => asked).toEqual([{ path: `GET ${provider.get.path}`, body: undefined }])
    await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: PROVIDER.en })).not.toBeInTheDocument()
  })
})

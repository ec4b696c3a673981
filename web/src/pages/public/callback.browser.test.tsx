import { provider, providerProofs } from '@maitre/contract/provider'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findLeft, forgetLeft, type LeftDialog } from '#lib/left-dialog'
import { checkAccess } from '#test/axe'
import { LOOKS, show, type Look } from '#test/screen'
import Callback from './callback.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  forgetLeft()
})

/** Opens the page as the provider's redirect does; returns what it asks the server, and where it goes on to. */
async function open(
  search: Record<string, string>,
  answer: () => Promise<Response>,
  look: Partial<Look> = {},
  left?: LeftDialog,
) {
  const asked: { url: string; body: unknown }[] = []
  vi.spyOn(window, 'fetch').mockImplementation((input, { body } = {}) => {
    const url = input instanceof Request ? input.url : String(input)
    asked.push({ url, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return answer()
  })
  const arrived = vi.fn<(next: string | null) => void>()
  const proved = vi.fn<(path: string) => void>()
  await show(
    <StrictMode>
      <Callback
        language={look.language ?? 'en'}
        search={new URLSearchParams(search)}
        left={left}
        onProved={proved}
        onSignedIn={arrived}
      />
    </StrictMode>,
    look,
  )
  return { asked, arrived, proved }
}

const session = (next: string | null) => () =>
  Promise.resolve(
    Response.json({
      status: 'success',
      data: { access_token: 'a.b.c', expires_in: 900, next },
    }),
  )
const refusal = (code: string, status: number) => () =>
  Promise.resolve(Response.json({ status: 'error', code, message: 'inside' }, { status }))
const never = () => new Promise<Response>(() => undefined)

const BROUGHT = { code: 'c0de', state: 'st4te', iss: 'https://id.example.com' }

const WORDS = {
  en: {
    working: 'Authenticating…',
    failed: 'Authentication Failed:',
    unverified: /has not verified your email address/u,
    again: 'Log in again',
  },
  fr: {
    working: 'Authentification en cours…',
    failed: 'Échec de l’authentification\u00A0:',
    unverified: /n’a pas vérifié votre courriel/u,
    again: 'Se connecter de nouveau',
  },
}

describe.each(LOOKS)('the callback screen in $language, $theme, at $width pixels', (look) => {
  const words = WORDS[look.language]

  it('says that it works while the code is exchanged', async () => {
    const { asked } = await open(BROUGHT, never, look)
    await expect.element(page.getByRole('heading', { name: words.working })).toBeVisible()
    expect(asked).toEqual([
      {
        url: `${provider.exchange.path}?code=c0de`,
        body: { state: 'st4te', iss: 'https://id.example.com' },
      },
    ])
  })

  it('says why nobody was let in, and leads back to the sign-in', async () => {
    await open(BROUGHT, refusal('provider.email_unverified', 403), look)
    const alert = page.getByRole('alert')
    await expect.element(alert.getByRole('heading', { name: words.failed })).toBeVisible()
    await expect.element(alert.getByText(words.unverified)).toBeVisible()
    const link = page.getByRole('link', { name: words.again })
    await expect.element(link).toHaveAttribute('href', `/${look.language}/login`)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    await checkAccess()
  })
})

describe('the callback screen', () => {
  it.each([[null], ['/en/dashboard/reviews?queue=done']])(
    'goes on once it is done, asking once alone, with the page to return to: %s',
    async (next) => {
      const { asked, arrived } = await open(BROUGHT, session(next))
      await expect.poll(() => arrived.mock.calls).toEqual([[next]])
      expect(asked).toHaveLength(1)
    },
  )

  it('says that no code came where the address has none, and asks the server nothing', async () => {
    const { asked } = await open({}, never)
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText('Invalid authentication callback.')).toBeVisible()
    await expect
      .element(alert.getByText('No code received. Please try logging in again.'))
      .toBeVisible()
    expect(asked).toEqual([])
  })

  it.each([
    ['access_denied', 'The sign-in service did not let you in.'],
    [
      'temporarily_unavailable',
      'The sign-in service does not answer. Please try again in a moment.',
    ],
    ['invalid_scope', /^The sign-in service is not set up correctly/u],
    ['<b>Call us</b>', /^The sign-in service is not set up correctly/u],
  ])('says in its own words what the provider means by "%s"', async (error, told) => {
    const search = { ...BROUGHT, error, error_description: 'Call +1 555 0100 to unlock' }
    const { asked } = await open(search, never)
    await expect.element(page.getByRole('alert').getByText(told)).toBeVisible()
    expect(document.body.textContent).not.toContain('555')
    expect(document.body.textContent).not.toContain('Call us')
    expect(asked).toEqual([])
  })

  it('lets nobody in where the answer brings no access token, and says so', async () => {
    const { arrived } = await open(BROUGHT, () =>
      Promise.resolve(Response.json({ status: 'success', data: { expires_in: 900, next: null } })),
    )
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText('Access token not received from backend.')).toBeVisible()
    expect(arrived).not.toHaveBeenCalled()
  })

  it('sends the code once more where it never reached the server', async () => {
    let isAway = true
    const { asked, arrived } = await open(BROUGHT, () =>
      isAway ? Promise.reject(new TypeError('failed to fetch')) : session(null)(),
    )
    const button = page.getByRole('button', { name: 'Try again' })
    await expect.element(button).toBeVisible()
    isAway = false
    await button.click()
    await expect.poll(() => arrived.mock.calls).toEqual([[null]])
    expect(asked).toHaveLength(2)
  })
})

describe('the callback screen of whoever proves that it is them', () => {
  const left: LeftDialog = {
    about: 'removal',
    userId: 'u-1',
    typed: { name: 'Brasserie Lumière' },
    path: '/en/dashboard/administration?tab=data',
    state: BROUGHT.state,
    provedUntil: null,
  }

  it('ends the proof, tells the dialog until when it is good, and goes back to it', async () => {
    const provedUntil = '2026-11-25T17:05:00.000Z'
    const answer = () =>
      Promise.resolve(Response.json({ status: 'success', data: { proved_until: provedUntil } }))
    const { asked, arrived, proved } = await open(BROUGHT, answer, {}, left)
    await expect.poll(() => proved.mock.calls).toEqual([[left.path]])
    expect(asked).toEqual([{ url: providerProofs.finish.path, body: BROUGHT }])
    expect(arrived).not.toHaveBeenCalled()
    expect(findLeft()).toEqual({ ...left, provedUntil })
  })

  it.each(LOOKS)('says why it is none, and leads back to the dialog ($language)', async (look) => {
    const told = {
      en: /^You logged in as somebody else/u,
      fr: /^La connexion a été faite sous une autre identité/u,
    }
    const back = { en: 'Go back', fr: 'Revenir en arrière' }
    await open(BROUGHT, refusal('provider.other_person', 403), look, left)
    await expect.element(page.getByRole('alert').getByText(told[look.language])).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: back[look.language] }))
      .toHaveAttribute('href', left.path)
    await checkAccess()
  })
})

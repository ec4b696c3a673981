import { auth } from '@maitre/contract/auth'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isConnected } from '#lib/connection'
import { token } from '#lib/token'
import { personalKey } from '#lib/personal-storage'
import { visit } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { LOOKS } from '#test/screen'

interface Asked {
  path: string
  body: unknown
}

/** Answers the calls of the session as a server would; returns what was asked. */
function answerCalls(answers: Readonly<Record<string, readonly [number, object]>>): Asked[] {
  const asked: Asked[] = []
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const path = input instanceof Request ? input.url : input.toString()
    if (path === auth.refresh.path) return Promise.resolve(renewedSession())
    asked.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null })
    const [status, answer] = answers[path] ?? [404, {}]
    return Promise.resolve(Response.json(answer, { status }))
  })
  return asked
}

afterEach(() => vi.restoreAllMocks())

async function openMenu(): Promise<void> {
  await page.getByRole('button', { name: /Inès Haddad/u }).click()
}

const DONE: [number, object] = [200, { status: 'success', data: {} }]
const FAILED: [number, object] = [
  503,
  { status: 'error', code: 'database.unavailable', message: '' },
]

const REFUSED: [number, object] = [
  401,
  { status: 'error', code: 'auth.session_ended', message: '' },
]

describe('leaving', () => {
  it.for([
    ['Log out', auth.logout.path, DONE],
    // A server that refuses knows no such session any more.
    ['Log out', auth.logout.path, REFUSED],
    ['Log out everywhere', auth.logoutEverywhere.path, DONE],
  ] as const)(
    'ends the session and forgets the words that were kept in the browser: "%s" by %s, %j',
    async ([name, path, answer]) => {
      await visit({ role: 'Manager', tier: 'Pro' })
      const asked = answerCalls({ [path]: answer })
      const ended = vi.spyOn(token, 'end').mockReturnValue()
      localStorage.setItem(personalKey('u1', 'reply', 'r1'), 'the guest said')
      await openMenu()
      await page.getByRole('menuitem', { name, exact: true }).click()
      await expect.poll(() => ended.mock.calls.length).toBe(1)
      expect(asked.map((call) => call.path)).toEqual([path])
      expect(localStorage.getItem(personalKey('u1', 'reply', 'r1'))).toBeNull()
    },
  )

  it('here says that it failed where nothing answers, and leads to no page that would not come', async () => {
    await visit({ role: 'Manager', tier: 'Pro' })
    const network = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const ended = vi.spyOn(token, 'end').mockReturnValue()
    localStorage.setItem(personalKey('u1', 'reply', 'r1'), 'the guest said')
    await openMenu()
    await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
    await expect.element(page.getByText(/^Failed to log out\. /u)).toBeVisible()
    expect(ended).not.toHaveBeenCalled()
    expect(localStorage.getItem(personalKey('u1', 'reply', 'r1'))).toBe('the guest said')
    // The tests that follow have a server again.
    await expect.poll(isConnected).toBe(false)
    network.mockImplementation(() => Promise.resolve(Response.json({})))
    window.dispatchEvent(new Event('online'))
    await expect.poll(isConnected).toBe(true)
  })

  it.for([
    ['could not do it', FAILED, 'The service'],
    [
      'took no more calls',
      [429, { status: 'error', code: 'auth.throttled', message: '' }],
      'Too many',
    ],
    [
      'let nobody do it',
      [403, { status: 'error', code: 'access.role_required', message: '' }],
      'Your role',
    ],
  ] as const)(
    'here says that it failed where the server %s, keeps the words, and stays',
    async ([, answer, reason]) => {
      await visit({ role: 'Manager', tier: 'Pro' })
      answerCalls({ [auth.logout.path]: answer })
      const ended = vi.spyOn(token, 'end').mockReturnValue()
      localStorage.setItem(personalKey('u1', 'reply', 'r1'), 'the guest said')
      await openMenu()
      await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
      await expect
        .element(page.getByText(`Failed to log out. ${reason}`, { exact: false }))
        .toBeVisible()
      expect(ended).not.toHaveBeenCalled()
      expect(localStorage.getItem(personalKey('u1', 'reply', 'r1'))).toBe('the guest said')
    },
  )

  it('everywhere says so where the server did not do it, and stays', async () => {
    await visit({ role: 'Manager', tier: 'Pro', look: { language: 'fr' } })
    answerCalls({ [auth.logoutEverywhere.path]: FAILED })
    const ended = vi.spyOn(token, 'end').mockReturnValue()
    await openMenu()
    await page.getByRole('menuitem', { name: 'Se déconnecter partout' }).click()
    await expect.element(page.getByText(/La déconnexion a échoué|déconnect/u).last()).toBeVisible()
    expect(ended).not.toHaveBeenCalled()
  })
})

describe('the theme', () => {
  const isDark = () => document.documentElement.classList.contains('dark')
  const choose = async (name: string): Promise<void> => {
    await openMenu()
    await page.getByRole('menuitemradio', { name }).click()
  }

  it('is the one that was chosen, in this browser from now on', async () => {
    await visit({ role: 'Manager', tier: 'Pro' })
    await choose('Dark')
    expect([isDark(), localStorage.getItem('theme')]).toEqual([true, 'dark'])
    await choose('Light')
    expect([isDark(), localStorage.getItem('theme')]).toEqual([false, 'light'])
  })

  it('is the system’s where that is chosen, and nothing is kept', async () => {
    await visit({ role: 'Manager', tier: 'Pro', look: { theme: 'dark' } })
    const { matches: isSystemDark } = window.matchMedia('(prefers-color-scheme: dark)')
    expect(isDark()).not.toBe(isSystemDark)
    await choose('As the system')
    expect([isDark(), localStorage.getItem('theme')]).toEqual([isSystemDark, null])
    await openMenu()
    await expect
      .element(page.getByRole('menuitemradio', { name: 'As the system' }))
      .toHaveAttribute('aria-checked', 'true')
  })
})

describe('changing the password', () => {
  const fault = (field: string, problem: string): [number, object] => [
    400,
    {
      status: 'error',
      code: 'request.invalid',
      message: '',
      details: { fields: [{ field, problem, message: '' }] },
    },
  ]

  it.for(LOOKS)(
    'asks for the present one, hides both, takes pasted words, and ends the session: %o',
    async (look) => {
      await visit({ role: 'Manager', tier: 'Pro', look: { ...look, width: 1440 } })
      const asked = answerCalls({ [auth.changePassword.path]: DONE })
      const ended = vi.spyOn(token, 'end').mockReturnValue()
      await openMenu()
      const isFrench = look.language === 'fr'
      await page.getByRole('menuitem', { name: isFrench ? /mot de passe/u : /password/u }).click()
      const present = page.getByLabelText(isFrench ? 'Mot de passe actuel' : 'Current password')
      const next = page.getByLabelText(isFrench ? 'Nouveau mot de passe' : 'New password')
      for (const field of [present, next])
        await expect.element(field).toHaveAttribute('type', 'password')
      await expect.element(next).toHaveAttribute('autocomplete', 'new-password')
      await present.fill('what it was before')
      await next.fill('some words in a row')
      const pasting = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
      next.element().dispatchEvent(pasting)
      expect(pasting.defaultPrevented).toBe(false)
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => ended.mock.calls.length).toBe(1)
      expect(asked).toEqual([
        {
          path: auth.changePassword.path,
          body: { current_password: 'what it was before', new_password: 'some words in a row' },
        },
      ])
    },
  )

  it.for([
    ['current_password', 'wrong', 'This is not your current password.', 'Current password'],
    ['new_password', 'common', /one of the most common ones/u, 'New password'],
    ['new_password', 'too_short', 'Use at least 12 characters.', 'New password'],
  ] as const)(
    'says at its field what is the matter: %s is %s',
    async ([field, problem, said, label]) => {
      await visit({ role: 'Manager', tier: 'Pro' })
      answerCalls({ [auth.changePassword.path]: fault(field, problem) })
      const ended = vi.spyOn(token, 'end').mockReturnValue()
      await openMenu()
      await page.getByRole('menuitem', { name: 'Change password…' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabelText('New password').fill('1qaz2wsx3edc')
      await dialog.getByRole('button', { name: 'Change password' }).click()
      await expect.element(dialog.getByText(said)).toBeVisible()
      await expect.element(dialog.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true')
      await expect.element(dialog.getByLabelText(label)).toHaveFocus()
      await expect.element(dialog.getByLabelText('New password')).toHaveValue('1qaz2wsx3edc')
      expect(ended).not.toHaveBeenCalled()
    },
  )

  it('begins at the present password, and says nothing of an earlier try when opened again', async () => {
    await visit({ role: 'Manager', tier: 'Pro' })
    answerCalls({ [auth.changePassword.path]: fault('current_password', 'wrong') })
    const dialog = page.getByRole('dialog')
    const present = dialog.getByLabelText('Current password')
    const open = async (): Promise<void> => {
      await openMenu()
      await page.getByRole('menuitem', { name: 'Change password…' }).click()
      await expect.element(present).toHaveFocus()
    }
    await open()
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect.element(present).toHaveAttribute('aria-invalid', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await open()
    await expect.element(present).not.toHaveAttribute('aria-invalid')
  })

  it('shows the new password to whoever asks, since no second field would catch a slip', async () => {
    await visit({ role: 'Manager', tier: 'Pro', look: { language: 'fr' } })
    await openMenu()
    await page.getByRole('menuitem', { name: /mot de passe/u }).click()
    const next = page.getByLabelText('Nouveau mot de passe')
    await expect.element(next).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
    await expect.element(next).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Masquer le mot de passe' }).click()
    await expect.element(next).toHaveAttribute('type', 'password')
  })
})

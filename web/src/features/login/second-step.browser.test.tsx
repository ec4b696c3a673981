import type { SecondStep as Way } from '@maitre/contract/auth'
import { secondSteps } from '@maitre/contract/factors'
import { passkeySignIns } from '@maitre/contract/passkeys'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS, type Look, show } from '#test/screen'
import { deviceSigns, OPTIONS, SIGNED } from './passkey.test-setup.ts'
import { SecondStep } from './second-step.tsx'

const PROVE = `POST ${secondSteps.prove.path}`
const BEGIN = `POST ${passkeySignIns.begin.path}`
const FINISH = `POST ${passkeySignIns.finish.path}`
const WORDS = {
  en: { title: 'One more step', recovery: 'Use a recovery code', passkey: 'Use a passkey' },
  fr: {
    title: 'Encore une étape',
    recovery: 'Utiliser un code de secours',
    passkey: 'Utiliser une clé d’accès',
  },
}

let asked: { path: string; body: unknown }[]
let answers: Record<string, () => Response | Promise<Response>>
const onSignedIn = vi.fn<() => void>()
const onBack = vi.fn<(error?: unknown) => void>()

beforeEach(() => {
  asked = []
  answers = {}
  onSignedIn.mockReset()
  onBack.mockReset()
  vi.spyOn(window, 'fetch').mockImplementation((input, { method, body } = {}) => {
    const path = `${method} ${input instanceof Request ? input.url : String(input)}`
    asked.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return Promise.resolve(answers[path]?.() ?? refused('internal', 500))
  })
})
afterEach(() => vi.restoreAllMocks())

const done = (data: object) => Response.json({ status: 'success', data })
const session = (left: number | null) =>
  done({ access_token: 't', expires_in: 900, recovery_codes_left: left })
const refused = (code: string, status: number, headers = {}) =>
  Response.json({ status: 'error', code, message: 'inside' }, { status, headers })

const open = (ways: readonly Way[] = ['totp', 'passkey', 'recovery_code'], look?: Look) =>
  show(
    <main>
      <SecondStep ways={ways} onSignedIn={onSignedIn} onBack={onBack} />
    </main>,
    look,
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })
const code = () => page.getByRole('textbox', { name: /^Code of the app/u })
const recovery = () => page.getByRole('textbox', { name: /^Recovery code/u })

describe('the second step of a sign-in', () => {
  it.for(LOOKS)('can be used by everybody, each way of it ($language, $width px)', async (look) => {
    const own = WORDS[look.language]
    await open(undefined, look)
    await expect.element(page.getByRole('heading', { name: own.title })).toBeVisible()
    await checkAccess()
    await button(own.recovery).click()
    await checkAccess()
    await button(own.passkey).click()
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
  })

  it('takes the code of the app as an app shows it, from the field that has the focus', async () => {
    answers[PROVE] = () => session(null)
    await open()
    await expect.element(code()).toHaveFocus()
    await userEvent.keyboard('123 456{Enter}')
    await expect.poll(() => onSignedIn).toHaveBeenCalledOnce()
    expect(asked).toEqual([{ path: PROVE, body: { code: '123456' } }])
  })

  it('keeps a wrong code, selected, and says what is wrong', async () => {
    answers[PROVE] = () => refused('factor.code_failed', 401)
    await open()
    await code().fill('123456')
    await button('Log in').click()
    await expect.element(page.getByText('This code is wrong, or was used already.')).toBeVisible()
    await expect.element(code()).toHaveValue('123456')
    await expect.element(code()).toHaveFocus()
    const field = document.activeElement as HTMLInputElement // the field of the code
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
    expect(onSignedIn).not.toHaveBeenCalled()
    // Typed over it is asked again.
    answers[PROVE] = () => session(null)
    await userEvent.keyboard('654321{Enter}')
    await expect.poll(() => onSignedIn).toHaveBeenCalledOnce()
  })

  it('asks the server for nothing while the code is missing or is none', async () => {
    await open()
    await button('Log in').click()
    await expect.element(page.getByText('Enter the code.')).toBeVisible()
    await code().fill('12345')
    await button('Log in').click()
    await expect.element(page.getByText('A code of the app has six digits.')).toBeVisible()
    expect(asked).toEqual([])
    await button('Use a recovery code').click()
    await button('Log in').click()
    await expect.element(page.getByText('Enter a recovery code.')).toBeVisible()
    await recovery().fill('123456')
    await button('Log in').click()
    await expect
      .element(page.getByText('A recovery code has sixteen letters and digits.'))
      .toBeVisible()
    expect(asked).toEqual([])
  })

  it('says how long to wait after too many codes', async () => {
    answers[PROVE] = () => refused('auth.throttled', 429, { 'retry-after': '90' })
    await open()
    await code().fill('123456')
    await button('Log in').click()
    await expect
      .element(page.getByText(/^Too many attempts. Try again in \d+ seconds/u).last())
      .toBeVisible()
  })

  it.each([
    [4, 'You have 4 recovery codes left.', false],
    [3, 'You have 3 recovery codes left.', true],
    [1, 'You have 1 recovery code left.', true],
    [0, /^That was your last recovery code/u, false],
  ] as const)(
    'takes a recovery code in any writing, and says that %s are left before it goes on',
    async (left, words, isFew) => {
      answers[PROVE] = () => session(left)
      await open()
      await button('Use a recovery code').click()
      await recovery().fill('4K7M q2xw–9d3h-T5VC')
      await button('Log in').click()
      await expect.element(page.getByText(words)).toBeVisible()
      expect(page.getByText(/before you run out/u).elements()).toHaveLength(isFew ? 1 : 0)
      expect(asked).toEqual([{ path: PROVE, body: { code: '4k7mq2xw9d3ht5vc' } }])
      expect(onSignedIn).not.toHaveBeenCalled()
      await checkAccess()
      await expect.element(button('Continue')).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => onSignedIn).toHaveBeenCalledOnce()
    },
  )

  it('goes back to the password where its time is over, with the reason', async () => {
    answers[PROVE] = () => refused('factor.step_ended', 401)
    await open()
    await code().fill('123456')
    await button('Log in').click()
    await expect
      .poll(() => onBack)
      .toHaveBeenCalledWith(expect.objectContaining({ code: 'factor.step_ended' }))
  })

  it('goes back for somebody else, with nothing to say', async () => {
    await open()
    await button('Log in as somebody else').click()
    expect(onBack).toHaveBeenCalledExactlyOnceWith()
  })

  it('sends a code once, however often its button is pressed', async () => {
    const held = Promise.withResolvers<Response>()
    answers[PROVE] = () => held.promise
    await open()
    await code().fill('123456')
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.element(button('Checking…')).toHaveAttribute('aria-disabled', 'true')
    held.resolve(session(null))
    await expect.poll(() => onSignedIn).toHaveBeenCalledOnce()
    expect(asked).toHaveLength(1)
  })
})

describe('the second step by a passkey', () => {
  it('asks for the passkeys of this person, and hands in what the device signed', async () => {
    deviceSigns()
    answers[BEGIN] = () => done(OPTIONS)
    answers[FINISH] = () => done({ access_token: 't', expires_in: 900 })
    await open(['passkey', 'recovery_code'])
    await button('Use the passkey').click()
    await expect.poll(() => onSignedIn).toHaveBeenCalledOnce()
    expect(asked).toEqual([
      { path: BEGIN, body: { second_step: true } },
      { path: FINISH, body: SIGNED },
    ])
  })

  it('says nothing bad of whoever pressed "Cancel", and can be tried again', async () => {
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(
      new DOMException('not now', 'NotAllowedError'),
    )
    answers[BEGIN] = () => done(OPTIONS)
    await open(['passkey', 'recovery_code'])
    await button('Use the passkey').click()
    await expect
      .element(page.getByText('No passkey was used. Try again, or use another way.'))
      .toBeVisible()
    await checkAccess()
    deviceSigns()
    answers[FINISH] = () => done({ access_token: 't', expires_in: 900 })
    await button('Use the passkey').click()
    await expect.poll(() => onSignedIn).toHaveBeenCalledOnce()
  })

  it('says that a passkey was not accepted', async () => {
    deviceSigns()
    answers[BEGIN] = () => done(OPTIONS)
    answers[FINISH] = () => refused('passkey.failed', 401)
    await open(['passkey', 'recovery_code'])
    await button('Use the passkey').click()
    await expect
      .element(page.getByText('This passkey was not accepted. Please try again.'))
      .toBeVisible()
  })

  it('goes back to the password where its time is over', async () => {
    answers[BEGIN] = () => refused('factor.step_ended', 401)
    await open(['passkey', 'recovery_code'])
    await button('Use the passkey').click()
    await expect
      .poll(() => onBack)
      .toHaveBeenCalledWith(expect.objectContaining({ code: 'factor.step_ended' }))
  })
})

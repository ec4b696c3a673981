import { auth } from '@maitre/contract/auth'
import { secondSteps } from '@maitre/contract/factors'
import { passkeySignIns } from '@maitre/contract/passkeys'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { canUsePasskeys } from '#lib/passkey-support'
import { LOOKS, show } from '#test/screen'
import Login from './login.tsx'

// The tests are at an address made of numbers, of which no browser knows passkeys.
vi.mock(import('#lib/passkey-support'), { spy: true })

let asked: string[]
let answers: Record<string, () => Response>

beforeEach(() => {
  asked = []
  answers = {
    [`POST ${auth.login.path}`]: () => done({ second_step: ['totp', 'recovery_code'] }),
  }
  vi.mocked(canUsePasskeys).mockReturnValue(true)
  vi.spyOn(window, 'fetch').mockImplementation((input, { method } = {}) => {
    const path = `${method} ${input instanceof Request ? input.url : String(input)}`
    asked.push(path)
    return Promise.resolve(answers[path]?.() ?? done({ enabled: false }))
  })
})
afterEach(() => vi.restoreAllMocks())

const done = (data: object) => Response.json({ status: 'success', data })
const refused = (code: string, status: number) =>
  Response.json({ status: 'error', code, message: 'inside' }, { status })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const username = () => page.getByLabelText(/^(?:Email or username|Courriel ou nom)/u)
const password = () => page.getByRole('textbox', { name: /^(?:Password|Mot de passe)/u })

async function typePassword(submit = 'Log in'): Promise<void> {
  await username().fill('noor')
  await password().fill('the right one')
  await button(submit).click()
}

describe('the sign-in page of somebody with a second step', () => {
  it.for(LOOKS)('asks for it in place of the form ($language, $width px)', async (look) => {
    await show(<Login language={look.language} next={undefined} ended={undefined} />, look)
    const isFrench = look.language === 'fr'
    await typePassword(isFrench ? 'Se connecter' : 'Log in')
    const title = isFrench ? 'Encore une étape' : 'One more step'
    await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect.element(password()).not.toBeInTheDocument()
    expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    await checkAccess()
  })

  it('has its form again, with the reason, where the step is over', async () => {
    answers[`POST ${secondSteps.prove.path}`] = () => refused('factor.step_ended', 401)
    await show(<Login language="en" next={undefined} ended={undefined} />)
    await typePassword()
    await page.getByRole('textbox', { name: /^Code of the app/u }).fill('123456')
    await button('Log in').click()
    await expect
      .element(
        page.getByText('This sign-in took too long or is over already. Please log in again.'),
      )
      .toBeVisible()
    await expect.element(username()).toHaveFocus()
  })

  it('has its form again, with nothing to say, for somebody else', async () => {
    await show(<Login language="en" next={undefined} ended={undefined} />)
    await typePassword()
    await button('Log in as somebody else').click()
    await expect.element(username()).toHaveFocus()
    expect(page.getByRole('alert').elements()).toEqual([])
  })
})

describe('the passkey of the sign-in page', () => {
  it('is offered below the form, and says where nobody used one', async () => {
    answers[`POST ${passkeySignIns.begin.path}`] = () =>
      done({
        rpId: 'localhost',
        challenge: 'Y2hhbGxlbmdl',
        timeout: 300_000,
        allowCredentials: [],
        userVerification: 'required',
      })
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(
      new DOMException('not now', 'NotAllowedError'),
    )
    await show(<Login language="en" next={undefined} ended={undefined} />)
    await button('Use a passkey').click()
    await expect
      .element(page.getByText('No passkey was used. Try again, or use another way.'))
      .toBeVisible()
    await checkAccess()
    await expect.element(button('Use a passkey')).toHaveAttribute('aria-disabled', 'false')
  })

  it('is not spoken of where the browser knows none, and nothing of it is asked for', async () => {
    vi.mocked(canUsePasskeys).mockReturnValue(false)
    await show(<Login language="en" next={undefined} ended={undefined} />)
    await expect.poll(() => asked).toHaveLength(1)
    await expect.element(button('Log in')).toBeVisible()
    expect(button('Use a passkey').elements()).toEqual([])
  })
})

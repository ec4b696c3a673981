import { auth } from '@maitre/contract/auth'
import { factors } from '@maitre/contract/factors'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Duty } from '@maitre/contract/access'
import { answerCalls, atField, done } from '#features/account/account.test-setup'
import { CODES, NONE, WITH_APP } from '#features/account/security/security.test-setup'
import { keepSession } from '#lib/early-session'
import { leaveForNewPassword } from '#lib/leave'
import { sessionQuery } from '#lib/session'
import { token } from '#lib/token'
import { checkAccess } from '#test/axe'
import { signedIn } from '#test/dashboard'
import { type Look, LOOKS, show } from '#test/screen'
import { useQuery } from '@tanstack/react-query'
import { FirstSteps } from './first-steps.tsx'

vi.mock(import('#lib/leave'), { spy: true })
afterEach(() => vi.restoreAllMocks())

const button = (name: string | RegExp) => page.getByRole('button', { name })

/** Draws the page as the sign-in does, which has loaded the session. */
function Loaded({ duty, onDone }: { duty: Duty; onDone: () => void }) {
  const { data } = useQuery(sessionQuery)
  return data === undefined ? null : <FirstSteps duty={duty} onDone={onDone} />
}

async function open(
  duty: Duty,
  answers: Parameters<typeof answerCalls>[0],
  look: Partial<Look> = {},
) {
  const asked = answerCalls(answers)
  const session = signedIn('Manager', 'Pro')
  keepSession(Promise.resolve({ ...session, restaurant: null, locations: [] }))
  const onDone = vi.fn<() => void>()
  await show(<Loaded duty={duty} onDone={onDone} />, look)
  return { asked, onDone }
}

const OWN = `GET ${factors.get.path}`

describe('the page of whoever has to set up a second step first', () => {
  it.each(LOOKS)('passes axe and fits ($language, $width px)', async (look) => {
    await open('second_step', { [OWN]: done(NONE) }, look)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(button(/^(Set up…|Configurer…)/u)).toBeVisible()
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
  })

  async function setUp() {
    let own: object = NONE
    const opened = await open('second_step', {
      [OWN]: () => done(own),
      [`POST ${factors.beginTotp.path}`]: done({ secret: 'ABCD', uri: 'otpauth://x', setup: 's' }),
      [`POST ${factors.addTotp.path}`]: () => {
        own = { ...WITH_APP, recovery_codes_left: 10 }
        return done({ recovery_codes: CODES })
      },
      [`POST ${auth.logout.path}`]: done({}),
    })
    await button('Set up…').click()
    await page.getByLabelText(/^Current password/u).fill('a long enough password')
    await button('Next').click()
    await page.getByLabelText(/^Code that the app shows/u).fill('123456')
    await button('Turn on').click()
    await expect.element(page.getByText(CODES[0] ?? '')).toBeVisible()
    return opened
  }

  it('asks before it signs somebody out whose recovery codes were not stored', async () => {
    const { asked } = await setUp()
    const outs = () => asked.filter(({ path }) => path === auth.logout.path)
    await button('Log out').click()
    const question = page.getByRole('alertdialog')
    await expect.element(question).toBeVisible()
    await question.getByRole('button', { name: 'Back to the codes' }).click()
    await expect.element(page.getByText(CODES[0] ?? '')).toBeVisible()
    expect(outs()).toEqual([])
    await button('Log out').click()
    await question.getByRole('button', { name: 'I have stored them' }).click()
    await expect.poll(outs).toHaveLength(1)
  })

  it('lets them on once it is set up and its recovery codes are put away', async () => {
    const { onDone } = await setUp()
    await expect.element(button('Continue')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('heading', { name: 'Your second step is set up' }))
      .toBeVisible()
    await button('I have stored them').click()
    await button('Continue').click()
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('asks whoever has one already to sign in by it', async () => {
    await open('second_step', { [OWN]: done(WITH_APP) })
    await expect.element(page.getByRole('heading', { name: 'Log in once more' })).toBeVisible()
    await expect.element(button('Set up…')).not.toBeInTheDocument()
    await expect.element(button('Log in again')).toBeVisible()
  })
})

describe('the page of whoever has a password that somebody else chose', () => {
  it.each(LOOKS)('passes axe and fits ($language, $width px)', async (look) => {
    await open('password', {}, look)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
  })

  it('leads on to the sign-in as that of whoever has a new password', async () => {
    await open('password', { [`PUT ${auth.changePassword.path}`]: done({}) })
    const leaving: string[] = []
    onTestFinished(token.onEnd(() => leaving.push('ended')))
    vi.mocked(leaveForNewPassword).mockImplementation(() => leaving.push('new password'))
    await page.getByLabelText(/^Current password/u).fill('on a slip of paper')
    await page.getByLabelText(/^New password/u).fill('a password of my own')
    await button('Change password').click()
    await expect.poll(() => leaving).toEqual(['new password', 'ended'])
  })

  it('says that the new one is none, and loses nothing that was typed', async () => {
    const { asked } = await open('password', {
      [`PUT ${auth.changePassword.path}`]: atField('new_password', 'unchanged'),
    })
    await page.getByLabelText(/^Current password/u).fill('on a slip of paper')
    await page.getByLabelText(/^New password/u).fill('on a slip of paper')
    await button('Change password').click()
    await expect.element(page.getByText(/This is the one that you have/u)).toBeVisible()
    await expect.element(page.getByLabelText(/^New password/u)).toHaveValue('on a slip of paper')
    expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })
})

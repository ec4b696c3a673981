import { auth } from '@maitre/contract/auth'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { atField, done, refused } from '#features/account/account.test-setup'
import {
  button,
  CALLS,
  dialogOf,
  NONE,
  openSecurity,
  password,
  SESSION,
  written,
} from './security.test-setup.ts'

afterEach(() => vi.restoreAllMocks())

const OTHER = { ...SESSION, id: '01a209ad-8d02-71ce-afeb-000000000002', is_current: false }
const PHONE = { ...OTHER, id: '01a209ad-8d02-71ce-afeb-000000000003', browser: 'safari' as const }
const OLD = {
  ...OTHER,
  id: '01a209ad-8d02-71ce-afeb-000000000004',
  browser: null,
  system: null,
  address: null,
  last_used_at: null,
}
const END = `POST /v1/auth/self/session/${OTHER.id}/end`
const TYPED = { current_password: 'the-password-of-anna' }

/** Presses a button of the list, and proves in the dialog that it is its person who did. */
async function endBy(pressed: string, label: string): Promise<void> {
  await button(pressed).click()
  await password().fill(TYPED.current_password)
  await dialogOf(/\?$/u).getByRole('button', { name: label, exact: true }).click()
}
const endOne = () => endBy('Log out: Firefox on Windows', 'Log out')
const endOthers = () => endBy('Log out everywhere else', 'Log out everywhere else')

describe('the sessions of a person', () => {
  it.for(LOOKS)('are told with what is known of each ($language, $width px)', async (look) => {
    await openSecurity(NONE, { [CALLS.sessions]: done([SESSION, OLD]) }, look)
    const [device, unknown, own] =
      look.language === 'fr'
        ? ['Firefox sur Windows', 'Appareil inconnu', 'Celle-ci']
        : ['Firefox on Windows', 'Unknown device', 'This one']
    await expect.element(page.getByText(device)).toBeVisible()
    await expect.element(page.getByText(unknown)).toBeVisible()
    await expect.element(page.getByText(own)).toBeVisible()
    await expect.element(page.getByText(/203\.0\.113\.7/u)).toBeVisible()
    await checkAccess()
  })

  it('are ended one by one, but for the present one, and the list follows', async () => {
    let open = [SESSION, OTHER]
    const { asked } = await openSecurity(NONE, {
      [CALLS.sessions]: () => done(open),
      [END]: () => {
        open = [SESSION]
        return done({})
      },
    })
    await endOne()
    await expect.element(page.getByText('The session was ended.')).toBeVisible()
    await expect.element(page.getByText('You are logged in nowhere else.')).toBeVisible()
    expect(written(asked)).toEqual([[END, TYPED]])
    await expect
      .element(page.getByRole('heading', { name: 'Where you are logged in' }))
      .toHaveFocus()
  })

  it('that cannot be ended stay, with the reason, and the list is asked for anew', async () => {
    const { asked } = await openSecurity(NONE, {
      [CALLS.sessions]: done([SESSION, OTHER]),
      [END]: refused(404, 'session.not_found'),
    })
    await endOne()
    await expect.element(page.getByText('This session does not exist, or has ended.')).toBeVisible()
    await button('Cancel').click()
    await expect
      .poll(() => asked.filter(({ path }) => `GET ${path}` === CALLS.sessions))
      .toHaveLength(2)
  })

  it('stay where the password is wrong, which its field says and keeps', async () => {
    await openSecurity(NONE, {
      [CALLS.sessions]: done([SESSION, OTHER]),
      [END]: atField('current_password', 'wrong'),
    })
    await endOne()
    await expect.element(page.getByText('This is not your current password.')).toBeVisible()
    await expect.element(password()).toHaveValue(TYPED.current_password)
    await expect.element(password()).toHaveFocus()
  })

  it('say of what failed no more, once something else was begun', async () => {
    const everywhere = `${auth.logoutEverywhere.method} ${auth.logoutEverywhere.path}`
    await openSecurity(NONE, {
      [CALLS.sessions]: done([SESSION, OTHER]),
      [everywhere]: refused(503, 'database.unavailable'),
      [CALLS.endOthers]: done({ ended: 1 }),
    })
    await button('Log out everywhere', true).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await endOthers()
    await expect.element(page.getByText('1 session was ended.')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('are closed by Cancel without anything done, and the next question begins empty', async () => {
    const { asked } = await openSecurity(NONE, { [CALLS.sessions]: done([SESSION, OTHER]) })
    await button('Log out everywhere else').click()
    await password().fill('something')
    await button('Cancel').click()
    await button('Log out: Firefox on Windows').click()
    await expect.element(password()).toHaveValue('')
    expect(written(asked)).toEqual([])
  })

  it('are ended all but this one by one press, which says how many there were', async () => {
    let open = [SESSION, OTHER, PHONE]
    const { asked } = await openSecurity(NONE, {
      [CALLS.sessions]: () => done(open),
      [CALLS.endOthers]: () => {
        open = [SESSION]
        return done({ ended: 2 })
      },
    })
    await endOthers()
    await expect.element(page.getByText('2 sessions were ended.')).toBeVisible()
    await expect.element(page.getByText('You are logged in nowhere else.')).toBeVisible()
    await expect
      .element(page.getByRole('heading', { name: 'Where you are logged in' }))
      .toHaveFocus()
    expect(written(asked)).toEqual([[CALLS.endOthers, TYPED]])
  })

  it('are ended with this one by "Sign out everywhere", which says where it failed', async () => {
    const everywhere = `${auth.logoutEverywhere.method} ${auth.logoutEverywhere.path}`
    const { asked } = await openSecurity(NONE, {
      [everywhere]: refused(503, 'database.unavailable'),
    })
    await button('Log out everywhere', true).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(written(asked)).toEqual([[everywhere, {}]])
  })

  it('say why they cannot be had, and are asked for once more', async () => {
    let isAway = true
    await openSecurity(NONE, {
      [CALLS.sessions]: () => (isAway ? refused(400, 'upstream.rejected') : done([SESSION])),
    })
    await expect.element(page.getByText('Failed to fetch your sessions')).toBeVisible()
    isAway = false
    await button('Try again').click()
    await expect.element(page.getByText('Firefox on Windows')).toBeVisible()
  })

  it('are an outline while they are on their way', async () => {
    const held = Promise.withResolvers<ReturnType<typeof done>>()
    await openSecurity(NONE, { [CALLS.sessions]: () => held.promise })
    await expect.element(page.getByText('Your sessions are being fetched')).toBeInTheDocument()
    held.resolve(done([SESSION]))
    await expect.element(page.getByText('Firefox on Windows')).toBeVisible()
  })
})

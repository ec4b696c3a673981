import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, idOf, open, type Server } from './administration.test-setup.tsx'

const ROW = {
  location_id: idOf(1),
  location: 'Plateau',
  source: 'google',
  health: 'none',
  connected_at: null,
  last_synced_at: null,
  last_failed_at: null,
  last_error: null,
  place: null,
  account: null,
  read_count: null,
  read_total: null,
  limited_at: null,
}
const OFFER = {
  name: 'accounts/1/invitations/2',
  title: 'Rosa – Plateau',
  address: '12, rue des Lilas',
  location_id: idOf(1),
}
interface Installation {
  email?: string | null
  health?: string
}

const serverOf = (
  offers: () => readonly object[],
  { email = 'reviews@maitre.test', health = 'none' }: Installation = {},
): Server => ({
  'GET /connection': () => ({ data: [{ ...ROW, health }] }),
  'GET /restaurant/r1': () => ({ data: { id: 'r1', integrations: [] } }),
  'GET /source-invitation/google': () => ({ data: { email, offers: [...offers()] } }),
  'POST /source-invitation/google/accept': () => ({ data: { location_id: idOf(1) } }),
})
const visit = (server: Server, more: Partial<Parameters<typeof open>[0]> = {}) =>
  open({ server, address: '?tab=integrations', ...more })

afterEach(() => void vi.useRealTimers())

it('an owner reads whom to invite, and looks for the invitation until it came', async () => {
  let offers: readonly object[] = []
  await visit(serverOf(() => offers))
  await expect.element(page.getByText(/invite reviews@maitre\.test as a manager/u)).toBeVisible()
  await expect.element(page.getByText('No invitation for your locations yet.')).toBeVisible()
  offers = [OFFER]
  await button('Look again').click()
  await expect.element(button('Accept: Rosa – Plateau')).toBeVisible()
})

it('an invitation that came is shown without a press within half a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'Date'] })
  let offers: readonly object[] = []
  await visit(serverOf(() => offers))
  await expect.element(page.getByText('No invitation for your locations yet.')).toBeVisible()
  offers = [OFFER]
  await vi.advanceTimersByTimeAsync(30_000)
  await expect.element(button('Accept: Rosa – Plateau')).toBeVisible()
})

it('an invitation is accepted by its name, after a failure that is said', async () => {
  let health = 'none'
  const server = serverOf(() => [OFFER])
  const { written } = await visit(
    { ...server, 'GET /connection': () => ({ data: [{ ...ROW, health }] }) },
    {
      instead: {
        'POST /source-invitation/google/accept': [
          { code: 'source_invitation.pending', status: 409 },
        ],
      },
    },
  )
  await button('Accept: Rosa – Plateau').click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Failed to accept the invitation.*in a few minutes/u)
  health = 'unread'
  await button('Accept: Rosa – Plateau').click()
  await expect.element(page.getByText(/is connected\. Its reviews are being read/u)).toBeVisible()
  expect(written().at(-1)).toEqual([
    'POST',
    'restaurant/r1/source-invitation/google/accept',
    { name: OFFER.name },
  ])
})

it('the way by invitation is not told of where nobody can be invited', async () => {
  const { asked } = await visit(serverOf(() => [], { email: null }))
  await expect.element(button('Connect Google')).toBeVisible()
  await expect
    .poll(() => asked.some(({ url }) => url.pathname.endsWith('/source-invitation/google')))
    .toBe(true)
  expect(page.getByText('Or by invitation').elements()).toEqual([])
})

it('the way by invitation is not told of where all is connected', async () => {
  const { asked } = await visit(serverOf(() => [OFFER], { health: 'working' }))
  await expect.element(button(/^Check now/u)).toBeVisible()
  expect(page.getByText('Or by invitation').elements()).toEqual([])
  expect(asked.some(({ url }) => url.pathname.includes('source-invitation'))).toBe(false)
})

it('why invitations could not be looked for is said', async () => {
  await visit(
    serverOf(() => []),
    {
      instead: {
        'GET /source-invitation/google': [{ code: 'upstream.unavailable', status: 502 }],
      },
    },
  )
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Failed to look for invitations/u)
})

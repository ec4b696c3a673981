import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'

const assign = vi.fn<(address: string) => void>()

beforeEach(() => {
  vi.resetModules()
  assign.mockClear()
  const location = { pathname: '/fr/dashboard/reviews', search: '?queue=done', hash: '', assign }
  vi.stubGlobal('window', { location })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('leads whoever’s session has ended to the sign-in, which says so and leads back', async () => {
  const { leave } = await import('./leave.ts')
  leave()
  const next = encodeURIComponent('/fr/dashboard/reviews?queue=done')
  expect(assign.mock.calls).toEqual([[`/fr/login?ended=session&next=${next}`]])
})

it('tells whoever has a new password that, and does not open the dialog of the password once more', async () => {
  window.location.search = '?queue=done&account=password'
  const { leave, leaveForNewPassword } = await import('./leave.ts')
  leaveForNewPassword()
  leave()
  const next = encodeURIComponent('/fr/dashboard/reviews?queue=done')
  expect(assign.mock.calls).toEqual([[`/fr/login?ended=password_changed&next=${next}`]])
})

it('tells whoever was disabled why their session has ended, and nobody who was told no reason', async () => {
  const { leave } = await import('./leave.ts')
  const refusal = { code: 'auth.session_ended', status: 401, operation: 'session.renew' } as const
  leave(new ApiError({ ...refusal, details: { reason: 'disabled' } }))
  leave(new ApiError(refusal))
  const addresses = assign.mock.calls.map(([address]) => address.split('&')[0])
  expect(addresses).toEqual(['/fr/login?ended=disabled', '/fr/login?ended=session'])
})

it('tells whoever signed out of no session that has ended', async () => {
  const { leave, leaveOnPurpose } = await import('./leave.ts')
  leaveOnPurpose()
  leave()
  expect(assign.mock.calls).toEqual([['/fr']])
})

it('leads whoever signed in at a provider there, where that session ends too', async () => {
  const { leave, leaveOnPurpose } = await import('./leave.ts')
  leaveOnPurpose('https://id.example.com/logout?id_token_hint=x')
  leave()
  expect(assign.mock.calls).toEqual([['https://id.example.com/logout?id_token_hint=x']])
})

import { factors, type Factors } from '@maitre/contract/factors'
import { passkeys } from '@maitre/contract/passkeys'
import { type OpenSession, sessions } from '@maitre/contract/sessions'
import { page } from 'vitest/browser'
import type { Look } from '#test/screen'
import { dropToasts } from '#ui/toast'
import { done, openAccount } from '#features/account/account.test-setup'

type Answers = NonNullable<Parameters<typeof openAccount>[0]['answers']>

const keyOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`
export const CALLS = {
  factors: keyOf(factors.get),
  begin: keyOf(factors.beginTotp),
  add: keyOf(factors.addTotp),
  remove: keyOf(factors.removeTotp),
  makeCodes: keyOf(factors.makeRecoveryCodes),
  beginPasskey: keyOf(passkeys.begin),
  addPasskey: keyOf(passkeys.add),
  sessions: keyOf(sessions.list),
  endOthers: keyOf(sessions.endOthers),
}

export const NONE: Factors = { totp: null, passkeys: [], recovery_codes_left: null }
export const WITH_APP: Factors = {
  totp: { added_at: '2026-06-01T12:00:00Z' },
  passkeys: [],
  recovery_codes_left: 8,
}
export const PASSKEY = {
  id: '01a209ad-8d02-71ce-afeb-000000000007',
  name: 'Laptop of the bar',
  added_at: '2026-06-01T12:00:00Z',
  last_used_at: null,
  synced: false,
}
export const CODES = Array.from({ length: 10 }, (_, at) => `4k7m-q2xw-9d3h-t5v${at}`)

export const SESSION: OpenSession = {
  id: '01a209ad-8d02-71ce-afeb-000000000001',
  browser: 'firefox',
  system: 'windows',
  address: '203.0.113.7',
  started_at: '2026-06-01T12:00:00Z',
  last_used_at: '2026-06-02T12:00:00Z',
  expires_at: '2026-07-01T12:00:00Z',
  is_current: true,
}

/** Opens the tab for a person with these factors, at a server that answers what else is given. */
export function openSecurity(own: Factors, answers: Answers = {}, look: Partial<Look> = {}) {
  // A message that an earlier test brought about says nothing of this one.
  dropToasts('security')
  return openAccount({
    tab: 'security',
    look,
    answers: { [CALLS.factors]: done(own), [CALLS.sessions]: done([SESSION]), ...answers },
  })
}

export const button = (name: string | RegExp, exact = false) =>
  page.getByRole('button', { name, exact })
/** The dialog above the account. */
export const dialogOf = (name: string | RegExp) => page.getByRole('dialog', { name })
export const password = () => page.getByLabelText(/^(?:Current password|Mot de passe actuel)/u)
/** What was written, in order. */
export const written = (asked: Awaited<ReturnType<typeof openAccount>>['asked']) =>
  asked
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [`${method} ${path}`, body])

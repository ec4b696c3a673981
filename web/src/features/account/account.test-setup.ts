import { vi } from 'vitest'
import type { Role, Tier } from '@maitre/contract/access'
import { auth } from '@maitre/contract/auth'
import { visit } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import type { Look } from '#test/screen'

export interface Asked {
  method: string
  path: string
  body: unknown
}

type Given = readonly [number, object]
/** The status and what is answered with it; a function answers by what was asked, also later. */
type Answer = Given | ((asked: Asked) => Given | Promise<Given>)

export const CONFIG = '/v1/restaurant/r1/user-alert/config'
export const CONFIGURED = {
  user_id: 'u-1',
  email: 'ines@maitre.test',
  client_alerts_enabled: true,
  email_alerts_enabled: true,
}
export const CHANNELS = '/v1/restaurant/r1/user-alert/channels'
/** The channels as the server answers them, of which a test says what differs. */
export const channelsWith = (own: object) => ({
  slack: null,
  push: { key: 'k', browsers: [] },
  ...own,
})
export const MAILS = '/v1/mails/self'
export const WISHES = {
  reports: [
    { kind: 'weekly_report', wanted: true },
    { kind: 'monthly_report', wanted: true },
  ],
  undelivered: [],
}
export const done = (data: object): readonly [number, object] => [200, { status: 'success', data }]
export const refused = (
  status: number,
  code: string,
  details: object = {},
): readonly [number, object] => [status, { status: 'error', code, message: '', details }]
export const atField = (field: string, problem: string) =>
  refused(400, 'request.invalid', { fields: [{ field, problem, message: '' }] })

const parsed = (body: BodyInit | null | undefined): unknown =>
  typeof body === 'string' ? JSON.parse(body) : null

/** Answers calls as a server would, by method and path; returns what was asked. */
export function answerCalls(answers: Readonly<Record<string, Answer>>): Asked[] {
  const asked: Asked[] = []
  const all: Readonly<Record<string, Answer>> = {
    [`GET ${CONFIG}/self`]: done(CONFIGURED),
    [`GET ${MAILS}`]: done(WISHES),
    [`GET ${CHANNELS}`]: done(channelsWith({})),
    ...answers,
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString()
    if (path === auth.refresh.path) return renewedSession()
    const method = init?.method ?? 'GET'
    const one = {
      method,
      path,
      body: parsed(init?.body),
    }
    asked.push(one)
    const answer = all[`${method} ${path}`] ?? refused(404, 'route.not_found')
    const [status, body] = typeof answer === 'function' ? await answer(one) : answer
    return Response.json(body, { status })
  })
  return asked
}

interface Opened {
  tab: string
  answers?: Readonly<Record<string, Answer>>
  role?: Role
  tier?: Tier
  look?: Partial<Look>
  locations?: 1 | 2
}

/** Opens a screen by an address that names a part of the account. */
export async function openAccount({
  tab,
  answers = {},
  role = 'Manager',
  tier = 'Pro',
  ...rest
}: Opened) {
  const asked = answerCalls(answers)
  const router = await visit({ role, tier, path: `home?account=${tab}`, ...rest })
  return { asked, router }
}

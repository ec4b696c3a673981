import { z } from 'zod'
import { feature, signedIn } from './access.ts'
import { SESSION_BROWSERS, SESSION_SYSTEMS } from './session-words.ts'
import { kilobytes } from './body-limit.ts'
import { endpoint } from './endpoint.ts'
import { presentPassword } from './password.ts'
import { id, instant } from './text.ts'

const openSessionSchema = z.object({
  id,
  /** The browser and its system, as they said of themselves; null in a session that began before that was noted. */
  browser: z.enum(SESSION_BROWSERS).nullable(),
  system: z.enum(SESSION_SYSTEMS).nullable(),
  /** The address that the sign-in came from; null as above. */
  address: z.string().nullable(),
  started_at: instant,
  /** When it was last renewed, which an open window does every quarter of an hour; null as above. */
  last_used_at: instant.nullable(),
  expires_at: instant,
  /** Whether it is the session that asks. */
  is_current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSessionSchema>

const proof = { current_password: presentPassword }

/** The sessions of the person who is signed in. Logging out everywhere, of this session too, takes no password (`auth`). */
export const sessions = {
  list: endpoint('GET', '/v1/auth/self/session', {
    summary: 'Your open sessions, the one that asks first and then the last used',
    failed: 'session.list',
    access: signedIn,
    data: z.array(openSessionSchema),
  }),
  end: endpoint('POST', '/v1/auth/self/session/{sessionId}/end', {
    summary: 'End a session of yours, by your password: its next call is refused',
    failed: 'session.close',
    access: signedIn,
    params: z.object({ sessionId: id }),
    body: z.object(proof),
    bodyLimit: kilobytes(4),
    data: z.object({}),
  }),
  endOthers: endpoint('POST', '/v1/auth/logout/others', {
    summary: 'End every session of yours but this one, by your password',
    failed: 'session.close',
    access: signedIn,
    body: z.object(proof),
    bodyLimit: kilobytes(4),
    data: z.object({
      /** How many there were. */
      ended: z.int(),
    }),
  }),
}

/** What an administrator does with the sessions of somebody else: they have lost a device, or are not trusted any more. */
export const userSessions = {
  end: endpoint('POST', '/v1/auth/user/{userId}/session/end', {
    summary: 'End every session of a person, on all their devices; they may sign in again',
    failed: 'session.close',
    access: feature('administration'),
    byConsole: true,
    params: z.object({ userId: id }),
    data: z.object({
      /** How many there were. */
      ended: z.int(),
    }),
  }),
}

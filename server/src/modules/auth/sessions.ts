import type { SecondStep } from '@maitre/contract/auth'
import { REFRESH_TOKEN_DAYS, SESSION_IDLE_DAYS } from '@maitre/contract/constants'
import {
  TOLD_SESSION_ENDS,
  type SessionEnd,
  type SessionProof,
} from '@maitre/contract/session-words'
import { listSecondSteps } from '#modules/factors'
import {
  atHome,
  findUser,
  findUserByLogin,
  keepRehashed,
  rehash,
  type UserRow,
  verifyPassword,
} from '#modules/users'
import type { Context, Services } from '#context'
import { audit } from '#platform/audit'
import type { Doer } from '#platform/audit-log'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { defineEvent } from '#platform/events'
import { newId, newToken } from '#platform/ids'
import { daysBefore } from '#platform/upkeep'
import { hashToken } from './hash-token.ts'
import type { Device } from './device.ts'
import { deviceOf } from './session-device.ts'
import { countAttempt, forgive, signInAttempt } from './throttle.ts'

export interface StartedSession {
  user: UserRow
  sessionId: string
  refreshToken: string
}

const DAY_MS = 86_400_000

/** What somebody signs in with, and what is known of where they do. */
export interface SignIn {
  username: string
  password: string
  address: string
  /** Null for a browser that nobody signed in from. */
  device: Device | null
}

/** A person whose password was right, and by what they end the sign-in; by nothing, where a session was started. */
export type SignedIn =
  | { started: StartedSession; secondSteps: null }
  | { user: UserRow; secondSteps: SecondStep[] }

/**
 * Signs a person in, or lets them go on to the second step. A wrong name and a wrong password get the same answer after
 * the same time (P §3); that an account is disabled is told to nobody but whoever knows its password.
 */
export async function login(ctx: Context, input: SignIn): Promise<SignedIn> {
  const { database, clock } = ctx
  const now = clock.now()
  const { user, attempt } = await database.local(async (tx) => {
    const found = await findUserByLogin(tx, input.username)
    const counted = signInAttempt(input.username, found?.user_id, input.device, input.address)
    await countAttempt(tx, counted, now)
    return { user: found, attempt: counted }
  })
  const right = await verifyPassword(ctx, user?.password_hash ?? null, input.password)
  if (user === undefined || !right || !user.enabled) {
    // What was typed as a name is not logged: it may be a password in the wrong field.
    const userId = user?.user_id ?? null
    ctx.log.info({ userId, address: input.address }, 'auth: a sign-in failed')
    throw new AppError(right ? 'auth.disabled' : 'auth.failed')
  }
  const renewed = await rehash(ctx, user.password_hash ?? '', input.password)
  return atHome(ctx, user, async (tx) => {
    await forgive(tx, attempt, now)
    const by = doerOf(ctx, user)
    const person = renewed === null ? user : await keepRehashed({ clock, by }, tx, user, renewed)
    const secondSteps = await listSecondSteps(tx, user.user_id)
    if (secondSteps.length > 0) return { user: person, secondSteps }
    return { started: await startSession(ctx, tx, person, 'password'), secondSteps: null }
  })
}

/** A person has come in, in whichever way; renewing a session is no other one. */
export const sessionStarted = defineEvent<{ userId: string }>('session.started')

/** Sessions of a person have ended, one or all of them. */
export const sessionsEnded = defineEvent<{ userId: string }>('sessions.ended')

/** Begins a session of a person who has proved that it is them, and by what. */
export async function startSession(
  ctx: Context,
  tx: Tx,
  user: UserRow,
  proof: SessionProof,
): Promise<StartedSession> {
  const { clock, request } = ctx
  const now = clock.now()
  const sessionId = newId(now)
  await tx.db
    .insertInto('sessions')
    .values({
      session_id: sessionId,
      user_id: user.user_id,
      created_at: now,
      expires_at: new Date(now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS),
      last_used_at: now,
      address: request.ip,
      proof,
      ...deviceOf(request.headers['user-agent']),
    })
    .execute()
  audit({ clock, by: doerOf(ctx, user) }, tx, {
    what: 'session.started',
    subject: `user:${user.user_id}`,
    after: { session_id: sessionId },
  })
  await ctx.events.announce(tx, sessionStarted, { userId: user.user_id })
  return { user, sessionId, refreshToken: await issueRefreshToken(tx, sessionId, now) }
}

/** The person whom a password, a cookie or a link proved, since the request has no access token that names them. */
export function doerOf({ by }: Services, user: UserRow): Doer {
  const name = `${user.firstname} ${user.lastname}`.trim()
  return { ...by, userId: user.user_id, name, role: user.role }
}

/**
 * Gives a new refresh token for the old one. If the old one was used before, somebody stole it: the whole session ends.
 */
export async function refresh(services: Services, token: string): Promise<StartedSession> {
  const { database, clock } = services
  const now = clock.now()
  const found = await database.local(async (tx) => {
    const row = await tx.db
      .selectFrom('refresh_tokens as t')
      .innerJoin('sessions as s', 's.session_id', 't.session_id')
      .select(['t.session_id', 't.rotated_at', 's.user_id', 's.expires_at', 's.ended_at'])
      .select(['s.created_at', 's.last_used_at', 's.ended_reason'])
      .where('t.token_hash', '=', hashToken(token))
      .forUpdate()
      .executeTakeFirst()
    // An older cookie of the session may be in the hands of whoever stole it, who is told nothing.
    if (row?.ended_at && row.rotated_at === null) return { endedBy: row.ended_reason }
    if (row === undefined || row.ended_at !== null || row.expires_at <= now) return null
    const user = await findUser(tx, row.user_id)
    if (user === undefined || !user.enabled) return null
    const reason = reasonToEnd(row, now)
    if (reason !== null) return { user, sessionId: row.session_id, reason }
    const refreshToken = await issueRefreshToken(tx, row.session_id, now)
    await tx.db
      .updateTable('refresh_tokens')
      .set({ rotated_at: now, replaced_by: hashToken(refreshToken) })
      .where('token_hash', '=', hashToken(token))
      .execute()
    await tx.db
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('session_id', '=', row.session_id)
      .execute()
    return { user, sessionId: row.session_id, refreshToken }
  })
  if (found?.refreshToken !== undefined) return found
  if (found?.user !== undefined) await endAtHome(services, services.by, found)
  const why = found?.reason ?? found?.endedBy
  throw new AppError(
    'auth.session_ended',
    TOLD_SESSION_ENDS.some((one) => one === why) ? { reason: why } : undefined,
  )
}

/** When a session ends that nobody renews any more. */
export function endOf(session: {
  created_at: Date
  last_used_at: Date | null
  expires_at: Date
}): Date {
  const used = session.last_used_at ?? session.created_at
  const idle = new Date(used.getTime() + SESSION_IDLE_DAYS * DAY_MS)
  return idle < session.expires_at ? idle : session.expires_at
}

/** Why a session ends rather than be renewed by that token; null where it goes on. */
function reasonToEnd(
  row: Parameters<typeof endOf>[0] & { rotated_at: Date | null },
  now: Date,
): SessionEnd | null {
  if (row.rotated_at !== null) return 'refresh_token_reused'
  return endOf(row) <= now ? 'idle' : null
}

/** Ends the session of that refresh token: its person left, or signs in anew in the same browser. */
export async function logout(
  services: Services,
  token: string,
  reason: SessionEnd = 'logout',
): Promise<void> {
  const found = await services.database.local(async (tx) => {
    const row = await tx.db
      .selectFrom('refresh_tokens as t')
      .innerJoin('sessions as s', 's.session_id', 't.session_id')
      .select(['t.session_id', 's.user_id'])
      .where('t.token_hash', '=', hashToken(token))
      .executeTakeFirst()
    const user = row && (await findUser(tx, row.user_id))
    return row && user && { sessionId: row.session_id, user }
  })
  if (found === undefined) return
  await endAtHome(services, doerOf(services, found.user), { ...found, reason })
}

/** Ends a session, at once in every process, with a line in the log of its person's restaurant. */
export async function endAtHome(
  services: Services,
  by: Doer,
  { user, sessionId, reason }: { user: UserRow; sessionId: string; reason: SessionEnd },
): Promise<void> {
  const { clock, live, events } = services
  await atHome(services, user, async (tx) => {
    if (!(await endSession(tx, sessionId, reason, clock.now()))) return
    await live.accessChanged(tx, { userId: user.user_id })
    await events.announce(tx, sessionsEnded, { userId: user.user_id })
    audit({ clock, by }, tx, {
      what: 'session.ended',
      subject: `user:${user.user_id}`,
      before: { session_id: sessionId },
      after: { reason },
    })
  })
}

async function issueRefreshToken(tx: Tx, sessionId: string, now: Date): Promise<string> {
  const token = newToken()
  await tx.db
    .insertInto('refresh_tokens')
    .values({ token_hash: hashToken(token), session_id: sessionId, created_at: now })
    .execute()
  return token
}

/**
 * Ends a session; the provider's token, which is of use to a sign-out alone, goes with it. Answers whether it was open.
 */
async function endSession(
  tx: Tx,
  sessionId: string,
  reason: SessionEnd,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason, provider_token: null })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How long an ended session is kept, so that a token that comes back late is still known as used. */
const KEPT_DAYS = 30

export async function purgeSessions({ db }: Tx, now: Date): Promise<void> {
  const before = daysBefore(now, KEPT_DAYS)
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('ended_at', '<', before)]))
    .execute()
}

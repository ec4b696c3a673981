import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { hashToken } from './hash-token.ts'
import type { Device } from './device.ts'

/**
 * The time in which failures are counted (P §3). A new window then begins, so nobody is locked out for good.
 */
const WINDOW_MS = 15 * 60_000
/** How many attempts one window has for an account, for an account from one known device, and for an address. */
const MAX_FAILURES = { account: 8, device: 8, address: 60 } as const

/** What one attempt is counted under: the account it is about and the address it comes from. */
export interface Attempt {
  /** The subject of the account's own count. */
  account: string
  /** Null where the attempt is not counted under its address. */
  address: string | null
}

/**
 * What a sign-in is counted under. The name and the e-mail address of one person are one account, and a login that
 * nobody has is counted as well. A device from which this very person signed in before has a count of its own and none
 * of its address: strangers who use the account's up do not lock its owner out.
 */
export function signInAttempt(
  login: string,
  userId: string | undefined,
  device: Device | null,
  address: string,
): Attempt {
  if (userId !== undefined && device?.people.includes(userId) === true)
    return { account: `device:${hashToken(device.device)}:${userId}`, address: null }
  // The login of a stranger is hashed: people mistype their passwords into the field of the name.
  const account = userId === undefined ? `login:${hashToken(login.toLowerCase())}` : userId
  return { account: `account:${account}`, address: `address:${address}` }
}

/** What a guess of the present password is counted under, where the person is signed in already. */
export function passwordAttempt(userId: string, address: string): Attempt {
  return { account: `password:${userId}`, address: `address:${address}` }
}

function windowOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS)
}

/**
 * Counts an attempt before its password is checked, so that many at once do not get around the limit; throws 429 with
 * the seconds left where there were too many. `forgive` takes the count of a successful one back.
 */
export async function countAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<void> {
  const start = windowOf(now)
  const most = attempt.address === null ? MAX_FAILURES.device : MAX_FAILURES.account
  const counts: [string | null, number][] = [
    [attempt.account, most],
    [attempt.address, MAX_FAILURES.address],
  ]
  for (const [subject, max] of counts) {
    if (subject === null) continue
    const [row] = await tx.run<{ failures: number }>(
      'login_attempt',
      'insert into login_failures (subject, window_start, failures) values ($1, $2, 1) on conflict (subject, window_start) do update set failures = login_failures.failures + 1 returning failures',
      [subject, start],
    )
    if ((row?.failures ?? 0) <= max) continue
    const retryAfter = Math.max(1, Math.ceil((start.getTime() + WINDOW_MS - now.getTime()) / 1000))
    throw new AppError('auth.throttled', { retryAfter }, { retryAfter })
  }
  await tx.run('login_failures_old', 'delete from login_failures where window_start < $1', [
    new Date(now.getTime() - 2 * WINDOW_MS),
  ])
}

/**
 * After a success that account has no failures any more. The failures of the address stay, or whoever has an account of
 * their own could guess at others without end: it loses only the one that was counted for this attempt.
 */
export async function forgive(tx: Tx, attempt: Attempt, now: Date): Promise<void> {
  await tx.run('login_failures_forget', 'delete from login_failures where subject = $1', [
    attempt.account,
  ])
  if (attempt.address === null) return
  await tx.run(
    'login_attempt_back',
    'update login_failures set failures = failures - 1 where subject = $1 and window_start = $2 and failures > 0',
    [attempt.address, windowOf(now)],
  )
}

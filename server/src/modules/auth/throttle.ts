import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'

/**
 * The time in which failures are counted, per account and per address (P §3). A new window then begins, so nobody is
 * locked out for good.
 */
const WINDOW_MS = 15 * 60_000
const MAX_FAILURES = { account: 8, address: 60 } as const

type Kind = keyof typeof MAX_FAILURES

function subjects(login: string, address: string) {
  return [
    [`account:${login.toLowerCase()}`, 'account'],
    [`address:${address}`, 'address'],
  ] as const satisfies [string, Kind][]
}

function windowOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS)
}

/**
 * Counts an attempt before its password is checked, so that many at once do not get around the limit; throws 429 with
 * the seconds left where there were too many. `forgive` takes the count of a successful one back.
 */
export async function countAttempt(
  tx: Tx,
  login: string,
  address: string,
  now: Date,
): Promise<void> {
  const start = windowOf(now)
  for (const [subject, kind] of subjects(login, address)) {
    const [row] = await tx.run<{ failures: number }>(
      'login_attempt',
      'insert into login_failures (subject, window_start, failures) values ($1, $2, 1) on conflict (subject, window_start) do update set failures = login_failures.failures + 1 returning failures',
      [subject, start],
    )
    if ((row?.failures ?? 0) <= MAX_FAILURES[kind]) continue
    const retryAfter = Math.max(1, Math.ceil((start.getTime() + WINDOW_MS - now.getTime()) / 1000))
    throw new AppError('auth.throttled', { retryAfter }, { retryAfter })
  }
  await tx.run('login_failures_old', 'delete from login_failures where window_start < $1', [
    new Date(now.getTime() - 2 * WINDOW_MS),
  ])
}

/**
 * After a success the account has no failures any more; the address loses only the one that was counted for this
 * attempt.
 */
export async function forgive(tx: Tx, login: string, address: string, now: Date): Promise<void> {
  const [[account], [place]] = subjects(login, address)
  await tx.run('login_failures_forget', 'delete from login_failures where subject = $1', [account])
  await tx.run(
    'login_attempt_back',
    'update login_failures set failures = failures - 1 where subject = $1 and window_start = $2 and failures > 0',
    [place, windowOf(now)],
  )
}

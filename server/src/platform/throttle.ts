import type { ErrorCode } from '@maitre/contract/errors'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/database'
import { AppError } from '#platform/errors'

/** How many attempts one window has for a subject. A new window then begins, so nobody is locked out for good. */
export interface Limit {
  /** Whom or what the attempts are counted under: a kind, a colon and an id. */
  subject: string
  max: number
  windowMs: number
}

/** How long a count is kept; every window is shorter. */
const KEPT_MS = 3 * 3_600_000

const windowOf = ({ windowMs }: Limit, now: Date): Date =>
  new Date(Math.floor(now.getTime() / windowMs) * windowMs)

/**
 * Counts an attempt under each of the limits, before it is known how the attempt ends, so that many at once do not get
 * around them; throws `code` with the seconds left where there were too many. Counted in the database, it is counted
 * for all processes together.
 */
export async function countWithin(
  tx: Tx,
  limits: readonly Limit[],
  now: Date,
  code: ErrorCode,
): Promise<void> {
  for (const limit of limits) {
    const start = windowOf(limit, now)
    const [row] = await tx.run<{ failures: number }>(
      'login_attempt',
      'insert into login_failures (subject, window_start, failures) values ($1, $2, 1) on conflict (subject, window_start) do update set failures = login_failures.failures + 1 returning failures',
      [limit.subject, start],
    )
    if ((row?.failures ?? 0) <= limit.max) continue
    const left = start.getTime() + limit.windowMs - now.getTime()
    const retryAfter = Math.max(1, Math.ceil(left / 1000))
    throw new AppError(code, { retryAfter }, { retryAfter })
  }
  await tx.run('login_failures_old', 'delete from login_failures where window_start < $1', [
    new Date(now.getTime() - KEPT_MS),
  ])
}

/** Takes back the one attempt that was counted at `now`, which was none of those that the limit is for. */
export async function takeBack(tx: Tx, limit: Limit, now: Date): Promise<void> {
  await tx.run(
    'login_attempt_back',
    'update login_failures set failures = failures - 1 where subject = $1 and window_start = $2 and failures > 0',
    [limit.subject, windowOf(limit, now)],
  )
}

/** What a work is counted under, and the refusals of it that stay counted. */
interface Counted {
  limits: readonly Limit[]
  /** What the work is refused with where there were too many. */
  code: ErrorCode
  refusals: ReadonlySet<ErrorCode>
}

/** Does work that is counted before it is done; the count is taken back unless the work ends by one of `refusals`. */
export async function countRefusals<T>(
  { database, clock }: { database: Database; clock: Clock },
  { limits, code, refusals }: Counted,
  work: () => Promise<T>,
): Promise<T> {
  const now = clock.now()
  await database.local((tx) => countWithin(tx, limits, now, code))
  let stays = false
  try {
    return await work()
  } catch (error) {
    stays = error instanceof AppError && refusals.has(error.code)
    throw error
  } finally {
    if (!stays)
      await database.local(async (tx) => {
        for (const limit of limits) await takeBack(tx, limit, now)
      })
  }
}

/** Forgets every attempt of that subject. */
export async function forget(tx: Tx, { subject }: Limit): Promise<void> {
  await tx.run('login_failures_forget', 'delete from login_failures where subject = $1', [subject])
}

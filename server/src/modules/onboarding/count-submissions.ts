import { hashToken } from '#modules/auth'
import type { Context } from '#context'
import type { Tx } from '#platform/database'
import { countWithin, type Limit } from '#platform/throttle'

const HOUR_MS = 3_600_000

/** The forms that strangers send. */
type Form = 'quote' | 'newsletter' | 'onboarding' | 'feedback'

/**
 * How many submissions of one form are taken in an hour: from one internet address, for one e-mail address, and in all;
 * of feedback from one browser, from one address, which a whole house shares by its Wi-Fi, and to one page. The mails that
 * submissions send to addresses which nobody has confirmed are held by the same limits.
 */
const MAX_SUBMISSIONS = { from: 20, email: 5, all: 500, device: 10, house: 120, page: 300 } as const

/** Whom a submission reaches: an e-mail address that nobody has confirmed, or a restaurant by its feedback page. */
type Reached = { email: string } | { page: string; device: string }

/** Counts a submission before it is stored; throws `calls.throttled` with the seconds left where there were too many. */
export async function countSubmission(
  ctx: Context,
  tx: Tx,
  form: Form,
  reached: Reached,
): Promise<void> {
  const limit = (kind: keyof typeof MAX_SUBMISSIONS, subject: string): Limit => ({
    subject: `${form}-${kind}:${subject}`,
    max: MAX_SUBMISSIONS[kind],
    windowMs: HOUR_MS,
  })
  // What reaches one restaurant alone is not held up by what others are sent.
  const limits =
    'page' in reached
      ? [
          // Whoever leaves the key out, or makes another each time, is counted by the address.
          ...(reached.device === '' ? [] : [limit('device', hashToken(reached.device))]),
          limit('house', ctx.request.ip),
          limit('page', reached.page),
        ]
      : [
          limit('from', ctx.request.ip),
          limit('email', hashToken(reached.email.toLowerCase())),
          limit('all', ''),
        ]
  await countWithin(tx, limits, ctx.clock.now(), 'calls.throttled')
}

/**
 * Whether the field that people do not see was filled. The caller answers as if all were well and does nothing, so that
 * a program that fills in forms has nothing to learn from.
 */
export const isCaught = (trap: string | undefined): boolean => (trap ?? '') !== ''

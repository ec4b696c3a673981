import type { ErrorCode } from '@maitre/contract/errors'
import type { Context } from '#context'
import { countRefusals, type Limit } from '#platform/throttle'

const WINDOW_MS = 15 * 60_000
/** How many tokens that are none one address may try in a window. */
const MAX_GUESSES = 60
const GUESSED: ReadonlySet<ErrorCode> = new Set(['link.invalid'])

/**
 * Does work with the token of a link. Tokens that are none are counted under the address that they come from: nobody
 * guesses 256 bits of chance, and nobody needs to be let try.
 */
export function limitGuesses<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  const limit: Limit = {
    subject: `link:${ctx.request.ip}`,
    max: MAX_GUESSES,
    windowMs: WINDOW_MS,
  }
  return countRefusals(ctx, { limits: [limit], code: 'auth.throttled', refusals: GUESSED }, work)
}

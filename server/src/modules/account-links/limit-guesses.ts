import type { Context } from '#context'
import { AppError } from '#platform/errors'
import { countWithin, type Limit, takeBack } from '#platform/throttle'

const WINDOW_MS = 15 * 60_000
/** How many tokens that are none one address may try in a window. */
const MAX_GUESSES = 60

/**
 * Does work with the token of a link. Tokens that are none are counted under the address that they come from: nobody
 * guesses 256 bits of chance, and nobody needs to be let try.
 */
export async function limitGuesses<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  const { clock, database, request } = ctx
  const now = clock.now()
  const limit: Limit = { subject: `link:${request.ip}`, max: MAX_GUESSES, windowMs: WINDOW_MS }
  await database.local((tx) => countWithin(tx, [limit], now, 'auth.throttled'))
  let guessed = false
  try {
    return await work()
  } catch (error) {
    guessed = error instanceof AppError && error.code === 'link.invalid'
    throw error
  } finally {
    if (!guessed) await database.local((tx) => takeBack(tx, limit, now))
  }
}

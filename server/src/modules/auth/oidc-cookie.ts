import { z } from 'zod'
import { cookieName } from '@maitre/contract/cookie-name'
import type { Context } from '#context'
import { findCookie, hidden, isSecure } from './cookies.ts'

/** The context that the cookie is sealed for, so that a text that was sealed for something else is refused. */
const CONTEXT = 'auth.oidc'
const NAME = 'maitre_sign_in'
/** How long a person has for the sign-in at the provider. */
const MAX_SECONDS = 15 * 60

const begunSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  /** The path of ours to which the sign-in leads; null where it was begun without one. */
  next: z.string().nullable(),
  /** Until when it may be ended, in milliseconds since 1970. */
  until: z.number(),
})
type BegunHere = z.output<typeof begunSchema>

/** Keeps a sign-in that this browser begins, sealed, so that nobody can read or make one. */
export function keepBegun(ctx: Context, begun: Omit<BegunHere, 'until'>): void {
  const until = ctx.clock.now().getTime() + MAX_SECONDS * 1000
  const sealed = ctx.secrets.vault.seal(JSON.stringify({ ...begun, until }), CONTEXT)
  const options = { ...hidden(ctx), maxAge: MAX_SECONDS }
  ctx.reply.setCookie(cookieName(NAME, isSecure(ctx)), sealed, options)
}

/**
 * Takes the sign-in of that state, once. Null where this browser began none, another one, or one too long ago; that of
 * another state stays, so that a link of strangers cannot end it.
 */
export function takeBegun(ctx: Context, state: string): BegunHere | null {
  const begun = readBegun(ctx)
  if (begun === null || begun.state !== state) return null
  ctx.reply.clearCookie(cookieName(NAME, isSecure(ctx)), hidden(ctx))
  return begun.until > ctx.clock.now().getTime() ? begun : null
}

function readBegun(ctx: Context): BegunHere | null {
  const sealed = findCookie(ctx, NAME)
  if (sealed === undefined) return null
  try {
    return begunSchema.parse(JSON.parse(ctx.secrets.vault.open(sealed, CONTEXT)))
  } catch {
    return null
  }
}

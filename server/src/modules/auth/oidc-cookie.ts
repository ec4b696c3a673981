import { z } from 'zod'
import type { Context } from '#context'
import { dropSealed, keepSealed, readSealed, type SealedCookie } from './sealed-cookie.ts'

/** How long a person has for the sign-in at the provider. */
const MAX_SECONDS = 15 * 60

const begunSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  /** Until when it may be ended, in milliseconds since 1970. */
  until: z.number(),
})

/** What a browser keeps of a sign-in at the provider by which a session begins. */
export const SIGN_IN = {
  name: 'maitre_sign_in',
  context: 'auth.oidc',
  maxSeconds: MAX_SECONDS,
  schema: begunSchema.extend({
    /** The path of ours to which the sign-in leads; null where it was begun without one. */
    next: z.string().nullable(),
  }),
} as const satisfies SealedCookie<z.ZodType>

/** The same of one by which the person of a session proves anew that it is them. */
export const PROOF = {
  name: 'maitre_proof',
  context: 'auth.oidc-proof',
  maxSeconds: MAX_SECONDS,
  schema: begunSchema.extend({
    sessionId: z.string(),
    /** When it was begun, in milliseconds since 1970. */
    since: z.number(),
  }),
} as const satisfies SealedCookie<z.ZodType>

type BegunSchema = z.ZodType<z.output<typeof begunSchema>>

/** Keeps a sign-in that this browser begins, sealed, so that nobody can read or make one. */
export function keepBegun<Kept extends BegunSchema>(
  ctx: Context,
  cookie: SealedCookie<Kept>,
  begun: Omit<z.output<Kept>, 'until'>,
): void {
  const until = ctx.clock.now().getTime() + MAX_SECONDS * 1000
  // The compiler does not see that the one field left out is the one that is added.
  keepSealed(ctx, cookie, { ...begun, until } as z.output<Kept>)
}

/**
 * Takes the sign-in of that state, once. Null where this browser began none, another one, or one too long ago; that of
 * another state stays, so that a link of strangers cannot end it.
 */
export function takeBegun<Kept extends BegunSchema>(
  ctx: Context,
  cookie: SealedCookie<Kept>,
  state: string,
): z.output<Kept> | null {
  const begun = readSealed(ctx, cookie)
  if (begun === null || begun.state !== state) return null
  dropSealed(ctx, cookie)
  return begun.until > ctx.clock.now().getTime() ? begun : null
}

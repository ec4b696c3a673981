import { z } from 'zod'
import { despite, open } from './access.ts'
import { sessionSchema } from './auth.ts'
import { kilobytes } from './body-limit.ts'
import { LANGUAGES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import type { FieldProblem } from './field-problems.ts'
import { ownPath } from './own-path.ts'
import { instant } from './text.ts'

/** The longest address that a sign-in leads back to, in UTF-16 units. */
const MAX_NEXT = 1000

/** A path of ours to return to after the sign-in. */
const next = z
  .string()
  .max(MAX_NEXT)
  .refine((value) => ownPath(value) !== undefined, 'not_allowed' satisfies FieldProblem)

/** What the provider's redirect brings besides the code. */
const answered = {
  state: z.string().min(1).max(500),
  /** Who answered, where the provider says it (RFC 9207). */
  iss: z.string().min(1).max(500).optional(),
}

const exchangedSchema = sessionSchema.extend({
  /** The path of ours to which the sign-in leads back; null where it was begun without one. */
  next: z.string().nullable(),
})
export type Exchanged = z.infer<typeof exchangedSchema>

/** Signing in at an OpenID Connect provider (P §3). */
export const provider = {
  get: endpoint('GET', '/v1/auth/provider', {
    summary: 'Whether people may sign in at an identity provider, too',
    failed: 'data.fetch',
    access: open,
    data: z.object({ enabled: z.boolean() }),
  }),
  begin: endpoint('POST', '/v1/auth/provider', {
    summary: 'Begin a sign-in at the identity provider: a short-lived cookie, and where to go',
    failed: 'session.begin',
    access: open,
    body: z.object({ language: z.enum(LANGUAGES), next: next.optional() }),
    bodyLimit: kilobytes(8),
    data: z.object({ url: z.string() }),
  }),
  exchange: endpoint('POST', '/v1/auth/exchange', {
    summary: 'Exchange the code that the identity provider gave for a session',
    failed: 'session.exchange',
    access: open,
    query: z.object({ code: z.string().min(1).max(4000) }),
    body: z.object(answered),
    bodyLimit: kilobytes(8),
    data: exchangedSchema,
  }),
  ended: endpoint('POST', '/v1/auth/provider/ended', {
    summary:
      'The identity provider says that a session there has ended, by its signed token (OpenID Connect Back-Channel Logout 1.0)',
    failed: 'session.close',
    access: open,
    form: 'logout_token',
    body: z.object({ logout_token: z.string().min(1).max(8000) }),
    bodyLimit: kilobytes(48),
    data: z.object({}),
  }),
}

/** How long a sign-in anew at the provider proves that it is its person, in seconds. */
export const PROOF_SECONDS = 5 * 60

/** The way to the sign-in for a page without scripts. It stands by itself, since the application has no use for it. */
export const providerEntrance = {
  enter: endpoint('GET', '/v1/auth/provider/enter', {
    summary:
      'Where a link to the sign-in leads: to the identity provider, or to our own form where there is none or it does not answer',
    failed: 'session.begin',
    access: open,
    query: z.object({ language: z.enum(LANGUAGES) }),
    success: 302,
    data: z.object({}),
  }),
}

/**
 * Proving anew that it is you where a call asks for your present password, and you have none: by signing in at the
 * provider once more. The proof is your session's, and good for one such call.
 */
export const providerProofs = {
  begin: endpoint('POST', '/v1/auth/self/proof', {
    summary:
      'Begin to prove at the identity provider that it is you: a short-lived cookie, and where to go',
    failed: 'proof.begin',
    access: despite('second_step'),
    body: z.object({ language: z.enum(LANGUAGES) }),
    bodyLimit: kilobytes(4),
    data: z.object({ url: z.string() }),
  }),
  finish: endpoint('POST', '/v1/auth/self/proof/confirm', {
    summary:
      'End it with the code that the identity provider gave, in the browser in which it was begun',
    failed: 'proof.finish',
    access: open,
    body: z.object({ code: z.string().min(1).max(4000), ...answered }),
    bodyLimit: kilobytes(32),
    data: z.object({
      /** Until when one call that asks for your present password is answered without it. */
      proved_until: instant,
    }),
  }),
}

import { z } from 'zod'
import { open } from './access.ts'
import { sessionSchema } from './auth.ts'
import { kilobytes } from './body-limit.ts'
import { LANGUAGES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import type { FieldProblem } from './field-problems.ts'
import { ownPath } from './own-path.ts'

/** The longest address that a sign-in leads back to, in UTF-16 units. */
const MAX_NEXT = 1000

/** A path of ours to return to after the sign-in. */
const next = z
  .string()
  .max(MAX_NEXT)
  .refine((value) => ownPath(value) !== undefined, 'not_allowed' satisfies FieldProblem)

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
    body: z.object({
      state: z.string().min(1).max(500),
      /** Who answered, where the provider says it (RFC 9207). */
      iss: z.string().min(1).max(500).optional(),
    }),
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

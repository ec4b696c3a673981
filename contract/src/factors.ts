import { z } from 'zod'
import { despite, feature, open, signedIn } from './access.ts'
import { sessionSchema } from './auth.ts'
import { kilobytes } from './body-limit.ts'
import { PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { isFactorCode, tidyCode } from './factor-code.ts'
import type { FieldProblem } from './field-problems.ts'
import { limit, offset } from './page-query.ts'
import { presentPassword } from './password.ts'
import { id, instant } from './text.ts'

/** The kinds of second factors that people set up. */
export const FACTOR_KINDS = ['totp', 'passkey'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]
/** How many recovery codes a person gets at once. */
export const RECOVERY_CODES = 10
/** A code of the app, or a recovery code. */
export const factorCode = z
  .string()
  .max(100)
  .overwrite(tidyCode)
  .refine(isFactorCode, 'invalid_format' satisfies FieldProblem)

export const passkeySchema = z.object({
  id,
  name: z.string(),
  added_at: instant,
  /** When somebody last signed in by it; null: never. */
  last_used_at: instant.nullable(),
  /** Whether its maker keeps a copy, so that it is on the other devices of its person too. */
  synced: z.boolean(),
})
export type Passkey = z.infer<typeof passkeySchema>

export const factorsSchema = z.object({
  /** The authenticator app; null where none is set up. */
  totp: z.object({ added_at: instant }).nullable(),
  /** The oldest first. */
  passkeys: z.array(passkeySchema),
  /** How many recovery codes are unused; null where there are none, since there is no second factor. */
  recovery_codes_left: z.int().nullable(),
})
export type Factors = z.infer<typeof factorsSchema>

/** Recovery codes in clear, as they are shown once. */
export const shownCodes = z.array(z.string())

const bodyLimit = kilobytes(4)
const PATH = '/v1/auth/self/factor'
const proof = { current_password: presentPassword }

/** The second factor of the person who is signed in. */
export const factors = {
  get: endpoint('GET', PATH, {
    summary: 'What you sign in with besides your password',
    failed: 'factor.get',
    access: despite('second_step'),
    data: factorsSchema,
  }),
  beginTotp: endpoint('POST', `${PATH}/totp`, {
    summary: 'Begin to set up an authenticator app: its secret, which counts once a code proved it',
    failed: 'factor.add',
    access: despite('second_step'),
    body: z.object(proof),
    bodyLimit,
    data: z.object({
      /** The secret in base32, to be typed into an app. */
      secret: z.string(),
      /** The same as an app reads it from a QR code. */
      uri: z.string(),
      /** What was begun, sealed; it is handed back with the first code. */
      setup: z.string(),
    }),
  }),
  addTotp: endpoint('POST', `${PATH}/totp/confirm`, {
    summary: 'Finish to set up an authenticator app by a code of it; recovery codes are shown once',
    failed: 'factor.add',
    access: despite('second_step'),
    body: z.object({ setup: z.string().min(1).max(400), code: factorCode }),
    bodyLimit,
    data: z.object({
      /** Null where there were recovery codes before, which stay. */
      recovery_codes: shownCodes.nullable(),
    }),
  }),
  removeTotp: endpoint('POST', `${PATH}/totp/remove`, {
    summary: 'Remove the authenticator app, by your password and a code',
    failed: 'factor.remove',
    access: signedIn,
    body: z.object({ ...proof, code: factorCode }),
    bodyLimit,
    data: factorsSchema,
  }),
  makeRecoveryCodes: endpoint('POST', `${PATH}/recovery-code`, {
    summary: 'New recovery codes, shown once; the earlier ones end',
    failed: 'recovery_code.make',
    access: signedIn,
    body: z.object({
      ...proof,
      /** Asked for where an authenticator app is set up. */
      code: factorCode.optional(),
    }),
    bodyLimit,
    data: z.object({ recovery_codes: shownCodes }),
  }),
}

/** The second step of a sign-in whose password was right. */
export const secondSteps = {
  prove: endpoint('POST', '/v1/auth/login/code', {
    summary: 'End a sign-in by a code of the app or a recovery code, after the password was right',
    failed: 'session.prove',
    access: open,
    body: z.object({ code: factorCode }),
    bodyLimit,
    data: sessionSchema.extend({
      /** How many recovery codes are left after one was used; null where a code of the app was. */
      recovery_codes_left: z.int().nullable(),
    }),
  }),
}

const params = z.object({ userId: id })

/** Nobody resets their own, or that of somebody whose rights are not lower than theirs. */
const may_reset = z.boolean()
const heldFactor = z.object({ user_id: id, may_reset })
export type HeldFactor = z.infer<typeof heldFactor>

/** What an administrator sees and does of the second factor of somebody who lost theirs. */
export const factorResets = {
  list: endpoint('GET', '/v1/auth/factor', {
    summary: 'Who of the people has a second factor, and whose you may reset',
    failed: 'factor.get',
    access: feature('administration'),
    byConsole: true,
    query: z.object({ offset: offset.default(0), limit: limit.default(PAGE_SIZE) }),
    data: z.array(heldFactor),
    paged: true,
  }),
  get: endpoint('GET', '/v1/auth/user/{userId}/factor', {
    summary: 'Whether a person has a second factor, and whether you may reset it',
    failed: 'factor.get',
    access: feature('administration'),
    byConsole: true,
    params,
    data: z.object({ has_factor: z.boolean(), may_reset }),
  }),
  reset: endpoint('POST', '/v1/auth/user/{userId}/factor/reset', {
    summary: 'Remove the second factor of a person who lost it; their sessions end, a mail says so',
    failed: 'factor.reset',
    access: feature('administration'),
    byConsole: true,
    params,
    data: z.object({}),
  }),
}

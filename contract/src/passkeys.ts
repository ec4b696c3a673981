import { z } from 'zod'
import { despite, open, signedIn } from './access.ts'
import { sessionSchema } from './auth.ts'
import { kilobytes } from './body-limit.ts'
import { endpoint } from './endpoint.ts'
import { factorCode, factorsSchema, passkeySchema, shownCodes } from './factors.ts'
import { presentPassword } from './password.ts'
import { id, name } from './text.ts'

/** How many passkeys a person may have, and how long the name of one may be, in UTF-16 units. */
export const MAX_PASSKEYS = 20
export const MAX_PASSKEY_NAME = 60

/** Bytes as WebAuthn's JSON writes them. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/u)
const MAX_ID = 1400
const MAX_SIGNED = 2500

/** A passkey as options name it. */
const named = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** What a browser is given to make a passkey (PublicKeyCredentialCreationOptionsJSON). */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(named),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof creationOptions>

/** What a browser is given to sign in by a passkey (PublicKeyCredentialRequestOptionsJSON). */
const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  /** Empty where any passkey of this product will do. */
  allowCredentials: z.array(named),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.infer<typeof requestOptions>

/** What a device says of a passkey that it made. */
const madeSchema = z.strictObject({
  id: bytes(MAX_ID),
  client_data: bytes(MAX_SIGNED),
  attestation: bytes(MAX_SIGNED),
  transports: z.array(z.string().min(1).max(20)).max(10).default([]),
})
export type MadePasskey = z.infer<typeof madeSchema>

/** What a device signs a challenge with. */
const signedSchema = z.object({
  id: bytes(MAX_ID),
  client_data: bytes(MAX_SIGNED),
  authenticator_data: bytes(MAX_SIGNED),
  signature: bytes(MAX_SIGNED),
  user_handle: bytes(200).nullable().default(null),
})
export type SignedChallenge = z.infer<typeof signedSchema>

const PATH = '/v1/auth/self/passkey'
const params = z.object({ passkeyId: id })
const proof = { current_password: presentPassword }

/** The passkeys of the person who is signed in. */
export const passkeys = {
  begin: endpoint('POST', PATH, {
    summary: 'Begin to add a passkey: what the browser makes one of',
    failed: 'factor.add',
    access: despite('second_step'),
    body: z.object({
      ...proof,
      /** Needed where there is an authenticator app: a code of it, or a recovery code. */
      code: factorCode.optional(),
    }),
    bodyLimit: kilobytes(4),
    data: z.object({
      options: creationOptions,
      /** What was begun, sealed; it is handed back with the passkey. */
      setup: z.string(),
    }),
  }),
  add: endpoint('POST', `${PATH}/confirm`, {
    summary: 'Add the passkey that the browser made; recovery codes are shown once',
    failed: 'factor.add',
    access: despite('second_step'),
    body: z.object({
      setup: z.string().min(1).max(400),
      name: name(MAX_PASSKEY_NAME),
      made: madeSchema,
    }),
    data: z.object({
      passkey: passkeySchema,
      /** Null where there were recovery codes before, which stay. */
      recovery_codes: shownCodes.nullable(),
    }),
  }),
  rename: endpoint('PUT', `${PATH}/{passkeyId}`, {
    summary: 'Give a passkey of yours another name',
    failed: 'passkey.rename',
    access: signedIn,
    params,
    body: z.object({ name: name(MAX_PASSKEY_NAME) }),
    data: passkeySchema,
  }),
  remove: endpoint('POST', `${PATH}/{passkeyId}/remove`, {
    summary: 'Remove a passkey of yours, by your password',
    failed: 'factor.remove',
    access: signedIn,
    params,
    body: z.object(proof),
    bodyLimit: kilobytes(4),
    data: factorsSchema,
  }),
}

/** Signing in by a passkey, which is both factors at once, or as the second step after a password. */
export const passkeySignIns = {
  begin: endpoint('POST', '/v1/auth/login/passkey', {
    summary: 'Begin a sign-in by a passkey: a challenge, good once and for five minutes',
    failed: 'session.begin',
    access: open,
    body: z.object({
      /** Whether it ends the sign-in whose password was right in this browser; else any passkey of anybody will do. */
      second_step: z.boolean().default(false),
    }),
    bodyLimit: kilobytes(4),
    data: requestOptions,
  }),
  finish: endpoint('POST', '/v1/auth/login/passkey/confirm', {
    summary: 'End a sign-in by the challenge that a passkey signed',
    failed: 'session.begin',
    access: open,
    body: signedSchema,
    data: sessionSchema,
  }),
}

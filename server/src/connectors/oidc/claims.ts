import { z } from 'zod'

/** What an identity provider has proved of a person who signed in there. */
export interface ProvenPerson {
  issuer: string
  /** The provider's own id of the person, which it gives to nobody else ever again. */
  subject: string
  /** Null where the provider names none. */
  email: string | null
  /** Whether the provider says that it has verified the address. */
  isEmailVerified: boolean
  /** The roles that the person has for our client, in the provider's order. */
  roles: readonly string[]
  /** Whether the signed token says that the provider asked for more than one thing. */
  hasTwoSteps: boolean
  /** The name of the person's session there; null where the provider names none. */
  sid: string | null
  /** The signed token, which a sign-out shows to the provider. */
  idToken: string
}

/** A claim of another shape than its own says nothing, rather than keep its person out. */
const claims = z.object({
  email: z.string().min(1).max(254).nullish().catch(null),
  // OpenID Connect Back-Channel Logout 1.0, §2.1.
  sid: z.string().min(1).max(1000).nullish().catch(null),
  // OpenID Connect Core 1.0, §5.1: a JSON boolean. The text "true" is none.
  email_verified: z.boolean().nullish().catch(null),
  resource_access: z
    .record(
      z.string(),
      z
        .object({ roles: z.array(z.string()).catch([]) })
        .nullish()
        .catch(null),
    )
    .nullish()
    .catch(null),
})

const ways = z.object({
  acr: z.string().nullish().catch(null),
  amr: z.array(z.string()).nullish().catch(null),
})

/** By which words of `amr` a provider says that it asked for more than one thing (RFC 8176, section 2). */
const TWO_STEPS = 'mfa'

/**
 * Whether a signed token says that its person was asked for more than one thing: by `amr`, or by an `acr` of those that
 * are asked for. A token that does not say it is taken as one of a password alone.
 */
export function saysTwoSteps(signed: unknown, acrValues: readonly string[]): boolean {
  const { acr, amr } = ways.parse(signed)
  return amr?.includes(TWO_STEPS) === true || (typeof acr === 'string' && acrValues.includes(acr))
}

export type Claims = z.output<typeof claims>

/** What claims say of a person; those of another shape than their own say nothing. */
export const readClaims = (said: unknown): Claims => claims.parse(said)

/** The roles for that client (P §3), as Keycloak writes them. */
export function rolesOf({ resource_access: access }: Claims, clientId: string): readonly string[] {
  const own = access && Object.hasOwn(access, clientId) ? access[clientId] : undefined
  return own?.roles ?? []
}

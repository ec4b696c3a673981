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
  /** The signed token, which a sign-out shows to the provider. */
  idToken: string
}

/** A claim of another shape than its own says nothing, rather than keep its person out. */
const claims = z.object({
  email: z.string().min(1).max(254).nullish().catch(null),
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

export type Claims = z.output<typeof claims>

/** What claims say of a person; those of another shape than their own say nothing. */
export const readClaims = (said: unknown): Claims => claims.parse(said)

/** The roles for that client (P §3), as Keycloak writes them. */
export function rolesOf({ resource_access: access }: Claims, clientId: string): readonly string[] {
  const own = access && Object.hasOwn(access, clientId) ? access[clientId] : undefined
  return own?.roles ?? []
}

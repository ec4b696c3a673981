import { isLoopback } from '#platform/loopback'

/** Who says which role a person has who signs in at the provider. */
export const ROLES_BY = ['provider', 'maitre'] as const

/**
 * When a sign-in at the provider counts as one of two steps: where its signed token says so by its `claims`, or always,
 * since the `provider` is known to ask everybody for them.
 */
export const SECOND_STEP_BY = ['claims', 'provider'] as const

/** The OpenID Connect provider at which people may sign in, and what Maitre is there. */
export interface OidcSettings {
  /** The issuer as the provider writes it, to the letter. */
  issuer: string
  clientId: string
  clientSecret: string
  rolesBy: (typeof ROLES_BY)[number]
  secondStepBy: (typeof SECOND_STEP_BY)[number]
  /** By what `acr` the provider says that a sign-in had two steps; asked for at each sign-in. */
  acrValues: readonly string[]
}

/** The settings of the provider as they stand in the environment, each already of its shape. */
export interface OidcEnvironment {
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_ROLES: OidcSettings['rolesBy']
  OIDC_SECOND_STEP: OidcSettings['secondStepBy']
  OIDC_ACR_VALUES?: string | undefined
}

const TOGETHER = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** What is wrong with settings that want one another, or with the issuer; each problem begins with its setting. */
export function oidcProblems(given: OidcEnvironment): string[] {
  const missing = TOGETHER.filter((name) => given[name] === undefined)
  if (missing.length === TOGETHER.length) return []
  const problems = missing.map((name) => `${name}: is needed with the other OIDC settings`)
  const { OIDC_ISSUER: issuer } = given
  if (issuer !== undefined && !isIssuer(issuer))
    problems.push('OIDC_ISSUER: an https address without query; http on this machine alone')
  return problems
}

/** The settings of an environment in which `oidcProblems` found nothing; null where none are given. */
export function oidcSettings(given: OidcEnvironment): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null
  return {
    issuer,
    clientId,
    clientSecret,
    rolesBy: given.OIDC_ROLES,
    secondStepBy: given.OIDC_SECOND_STEP,
    acrValues: given.OIDC_ACR_VALUES?.split(' ').filter((value) => value !== '') ?? [],
  }
}

/** OpenID Connect Discovery 1.0, §3; codes and secrets go there, so without encryption only to this machine. */
function isIssuer(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, search, hash, username } = new URL(address)
  if (search !== '' || hash !== '' || username !== '') return false
  return protocol === 'https:' || isLoopback(hostname)
}

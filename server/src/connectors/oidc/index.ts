import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  Configuration,
  customFetch,
  fetchUserInfo,
  getJwksCache,
  type ServerMetadata,
  setJwksCache,
} from 'openid-client'
import { systemClock } from '#platform/clock'
import { AppError } from '#platform/errors'
import { type ProvenPerson, readClaims, rolesOf, saysTwoSteps } from './claims.ts'
import { createDiscovery, isPlain } from './discover.ts'
import { providerFailure } from './failure.ts'
import { createLogoutTokens, type ProvenLogout } from './logout-token.ts'
import { type Outside, reachProvider } from './reach.ts'

export type { ProvenPerson } from './claims.ts'
export type { ProvenLogout } from './logout-token.ts'

export interface ProviderOptions extends Outside {
  issuer: string
  clientId: string
  clientSecret: string
  /** The classes of sign-ins of more than one step, by the provider's own names; what is asked for. */
  acrValues: readonly string[]
}

/** What a sign-in was begun with; an answer that does not go with all of it is refused. */
export interface Begun {
  state: string
  nonce: string
  /** The proof that whoever brings the code began the sign-in (PKCE, RFC 7636). */
  verifier: string
  /** Where the provider sends the person back to. */
  redirectUri: string
  /** In a sign-in of somebody whom the provider is to ask anew: when it was begun, and by which address it knows them. */
  anew?: { since: Date; email?: string } | undefined
}

/** What the provider's redirect brought. */
export interface ProviderAnswer {
  code: string
  state: string
  /** Who answered (RFC 9207), where the provider says it. */
  iss?: string | undefined
}

/** An OpenID Connect provider at which people sign in. Everything throws `provider.*`. */
export interface Provider {
  /** The address of the sign-in there, which speaks that language if it can. */
  authorizeUrl(begun: Begun, language: string): Promise<string>
  /** Exchanges the code, and checks all that comes for it. */
  prove(answer: ProviderAnswer, begun: Begun): Promise<ProvenPerson>
  /** Checks the provider's word that a session there has ended (OpenID Connect Back-Channel Logout 1.0). */
  proveLogout(token: string): Promise<ProvenLogout>
  /** Where the person's session there is ended too; null where the provider has no such address. */
  logoutUrl(idToken: string, returnTo: string): Promise<string | null>
}

const SCOPE = 'openid profile email'
/** What is asked for apart where the signed token does not have it. */
const WANTED = ['email', 'email_verified', 'resource_access']
/** How far the provider's clock and ours may differ, in seconds. */
const TOLERANCE_S = 60
/** How long an exchange may take, with the keys and the claims that it needs. */
const DEADLINE_MS = 20_000

/** The client of a provider. It knows no database; network, clock and chance are handed in. */
export function createProvider(options: ProviderOptions): Provider {
  const { issuer, clientId, clientSecret, acrValues, now } = options
  const discover = createDiscovery(options, issuer, clientId)
  let keys: Parameters<typeof setJwksCache>[1] | undefined

  /** The library's configuration for one errand, with the present time and a deadline of its own. */
  const configure = (server: ServerMetadata): Configuration => {
    const skew = Math.round((now().getTime() - systemClock.now().getTime()) / 1000)
    const times = { [clockSkew]: skew, [clockTolerance]: TOLERANCE_S }
    const configuration = new Configuration(server, clientId, times, authenticate(clientSecret))
    configuration[customFetch] = reachProvider(options, AbortSignal.timeout(DEADLINE_MS))
    if (isPlain(issuer)) allowInsecureRequests(configuration)
    if (keys !== undefined) setJwksCache(configuration, keys)
    return configuration
  }

  const prove = async (answer: ProviderAnswer, begun: Begun): Promise<ProvenPerson> => {
    const server = await discover()
    const configuration = configure(server)
    const address = new URL(begun.redirectUri)
    for (const [name, value] of Object.entries(answer))
      if (value !== undefined) address.searchParams.set(name, value)
    const tokens = await authorizationCodeGrant(configuration, address, {
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      pkceCodeVerifier: begun.verifier,
      idTokenExpected: true,
    })
    keys = getJwksCache(configuration)
    const signed = tokens.claims()
    if (signed === undefined || tokens.id_token === undefined)
      throw new AppError('provider.misconfigured')
    // The library refuses tokens of the past alone; one of the future means that a clock is wrong, too.
    if (signed.iat > now().getTime() / 1000 + TOLERANCE_S)
      throw new AppError('provider.clock_differs')
    if (begun.anew !== undefined) requireAnew(signed.auth_time, begun.anew.since)
    const isWhole = WANTED.every((name) => name in signed)
    const told =
      isWhole || server.userinfo_endpoint === undefined
        ? {}
        : await fetchUserInfo(configuration, tokens.access_token, signed.sub)
    // What is signed counts before what was only told.
    const claims = readClaims({ ...told, ...signed })
    return {
      issuer,
      subject: signed.sub,
      email: claims.email ?? null,
      isEmailVerified: claims.email_verified === true,
      roles: rolesOf(claims, clientId),
      hasTwoSteps: saysTwoSteps(signed, acrValues),
      sid: readClaims(signed).sid ?? null,
      idToken: tokens.id_token,
    }
  }
  const readLogout = createLogoutTokens({ ...options, toleranceS: TOLERANCE_S })

  return {
    authorizeUrl: (begun, language) =>
      translated(async () => {
        const configuration = configure(await discover())
        return buildAuthorizationUrl(configuration, {
          redirect_uri: begun.redirectUri,
          scope: SCOPE,
          state: begun.state,
          nonce: begun.nonce,
          code_challenge: await calculatePKCECodeChallenge(begun.verifier),
          code_challenge_method: 'S256',
          ui_locales: language,
          ...askedAnew(begun.anew),
          ...(acrValues.length > 0 && { acr_values: acrValues.join(' ') }),
        }).href
      }),
    prove: (answer, begun) => translated(() => prove(answer, begun)),
    proveLogout: (token) => translated(async () => readLogout(await discover(), token)),
    logoutUrl: (idToken, returnTo) =>
      translated(async () => {
        const server = await discover()
        if (server.end_session_endpoint === undefined) return null
        return buildEndSessionUrl(configure(server), {
          id_token_hint: idToken,
          post_logout_redirect_uri: returnTo,
        }).href
      }),
  }
}

/** Has the provider ask its person, though it knows them, and say when it did (OpenID Connect Core 1.0, §3.1.2.1). */
const askedAnew = (anew: Begun['anew']) =>
  anew && { prompt: 'login', max_age: '0', ...(anew.email && { login_hint: anew.email }) }

/**
 * Throws where the person did not sign in after that instant: whoever sits at a browser that they left open may take
 * the wish to be asked out of the address.
 */
function requireAnew(signedInAt: number | undefined, since: Date): void {
  if (signedInAt === undefined) throw new AppError('provider.time_missing')
  if (signedInAt < since.getTime() / 1000 - TOLERANCE_S) throw new AppError('provider.not_anew')
}

async function translated<T>(errand: () => Promise<T>): Promise<T> {
  try {
    return await errand()
  } catch (error) {
    throw providerFailure(error)
  }
}

/** Shows the secret in the header, as every provider understands (RFC 6749, §2.3.1), or in the form where it asks so. */
function authenticate(secret: string): ClientAuth {
  return (server, ...request) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = ways.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    way(secret)(server, ...request)
  }
}

import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#platform/errors'
import { type Http, SourceFailure } from '#connectors/http'
import type { Grant, SourceConsent } from '#connectors/source'

export interface OauthOptions {
  baseUrls: { oauth: string; authorize: string }
  clientId: string
  clientSecret: string
  now: () => Date
}

export const GOOGLE_SCOPE = 'https://www.googleapis.com/auth/business.manage'

const tokenShape = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().default(''),
})

/** Google's OAuth 2 for a server that keeps a secret. */
export function googleOauth(http: Http, options: OauthOptions): SourceConsent {
  const { baseUrls, clientId, clientSecret, now } = options
  const client = { client_id: clientId, client_secret: clientSecret }
  const ask = async (form: Record<string, string>): Promise<Grant> => {
    const url = `${baseUrls.oauth}/token`
    const token = await http({
      method: 'POST',
      url,
      form: { ...client, ...form },
      shape: tokenShape,
    })
    return {
      accessToken: token.access_token,
      expiresAt: new Date(now().getTime() + token.expires_in * 1000),
      refreshToken: token.refresh_token ?? null,
      isWhole: token.scope.split(' ').includes(GOOGLE_SCOPE),
    }
  }
  return {
    // Offline access with consent, without which Google gives no refresh token.
    authorizeUrl: (state, redirectUri, { loginHint, verifier } = {}) => {
      const url = new URL(`${baseUrls.authorize}/o/oauth2/v2/auth`)
      const query = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: GOOGLE_SCOPE,
        access_type: 'offline',
        prompt: 'consent',
        state,
        ...(loginHint !== undefined && { login_hint: loginHint }),
        ...(verifier !== undefined && {
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 'S256',
        }),
      }
      url.search = new URLSearchParams(query).toString()
      return url.toString()
    },
    exchangeCode: (code, redirectUri, verifier) =>
      ask({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        ...(verifier !== undefined && { code_verifier: verifier }),
      }),
    refreshAccess: async (refreshToken) => {
      const { accessToken, expiresAt } = await ask({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      })
      return { accessToken, expiresAt }
    },
    revoke: async (token) => {
      const url = `${baseUrls.oauth}/revoke`
      await http({ method: 'POST', url, form: { token }, shape: z.unknown() }).catch(alreadyGone)
    },
  }
}

function alreadyGone(error: unknown): void {
  const isGone =
    error instanceof AppError &&
    error.cause instanceof SourceFailure &&
    error.cause.word === 'invalid_token'
  if (!isGone) throw error
}

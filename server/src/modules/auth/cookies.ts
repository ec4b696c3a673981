import { cookieName } from '@maitre/contract/cookie-name'
import { REFRESH_TOKEN_DAYS, RENEWING_KEY, SIGNED_IN_HINT_KEY } from '@maitre/contract/constants'
import type { Context } from '#context'

type Cookies = Pick<Context, 'config' | 'request' | 'reply'>

const REFRESH = 'maitre_refresh'
const DEVICE = 'maitre_device'
const DAY_SECONDS = 86_400
const DEVICE_SECONDS = 400 * DAY_SECONDS

export const isSecure = ({ config }: Cookies): boolean => config.publicUrl.startsWith('https:')

export function hidden(cookies: Cookies) {
  const secure = isSecure(cookies)
  // The names under https want the path `/`; those without are sent to the calls of the session alone.
  return { path: secure ? '/' : '/v1/auth', httpOnly: true, sameSite: 'strict', secure } as const
}

export function findCookie(cookies: Cookies, name: string): string | undefined {
  return cookies.request.cookies[cookieName(name, isSecure(cookies))]
}

export const findRefreshToken = (cookies: Cookies): string | undefined =>
  findCookie(cookies, REFRESH)

export const findDeviceToken = (cookies: Cookies): string | undefined => findCookie(cookies, DEVICE)

/** Sets the refresh token, and the mark by which pages redirect early. */
export function setSessionCookies(cookies: Cookies, refreshToken: string): void {
  const secure = isSecure(cookies)
  const maxAge = REFRESH_TOKEN_DAYS * DAY_SECONDS
  const { reply } = cookies
  reply.setCookie(cookieName(REFRESH, secure), refreshToken, { ...hidden(cookies), maxAge })
  // The mark of a renewal goes after the new token is set, never before: a tab that sees no mark renews with the cookie
  // as it stands.
  reply.clearCookie(cookieName(RENEWING_KEY, secure), { path: '/', secure })
  // This cookie only tells the server's redirects that somebody is signed in; it grants nothing.
  const hint = cookieName(SIGNED_IN_HINT_KEY, secure)
  reply.setCookie(hint, '1', { path: '/', sameSite: 'lax', secure, maxAge })
}

/** Sets the token by which the device is known at its next sign-in; it outlives the session and grants nothing. */
export function setDeviceCookie(cookies: Cookies, token: string): void {
  const name = cookieName(DEVICE, isSecure(cookies))
  cookies.reply.setCookie(name, token, { ...hidden(cookies), maxAge: DEVICE_SECONDS })
}

/** Removes the cookies of the session; the device stays known. */
export function clearSessionCookies(cookies: Cookies): void {
  const secure = isSecure(cookies)
  const { reply } = cookies
  reply.clearCookie(cookieName(REFRESH, secure), hidden(cookies))
  reply.clearCookie(cookieName(RENEWING_KEY, secure), { path: '/', secure })
  reply.clearCookie(cookieName(SIGNED_IN_HINT_KEY, secure), { path: '/', secure })
}

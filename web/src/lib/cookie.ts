import { cookieName } from '@maitre/contract/cookie-name'

const YEAR_SECONDS = 31_536_000

const isSecure = (): boolean => window.location.protocol === 'https:'

/** Writes a first-party cookie that scripts can read. It carries hints for the server's redirects, never a secret. */
export function writeCookie(name: string, value: string, maxAgeSeconds = YEAR_SECONDS): void {
  const secure = isSecure() ? '; secure' : ''
  document.cookie = `${cookieName(name, isSecure())}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`
}

export function findCookie(name: string): string | undefined {
  const start = `${cookieName(name, isSecure())}=`
  const pair = document.cookie.split('; ').find((one) => one.startsWith(start))
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(start.length))
}

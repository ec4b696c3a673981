import { createHash, randomBytes } from 'node:crypto'

export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Refresh tokens are long random texts: a plain hash keeps them, no salt is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

import { createHash } from 'node:crypto'

/** Refresh tokens are long random texts: a plain hash keeps them, no salt is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

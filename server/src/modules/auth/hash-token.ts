import { createHash } from 'node:crypto'

/** The hash by which a refresh token is stored. The token is a long random text, so the hash needs no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

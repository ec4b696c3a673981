import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isRecord, textAt } from '#platform/json-schema'
import type { GoogleStore } from './tables.ts'

/** How many seconds an access token lives: Google's live an hour and are announced with a second less. */
export const ACCESS_SECONDS = 3599

export interface AccessToken {
  owner: string
  scope: string
}

/** Access tokens that need no row, because they are sealed with a key that is kept in the state. */
export class Tokens {
  readonly #store: GoogleStore
  readonly #now: () => Date

  constructor(store: GoogleStore, now: () => Date) {
    this.#store = store
    this.#now = now
    if (store.get('fact', 'token-key') === undefined) {
      store.commit([['fact', 'token-key', randomBytes(32).toString('base64url')]])
    }
  }

  issue(grant: string, owner: string, scope: string): string {
    const exp = this.#now().getTime() + ACCESS_SECONDS * 1000
    const payload = Buffer.from(JSON.stringify({ grant, owner, scope, exp })).toString('base64url')
    return `ya29.${payload}.${this.#seal(payload)}`
  }

  /** The token of an Authorization header; undefined when it is forged, expired, or its grant was revoked. */
  read(header: string | undefined): AccessToken | undefined {
    const [, payload = '', seal = ''] = /^Bearer ya29\.([\w-]+)\.([\w-]+)$/.exec(header ?? '') ?? []
    const expected = Buffer.from(this.#seal(payload))
    const given = Buffer.from(seal)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    const content: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const exp = isRecord(content) ? content['exp'] : undefined
    const grant = textAt(content, 'grant') ?? ''
    const owner = textAt(content, 'owner')
    const scope = textAt(content, 'scope')
    if (typeof exp !== 'number' || exp <= this.#now().getTime()) return undefined
    if (owner === undefined || scope === undefined) return undefined
    return this.#store.get('grant', grant) ? { owner, scope } : undefined
  }

  #seal(payload: string): string {
    const key = this.#store.get('fact', 'token-key') ?? ''
    return createHmac('sha256', key).update(payload).digest('base64url')
  }
}

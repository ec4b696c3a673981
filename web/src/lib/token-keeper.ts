import { ApiError } from './api-error.ts'

/** An access token, kept in memory only. */
export interface Grant {
  token: string
  /** Milliseconds since 1970, by this browser's clock. */
  expiresAt: number
}

/** What tabs tell each other: a renewed token, or that the session is over. */
export type TabMessage = { kind: 'grant'; grant: Grant } | { kind: 'ended' }

export interface KeeperParts {
  /** POST /v1/auth/refresh with the cookie. */
  refresh: () => Promise<Grant>
  now: () => number
  /** Holds all tabs of this browser apart while one of them renews. */
  lock: (work: () => Promise<Grant>) => Promise<Grant>
  post: (message: TabMessage) => void
  /** Runs once after that many milliseconds; answers how to call it off. */
  schedule: (run: () => void, ms: number) => () => void
}

export interface TokenKeeper {
  /** A token that is still good, renewed first if it must be. Fails with the refresh's error. */
  get: () => Promise<string>
  /** A token other than the given one, which the server refused. */
  replace: (refused: string) => Promise<string>
  /** Another tab spoke. */
  hear: (message: TabMessage) => void
  /** Forgets the token, here and in the other tabs. */
  end: () => void
  onEnd: (listener: () => void) => () => void
}

/** Renewed this long before it expires; a token nearer to its end than the margin is not used any more. */
const RENEW_BEFORE_MS = 60_000
const MARGIN_MS = 5_000

/** Keeps one access token over all tabs: whoever renews tells the others, and nobody renews twice. */
export function createTokenKeeper(parts: KeeperParts): TokenKeeper {
  let held: Grant | null = null
  let renewing: Promise<Grant> | null = null
  let callOff = (): void => undefined
  const listeners = new Set<() => void>()

  /** The held one, unless it is the refused one or too near to its end. */
  const usable = (refused?: string): Grant | null =>
    held !== null && held.token !== refused && held.expiresAt - parts.now() > MARGIN_MS
      ? held
      : null

  function hold(grant: Grant): void {
    held = grant
    callOff()
    const wait = Math.max(grant.expiresAt - parts.now() - RENEW_BEFORE_MS, 0)
    // a failure here shows at the next call, which tries again
    callOff = parts.schedule(() => void renew(grant.token).catch(() => undefined), wait)
  }

  function drop(): void {
    held = null
    callOff()
    for (const listener of listeners) listener()
  }

  function renew(old: string | undefined): Promise<Grant> {
    renewing ??= parts
      .lock(async () => {
        // while we waited for the lock another tab may have renewed
        const theirs = usable(old)
        if (theirs) return theirs
        const grant = await parts.refresh()
        hold(grant)
        parts.post({ kind: 'grant', grant })
        return grant
      })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) drop()
        throw error
      })
      .finally(() => {
        renewing = null
      })
    return renewing
  }

  return {
    get: async () => (usable() ?? (await renew(held?.token))).token,
    replace: async (refused) => (usable(refused) ?? (await renew(refused))).token,
    hear: (message) => {
      if (message.kind === 'grant') hold(message.grant)
      else drop()
    },
    end: () => {
      parts.post({ kind: 'ended' })
      drop()
    },
    onEnd: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

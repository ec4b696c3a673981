import { ApiError } from './api-error.ts'

/** An access token, kept in memory only. */
export interface Grant {
  token: string
  /** The id of the person whom the token speaks for. */
  person: string
  /** When the token expires, in milliseconds since 1970 by this browser's clock. */
  expiresAt: number
}

/** What one tab tells the others: that the token was renewed, or that the session is over. */
export type TabMessage = { kind: 'grant'; grant: Grant } | { kind: 'ended' }

export interface KeeperParts {
  /** Asks for a new token: POST /v1/auth/refresh with the cookie. */
  refresh: () => Promise<Grant>
  now: () => number
  /** Lets only one tab of this browser renew at a time. */
  lock: (work: () => Promise<Grant>) => Promise<Grant>
  post: (message: TabMessage) => void
  /** Loads this tab anew, since another person has signed in in this browser. */
  startAnew: () => void
  /** Runs something once after that many milliseconds; returns what calls it off. */
  schedule: (run: () => void, ms: number) => () => void
}

export interface TokenKeeper {
  /** Gives a token that is still good, renewed first where necessary. Fails with the refresh's error. */
  get: () => Promise<string>
  /** Gives a token other than the given one, which the server refused. */
  replace: (refused: string) => Promise<string>
  /** Takes in a message of another tab. */
  hear: (message: TabMessage) => void
  /** Forgets the token in this tab and in the others. */
  end: () => void
  /** Calls the listener when the session is over, with the server's refusal to renew it where that is how it is known. */
  onEnd: (listener: (refusal?: ApiError) => void) => () => void
}

/** A token is renewed this long before it expires; one nearer to its end than the margin is not used any more. */
const RENEW_BEFORE_MS = 60_000
const MARGIN_MS = 5_000

/** Keeps one access token for all tabs: the tab that renews it tells the others, and no tab renews it twice. */
export function createTokenKeeper(parts: KeeperParts): TokenKeeper {
  let kept: Grant | null = null
  let person: string | undefined
  let renewing: Promise<Grant> | null = null
  let callOff = (): void => undefined
  const listeners = new Set<(refusal?: ApiError) => void>()

  /** The kept token, unless it is the refused one or too near to its end. */
  const usable = (refused?: string): Grant | null =>
    kept !== null && kept.token !== refused && kept.expiresAt - parts.now() > MARGIN_MS
      ? kept
      : null

  /** Keeps a token. That of another person is not for this tab, which shows what the first one may see. */
  function keep(grant: Grant): void {
    callOff()
    if (person !== undefined && grant.person !== person) {
      kept = null
      parts.startAnew()
      return
    }
    kept = grant
    person = grant.person
    const wait = Math.max(grant.expiresAt - parts.now() - RENEW_BEFORE_MS, 0)
    // The next call tries again and shows the failure.
    callOff = parts.schedule(() => void renew(grant.token).catch(() => undefined), wait)
  }

  function drop(refusal?: ApiError): void {
    kept = null
    person = undefined
    callOff()
    for (const listener of listeners) listener(refusal)
  }

  function renew(old: string | undefined): Promise<Grant> {
    renewing ??= parts
      .lock(async () => {
        // Another tab may have renewed the token while this one waited for the lock.
        const theirs = usable(old)
        if (theirs) return theirs
        const grant = await parts.refresh()
        keep(grant)
        parts.post({ kind: 'grant', grant })
        return grant
      })
      // A tab that is being loaded anew sends nothing more.
      .then((grant) => (grant.person === person ? grant : new Promise<never>(() => undefined)))
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) drop(error)
        throw error
      })
      .finally(() => {
        renewing = null
      })
    return renewing
  }

  return {
    get: async () => (usable() ?? (await renew(kept?.token))).token,
    replace: async (refused) => (usable(refused) ?? (await renew(refused))).token,
    hear: (message) => {
      if (message.kind === 'grant') keep(message.grant)
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

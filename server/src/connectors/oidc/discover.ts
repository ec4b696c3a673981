import { allowInsecureRequests, customFetch, discovery, type ServerMetadata } from 'openid-client'
import { AppError } from '#platform/errors'
import { providerFailure } from './failure.ts'
import { type Outside, reachProvider } from './reach.ts'

/** How long what a provider says of itself is believed. */
const KEPT_MS = 3_600_000
/** How long a provider that did not answer is not asked again. */
const FAILED_MS = 5_000
/** How long finding it out may take, with its tries. */
const DEADLINE_MS = 10_000

/** Whether nothing is encrypted on the way; the settings allow that on this very machine alone. */
export const isPlain = (issuer: string): boolean => issuer.startsWith('http:')

/**
 * Gives what the provider says of itself: asked for once by all who need it, kept for an hour, and longer while the
 * provider is away. One that could not be asked is not asked by every request.
 */
export function createDiscovery(
  outside: Outside,
  issuer: string,
  clientId: string,
): () => Promise<ServerMetadata> {
  let known: { metadata: ServerMetadata; until: number } | undefined
  let failed: { error: AppError; until: number } | undefined
  let asked: Promise<ServerMetadata> | undefined

  const ask = async (): Promise<ServerMetadata> => {
    try {
      const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
        [customFetch]: reachProvider(outside, AbortSignal.timeout(DEADLINE_MS)),
        ...(isPlain(issuer) && { execute: [allowInsecureRequests] }),
      })
      const metadata = found.serverMetadata()
      if (metadata.issuer !== issuer) throw new Error(`the issuer calls itself ${metadata.issuer}`)
      known = { metadata, until: outside.now().getTime() + KEPT_MS }
      return metadata
    } catch (cause) {
      const until = outside.now().getTime() + FAILED_MS
      if (known !== undefined) {
        known.until = until
        return known.metadata
      }
      failed = { error: ofDiscovery(cause), until }
      throw failed.error
    }
  }

  return () => {
    const now = outside.now().getTime()
    if (known !== undefined && known.until > now) return Promise.resolve(known.metadata)
    if (failed !== undefined && failed.until > now) return Promise.reject(failed.error)
    asked ??= ask().finally(() => {
      asked = undefined
    })
    return asked
  }
}

/** An issuer that is not the one of the settings is their mistake, and nobody's forgery. */
function ofDiscovery(cause: unknown): AppError {
  const failure = providerFailure(cause)
  return failure.code === 'provider.untrusted'
    ? new AppError('provider.misconfigured', undefined, { cause: failure.cause })
    : failure
}

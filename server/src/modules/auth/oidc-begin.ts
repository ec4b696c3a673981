import type { Language } from '@maitre/contract/constants'
import { ownPath } from '@maitre/contract/own-path'
import type { Provider } from '#connectors/oidc'
import type { Context, Services } from '#context'
import { AppError } from '#platform/errors'
import { newToken } from '#platform/ids'
import { keepBegun } from './oidc-cookie.ts'

export function getProvider({ provider }: Services): Provider {
  if (provider === null) throw new AppError('provider.not_configured')
  return provider
}

/** Begins a sign-in at the provider: what its answer is held against stays with this browser. */
export async function beginAtProvider(
  ctx: Context,
  { language, next }: { language: Language; next?: string | undefined },
): Promise<{ url: string }> {
  const begun = {
    state: newToken(),
    nonce: newToken(),
    verifier: newToken(),
    redirectUri: `${ctx.config.publicUrl}/${language}/auth/callback`,
  }
  const url = await getProvider(ctx).authorizeUrl(begun, language)
  keepBegun(ctx, { ...begun, next: ownPath(next) ?? null })
  return { url }
}

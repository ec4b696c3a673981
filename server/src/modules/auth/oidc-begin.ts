import type { Language } from '@maitre/contract/constants'
import { ownPath } from '@maitre/contract/own-path'
import type { Begun, Provider } from '#connectors/oidc'
import type { Context, Services } from '#context'
import { AppError } from '#platform/errors'
import { newToken } from '#platform/ids'
import { keepBegun, SIGN_IN } from './oidc-cookie.ts'

export function getProvider({ provider }: Services): Provider {
  if (provider === null) throw new AppError('provider.not_configured')
  return provider
}

/** What the answer to a sign-in at the provider is held against, new for each. */
export const newBegun = ({ config }: Context, language: Language): Begun => ({
  state: newToken(),
  nonce: newToken(),
  verifier: newToken(),
  redirectUri: `${config.publicUrl}/${language}/auth/callback`,
})

/** Begins a sign-in at the provider: what its answer is held against stays with this browser. */
export async function beginAtProvider(
  ctx: Context,
  { language, next }: { language: Language; next?: string | undefined },
): Promise<{ url: string }> {
  const begun = newBegun(ctx, language)
  const url = await getProvider(ctx).authorizeUrl(begun, language)
  keepBegun(ctx, SIGN_IN, { ...begun, next: ownPath(next) ?? null })
  return { url }
}

/** Where a link to the sign-in leads: to the provider, or to our own form, which says what else there is. */
export async function findEntrance(ctx: Context, language: Language): Promise<string> {
  const form = `/${language}/login`
  if (ctx.provider === null) return form
  try {
    return (await beginAtProvider(ctx, { language })).url
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ code: error.code }, 'the provider of sign-ins could not be reached by a link')
    return form
  }
}

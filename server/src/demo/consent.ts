import type { Source } from '@maitre/contract/constants'
import { getSource } from '#modules/sources'
import type { Services } from '#context'
import type { DemoRestaurant } from './data.ts'

const TIMEOUT_MS = 5_000

/**
 * Gets the owner's consent at a source for which the sandbox stands in, as a browser would: the sandbox's consent
 * screen lets the known owner agree at once.
 */
export async function consentOf(
  services: Services,
  source: Source,
  restaurant: DemoRestaurant,
): Promise<string> {
  const connector = getSource(services, source)
  const site = new URL(restaurant.locations[0]?.website ?? 'https://maitre.test').hostname.replace(
    /^www\./u,
    '',
  )
  const redirectUri = `${services.config.publicUrl}/en/auth/callback`
  const screen = connector.authorizeUrl('demo', redirectUri, { loginHint: `owner@${site}` })
  const answer = await fetch(screen, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const code = new URL(answer.headers.get('location') ?? redirectUri).searchParams.get('code')
  const grant = code === null ? null : await connector.exchangeCode(code, redirectUri)
  if (grant === null || grant.refreshToken === null)
    throw new Error(`the sandbox gave no consent for ${restaurant.name}`)
  return grant.refreshToken
}

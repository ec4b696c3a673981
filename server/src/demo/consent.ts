import type { Services } from '#context'
import type { DemoRestaurant } from './data.ts'

const TIMEOUT_MS = 5_000

/**
 * The owner's consent at the sandbox's Google, asked for as a browser would: its consent screen answers the known
 * owner at once. Null where no sandbox stands in for Google: then nothing is connected.
 */
export async function consentOf(
  services: Services,
  restaurant: DemoRestaurant,
): Promise<string | null> {
  const { config, google } = services
  if (config.GOOGLE_API_BASE_URL === undefined) return null
  const site = new URL(restaurant.locations[0]?.website ?? 'https://maitre.test').hostname.replace(
    /^www\./u,
    '',
  )
  const redirectUri = `${config.publicUrl}/en/auth/callback`
  const screen = google.authorizeUrl('demo', redirectUri, `owner@${site}`)
  const answer = await fetch(screen, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const code = new URL(answer.headers.get('location') ?? redirectUri).searchParams.get('code')
  if (code === null) throw new Error(`the sandbox gave no consent for ${restaurant.name}`)
  const grant = await google.exchangeCode(code, redirectUri)
  return grant.refreshToken
}

import { type Language, SIGNED_IN_HINT_KEY } from '@maitre/contract/constants'
import { type Exchanged, provider } from '@maitre/contract/provider'
import { errorOfSuccess } from './api-error.ts'
import { writeCookie } from './cookie.ts'
import { ask } from './sign-in.ts'

/** Whether people may sign in at an identity provider, too; a page that does not get to know offers none. */
export async function hasProvider(): Promise<boolean> {
  return (await ask(provider.get)).enabled
}

/** Begins a sign-in at the provider; gives the address there. */
export async function beginAtProvider(
  language: Language,
  next: string | undefined,
): Promise<string> {
  return (await ask(provider.begin, { language, ...(next !== undefined && { next }) })).url
}

/** Exchanges what the provider's redirect brought for a session, as `signIn` does a password. */
export async function exchangeCode(
  code: string,
  answer: { state: string; iss?: string | undefined },
): Promise<Exchanged> {
  const exchanged = await ask(provider.exchange, answer, {
    search: `?${new URLSearchParams({ code })}`,
  })
  // Where the answer is not our server's, no session has begun.
  if (!exchanged.access_token) throw errorOfSuccess('token.not_received', provider.exchange.failed)
  writeCookie(SIGNED_IN_HINT_KEY, '1')
  return exchanged
}

import { provider, providerProofs } from '@maitre/contract/provider'
import type { Client } from '#test/client'
import type { TestApp } from '#test/app'

/** What the provider's redirect brings to the callback screen, as the exchange takes it. */
export interface ComeBack {
  code: string
  state: string
  iss?: string
}

/** Begins a sign-in in the browser of that client; answers where it goes. */
export async function beginAt(
  client: Client,
  input: { language: 'en' | 'fr'; next?: string } = { language: 'en' },
): Promise<URL> {
  const { status, data } = await client.call(provider.begin, input)
  if (status !== 200) throw new Error(`the sign-in could not be begun: ${status}`)
  return new URL(data.url)
}

/** What an address brings that the provider sent a browser back to. */
export function broughtBy(callback: URL): ComeBack {
  const { code = '', state = '', iss } = Object.fromEntries(callback.searchParams)
  return { code, state, ...(iss !== undefined && { iss }) }
}

/** Signs in as that subject of the provider, in the browser of that client, up to the callback screen. */
export async function comeBack(
  app: TestApp,
  client: Client,
  subject: string,
  input?: Parameters<typeof beginAt>[1],
): Promise<ComeBack> {
  const { href } = await beginAt(client, input)
  return broughtBy(await app.provider.signIn(href, subject))
}

/** Signs in as that subject of the provider, in a browser of its own; answers its client. */
export async function signInAt(app: TestApp, subject: string): Promise<Client> {
  const client = app.client()
  const { status, data } = await client.call(
    provider.exchange,
    await comeBack(app, client, subject),
  )
  if (status !== 200) throw new Error(`the provider's person was not let in: ${status}`)
  client.token = data.access_token
  return client
}

/** Where the person of that client goes to prove anew that it is them. */
export async function beginProofAt(client: Client): Promise<URL> {
  const { status, data } = await client.call(providerProofs.begin, { language: 'en' })
  if (status !== 200) throw new Error(`the proof could not be begun: ${status}`)
  return new URL(data.url)
}

/** Proves so as that subject of the provider, up to the callback screen. */
export async function proveAnew(app: TestApp, client: Client, subject: string): Promise<ComeBack> {
  const { href } = await beginProofAt(client)
  return broughtBy(await app.provider.signIn(href, subject))
}

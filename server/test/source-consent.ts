import { sourceConsents } from '@maitre/contract/source-consents'
import type { TestApp } from '#test/app'
import { unique } from '#test/builders'
import type { Client } from '#test/client'

/** Adds a place to the double of Google; answers its name there. */
export async function addAtSandbox(
  { sandbox }: Pick<TestApp, 'sandbox'>,
  place: { owner: string; title: string; key?: string } & Readonly<Record<string, unknown>>,
): Promise<string> {
  const key =
    place.key ??
    unique('place')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/gu, '-')
  const answer = await fetch(`${sandbox.url}/__locations`, {
    method: 'POST',
    body: JSON.stringify({ ...place, key }),
  })
  const body: { name?: string } = Object(await answer.json())
  if (body.name === undefined) throw new Error(`the double took no place: ${JSON.stringify(body)}`)
  return body.name
}

/** Has the double of Google do something at one of its addresses of control. */
export async function atSandbox(
  { sandbox }: Pick<TestApp, 'sandbox'>,
  path: string,
  body: object,
): Promise<void> {
  const answer = await fetch(`${sandbox.url}/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}

/** Begins a consent, and agrees to it at the double as that owner; answers what the browser is sent back with. */
export async function consentAtSandbox(
  client: Client,
  restaurantId: string,
  owner: string,
): Promise<{ state: string; code: string }> {
  const wish = { restaurantId, source: 'google', language: 'en' } as const
  const { data } = await client.call(sourceConsents.begin, wish)
  return agreeAtSandbox(data.url, owner)
}

/** Agrees, at the double, to what the address asks for, as the pages there send it; unticked where `grant` says so. */
export async function agreeAtSandbox(
  address: string,
  owner: string,
  more: Readonly<Record<string, string>> = { grant: 'on' },
): Promise<{ state: string; code: string }> {
  const url = new URL(address)
  url.pathname = '/o/oauth2/v2/answer'
  for (const [name, value] of Object.entries({ account: owner, answer: 'allow', ...more }))
    url.searchParams.set(name, value)
  const answer = await fetch(url, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  return {
    state: back.searchParams.get('state') ?? '',
    code: back.searchParams.get('code') ?? '',
  }
}

import { auth, type Session } from '@maitre/contract/auth'
import type { DataOf } from '@maitre/contract/endpoint'
import { locations, type Location } from '@maitre/contract/locations'
import { replies } from '@maitre/contract/replies'
import { reviews, type Review, type ReviewDetail } from '@maitre/contract/reviews'
import { DEMO_PASSWORD, expect, guestWrites, productUrl } from './journey.ts'

/** What the server itself has, asked by the API: a screen may show what was never stored. */
export interface ServerView {
  locationNamed(name: string): Promise<Location>
  /** The reviews of a location by a filter, as the inbox asks for them. */
  list(locationId: string, filter: Record<string, string>): Promise<Review[]>
  get(reviewId: string): Promise<ReviewDetail>
  /** The newest review of that guest. */
  reviewBy(author: string): Promise<ReviewDetail>
  /** Stores another text of the reply, as somebody else would meanwhile. */
  write(reviewId: string, response: string): Promise<void>
}

/** Signs a demonstration account in at the API, beside any browser. */
export async function openServerView(user: string): Promise<ServerView> {
  const session = await ask<Session>(auth.login, {
    body: { username: `${user}@maitre.test`, password: DEMO_PASSWORD },
  })
  const bearer = session.access_token
  const one = (reviewId: string) => ({ locationId: 'all', reviewId })
  const list = (locationId: string, query: Record<string, string>) =>
    ask<Review[]>(reviews.list, { bearer, params: { locationId }, query })
  const get = (reviewId: string) =>
    ask<ReviewDetail>(reviews.get, { bearer, params: one(reviewId) })
  return {
    locationNamed: async (name) => {
      const all = await ask<DataOf<typeof locations.list>>(locations.list, { bearer })
      const found = all.find((location) => location.name === name)
      if (!found) throw new Error(`no location ${name}`)
      return found
    },
    list,
    get,
    reviewBy: async (author) => {
      const found = (await list('all', {})).find(({ author_name }) => author_name === author)
      if (!found) throw new Error(`no review by ${author}`)
      return get(found.id)
    },
    write: async (reviewId, response) => {
      await ask(replies.updateResponse, { bearer, params: one(reviewId), body: { response } })
    },
  }
}

interface Asked {
  bearer?: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

/** Makes a call of the contract, in parts; fails where the answer is no success. */
export async function ask<Data>(
  { method, path }: { method: string; path: string },
  { bearer, params = {}, query = {}, body }: Asked,
): Promise<Data> {
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_all, name: string) => params[name] ?? '')
  const answer = await fetch(`${productUrl()}${filled}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${filled}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data // The contract gives the shape of that call's answer.
}

/**
 * Waits for a guest's new review until its draft counts down; right after the start the demonstration's own reviews
 * come first.
 */
export async function arrival(
  server: ServerView,
  location: string,
  author: string,
): Promise<ReviewDetail> {
  const text = 'Great tapas and kind people, we will be back.'
  await guestWrites({ location, author, rating: 5, text })
  await expect
    .poll(() => server.reviewBy(author).then(told, String), { timeout: 120_000 })
    .toBe('draft that counts down')
  return server.reviewBy(author)
}

const told = ({ status, auto_approve_at: at, held_reason: held }: ReviewDetail): string =>
  at === null ? `${status}, held: ${held}` : `${status} that counts down`

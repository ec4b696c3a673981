import { randomUUID } from 'node:crypto'

/** A review as this platform shows it: names and shapes of its own, unlike ours and unlike those of others. */
export interface PlatformReview {
  id: string
  business: string
  user: string
  stars: number
  words: string
  /** ISO 8601. */
  written: string
  changed: string
  answer: { words: string; at: string; shown: boolean } | null
}

const BUSINESS = { id: 'b-1', name: 'Quay' }
/** How often a new reply is looked for before the platform shows it. */
const LOOKS_UNTIL_SHOWN = 1

/** A second platform on which guests write reviews; it lives in memory and is called by HTTP. */
export class SecondPlatform {
  readonly reviews = new Map<string, PlatformReview>()
  /** Every reply that was sent to it, in order, taken or not. */
  readonly sent: { review: string; words: string; status: number }[] = []
  readonly #looks = new Map<string, number>()
  readonly #now: () => Date
  #refusals: { status: number; headers?: Record<string, string>; body?: object }[] = []
  consented = true

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Has a guest write a review. */
  write(words: string, stars = 4, user = 'Odile'): PlatformReview {
    const at = this.#now().toISOString()
    const id = `r-${randomUUID()}`
    const review = { id, business: BUSINESS.id, user, stars, words, written: at, changed: at }
    this.reviews.set(id, { ...review, answer: null })
    return { ...review, answer: null }
  }

  /** Refuses the next replies with these refusals, one each. */
  refuse(...refusals: { status: number; headers?: Record<string, string>; body?: object }[]): void {
    this.#refusals = refusals
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(String(input))
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    const authorization = new Headers(init?.headers).get('authorization')
    return this.#answer(init?.method ?? 'GET', url, body, authorization)
  }

  #answer(method: string, url: URL, body: unknown, authorization: string | null): Response {
    if (url.pathname === '/token')
      return this.consented
        ? Response.json({ token: 'access', seconds: 3600 })
        : Response.json({ problem: 'consent_withdrawn' }, { status: 401 })
    if (authorization !== 'Bearer access' || !this.consented)
      return Response.json({ problem: 'no_token' }, { status: 401 })
    if (url.pathname === '/businesses') return Response.json([BUSINESS])
    if (url.pathname === `/businesses/${BUSINESS.id}/reviews`) {
      const all = [...this.reviews.values()].map((review) => this.#show(review))
      return Response.json(all.toSorted((a, b) => b.changed.localeCompare(a.changed)))
    }
    const [, id = '', answer] = /^\/reviews\/([^/]+)(\/answer)?$/u.exec(url.pathname) ?? []
    const review = this.reviews.get(id)
    if (review === undefined) return Response.json({ problem: 'no_review' }, { status: 404 })
    if (answer === undefined) return Response.json(this.#show(review))
    if (method !== 'PUT') return new Response(null, { status: 405 })
    return this.#take(review, String(Object(body)['words']))
  }

  #take(review: PlatformReview, words: string): Response {
    const refusal = this.#refusals.shift()
    this.sent.push({ review: review.id, words, status: refusal?.status ?? 200 })
    if (refusal !== undefined) {
      const { status, headers = {}, body = { problem: 'refused' } } = refusal
      return Response.json(body, { status, headers })
    }
    review.answer = { words, at: this.#now().toISOString(), shown: false }
    this.#looks.set(review.id, 0)
    return Response.json(review.answer)
  }

  #show(review: PlatformReview): PlatformReview {
    const looks = (this.#looks.get(review.id) ?? 0) + 1
    this.#looks.set(review.id, looks)
    if (review.answer !== null) review.answer.shown ||= looks > LOOKS_UNTIL_SHOWN
    return review
  }
}

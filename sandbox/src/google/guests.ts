import { randomBytes } from 'node:crypto'
import { compiler, isRecord } from '#platform/json-schema'
import type { Delivery, Pusher } from './push.ts'
import {
  type GoogleChange,
  type GoogleStore,
  type Location,
  locationName,
  type Review,
  reviewKey,
} from './tables.ts'

/** A control request that cannot be carried out; the message says why. */
export class ControlError extends Error {}

interface PushBody extends Delivery {
  location: string
  author?: string
  rating?: number | null
  text?: string
  anonymous?: boolean
  translation?: string
  media?: NonNullable<Review['media']>
}

const DELIVERY = {
  encoding: { enum: ['data', 'attributes'] },
  copies: { type: 'integer', minimum: 1, maximum: 10 },
}
const object = (required: string[], properties: Record<string, object>): object => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})
const compile = compiler({})
const validPush = compile({
  ...object(['platform', 'location', 'rating'], {
    platform: { enum: ['google'] },
    location: { type: 'string', minLength: 1 },
    author: { type: 'string', minLength: 1 },
    anonymous: { type: 'boolean' },
    rating: { anyOf: [{ type: 'integer', minimum: 1, maximum: 5 }, { type: 'null' }] },
    text: { type: 'string' },
    translation: { type: 'string', minLength: 1 },
    language: { type: 'string' },
    media: { type: 'array', items: { type: 'object' } },
    ...DELIVERY,
  }),
})
const validEdit = compile({
  ...object(['review'], {
    review: { type: 'string', minLength: 1 },
    text: { type: 'string' },
    rating: { type: 'integer', minimum: 1, maximum: 5 },
    translation: { type: 'string', minLength: 1 },
    ...DELIVERY,
  }),
})
const validReview = compile({ ...object(['review'], { review: { type: 'string', minLength: 1 } }) })

function check(valid: typeof validPush, body: unknown): Readonly<Record<string, unknown>> {
  if (valid(body) && isRecord(body)) return body
  const problems = (valid.errors ?? []).map(({ instancePath, message, params }) => {
    const extra = 'additionalProperty' in params ? `: ${String(params['additionalProperty'])}` : ''
    return `${instancePath || 'the body'} ${message}${extra}`
  })
  throw new ControlError(problems.join('; '))
}

/** What the guests of the double do, and what Google does with their reviews. */
export class Guests {
  readonly #store: GoogleStore
  readonly #pusher: Pusher
  readonly #now: () => Date

  constructor(store: GoogleStore, pusher: Pusher, now: () => Date) {
    this.#store = store
    this.#pusher = pusher
    this.#now = now
  }

  /** Adds a new review. */
  push(input: unknown): object {
    const body = check(validPush, input) as unknown as PushBody // the body has just passed its schema
    if (!body.author && !body.anonymous)
      throw new ControlError('author is required unless anonymous')
    const location = this.location(body.location)
    const at = this.#now().toISOString()
    const review: Review = {
      id: `AbFvOq${randomBytes(18).toString('base64url')}`,
      location: location.id,
      author: body.author ?? '',
      anonymous: body.anonymous ?? false,
      rating: body.rating ?? null,
      text: body.text ?? '',
      createTime: at,
      updateTime: at,
      ...(body.translation !== undefined && { translation: body.translation }),
      ...(body.media && { media: body.media }),
    }
    return this.#save(location, review, 'NEW_REVIEW', body)
  }

  /** Changes the text or the stars of a review, as its guest would, or puts Google’s translation before its words. */
  edit(input: unknown): object {
    const body = check(validEdit, input)
    const { review, location } = this.#review(body)
    if (['text', 'rating', 'translation'].every((name) => body[name] === undefined)) {
      throw new ControlError('text, rating or translation is required')
    }
    const changed: Review = { ...review, updateTime: this.#now().toISOString() }
    if (typeof body['text'] === 'string') changed.text = body['text']
    if (typeof body['rating'] === 'number') changed.rating = body['rating']
    if (typeof body['translation'] === 'string') changed.translation = body['translation']
    return this.#save(location, changed, 'UPDATED_REVIEW', body as Delivery) // the body has passed its schema
  }

  /** Takes a review away, as its guest or Google would; nobody is told. */
  remove(input: unknown): object {
    const { review } = this.#review(check(validReview, input))
    this.#store.commit([['review', reviewKey(review), null]])
    return { id: review.id }
  }

  /** Takes a reply away, as Google would; nobody is told. */
  removeReply(input: unknown): object {
    const { review } = this.#review(check(validReview, input))
    if (!review.reply) throw new ControlError(`${review.id} has no reply`)
    const { reply: _, ...bare } = review
    this.#store.commit([['review', reviewKey(review), bare]])
    return { id: review.id }
  }

  /** Once a location has been read whole for the first time, the guests who meant to change their texts do so. */
  onRead(location: string): void {
    for (const review of this.#store.all('review')) {
      if (review.location !== location || review.nextText === undefined) continue
      const { nextText, ...rest } = review
      const owner = this.#store.get('location', location)
      const changed = { ...rest, text: nextText, updateTime: this.#now().toISOString() }
      if (owner) this.#save(owner, changed, 'UPDATED_REVIEW', {})
    }
  }

  /** Finds a location by resource name, id, store code, title, or the part of the title that no other location has. */
  location(named: string): Location {
    const all = this.#store.all('location')
    const wanted = named.trim().toLowerCase()
    const by = (match: (location: Location) => string): Location[] =>
      all.filter((location) => match(location).toLowerCase() === wanted)
    for (const found of [
      by(({ id }) => id),
      by(({ resource }) => resource.name),
      by(locationName),
      by(({ resource }) => resource.storeCode),
      by(({ resource }) => resource.title),
      by(({ resource }) => resource.title.split(' – ').slice(1).join(' – ')),
    ]) {
      if (found.length === 1 && found[0]) return found[0]
      if (found.length > 1) {
        const names = found.map(({ resource }) => resource.title).join(', ')
        throw new ControlError(`location ${named} is ambiguous: ${names}`)
      }
    }
    const titles = all.map(({ resource }) => resource.title).join(', ')
    throw new ControlError(`there is no location ${named}; there are: ${titles || 'none'}`)
  }

  #review(body: Readonly<Record<string, unknown>>): { review: Review; location: Location } {
    const named = String(body['review'])
    const id = named.split('/').at(-1)
    const review = this.#store.all('review').find((candidate) => candidate.id === id)
    const location = review && this.#store.get('location', review.location)
    if (!review || !location) throw new ControlError(`there is no review ${named}`)
    return { review, location }
  }

  #save(
    location: Location,
    review: Review,
    type: 'NEW_REVIEW' | 'UPDATED_REVIEW',
    delivery: Delivery,
  ): object {
    const changes: GoogleChange[] = [['review', reviewKey(review), review]]
    const announced = this.#pusher.announce(location, review, type, delivery)
    this.#store.commit([...changes, ...announced])
    this.#pusher.wake()
    const notified = announced.filter(([table]) => table === 'message').length
    return {
      id: review.id,
      name: `${locationName(location)}/reviews/${review.id}`,
      externalId: reviewKey(review),
      notified,
    }
  }
}

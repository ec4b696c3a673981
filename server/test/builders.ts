import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { vi } from 'vitest'
import type { Role } from '@maitre/contract/access'
import { type ApiScope, SCOPES } from '@maitre/contract/scopes'
import type { Origin, Source } from '@maitre/contract/constants'
import { views } from '@maitre/contract/views'
import type { SourceReview } from '#connectors/source'
import { createKey } from '#modules/api-keys'
import { draftStoredReview } from '#modules/drafting'
import { correctReading, listCorrectionRows } from '#modules/corrections'
import { readStoredReview } from '#modules/reading'
import {
  createLocation,
  createRestaurant,
  getAllLocationId,
  listLocations,
} from '#modules/restaurants'
import { approveReview, findReview, getReview, type ReviewRow, upsertBatch } from '#modules/reviews'
import { connectSource, getSource } from '#modules/sources'
import { getTierNamed } from '#modules/tiers'
import {
  activateUser,
  createSuperAdmin,
  createUser,
  hashPassword,
  OPERATOR,
  requireUnlisted,
} from '#modules/users'
import type { Actor } from '#platform/actor'
import type { Hashing } from '#platform/hashing'
import type { TestApp } from '#test/app'
import type { Client } from '#test/client'

export const PASSWORD = 'a long enough password'

/** The hash of the password that everybody has, one for each cost. */
const hashes = new Map<Hashing, Promise<string>>()

/** The word with an ending that differs at each call. */
export function unique(word: string): string {
  return `${word}-${randomUUID().slice(0, 8)}`
}

export interface BuiltRestaurant {
  id: string
  name: string
  /** In the order of `locationNames`. */
  locationIds: string[]
}

export async function buildRestaurant(
  app: TestApp,
  /** `tier` is the name of one. */
  options: { tier?: string; name?: string; locationNames?: string[] } = {},
): Promise<BuiltRestaurant> {
  const { services } = app
  const tier = await services.database.local((tx) => getTierNamed(tx, options.tier ?? 'Enterprise'))
  const name = options.name ?? unique('Restaurant')
  const restaurant = await createRestaurant(services, {
    name,
    subscription_tier_id: tier.id,
    weekly_report_day: 1,
    timezone: 'America/Toronto',
    default_language: 'en',
    reply_tone: 'friendly',
  })
  const locationIds: string[] = []
  for (const locationName of options.locationNames ?? ['First', 'Second']) {
    const location = await services.database.scoped(restaurant.id, (tx) =>
      createLocation(services, tx, locationName),
    )
    locationIds.push(location.id)
  }
  return { id: restaurant.id, name, locationIds }
}

export interface BuiltUser {
  id: string
  username: string
  /** Signed in. */
  client: Client
}

/** A signed-in person of that restaurant; without a location they see all of it. */
export async function buildUser(
  app: TestApp,
  restaurant: BuiltRestaurant,
  role: Exclude<Role, 'SuperAdmin'>,
  locationId?: string,
): Promise<BuiltUser> {
  const username = unique(role.toLowerCase())
  const { services } = app
  const { hashing } = services
  const hash =
    hashes.get(hashing) ??
    requireUnlisted(services, PASSWORD).then((password) => hashPassword(services, password, []))
  hashes.set(hashing, hash)
  const passwordHash = await hash
  const user = await services.database.scoped(restaurant.id, async (tx) => {
    const made = await createUser(services, tx, OPERATOR, {
      location_id: locationId ?? (await getAllLocationId(tx)),
      email: `${username}@maitre.test`,
      username,
      firstname: 'Test',
      lastname: role,
      roles: [role.toLowerCase()],
      enabled: true,
    })
    await activateUser(services, tx, made.id, passwordHash)
    return made
  })
  return { id: user.id, username, client: await app.client().signIn(username, PASSWORD) }
}

/** A signed-in SuperAdmin; with `at` they may change what is of that restaurant, which they work in. */
export async function buildSuperAdmin(
  app: TestApp,
  options: { at?: Pick<BuiltRestaurant, 'id'> } = {},
): Promise<BuiltUser> {
  const username = unique('superadmin')
  const user = await createSuperAdmin(app.services, {
    username,
    email: `${username}@maitre.test`,
    firstname: 'Test',
    lastname: 'SuperAdmin',
    password: PASSWORD,
  })
  const client = await app.client().signIn(username, PASSWORD)
  if (options.at !== undefined) await workIn(client, options.at.id)
  return { id: user.id, username, client }
}

/** Has a SuperAdmin work in that restaurant: what they call from now on is about it, and may change it. */
export async function workIn(superAdmin: Client, restaurantId: string): Promise<void> {
  superAdmin.headers['x-restaurant-id'] = restaurantId
  const { status } = await superAdmin.call(views.unlock, { restaurantId, reason: 'A test.' })
  if (status !== 200) throw new Error('the restaurant was not unlocked')
}

/** A review as a connector would give it. */
export function sourceReview(fields: Partial<SourceReview> = {}): SourceReview {
  const at = new Date('2026-06-01T18:00:00Z')
  return {
    externalId: unique('external'),
    authorName: 'Rosalie Fontaine',
    authorPhotoUrl: null,
    anonymous: false,
    rating: 4,
    text: 'The soup was wonderful but we waited forty minutes for the bill.',
    createdAt: at,
    updatedAt: at,
    url: null,
    reply: null,
    media: [],
    ...fields,
  }
}

/** Stores a review; with `response` it has that draft. */
export async function buildReview(
  app: TestApp,
  restaurant: BuiltRestaurant,
  options: {
    locationId?: string
    source?: Source
    origin?: Origin
  } & Partial<SourceReview> = {},
): Promise<ReviewRow> {
  const {
    locationId = restaurant.locationIds[0] ?? '',
    source = 'google',
    origin = 'api',
    ...fields
  } = options
  const review = sourceReview(fields)
  return app.services.database.scoped(restaurant.id, async (tx) => {
    await upsertBatch(app.services, tx, {
      locationId,
      source,
      origin,
      reviews: [review],
    })
    const [row] = await tx.run<{ review_id: string }>(
      'test_review_id',
      'select review_id from reviews where restaurant_id = $1 and location_id = $2 and external_id = $3',
      [restaurant.id, locationId, review.externalId],
    )
    const stored = await findReview(tx, row?.review_id ?? '')
    if (stored === undefined) throw new Error('the review was not stored')
    return stored
  })
}

/** Stores a review with a reading and a draft, without jobs. */
export async function buildDraft(
  app: TestApp,
  restaurant: BuiltRestaurant,
  options: Parameters<typeof buildReview>[2] = {},
): Promise<ReviewRow> {
  const { review_id } = await buildReview(app, restaurant, options)
  await readStoredReview(app.services, restaurant.id, review_id)
  await draftStoredReview(app.services, restaurant.id, review_id)
  return reload(app, restaurant, review_id)
}

/** Stores a review with a reply that a person has approved. */
export async function buildApproved(
  app: TestApp,
  restaurant: BuiltRestaurant,
  options: Parameters<typeof buildReview>[2] = {},
): Promise<ReviewRow> {
  const { review_id: reviewId } = await buildDraft(app, restaurant, options)
  const scope = { restaurantId: restaurant.id, locationIds: [], wholeRestaurant: true }
  return app.services.database.scoped(restaurant.id, (tx) =>
    approveReview(app.services, tx, { reviewId, scope }, { userId: null, name: 'Test' }),
  )
}

/** Has a person correct the whole review to a negative one. */
export async function buildCorrection(
  app: TestApp,
  restaurant: BuiltRestaurant,
  reviewId: string,
): Promise<{ correction_id: string }> {
  const scope = { restaurantId: restaurant.id, locationIds: [], wholeRestaurant: true }
  const wanted = { locationId: 'all', reviewId, remove: false } as const
  return app.services.database.scoped(restaurant.id, async (tx) => {
    await correctReading(
      app.services,
      tx,
      { reviewId, scope },
      { userId: null, name: 'Test' },
      { ...wanted, kind: 'overall', sentiment: 'negative' },
    )
    const [newest] = await listCorrectionRows(tx, reviewId)
    if (newest === undefined) throw new Error('the correction was not stored')
    return newest
  })
}

/** Makes a key of the restaurant; `client` calls with it. */
export async function buildKey(
  app: TestApp,
  restaurant: Pick<BuiltRestaurant, 'id'>,
  options: {
    scopes?: readonly ApiScope[]
    locationIds?: readonly string[]
    expiresAt?: string
  } = {},
): Promise<{ id: string; client: Client }> {
  const { scopes = SCOPES, locationIds = null, expiresAt = null } = options
  const administrator: Actor = {
    userId: randomUUID(),
    sessionId: '',
    name: 'Test Admin',
    role: 'Admin',
    restaurantId: restaurant.id,
    tier: 'Enterprise',
    locationIds: [],
    seesAllLocations: true,
    duty: null,
  }
  const { id, key } = await app.services.database.scoped(restaurant.id, async (tx) => {
    const all = (await listLocations(tx)).map((location) => location.id)
    return createKey(
      app.services,
      tx,
      { ...administrator, locationIds: all },
      {
        name: unique('Key'),
        scopes,
        expires_at: expiresAt,
        location_ids: locationIds,
      },
    )
  })
  const client = app.client()
  client.token = key
  return { id, client }
}

/** The row as it stands now. */
export function reload(
  app: TestApp,
  restaurant: BuiltRestaurant,
  reviewId: string,
): Promise<ReviewRow> {
  return app.services.database.scoped(restaurant.id, (tx) => getReview(tx, reviewId))
}

/** Connects the locations of that name to the source in the sandbox, as its owner's consent would. */
export async function connectToSandbox(
  { services, url }: Pick<TestApp, 'services' | 'url'>,
  restaurant: Pick<BuiltRestaurant, 'id'>,
  owner: string,
): ReturnType<typeof connectSource> {
  const connector = getSource(services, 'google')
  const redirect = `${url}/en/auth/callback`
  const screen = connector.authorizeUrl('test', redirect, { loginHint: owner })
  const answer = await fetch(screen, { redirect: 'manual' })
  const code = new URL(answer.headers.get('location') ?? redirect).searchParams.get('code') ?? ''
  const grant = await connector.exchangeCode(code, redirect)
  return connectSource(services, restaurant.id, 'google', grant.refreshToken ?? '')
}

/** How long is waited between two questions: an eighth of the time that has passed, ms, and no longer than the second. */
const BETWEEN_MS = [25, 250] as const

/**
 * Asks until the answer is as wanted; fails with the last answer. What takes long is asked ever less often: a question is
 * work for the very server that is waited for.
 */
export async function eventually<T>(
  ask: () => Promise<T>,
  isSo: (value: T) => boolean,
  withinMs = 60_000,
): Promise<T> {
  const since = performance.now()
  const [least, most] = BETWEEN_MS
  return vi.waitFor(
    async () => {
      await delay(Math.max(0, Math.min((performance.now() - since) / 8, most) - least))
      const value = await ask()
      if (isSo(value)) return value
      throw new Error(`last seen: ${JSON.stringify(value)?.slice(0, 800)}`)
    },
    { timeout: withinMs, interval: least },
  )
}

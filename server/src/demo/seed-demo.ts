import { PLATFORMS } from '@maitre/contract/constants'
import { TRIAL_DAYS } from '@maitre/contract/trial-days'
import { instantOf } from '@maitre/demo/dates'
import type { SourceReview } from '#connectors/source'
import { saveMenu, saveStaff } from '#modules/catalogue'
import {
  beginTrial,
  createLocation,
  createRegion,
  createRestaurant,
  describeLocation,
  setPlace,
  describeRestaurant,
  getAllLocationId,
  recordConsent,
} from '#modules/restaurants'
import { loadLeads } from '#modules/onboarding'
import { upsertBatch } from '#modules/reviews'
import { connectSource } from '#modules/sources'
import { getTierNamed } from '#modules/tiers'
import { createSuperAdmin, createUser, OPERATOR, requireUnlisted } from '#modules/users'
import type { Services } from '#context'
import { consentOf } from './consent.ts'
import { readDemoLeads } from './demo-leads.ts'
import { type DemoData, type DemoRestaurant, type DemoReview, readDemo } from './data.ts'

/** The password of the sign-ins that the start prints (P §13). */
export const DEMO_PASSWORD = 'maitre-demo-2026'
/**
 * Reviews of the last so many days lie in the sandbox where it stands in for their source, and come by the connector's
 * own sync.
 */
const AT_SOURCE_DAYS = 60
/** The restaurant that is on trial, and how many days ago that began: few enough are left for its end to be told. */
const ON_TRIAL = { restaurant: 'petit-quai', sinceDays: 24 }
const DAY_MS = 86_400_000

export type Progress = (message: string) => void

/** Loads the restaurants of demo/ with their people and history, into an empty database only. */
export async function seedDemo(services: Services, progress: Progress): Promise<void> {
  const demo = await readDemo()
  await createSuperAdmin(services, { ...SUPERADMIN, password: DEMO_PASSWORD })
  await loadLeads(services, await readDemoLeads(services.clock.now()))
  for (const restaurant of demo.restaurants) {
    progress(`demo: ${restaurant.name}`)
    const tier = await services.database.local((tx) => getTierNamed(tx, restaurant.tier))
    await seedRestaurant(services, demo, restaurant, tier.id)
  }
}

/** Is the database empty, so that a demo may be loaded? */
export async function isEmpty(services: Services): Promise<boolean> {
  const rows = await services.database.local((tx) =>
    tx.db.selectFrom('users').select('user_id').limit(1).execute(),
  )
  return rows.length === 0
}

async function seedRestaurant(
  services: Services,
  demo: DemoData,
  restaurant: DemoRestaurant,
  tierId: string,
): Promise<void> {
  const password = await requireUnlisted(services, DEMO_PASSWORD)
  const { id } = await createAtBeginning(services, restaurant, tierId)
  const { by_location: byLocation, ...facts } = restaurant.facts
  const locations = await services.database.scoped(id, async (tx) => {
    await describeRestaurant(services, tx, {
      signature: restaurant.signature,
      facts,
      additional_system_prompt_instructions: restaurant.additional_system_prompt_instructions,
      auto_approve_reviews: restaurant.auto_approve_reviews,
      auto_approval_minutes_delay: restaurant.auto_approval_minutes_delay,
    })
    // A restaurant that arrives with automatic approval on gets a consent row that says so (P §4).
    if (restaurant.auto_approve_reviews)
      await recordConsent(services, tx, { given: true, came: 'demo' })
    const made = new Map<string, string>()
    const regionOf = new Map<string, string>()
    for (const { name, locations: theirs, settings } of restaurant.regions) {
      const region = await createRegion(services, tx, name)
      await setPlace(services, tx, { kind: 'region', id: region.id, name }, settings)
      for (const key of theirs) regionOf.set(key, region.id)
    }
    for (const { key, name, ...rest } of restaurant.locations) {
      const region_id = regionOf.get(key) ?? null
      const location = await createLocation(services, tx, name, { region_id })
      const { address, timezone, website } = rest
      await describeLocation(services, tx, location, {
        address,
        timezone,
        website,
        facts: byLocation[key] ?? {},
      })
      if (rest.settings)
        await setPlace(services, tx, { kind: 'location', id: location.id, name }, rest.settings)
      made.set(key, location.id)
    }
    await saveMenu(
      services,
      tx,
      demo.menu.filter((item) => item.restaurant === restaurant.key),
    )
    await saveStaff(
      services,
      tx,
      demo.staff.flatMap((one) => {
        const location_id = made.get(one.location)
        return location_id === undefined ? [] : [{ ...one, location_id }]
      }),
    )
    const all = await getAllLocationId(tx)
    for (const { location, role, ...fields } of PEOPLE[restaurant.key] ?? []) {
      const location_id = location === null ? all : (made.get(location) ?? all)
      await createUser(services, tx, OPERATOR, {
        ...fields,
        location_id,
        roles: [role],
        enabled: true,
        password,
      })
    }
    return made
  })
  await seedReviews(services, demo, id, restaurant, locations)
  for (const source of services.config.sandboxedSources)
    await connectSource(services, id, source, await consentOf(services, source, restaurant))
}

/** Makes the restaurant; one on trial is there since that began, as if its Admin had come in then. */
async function createAtBeginning(
  services: Services,
  { key, name, weekly_report_day, timezone, default_language, reply_tone }: DemoRestaurant,
  subscription_tier_id: string,
): Promise<{ id: string }> {
  const fields = {
    name,
    subscription_tier_id,
    weekly_report_day,
    timezone,
    default_language,
    reply_tone,
  }
  if (key !== ON_TRIAL.restaurant) return createRestaurant(services, fields)
  const began = new Date(services.clock.now().getTime() - ON_TRIAL.sinceDays * DAY_MS)
  const then = { ...services, clock: { now: () => began } }
  const made = await createRestaurant(then, { ...fields, trial_days: TRIAL_DAYS })
  await services.database.scoped(made.id, (tx) => beginTrial(then, tx))
  return made
}

async function seedReviews(
  services: Services,
  demo: DemoData,
  restaurantId: string,
  restaurant: DemoRestaurant,
  locations: ReadonlyMap<string, string>,
): Promise<void> {
  const now = services.clock.now()
  for (const { key, timezone } of restaurant.locations) {
    const locationId = locations.get(key)
    if (locationId === undefined) continue
    const here = demo.reviews.filter((review) => review.location === key)
    for (const source of PLATFORMS) {
      const isThere = services.config.sandboxedSources.includes(source)
      const stored = here.filter(
        (review) => review.source === source && (!isThere || review.days_ago > AT_SOURCE_DAYS),
      )
      const batch = { locationId, source, origin: 'demo' as const }
      await services.database.scoped(restaurantId, async (tx) => {
        const reviews = stored.map((review) => toSource(review, timezone, now))
        await upsertBatch(services, tx, { ...batch, reviews })
        // A guest's edit comes as a later fetch of the same review.
        const edited = stored.flatMap((review) =>
          review.edited_text === null
            ? []
            : [{ ...toSource(review, timezone, now), text: review.edited_text, updatedAt: now }],
        )
        await upsertBatch(services, tx, { ...batch, reviews: edited })
      })
    }
  }
}

function toSource(review: DemoReview, timezone: string, now: Date): SourceReview {
  const at = instantOf(review, timezone, now)
  const { existing_reply: reply } = review
  return {
    externalId: review.external_id,
    authorName: review.author_name,
    authorPhotoUrl: null,
    anonymous: false,
    rating: review.rating,
    text: review.text,
    createdAt: at,
    updatedAt: at,
    url: null,
    media: [],
    reply:
      reply === null
        ? null
        : {
            text: reply.text,
            updatedAt: instantOf({ ...review, reply_days_ago: reply.days_ago }, timezone, now),
            state: 'live',
            policyViolation: null,
          },
  }
}

function person(name: string, firstname: string, lastname: string) {
  return {
    username: name,
    email: `${name}@maitre.test`,
    firstname,
    lastname,
  }
}

interface DemoPerson extends ReturnType<typeof person> {
  role: string
  /** Null: every location. */
  location: string | null
}

const SUPERADMIN = person('superadmin', 'Solène', 'Marchetti')

const PEOPLE: Record<string, DemoPerson[]> = {
  'brasserie-lumiere': [
    { ...person('admin', 'Hélène', 'Marchand'), role: 'admin', location: null },
    { ...person('manager', 'Thomas', 'Gariépy'), role: 'manager', location: 'lumiere-plateau' },
    { ...person('boh', 'Inès', 'Vaillant'), role: 'boh', location: 'lumiere-plateau' },
    { ...person('user', 'Noé', 'Laurin'), role: 'user', location: 'lumiere-vieux-montreal' },
  ],
  'harbour-and-vine': [
    { ...person('growth', 'Fiona', 'MacAskill'), role: 'admin', location: null },
  ],
  'petit-quai': [{ ...person('essential', 'Mireille', 'D’Astous'), role: 'admin', location: null }],
  'two-maples': [{ ...person('pro', 'Darcy', 'Wolski'), role: 'admin', location: null }],
  'casa-brava': [{ ...person('rival', 'Lucía', 'Ferrándiz'), role: 'admin', location: null }],
}

/** The addresses of everybody whom the demonstration makes. */
export const DEMO_EMAILS: readonly string[] = [SUPERADMIN, ...Object.values(PEOPLE).flat()].map(
  ({ email }) => email,
)

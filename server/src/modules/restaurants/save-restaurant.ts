import type { Source } from '@maitre/contract/constants'
import type { Restaurant } from '@maitre/contract/restaurants'
import { getTier } from '#modules/tiers'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { Changes, TenantTx } from '#platform/database'
import { eraseLocalRows } from '#platform/erase'
import { AppError } from '#platform/errors'
import { defineEvent } from '#platform/events'
import { folded } from '#platform/folded'
import { newId } from '#platform/ids'
import { requireWebhookHost } from '#platform/webhook-hosts'
import { requireOffered } from './language-model.ts'
import { getRestaurant } from './queries.ts'
import { writeRestaurant } from './write-restaurant.ts'

export type NewRestaurant = Pick<
  Restaurant,
  | 'name'
  | 'subscription_tier_id'
  | 'weekly_report_day'
  | 'timezone'
  | 'default_language'
  | 'reply_tone'
> &
  // Who begins with a trial says how many days it has; without it the restaurant has subscribed.
  Partial<Pick<Restaurant, 'trial_days'>>

/** Makes a restaurant in a transaction of its own. */
export function createRestaurant(services: Services, fields: NewRestaurant): Promise<Restaurant> {
  const id = newId(services.clock.now())
  return services.database.scoped(id, (tx) => createRestaurantIn(services, tx, fields))
}

/**
 * Makes a restaurant with its hidden All location, under the id of the transaction: what its caller does there besides
 * is done along with it or not at all.
 */
export async function createRestaurantIn(
  services: Services,
  tx: TenantTx,
  fields: NewRestaurant,
): Promise<Restaurant> {
  const { restaurantId } = tx
  const created_at = services.clock.now()
  await requireFreeName(services, tx, fields.name)
  await getTier(tx, fields.subscription_tier_id)
  await tx.db
    .insertInto('restaurants')
    .values({ restaurant_id: restaurantId, ...fields, created_at })
    .execute()
  await tx.db
    .insertInto('locations')
    .values({
      restaurant_id: restaurantId,
      location_id: newId(created_at),
      kind: 'all',
      name: 'All',
      timezone: fields.timezone,
      created_at,
    })
    .execute()
  await tx.db.insertInto('automations').values({ restaurant_id: restaurantId }).execute()
  const subject = `restaurant:${restaurantId}` as const
  audit(services, tx, { what: 'restaurant.created', subject, after: fields })
  return getRestaurant(tx)
}

/**
 * Throws where another restaurant has the name, and keeps it from anybody else until the transaction ends: no index over
 * all restaurants could, since each lies on a node of its own. Who asks for the same name waits for the lock, and then
 * finds the name taken.
 */
async function requireFreeName(services: Services, tx: TenantTx, name: string): Promise<void> {
  await tx.run(
    'restaurant_name_hold',
    `select pg_advisory_xact_lock(hashtextextended(${folded('$1::text')}, 0))`,
    [name],
  )
  const other = await services.database.console((all) =>
    all.db
      .selectFrom('restaurants')
      .select('restaurant_id')
      .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
      .where('restaurant_id', '!=', tx.restaurantId)
      .limit(1)
      .executeTakeFirst(),
  )
  if (other !== undefined) throw new AppError('restaurant.name_taken')
}

export type RestaurantChanges = Changes<
  Omit<NewRestaurant, 'trial_days'> &
    Pick<
      Restaurant,
      | 'main_open_ai_model'
      | 'llm_monthly_cap'
      | 'approval_zapier_url'
      | 'bad_review_max_rating'
      | 'integrations'
      | 'post_on_approval'
    > & { additional_system_prompt_instructions: string }
>

export async function updateRestaurant(
  services: Services,
  tx: TenantTx,
  changes: RestaurantChanges,
): Promise<Restaurant> {
  const current = await getRestaurant(tx)
  const { integrations, ...plain } = changes
  if (plain.approval_zapier_url !== undefined && plain.approval_zapier_url !== null)
    requireWebhookHost(plain.approval_zapier_url, services.config.WEBHOOK_HOSTS)
  requireOffered(services, plain.main_open_ai_model, current.main_open_ai_model)
  if (plain.subscription_tier_id !== undefined) await getTier(tx, plain.subscription_tier_id)
  if (plain.name !== undefined) await requireFreeName(services, tx, plain.name)
  const set = {
    ...plain,
    ...(integrations && { integrations: JSON.stringify([...new Set(integrations)]) }),
  }
  if (Object.keys(set).length === 0) return current
  await writeRestaurant(tx, set)
  await changeHouse(tx)
  await services.live.accessChanged(tx, { restaurantId: tx.restaurantId })
  await tellScreens(services, tx)
  const after = await getRestaurant(tx)
  audit(services, tx, { ...changed(tx), before: current, after })
  return after
}

/** Tells the screens of everybody in the restaurant that its settings changed. */
export function tellScreens({ live }: Services, tx: TenantTx): Promise<void> {
  const { restaurantId } = tx
  return live.publish(tx, { restaurantId, locationId: null, event: { type: 'restaurant.changed' } })
}

function changed(tx: TenantTx) {
  return { what: 'restaurant.changed', subject: `restaurant:${tx.restaurantId}` } as const
}

/**
 * Gives the house a new version; whoever changes its names, menu, people or words calls it, so that indexes are made
 * anew.
 */
export async function changeHouse(tx: TenantTx): Promise<void> {
  await tx.db
    .updateTable('restaurants')
    .set((eb) => ({ house_version: eb('house_version', '+', 1) }))
    .where('restaurant_id', '=', tx.restaurantId)
    .execute()
}

/**
 * A restaurant is about to be removed, at once or after the days in which that can be taken back: a module with something
 * that must be moved first, or that nobody has agreed to lose, throws `restaurant.in_use`.
 */
export const restaurantRemovalAsked = defineEvent<{ restaurantId: string; isAtOnce: boolean }>(
  'restaurant_removal.asked',
)

/** Removes the restaurant with all of its rows, in tenant and in local tables. */
export async function removeRestaurant(
  services: Services,
  tx: TenantTx,
  removal: {
    isAtOnce: boolean
    /** The sources at which a consent stands that could not be given back, for the log to say so. */
    consentsLeft: readonly Source[]
  },
): Promise<void> {
  const { restaurantId } = tx
  const { isAtOnce, consentsLeft } = removal
  await services.events.announce(tx, restaurantRemovalAsked, { restaurantId, isAtOnce })
  const before = await getRestaurant(tx)
  const locations = await tx.db
    .selectFrom('locations')
    .select('location_id')
    .where('restaurant_id', '=', restaurantId)
    .execute()
  const locationIds = locations.map(({ location_id }) => location_id)
  await eraseLocalRows(tx, { wholeRestaurant: true, locationIds })
  await tx.db.deleteFrom('restaurants').where('restaurant_id', '=', tx.restaurantId).execute()
  await services.live.accessChanged(tx, { restaurantId: tx.restaurantId })
  // The restaurant's own audit log goes with it, so the console's has the line.
  const subject = `restaurant:${tx.restaurantId}` as const
  const after = consentsLeft.length === 0 ? null : { consents_left: [...consentsLeft] }
  audit(services, tx, { what: 'restaurant.removed', subject, before, after, ofConsole: true })
}

/** Sets several fields of a restaurant at once, as the demonstration does when it loads one. */
export async function describeRestaurant(
  services: Services,
  tx: TenantTx,
  described: {
    signature: object
    facts: object
    additional_system_prompt_instructions: string
    auto_approve_reviews: boolean
    auto_approval_minutes_delay: number | null
  },
): Promise<void> {
  const { signature, facts, ...plain } = described
  await writeRestaurant(tx, {
    ...plain,
    signature: JSON.stringify(signature),
    facts: JSON.stringify(facts),
  })
  audit(services, tx, { ...changed(tx), after: described })
}

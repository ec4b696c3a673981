import { RISKS } from '@maitre/contract/constants'
import type { ReviewReading } from '@maitre/contract/reviews'
import { type PreparedContext, prepare, read, type Reading } from '@maitre/language'
import { getRestaurant, listLocations } from '#modules/restaurants'
import { lockReview, recordReading } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { defineEvent } from '#platform/events'
import { defineJob } from '#platform/jobs'

export const readReview = defineJob<{ restaurantId: string; reviewId: string }>(
  'insights.read-review',
)

/** A reading was stored; the reply can be written. */
export const reviewRead = defineEvent<{ restaurantId: string; reviewId: string }>('review.read')

/** The index of a house's menu and people is costly to make and rarely changes. */
const prepared = new Map<string, { context: PreparedContext; until: number }>()
const PREPARED_MS = 60_000
const PREPARED_MAX = 200

/** Reads the review as it now stands; one that was read already, in this very text, is left. */
export async function readStoredReview(
  services: Services,
  restaurantId: string,
  reviewId: string,
): Promise<void> {
  await services.database.scoped(restaurantId, async (tx) => {
    // Held while it is read: the reading of earlier words must not be stored over that of later ones.
    const row = await lockReview(tx, reviewId)
    if (row.removed_at_source !== null) return
    const context = await houseContext(services, tx)
    const reading = read(
      { text: row.text, rating: row.rating, authorName: row.author_name },
      context,
    )
    await tx.db
      .insertInto('readings')
      .values({
        restaurant_id: tx.restaurantId,
        review_id: reviewId,
        engine: reading.engine,
        engine_version: reading.version,
        source_updated_at: row.source_updated_at,
        reading: JSON.stringify(reading),
        read_at: services.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.columns(['restaurant_id', 'review_id']).doUpdateSet((eb) => ({
          engine: eb.ref('excluded.engine'),
          engine_version: eb.ref('excluded.engine_version'),
          source_updated_at: eb.ref('excluded.source_updated_at'),
          reading: eb.ref('excluded.reading'),
          read_at: eb.ref('excluded.read_at'),
        })),
      )
      .execute()
    await recordReading(services, tx, reviewId, {
      language: reading.language.code === 'und' ? null : reading.language.code,
      sentiment: reading.sentiment.score,
      risk: reading.risks.flatMap(({ kind }) => RISKS.filter((risk) => risk === kind)),
    })
    await services.events.announce(tx, reviewRead, { restaurantId, reviewId })
  })
}

async function houseContext(services: Services, tx: TenantTx): Promise<PreparedContext> {
  const now = services.clock.now().getTime()
  const known = prepared.get(tx.restaurantId)
  if (known !== undefined && known.until > now) return known.context
  const restaurant = await getRestaurant(tx)
  const locations = await listLocations(tx)
  const menu = await tx.db
    .selectFrom('menu_items')
    .select(['menu_item_id', 'name', 'name_fr', 'aliases'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('active', '=', true)
    .execute()
  const staff = await tx.db
    .selectFrom('staff_profiles')
    .select(['staff_id', 'name', 'aliases'])
    .where('restaurant_id', '=', tx.restaurantId)
    .execute()
  const context = prepare({
    restaurantName: restaurant.name,
    locationNames: locations.map((location) => location.name),
    defaultLanguage: restaurant.default_language,
    menu: menu.map((item) => ({
      id: item.menu_item_id,
      name: item.name,
      ...(item.name_fr !== null && { nameFr: item.name_fr }),
      aliases: words(item.aliases),
    })),
    staff: staff.map((one) => ({ id: one.staff_id, name: one.name, aliases: words(one.aliases) })),
  })
  if (prepared.size >= PREPARED_MAX) prepared.clear()
  prepared.set(tx.restaurantId, { context, until: now + PREPARED_MS })
  return context
}

function words(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []
}

/** The whole reading, as the engine made it; undefined until then. */
export async function findFullReading(
  tx: TenantTx,
  reviewId: string,
): Promise<Reading | undefined> {
  const rows = await tx.run<{ reading: Reading }>(
    'reading_get',
    'select reading from readings where restaurant_id = $1 and review_id = $2',
    [tx.restaurantId, reviewId],
  )
  return rows[0]?.reading
}

/** What a screen shows of it. */
export async function findReading(tx: TenantTx, reviewId: string): Promise<ReviewReading | null> {
  const full = await findFullReading(tx, reviewId)
  if (full === undefined) return null
  return {
    engine: full.engine,
    engine_version: full.version,
    sentiment: full.sentiment,
    keywords: full.keywords,
    dishes: full.dishes.map((dish) => ({ ...dish, matched: dish.menuItemId !== undefined })),
    people: full.people.map((person) => ({ ...person, matched: person.staffId !== undefined })),
    risks: full.risks,
  }
}

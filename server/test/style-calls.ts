import { audit } from '#platform/audit'
import { newId } from '#platform/ids'
import type { TestApp } from '#test/app'
import { type BuiltRestaurant, unique } from '#test/builders'

/** Stores a rule of style as if it had been learned. */
export async function buildRule(
  { services }: TestApp,
  restaurant: BuiltRestaurant,
  {
    evidence = [],
    ...fields
  }: {
    words?: string
    kind?: 'greeting' | 'closing' | 'used'
    language?: 'en' | 'fr'
    /** The reviews whose replies it was learned from. */
    evidence?: readonly string[]
  } = {},
): Promise<string> {
  const ruleId = newId(new Date())
  const [location = ''] = restaurant.locationIds
  await services.database.scoped(restaurant.id, async (tx) => {
    audit(services, tx, { what: 'style.learned', subject: `location:${location}`, after: {} })
    await tx.db
      .insertInto('style_rules')
      .values({
        restaurant_id: restaurant.id,
        rule_id: ruleId,
        location_id: location,
        language: 'en',
        kind: 'used',
        words: 'Our door is always open to you.',
        guests: 'all',
        state: 'learned',
        fingerprint: unique('hash'),
        evidence: JSON.stringify(evidence),
        among: 4,
        learned_at: new Date(),
        ...fields,
      })
      .execute()
  })
  return ruleId
}

/** The calls about what was learned of how people write replies. */
export function styleCalls(app: TestApp, restaurant: BuiltRestaurant) {
  const [location_id = ''] = restaurant.locationIds
  const inRestaurant = { restaurantId: restaurant.id }
  const one = async () => ({
    input: { ...inRestaurant, ruleId: await buildRule(app, restaurant) },
  })
  return {
    list: async () => ({ input: { ...inRestaurant, location_id } }),
    evidence: one,
    update: async () => ({ input: { ...(await one()).input, state: 'off' as const } }),
    remove: one,
  }
}

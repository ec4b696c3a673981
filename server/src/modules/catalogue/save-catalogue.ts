import { changeHouse } from '#modules/restaurants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { newId } from '#platform/ids'

export interface MenuItem {
  name: string
  name_fr: string | null
  category: string
  aliases: readonly string[]
  price: number
  currency: string
  active: boolean
}

/** Replaces the dishes that the engine knows by name; prices are whole cents. */
export async function saveMenu(
  services: Services,
  tx: TenantTx,
  items: readonly MenuItem[],
): Promise<void> {
  if (items.length === 0) return
  const now = services.clock.now()
  await tx.db
    .insertInto('menu_items')
    .values(
      items.map((item) => ({
        restaurant_id: tx.restaurantId,
        menu_item_id: newId(now),
        name: item.name,
        name_fr: item.name_fr,
        category: item.category,
        aliases: JSON.stringify(item.aliases),
        price_cents: Math.round(item.price * 100),
        currency: item.currency,
        active: item.active,
        created_at: now,
      })),
    )
    .execute()
  await changeHouse(tx)
  audit(services, tx, {
    what: 'menu.added',
    subject: `restaurant:${tx.restaurantId}`,
    after: { items: items.length },
  })
}

export interface StaffProfile {
  location_id: string
  name: string
  aliases: readonly string[]
  role: string
  active: boolean
}

/** Replaces the people that the engine knows by name, with the spellings that guests use. */
export async function saveStaff(
  services: Services,
  tx: TenantTx,
  people: readonly StaffProfile[],
): Promise<void> {
  if (people.length === 0) return
  const now = services.clock.now()
  await tx.db
    .insertInto('staff_profiles')
    .values(
      people.map(({ location_id, name, aliases, role, active }) => ({
        restaurant_id: tx.restaurantId,
        staff_id: newId(now),
        location_id,
        name,
        aliases: JSON.stringify(aliases),
        role,
        active,
        created_at: now,
      })),
    )
    .execute()
  await changeHouse(tx)
  audit(services, tx, {
    what: 'staff.added',
    subject: `restaurant:${tx.restaurantId}`,
    after: { people: people.length },
  })
}

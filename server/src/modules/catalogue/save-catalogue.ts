import { changeHouse } from '#modules/restaurants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { newId } from '#platform/ids'
import { insertDishes, type MenuFields } from './save-menu.ts'
import { ensureRoles } from './staff-roles.ts'

/** Adds dishes that the engine shall know by name, before there is a review that names them. */
export async function saveMenu(
  services: Services,
  tx: TenantTx,
  items: readonly MenuFields[],
): Promise<void> {
  if (items.length === 0) return
  await insertDishes(services, tx, items)
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
  /** The name of the role; one that is new is made. */
  role: string
  active: boolean
}

/** Adds people whom the engine shall know by name, before there is a review that names them. */
export async function saveStaff(
  services: Services,
  tx: TenantTx,
  people: readonly StaffProfile[],
): Promise<void> {
  if (people.length === 0) return
  const now = services.clock.now()
  const roles = await ensureRoles(
    services,
    tx,
    people.map(({ role }) => role),
  )
  const added = people.map((one) => ({ ...one, staff_id: newId(now) }))
  await tx.db
    .insertInto('staff_profiles')
    .values(
      added.map(({ staff_id, name, aliases, role, active }) => ({
        restaurant_id: tx.restaurantId,
        staff_id,
        name,
        aliases: JSON.stringify(aliases),
        role_id: roles.get(role.toLowerCase()) ?? null,
        active,
        created_at: now,
      })),
    )
    .execute()
  await tx.db
    .insertInto('staff_places')
    .values(
      added.map(({ staff_id, location_id }) => ({
        restaurant_id: tx.restaurantId,
        staff_id,
        location_id,
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

import {
  createDish,
  createProfile,
  decideName,
  eraseProfile,
  mergeProfiles,
  optOut,
  removeDishes,
  removeProfile,
  undoDecision,
} from '#modules/catalogue'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { BuiltRestaurant } from '#test/builders'

/** Names that guests use in these texts, and one that none does. */
const NAMES = {
  dish: ['duck', 'Tiramisu', 'soup', 'canard', 'fries', 'Pavlova'],
  person: ['Marie', 'Ana', 'Márc', 'Zoé'],
}

interface Life {
  services: Services
  restaurant: BuiltRestaurant
  random: () => number
  among: <T>(list: readonly T[]) => T
}

/** What the house may say of names, as steps of a random history of its reviews. */
export function nameSteps({ services, restaurant, random, among }: Life) {
  const author = { userId: null, name: 'Test' }
  const inside = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
    services.database.scoped(restaurant.id, work)
  const whole = () => ({
    restaurantId: restaurant.id,
    locationIds: restaurant.locationIds,
    wholeRestaurant: true,
  })
  /** Does something with one or two dishes or people of the house, where there are any. */
  const ofHouse = async (
    table: 'menu_items' | 'staff_profiles',
    act: (tx: TenantTx, id: string, other: string) => Promise<unknown>,
  ) => {
    const column = table === 'menu_items' ? 'menu_item_id' : 'staff_id'
    await inside(async (tx) => {
      const found = await tx.run<{ id: string }>(
        `test_${table}`,
        `select ${column} as id from ${table} where restaurant_id = $1 order by ${column}`,
        [restaurant.id],
      )
      if (found.length === 0) return
      await act(tx, among(found).id, among(found).id)
    }).catch((error: unknown) => {
      // Two of the same are not merged, and whoever is named nowhere is neither merged nor removed.
      if (!(error instanceof AppError)) throw error
    })
  }
  return {
    'has a dish of the menu': () =>
      inside((tx) =>
        createDish(services, tx, {
          name: among(NAMES.dish),
          name_fr: null,
          category: '',
          aliases: random() < 0.5 ? [] : [among(NAMES.dish)],
          price: null,
          currency: null,
          active: random() < 0.8,
        }),
      ).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error // the name is taken
      }),
    'has a person of the team': () =>
      inside((tx) =>
        createProfile(services, tx, whole(), {
          name: among(NAMES.person),
          aliases: random() < 0.5 ? [] : [among(NAMES.person)],
          role_id: null,
          location_ids: restaurant.locationIds.slice(0, 1),
          active: true,
        }),
      ),
    'has a name dismissed': () => {
      const kind = among(['dish', 'person'] as const)
      const name = among(NAMES[kind])
      return inside((tx) => decideName(services, tx, author, { kind, name, target: null }))
    },
    'has the name of a dish known': () =>
      ofHouse('menu_items', (tx, menu_item_id) =>
        decideName(services, tx, author, {
          kind: 'dish',
          name: among(NAMES.dish),
          target: { menu_item_id },
        }),
      ),
    'has the name of a person known': () =>
      ofHouse('staff_profiles', (tx, staff_id) =>
        decideName(services, tx, author, {
          kind: 'person',
          name: among(NAMES.person),
          target: { staff_id },
        }),
      ),
    'has a decision undone': async () => {
      const kind = among(['dish', 'person'] as const)
      await inside((tx) => undoDecision(services, tx, { kind, name: among(NAMES[kind]) })).catch(
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error // nothing was decided about that name
        },
      )
    },
    'loses a dish': () =>
      ofHouse('menu_items', (tx, menuItemId) => removeDishes(services, tx, [{ id: menuItemId }])),
    'loses a person': () =>
      ofHouse('staff_profiles', (tx, staffId) => removeProfile(services, tx, whole(), staffId)),
    'has two profiles merged': () =>
      ofHouse('staff_profiles', (tx, staffId, into) =>
        mergeProfiles(services, tx, whole(), { staffId, into }),
      ),
    'has a person who opts out, or in again': () =>
      ofHouse('staff_profiles', (tx, staffId) =>
        optOut(services, tx, whole(), { staffId, isOut: random() < 0.6 }),
      ),
    'has a person erased': () =>
      ofHouse('staff_profiles', (tx, staffId) => eraseProfile(services, tx, whole(), staffId)),
  }
}

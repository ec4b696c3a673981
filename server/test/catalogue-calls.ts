import {
  createDish,
  createProfile,
  createRole,
  decideName,
  type StaffFields,
} from '#modules/catalogue'
import { createAnnotation } from '#modules/annotations'
import type { TenantTx } from '#platform/database'
import type { TestApp } from '#test/app'
import { type BuiltRestaurant, unique } from '#test/builders'

interface Place {
  app: TestApp
  restaurant: BuiltRestaurant
}

/** The calls about what the house says of its names: its people, its menu, and names that guests use. */
export function catalogueCalls({ app, restaurant }: Place) {
  const restaurantId = restaurant.id
  const [location = ''] = restaurant.locationIds
  const inRestaurant = { restaurantId }
  const { services } = app
  const inside = <T>(work: (tx: TenantTx) => Promise<T>) =>
    services.database.scoped(restaurantId, work)
  const scope = { restaurantId, locationIds: restaurant.locationIds, wholeRestaurant: true }
  const author = { userId: null, name: 'Test' }
  const list = async () => ({ input: inRestaurant })
  const role = () => inside((tx) => createRole(services, tx, unique('Role')))
  const person = async (fields: Partial<StaffFields> = {}): Promise<string> => {
    const given = { name: unique('Person'), aliases: [], role_id: null, active: true }
    const made = await inside((tx) =>
      createProfile(services, tx, scope, { ...given, location_ids: [location], ...fields }),
    )
    return made.staff_id
  }
  const onePerson = async () => ({ input: { ...inRestaurant, staffId: await person() } })
  const dish = async (): Promise<string> => {
    const blank = { name_fr: null, category: '', aliases: [], price: null, currency: null }
    const made = await inside((tx) =>
      createDish(services, tx, { ...blank, name: unique('Dish'), active: true }),
    )
    return made.menu_item_id
  }
  const oneDish = async () => ({ input: { ...inRestaurant, menuItemId: await dish() } })
  const suggestions = (kind: 'dish' | 'person', known: () => Promise<string>) => ({
    list,
    decisions: list,
    merge: async () => ({
      input: { ...inRestaurant, about: unique('name'), into: await known() },
    }),
    dismiss: async () => ({ input: { ...inRestaurant, about: unique('name') } }),
    undo: async () => {
      const name = unique('name')
      await inside((tx) => decideName(services, tx, author, { kind, name, target: null }))
      return { input: { ...inRestaurant, about: name } }
    },
  })
  const note = async () => {
    const fields = { location_id: location, day: '2026-06-01', text: unique('New chef') }
    const { id: annotationId } = await inside((tx) =>
      createAnnotation(services, tx, scope, author, fields),
    )
    return { input: { ...inRestaurant, annotationId } }
  }
  return {
    staffRoles: {
      list,
      page: async () => ({ input: { ...inRestaurant, offset: 0, limit: 10 } }),
      create: async () => ({ input: { ...inRestaurant, name: unique('Role') } }),
      update: async () => ({
        input: { ...inRestaurant, roleId: (await role()).id, name: unique('Role') },
      }),
      remove: async () => ({ input: { ...inRestaurant, roleId: (await role()).id } }),
    },
    staffProfiles: {
      list,
      get: onePerson,
      create: async () => ({
        input: { ...inRestaurant, name: unique('Person'), location_ids: [location] },
      }),
      update: async () => ({ input: { ...(await onePerson()).input, name: unique('Person') } }),
      remove: onePerson,
      merge: async () => ({ input: { ...(await onePerson()).input, into: await person() } }),
      optOut: async () => ({ input: { ...(await onePerson()).input, opted_out: true } }),
      erase: onePerson,
    },
    staffSuggestions: {
      ...suggestions('person', person),
      confirm: async () => ({
        input: { ...inRestaurant, about: unique('name'), location_ids: [location] },
      }),
    },
    menuItems: {
      list,
      get: oneDish,
      create: async () => ({ input: { ...inRestaurant, name: unique('Dish') } }),
      update: async () => ({ input: { ...(await oneDish()).input, name: unique('Dish') } }),
      remove: oneDish,
      updateMany: async () => ({
        input: { ...inRestaurant, dishes: [{ id: await dish(), active: false }] },
      }),
      removeMany: async () => ({ input: { ...inRestaurant, dishes: [{ id: await dish() }] } }),
      import: async () => ({ input: { ...inRestaurant, csv: `name\n${unique('Dish')}` } }),
    },
    menuSuggestions: {
      ...suggestions('dish', dish),
      confirm: async () => ({ input: { ...inRestaurant, about: unique('name') } }),
    },
    annotations: {
      list,
      create: async () => ({
        input: { ...inRestaurant, location_id: location, day: '2026-06-01', text: 'New chef' },
      }),
      update: async () => ({ input: { ...(await note()).input, text: unique('Terrace') } }),
      remove: note,
    },
  }
}

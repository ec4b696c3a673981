import { auditLog } from '@maitre/contract/audit'
import { menuItems, type MenuItem } from '@maitre/contract/menu'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildUser, type BuiltUser } from '#test/builders'

let app: TestApp
let restaurantId: string
let admin: BuiltUser
let soup: MenuItem
let duck: MenuItem

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

beforeEach(async () => {
  const restaurant = await buildRestaurant(app)
  restaurantId = restaurant.id
  admin = await buildUser(app, restaurant, 'Admin')
  const made = async (name: string) =>
    (await admin.client.call(menuItems.create, { restaurantId, name })).data
  ;[soup, duck] = [await made('Soup'), await made('Duck')]
  await made('Wine')
})

const menu = async () => {
  const { data } = await admin.client.call(menuItems.list, { restaurantId })
  return data.map(({ name, category, active }) => ({ name, category, active }))
}
const lines = async (act: 'menu_item.changed' | 'menu_item.removed') =>
  (await admin.client.call(auditLog.list, { restaurantId, act: [act] })).data
const seen = ({ id, version }: MenuItem) => ({ id, version })

describe('several dishes', () => {
  it('take a category, come off the menu and back in one call, each with a line in the audit log', async () => {
    const { data } = await admin.client.call(menuItems.updateMany, {
      restaurantId,
      dishes: [
        { ...seen(soup), category: 'Starters' },
        { ...seen(duck), category: 'Mains', active: false },
      ],
    })
    expect(new Map(data.map(({ name, version }) => [name, version]))).toEqual(
      new Map([
        ['Soup', 2],
        ['Duck', 2],
      ]),
    )
    expect(await menu()).toEqual([
      { name: 'Duck', category: 'Mains', active: false },
      { name: 'Soup', category: 'Starters', active: true },
      { name: 'Wine', category: '', active: true },
    ])
    expect(await lines('menu_item.changed')).toHaveLength(2)
  })

  it('are deleted in one call, each with a line in the audit log', async () => {
    const dishes = [seen(soup), seen(duck)]
    await admin.client.call(menuItems.removeMany, { restaurantId, dishes })
    expect((await menu()).map(({ name }) => name)).toEqual(['Wine'])
    expect(await lines('menu_item.removed')).toHaveLength(2)
  })

  it.each(['updateMany', 'removeMany'] as const)(
    'stay as they all are where one is gone or was changed meanwhile: %s',
    async (what) => {
      const said = what === 'updateMany' ? { active: false } : {}
      const send = (...dishes: { id: string; version?: number }[]) =>
        admin.client.call(menuItems[what], {
          restaurantId,
          dishes: dishes.map((one) => ({ ...one, ...said })),
        })
      const gone = { id: '00000000-0000-7000-8000-000000000001' }
      expect(await send(seen(soup), gone)).toMatchObject({
        status: 404,
        code: 'menu_item.not_found',
      })
      await admin.client.call(menuItems.update, {
        restaurantId,
        menuItemId: duck.id,
        category: 'Birds',
      })
      expect(await send(seen(soup), seen(duck))).toMatchObject({
        status: 409,
        code: 'stale_version',
        details: { current: { id: duck.id, category: 'Birds', version: 2 } },
      })
      expect(await menu()).toEqual([
        { name: 'Duck', category: 'Birds', active: true },
        { name: 'Soup', category: '', active: true },
        { name: 'Wine', category: '', active: true },
      ])
    },
  )

  it('are none of another restaurant', async () => {
    const other = await buildRestaurant(app)
    const { client } = await buildUser(app, other, 'Admin')
    const dishes = [{ id: soup.id }]
    const answer = await client.call(menuItems.removeMany, { restaurantId: other.id, dishes })
    expect(answer).toMatchObject({ status: 404, code: 'menu_item.not_found' })
    expect(await menu()).toHaveLength(3)
  })

  it.each([
    ['none at all', [], 'dishes', 'list_short'],
    ['one twice', [{ id: 'soup' }, { id: 'soup' }], 'dishes', 'repeated'],
    ['a field of another call', [{ id: 'soup', name: 'Broth' }], 'dishes.0.name', 'unknown_field'],
  ] as const)('are refused by the name of the field: %s', async (_, given, field, problem) => {
    const dishes = given.map((one) => ({ ...one, id: soup.id }))
    const answer = await admin.client.raw('PUT', `/v1/restaurant/${restaurantId}/menu-item/many`, {
      dishes,
    })
    expect(answer).toMatchObject({
      status: 400,
      code: 'request.invalid',
      details: { fields: [{ field, problem }] },
    })
    expect(await menu()).toHaveLength(3)
  })
})

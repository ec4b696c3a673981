import { menuItems } from '@maitre/contract/menu'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildUser, type BuiltUser } from '#test/builders'

let app: TestApp
let restaurantId: string
let boh: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

beforeEach(async () => {
  const restaurant = await buildRestaurant(app)
  restaurantId = restaurant.id
  boh = await buildUser(app, restaurant, 'BOH')
})

const create = (name: string, more: object = {}) =>
  boh.client.call(menuItems.create, { restaurantId, name, ...more })

async function menu(query: object = {}) {
  const { data } = await boh.client.call(menuItems.list, { restaurantId, ...query })
  return data
}

describe('a dish of the menu', () => {
  it('is made, changed, shown and removed', async () => {
    const made = await create('Onion Soup', {
      name_fr: 'Soupe à l’oignon',
      aliases: ['gratinée', 'Gratinee', 'onion soup'],
      price: 14.5,
      currency: 'CAD',
    })
    expect(made).toMatchObject({
      status: 201,
      data: { name: 'Onion Soup', category: '', aliases: ['Gratinee'], price: 14.5, active: true },
    })
    const menuItemId = made.data.id
    const changed = await boh.client.call(menuItems.update, {
      restaurantId,
      menuItemId,
      price: 15.333,
      active: false,
    })
    expect(changed.data).toMatchObject({ price: 15.33, active: false, name: 'Onion Soup' })
    const shown = await boh.client.call(menuItems.get, { restaurantId, menuItemId })
    expect(shown.data).toEqual(changed.data)
    await boh.client.call(menuItems.remove, { restaurantId, menuItemId })
    const gone = await boh.client.call(menuItems.get, { restaurantId, menuItemId })
    expect(gone).toMatchObject({ status: 404, code: 'menu_item.not_found' })
  })

  it('has a name that no other dish has, whatever its accents and capitals', async () => {
    const { data } = await create('Crème brûlée')
    expect(await create('CREME BRULEE')).toMatchObject({
      status: 409,
      code: 'menu_item.name_taken',
    })
    const same = { restaurantId, menuItemId: data.id, name: 'Crème Brûlée' }
    expect((await boh.client.call(menuItems.update, same)).status).toBe(200)
  })

  it('is found by a part of its names, its category and its state, in the order asked for', async () => {
    await create('Duck', { name_fr: 'Canard', category: 'Mains', price: 30 })
    await create('Beet Tartare', { category: 'Starters', price: 12, active: false })
    await create('Apple Pie', { category: 'Desserts' })
    await create('Éclair', { category: 'Desserts' })
    const names = async (query: object) => (await menu(query)).map(({ name }) => name)
    expect(await names({})).toEqual(['Apple Pie', 'Beet Tartare', 'Duck', 'Éclair'])
    expect(await names({ sort: 'price', order: 'desc' })).toEqual([
      'Duck',
      'Beet Tartare',
      'Apple Pie',
      'Éclair',
    ])
    expect(await names({ search: 'eclair' })).toEqual(['Éclair'])
    expect(await names({ search: 'CANARD' })).toEqual(['Duck'])
    expect(await names({ category: 'Starters' })).toEqual(['Beet Tartare'])
    expect(await names({ state: 'active', limit: 1, offset: 1 })).toEqual(['Duck'])
  })
})

describe('a change of a dish', () => {
  it('is refused with the present dish where the version that was seen is not the last one', async () => {
    const { data: seen } = await create('Duck', { price: 30 })
    const change = (more: object) =>
      boh.client.call(menuItems.update, { restaurantId, menuItemId: seen.id, ...more })
    const first = await change({ price: 31, version: seen.version })
    expect(first).toMatchObject({ status: 200, data: { price: 31 } })
    expect(await change({ price: 32, version: seen.version })).toMatchObject({
      status: 409,
      code: 'stale_version',
      details: { current: first.data },
    })
    expect((await menu())[0]?.price).toBe(31)
    expect((await change({ price: 32, version: first.data.version })).status).toBe(200)
    expect((await change({ price: 33 })).data.price).toBe(33)
  })

  it('is refused where a file changed the dish after it was seen', async () => {
    const { data: seen } = await create('Duck', { price: 30 })
    await boh.client.call(menuItems.import, { restaurantId, csv: 'name,price\nDuck,31\n' })
    const { version } = seen
    const change = { restaurantId, menuItemId: seen.id, price: 29, version }
    expect(await boh.client.call(menuItems.update, change)).toMatchObject({
      code: 'stale_version',
      details: { current: { price: 31, version: (await menu())[0]?.version } },
    })
  })

  it('is made by one of several who saw the same version', async () => {
    const { data: seen } = await create('Duck')
    const { version } = seen
    const answers = await Promise.all(
      [1, 2, 3, 4].map((price) =>
        boh.client.call(menuItems.update, { restaurantId, menuItemId: seen.id, price, version }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'stale_version')).toHaveLength(3)
  })
})

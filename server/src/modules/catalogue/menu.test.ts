import { MAX_ALIASES } from '@maitre/contract/constants'
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

const importing = (csv: string, skip_faulty = false) =>
  boh.client.call(menuItems.import, { restaurantId, csv, skip_faulty })

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
    await importing('name,price\nDuck,31\n')
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

describe('a file of the menu', () => {
  it('adds its dishes and changes those that are there; a second time it changes nothing', async () => {
    await create('Duck', { category: 'Mains', aliases: ['canette'], price: 30, currency: 'CAD' })
    const csv =
      'Name,Category,Aliases,Price,Currency,Active\n' +
      '"Soup, of the day",Starters,potage|bisque,"9.50",cad,yes\n' +
      'duck,Mains,canette,31,CAD,no\n'
    expect(await importing(csv)).toMatchObject({
      status: 200,
      data: { created: 1, changed: 1, unchanged: 0, faults: [] },
    })
    expect(await menu()).toMatchObject([
      { name: 'duck', price: 31, active: false, aliases: ['canette'] },
      {
        name: 'Soup, of the day',
        category: 'Starters',
        aliases: ['potage', 'bisque'],
        price: 9.5,
        currency: 'CAD',
        active: true,
      },
    ])
    const before = await menu()
    expect((await importing(csv)).data).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
    expect(await menu()).toEqual(before)
  })

  it('is read as French programs write it, and leaves what it has no column for', async () => {
    await create('Canard', { name_fr: 'Canard rôti', category: 'Plats' })
    const csv = '\uFEFFNom;Prix;Devise;Actif\r\nCanard;29,50;EUR;oui\r\n\r\nTarte ; ; ;non\r\n'
    expect((await importing(csv)).data).toMatchObject({ created: 1, changed: 1 })
    expect(await menu()).toMatchObject([
      { name: 'Canard', name_fr: 'Canard rôti', category: 'Plats', price: 29.5, currency: 'EUR' },
      { name: 'Tarte', price: null, currency: null, active: false },
    ])
  })

  it('leaves what a dish has where a cell is empty', async () => {
    const had = {
      name_fr: 'Tartare de bœuf',
      category: 'Starters',
      aliases: ['steak tartare', 'tartar'],
      price: 23,
      currency: 'CAD',
      active: false,
    }
    await create('Beef Tartare', had)
    const csv = 'name;french name;category;aliases;price;currency;active\nBeef Tartare;;;;;;\n'
    expect((await importing(csv)).data).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await menu()).toMatchObject([had])
  })

  it('keeps the other names of a dish and adds those that it does not have yet', async () => {
    await create('Crème brûlée', { aliases: ['creme', 'Brûlée'] })
    const csv = 'name;aliases\nCrème brûlée;brulee|custard|CREME BRULEE\n'
    expect((await importing(csv)).data).toMatchObject({ changed: 1 })
    expect(await menu()).toMatchObject([{ aliases: ['creme', 'Brûlée', 'custard'] }])
    expect((await importing(csv)).data).toMatchObject({ changed: 0, unchanged: 1 })
  })

  it('does not give a dish more other names than it may have', async () => {
    const most = Array.from({ length: MAX_ALIASES }, (_, at) => `name ${at}`)
    await create('Duck', { aliases: most })
    const refused = await importing('name,aliases\nDuck,one more\n')
    expect(refused).toMatchObject({ status: 400, code: 'menu.import_faulty' })
    expect(refused.details?.['faults']).toMatchObject([{ line: 2, problem: 'too_many_aliases' }])
    expect(await menu()).toMatchObject([{ aliases: most }])
  })

  it('tells by a dry run what each line would do, and stores nothing', async () => {
    await create('Crème brûlée', { aliases: ['creme'], price: 9 })
    await create('Pie')
    const before = await menu()
    const csv =
      'name;aliases;price;active\nTart;;cheap;\nCrème brûlée;custard;9;no\nPie;;;\nSoup;potage;;\n'
    const told = await boh.client.call(menuItems.import, {
      restaurantId,
      csv,
      skip_faulty: true,
      dry_run: true,
    })
    expect(told.data).toMatchObject({
      created: 1,
      changed: 1,
      unchanged: 1,
      faults: [{ line: 2, problem: 'invalid_price' }],
      lines: [
        {
          line: 3,
          before: { aliases: ['creme'], price: 9, active: true },
          after: { aliases: ['creme', 'custard'], price: 9, active: false },
          changed: ['aliases', 'active'],
        },
        { line: 4, before: { name: 'Pie' }, changed: [] },
        { line: 5, before: null, after: { name: 'Soup', aliases: ['potage'] }, changed: [] },
      ],
    })
    expect(await menu()).toEqual(before)
  })

  const FAULTY =
    'name,price,currency,active\nDuck,cheap,CAD,yes\n"Two\nlines",1,CAD,yes\n,1,CAD,yes\nPie,1,$,perhaps\nPie,1,CAD,yes\nToo,many,cells,yes,no\nGood,1.5,CAD,\n'
  const FAULTS = [
    { line: 2, column: 'price', problem: 'invalid_price', value: 'cheap' },
    { line: 5, column: 'name', problem: 'missing_name', value: '' },
    { line: 6, column: 'currency', problem: 'invalid_currency', value: '$' },
    { line: 6, column: 'active', problem: 'invalid_active', value: 'perhaps' },
    { line: 7, column: null, problem: 'repeated_name', value: 'Pie' },
    { line: 8, column: null, problem: 'wrong_number_of_columns', value: null },
  ]

  it('with faulty lines imports nothing and tells each by its number and problem', async () => {
    const refused = await importing(FAULTY)
    expect(refused).toMatchObject({ status: 400, code: 'menu.import_faulty' })
    expect(refused.details?.['faults']).toEqual(FAULTS)
    expect(await menu()).toEqual([])
  })

  it('with faulty lines imports the others where these are to be skipped', async () => {
    const { data } = await importing(FAULTY, true)
    expect(data).toEqual({ created: 2, changed: 0, unchanged: 0, faults: FAULTS, lines: [] })
    expect((await menu()).map(({ name }) => name)).toEqual(['Good', 'Two lines'])
  })

  it.each([
    ['', [{ line: 1, problem: 'unreadable' }]],
    ['category\nMains', [{ line: 1, column: 'name', problem: 'missing_column' }]],
    ['name,colour\nDuck,red', [{ line: 1, column: 'colour', problem: 'unknown_column' }]],
    ['name,plat\nDuck,Canard', [{ line: 1, column: 'plat', problem: 'repeated_column' }]],
    ['name\n"Duck\nSoup', [{ problem: 'unreadable' }]],
    [
      `name\n${Array.from({ length: 5001 }, (_, at) => `Dish ${at}`).join('\n')}`,
      [{ line: 5002, problem: 'too_many_lines' }],
    ],
  ])(
    'that cannot be understood is refused though faulty lines are skipped: "%.20s"',
    async (csv, faults) => {
      const refused = await importing(csv, true)
      expect(refused).toMatchObject({
        status: 400,
        code: 'menu.import_faulty',
        details: { faults },
      })
      expect(await menu()).toEqual([])
    },
  )

  it('may be as long as a file can be', async () => {
    const csv = `name,category\n${Array.from({ length: 5000 }, (_, at) => `Dish ${at},Mains`).join('\n')}`
    expect((await importing(csv)).data).toMatchObject({ created: 5000 })
    expect((await importing(csv.replaceAll('Mains', 'Plats'))).data).toMatchObject({
      changed: 5000,
    })
  })
})

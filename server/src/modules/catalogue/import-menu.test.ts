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

  it.each([
    ['its French name in a single column', 'Nom;Prix\nSOUPE A L’OIGNON;16\n'],
    ['the column of French names alone', 'nom_fr;prix\nSoupe à l’oignon;16\n'],
    ['the French name beside an empty one', 'name;nom_fr;prix\n;soupe à l’oignon;16\n'],
    ['another name', 'name,price\nGratinee,16\n'],
  ])('changes the dish that it names by %s, and leaves its names', async (_by, csv) => {
    const had = { name: 'Onion Soup', name_fr: 'Soupe à l’oignon', aliases: ['gratinée'] }
    await create(had.name, { ...had, price: 14 })
    expect((await importing(csv)).data).toMatchObject({ created: 0, changed: 1, faults: [] })
    const [soup, ...doubles] = await menu()
    expect(doubles).toEqual([])
    expect(soup).toMatchObject({ ...had, name_fr: expect.stringMatching(/^soupe/iu), price: 16 })
  })

  it('changes the dish whose French name it has beside a new one', async () => {
    await create('Onion Soup', { name_fr: 'Soupe à l’oignon' })
    const csv = 'name,name_fr\nFrench Onion Soup,soupe a l’oignon\n'
    expect((await importing(csv)).data).toMatchObject({ created: 0, changed: 1 })
    expect((await menu()).map(({ name }) => name)).toEqual(['French Onion Soup'])
  })

  it('changes the dish of the very name, though the name is another one’s as well', async () => {
    await create('Beef Tartare', { aliases: ['tartare'] })
    await create('Tartare')
    expect((await importing('name,price\nTartare,20\n')).data).toMatchObject({ changed: 1 })
    expect((await menu()).map(({ name, price }) => [name, price])).toEqual([
      ['Beef Tartare', null],
      ['Tartare', 20],
    ])
  })

  it('tells of a line that may mean several dishes, and of two lines that mean the same one', async () => {
    await create('Beef Tartare', { name_fr: 'Tartare' })
    await create('Salmon Tartare', { aliases: ['tartare'], name_fr: 'Tartare' })
    await create('Duck', { name_fr: 'Canard' })
    const csv = 'nom,prix\ntartare,20\nCanard,30\nDuck,31\n'
    const refused = await importing(csv)
    expect(refused).toMatchObject({ status: 400, code: 'menu.import_faulty' })
    const { data } = await importing(csv, true)
    expect(data).toMatchObject({ created: 0, changed: 1 })
    expect(data.faults).toMatchObject([
      { line: 2, problem: 'ambiguous_name', value: 'tartare' },
      { line: 3, problem: 'repeated_dish', value: 'Canard', dishes: ['Duck'] },
    ])
    expect(data.faults[0]?.dishes?.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Beef Tartare',
      'Salmon Tartare',
    ])
    expect((await menu({ search: 'Duck' })).map(({ price }) => price)).toEqual([31])
  })

  it('adds a dish of a French name alone under that name', async () => {
    expect((await importing('nom_fr\nTourtière\n')).data).toMatchObject({ created: 1 })
    expect(await menu()).toMatchObject([{ name: 'Tourtière', name_fr: 'Tourtière' }])
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

  it.each([
    ['a picture', 'GIF89a/*\nname,price\nDuck,31\n'],
    ['a document', '%PDF-1.7\nname,price\nDuck,31\n'],
    ['a program', '#!/bin/sh\nname,price\nDuck,31\n'],
  ])('that is %s too, by its first line, is refused whole', async (_what, csv) => {
    expect(await importing(csv, true)).toMatchObject({ status: 400, code: 'menu.import_faulty' })
    expect(await menu()).toEqual([])
  })

  it('that is a page too becomes names as they were written, in answers that are no page', async () => {
    const page = '<script>alert(1)</script>'
    const csv = `name,category\n${page},"<!-- GIF89a"\n`
    expect((await importing(csv)).data).toMatchObject({ created: 1 })
    const { data, headers } = await boh.client.call(menuItems.list, { restaurantId })
    expect(data).toMatchObject([{ name: page, category: '<!-- GIF89a' }])
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('may be as long as a file can be', async () => {
    const csv = `name,category\n${Array.from({ length: 5000 }, (_, at) => `Dish ${at},Mains`).join('\n')}`
    expect((await importing(csv)).data).toMatchObject({ created: 5000 })
    expect((await importing(csv.replaceAll('Mains', 'Plats'))).data).toMatchObject({
      changed: 5000,
    })
  })
})

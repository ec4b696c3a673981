import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser } from '#test/builders'
import { Importer } from './imports.test-setup.ts'
import { languageOf } from './language-of.ts'

let app: TestApp
let home: BuiltRestaurant
let importer: Importer
let said: { source: 'yelp'; location_id: string }

beforeAll(async () => {
  app = await startTestApp()
  home = await buildRestaurant(app)
  importer = new Importer((await buildUser(app, home, 'Admin')).client, home.id)
  said = { source: 'yelp', location_id: home.locationIds[0] ?? '' }
})
afterAll(() => app.stop())

describe('a language in a file', () => {
  it.each([
    ['fr', 'fr'],
    ['EN-ca', 'en'],
    ['zh_Hant_TW', 'zh'],
    ['French', 'fr'],
    ['français', 'fr'],
    ['Anglais', 'en'],
    ['espagnol', 'es'],
    ['xx', null],
    ['Klingon', null],
    ['très bon', null],
    ['12', null],
  ])('written "%s" is %s', (cell, code) => {
    expect(languageOf(cell)).toBe(code)
  })
})

describe('the language that a file says', () => {
  const saidOf = async (name: string, { id } = home) => {
    const rows = await app.services.database.scoped(id, (tx) =>
      tx.db
        .selectFrom('reviews')
        .select(['external_id', 'said_language', 'language'])
        .where('restaurant_id', '=', id)
        .where('author_name', '=', name)
        .orderBy('external_id')
        .execute(),
    )
    return rows.map((one) => [one.external_id, one.said_language, one.language])
  }

  it('is kept, by its code or its name, and is the review’s where the words are too few to tell', async () => {
    const file = [
      'id,date,rating,text,author,language',
      'l1,2026-05-01,5,👍👍,Langlois,French',
      'l2,2026-05-02,5,👍,Langlois,de-AT',
      'l3,2026-05-03,5,👍,Langlois,',
      // What the words say beyond doubt is read all the same.
      'l4,2026-05-04,5,The soup was cold and the waiter was rude to all of us.,Langlois,français',
      'l5,2026-05-05,5,,Langlois,fr_CA',
    ].join('\n')
    expect(await importer.bring(file, said)).toMatchObject({ added: 5, refused: 0 })
    const read = [
      ['l1', 'fr', 'fr'],
      ['l2', 'de', 'de'],
      ['l3', null, null],
      ['l4', 'fr', 'en'],
      ['l5', 'fr', null],
    ]
    await expect.poll(() => saidOf('Langlois'), { timeout: 20_000 }).toEqual(read)
    expect(await importer.bring(file, said)).toMatchObject({ added: 0, changed: 0, same: 5 })
  })

  it('comes back from an export of ours as its source said it, beside the language that was read', async () => {
    // What is remembered of the columns of earlier files would say it otherwise.
    const house = await buildRestaurant(app)
    const other = new Importer((await buildUser(app, house, 'Admin')).client, house.id)
    const there = { ...said, location_id: house.locationIds[0] ?? '' }
    const file =
      'id,date,rating,text,author,language,said_language\nl6,2026-05-01,5,👍,Lalangue,en,fr\n'
    const sent = await other.send(file)
    const { data } = await other.preview(sent.data.id, there)
    expect(data.columns.map(({ name, field }) => [name, field]).slice(-2)).toEqual([
      ['language', null],
      ['said_language', 'language'],
    ])
    await other.start(sent.data.id, there)
    expect(await other.ended(sent.data.id)).toMatchObject({ added: 1 })
    await expect
      .poll(() => saidOf('Lalangue', house), { timeout: 20_000 })
      .toEqual([['l6', 'fr', 'fr']])
  })
})

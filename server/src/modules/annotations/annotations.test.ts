import { annotations } from '@maitre/contract/annotations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser, type BuiltUser } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { whileHeld } from '#test/row-lock'
import { updateAnnotation } from './save-annotation.ts'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant
let restaurantId: string
let admin: BuiltUser
/** The manager of the first location. */
let manager: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
  restaurantId = restaurant.id
  admin = await buildUser(app, restaurant, 'Admin')
  manager = await buildUser(app, restaurant, 'Manager', restaurant.locationIds[0])
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

describe('an annotation', () => {
  it('is made, listed with those of its range and location, changed and deleted', async () => {
    const [first = '', second = ''] = restaurant.locationIds
    const note = (day: string, text: string, location_id: string | null) =>
      admin.client.call(annotations.create, { restaurantId, day, text, location_id })
    const made = await note('2026-06-10', ' New  chef ', first)
    expect(made).toMatchObject({
      status: 201,
      data: { text: 'New chef', day: '2026-06-10', location_id: first, made_by: 'Test Admin' },
    })
    await note('2026-06-01', 'Terrace opened', null)
    await note('2026-06-20', 'Flood', second)
    await note('2026-07-01', 'Later', null)
    const list = async (query: object) => {
      const { data } = await admin.client.call(annotations.list, { restaurantId, ...query })
      return data.map(({ text }) => text)
    }
    const june = { startDate: '2026-06-01', endDate: '2026-06-30' }
    expect(await list(june)).toEqual(['Terrace opened', 'New chef', 'Flood'])
    expect(await list({ ...june, location_id: second })).toEqual(['Terrace opened', 'Flood'])
    expect(await list({})).toHaveLength(4)
    const annotationId = made.data.id
    const changed = await admin.client.call(annotations.update, {
      restaurantId,
      annotationId,
      day: '2026-06-30',
      location_id: null,
    })
    expect(changed.data).toMatchObject({ text: 'New chef', day: '2026-06-30', location_id: null })
    expect(await list(june)).toEqual(['Terrace opened', 'Flood', 'New chef'])
    const remove = () => admin.client.call(annotations.remove, { restaurantId, annotationId })
    expect((await remove()).status).toBe(200)
    expect(await remove()).toMatchObject({ status: 404, code: 'annotation.not_found' })
  })

  it('is refused a change by somebody who saw another version, and shows the present one', async () => {
    const fields = { restaurantId, day: '2026-03-01', text: 'New chef', location_id: null }
    const { data: seen } = await admin.client.call(annotations.create, fields)
    const change = (more: object) =>
      admin.client.call(annotations.update, { restaurantId, annotationId: seen.id, ...more })
    const { version } = seen
    const first = await change({ text: 'One', version })
    expect(await change({ text: 'Two', version })).toMatchObject({
      status: 409,
      code: 'stale_version',
      details: { current: first.data },
    })
    expect((await change({ text: 'Three', version: first.data.version })).status).toBe(200)
    expect((await change({ text: 'Four' })).data.text).toBe('Four')
  })

  it('is refused a change that comes in the very moment of another', async () => {
    const fields = { restaurantId, day: '2026-02-01', text: 'New chef', location_id: null }
    const { data: seen } = await admin.client.call(annotations.create, fields)
    const { id: annotationId, version } = seen
    const scope = { restaurantId, locationIds: [], wholeRestaurant: true }
    const late = await whileHeld(
      app,
      sums,
      restaurantId,
      (tx) => {
        const changes = { text: 'One' }
        return updateAnnotation(app.services, tx, scope, { annotationId, version, changes })
      },
      () =>
        admin.client.call(annotations.update, {
          restaurantId,
          annotationId,
          text: 'Two',
          version,
        }),
    )
    expect(late).toMatchObject({ code: 'stale_version', details: { current: { text: 'One' } } })
  })

  it.each(['0999-12-31', '3000-01-01'])(
    'is not made on a day that is too far away: %s',
    async (day) => {
      const fields = { restaurantId, day, text: 'Note', location_id: null }
      expect(await admin.client.call(annotations.create, fields)).toMatchObject({
        status: 400,
        details: { fields: [{ field: 'day', problem: 'far_day' }] },
      })
    },
  )

  it('of a location that somebody lacks, or of all locations, is not theirs to write', async () => {
    const [first = '', second = ''] = restaurant.locationIds
    const fields = { restaurantId, day: '2026-05-01', text: 'Note' }
    const make = (by: BuiltUser, location_id: string | null) =>
      by.client.call(annotations.create, { ...fields, location_id })
    expect(await make(manager, second)).toMatchObject({ status: 404, code: 'location.not_found' })
    expect(await make(manager, null)).toMatchObject({
      status: 403,
      code: 'annotation.all_locations_required',
    })
    const [own, other, all] = [
      await make(manager, first),
      await make(admin, second),
      await make(admin, null),
    ]
    expect([own.status, other.status, all.status]).toEqual([201, 201, 201])
    const change = (annotationId: string) =>
      manager.client.call(annotations.update, { restaurantId, annotationId, text: 'Mine' })
    expect((await change(own.data.id)).status).toBe(200)
    expect((await change(other.data.id)).code).toBe('annotation.not_found')
    expect((await change(all.data.id)).code).toBe('annotation.all_locations_required')
    const may = { restaurantId, startDate: '2026-05-01', endDate: '2026-05-31' }
    const seen = await manager.client.call(annotations.list, may)
    expect(seen.data.map(({ id }) => id)).toEqual([own.data.id, all.data.id])
  })

  it('is not moved to a location that its writer lacks, or to all locations', async () => {
    const [first = '', second = ''] = restaurant.locationIds
    const day = '2026-04-01'
    const fields = { restaurantId, day, text: 'Terrace closed', location_id: first }
    const { data: own } = await manager.client.call(annotations.create, fields)
    const move = (location_id: string | null) =>
      manager.client.call(annotations.update, { restaurantId, annotationId: own.id, location_id })
    expect(await move(second)).toMatchObject({ status: 404, code: 'location.not_found' })
    expect(await move(null)).toMatchObject({
      status: 403,
      code: 'annotation.all_locations_required',
    })
    const april = { restaurantId, startDate: day, endDate: day }
    const { data } = await admin.client.call(annotations.list, april)
    expect(data).toEqual([own])
  })

  it('is refused without words, with too many, and on no day', async () => {
    for (const wrong of [{ text: ' ' }, { text: 'x'.repeat(121) }, { day: '2026-02-30' }]) {
      const fields = { restaurantId, day: '2026-05-01', text: 'Note', ...wrong }
      expect(await admin.client.call(annotations.create, fields)).toMatchObject({
        status: 400,
        details: { fields: [{ field: Object.keys(wrong)[0] }] },
      })
    }
  })
})

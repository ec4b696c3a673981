import { type AuditLine, auditLog } from '@maitre/contract/audit'
import { annotations } from '@maitre/contract/annotations'
import { googleReplies } from '@maitre/contract/replies'
import { locations } from '@maitre/contract/locations'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#platform/audit'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  type BuiltUser,
  buildUser,
  unique,
} from '#test/builders'
import { openChecksums } from '#test/checksum'
import { DOERS } from './doers.ts'

let app: TestApp
let home: BuiltRestaurant
let admin: BuiltUser
/** What is added to the time of the clock, ms. */
let shiftMs = 0
beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    clock: { now: () => new Date(Date.now() + shiftMs) },
  })
  home = await buildRestaurant(app, { locationNames: ['Plateau', 'Old Town'] })
  admin = await buildUser(app, home, 'Admin')
})
afterAll(() => app.stop())

const ask = (query: object = {}) =>
  admin.client.call(auditLog.list, { restaurantId: home.id, ...query })
const list = async (query: object = {}): Promise<AuditLine[]> => {
  const answer = await ask(query)
  expect(answer.status, answer.code).toBe(200)
  return answer.data
}

/** Renames the first location, and answers the line that says so. */
async function rename(name: string): Promise<AuditLine | undefined> {
  await admin.client.call(locations.update, { locationId: home.locationIds[0] ?? '', name })
  return (await list())[0]
}

describe('the audit log of a restaurant', () => {
  it('tells who did what, from where, and what was before and after', async () => {
    const line = await rename('Le Plateau')
    expect(line).toMatchObject({
      by: { kind: 'person', id: admin.id, name: 'Test Admin', role: 'Admin', is_former: false },
      act: 'location.changed',
      subject: { kind: 'location', id: home.locationIds[0], name: 'Le Plateau' },
      changes: [{ field: 'name', before: 'Plateau', after: 'Le Plateau' }],
      job: null,
    })
    expect(line?.address).toMatch(/127\.0\.0\.1/u)
  })

  it('names Maitre and the job where nobody asked for the act', async () => {
    const by = { userId: null, name: 'Maitre', role: null, from: { job: 'publishing.post-reply' } }
    await app.services.database.scoped(home.id, async (tx) =>
      audit({ ...app.services, by }, tx, {
        what: 'reply.submitted',
        subject: `review:${crypto.randomUUID()}`,
        after: { status: 'posted', response: 'Thank you!' },
      }),
    )
    const [line] = await list()
    expect(line).toMatchObject({
      by: { kind: 'maitre', id: null, name: null },
      job: 'publishing.post-reply',
      address: null,
      subject: { kind: 'review', name: null },
      changes: [
        { field: 'status', after: 'posted' },
        { field: 'response', after: { length: 10 } },
      ],
    })
    expect(line?.changes.some((change) => 'before' in change)).toBe(false)
    expect((await list({ by: 'maitre' })).some(({ n }) => n === line?.n)).toBe(true)
    const acted = await list({ by: 'maitre' })
    expect(new Set(acted.map(({ by: { kind } }) => kind))).toEqual(new Set(['maitre']))
  })

  it('still names a person who was removed, as who acted and as whom an act was about', async () => {
    const person = await buildUser(app, home, 'Manager', home.locationIds[1])
    await admin.client.call(users.update, { userId: person.id, firstname: 'Jo' })
    await admin.client.call(users.remove, { userId: person.id })
    const about = await list({ subject_id: person.id })
    expect(about.map(({ act }) => act)).toContain('user.removed')
    expect(new Set(about.map(({ subject: { name } }) => name))).toEqual(new Set(['Jo Manager']))
    expect(await list({ by: person.id })).toMatchObject([
      {
        act: 'session.started',
        by: { kind: 'person', id: person.id, name: 'Test Manager', is_former: true },
      },
    ])
    const { data } = await admin.client.call(auditLog.doers, { restaurantId: home.id })
    expect(data).toContainEqual({
      kind: 'person',
      id: person.id,
      name: 'Test Manager',
      role: 'Manager',
      is_former: true,
    })
    expect(data.filter(({ id }) => id === admin.id)).toHaveLength(1)
  })

  it('names Maitre among those who acted, also where somebody acted later who was not signed in', async () => {
    const { data: before } = await admin.client.call(auditLog.doers, { restaurantId: home.id })
    const by = { userId: null, name: '', role: null, from: { address: '192.0.2.1' } }
    await app.services.database.scoped(home.id, async (tx) =>
      audit({ ...app.services, by }, tx, {
        what: 'subscription.ended',
        subject: `user:${admin.id}`,
      }),
    )
    const { data } = await admin.client.call(auditLog.doers, { restaurantId: home.id })
    expect(data.filter(({ id }) => id === null).map(({ kind }) => kind)).toEqual(['maitre'])
    expect(data).toEqual(before)
    expect((await list())[0]).toMatchObject({ act: 'subscription.ended', by: { kind: 'stranger' } })
    const kinds = (await list({ by: 'maitre' })).map(({ by: { kind } }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['maitre']))
  })

  it('is asked for who acted in the order of its index, without sorting the lines', async () => {
    const sums = await openChecksums(app.database)
    // So few lines would be read without any index.
    await sums.query('set enable_seqscan = off')
    const plan = await sums.query(`explain ${DOERS.replaceAll('$1', `'${home.id}'`)}`)
    await sums.close()
    const words = plan.map((row) => Object.values(row).join('')).join('\n')
    expect(words).toContain('audit_log_by_doer')
    expect(words).not.toMatch(/Sort/u)
  })

  it('gives ids their names of today, and what is gone the name that it had', async () => {
    const { id: userId } = await buildUser(app, home, 'Manager', home.locationIds[1])
    const name = unique('Spare')
    const spare = await admin.client.call(locations.create, { name, restaurant_id: home.id })
    const location_ids = [home.locationIds[0] ?? '', spare.data.id]
    await admin.client.call(users.update, { userId, location_ids })
    await admin.client.call(users.update, { userId, location_ids: [] })
    await admin.client.call(locations.remove, { locationId: spare.data.id })
    const today = unique('Today')
    await rename(today)
    const [line] = await list({ act: 'user.changed', subject_id: userId })
    expect(line?.changes).toEqual([
      {
        field: 'location_ids',
        before: {
          named: expect.toSatisfy(
            (named: string[]) => named.toSorted().join() === [name, today].join(),
          ),
        },
        after: [],
      },
    ])
  })

  it('tells neither secrets nor what guests and replies say', async () => {
    const { review_id: reviewId } = await buildDraft(app, home, { authorName: 'Rosalie F.' })
    const response = 'A reply that nobody else reads.'
    await admin.client.call(googleReplies.updateResponse, { locationId: 'all', reviewId, response })
    const answer = await ask({ subject_id: reviewId })
    expect(JSON.stringify(answer)).not.toContain('nobody else reads')
    expect(answer.data[0]).toMatchObject({
      act: 'reply.edited',
      subject: { kind: 'review', name: 'Rosalie F.' },
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'response', after: { length: response.length } }),
      ]),
    })
    await admin.client.call(users.update, {
      userId: (await buildUser(app, home, 'BOH')).id,
      password: 'another long enough password',
    })
    const [changed] = await list({ act: 'user.changed' })
    expect(changed?.changes).toEqual([{ field: 'password', after: { secret: true } }])
  })
})

describe('a page of the audit log', () => {
  it('ends where the next one begins, also while lines are added', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await rename(unique(name))
    const all = (await list({ limit: 1000 })).map(({ n }) => n)
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const { data, page } = await ask({ limit: 7, ...(cursor !== undefined && { cursor }) })
      seen.push(...data.map(({ n }) => n))
      await rename(unique('Meanwhile'))
      expect(page?.hasMore).toBe(page?.nextCursor !== null)
      cursor = page?.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(all)
    expect(all).toEqual(all.toSorted((a, b) => b - a))
    expect(all.at(-1)).toBe(1)
  })

  it('is refused for a cursor that no page gave', async () => {
    for (const cursor of ['x', '-1', '1.5', '9'.repeat(30)])
      expect(await ask({ cursor })).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('has the acts and the kinds of subjects that were asked for, and no others', async () => {
    const made = await admin.client.call(annotations.create, {
      restaurantId: home.id,
      location_id: null,
      day: '2026-05-01',
      text: 'Terrace opened',
    })
    expect(made.status).toBe(201)
    expect(await list({ act: 'annotation.created,annotation.removed' })).toMatchObject([
      { subject: { kind: 'annotation', id: made.data.id, name: 'Terrace opened' } },
    ])
    const kinds = (await list({ subject_kind: 'annotation,location' })).map(
      (line) => line.subject.kind,
    )
    expect(new Set(kinds)).toEqual(new Set(['annotation', 'location']))
    expect(await list({ act: 'annotation.created', by: 'maitre' })).toEqual([])
    expect(await ask({ act: 'sparkle' })).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('has the days of the restaurant’s own time zone, both ends of the range with them', async () => {
    // In Toronto it is still the evening of the second day of July at three o’clock of the third, UTC.
    shiftMs = Date.parse('2031-07-03T03:00:00Z') - Date.now()
    await admin.client.signIn(admin.username, 'a long enough password')
    const line = await rename(unique('Evening'))
    shiftMs = 0
    await admin.client.signIn(admin.username, 'a long enough password')
    const on = async (day: string) =>
      (await list({ startDate: day, endDate: day })).map(({ n }) => n)
    expect(await on('2031-07-02')).toContain(line?.n)
    expect(await on('2031-07-03')).toEqual([])
    expect(await on('2031-07-01')).toEqual([])
  })
})

describe('the audit log', () => {
  it('is for whoever has all locations', async () => {
    const some = await buildUser(app, home, 'Admin', home.locationIds[0])
    for (const endpoint of [auditLog.list, auditLog.doers])
      expect(await some.client.call(endpoint, { restaurantId: home.id })).toMatchObject({
        status: 403,
        code: 'audit.all_locations_required',
      })
  })

  it('has no line of another restaurant, whoever acted in both', async () => {
    const other = await buildRestaurant(app)
    const rival = await buildUser(app, other, 'Admin')
    const answer = await rival.client.call(auditLog.list, { restaurantId: other.id })
    expect(JSON.stringify(answer)).not.toContain(home.id)
    expect(answer.data.length).toBeGreaterThan(0)
    expect(answer.data.map(({ subject }) => subject.id)).not.toContain(admin.id)
  })
})

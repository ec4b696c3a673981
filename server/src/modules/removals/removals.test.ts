import { auditLog } from '@maitre/contract/audit'
import { automation } from '@maitre/contract/automation'
import { googlePostings } from '@maitre/contract/postings'
import { REMOVAL_DAYS, removals } from '@maitre/contract/removals'
import { restaurants } from '@maitre/contract/restaurants'
import { webhooks } from '@maitre/contract/webhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPolicy, takeBackRemoval } from '#modules/restaurants'
import type { TenantTx } from '#platform/database'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildKey,
  buildRestaurant,
  buildReview,
  type BuiltRestaurant,
  type BuiltUser,
  buildUser,
  connectToSandbox,
  PASSWORD,
  reload,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { whileHeld } from '#test/row-lock'
import { carryOutRemoval, removeRestaurantJob } from './carry-out-removal.ts'

const DAY_MS = 86_400_000

let app: TestApp
let sums: Checksums
let home: BuiltRestaurant
let admin: BuiltUser
/** What is added to the time of the clock, ms. */
let shiftMs = 0
const now = () => new Date(Date.now() + shiftMs)
beforeAll(async () => {
  app = await startTestApp({ worker: false, clock: { now } })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(async () => {
  shiftMs = 0
  home = await buildRestaurant(app, { locationNames: ['Plateau', 'Old Town'] })
  admin = await buildUser(app, home, 'Admin')
})

const ask = (fields: object = {}, { client } = admin) => {
  const wish = { restaurantId: home.id, name: home.name, current_password: PASSWORD }
  return client.call(removals.ask, { ...wish, ...fields })
}
const get = async () => (await admin.client.call(removals.get, { restaurantId: home.id })).data
const takeBack = ({ client } = admin) => client.call(removals.takeBack, { restaurantId: home.id })
const carryOut = (run = { attempt: 1, lastAttempt: false }) =>
  carryOutRemoval(app.services, { restaurantId: home.id }, run)
/** The instants for which jobs are sent that remove the restaurant. */
const jobs = async (): Promise<Date[]> => {
  const rows = await sums.query<{ start_after: Date }>(
    "select start_after from pgboss.job where name = $1 and data ->> 'restaurantId' = $2",
    [removeRestaurantJob.name, home.id],
  )
  return rows.map(({ start_after: at }) => at)
}
const forgetJobs = () =>
  sums.query("delete from pgboss.job where data ->> 'restaurantId' = $1", [home.id])
const isThere = async () =>
  (await sums.query('select 1 from app.restaurants where restaurant_id = $1', [home.id])).length > 0

/** A review with a reply of that status, which nobody had to read and write first. */
async function buildAnswered(status: 'draft' | 'approved'): Promise<string> {
  const { review_id: reviewId } = await buildReview(app, home)
  await sums.query(
    "update app.reviews set response = 'Thank you!', response_source = 'human', status = $2, response_approved = $3 where review_id = $1",
    [reviewId, status, status === 'approved'],
  )
  return reviewId
}

/** Chooses that the restaurant's own address is told of its automation. */
async function hearOfAutomation(): Promise<void> {
  await sums.query(
    "update app.restaurants set approval_zapier_url = 'https://a.example/' where restaurant_id = $1",
    [home.id],
  )
  const events = ['automation.stopped', 'automation.resumed'] as const
  const wanted = { restaurantId: home.id, events: [...events] }
  expect((await admin.client.call(webhooks.update, wanted)).status).toBe(200)
}

/** What the restaurant's own address is to be told of its automation, the earliest first. */
async function tellsOfAutomation(): Promise<string[]> {
  const rows = await sums.query<{ type: string; reason: string }>(
    `select type, body::jsonb #>> '{data,reason}' as reason from app.webhook_deliveries
      where restaurant_id = $1 and type like 'automation.%' order by delivery_id`,
    [home.id],
  )
  return rows.map(({ type, reason }) => `${type} ${reason}`)
}

/** Moves the clock on, and signs the Admin in again. */
async function pass(ms: number): Promise<void> {
  shiftMs += ms
  await admin.client.signIn(admin.username, PASSWORD)
}

/** Every table that has a row with one of these ids in whatever column. */
async function tablesWith(ids: readonly string[]): Promise<string[]> {
  const tables = await sums.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('app', 'pgboss') and c.relkind in ('r', 'p')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sums.query(
      `select 1 from ${name} t where t::text like any($1::text[]) limit 1`,
      [ids.map((id) => `%${id}%`)],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

const policyOf = (restaurantId: string) =>
  app.services.database.scoped(restaurantId, (tx) => findPolicy(app.services, tx))

describe('the removal of a restaurant', () => {
  it('is asked for by its exact name, trimmed, and the password of the person', async () => {
    for (const [fields, field] of [
      [{ name: `${home.name}x` }, 'name'],
      [{ name: home.name.toLowerCase() }, 'name'],
      [{ current_password: 'not the password' }, 'current_password'],
    ] as const)
      expect(await ask(fields), field).toMatchObject({
        status: 400,
        code: 'request.invalid',
        details: { fields: [{ field, problem: 'wrong' }] },
      })
    expect(await get()).toBeNull()
    const asked = await ask({ name: `  ${home.name} ` })
    expect(asked.status).toBe(200)
    const due = Date.parse(asked.data.due_at) - Date.parse(asked.data.asked_at)
    expect(due).toBe(REMOVAL_DAYS * DAY_MS)
    expect(await get()).toEqual({ ...asked.data, asked_by: 'Test Admin' })
    expect(await ask()).toMatchObject({ status: 409, code: 'restaurant.leaving' })
    const manager = await buildUser(app, home, 'Manager')
    const seen = await manager.client.call(restaurants.self, {})
    expect(seen.data.removal_due_at).toBe(asked.data.due_at)
  })

  it('is for an Admin of all locations alone', async () => {
    const some = await buildUser(app, home, 'Admin', home.locationIds[0])
    const manager = await buildUser(app, home, 'Manager')
    for (const [caller, code] of [
      [some, 'removal.all_locations_required'],
      [manager, 'access.role_required'],
    ] as const) {
      expect(await ask({}, caller)).toMatchObject({ status: 403, code })
      expect(await takeBack(caller)).toMatchObject({ status: 403, code })
    }
  })

  it('is told to every Admin by a mail, and so is that it was taken back', async () => {
    await buildUser(app, home, 'Admin', home.locationIds[0])
    await buildUser(app, home, 'Manager')
    await ask()
    await takeBack()
    const mails = await sums.query<{ kind: string; role: string }>(
      `select m.kind, u.role from app.mails m join app.users u on u.user_id = m.user_id
        where u.restaurant_id = $1 and m.kind like 'removal%'`,
      [home.id],
    )
    expect(mails.map(({ kind, role }) => `${kind} ${role}`).toSorted()).toEqual([
      'removal_asked Admin',
      'removal_asked Admin',
      'removal_taken_back Admin',
      'removal_taken_back Admin',
    ])
  })

  it('lets nothing be posted from then on, and everything as before once it is taken back', async () => {
    const reviewId = await buildAnswered('approved')
    const post = { locationId: 'all', reviewId } as const
    await ask()
    expect(await admin.client.call(googlePostings.post, post)).toMatchObject({
      status: 409,
      code: 'restaurant.leaving',
    })
    expect(await policyOf(home.id)).toMatchObject({ stoppedAt: expect.any(Date) })
    expect((await takeBack()).status).toBe(200)
    expect(await takeBack()).toMatchObject({ status: 409, code: 'removal.none' })
    expect((await admin.client.call(googlePostings.post, post)).status).toBe(202)
    const after = await policyOf(home.id)
    expect(after).toMatchObject({ stoppedAt: null, runsSince: expect.any(Date) })
    const lines = await admin.client.call(auditLog.list, {
      restaurantId: home.id,
      act: 'removal.asked,removal.taken_back',
    })
    expect(lines.data.map(({ act }) => act)).toEqual(['removal.taken_back', 'removal.asked'])
  })

  it('leaves the automation as it is but for a consent that is taken back', async () => {
    const of = { restaurantId: home.id }
    const agreed = { ...of, text_version: 1, language: 'en' as const }
    const agree = () =>
      admin.client.call(automation.consent, { ...agreed, auto_approval_minutes_delay: null })
    const isLeaving = { status: 409, code: 'restaurant.leaving' }
    expect((await agree()).status).toBe(200)
    await hearOfAutomation()
    await ask()
    for (const stopped of [false, true])
      expect(await admin.client.call(automation.stop, { ...of, stopped })).toMatchObject(isLeaving)
    const changed = { ...of, smallest_rating: 5 }
    expect(await admin.client.call(automation.update, changed)).toMatchObject(isLeaving)
    expect(await tellsOfAutomation()).toEqual(['automation.stopped restaurant_leaving'])
    await takeBack()
    expect(await tellsOfAutomation()).toEqual([
      'automation.stopped restaurant_leaving',
      'automation.resumed restaurant_staying',
    ])
    await ask()
    expect((await admin.client.call(automation.withdraw, of)).status).toBe(200)
    await takeBack()
    const { consentedAt } = await policyOf(home.id)
    expect(consentedAt).toBeNull()
    expect((await tellsOfAutomation()).at(-1)).toBe('automation.stopped consent_withdrawn')
  })

  it('tells nobody of an automation that was off or stopped already', async () => {
    await hearOfAutomation()
    await ask()
    await takeBack()
    expect(await tellsOfAutomation()).toEqual([])
    const of = { restaurantId: home.id }
    const agreed = { ...of, text_version: 1, language: 'en' as const }
    await admin.client.call(automation.consent, { ...agreed, auto_approval_minutes_delay: null })
    expect((await admin.client.call(automation.stop, { ...of, stopped: true })).status).toBe(200)
    await ask()
    await takeBack()
    expect(await tellsOfAutomation()).toEqual([
      'automation.resumed consent_given',
      'automation.stopped switch',
    ])
  })

  it('ends a countdown in the same transaction', async () => {
    const reviewId = await buildAnswered('draft')
    const soon = new Date(Date.now() + 3_600_000)
    await sums.query('update app.reviews set auto_approve_at = $2 where review_id = $1', [
      reviewId,
      soon,
    ])
    await ask()
    const row = await reload(app, home, reviewId)
    expect([row.auto_approve_at, row.held_reason]).toEqual([null, 'stopped'])
  })
})

describe('a restaurant whose days are over', () => {
  it('is gone with its people and every row of it, but for the line in the console’s log', async () => {
    await connectToSandbox(app, home, 'owner@brasserie-lumiere.example')
    await buildAnswered('approved')
    await buildUser(app, home, 'Manager', home.locationIds[0])
    await buildKey(app, home)
    await ask()
    const people = await sums.query<{ user_id: string }>(
      'select user_id from app.users where restaurant_id = $1',
      [home.id],
    )
    const ids = [home.id, ...home.locationIds, ...people.map(({ user_id }) => user_id)]
    expect((await tablesWith(ids)).length).toBeGreaterThan(15)
    await pass(REMOVAL_DAYS * DAY_MS + 60_000)
    await carryOut()
    expect(await tablesWith(ids)).toEqual(['app.console_audit_log'])
    const [line] = await sums.query<{ act: string; actor: object; origin: object }>(
      'select act, actor, origin from app.console_audit_log where subject = $1',
      [`restaurant:${home.id}`],
    )
    expect(line?.act).toBe('restaurant.removed')
    expect(await admin.client.call(restaurants.self, {})).toMatchObject({ status: 401 })
    await expect(carryOut()).resolves.toBeUndefined()
  })

  it('stays before its time, for which a job is sent, and where the removal was taken back', async () => {
    const { due_at: due } = (await ask()).data
    expect(await jobs()).toEqual([new Date(due)])
    await forgetJobs()
    await pass(REMOVAL_DAYS * DAY_MS - 60_000)
    await carryOut()
    expect(await isThere()).toBe(true)
    expect(await jobs()).toEqual([new Date(due)])
    await takeBack()
    shiftMs += 120_000
    await carryOut()
    expect(await isThere()).toBe(true)
  })

  it('is tried again on the next day where its removal failed often enough, and its job is not given up', async () => {
    await ask()
    await forgetJobs()
    await pass(REMOVAL_DAYS * DAY_MS + 60_000)
    await sums.query('revoke delete on app.users from maitre_app')
    try {
      await expect(carryOut()).rejects.toThrow('permission denied')
      expect(await jobs()).toEqual([])
      await carryOut({ attempt: 9, lastAttempt: true })
    } finally {
      await sums.query('grant delete on app.users to maitre_app')
    }
    const [at] = await jobs()
    expect((at?.getTime() ?? 0) - now().getTime()).toBeGreaterThan(DAY_MS - 60_000)
    await carryOut()
    expect(await isThere()).toBe(false)
  })

  it('stays where somebody takes it back just before the job, which waits for that', async () => {
    await ask()
    await pass(REMOVAL_DAYS * DAY_MS - 60_000)
    const takeItBack = (tx: TenantTx) => takeBackRemoval(app.services, tx)
    await whileHeld(app, sums, home.id, takeItBack, () => {
      shiftMs += 120_000
      return carryOut()
    })
    expect([await isThere(), await get()]).toEqual([true, null])
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Check, findFaults } from '#verify'
import { SCHEDULED } from '#app'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildApproved,
  buildDraft,
  buildRestaurant,
  buildReview,
  buildUser,
  unique,
} from '#test/builders'
import { settingOfNoPlace } from '#test/setting-of-no-place'
import { type Checksums, openChecksums } from '#test/checksum'

let app: TestApp
let sums: Checksums

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const person = async () => (await buildUser(app, await buildRestaurant(app), 'BOH')).id
const draft = async () => (await buildDraft(app, await buildRestaurant(app))).review_id

const set = (columns: string, id: string) =>
  sums.query(`update app.reviews set ${columns} where review_id = $1`, [id])

/** A draft whose row was changed by hand. */
async function damaged(columns: string): Promise<string> {
  const id = await draft()
  await set(columns, id)
  return id
}

/** Two people who have the same value in a column that no two people share. */
async function shared(column: 'email' | 'username', value: string): Promise<string> {
  const ids = [await person(), await person()]
  await sums.query(`drop index app.users_${column}`)
  await sums.query(`update app.users set ${column} = $1 where user_id = any($2)`, [value, ids])
  return value
}

/** Drops what would refuse the damage, as a hand in the database may. */
const without = (what: string) => sums.query(`alter table app.${what}`)

/** Runs a statement while no foreign key and no trigger is kept, on the nodes of Citus neither. */
async function unbound(statement: string, values: unknown[] = []): Promise<void> {
  await sums.query('begin')
  await sums.query("set local citus.propagate_set_commands = 'local'")
  await sums.query("set local session_replication_role = 'replica'")
  await sums.query(statement, values)
  await sums.query('commit')
}

/** A connected location, with its route or without. */
async function connected(routed: boolean): Promise<{ locationId: string; restaurantId: string }> {
  const { id: restaurantId, locationIds } = await buildRestaurant(app)
  const [locationId = ''] = locationIds
  const place = unique('locations/')
  const context = `${restaurantId}/${locationId}/google`
  await sums.query(
    `insert into app.connections (restaurant_id, location_id, source, external_account, external_location, credentials, state, created_at)
     values ($1, $2, 'google', 'accounts/1', $3, $4, 'connected', now())`,
    [restaurantId, locationId, place, app.services.secrets.vault.seal('a token', context)],
  )
  if (routed)
    await sums.query(
      "insert into app.connection_routes (source, external_location, restaurant_id, location_id) values ('google', $1, $2, $3)",
      [place, restaurantId, locationId],
    )
  return { restaurantId, locationId }
}

/** A draft that counts down under a consent, with or without the job that ends the countdown. */
async function counting(isConsented = true): Promise<string> {
  const restaurant = await buildRestaurant(app)
  const { review_id: id } = await buildDraft(app, restaurant)
  if (isConsented)
    await sums.query(
      "insert into app.consents (restaurant_id, consent_id, subject, given, wording, at) values ($1, gen_random_uuid(), 'auto_approval', true, 'yes', now())",
      [restaurant.id],
    )
  await set("auto_approve_at = now() + interval '1 hour'", id)
  return id
}

/** A person whose restaurant or location is none. */
async function astray(column: 'restaurant_id' | 'location_id'): Promise<string> {
  const id = await person()
  await sums.query(`update app.users set ${column} = gen_random_uuid() where user_id = $1`, [id])
  return id
}

/** For each check what makes its fault, and the id that is then told. A check without one does not compile. */
const SEEDS: Record<Check, () => Promise<string>> = {
  'setting of a region or a location that is gone': () => settingOfNoPlace(app, sums),
  'user without its restaurant': () => astray('restaurant_id'),
  'user without its location': () => astray('location_id'),
  'granted location that is gone': async () => {
    const id = await person()
    await sums.query('insert into app.user_locations values ($1, gen_random_uuid())', [id])
    return id
  },
  'route without its connection': async () => {
    const { id, locationIds } = await buildRestaurant(app)
    const route = unique('locations/')
    await sums.query(
      "insert into app.connection_routes (source, external_location, restaurant_id, location_id) values ('google', $1, $2, $3)",
      [route, id, locationIds[0]],
    )
    return route
  },
  'restaurant without its All location': async () => {
    const { id } = await buildRestaurant(app)
    await sums.query("delete from app.locations where restaurant_id = $1 and kind = 'all'", [id])
    return id
  },
  'queued reply without an open posting': () =>
    damaged("status = 'approved', publication = 'queued'"),
  'review that nobody reads or drafts': async () => {
    const { review_id: id } = await buildReview(app, await buildRestaurant(app))
    await sums.query(
      "update app.reviews set fetched_at = now() - interval '2 hours' where review_id = $1",
      [id],
    )
    return id
  },
  'reply approved without a text': () => damaged("status = 'approved', response = ''"),
  'connection without its route': async () => (await connected(false)).locationId,
  'restaurant with two All locations': async () => {
    const { id } = await buildRestaurant(app)
    await sums.query(
      "insert into app.locations (restaurant_id, location_id, kind, name, timezone, created_at) values ($1, gen_random_uuid(), 'all', 'Another', 'UTC', now())",
      [id],
    )
    return id
  },
  'restaurant that approves by itself without a consent': async () => {
    const { id } = await buildRestaurant(app)
    await sums.query(
      'update app.restaurants set auto_approve_reviews = true where restaurant_id = $1',
      [id],
    )
    return id
  },
  'countdown without a consent': () => counting(false),
  'countdown of a reply that a person must approve': async () => {
    const id = await counting()
    await set("held_reason = 'person'", id)
    return id
  },
  'countdown of a reply that is approved already': async () => {
    const id = await counting()
    await set("status = 'approved'", id)
    return id
  },
  'risk that is not marked': () => damaged('risk = \'["theft"]\', has_risk = false'),
  'posted reply that stands nowhere': () => damaged("status = 'posted', publication = 'none'"),
  'queued reply that nobody approved': () => damaged("status = 'draft', publication = 'queued'"),
  'erased review that still has a name or words': () => damaged('erased_at = now()'),
  'lapsed review that still has a name or words': () => damaged('lapsed_at = now()'),
  'reading that points outside its text': async () => {
    const { review_id: id } = await buildDraft(app, await buildRestaurant(app), {
      text: 'Superb soup 🍲',
    })
    // The text has 14 UTF-16 units and 13 characters: a span up to 14 is right, one past it is not.
    await sums.query(
      'update app.readings set reading = jsonb_set(reading, \'{dishes}\', \'[{"start": 12, "end": 15}]\') where review_id = $1',
      [id],
    )
    return id
  },
  'review on another day than its location’s': () => damaged('review_date = review_date + 1'),
  'mention on another day than its review': async () => {
    const id = await draft()
    await sums.query('update app.mentions set day = day + 1 where review_id = $1', [id])
    return id
  },
  'review that is there twice': async () => {
    const { review_id: id, external_id } = await buildReview(app, await buildRestaurant(app))
    await without(
      'reviews drop constraint reviews_restaurant_id_location_id_source_external_id_key',
    )
    await sums.query(
      `insert into app.reviews (restaurant_id, review_id, location_id, source, origin, external_id, text, review_date, created_at, source_updated_at, fetched_at)
       select restaurant_id, gen_random_uuid(), location_id, source, origin, external_id, text, review_date, created_at, source_updated_at, fetched_at from app.reviews where review_id = $1`,
      [id],
    )
    return external_id
  },
  'e-mail address of two people': () => shared('email', `${unique('same')}@maitre.test`),
  'user name of two people': () => shared('username', unique('same')),
}

/** The same for the checks that are no single statement: their words, and what makes their fault. */
const OTHERS: Record<string, () => Promise<string>> = {
  'credentials that cannot be opened': async () => {
    const [one, other] = [await connected(true), await connected(true)]
    // Sealed by our own key, but for another row.
    const [row] = await sums.query<{ credentials: string }>(
      'select credentials from app.connections where location_id = $1',
      [other.locationId],
    )
    await sums.query('update app.connections set credentials = $2 where location_id = $1', [
      one.locationId,
      row?.credentials,
    ])
    return one.locationId
  },
  'webhook secret that cannot be opened': async () => {
    const { id } = await buildRestaurant(app)
    const sealed = app.services.secrets.vault.seal('a secret', 'webhook/another')
    await sums.query('insert into app.webhook_secrets (restaurant_id, secret) values ($1, $2)', [
      id,
      sealed,
    ])
    return id
  },
  'posting that no job sends': async () => {
    const { review_id: id, restaurant_id } = await buildDraft(app, await buildRestaurant(app))
    const [row] = await sums.query<{ id: string }>(
      `insert into app.postings (restaurant_id, posting_id, review_id, review_version, text, state, created_at)
       values ($1, gen_random_uuid(), $2, 1, 'Thanks', 'queued', now()) returning posting_id as id`,
      [restaurant_id, id],
    )
    return row?.id ?? ''
  },
  'countdown that no job ends': () => counting(),
  'webhook delivery that no job makes': async () => {
    const [row] = await sums.query<{ id: string }>(
      `insert into app.webhook_deliveries (restaurant_id, delivery_id, type, body, state, created_at)
       values ($1, gen_random_uuid(), 'reply.live', '{}', 'waiting', now()) returning delivery_id as id`,
      [(await buildRestaurant(app)).id],
    )
    return row?.id ?? ''
  },
  // A job that was given up is worked by nobody.
  'mail that no job sends': async () => {
    const [row] = await sums.query<{ id: string }>(
      `with m as (insert into app.mails (mail_id, user_id, kind, state, created_at) values (gen_random_uuid(), $1, 'alert', 'queued', now()) returning mail_id as id),
            j as (insert into pgboss.job (name, data) select 'jobs.given-up', jsonb_build_object('mailId', id::text) from m)
       select id from m`,
      [await person()],
    )
    return row?.id ?? ''
  },
  'job of a restaurant that is gone': async () => {
    const [row] = await sums.query<{ id: string }>('select gen_random_uuid()::text as id')
    await sums.query(
      "insert into pgboss.job (name, data, state) values ('reading.read-review', jsonb_build_object('restaurantId', $1::text), 'created')",
      [row?.id],
    )
    return row?.id ?? ''
  },
  'schedule that is missing': async () => {
    const [made, missing] = SCHEDULED
    await sums.query("insert into pgboss.schedule (name, cron) values ($1, '* * * * *')", [made])
    return missing ?? ''
  },
  'schedule of a job that nobody works': async () => {
    await unbound("insert into pgboss.schedule (name, cron) values ('an.old-one', '* * * * *')")
    return 'an.old-one'
  },
  'word that nobody knows': async () => {
    const id = await draft()
    await without('reviews drop constraint reviews_publication_closed')
    await set("publication = 'lost'", id)
    return 'reviews.publication: lost'
  },
  'row of readings whose row of reviews is gone': async () => {
    const { review_id: id, restaurant_id } = await buildDraft(app, await buildRestaurant(app))
    await unbound('delete from app.reviews where review_id = $1', [id])
    return `${restaurant_id} ${id}`
  },
  'row of reviews whose row of locations is gone': async () => {
    const { restaurant_id, location_id } = await buildReview(app, await buildRestaurant(app))
    await unbound('delete from app.locations where location_id = $1', [location_id])
    return `${restaurant_id} ${location_id}`
  },
  'row of sessions whose row of users is gone': async () => {
    const id = await person()
    await unbound('delete from app.users where user_id = $1', [id])
    return id
  },
  'line changed in the audit log': async () => {
    const { id } = await buildRestaurant(app)
    await sums.query(
      "update app.audit_log set act = 'another' where restaurant_id = $1 and n = 1",
      [id],
    )
    return `${id} line 1`
  },
  'line missing in the audit log': async () => {
    const { id } = await buildRestaurant(app)
    await sums.query('delete from app.audit_log where restaurant_id = $1 and n = 1', [id])
    return `${id} line 1`
  },
}

it('verify finds nothing in a restaurant whose reviews, replies and connection are whole', async () => {
  await connected(true)
  await buildApproved(app, await buildRestaurant(app), { text: 'Superb soup 🍲🍲' })
  expect(await findFaults(app.services)).toEqual([])
})

// Those that drop an index for good come last.
it.each(Object.entries({ ...OTHERS, ...SEEDS }))(
  'verify finds a %s, and names it',
  async (check, seed) => {
    const ofCheck = async () =>
      (await findFaults(app.services)).filter((one) => one.check === check)
    const before = await ofCheck()
    const id = await seed()
    expect(await ofCheck()).toEqual(expect.arrayContaining([...before, { check, id }]))
    expect(before).not.toContainEqual({ check, id })
  },
)

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, cleaned } from '#platform/audit'
import type { Doer } from '#platform/audit-log'
import { findChainFaults } from '#platform/audit-chain'
import { findFaults } from '#verify'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant } from '#test/builders'

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  owner = new pg.Client({ connectionString: app.database.urls.owner })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const BY: Doer = { userId: null, name: 'Maitre', role: null, from: { job: 'test.note' } }

/** Notes so many acts, each in a transaction of its own. */
async function note(restaurant: BuiltRestaurant, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1)
    await app.services.database.scoped(restaurant.id, async (tx) => {
      const services = { ...app.services, by: BY }
      audit(services, tx, { what: 'test.noted', subject: `test:${i}`, after: { i, of: 'ten' } })
    })
}

async function lines(restaurant: BuiltRestaurant) {
  const { rows } = await owner.query<{ n: string; act: string; after: unknown; actor: unknown }>(
    'select n, act, after, actor from app.audit_log where restaurant_id = $1 order by n',
    [restaurant.id],
  )
  return rows
}

const faultsOf = async (restaurant: BuiltRestaurant) =>
  (await findChainFaults(app.services.database)).filter(({ chain }) => chain === restaurant.id)

describe('the audit log', () => {
  it('has a line for an act if and only if its transaction was committed', async () => {
    const restaurant = await buildRestaurant(app)
    const before = await lines(restaurant)
    await note(restaurant, 1)
    const failed = app.services.database.scoped(restaurant.id, async (tx) => {
      audit(app.services, tx, { what: 'test.failed', subject: 'test:1' })
      throw new Error('changed its mind')
    })
    await expect(failed).rejects.toThrow('changed its mind')
    const after = await lines(restaurant)
    expect(after).toHaveLength(before.length + 1)
    expect(after.at(-1)).toMatchObject({
      act: 'test.noted',
      after: { i: 0, of: 'ten' },
      actor: { user_id: null, name: 'Maitre', role: null },
    })
  })

  it('keeps one chain when many write at once', async () => {
    const restaurant = await buildRestaurant(app)
    const before = (await lines(restaurant)).length
    await Promise.all(Array.from({ length: 12 }, () => note(restaurant, 2)))
    const numbers = (await lines(restaurant)).map(({ n }) => Number(n))
    expect(numbers).toEqual(Array.from({ length: before + 24 }, (_, i) => i + 1))
    expect(await faultsOf(restaurant)).toEqual([])
  })

  it('shows a line whose content was changed, and verify says where', async () => {
    const restaurant = await buildRestaurant(app)
    await note(restaurant, 4)
    const n = (await lines(restaurant)).length - 2
    await owner.query(
      `update app.audit_log set after = '{"i": 7, "of": "ten"}' where restaurant_id = $1 and n = $2`,
      [restaurant.id, n],
    )
    expect(await faultsOf(restaurant)).toEqual([{ chain: restaurant.id, n, problem: 'changed' }])
    expect(await findFaults(app.services)).toContainEqual({
      check: 'line changed in the audit log',
      id: `${restaurant.id} line ${n}`,
    })
  })

  it('shows a line that is gone, and lines that were cut off at the end', async () => {
    const restaurant = await buildRestaurant(app)
    await note(restaurant, 5)
    const last = (await lines(restaurant)).length
    const remove = (from: number) =>
      owner.query('delete from app.audit_log where restaurant_id = $1 and n >= $2 and n <= $3', [
        restaurant.id,
        from,
        from === last ? last : from,
      ])
    await remove(last)
    expect(await faultsOf(restaurant)).toEqual([
      { chain: restaurant.id, n: last, problem: 'missing' },
    ])
    await remove(2)
    expect(await faultsOf(restaurant)).toEqual([{ chain: restaurant.id, n: 2, problem: 'missing' }])
  })

  it('shows a line that was replaced by one with a hash of its own', async () => {
    const restaurant = await buildRestaurant(app)
    await note(restaurant, 3)
    const n = (await lines(restaurant)).length - 1
    // The forger computes the line's own hash anew and cannot mend the line after it.
    await owner.query(
      `update app.audit_log set act = 'test.forged', hash = sha256('forged') where restaurant_id = $1 and n = $2`,
      [restaurant.id, n],
    )
    expect(await faultsOf(restaurant)).toEqual([{ chain: restaurant.id, n, problem: 'changed' }])
  })

  it('shows a log whose head was removed with its lines left behind', async () => {
    const restaurant = await buildRestaurant(app)
    await note(restaurant, 1)
    await owner.query('delete from app.audit_heads where restaurant_id = $1', [restaurant.id])
    expect(await faultsOf(restaurant)).toEqual([{ chain: restaurant.id, n: 0, problem: 'missing' }])
  })

  it('cannot be rewritten by the role of the application', async () => {
    const restaurant = await buildRestaurant(app)
    await note(restaurant, 1)
    for (const sql of [
      "update audit_log set act = 'x' where restaurant_id = $1",
      'delete from audit_log where restaurant_id = $1',
    ]) {
      const attempt = app.services.database.scoped(restaurant.id, (tx) =>
        tx.execute(sql, [restaurant.id]),
      )
      await expect(attempt).rejects.toThrow('permission denied')
    }
  })
})

describe('what the audit log keeps', () => {
  it('is never a secret, whatever was handed over', () => {
    const kept = cleaned({
      password: 'one',
      new_password: 'two',
      refresh_token: 'three',
      webhook: { secret: 'four', previous_secret: 'five' },
      credentials: { any: 'six' },
      approval_zapier_url: 'https://hooks.example.com/hooks/catch/1/seven',
    })
    expect(JSON.stringify(kept)).not.toMatch(/one|two|three|four|five|six|seven/u)
    expect(kept).toMatchObject({
      password: '(secret)',
      approval_zapier_url: 'https://hooks.example.com/…',
    })
  })

  it('is of a text its length and its hash', () => {
    const guest = 'The soup was cold.'
    const long = 'word '.repeat(100)
    const kept = cleaned({ text: guest, note: long, name: 'Chez Nous', at: new Date(0) })
    expect(kept).toEqual({
      text: { length: 18, sha256: expect.stringMatching(/^[0-9a-f]{64}$/u) },
      note: { length: 500, sha256: expect.stringMatching(/^[0-9a-f]{64}$/u) },
      name: 'Chez Nous',
      at: '1970-01-01T00:00:00.000Z',
    })
  })
})

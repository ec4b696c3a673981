import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, cleaned } from '#platform/audit'
import { type Doer, linkOf } from '#platform/audit-log'
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

/** Notes a number of acts, each in a transaction of its own. */
async function note(restaurant: BuiltRestaurant, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1)
    await app.services.database.scoped(restaurant.id, async (tx) => {
      const services = { ...app.services, by: BY }
      audit(services, tx, {
        what: 'menu.added',
        subject: `restaurant:${i}`,
        after: { items: i, kind: 'ten' },
      })
    })
}

async function lines(restaurant: BuiltRestaurant) {
  const { rows } = await owner.query<{
    n: string
    act: string
    before: object | null
    after: object | null
    actor: unknown
  }>('select n, act, before, after, actor from app.audit_log where restaurant_id = $1 order by n', [
    restaurant.id,
  ])
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
      audit(app.services, tx, { what: 'menu.added', subject: 'restaurant:1' })
      throw new Error('changed its mind')
    })
    await expect(failed).rejects.toThrow('changed its mind')
    const after = await lines(restaurant)
    expect(after).toHaveLength(before.length + 1)
    expect(after.at(-1)).toMatchObject({
      act: 'menu.added',
      after: { items: 0, kind: 'ten' },
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
      `update app.audit_log set after = '{"items": 7, "kind": "ten"}' where restaurant_id = $1 and n = $2`,
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

  it('shows a last line that was replaced together with its hash, which the head does not know', async () => {
    const restaurant = await buildRestaurant(app)
    await note(restaurant, 2)
    const { rows } = await owner.query<{ n: string; at: Date; hash: Buffer }>(
      'select n, at, hash from app.audit_log where restaurant_id = $1 order by n desc limit 2',
      [restaurant.id],
    )
    const [last, before] = rows
    if (!last || !before) throw new Error('two lines')
    const n = Number(last.n)
    const forged = {
      at: last.at.toISOString(),
      actor: { user_id: null, name: 'Nobody', role: null },
      act: 'test.forged',
      subject: 'test:1',
      before: null,
      after: null,
      origin: {},
    }
    await owner.query(
      'update app.audit_log set actor = $3, act = $4, subject = $5, before = null, after = null, origin = $6, hash = $7 where restaurant_id = $1 and n = $2',
      [
        restaurant.id,
        n,
        forged.actor,
        forged.act,
        forged.subject,
        forged.origin,
        linkOf(before.hash, n, forged),
      ],
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

  it('has a chain of the console’s own, in which a changed line and a lost head show too', async () => {
    for (const subject of ['tier:1', 'tier:2', 'tier:3'] as const)
      await app.services.database.local(async (tx) =>
        audit({ ...app.services, by: BY }, tx, { what: 'tier.created', subject }),
      )
    const ofConsole = async () =>
      (await findChainFaults(app.services.database)).filter(({ chain }) => chain === 'console')
    expect(await ofConsole()).toEqual([])
    const { rows } = await owner.query<{ n: number }>(
      "update app.console_audit_log set act = 'test.forged' where subject = 'tier:2' returning n::int",
    )
    expect(await ofConsole()).toEqual([{ chain: 'console', n: rows[0]?.n, problem: 'changed' }])
    await owner.query('delete from app.console_audit_head')
    expect(await ofConsole()).toEqual([{ chain: 'console', n: 0, problem: 'missing' }])
  })
})

describe('what the audit log keeps', () => {
  it('is no secret, whatever was handed over', () => {
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

  it('is what differs between two objects, and the whole of an object that stands alone', async () => {
    const restaurant = await buildRestaurant(app)
    const before = { name: 'Chez Nous', reply_tone: 'friendly', aliases: [1, 2] }
    await app.services.database.scoped(restaurant.id, async (tx) => {
      const services = { ...app.services, by: BY }
      const after = { ...before, reply_tone: 'formal' }
      audit(services, tx, { what: 'staff.changed', subject: 'staff:1', before, after })
      audit(services, tx, { what: 'staff.removed', subject: 'staff:1', before })
    })
    const kept = (await lines(restaurant)).slice(-2)
    expect(kept).toMatchObject([
      { before: { reply_tone: 'friendly' }, after: { reply_tone: 'formal' } },
      { before, after: null },
    ])
    expect(Object.keys(kept[0]?.before ?? {})).toEqual(['reply_tone'])
  })

  it('is never what a guest or a reply says, however short it is', () => {
    for (const field of [
      'text',
      'response',
      'snippet',
      'words',
      'comment',
      'author_name',
      'additional_instructions',
      'additional_response_instructions',
    ])
      expect(JSON.stringify(cleaned({ nested: [{ [field]: 'Cold!' }] })), field).not.toContain(
        'Cold',
      )
  })

  it('is the length and the hash of a text in place of its words', () => {
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

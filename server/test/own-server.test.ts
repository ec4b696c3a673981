import { createReadStream, createWriteStream } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { QUEUES } from '#app'
import { backUp, restore } from '#platform/backup'
import { connect } from '#platform/connection'
import { openDatabase } from '#platform/database'
import { ensureRoles } from '#platform/database-urls'
import { freePort } from '#platform/free-port'
import { migrate } from '#platform/migrate'
import { maitre, temporaryFolder } from '#test/crash-server'
import {
  admin,
  adminUrl,
  createTestDatabase,
  isDistributed,
  type TestDatabase,
} from '#test/database'

vi.setConfig({ testTimeout: 120_000 })

const folder = temporaryFolder()
let migrated: TestDatabase
let empty: TestDatabase

beforeAll(async () => {
  migrated = await createTestDatabase()
  empty = await createTestDatabase('empty')
})
afterAll(async () => {
  await Promise.all([migrated.drop(), empty.drop()])
  await folder.remove()
})

/** The settings of an operator who gives the application's address and the console's, and may change one. */
function given(database: TestDatabase, changed: Record<string, string> = {}) {
  return {
    DATA_DIR: folder.path,
    DATABASE_URL: database.urls.app,
    DATABASE_CONSOLE_URL: database.urls.console,
    ...changed,
  }
}

const changedUrl = (url: string, change: Partial<Pick<URL, 'password' | 'pathname' | 'port'>>) =>
  Object.assign(new URL(url), change).href

/** Runs a command that must fail; returns its message, which has no stack and no password. */
async function refusal(words: string[], environment: Record<string, string>): Promise<string> {
  const refused = await maitre(words, { DATA_DIR: folder.path, ...environment })
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).not.toMatch(/^\s+at /mu)
  expect(refused.stderr).not.toContain(new URL(migrated.urls.app).password)
  return refused.stderr
}

/** A server that answers every sign-in as PostgreSQL does a wrong password; returns its port. */
async function refusingServer(): Promise<number> {
  const fields = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed\0\0'
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(4 + fields.length, 1)
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(fields)])))
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port // it listens on TCP
}

describe('an operator’s own server', () => {
  it('is refused by `serve` until it was migrated', async () => {
    expect(await refusal(['serve'], given(empty))).toMatch(
      /lacks migrations: 0001.*maitre migrate/u,
    )
  })

  it('refuses a wrong password, and the message names its setting', async () => {
    // A server that lets everybody in, as the nodes of a test do, has no wrong password: another refuses in its place.
    const wrong = isDistributed()
      ? { port: String(await refusingServer()) }
      : { password: 'mistyped' }
    const app = changedUrl(migrated.urls.app, wrong)
    expect(await refusal(['serve'], given(migrated, { DATABASE_URL: app }))).toMatch(
      /DATABASE_URL: The password of maitre_app is wrong/u,
    )
    const console = changedUrl(migrated.urls.console, wrong)
    expect(await refusal(['verify'], given(migrated, { DATABASE_CONSOLE_URL: console }))).toMatch(
      /DATABASE_CONSOLE_URL: The password of maitre_console is wrong/u,
    )
    const owner = changedUrl(migrated.urls.owner, wrong)
    expect(await refusal(['migrate'], given(migrated, { DATABASE_OWNER_URL: owner }))).toMatch(
      /DATABASE_OWNER_URL: The password of maitre_owner is wrong/u,
    )
  })

  it('is reported as lacking the database, or as not answering', async () => {
    const nowhere = adminUrl('maitre_nowhere')
    expect(await refusal(['migrate'], { DATABASE_URL: nowhere })).toContain(
      'There is no database maitre_nowhere',
    )
    const silent = changedUrl(migrated.urls.app, { port: String(await freePort()) })
    expect(await refusal(['serve'], given(migrated, { DATABASE_URL: silent }))).toContain(
      'DATABASE_URL: Nothing answers',
    )
  })

  it('is used without the owner’s address, except where only the owner can', async () => {
    const verified = await maitre(['verify'], given(migrated))
    expect(verified).toMatchObject({ code: 0, stdout: 'no fault found\n' })
    for (const words of [['migrate'], ['backup', `${folder.path}/backup.gz`]])
      expect(await refusal(words, given(migrated))).toContain('set DATABASE_OWNER_URL')
  })

  it('gets no DDL from a start where nothing is pending', async () => {
    const superuser = await connect(adminUrl(migrated.name))
    await superuser.query(
      "create function public.refuse() returns event_trigger language plpgsql as $$ begin raise exception 'DDL: %', tg_tag; end $$",
    )
    await superuser.query(
      'create event trigger refused on ddl_command_start execute function public.refuse()',
    )
    onTestFinished(async () => {
      await superuser.query('drop event trigger refused')
      await superuser.end()
    })
    const owner = await connect(migrated.urls.owner)
    await expect(owner.query('create schema if not exists app')).rejects.toThrow('DDL')
    await owner.end()
    expect(await migrate(migrated.urls.owner, QUEUES)).toEqual({
      applied: [],
      distributed: [],
    })
  })

  it('can have a second database beside the first, with the same roles', async () => {
    const name = `${empty.name}_second`
    await admin(`create database ${name}`)
    onTestFinished(async () => {
      await admin(`drop database ${name} with (force)`)
    })
    const urls = await ensureRoles(adminUrl(name), name)
    expect(new URL(urls.app).password).toBe(new URL(migrated.urls.app).password)
    expect((await migrate(urls.owner, QUEUES)).applied).toContain('0001-ground.sql')
    const first = openDatabase({ appUrl: migrated.urls.app, consoleUrl: migrated.urls.console })
    const second = openDatabase({ appUrl: urls.app, consoleUrl: urls.console })
    for (const database of [first, second]) {
      await database.local((tx) => tx.execute('select 1 from users', []))
      await database.close()
    }
  })
})

describe('a backup', () => {
  it('of one database is restored into another, on whatever nodes it lies', async () => {
    const [from, to] = [await createTestDatabase(), await createTestDatabase()]
    onTestFinished(async () => {
      await Promise.all([from.drop(), to.drop()])
    })
    const owner = await connect(from.urls.owner)
    await owner.query(
      "update subscription_tiers set name = 'Everything' where level = 'Enterprise'",
    )
    for (const name of ['Chez Nous', 'Chez Eux'])
      await owner.query(
        `insert into restaurants (restaurant_id, name, subscription_tier_id, timezone, default_language, reply_tone, created_at)
         select gen_random_uuid(), $1, tier_id, 'UTC', 'fr', 'formal', now() from subscription_tiers where name = 'Everything'
         on conflict do nothing`,
        [name],
      )
    await owner.end()
    const file = `${folder.path}/${from.name}.gz`
    const saved = await backUp(from.urls.owner, createWriteStream(file), () => undefined)
    const restored = await restore(to.urls.owner, createReadStream(file), () => undefined)
    expect(restored).toBe(saved)
    const there = await connect(to.urls.console)
    const { rows } = await there.query(
      'select r.name, t.name as tier from restaurants r join subscription_tiers t on t.tier_id = r.subscription_tier_id order by 1',
    )
    await there.end()
    expect(rows).toEqual([
      { name: 'Chez Eux', tier: 'Everything' },
      { name: 'Chez Nous', tier: 'Everything' },
    ])
  })
})

describe('options in a database’s address', () => {
  it('are kept beside ours, and do not replace ours', async () => {
    const withOptions = (url: string) => {
      const made = new URL(url)
      made.searchParams.set('options', '-c work_mem=7MB -c search_path=public')
      return made.href
    }
    const database = openDatabase({
      appUrl: withOptions(migrated.urls.app),
      consoleUrl: withOptions(migrated.urls.console),
    })
    try {
      const { rows } = await database.local((tx) =>
        tx.execute(
          "select current_setting('work_mem') as work_mem, current_setting('search_path') as search_path, current_setting('citus.propagate_set_commands') as sent from (select count(*) from users) u",
          [],
        ),
      )
      expect(rows).toEqual([{ work_mem: '7MB', search_path: 'app,public', sent: 'local' }])
    } finally {
      await database.close()
    }
    const client = await connect(withOptions(migrated.urls.owner))
    expect(client).toBeInstanceOf(pg.Client)
    await expect(client.query('select 1 from reviews limit 1')).resolves.toMatchObject({ rows: [] })
    await client.end()
  })
})

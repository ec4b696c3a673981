import { tiers } from '@maitre/contract/tiers'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemClock } from '#platform/clock'
import { openDatabase } from '#platform/database'
import { freePort } from '#platform/free-port'
import { createJobs, defineJob } from '#platform/jobs'
import { installJobs } from '#platform/jobs-install'
import { type AccessChange, createLive } from '#platform/live'
import { createLog } from '#platform/log'
import { eventually } from '#test/builders'
import { Client } from '#test/client'
import { maitre, MaitreProcess, temporaryFolder } from '#test/crash-server'

vi.setConfig({ testTimeout: 120_000 })

const folder = temporaryFolder()
const environment = { DATA_DIR: path.join(folder.path, 'data') }
let server: MaitreProcess
let url: string

beforeAll(async () => {
  expect(await maitre(['migrate'], environment)).toMatchObject({ code: 0 })
  const words = ['create-superadmin', '--email', 'first@maitre.test']
  expect(await maitre(words, environment, 'a long enough password\n')).toMatchObject({ code: 0 })
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = new MaitreProcess({ ...environment, PORT: String(port) })
  await server.start()
}, 120_000)
afterAll(async () => {
  thaw()
  if (server.running) await server.stop()
  await folder.remove()
})

let frozen: number[] = []

/** Stops all processes of the test's own PostgreSQL, so that its connections stand and nothing answers. */
function freeze(): void {
  frozen = server.databasePids
  expect(frozen.length).toBeGreaterThan(3)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
}

function thaw(): void {
  for (const pid of frozen)
    try {
      process.kill(pid, 'SIGCONT')
    } catch {
      // The process ended while it was stopped, as a backend does whose connection was given up.
    }
  frozen = []
}

describe('while PostgreSQL stands still', () => {
  it('is told by /readyz within two seconds, by requests with 503, and all recover by themselves', async () => {
    const client = await new Client(url).signIn('first@maitre.test', 'a long enough password')
    const list = () => client.call(tiers.list, {})
    expect((await list()).status).toBe(200)
    const pid = server.pid
    freeze()
    try {
      for (let probe = 0; probe < 3; probe += 1) {
        const since = performance.now()
        const answer = await fetch(`${url}/readyz`)
        expect(answer.status).toBe(503)
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(performance.now() - since).toBeLessThan(2000)
      }
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      // More at once than there are connections: each is answered, whether it had one or waited for one.
      const since = performance.now()
      const answers = await Promise.all(Array.from({ length: 24 }, list))
      expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(
        answers.map(() => '503 database.unavailable'),
      )
      expect(performance.now() - since).toBeLessThan(12_000)
    } finally {
      thaw()
    }
    const ready = async () => (await fetch(`${url}/readyz`)).status
    await eventually(ready, (status) => status === 200, 20_000)
    const again = await eventually(list, ({ status }) => status === 200, 20_000)
    expect(again.data).not.toEqual([])
    expect(server.running).toBe(true)
    expect(server.pid).toBe(pid)
    expect(server.output.stderr).not.toMatch(/unhandled|uncaught/iu)
  })

  it('gives up a statement that was under way at its deadline, and the connection with it', async () => {
    const { app, console } = await server.databaseUrls
    const limits = { statement: 600, answer: 1000, begin: 1000 }
    const database = openDatabase({ appUrl: app, consoleUrl: console, max: 1, limits })
    const pidOf = () =>
      database.local(async (tx) => {
        const { rows } = await tx.execute('select pg_backend_pid() as pid', [])
        return rows[0]
      })
    const before = await pidOf()
    const since = performance.now()
    const late = database.local(async (tx) => {
      await tx.execute('select 1', [])
      freeze()
      await tx.execute('select 1', [])
    })
    try {
      await expect(late).rejects.toMatchObject({ code: 'database.unavailable' })
      expect(performance.now() - since).toBeLessThan(2000)
    } finally {
      thaw()
    }
    // The pool has one connection at most: whoever comes next gets another than the one that was given up.
    const after = await eventually(
      () => pidOf().catch(() => undefined),
      (row) => row !== undefined,
      20_000,
    )
    expect(after).not.toEqual(before)
    await database.close()
  })

  it('is told to a read of one statement as soon as to any transaction, by its beginning', async () => {
    const { app, console } = await server.databaseUrls
    const limits = { statement: 20_000, answer: 20_000, begin: 600 }
    const database = openDatabase({ appUrl: app, consoleUrl: console, max: 1, limits })
    const read = () => database.reader(randomUUID()).run('one', 'select 1 as one', [])
    await read()
    freeze()
    try {
      const since = performance.now()
      await expect(read()).rejects.toMatchObject({ code: 'database.unavailable' })
      expect(performance.now() - since).toBeLessThan(2000)
    } finally {
      thaw()
    }
    await eventually(
      () => read().catch(() => []),
      (rows) => rows.length === 1,
      20_000,
    )
    await database.close()
  })

  it('is not what a slow statement means: the server itself ends that one', async () => {
    const { app, console } = await server.databaseUrls
    const limits = { statement: 200, answer: 20_000, begin: 5000 }
    const database = openDatabase({ appUrl: app, consoleUrl: console, max: 1, limits })
    const slow = database.local((tx) => tx.execute('select pg_sleep(10)', []))
    await expect(slow).rejects.toMatchObject({ code: 'database.unavailable' })
    await expect(database.local((tx) => tx.execute('select 1 as one', []))).resolves.toMatchObject({
      rows: [{ one: 1 }],
    })
    await database.close()
  })

  it('is noticed on the connection that listens, whose news are heard again once it is over', async () => {
    const { app, console } = await server.databaseUrls
    const database = openDatabase({ appUrl: app, consoleUrl: console, max: 1 })
    const log = createLog('silent')
    const live = createLive({ appUrl: app, database, clock: systemClock, log })
    const heard: AccessChange[] = []
    live.onAccessChange((change) => heard.push(change))
    await live.start()
    const isConnected = async () => live.connected
    try {
      expect(live.connected).toBe(true)
      freeze()
      // Rights in memory are trusted while it is connected, so it may not seem to be for long.
      await eventually(isConnected, (connected) => !connected, 15_000)
      thaw()
      await eventually(isConnected, Boolean, 20_000)
      // What may have been missed empties every cache, and what comes from another process is heard.
      expect(heard).toContainEqual({})
      await server.query("select pg_notify('maitre_access', $1)", ['{"userId":"anna"}'])
      await eventually(
        async () => heard,
        (all) => all.at(-1)?.userId === 'anna',
      )
    } finally {
      thaw()
      await live.stop()
      await database.close()
    }
  })

  it('ends the statements of the queue at their deadline, and jobs are worked once it is over', async () => {
    const { app, owner } = await server.databaseUrls
    // A queue of its own: the server works none of its jobs.
    await installJobs(owner, ['frozen.try'])
    const worked: object[] = []
    const warned: string[] = []
    const log = createLog('silent')
    log.warn = (about: unknown) => void warned.push(inspect(about))
    const deadlines = { statement_timeout: 600, query_timeout: 1000 }
    const database = openDatabase({ appUrl: app, consoleUrl: app, max: 1 })
    const jobs = createJobs({ appUrl: app, worker: true, clock: systemClock, log, deadlines })
    await jobs.start()
    try {
      const job = defineJob<{ n: number }>('frozen.try')
      await jobs.work(job, async (payload) => void worked.push(payload))
      freeze()
      await eventually(
        async () => warned,
        (all) => all.some((line) => line.includes('Query read timeout')),
        15_000,
      )
      thaw()
      await eventually(
        () =>
          database
            .local((tx) => jobs.send(tx, job, { n: 1 }))
            .then(
              () => true,
              () => false,
            ),
        Boolean,
        20_000,
      )
      await eventually(
        async () => worked,
        (all) => all.length === 1,
        20_000,
      )
      expect(worked).toEqual([{ n: 1 }])
    } finally {
      thaw()
      await jobs.stop()
      await database.close()
    }
  })
})

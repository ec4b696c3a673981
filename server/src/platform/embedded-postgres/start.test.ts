import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { kill, patient, query, running, Trial, watchers } from './trial.ts'
import { runningEmbedded } from './start.ts'

let trial: Trial

beforeEach(() => {
  trial = new Trial()
})

afterEach(async () => {
  await trial.end()
})

describe('the embedded PostgreSQL', () => {
  test('makes its folder at the first start, closed to others, and finds its rows at the second', async () => {
    const first = await trial.open()
    await query(first.superuserUrl, `create table guest as select 'Éloïse' as name`)
    const [settings] = await query(
      first.superuserUrl,
      `select current_setting('fsync') as fsync, current_setting('TimeZone') as zone,
        current_setting('listen_addresses') as addresses, current_setting('jit') as jit,
        current_setting('unix_socket_directories') as sockets,
        lower('ÉTÉ') as lower, 'ÉLOÏSE' ilike 'élo%' as found`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      zone: 'UTC',
      addresses: '127.0.0.1',
      jit: 'off',
      sockets: '',
      lower: 'été',
      found: true,
    })
    expect(statSync(join(trial.dir, 'password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(trial.dir, 'data')).mode & 0o777).toBe(0o700)
    expect(statSync(`/proc/${first.pid}`).uid).not.toBe(0)
    const wrong = first.superuserUrl.replace(/:[0-9a-f]{48}@/, ':guess@')
    await expect(query(wrong, 'select 1')).rejects.toThrow(/password authentication failed/)

    await first.stop()
    expect(running(join(trial.dir, 'data'))).toEqual([])
    expect(readFileSync(join(trial.dir, 'postgres.log'), 'utf8')).toMatch(
      /database system is shut down\n$/,
    )

    const second = await trial.open()
    expect(await query(second.superuserUrl, 'select name from guest')).toEqual([{ name: 'Éloïse' }])
  })

  test('has the extensions that the product uses', async () => {
    const { superuserUrl } = await trial.open()
    await query(superuserUrl, 'create extension unaccent')
    await query(superuserUrl, 'create extension pg_trgm')
    expect(await query(superuserUrl, `select unaccent('Crème brûlée') as plain`)).toEqual([
      { plain: 'Creme brulee' },
    ])
  })

  test('makes a data folder anew that an interrupted first start left half made', async () => {
    mkdirSync(join(trial.dir, 'new-0badcafe', 'data'), { recursive: true })
    writeFileSync(join(trial.dir, 'password'), 'of the start that was cut short')
    const { superuserUrl } = await trial.open()
    expect(await query(superuserUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(readdirSync(trial.dir).filter((name) => name.startsWith('new-'))).toEqual([])
  })

  test('refuses a data folder of another major version, and changes nothing in it', async () => {
    mkdirSync(join(trial.dir, 'data'), { recursive: true })
    writeFileSync(join(trial.dir, 'data', 'PG_VERSION'), '17\n')
    await expect(trial.open()).rejects.toThrow(/made by PostgreSQL 17, and this is 18/)
    expect(readdirSync(join(trial.dir, 'data'))).toEqual(['PG_VERSION'])
  })
})

describe('a folder with one owner at a time', () => {
  test('refuses a second start in the same process, which harms nothing', async () => {
    const first = await trial.open()
    await expect(trial.open()).rejects.toThrow(`in use by process ${process.pid}`)
    expect(await query(first.superuserUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    await first.stop()
    await first.stop()
    await trial.open()
  })

  test('refuses a start while another process owns it, and tells that process’s id and address', async () => {
    const owner = await trial.startOwner()
    await expect(trial.open()).rejects.toThrow(`in use by process ${owner.child.pid}`)
    expect(runningEmbedded(trial.dir)).toEqual({ superuserUrl: owner.url, pid: owner.child.pid })
    expect(await query(owner.url, 'select 1 as one')).toEqual([{ one: 1 }])
    owner.child.kill('SIGKILL')
    await once(owner.child, 'exit')
    expect(runningEmbedded(trial.dir)).toBeUndefined()
  })

  test('has no owner before it was ever opened', () => {
    expect(runningEmbedded(trial.dir)).toBeUndefined()
  })
})

describe('the embedded PostgreSQL after kill -9', () => {
  test('serves again at the same address when its postmaster was killed', async () => {
    const server = await trial.open()
    await query(server.superuserUrl, 'create table guest as select 7 as covers')
    const before = server.pid
    const exits: unknown[] = []
    server.onExit((exit) => exits.push(exit))
    kill(before)
    // The new server answers a moment before this process knows that it started, so the test waits for the pid.
    await expect.poll(() => server.pid, patient).not.toBe(before)
    expect(await query(server.superuserUrl, 'select covers from guest')).toEqual([{ covers: 7 }])
    expect(exits).toEqual([{ code: 137, restartInMs: expect.any(Number) }])
  })

  test('serves again at the same address, and never twice, when its watcher was killed', async () => {
    const server = await trial.open()
    const before = server.pid
    const data = join(trial.dir, 'data')
    kill(...watchers(data))
    await expect.poll(() => server.pid, patient).not.toBe(before)
    expect(await query(server.superuserUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(running(data)).toContain(server.pid)
    expect(running(data)).not.toContain(before)
  })

  test('ends with its owner, and has its rows at the next start', async () => {
    const owner = await trial.startOwner()
    await query(owner.url, 'create table guest as select 7 as covers')
    owner.child.kill('SIGKILL')
    await expect.poll(() => [...running(owner.data), ...watchers(owner.data)], patient).toEqual([])
    const { superuserUrl } = await trial.open()
    expect(await query(superuserUrl, 'select covers from guest')).toEqual([{ covers: 7 }])
  })

  test('is ended by the next start when both its owner and its watcher were killed', async () => {
    const owner = await trial.startOwner()
    await query(owner.url, 'create table guest as select 7 as covers')
    const busy = query(owner.url, 'select pg_sleep(600)').catch(() => [])
    kill(...watchers(owner.data), Number(owner.child.pid))
    expect(running(owner.data)).toContain(owner.pid)
    const { superuserUrl } = await trial.open()
    await busy
    expect(running(owner.data)).not.toContain(owner.pid)
    expect(await query(superuserUrl, 'select covers from guest')).toEqual([{ covers: 7 }])
  })

  test('has every acknowledged row when all its processes are killed at once under writes, again and again', async () => {
    let acknowledged = 0
    for (let round = 0; round < 4; round += 1) {
      const owner = await trial.startOwner()
      await query(owner.url, 'create table if not exists written (n int primary key)')
      const client = new pg.Client({ connectionString: owner.url })
      client.on('error', () => {})
      await client.connect()
      const enough = acknowledged + 200
      try {
        for (;;) {
          if (acknowledged === enough) {
            kill(Number(owner.child.pid), ...watchers(owner.data), ...running(owner.data))
          }
          await client.query('insert into written values ($1)', [acknowledged + 1])
          acknowledged += 1
        }
      } catch {
        await client.end().catch(() => {})
      }
      expect(acknowledged).toBeGreaterThanOrEqual(enough)
      // The last insert may have been committed without its answer, so the next round numbers from what is stored.
      const server = await trial.open()
      const [row] = await query(
        server.superuserUrl,
        'select count(*)::int as rows, max(n) as last from written',
      )
      expect(row?.['rows']).toBe(row?.['last'])
      expect(Number(row?.['last'])).toBeGreaterThanOrEqual(acknowledged)
      acknowledged = Number(row?.['last'])
      await server.stop()
    }
  })

  test('starts although its pid file names a zombie, or a pid that another program has by now', async () => {
    const first = await trial.open()
    await first.stop()
    const parent = spawn('/bin/sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 600'])
    const [line] = await once(createInterface({ input: parent.stdout }), 'line')
    await expect.poll(() => readFileSync(`/proc/${line}/stat`, 'utf8'), patient).toMatch(/\) Z /)
    try {
      for (const pid of [Number(line), Number(parent.pid)]) {
        const lines = [
          pid,
          join(trial.dir, 'data'),
          1,
          first.port,
          '',
          '127.0.0.1',
          '',
          'ready',
          '',
        ]
        const file = join(trial.dir, 'data', 'postmaster.pid')
        writeFileSync(file, lines.join('\n'))
        const { uid, gid } = statSync(join(trial.dir, 'data'))
        chownSync(file, uid, gid)
        const server = await trial.open()
        expect(await query(server.superuserUrl, 'select 1 as one')).toEqual([{ one: 1 }])
        await server.stop()
      }
      expect(parent.exitCode).toBeNull()
    } finally {
      parent.kill('SIGKILL')
    }
  })
})

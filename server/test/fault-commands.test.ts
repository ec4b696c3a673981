import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '#platform/free-port'
import { eventually } from '#test/builders'
import { checksums, keepRunning, withOwner } from '#test/command-database'
import { maitre, MaitreProcess, temporaryFolder } from '#test/crash-server'
import { maitreHere } from '#test/maitre-here'

vi.setConfig({ testTimeout: 240_000 })

const folder = temporaryFolder()
const place = (name: string): string => path.join(folder.path, name)
const demo = { DATA_DIR: place('demo') }
const fresh = { DATA_DIR: place('fresh') }
const backup = place('backup.gz')

afterAll(() => folder.remove())

async function serve(environment: { DATA_DIR: string }): Promise<MaitreProcess> {
  const server = new MaitreProcess({ ...environment, PORT: String(await freePort()) })
  onTestFinished(async () => {
    if (server.running) await server.stop()
  })
  await server.start()
  return server
}

describe('the command line', () => {
  it('prints help for maitre and for one command', async () => {
    const help = await maitre(['--help'], {})
    expect(help).toMatchObject({ code: 0, stderr: '' })
    for (const command of [
      'serve',
      'worker',
      'migrate',
      'seed-demo',
      'end-demo',
      'verify',
      'create-superadmin',
      'reset-second-factor',
      'rotate-keys',
      'backup',
      'restore',
    ])
      expect(help.stdout).toContain(`  ${command}`)
    expect(await maitreHere(['backup', '--help'], {})).toMatchObject({
      code: 0,
      // Vitest types its matchers as any.
      stdout: expect.stringContaining('Usage: maitre backup FILE') as string,
    })
    expect(await maitreHere([], {})).toMatchObject({ code: 2 })
  })

  it.each([
    [['conquer'], 'no command conquer'],
    [['migrate', '--sideways'], '--sideways'],
    [['backup'], 'Usage: maitre backup FILE'],
    [['create-superadmin', '--email', 'nobody'], '--email must be'],
  ])('and cannot be done: %s', async (words, message) => {
    const refused = await maitreHere(words, fresh)
    expect(refused).toMatchObject({ code: 2, stdout: '' })
    expect(refused.stderr).toContain(message)
    expect(refused.stderr).not.toContain('    at ')
  })

  it('begins nothing under wrong settings, and does not repeat secrets', async () => {
    const secret = 'hunter2'
    const refused = await maitreHere(['migrate'], { ...fresh, PORT: 'x', DATABASE_URL: secret })
    expect(refused).toMatchObject({ code: 3, stdout: '' })
    expect(refused.stderr).toContain('PORT')
    expect(refused.stderr).toContain('DATABASE_URL')
    expect(refused.stderr).not.toContain(secret)
  })
})

describe('an empty folder', () => {
  keepRunning(fresh)

  it.each([
    ['worker'],
    ['seed-demo'],
    ['verify'],
    ['create-superadmin', '--email', 'first@maitre.test'],
    ['reset-second-factor', 'first@maitre.test'],
    ['rotate-keys'],
    ['backup', place('never.gz')],
    ['restore', place('any.gz')],
    ['reanalyse'],
  ])('is not migrated by `%s`, which says what would', async (...words) => {
    await writeFile(place('any.gz'), '')
    // What a worker began ends with its process; of the others nothing is left where they began.
    const run = words[0] === 'worker' ? maitre : maitreHere
    const refused = await run(words, fresh, 'a long enough password\n')
    expect(refused, refused.stderr).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(/The database lacks migrations: 0001.*Run maitre migrate\./u)
    expect(refused.stderr).not.toContain('    at ')
    const schemas = "select 1 from pg_namespace where nspname in ('app', 'pgboss')"
    expect((await withOwner(fresh, (client) => client.query(schemas))).rows).toEqual([])
  })

  it('is migrated once', async () => {
    const first = await maitre(['migrate'], fresh)
    expect(first).toMatchObject({ code: 0 })
    expect(first.stdout).toMatch(/^applied 0001/mu)
    expect(await maitreHere(['migrate', '--json'], fresh)).toMatchObject({
      code: 0,
      stdout: '{"applied":[],"distributed":[]}\n',
    })
  })

  it('gets its first person by a password from standard input', async () => {
    const email = 'first@maitre.test'
    const words = ['create-superadmin', '--email', email]
    expect(await maitreHere(words, fresh, 'short\n')).toMatchObject({ code: 2 })
    expect(await maitreHere(words, fresh, '')).toMatchObject({ code: 2 })
    const made = await maitre([...words, '--json'], fresh, 'a long enough password\n')
    expect(made).toMatchObject({ code: 0 })
    expect(JSON.parse(made.stdout)).toMatchObject({ user: { email } })
    expect(made.stdout + made.stderr).not.toContain('long enough')
    const again = await maitreHere(words, fresh, 'a long enough password\n')
    expect(again).toMatchObject({ code: 1 })
    expect(again.stderr).toMatch(/taken/u)
    const reset = await maitreHere(['reset-second-factor', email], fresh)
    expect(reset.stderr).toContain('There is no second step.')
  })
})

describe('the demonstration', () => {
  beforeAll(async () => {
    expect(await maitreHere(['migrate'], demo)).toMatchObject({ code: 0 })
    const loaded = await maitre(['seed-demo'], demo)
    expect(loaded).toMatchObject({ code: 0, stdout: 'the demonstration is loaded\n' })
    expect(loaded.stderr).toContain('demo: ')
  }, 240_000)

  it('is loaded on an empty database only', async () => {
    const again = await maitreHere(['seed-demo'], demo)
    expect(again).toMatchObject({ code: 2 })
    expect(again.stderr).toContain('not empty')
  })

  it.each([
    [{ NODE_ENV: 'production' }, 1],
    [{ HOST: '0.0.0.0', MAITRE_DEMO: '1' }, 3],
  ])('is not served without an explicit yes with %o', async (setting, code) => {
    // By code 3 nothing is begun; by code 1 what was begun has to end.
    const run = code === 3 ? maitreHere : maitre
    const refused = await run(['serve'], { ...demo, PORT: String(await freePort()), ...setting })
    expect(refused.code).toBe(code)
    expect(refused.stderr).toContain('MAITRE_DEMO_PUBLIC')
  })
})

describe('the demonstration beside a server', () => {
  keepRunning(demo)

  it('has no fault by `verify`, which finds rows that lead nowhere', async () => {
    expect(await maitre(['verify'], demo)).toMatchObject({ code: 0, stdout: 'no fault found\n' })
    const orphan = '018f0000-0000-7000-8000-000000000000'
    await withOwner(demo, (client) =>
      client.query(
        'insert into app.user_locations (user_id, location_id) select user_id, $1 from app.users limit 1',
        [orphan],
      ),
    )
    const found = await maitreHere(['verify', '--json'], demo)
    expect(found).toMatchObject({ code: 1 })
    expect(JSON.parse(found.stdout)).toMatchObject({
      faults: [{ check: 'granted location that is gone' }],
    })
    await withOwner(demo, (client) =>
      client.query('delete from app.user_locations where location_id = $1', [orphan]),
    )
  })

  it('comes back from a backup row for row, and its waiting jobs go on', async () => {
    const saved = await maitre(['backup', backup, '--json'], demo)
    expect(saved).toMatchObject({ code: 0 })
    expect(saved.stderr).toContain('app.reviews: ')
    expect(JSON.parse(saved.stdout)).toMatchObject({ file: backup })
    const written = await readFile(backup)
    const again = await maitreHere(['backup', backup], demo)
    expect(again).toMatchObject({ code: 2, stdout: '' })
    expect(again.stderr).toContain(`${backup} exists already`)
    expect(await readFile(backup)).toEqual(written)
    const before = await withOwner(demo, checksums)
    expect(Number(before['app.reviews']?.split(' ')[0])).toBeGreaterThan(100)
    expect(Number(before['pgboss.job']?.split(' ')[0])).toBeGreaterThan(100)

    const restored = { DATA_DIR: place('restored') }
    await cp(path.join(demo.DATA_DIR, 'keys'), path.join(restored.DATA_DIR, 'keys'), {
      recursive: true,
    })
    expect(await maitreHere(['migrate'], restored)).toMatchObject({ code: 0 })
    const back = await maitre(['restore', backup, '--json'], restored)
    expect(back, back.stderr).toMatchObject({ code: 0 })
    const { rows } = JSON.parse(saved.stdout)
    expect(JSON.parse(back.stdout)).toEqual({ rows, of: rows })
    expect(await withOwner(restored, checksums)).toEqual(before)

    const server = await serve(restored)
    await eventually(
      () =>
        server.query(
          "select count(*)::int as drafted from app.reviews where status = 'draft' and response is not null",
        ),
      ([row]) => Number(row?.['drafted']) > 50,
      60_000,
    )
  })
})

describe('a restore that is refused', () => {
  const empty = { DATA_DIR: place('empty') }
  beforeAll(async () => {
    expect(await maitreHere(['migrate'], empty)).toMatchObject({ code: 0 })
  }, 60_000)
  keepRunning(demo)
  keepRunning(empty)

  it('leaves a database with rows as it is', async () => {
    const before = await withOwner(demo, checksums)
    const refused = await maitreHere(['restore', backup], demo)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('not empty')
    expect(refused.stderr).not.toContain('    at ')
    expect(await withOwner(demo, checksums)).toEqual(before)
  })

  it.each([
    ['is no gzip', async () => Buffer.from('a letter to the editor')],
    ['is of another program', async () => gzipSync('{"table":"users","row":{"id":1}}\n')],
    ['holds no JSON', async () => gzipSync('once upon a time\n')],
    ['is of another version', async () => gzipSync('{"format":1,"migrations":["9999-later"]}\n')],
    ['is empty', async () => gzipSync('')],
    [
      'was cut short',
      async () => {
        const whole = await readFile(backup)
        return whole.subarray(0, whole.length / 2)
      },
    ],
  ])('from a file that %s leaves nothing half done', async (name, content) => {
    const file = place(`${name.replaceAll(' ', '-')}.gz`)
    await writeFile(file, await content())
    const refused = await maitreHere(['restore', file], empty)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).not.toContain('    at ')
    const left = await withOwner(empty, (client) =>
      client.query(
        'select (select count(*)::int from app.users) + (select count(*)::int from app.restaurants) as rows',
      ),
    )
    expect(left.rows).toEqual([{ rows: 0 }])
  })

  it('says that its file is missing, as a backup says that its file cannot be written', async () => {
    for (const words of [
      ['restore', place('nowhere.gz'), `There is no file ${place('nowhere.gz')}.`],
      ['backup', place('no/such.gz'), `There is no folder ${place('no')}.`],
    ]) {
      const [command = '', file = '', said] = words
      const refused = await maitreHere([command, file], empty)
      expect(refused).toMatchObject({ code: 1, stdout: '', stderr: `${said}\n` })
      expect(refused.stderr).not.toContain('    at ')
    }
    expect((await readdir(folder.path)).filter((name) => name.endsWith('.unfinished'))).toEqual([])
  })
})

describe('a server', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'has its folder to itself, and leaves nothing behind at %s',
    async (signal) => {
      const server = await serve(fresh)
      const second = await maitreHere(['serve'], { ...fresh, PORT: String(await freePort()) })
      expect(second).toMatchObject({ code: 1, stdout: '' })
      expect(second.stderr).toContain(`in use by process ${server.pid}`)
      expect(second.stderr).not.toContain('    at ')
      expect(await server.query('select 1 as one')).toEqual([{ one: 1 }])
      expect(server.databasePids.length).toBeGreaterThan(0)
      expect(await server.stop(signal)).toMatchObject({ code: 0, signal: null })
      expect([...server.databasePids, ...server.watcherPids]).toEqual([])
    },
  )

  it('says when its port is taken, and leaves nothing behind', async () => {
    const server = await serve(fresh)
    const other = {
      DATA_DIR: place('other'),
      PORT: new URL(/http\S+/u.exec(server.output.stderr)?.[0] ?? '').port,
    }
    const refused = await maitre(['serve'], other)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain(`port ${other.PORT}, already. Set PORT to another one.`)
    await server.stop()
    // Its own database ended with it, so that the folder is no longer locked.
    expect(await maitreHere(['migrate'], other)).toMatchObject({ code: 0 })
  })
})

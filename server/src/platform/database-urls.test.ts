import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect, DatabaseRefused } from '#platform/connection'
import { ensureRoles, RolesMissing } from '#platform/database-urls'
import { patient, Trial } from './embedded-postgres/trial.ts'

let trial: Trial
/** The administrator's address, with a password of chance. */
let withPassword: string
let withoutPassword: string

beforeAll(async () => {
  trial = new Trial()
  const server = await trial.open()
  withPassword = server.superuserUrl
  withoutPassword = Object.assign(new URL(withPassword), { password: '' }).href
}, 60_000)
afterAll(() => trial.end())

const passwordOf = (url: string): string => new URL(url).password

/** Runs a statement as the administrator, whatever the server asks of others at the moment. */
async function admin(statement: string) {
  const client = await connect(withPassword)
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Has the server ask these people for their password and let in everybody else. */
async function askForPasswords(people: string): Promise<void> {
  const file = path.join(trial.dir, 'data', 'pg_hba.conf')
  writeFileSync(
    file,
    `host all ${people} 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n`,
  )
  const loadedAt = async () => (await admin('select pg_conf_load_time()::text as at'))[0]
  const before = await loadedAt()
  await admin('select pg_reload_conf()')
  await vi.waitFor(async () => expect(await loadedAt()).not.toEqual(before), patient)
}

describe('the passwords of the roles', () => {
  it('are made of the administrator’s by a slow function, one for each role and the same at every start', async () => {
    const urls = await ensureRoles(withPassword, 'maitre')
    const passwords = [urls.app, urls.owner, urls.console].map(passwordOf)
    expect(new Set(passwords).size).toBe(3)
    for (const password of passwords) expect(password).toMatch(/^[\w-]{43}$/u)
    expect(await ensureRoles(withPassword, 'maitre')).toEqual(urls)
    const started = performance.now()
    const { passwordOfRole } = await import('#platform/role-passwords')
    expect(await passwordOfRole(passwordOf(withPassword), 'maitre_app')).toBe(passwords[0])
    // An HMAC takes some hundredths of a millisecond.
    expect(performance.now() - started).toBeGreaterThan(5)
  })

  it('follow the administrator’s when that is another one', async () => {
    const before = await ensureRoles(withPassword, 'maitre')
    await admin("create role second superuser login password 'another one'")
    const other = Object.assign(new URL(withPassword), {
      username: 'second',
      password: 'another%20one',
    })
    const after = await ensureRoles(other.href, 'maitre')
    await (await connect(after.app)).end()
    await expect(connect(before.app)).rejects.toThrow('is wrong')
  })
})

describe('an administrator’s address without a password', () => {
  /** As on a server that never saw the roles. */
  async function drop(): Promise<void> {
    await admin('drop database if exists maitre')
    await admin('drop role if exists maitre_owner, maitre_app, maitre_console')
  }
  const rolesWithPassword = () =>
    admin("select rolname from pg_authid where rolname like 'maitre%' and rolpassword is not null")

  it('gives the roles no password, where the server lets them in without', async () => {
    await drop()
    await askForPasswords('nobody')
    const urls = await ensureRoles(withoutPassword, 'maitre')
    expect([urls.app, urls.owner, urls.console].map(passwordOf)).toEqual(['', '', ''])
    expect(await rolesWithPassword()).toEqual([])
  })

  it('is refused in words where the roles are asked for a password, and none that can be guessed is made', async () => {
    await drop()
    await askForPasswords('maitre_owner,maitre_app,maitre_console')
    const refused = ensureRoles(withoutPassword, 'maitre')
    await expect(refused).rejects.toThrow(RolesMissing)
    await expect(refused).rejects.toThrow('DATABASE_URL has no password')
    expect(await rolesWithPassword()).toEqual([])
  })

  it('is refused in words where the administrator is asked for one', async () => {
    await askForPasswords('all')
    const refused = ensureRoles(withoutPassword, 'maitre')
    await expect(refused).rejects.toThrow(DatabaseRefused)
    await expect(refused).rejects.toThrow('No password of')
  })

  it('leaves the passwords that the roles were given', async () => {
    await askForPasswords('nobody')
    await ensureRoles(withoutPassword, 'maitre')
    await admin("alter role maitre_app password 'their own'")
    await ensureRoles(withoutPassword, 'maitre_second')
    expect(await rolesWithPassword()).toEqual([{ rolname: 'maitre_app' }])
  })
})

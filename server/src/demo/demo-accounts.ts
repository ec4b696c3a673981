import { disableUser, findUserByLogin, type UserRow, verifyPassword } from '#modules/users'
import type { Services } from '#context'
import type { Config } from '#platform/config'
import { whyNoDemo } from '#platform/demo-setting'
import { DEMO_EMAILS, DEMO_PASSWORD } from './seed-demo.ts'

/** A start was refused because the demonstration's accounts would be open to everybody; the message says the way out. */
export class DemoRefused extends Error {}

/** The accounts of the demonstration that somebody can still sign in to with the password that everybody can read. */
export async function listOpenDemoAccounts(services: Services): Promise<UserRow[]> {
  const open: UserRow[] = []
  for (const email of DEMO_EMAILS) {
    const user = await services.database.local((tx) => findUserByLogin(tx, email))
    if (user === undefined || !user.enabled) continue
    if (await verifyPassword(services, user.password_hash, DEMO_PASSWORD)) open.push(user)
  }
  return open
}

/** Throws DemoRefused where others than this machine's people could sign in with the demonstration's password. */
export async function refuseOpenDemo(services: Services, config: Config): Promise<void> {
  const why = whyNoDemo(config)
  if (why === null) return
  const open = await listOpenDemoAccounts(services)
  if (open.length === 0) return
  throw new DemoRefused(
    `This database holds the demonstration, and ${why}: ${open.map(({ email }) => email).join(', ')} can be signed in to with the password that the README prints. Start on an empty database (DATA_DIR), or disable these accounts with maitre end-demo, or let everybody in with MAITRE_DEMO_PUBLIC=1.`,
  )
}

/** Disables the accounts that still have the demonstration's password, and ends their sessions. */
export async function endDemo(services: Services): Promise<string[]> {
  const open = await listOpenDemoAccounts(services)
  for (const user of open) await disableUser(services, user)
  return open.map(({ email }) => email)
}

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startTestProvider } from '@maitre/sandbox/oidc-provider'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const START_MS = 120_000

/** Who runs the product of the journeys; the name is one that a page has to write as text. */
export const OPERATOR = {
  name: 'Desk <b>& Sons</b>',
  address: '1 Example Street, Ottawa',
  email: 'help@maitre.test',
} as const

/**
 * Starts the product by `npm start` as a user does, on free ports and in a folder of its own; the answer stops it
 * when the journeys are over.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maitre-e2e-'))
  const port = await freePort()
  const sandboxPort = await freePort()
  // The address that the start tells: passkeys need a name, and the links of mails and of the map have it.
  const app = `http://localhost:${port}`
  const provider = await startTestProvider({ app })
  const people = { manager: 'Manager', 'owner-en': 'Admin', 'owner-fr': 'Admin' }
  for (const [name, role] of Object.entries(people))
    provider.people.set(name, {
      email: `${name}@maitre.test`,
      email_verified: true,
      resource_access: { [provider.clientId]: { roles: [role] } },
    })
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: folder,
    MAITRE_DEMO: '1',
    // Journeys follow one another faster than a person's days.
    CALLS_FACTOR: '100',
    OPERATOR_NAME: OPERATOR.name,
    OPERATOR_ADDRESS: OPERATOR.address,
    SUPPORT_EMAIL: OPERATOR.email,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  }
  const product = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env })
  await untilAnnounced(product)
  process.env['MAITRE_URL'] = app
  process.env['MAITRE_FOLDER'] = folder
  process.env['SANDBOX_URL'] = `http://127.0.0.1:${sandboxPort}`
  return async () => {
    const ended = new Promise((resolve) => product.once('exit', resolve))
    product.kill('SIGTERM')
    await ended
    await provider.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function untilAnnounced(product: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(
      () => reject(new Error(`the product did not start:\n${said}`)),
      START_MS,
    )
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      if (!said.includes('Ctrl-C stops everything')) return
      clearTimeout(timer)
      resolve()
    }
    product.stdout?.on('data', hear)
    product.stderr?.on('data', hear)
    product.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${said}`)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      )
    })
  })
}

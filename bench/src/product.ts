import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '@maitre/server/platform/free-port'
import { runningEmbedded } from '@maitre/server/platform/embedded-postgres/start'
import { memoryEnvironment, memoryFlags } from './as-started.ts'
import { type Child, startChild, stopChildren, untilReady } from './child.ts'

/** The password of the demo's accounts and of every account that the bench makes. */
export const PASSWORD = 'maitre-demo-2026'

/** The product, started in a folder of its own, with the sandbox of the outside platforms. */
export interface Product {
  readonly url: string
  readonly sandboxUrl: string
  readonly folder: string
  /** Starts the server; answers it with the milliseconds until /readyz said yes. */
  start(flags?: readonly string[]): Promise<{ server: Child; readyMs: number }>
  /**
   * The address by which the database's administrator connects, past row-level security; only while the server runs.
   */
  superuserUrl(): string
  close(): Promise<void>
}

export async function openProduct(): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maitre-bench-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const sandbox = startChild(
    ['sandbox/src/main.ts'],
    {
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_DATA_DIR: path.join(folder, 'sandbox'),
      SANDBOX_PUSH_ENDPOINT: `${url}/v1/webhooks/google`,
    },
    path.join(folder, 'sandbox.log'),
  )
  await untilReady(sandbox, `${sandboxUrl}/__health`)
  const dataDir = path.join(folder, 'data')
  const environment = {
    ...memoryEnvironment(dataDir, {}),
    PORT: String(port),
    DATA_DIR: dataDir,
    MAITRE_DEMO: '1',
    // It runs as in production, and ends with its measurements.
    MAITRE_DEMO_PUBLIC: '1',
    // One person makes as many calls as many would.
    CALLS_FACTOR: '1000',
    GOOGLE_API_BASE_URL: sandboxUrl,
    GOOGLE_PUBSUB_TOPIC: 'projects/maitre-sandbox/topics/business-profile',
  }
  return {
    url,
    sandboxUrl,
    folder,
    async start(flags = []) {
      const args = [...memoryFlags(''), ...flags, 'server/src/cli.ts', 'serve']
      const server = startChild(args, environment, path.join(folder, 'server.log'))
      return { server, readyMs: await untilReady(server, `${url}/readyz`) }
    },
    superuserUrl() {
      const running = runningEmbedded(path.join(folder, 'data/postgres'))
      if (running === undefined) throw new Error('the database does not run')
      return Object.assign(new URL(running.superuserUrl), { pathname: '/maitre' }).href
    },
    async close() {
      await stopChildren()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until no job is due. The demo's reviews are read and drafted after the start and would be measured too. */
export async function untilIdle(product: Product): Promise<void> {
  const client = new pg.Client({ connectionString: product.superuserUrl() })
  await client.connect()
  try {
    for (let idle = 0; idle < 5;) {
      const { rows } = await client.query<{ due: number }>(
        `select count(*)::int as due from pgboss.job where state in ('created', 'retry', 'active') and start_after < now()`,
      )
      idle = rows[0]?.due === 0 ? idle + 1 : 0
      await delay(500)
    }
  } finally {
    await client.end()
  }
}

/** Signs a person in and answers their access token. */
export async function signIn(product: Product, username: string): Promise<string> {
  const answer = await fetch(`${product.url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`sign-in of ${username} answered ${answer.status}`)
  const { data } = (await answer.json()) as { data: { access_token: string } } // The contract gives the shape of a session.
  return data.access_token
}

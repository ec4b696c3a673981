// Runs what npm start and npm run dev need: the server and, for the demo, the sandbox.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { openLog } from './log-file.mjs'
import { memoryEnvironment, memoryFlags } from './memory.mjs'
import { endAll, freePort, isPortFree, start } from './processes.mjs'
import { environment, findNode, Problem, root, wrongSetting } from './toolchain.mjs'

const restartMs = { first: 500, longest: 10_000, forgivenAfter: 60_000 }

const signIns = [
  ['superadmin@maitre.test', 'SuperAdmin'],
  ['admin@maitre.test', 'Admin of Brasserie Lumière (Enterprise, 4 locations)'],
  ['manager@maitre.test', 'Manager of its Plateau'],
  ['boh@maitre.test', 'BOH of its Plateau'],
  ['user@maitre.test', 'no role, in its Vieux-Montréal'],
  ['growth@maitre.test', 'Admin of a second restaurant (Growth)'],
  ['rival@maitre.test', 'Admin of a third restaurant (Enterprise)'],
  ['essential@maitre.test', 'Admin of a fourth restaurant (Essential, on trial)'],
  ['pro@maitre.test', 'Admin of a fifth restaurant (Pro)'],
]

const stopping = new AbortController()

/** Ends the programs that were started here, and starts none any more. */
export async function stop() {
  stopping.abort()
  await endAll()
}

/** Whether `stop()` was called. */
export function isStopping() {
  return stopping.signal.aborted
}

/** Reads what the environment asks for, and throws a Problem for what cannot be. */
export async function readSettings() {
  const { env } = process
  const host = env.HOST || '127.0.0.1'
  const production = env.NODE_ENV === 'production'
  const asked = env.MAITRE_DEMO || (production ? '0' : '1')
  if (asked !== '0' && asked !== '1') {
    throw wrongSetting(`MAITRE_DEMO is to be 0 or 1, not "${asked}".`)
  }
  const demo = asked === '1'
  if (demo && env.MAITRE_DEMO_PUBLIC !== '1') refuseOpenDemo(host, production)
  const port = await choosePort('PORT', env.PORT || '3000', host)
  const sandboxPort = demo
    ? await choosePort('SANDBOX_PORT', env.SANDBOX_PORT || '3001')
    : undefined
  if (port === sandboxPort) throw wrongSetting(`PORT and SANDBOX_PORT are both ${port}.`)
  const dataDir = resolve(root, env.DATA_DIR || 'data')
  await refuseSecondStart(dataDir)
  // Under root the database runs as another user, who must get through to its own folder.
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  // This machine is called by its name: browsers make passkeys for names alone.
  const isOwn = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)
  const reach = isOwn ? 'localhost' : host
  const address = `http://${reach.includes(':') ? `[${reach}]` : reach}:${port}`
  return { host, port, sandboxPort, demo, dataDir, address, production }
}

/** Refuses, before anything is built, a demonstration that others could sign in to; the server refuses it too. */
function refuseOpenDemo(host, production) {
  const isOwn = host === 'localhost' || host === '::1' || host.startsWith('127.')
  if (isOwn && !production) return
  const why = production ? 'this is production' : `others can reach HOST ${host}`
  throw wrongSetting(
    `Everybody could sign in to the demonstration, whose password is printed, because ${why}. If that is wanted, set MAITRE_DEMO_PUBLIC=1; otherwise MAITRE_DEMO=0.`,
  )
}

/** How long a port may still be taken by an earlier start that was killed and is just ending. */
const leavingMs = 3000

async function becomesTrue(isSo) {
  for (let waited = 0; waited < leavingMs; waited += 100) {
    if (await isSo()) return true
    await delay(100)
  }
  return false
}

/**
 * Refuses a second start in the same folder. The server locks its database too, but by then a second sandbox would
 * have opened the same state.
 */
async function refuseSecondStart(dataDir) {
  if (await becomesTrue(() => runningServer(dataDir) === undefined)) return
  throw new Problem(
    `Maitre is running already on ${dataDir} (process ${runningServer(dataDir)}). Stop it, or set DATA_DIR to another folder.`,
  )
}

function runningServer(dataDir) {
  try {
    const { pid } = JSON.parse(readFileSync(join(dataDir, 'postgres/owner.json'), 'utf8'))
    // The pid may belong to another program by now, when its own was killed.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/src/cli.ts')
      ? pid
      : undefined
  } catch {
    return undefined
  }
}

/** Chooses a port and refuses one that is taken before anything is started; 0 asks for any. */
async function choosePort(name, text, host = '127.0.0.1') {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw wrongSetting(`${name} is to be a whole number from 0 to 65535, not "${text}".`)
  }
  if (port === 0) return freePort(host)
  try {
    if (await becomesTrue(() => isPortFree(port, host))) return port
  } catch (error) {
    throw new Problem(`${name} ${port} on ${host} cannot be listened on: ${error.message}`)
  }
  throw new Problem(
    `Port ${port} of ${host} is taken. Is Maitre running already? Stop what listens there, or choose another: ${name}=${port + 100} npm start`,
  )
}

/** Starts the sandbox. Once it has answered, it is started again whenever it ends by itself. */
export function startSandbox({ sandboxPort, dataDir, address }) {
  const env = environment({
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
    SANDBOX_PUSH_ENDPOINT: `${address}/v1/webhooks/google`,
  })
  const log = openLog(join(dataDir, 'sandbox.log'))
  const stdio = ['ignore', 'pipe', 'pipe']
  const launch = () => {
    const service = start(findNode(), ['sandbox/src/main.ts'], { cwd: root, env, stdio })
    log.keep(service)
    return service
  }
  const first = launch()
  return {
    async untilReady() {
      const answers = () => true
      await untilAnswers(`http://127.0.0.1:${sandboxPort}/`, answers, first, 'sandbox', log)
      void keepRunning(first, launch)
    },
  }
}

async function keepRunning(first, launch) {
  let wait = restartMs.first
  for (let service = first; ; service = launch()) {
    const since = performance.now()
    const { code } = await service.exit
    if (stopping.signal.aborted) return
    if (performance.now() - since > restartMs.forgivenAfter) wait = restartMs.first
    console.error(`The sandbox ended (code ${code}); starting it again.`)
    await delay(wait)
    if (stopping.signal.aborted) return
    wait = Math.min(wait * 2, restartMs.longest)
  }
}

/** Starts the server, by further settings where there are some; `untilReady` settles when it serves. */
export function startServer(settings, flags = [], further = {}) {
  const { host, port, sandboxPort, demo, dataDir, address, production } = settings
  const env = environment({
    ...memoryEnvironment(dataDir),
    HOST: host,
    PORT: String(port),
    // The links of mails lead where the start says that Maitre is.
    PUBLIC_URL: process.env.PUBLIC_URL || address,
    DATA_DIR: dataDir,
    MAITRE_DEMO: demo ? '1' : '0',
    ...further,
    ...(demo && {
      GOOGLE_API_BASE_URL: process.env.GOOGLE_API_BASE_URL || `http://127.0.0.1:${sandboxPort}`,
      // The person of the sandbox whom owners may invite (SANDBOX_MANAGER).
      GOOGLE_MANAGER_EMAIL: process.env.GOOGLE_MANAGER_EMAIL || 'reviews@maitre.test',
      GOOGLE_MANAGER_TOKEN: process.env.GOOGLE_MANAGER_TOKEN || 'maitre-local-manager',
      GOOGLE_PUBSUB_TOPIC:
        process.env.GOOGLE_PUBSUB_TOPIC || 'projects/maitre-sandbox/topics/business-profile',
    }),
  })
  const log = openLog(join(dataDir, 'server.log'))
  // Under a supervisor the log belongs on the standard output; at a desk it would hide the address.
  const stdio = production ? 'inherit' : ['ignore', 'pipe', 'pipe']
  const args = [...memoryFlags(), ...flags, 'server/src/cli.ts', 'serve']
  const service = start(findNode(), args, { cwd: root, env, stdio })
  if (!production) log.keep(service)
  const { exit } = service
  const isReady = (answer) => answer.ok
  return {
    exit,
    log,
    untilReady: () => untilAnswers(`${address}/readyz`, isReady, { exit }, 'server', log),
  }
}

/** Prints the addresses, the sign-ins and where the log is. */
export function announce({ address, dataDir, demo, sandboxPort, production }, log) {
  console.log(`\nMaitre is at ${address}\n`)
  if (demo) {
    console.log('Demo sign-ins, all with the password maitre-demo-2026:')
    for (const [email, who] of signIns) console.log(`  ${email.padEnd(24)}${who}`)
    console.log(`\nThe sandbox of the outside platforms is at http://127.0.0.1:${sandboxPort}`)
  }
  if (!production) console.log(`Logs: ${log.path}`)
  const elsewhere = placeOfData(dataDir)
  if (elsewhere !== undefined)
    console.log(`The database's data: ${elsewhere} (${dataDir} is closed to the database's user)`)
  console.log('Ctrl-C stops everything.')
}

/** Where the database's data lie when a closed home keeps its user out of the data folder. */
function placeOfData(dataDir) {
  const pointer = join(dataDir, 'postgres/place.json')
  return existsSync(pointer) ? JSON.parse(readFileSync(pointer, 'utf8')).base : undefined
}

/** Asks an address until its answer will do; throws a Problem with the log when the program ends. */
async function untilAnswers(address, willDo, service, name, log) {
  let ended
  void service.exit.then((exit) => {
    ended = exit
  })
  while (!stopping.signal.aborted) {
    if (ended) {
      const told = `The ${name} did not start (code ${ended.code}).\n${log.tail()}`
      throw new Problem(told, ended.code || 1)
    }
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(2000) })
      await answer.body?.cancel()
      if (willDo(answer)) return
    } catch {
      // The program does not listen yet.
    }
    await delay(50)
  }
}

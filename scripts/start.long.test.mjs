// Tries npm start and npm test on a small project of their own, in a folder with a space in its name.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { freePort, isPortFree } from './processes.mjs'

const patient = { timeout: 10_000, interval: 20 }
const server = `
  import { createServer } from 'node:http'
  import { writeFileSync } from 'node:fs'
  const { PORT, DATA_DIR, MAITRE_DEMO, GOOGLE_API_BASE_URL, PUBLIC_URL, SANDBOX_PORT } = process.env
  if (process.argv[2] !== 'serve') {
    process.stdin.pipe(process.stdout)
    process.exitCode = Number(process.argv[3])
  } else {
    writeFileSync(DATA_DIR + '/seen.json', JSON.stringify({ MAITRE_DEMO, GOOGLE_API_BASE_URL, PUBLIC_URL }))
    if (process.env.BROKEN) { console.log('no such table'); process.exit(4) }
    createServer((request, answer) => {
      if (request.url === '/end') process.exit(5)
      answer.end(String(process.pid))
    }).listen(Number(PORT), '127.0.0.1')
    process.on('SIGTERM', () => { writeFileSync(DATA_DIR + '/stopped', ''); process.exit(0) })
  }`
const sandbox = `
  import { createServer } from 'node:http'
  createServer((_, answer) => answer.end(String(process.pid))).listen(Number(process.env.SANDBOX_PORT))`
const vite = `
  const { mkdirSync, appendFileSync } = require('node:fs')
  mkdirSync('dist', { recursive: true })
  appendFileSync('dist/builds', 'x')`

let folder
let ports
const children = new Set()

beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'maitre start ')), 'the project')
  ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) }
  const files = {
    'server/src/cli.ts': server,
    'sandbox/src/main.ts': sandbox,
    'node_modules/.bin/vite': vite,
    'web/src/app.ts': '1',
    'contract/src/a.ts': '1',
    'package.json': '{"type":"module"}',
    'package-lock.json': '{"packages":{}}',
    'node_modules/.package-lock.json': '{"packages":{}}',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const name of readdirSync(import.meta.dirname)) {
    if (!name.endsWith('.test.mjs'))
      cpSync(join(import.meta.dirname, name), join(folder, 'scripts', name))
  }
})

afterEach(async () => {
  for (const child of children) child.kill('SIGTERM')
  children.clear()
  for (const port of Object.values(ports)) {
    await vi.waitUntil(() => isPortFree(Number(port)), patient)
  }
  rmSync(join(folder, '..'), { recursive: true })
})

/** Runs a script of the small project; `output()` is all that the script has said so far. */
function script(name, { args = [], env = {}, input } = {}) {
  const child = spawn(process.execPath, [join(folder, 'scripts', name), ...args], {
    env: { PATH: process.env.PATH, ...ports, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  children.add(child)
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  child.stderr.on('data', (chunk) => (text += chunk))
  child.stdin.end(input)
  const exit = once(child, 'close').then(([code]) => code)
  return { child, exit, output: () => text }
}

async function started(options) {
  const running = script('start.mjs', options)
  await expect.poll(running.output, patient).toContain('Ctrl-C stops everything')
  return running
}

async function pidAt(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
  return answer && Number(await answer.text())
}

const seen = () => JSON.parse(readFileSync(join(folder, 'data/seen.json'), 'utf8'))
const builds = () => readFileSync(join(folder, 'web/dist/builds'), 'utf8').length

test('npm start brings up sandbox and server, prints address and sign-ins, and stops both cleanly', async () => {
  const { child, exit, output } = await started()
  const PUBLIC_URL = `http://localhost:${ports.PORT}`
  expect(output()).toContain(`Maitre is at ${PUBLIC_URL}\n`)
  expect(output()).toMatch(/maitre-demo-2026[^]*admin@maitre\.test/)
  const GOOGLE_API_BASE_URL = `http://127.0.0.1:${ports.SANDBOX_PORT}`
  expect(seen()).toEqual({ MAITRE_DEMO: '1', GOOGLE_API_BASE_URL, PUBLIC_URL })
  child.kill('SIGINT')
  await exit
  expect(readFileSync(join(folder, 'data/stopped'), 'utf8')).toBe('')
  expect(await pidAt(ports.PORT)).toBeUndefined()
  expect(await pidAt(ports.SANDBOX_PORT)).toBeUndefined()
})

test('npm start builds the web app again only when its sources changed', async () => {
  for (const [text, expected] of Object.entries({ same: 1, changed: 2 })) {
    if (text === 'changed') writeFileSync(join(folder, 'contract/src/a.ts'), text)
    for (let twice = 0; twice < 2; twice += 1) {
      const { child, exit } = await started()
      child.kill('SIGTERM')
      await exit
    }
    expect(builds()).toBe(expected)
  }
})

test('npm start brings up no sandbox without the demo, whether that was asked for or this is production', async () => {
  for (const env of [{ MAITRE_DEMO: '0' }, { NODE_ENV: 'production' }]) {
    const { child, exit, output } = await started({ env })
    const PUBLIC_URL = `http://localhost:${ports.PORT}`
    expect(seen()).toEqual({ MAITRE_DEMO: '0', PUBLIC_URL })
    expect(output()).not.toContain('admin@maitre.test')
    expect(await pidAt(ports.SANDBOX_PORT)).toBeUndefined()
    child.kill('SIGTERM')
    await exit
  }
})

test('npm start brings a killed sandbox back and says so', async () => {
  const { output } = await started()
  const before = await pidAt(ports.SANDBOX_PORT)
  process.kill(before, 'SIGKILL')
  await expect.poll(output, patient).toContain('The sandbox ended')
  await expect.poll(() => pidAt(ports.SANDBOX_PORT), patient).toEqual(expect.any(Number))
  expect(await pidAt(ports.SANDBOX_PORT)).not.toBe(before)
})

test('npm start ends everything when the server ends, with the server’s code', async () => {
  const { exit, output } = await started()
  await fetch(`http://127.0.0.1:${ports.PORT}/end`).catch(() => {})
  expect(await exit).toBe(5)
  expect(output()).toContain('The server ended (code 5)')
  expect(await pidAt(ports.SANDBOX_PORT)).toBeUndefined()
})

test('npm start shows the log of a server that does not start, and ends with its code', async () => {
  const { exit, output } = script('start.mjs', { env: { BROKEN: '1' } })
  expect(await exit).toBe(4)
  expect(output()).toContain('The server did not start (code 4).\nno such table')
})

test('npm start leaves nothing running when it is killed with kill -9', async () => {
  const { child } = await started()
  child.kill('SIGKILL')
  await expect.poll(() => pidAt(ports.PORT), patient).toBeUndefined()
  await expect.poll(() => pidAt(ports.SANDBOX_PORT), patient).toBeUndefined()
})

test('npm start names a port that is taken, and what to do, before it starts anything', async () => {
  const holder = createServer().listen(Number(ports.PORT), '127.0.0.1')
  await once(holder, 'listening')
  const { exit, output } = script('start.mjs')
  const code = await exit
  holder.close()
  expect(code).toBe(1)
  expect(output()).toMatch(/^Port \d+ of 127\.0\.0\.1 is taken\..*PORT=\d+ npm start\n$/)
})

test.each([
  [{ PORT: 'eighty' }, 'PORT is to be a whole number from 0 to 65535, not "eighty".\n'],
  [{ MAITRE_DEMO: 'yes' }, 'MAITRE_DEMO is to be 0 or 1, not "yes".\n'],
  [
    { HOST: '0.0.0.0' },
    'Everybody could sign in to the demonstration, whose password is printed, because others can reach HOST 0.0.0.0. If that is wanted, set MAITRE_DEMO_PUBLIC=1; otherwise MAITRE_DEMO=0.\n',
  ],
  [
    { NODE_ENV: 'production', MAITRE_DEMO: '1' },
    'Everybody could sign in to the demonstration, whose password is printed, because this is production. If that is wanted, set MAITRE_DEMO_PUBLIC=1; otherwise MAITRE_DEMO=0.\n',
  ],
])('npm start names a setting that is wrong, with exit code 3: %o', async (env, message) => {
  const { exit, output } = script('start.mjs', { env })
  expect(await exit).toBe(3)
  expect(output()).toBe(message)
})

test('npm run maitre passes on arguments, input and the exit code', async () => {
  const { exit, output } = script('maitre.mjs', { args: ['verify', '6'], input: 'a line' })
  expect(await exit).toBe(6)
  expect(output()).toBe('a line')
})

test('npm test ends with its one line even when nothing could be installed', async () => {
  rmSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(join(folder, 'package-lock.json'), 'not a lock file')
  const { exit, output } = script('test.mjs')
  expect(await exit).toBe(1)
  expect(output()).toMatch(/\n0 passed, 1 failed\n$/)
})

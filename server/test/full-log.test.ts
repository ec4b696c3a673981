import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '#platform/free-port'
import { createTestDatabase } from '#test/database'
import { temporaryFolder } from '#test/crash-server'

// What an attacker does who fills the disk by way of the log, and what a disk does that is full anyway.

let folder: ReturnType<typeof temporaryFolder>
let child: ChildProcess | undefined
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(async () => {
  if (child !== undefined && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  child = undefined
  await folder.remove()
})

const LOG = fileURLToPath(new URL('../src/platform/log.ts', import.meta.url))
const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url))

/** A program that logs each line of its standard input, and answers it on its standard output. */
const LOGS = `
  import { createInterface } from 'node:readline'
  import { createLog } from ${JSON.stringify(LOG)}
  const log = createLog('info')
  for await (const line of createInterface({ input: process.stdin })) {
    log.info(line)
    console.log('logged')
  }`

describe('a log whose file may not grow any more', () => {
  it('ends no process, and is written again with what it missed once there is room', async () => {
    const file = path.join(folder.path, 'server.log')
    const limited = `ulimit -f 64; exec "$0" --input-type=module -e "$1" 2>>"$2"`
    child = spawn('/bin/sh', ['-c', limited, process.execPath, LOGS, file], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const { stdin, stdout } = child
    if (stdin === null || stdout === null) throw new Error('it has no pipes')
    const answers = createInterface({ input: stdout })[Symbol.asyncIterator]()
    const say = async (line: string): Promise<void> => {
      stdin.write(`${line}\n`)
      await answers.next()
    }
    // More than the file takes, and more than is kept in memory meanwhile.
    for (let count = 0; count < 2_000; count += 1) await say('x'.repeat(1_000))
    expect(child.exitCode ?? child.signalCode).toBeNull()
    expect(readFileSync(file).length).toBeLessThanOrEqual(64 * 1024)
    let text = ''
    for (let tries = 0; tries < 200 && !text.includes('can be again'); tries += 1) {
      truncateSync(file)
      await say('after')
      await new Promise((resolve) => setTimeout(resolve, 50))
      text += readFileSync(file, 'utf8')
    }
    expect(text).toMatch(/"dropped":[1-9]\d*,"msg":"log: could not be written for a while/u)
    expect(text).toContain('"msg":"after"')
    stdin.end()
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})

describe('the product', () => {
  it('starts, answers and stops with a log on a disk that is full', async () => {
    const database = await createTestDatabase()
    const port = await freePort()
    const full = openSync('/dev/full', 'w')
    try {
      const { app, console, owner } = database.urls
      child = spawn(process.execPath, [CLI, 'serve'], {
        stdio: ['ignore', 'ignore', full],
        env: {
          PATH: process.env['PATH'] ?? '',
          LOG_LEVEL: 'info',
          PORT: String(port),
          DATA_DIR: folder.path,
          DATABASE_URL: app,
          DATABASE_CONSOLE_URL: console,
          DATABASE_OWNER_URL: owner,
        },
      })
      const base = `http://127.0.0.1:${port}`
      const healthy = async (): Promise<boolean> =>
        fetch(`${base}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      for (let tries = 0; tries < 300 && !(await healthy()); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 100))
      expect(await healthy()).toBe(true)
      // Each of these is refused, which is a line of the log.
      for (let count = 0; count < 300; count += 1)
        await fetch(`${base}/v1/auth/login?${'a'.repeat(8_000)}`, { method: 'POST', body: '{' })
      expect(await healthy()).toBe(true)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    } finally {
      closeSync(full)
      await database.drop()
    }
  })

  it('logs of an address no more than 200 characters, and never its query', async () => {
    const { createHttp } = await import('#platform/http')
    const { pino } = await import('pino')
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const http = await createHttp({ log, trustProxy: 0, https: false, version: '1.0.0' })
    http.get('/refuses/*', () => {
      throw Object.assign(new Error('no'), { statusCode: 400 })
    })
    await http.inject(`/refuses/${'a'.repeat(5_000)}?token=secret`)
    await http.inject(`/refuses/b?token=${'secret'.repeat(1_000)}`)
    await http.close()
    const addresses = lines.map((line) => (JSON.parse(line) as { url: string }).url) // our own line
    expect(addresses).toEqual([`/refuses/${'a'.repeat(191)}…`, '/refuses/b'])
    expect(lines.join('')).not.toContain('secret')
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

import { afterAll, expect, test } from 'vitest'

import { endAll, freePort, isPortFree, run, start } from './processes.mjs'

const node = process.execPath
const patient = { timeout: 10_000, interval: 20 }

afterAll(endAll)

/** Whether a process lives. A zombie, which only its parent can clear, has an empty command line. */
function isAlive(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

const firstLine = async (stream) => (await once(createInterface({ input: stream }), 'line'))[0]

test('a program runs to its end with its output and its code', async () => {
  const code = 'console.log("out"); console.error("err"); process.exit(7)'
  const result = await run(node, ['-e', code])
  expect(result.code).toBe(7)
  expect(result.output.split('\n').sort()).toEqual(['', 'err', 'out'])
})

test('a program that does not exist is a failure with a reason', async () => {
  const { code, output } = await run('/no/such/program', [])
  expect(code).toBe(127)
  expect(output).toContain('/no/such/program')
})

test('a program receives the standard input', async () => {
  const args = ['-e', 'process.stdin.pipe(process.stdout)']
  const { child, exit } = start(node, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end('déjà vu\n')
  expect(await firstLine(child.stdout)).toBe('déjà vu')
  expect(await exit).toEqual({ code: 0 })
})

test('a program that is asked to end may do so in its own way', async () => {
  const code = `process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1e6); console.log('up')`
  const service = start(node, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await firstLine(service.child.stdout)
  expect(await service.end()).toEqual({ code: 3 })
})

test('a process that a program started and left behind ends with the program', async () => {
  const code = `const c = require('child_process').spawn('sleep', ['600']); console.log(c.pid); process.exit(0)`
  const { code: left, output } = await run(node, ['-e', code])
  expect(left).toBe(0)
  await expect.poll(() => isAlive(Number(output)), patient).toBe(false)
})

test('a program ends when the script that started it is killed with kill -9', async () => {
  const code = `
    const { start } = await import(process.argv[1])
    const inner = "console.log(process.pid); setInterval(() => {}, 1e6)"
    start(process.execPath, ['-e', inner])`
  const args = ['--input-type=module', '-e', code, new URL('processes.mjs', import.meta.url).href]
  const script = spawn(node, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = Number(await firstLine(script.stdout))
  expect(isAlive(pid)).toBe(true)
  script.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), patient).toBe(false)
})

test('a port is free until somebody listens on it', async () => {
  const port = await freePort()
  expect(await isPortFree(port)).toBe(true)
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  expect(await isPortFree(port)).toBe(false)
  server.close()
})

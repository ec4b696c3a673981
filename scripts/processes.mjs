// Starts programs that never outlive the script that started them.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

/**
 * Runs a program and ends it when the pipe at descriptor 3 closes, which our own death does, however we die. The end
 * is TERM, then after 30 s KILL for the whole process group. The lifeline leaves with the program's code.
 */
const lifeline = `
exec 4<&0
"$@" <&4 3<&- 4<&- &
program=$!
exec 4<&- 2>/dev/null
(
  while read -r _; do :; done <&3
  kill -TERM "$program"
  tenths=0
  while kill -0 "$program" && [ "$tenths" -lt 300 ]; do
    tenths=$((tenths + 1))
    sleep 0.1
  done
  kill -s KILL -- "-$$"
) >/dev/null </dev/null &
reader=$!
exec 3<&-
wait "$program"
code=$?
kill "$reader"
exit "$code"
`

const running = new Set()

/**
 * Starts a program in a session of its own, since Ctrl-C is ours to pass on. `stdio` is that of its input, output and
 * errors. `exit` settles with its code; `end()` asks it to stop and waits.
 */
export function start(command, args, { env = process.env, cwd, stdio = 'inherit' } = {}) {
  const streams = typeof stdio === 'string' ? [stdio, stdio, stdio] : stdio
  const child = spawn('/bin/sh', ['-c', lifeline, 'sh', command, ...args], {
    cwd,
    env,
    stdio: [...streams, 'pipe'],
    detached: true,
  })
  const line = child.stdio[3]
  line.on('error', () => {})
  const exit = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, error }))
    child.once('exit', (code) => {
      running.delete(service)
      line.destroy()
      endGroup(child.pid)
      resolve({ code: code ?? 1 })
    })
  })
  const service = {
    child,
    exit,
    async end() {
      line.destroy()
      return exit
    },
  }
  running.add(service)
  return service
}

/** Ends what a program left running in its process group: workers of a runner that was killed, a browser. */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has nothing left, as it should be.
  }
}

/** Runs a program to its end and answers `{ code, output }`, with output and errors as they came. */
export async function run(command, args, options = {}) {
  const service = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks = []
  for (const stream of [service.child.stdout, service.child.stderr]) {
    stream.on('data', (chunk) => chunks.push(chunk))
  }
  const closed = new Promise((done) => void service.child.once('close', done))
  const { code, error } = await service.exit
  if (!error) await closed
  return { code, output: error ? error.message : Buffer.concat(chunks).toString('utf8') }
}

/** Ends every program that is still running. */
export async function endAll() {
  await Promise.all([...running].map((service) => service.end()))
}

/** Calls `stop` once when this script is asked to end, and leaves with 128 + the signal's number. */
export function onInterrupt(stop) {
  let stopping = false
  const leave = async (number) => {
    if (stopping) return
    stopping = true
    try {
      await stop()
    } finally {
      process.exit(128 + number)
    }
  }
  process.on('SIGHUP', () => void leave(1))
  process.on('SIGINT', () => void leave(2))
  process.on('SIGTERM', () => void leave(15))
  // A kill -9 of npm reaches nobody else; we see it when its shell and we have new parents.
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const npm = parentOf(shell)
  setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) void leave(15)
  }, 500).unref()
}

function parentOf(pid) {
  try {
    // The name of the program stands in parentheses and may hold anything.
    const [, fields] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return Number(fields.split(' ')[1])
  } catch {
    return undefined
  }
}

/** Whether a server could listen on this port now. */
export async function isPortFree(port, host = '127.0.0.1') {
  return (await listenOn(port, host)) !== undefined
}

/** A port that nobody listens on now. */
export async function freePort(host = '127.0.0.1') {
  return listenOn(0, host)
}

function listenOn(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(address.port))
    })
  })
}

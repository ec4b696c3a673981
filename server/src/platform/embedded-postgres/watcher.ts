import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

import type { ServerUser } from './installation.ts'

/**
 * Runs a program, and ends it when standard input ends: our own death closes that pipe, however we
 * die, so nothing is left running. A shell does it, since it needs a thirtieth of Node's memory.
 * The shell prints the program's pid, and exits with the program's code. It ends the program by a fast
 * shutdown (INT), after 20 s an immediate one (QUIT), after 25 s by KILL.
 */
const script = `
exec 3<&0 </dev/null
"$@" 3<&- >&2 &
program=$!
echo "$program"
exec >&-
(
  while read -r _; do :; done <&3
  kill -INT "$program"
  tenths=0
  while kill -0 "$program" && [ "$tenths" -lt 300 ]; do
    tenths=$((tenths + 1))
    [ "$tenths" -eq 200 ] && kill -QUIT "$program"
    [ "$tenths" -eq 250 ] && kill -KILL "$program"
    sleep 0.1
  done
) 2>/dev/null &
reader=$!
exec 3<&-
wait "$program"
code=$?
kill "$reader"
exit "$code"
`

/** A program under watch. `exit` settles when it or its watcher ended, with the exit code. */
export type Watched = { pid: number; exit: Promise<number | undefined>; end(): Promise<void> }

/** What a program under watch gets: `output` is the open file that takes its messages. */
export type WatchOptions = {
  cwd: string
  user: ServerUser | undefined
  output: number
}

/** Starts a program that does not outlive this process, in a session of its own (no Ctrl-C). */
export async function startWatched(
  command: string,
  args: string[],
  { cwd, user, output }: WatchOptions,
): Promise<Watched> {
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', command, ...args], {
    cwd,
    // Our own environment has secrets that are not the database's business.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', 'pipe', output],
    detached: true,
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  const exit = exitOf(watcher)
  // The pipe breaks when the watcher is killed, which its exit already tells us.
  watcher.stdin?.on('error', () => {})
  const pid = await firstNumber(watcher)
  return {
    pid,
    exit,
    async end() {
      watcher.stdin?.end()
      await exit
    },
  }
}

async function exitOf(watcher: ChildProcess): Promise<number | undefined> {
  return new Promise((resolve) => {
    watcher.once('error', () => resolve(undefined))
    watcher.once('exit', (code) => {
      // The end of this pipe makes the part of the shell that outlives a killed watcher end the program.
      watcher.stdin?.destroy()
      resolve(code ?? undefined)
    })
  })
}

async function firstNumber(watcher: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    watcher.once('error', reject)
    if (watcher.stdout === null) throw new Error('The watcher was started without a pipe.')
    const lines = createInterface({ input: watcher.stdout })
    lines.once('line', (line) => resolve(Number(line)))
    lines.once('close', () => reject(new Error('The database process could not be started.')))
  })
}

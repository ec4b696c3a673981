import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Holds a folder for one process: a second one would rewrite the journal under the first one's
 * feet. A holder that died without a word (kill -9) holds nothing. Answers how to let go.
 */
export function lockFolder(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, 'lock')
  const mine = `${process.pid} ${startOf(process.pid)}`
  for (;;) {
    try {
      writeFileSync(path, mine, { flag: 'wx', mode: 0o600 })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    }
    const [pid = 0, start] = readFileSync(path, 'utf8').split(' ')
    if (startOf(Number(pid)) === start) {
      throw new Error(`Process ${pid} runs a sandbox in ${directory} already`)
    }
    rmSync(path, { force: true })
  }
}

/** When a process began, so that its number given to another one later does not deceive. */
function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return fields?.[0] === 'Z' ? 'gone' : (fields?.[19] ?? '') // a zombie only waits to be buried
  } catch {
    return isAlive(pid) ? 'alive' : 'gone' // no /proc here, or no such process
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

// Keeps what a program prints in a file that never grows without end.
import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'

const limitBytes = 10 * 1024 * 1024
const tailCharacters = 20_000
const newline = 10

/**
 * Opens a log to append to. `keep(service)` takes the standard output and errors of a program that was started with
 * pipes. A full log becomes `PATH.1`, in place of the one before it, while the program runs. A disk without room loses
 * lines, and nobody ends by that. `tail()` answers the last 40 lines of this run, from memory.
 */
export function openLog(path, limit = limitBytes) {
  let file = openSync(path, 'a', 0o600)
  let size = fstatSync(file).size
  let isWhole = true
  let lost = 0
  let last = ''
  process.once('exit', () => closeSync(file))

  function setAside() {
    renameSync(path, `${path}.1`)
    const fresh = openSync(path, 'a', 0o600)
    closeSync(file)
    file = fresh
    size = 0
  }

  function append(bytes) {
    for (let from = 0; from < bytes.length;) {
      const written = writeSync(file, bytes, from)
      from += written
      size += written
    }
    isWhole = bytes.at(-1) === newline
  }

  function write(chunk) {
    last = (last + chunk.toString('utf8')).slice(-tailCharacters)
    try {
      // A line is not torn apart between two files.
      if (isWhole && size > 0 && size + chunk.length > limit) setAside()
      if (lost > 0) {
        append(
          Buffer.from(
            `${isWhole ? '' : '\n'}(${lost} bytes of this log were lost: the disk had no room)\n`,
          ),
        )
        lost = 0
      }
      append(chunk)
    } catch {
      lost += chunk.length
    }
  }

  return {
    path,
    keep({ child }) {
      for (const stream of [child.stdout, child.stderr]) stream.on('data', write)
    },
    tail: () => last.trim().split('\n').slice(-40).join('\n'),
  }
}

import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { availableMemory } from 'node:process'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The file system in memory that every Linux has; containers often give it 64 MB. */
const IN_MEMORY = '/dev/shm'
const NAME = 'maitre-test'

/** What must be free for a run to lie in memory, in bytes: several times what one has used. */
const ROOM = 4 * 2 ** 30

/**
 * Makes the folder of one run of the tests, in memory where there is room. Each database of a test is six hundred files,
 * and to make and to remove them on a disk (ext4) took the processor five times as long.
 */
export function makeRunFolder(): string {
  const place = hasRoom() ? IN_MEMORY : tmpdir()
  removeForgotten(place)
  const folder = mkdtempSync(path.join(place, `${NAME}-${process.pid}-`))
  // Started by root, the database runs as somebody else, and would lie on the disk if the folder were closed to them.
  chmodSync(folder, 0o711)
  return folder
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, availableMemory()) >= ROOM
  } catch {
    return false
  }
}

/** Removes what runs left that were killed: it would stay in memory. */
function removeForgotten(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = new RegExp(`^${NAME}-(\\d+)-`, 'u').exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(path.join(place, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of somebody else may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

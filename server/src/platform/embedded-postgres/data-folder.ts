import { mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'

/**
 * Makes DATA_DIR, or a folder of it, for its owner alone. Under root the database runs as another user, who must get
 * through to its own folder; nobody may list what lies there. A folder that is there already stays as it is: it may be
 * somebody's on purpose.
 */
export function makeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}

/** Has the disk keep the names in a folder, so that a file that was made or renamed there outlives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

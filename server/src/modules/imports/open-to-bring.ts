import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MAX_IMPORT_BYTES } from '@maitre/contract/import-words'
import { ZipFile } from 'yazl'
import { takeout } from './takeout.ts'

/** A file of this machine that is to be read in. */
export interface Opened {
  readonly name: string
  readonly bytes: number
  read(): AsyncIterable<Buffer>
  close(): Promise<void>
}

/** Opens a file, or packs of a folder what an import reads of it; null for what is empty or too large. */
export async function openToBring(at: string): Promise<Opened | null> {
  const { size, isFolder } = await stat(at).then((found) => ({
    size: found.size,
    isFolder: found.isDirectory(),
  }))
  if (!isFolder) return opened(path.basename(at), at, size, async () => undefined)
  const folder = await mkdtemp(path.join(tmpdir(), 'maitre-import-'))
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    const packed = path.join(folder, 'packed.zip')
    await pack(at, packed)
    const found = opened(
      `${path.basename(path.resolve(at))}.zip`,
      packed,
      (await stat(packed)).size,
      close,
    )
    if (found === null) await close()
    return found
  } catch (error) {
    await close()
    throw error
  }
}

function opened(
  name: string,
  file: string,
  bytes: number,
  close: () => Promise<void>,
): Opened | null {
  if (bytes === 0 || bytes > MAX_IMPORT_BYTES) return null
  return { name: name.slice(0, 200), bytes, read: () => createReadStream(file), close }
}

async function pack(folder: string, to: string): Promise<void> {
  const zip = new ZipFile()
  for (const name of await readdir(folder, { recursive: true })) {
    const within = name.split(path.sep).join('/')
    if (takeout.isReviews(within) || takeout.isTitle(within))
      zip.addFile(path.join(folder, name), within)
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(to, { mode: 0o600 }))
}

import { createReadStream } from 'node:fs'
import { lstat, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { codeOf } from '#platform/database-errors'
import { ArchiveRefused } from './archive-refused.ts'

/** A packed file that unpacks to more than this may be so many times as large as it is, no more. */
const LARGE = 64 * 1024 * 1024
const MOST_TIMES = 200
const MOST_ENTRIES = 1000

/** An archive that lies in a folder or in a ZIP file. */
export interface OpenedArchive {
  /** The bytes of a file; refuses where it is missing. */
  read(name: string): Promise<AsyncIterable<Buffer>>
  close(): void
}

/** Opens what an export wrote, or what was downloaded; a file is found by its bare name alone, so no path leads out. */
export async function openArchive(at: string): Promise<OpenedArchive> {
  const found = await stat(at).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') throw new ArchiveRefused(`There is no file or folder ${at}.`)
    throw error
  })
  return found.isDirectory() ? inFolder(at) : inZip(at)
}

const missing = (name: string): ArchiveRefused =>
  new ArchiveRefused(`${name} is missing: this is no whole archive of Maitre`)

function inFolder(folder: string): OpenedArchive {
  return {
    async read(name) {
      const file = path.join(folder, name)
      const found = await lstat(file).catch(() => null)
      if (found === null) throw missing(name)
      if (!found.isFile()) throw new ArchiveRefused(`${name} is no file`)
      return createReadStream(file)
    },
    close: () => undefined,
  }
}

async function inZip(at: string): Promise<OpenedArchive> {
  const zip = await openPromise(at, { lazyEntries: true, autoClose: false }).catch(refuse)
  try {
    const entries = await entriesOf(zip)
    return {
      async read(name) {
        const entry = entries.get(name)
        if (entry === undefined) throw missing(name)
        return bytesOf(zip, entry)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** The files of a ZIP by their names. What is locked, there twice, in a folder or far larger than it looks is refused. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  if (zip.entryCount > MOST_ENTRIES) throw new ArchiveRefused('the ZIP file has too many files')
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, compressedSize, uncompressedSize } = entry
      if (/[/\\]/u.test(name)) throw new ArchiveRefused(`${name} lies in a folder of the ZIP file`)
      if (entries.has(name)) throw new ArchiveRefused(`${name} is in the ZIP file twice`)
      if (!entry.canDecodeFileData()) throw new ArchiveRefused(`${name} is locked`)
      if (uncompressedSize > Math.max(LARGE, compressedSize * MOST_TIMES))
        throw new ArchiveRefused(`${name} is far larger than it looks`)
      entries.set(name, entry)
    }
  } catch (error) {
    refuse(error)
  }
  return entries
}

async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) yield piece as Buffer // a stream of bytes
  } catch (error) {
    refuse(error)
  }
}

/** Throws what a failure of the library means; one of ours stays what it is. */
function refuse(error: unknown): never {
  if (error instanceof ArchiveRefused) throw error
  const why = error instanceof Error ? error.message : String(error)
  throw new ArchiveRefused(`the ZIP file is damaged (${why})`, { cause: error })
}

import { Readable } from 'node:stream'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { takeout } from './takeout.ts'
import { AppError } from '#platform/errors'
import type { StoredFile } from './stored-file.ts'

/** How many files an archive may have, photos included, and how many of them may hold reviews. */
const MOST_FILES = 100_000
const MOST_READ = 20_000
/** How large one of those may be unpacked, and all together: absolutely, and by the size of the archive itself. */
const LARGEST = 64 * 1024 * 1024
const LARGEST_ALL = 1024 * 1024 * 1024
const MOST_TIMES = 200
/** How large what says a place's name may be. */
const LARGEST_TITLE = 1024 * 1024

/** A file of an archive that holds reviews. */
export interface ArchiveFile {
  readonly path: string
  readonly place: string
  readonly packedBytes: number
  open(): Promise<Readable>
}

export interface Archive {
  /** In the order in which they lie. */
  readonly files: readonly ArchiveFile[]
  /** The places by their folders, each with its title where the archive says one. */
  readonly places: ReadonlyMap<string, string | null>
}

class StoredReader extends RandomAccessReader {
  readonly #file: StoredFile
  constructor(file: StoredFile) {
    super()
    this.#file = file
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(rangeOf(this.#file, start, end), { objectMode: false })
  }
}

const RANGE_BYTES = 64 * 1024

async function* rangeOf(file: StoredFile, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += RANGE_BYTES)
    yield await file.read(at, Math.min(RANGE_BYTES, end - at))
}

/**
 * What an archive of reviews has, without unpacking it. Throws `import.archive_refused` for one that is damaged, locked, or
 * far larger than it looks, `import.no_reviews` for one of something else.
 */
export async function openArchive(file: StoredFile): Promise<Archive> {
  try {
    const zip = await fromRandomAccessReaderPromise(new StoredReader(file), file.bytes, {
      lazyEntries: true,
      autoClose: false,
    })
    const { reviews, titles } = await entriesOf(zip)
    if (reviews.length === 0) throw new AppError('import.no_reviews')
    refuseBomb(reviews, file.bytes)
    const places = new Map<string, string | null>()
    for (const { fileName } of reviews) places.set(takeout.placeOf(fileName), null)
    for (const entry of titles) {
      const place = takeout.placeOf(entry.fileName)
      if (places.get(place) === null) places.set(place, await titleOf(zip, entry))
    }
    return { files: reviews.map((entry) => fileOf(zip, entry)), places }
  } catch (error) {
    throw refusal(error)
  }
}

/** What a failure of the library means; one of ours stays what it is. */
export function refusal(error: unknown): unknown {
  if (error instanceof AppError || (error instanceof Error && 'severity' in error)) return error
  return new AppError('import.archive_refused', undefined, { cause: error })
}

async function entriesOf(zip: ZipFile): Promise<{ reviews: Entry[]; titles: Entry[] }> {
  const reviews: Entry[] = []
  const titles: Entry[] = []
  if (zip.entryCount > MOST_FILES) throw new AppError('import.archive_refused')
  for await (const entry of zip.eachEntry()) {
    if (takeout.isReviews(entry.fileName)) reviews.push(entry)
    else if (takeout.isTitle(entry.fileName) && entry.uncompressedSize <= LARGEST_TITLE)
      titles.push(entry)
  }
  if (reviews.length > MOST_READ) throw new AppError('import.archive_refused')
  // As they lie, so that no part of the file is fetched twice.
  const near = (one: Entry, other: Entry): number =>
    one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader
  return { reviews: reviews.toSorted(near), titles: titles.toSorted(near) }
}

function refuseBomb(entries: readonly Entry[], bytes: number): void {
  const all = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const isLocked = entries.some((entry) => !entry.canDecodeFileData())
  const isLarge = entries.some(({ uncompressedSize }) => uncompressedSize > LARGEST)
  if (isLocked || isLarge || all > LARGEST_ALL || all > Math.max(LARGEST, bytes * MOST_TIMES))
    throw new AppError('import.archive_refused')
}

const fileOf = (zip: ZipFile, entry: Entry): ArchiveFile => ({
  path: entry.fileName,
  place: takeout.placeOf(entry.fileName),
  packedBytes: entry.compressedSize,
  open: () => zip.openReadStreamPromise(entry),
})

async function titleOf(zip: ZipFile, entry: Entry): Promise<string | null> {
  if (!entry.canDecodeFileData()) return null
  const pieces: Buffer[] = []
  for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer) // a stream of bytes
  try {
    return takeout.titleIn(JSON.parse(new TextDecoder().decode(Buffer.concat(pieces))))
  } catch {
    return null
  }
}

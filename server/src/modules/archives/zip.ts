import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { AppError } from '#platform/errors'

/** One file of a ZIP archive: its name, and its text piece by piece. */
export interface ZipFile {
  readonly name: string
  readonly text: AsyncIterable<string>
}

interface Entry {
  name: Buffer
  /** Where its header stands, bytes from the beginning. */
  at: number
  crc: number
  packed: number
  plain: number
}

/** The largest number of four bytes: beyond it lies ZIP64, which not every program of an office opens. */
const MOST = 0xff_ff_ff_ff
/** The version of the format that a program must know to read it: 2.0, with deflate. */
const VERSION = 20
/** Sizes and checksum follow the file, whose name is UTF-8. */
const FLAGS = 0x08_08
const DEFLATED = 8

/**
 * The bytes of a ZIP archive, made while they are taken: no file is ever held whole, and where nobody takes bytes no
 * further text is asked for. Throws `archive.too_large` beyond four gigabytes.
 */
export async function* zip(files: AsyncIterable<ZipFile>, at: Date): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let written = 0
  const counted = (bytes: Buffer): Buffer => {
    written += bytes.length
    if (written > MOST) throw new AppError('archive.too_large')
    return bytes
  }
  for await (const { name, text } of files) {
    const entry: Entry = { name: Buffer.from(name), at: written, crc: 0, packed: 0, plain: 0 }
    yield counted(fileHeader(entry, at))
    for await (const bytes of deflated(text, entry)) {
      entry.packed += bytes.length
      yield counted(bytes)
    }
    if (entry.plain > MOST) throw new AppError('archive.too_large')
    yield counted(sizesOf(entry))
    entries.push(entry)
  }
  const start = written
  for (const entry of entries) yield counted(directoryEntry(entry, at))
  yield endOf(entries.length, start, written - start)
}

/** The text packed, its checksum and length noted in the entry. A failure of the text comes out here. */
function deflated(text: AsyncIterable<string>, entry: Entry): AsyncIterable<Buffer> {
  async function* plain(): AsyncGenerator<Buffer> {
    for await (const piece of text) {
      const bytes = Buffer.from(piece)
      entry.crc = crc32(bytes, entry.crc)
      entry.plain += bytes.length
      yield bytes
    }
  }
  const packing = createDeflateRaw()
  // The failure ends `packing` with its own error, which whoever reads on gets.
  pipeline(Readable.from(plain()), packing, () => undefined)
  return packing
}

function fileHeader({ name }: Entry, at: Date): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04_03_4b_50, 0)
  writeKind(header, 4, at)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

/** Version, flags, method and time, which both headers of a file have in this order. */
function writeKind(header: Buffer, offset: number, at: Date): void {
  header.writeUInt16LE(VERSION, offset)
  header.writeUInt16LE(FLAGS, offset + 2)
  header.writeUInt16LE(DEFLATED, offset + 4)
  // Years from 1980 on, and seconds in twos.
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const year = Math.max(0, at.getUTCFullYear() - 1980)
  header.writeUInt16LE(time, offset + 6)
  header.writeUInt16LE((year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), offset + 8)
}

function sizesOf({ crc, packed, plain }: Entry): Buffer {
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(0x08_07_4b_50, 0)
  sizes.writeUInt32LE(crc, 4)
  sizes.writeUInt32LE(packed, 8)
  sizes.writeUInt32LE(plain, 12)
  return sizes
}

function directoryEntry(entry: Entry, at: Date): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02_01_4b_50, 0)
  header.writeUInt16LE(VERSION, 4)
  writeKind(header, 6, at)
  header.writeUInt32LE(entry.crc, 16)
  header.writeUInt32LE(entry.packed, 20)
  header.writeUInt32LE(entry.plain, 24)
  header.writeUInt16LE(entry.name.length, 28)
  header.writeUInt32LE(entry.at, 42)
  return Buffer.concat([header, entry.name])
}

function endOf(files: number, start: number, length: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(files, 8)
  end.writeUInt16LE(files, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(start, 16)
  return end
}

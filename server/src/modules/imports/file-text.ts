import { TextDecoder } from 'node:util'
import type { ImportEncoding } from '@maitre/contract/import-words'
import { AppError } from '#platform/errors'
import type { StoredFile } from './stored-file.ts'

/** Bytes that mean no letter in Windows-1252: a file that has one is written in yet another way. */
const NO_LETTERS = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/**
 * How the letters of a file are written. UTF-8 is told by every byte of it, and what is none, as a spreadsheet of Windows
 * saves it, is Windows-1252 where each of its bytes means something there. Throws `import.encoding_unknown` for the rest.
 */
export async function findEncoding(file: StoredFile): Promise<ImportEncoding> {
  const [first = 0, second = 0] = await file.read(0, 2)
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  for await (const piece of file.pieces()) {
    if (piece.includes(0)) throw new AppError('import.format_unknown')
    isUtf8 &&= takes(utf8, piece, true)
  }
  if (isUtf8 && takes(utf8, Buffer.alloc(0), false)) return 'utf-8'
  for await (const piece of file.pieces())
    if (piece.some((byte) => NO_LETTERS.has(byte))) throw new AppError('import.encoding_unknown')
  return 'windows-1252'
}

function takes(decoder: TextDecoder, piece: Buffer, stream: boolean): boolean {
  try {
    decoder.decode(piece, { stream })
    return true
  } catch {
    return false
  }
}

/** The text of bytes, a piece at a time, without a byte order mark. */
export async function* textOf(
  pieces: AsyncIterable<Buffer>,
  encoding: ImportEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true })
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

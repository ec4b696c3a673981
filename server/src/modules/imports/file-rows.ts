import type { Readable } from 'node:stream'
import type { ImportEncoding, ImportFormat } from '@maitre/contract/import-words'
import { openArchive, refusal } from './archive.ts'
import { csvRows, delimiterOf } from './csv-rows.ts'
import type { FileRow, RowGroup } from './file-row.ts'
import { textOf } from './file-text.ts'
import { jsonLines, jsonValues, type JsonValue } from './json-rows.ts'
import type { StoredFile } from './stored-file.ts'

/** How a file is to be read. */
export interface Shape {
  readonly format: ImportFormat
  readonly encoding: ImportEncoding
  /** What its columns are called; none in an archive. */
  readonly header: readonly string[]
}

/** How much of a file its delimiter and its columns are told by, bytes. */
export const START_BYTES = 64 * 1024

/** The beginning of a file as text. */
export async function startOf(file: StoredFile, encoding: ImportEncoding): Promise<string> {
  const bytes = await file.read(0, START_BYTES)
  return new TextDecoder(encoding).decode(bytes, { stream: true })
}

export const isZip = async (file: StoredFile): Promise<boolean> =>
  (await file.read(0, 4)).equals(Buffer.from([0x50, 0x4b, 3, 4]))

/** All rows of a file in their order, which is the same each time; a piece of the file is held at a time. */
export async function* rowsOf(file: StoredFile, shape: Shape): AsyncGenerator<RowGroup> {
  if (shape.format === 'takeout' && (await isZip(file))) {
    yield* archiveRows(file)
    return
  }
  let bytesRead = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of file.pieces()) {
      bytesRead += piece.length
      yield piece
    }
  }
  const text = textOf(counted(), shape.encoding)
  const rows = await plainRows(file, text, shape)
  for await (const group of rows) yield { rows: group, bytesRead }
}

async function plainRows(
  file: StoredFile,
  text: AsyncIterable<string>,
  { format, encoding, header }: Shape,
): Promise<AsyncIterable<FileRow[]>> {
  switch (format) {
    case 'csv':
      return csvRows(text, delimiterOf(await startOf(file, encoding)), header.length)
    case 'json':
      return mapped(jsonValues(text, '$.*'), (value) => cellsOf(value, header))
    case 'json_lines':
      return mapped(jsonLines(text), (value) => cellsOf(value, header))
    case 'takeout':
      return mapped(jsonValues(text, '$.reviews.*'), (value) => exported(value, null, ''))
  }
}

async function* mapped(
  values: AsyncIterable<JsonValue[]>,
  toRow: (value: JsonValue) => FileRow,
): AsyncGenerator<FileRow[]> {
  for await (const group of values) yield group.map(toRow)
}

const exported = ({ value }: JsonValue, file: string | null, place: string): FileRow => ({
  kind: 'exported',
  value,
  place,
  line: null,
  file,
})

/** A value by the columns of its file; what stands in lists or objects of its own is left out. */
function cellsOf({ value, line, isBroken }: JsonValue, header: readonly string[]): FileRow {
  if (isBroken) return { kind: 'fault', reason: 'unreadable', line, file: null }
  if (!isObject(value)) return { kind: 'fault', reason: 'not_a_review', line, file: null }
  return { kind: 'cells', cells: header.map((name) => cellOf(value[name])), line, file: null }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function cellOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The rows of an archive, file by file. */
async function* archiveRows(file: StoredFile): AsyncGenerator<RowGroup> {
  const archive = await openArchive(file)
  let bytesRead = 0
  for (const { path, place, packedBytes, open } of archive.files) {
    for await (const values of jsonValues(unpacked(open), '$.reviews.*'))
      yield { rows: values.map((value) => exported(value, path, place)), bytesRead }
    bytesRead += packedBytes
  }
  yield { rows: [], bytesRead: file.bytes }
}

async function* unpacked(open: () => Promise<Readable>): AsyncGenerator<string> {
  try {
    yield* textOf(await open(), 'utf-8')
  } catch (error) {
    throw refusal(error)
  }
}

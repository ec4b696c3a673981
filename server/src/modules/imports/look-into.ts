import { takeout } from './takeout.ts'
import { AppError } from '#platform/errors'
import { openArchive } from './archive.ts'
import { delimiterOf, headerOf } from './csv-rows.ts'
import { isObject, isZip, type Shape, startOf } from './file-rows.ts'
import { findEncoding, textOf } from './file-text.ts'
import { jsonLines, jsonValues } from './json-rows.ts'
import type { StoredFile } from './stored-file.ts'

/** By how many rows the columns of objects are told. */
const ROWS_OF_HEADER = 2000
const MOST_COLUMNS = 200

/** Finds out what a file is. Throws an error of the person's who chose it where it is none that can be read. */
export async function lookInto(file: StoredFile): Promise<Shape> {
  if (await isZip(file)) {
    await openArchive(file)
    return { format: 'takeout', encoding: 'utf-8', header: [] }
  }
  const encoding = await findEncoding(file)
  const start = (await startOf(file, encoding)).trimStart()
  if (start === '') throw new AppError('import.file_empty')
  // A page, or a file of another program.
  if (/^(?:<|%PDF)/u.test(start)) throw new AppError('import.format_unknown')
  if (takeout.begin.test(start)) return { format: 'takeout', encoding, header: [] }
  const isList = start.startsWith('[')
  if (isList || start.startsWith('{')) {
    const text = textOf(file.pieces(), encoding)
    const values = isList ? jsonValues(text, '$.*') : jsonLines(text)
    const header = await keysOf(values)
    return { format: isList ? 'json' : 'json_lines', encoding, header }
  }
  const header = headerOf(start, delimiterOf(start))
  if (header.length > MOST_COLUMNS) throw new AppError('import.format_unknown')
  return { format: 'csv', encoding, header }
}

/** The names that the first objects of a file have, in the order in which they come. */
async function keysOf(values: ReturnType<typeof jsonLines>): Promise<string[]> {
  const keys = new Set<string>()
  let seen = 0
  try {
    for await (const group of values) {
      for (const { value } of group.slice(0, ROWS_OF_HEADER - seen)) {
        seen += 1
        for (const key of isObject(value) ? Object.keys(value) : [])
          if (keys.size < MOST_COLUMNS) keys.add(key)
      }
      if (seen >= ROWS_OF_HEADER) break
    }
  } catch (error) {
    // Where a file breaks off, what comes before can be read in all the same.
    if (seen === 0 || !(error instanceof AppError) || error.status !== 400) throw error
  }
  if (seen === 0) throw new AppError('import.file_empty')
  if (keys.size === 0) throw new AppError('import.format_unknown')
  return [...keys]
}

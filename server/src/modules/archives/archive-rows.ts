import { toldIn } from '#platform/csv'
import { type ArchiveRefused, refusedAt } from './archive-refused.ts'
import type { Row, TableShape } from './table-pages.ts'

/** The longest line of an archive, UTF-16 units: a reading with its snippets is far below. */
const LONGEST = 16 * 1024 * 1024

/** A row of a file, and the line that it begins on. */
export interface ReadRow {
  line: number
  row: Row
}

type Cells = (string | null)[]

/** The rows of a file as the database takes them, in the order of the file. Refuses a line that is not whole. */
export async function* rowsIn(
  file: string,
  text: AsyncIterable<string>,
  shape: TableShape,
): AsyncGenerator<ReadRow> {
  if (shape.format === 'jsonl') yield* jsonRows(file, text, shape)
  else yield* csvRows(file, text, shape)
}

async function* jsonRows(
  file: string,
  text: AsyncIterable<string>,
  { columns }: TableShape,
): AsyncGenerator<ReadRow> {
  let rest = ''
  let line = 1
  const refused = (problem: string, cause?: unknown): ArchiveRefused =>
    refusedAt({ file, line }, problem, cause)
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST) throw refused('the line is too long')
    for (const one of lines) {
      yield { line, row: objectIn(one, columns, refused) }
      line += 1
    }
  }
  if (rest !== '') throw refused('the line is cut off')
}

function objectIn(
  text: string,
  columns: readonly string[],
  refused: (problem: string, cause?: unknown) => ArchiveRefused,
): Row {
  let told: unknown
  try {
    told = JSON.parse(text)
  } catch (error) {
    throw refused('the line is no JSON', error)
  }
  if (typeof told !== 'object' || told === null || Array.isArray(told))
    throw refused('the line is no JSON object')
  const names = Object.keys(told)
  if (names.length !== columns.length || !columns.every((name) => Object.hasOwn(told, name)))
    throw refused(`the line has other fields than ${columns.join(', ')}`)
  return told as Row // an object with those fields
}

async function* csvRows(
  file: string,
  text: AsyncIterable<string>,
  { columns, json }: TableShape,
): AsyncGenerator<ReadRow> {
  let isHeader = true
  for await (const { line, cells } of csvRecords(file, text)) {
    const refused = (problem: string, cause?: unknown): ArchiveRefused =>
      refusedAt({ file, line }, problem, cause)
    if (isHeader) {
      if (cells.join(',') !== columns.join(','))
        throw refused(`the columns are others than ${columns.join(', ')}`)
      isHeader = false
      continue
    }
    if (cells.length !== columns.length)
      throw refused(`the line has ${cells.length} cells instead of ${columns.length}`)
    const row = columns.map((name, n): [string, unknown] => {
      const told = toldIn(cells[n] ?? null)
      if (told === null || !json.has(name)) return [name, told]
      try {
        return [name, JSON.parse(told)]
      } catch (error) {
        throw refused(`${name} is no JSON`, error)
      }
    })
    yield { line, row: Object.fromEntries(row) }
  }
  if (isHeader) throw refusedAt({ file, line: 1 }, 'the columns are missing')
}

/**
 * The records of a CSV file as an export writes it: an empty cell is null, and one in quotation marks is a text. Strict,
 * since a file that was not written so is damaged.
 */
async function* csvRecords(
  file: string,
  text: AsyncIterable<string>,
): AsyncGenerator<{ line: number; cells: Cells }> {
  let cells: Cells = []
  let cell = ''
  let [isQuoted, wasQuoted, isDoubled] = [false, false, false]
  let [line, begun] = [1, 1]
  const refused = (problem: string): ArchiveRefused => refusedAt({ file, line: begun }, problem)
  const endCell = (): void => {
    cells.push(cell === '' && !wasQuoted ? null : cell)
    cell = ''
    wasQuoted = false
  }
  for await (const piece of text) {
    for (const sign of piece) {
      if (sign === '\n') line += 1
      if (isQuoted) {
        if (isDoubled) {
          isDoubled = false
          if (sign === '"') {
            cell += sign
            continue
          }
          isQuoted = false
        } else {
          if (sign === '"') isDoubled = true
          else cell += sign
          continue
        }
      }
      if (sign === ',') endCell()
      else if (sign === '\n') {
        endCell()
        yield { line: begun, cells }
        cells = []
        begun = line
      } else if (sign === '"' && cell === '' && !wasQuoted) [isQuoted, wasQuoted] = [true, true]
      else if (sign !== '\r') {
        if (wasQuoted || sign === '"') throw refused('a quotation mark stands where none may')
        cell += sign
      }
    }
    if (cell.length > LONGEST) throw refused('the line is too long')
  }
  if (isQuoted && !isDoubled) throw refused('a quotation mark is never closed')
  if (cells.length > 0 || cell !== '' || wasQuoted) throw refused('the line is cut off')
}

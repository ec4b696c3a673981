import { parse } from 'csv-parse'
import { parse as parseWhole } from 'csv-parse/sync'
import { AppError } from '#platform/errors'
import { type FileRow, LONGEST_ROW } from './file-row.ts'

const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** How the columns of a table are told apart: by what its first line has the most of. */
export function delimiterOf(start: string): Delimiter {
  const first = firstLine(start).replaceAll(/"(?:[^"]|"")*"/gu, '')
  const count = (sign: string): number => first.split(sign).length
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** What the columns of a table are called, by the beginning of its text. */
export function headerOf(start: string, delimiter: Delimiter): string[] {
  try {
    const [header = []] = parseWhole(start, {
      delimiter,
      bom: true,
      to: 1,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as string[][] // the library's rows where no columns are named
    return header
  } catch {
    throw new AppError('import.unreadable', { line: 1 })
  }
}

function firstLine(start: string): string {
  const [line = ''] = start.trimStart().split(/\r\n|\r|\n/u, 1)
  return line
}

/**
 * The rows of a table behind its header, as many at a time as a piece of its text has. A row that cannot be read is a fault
 * and those behind it are read; from a quotation mark on that nothing closes, the file is `import.unreadable`.
 */
export async function* csvRows(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
  width: number,
): AsyncGenerator<FileRow[]> {
  let rows: FileRow[] = []
  let isHeader = true
  let failure: AppError | undefined
  /** The last line of the row that was read last. */
  let end = 0
  const broken = (): AppError => new AppError('import.unreadable', { line: end + 1 })
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    // Words in quotation marks within a cell are words.
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
    max_record_size: LONGEST_ROW,
    on_record: (record: string[], { lines }) => {
      if (isHeader) isHeader = false
      else if (record.some((cell) => cell !== ''))
        rows.push(rowOf(record, lineOf(record, lines), width))
      end = lines
      // Rows are taken from here, so that faulty ones stand at their place among them.
      return null
    },
    on_skip: () => {
      rows.push({ kind: 'fault', reason: 'unreadable', line: end + 1, file: null })
      // A row is unreadable only where a quotation mark opens and nothing closes it: the rest of the file is in it.
      failure ??= broken()
    },
  })
  parser.on('error', () => (failure ??= broken()))
  parser.resume()
  for await (const piece of unixLines(text)) {
    await new Promise<void>((resolve) => parser.write(piece, () => resolve()))
    const taken = rows
    rows = []
    yield taken
    if (failure !== undefined) throw failure
  }
  await new Promise<void>((resolve) => {
    parser.once('close', resolve)
    parser.end()
  })
  yield rows
  if (failure !== undefined) throw failure
}

/** The text with line ends of one kind, by which its lines are counted. */
async function* unixLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const piece of text) {
    const whole = held + piece
    held = whole.endsWith('\r') ? '\r' : ''
    yield whole.slice(0, whole.length - held.length).replaceAll(/\r\n?/gu, '\n')
  }
  if (held !== '') yield '\n'
}

function rowOf(cells: readonly string[], line: number, width: number): FileRow {
  const rest = cells.slice(width)
  // Spreadsheets write empty cells at the end of a row, or leave them out.
  if (rest.some((cell) => cell !== '') || (cells.length < width && cells.length === 1))
    return { kind: 'fault', reason: 'wrong_number_of_columns', line, file: null }
  return { kind: 'cells', cells: cells.slice(0, width), line, file: null }
}

/** The line on which a row begins, whose quoted cells may have lines of their own. */
function lineOf(cells: readonly string[], end: number): number {
  return end - cells.reduce((sum, cell) => sum + (cell.match(/\n/gu)?.length ?? 0), 0)
}

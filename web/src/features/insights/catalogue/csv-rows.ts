/** A line of a file, by the number at which it begins; the first is 1. */
export interface CsvRow {
  line: number
  cells: readonly string[]
}

/** The rows of a file, or the line at which it cannot be understood. */
export type CsvRead = { rows: CsvRow[] } | { brokenAt: number }

/** What sets the cells of a file apart: a comma, or the semicolon of programs that write prices with a comma. */
export function delimiterOf(text: string): ',' | ';' {
  const [first = ''] = text.split(/\r\n|\r|\n/u, 1)
  const count = (sign: string): number => first.split(sign).length
  return count(';') > count(',') ? ';' : ','
}

/** One cell at the place where the reading stands: in quotation marks, which it doubles inside, or bare. */
const CELL = {
  ',': /[^\S\r\n]*(?:"((?:[^"]|"")*)"[^\S\r\n]*|([^",\r\n][^",\r\n]*)?)(,|\r\n|\r|\n|$)/uy,
  ';': /[^\S\r\n]*(?:"((?:[^"]|"")*)"[^\S\r\n]*|([^";\r\n][^";\r\n]*)?)(;|\r\n|\r|\n|$)/uy,
} as const

const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/gu)?.length ?? 0

/** Reads a file of cells (RFC 4180) as the server does; lines without anything in a cell are left out. */
export function readCsv(text: string): CsvRead {
  const cell = new RegExp(CELL[delimiterOf(text)])
  const rows: CsvRow[] = []
  let cells: string[] = []
  let line = 1
  let begin = 1
  while (cell.lastIndex < text.length || cells.length > 0) {
    const found = cell.exec(text)
    if (found === null) return { brokenAt: begin }
    const [whole, quoted, bare = '', end = ''] = found
    cells.push((quoted?.replaceAll('""', '"') ?? bare).trim())
    line += breaksIn(whole)
    if (end === ',' || end === ';') continue
    if (cells.some((one) => one !== '')) rows.push({ line: begin, cells })
    cells = []
    begin = line
    if (end === '') break
  }
  return { rows }
}

/** Writes rows as a file that Excel opens: in UTF-8 with its mark, cells that need it in quotation marks. */
export function writeCsv(rows: readonly (readonly string[])[], delimiter: ',' | ';'): string {
  const quote = (cell: string): string =>
    /[",;\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  return `\uFEFF${rows.map((cells) => cells.map(quote).join(delimiter)).join('\r\n')}\r\n`
}

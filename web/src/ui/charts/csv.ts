/** A cell of a chart's table: a name, or a number in plain form; null where nothing is known. */
export type Cell = string | number | null

export interface ChartTable {
  columns: readonly {
    label: string
    /** How the screen writes a number of the column; files have it in plain form. */
    format?: (value: number) => string
  }[]
  rows: readonly (readonly Cell[])[]
  /** The days that the rows stand for, which files have in place of the words of the first column. */
  dates?: Dates
}

export interface Dates {
  /** The heads of the columns: of one day, or of the first and the last of several. */
  labels: readonly string[]
  /** The days of each row, as yyyy-MM-dd. */
  rows: readonly (readonly string[])[]
}

/** What a spreadsheet would take for a formula when it begins a text (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/u

/** The table as the text of a CSV file (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export function csvOf({ columns, rows, dates }: ChartTable): string {
  const heads = columns.map(({ label }) => label)
  const lines: (readonly Cell[])[] = dates
    ? [
        [...dates.labels, ...heads.slice(1)],
        ...rows.map((row, at) => [...(dates.rows[at] ?? []), ...row.slice(1)]),
      ]
    : [heads, ...rows]
  return `\uFEFF${csvRowsOf(lines)}`
}

/** Rows alone, as they are added to a table that comes in parts. */
export const csvRowsOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')

function fieldOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return plain(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A number without groups, exponent or local signs. */
const plain = (value: number): string =>
  Number.isFinite(value)
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 12 })
    : ''

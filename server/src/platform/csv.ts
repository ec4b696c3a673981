/** What a spreadsheet would take for a formula when it begins a text (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/u

/** The mark by which spreadsheets know that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** One line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly unknown[]): string =>
  `${values.map((value) => fieldOf(value)).join(',')}\r\n`

/**
 * A cell from which the value is told back beyond doubt (`toldIn`): nothing for null, `""` for an empty text, JSON for a
 * column of JSON, and an apostrophe before a text that a spreadsheet would take for a formula or that begins with one.
 */
export function wholeCell(value: unknown, isJson: boolean): string {
  if (value === null || value === undefined) return ''
  if (value === '') return '""'
  const told = isJson ? JSON.stringify(value) : value
  return fieldOf(typeof told === 'string' && told.startsWith("'") ? `'${told}` : told)
}

/** The text of such a cell, or null. */
export const toldIn = (cell: string | null): string | null =>
  cell?.startsWith("'") === true ? cell.slice(1) : cell

/** A field that no spreadsheet takes for a formula; what is no text, number or truth is written as JSON. */
function fieldOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const plain = typeof value === 'string' ? value : JSON.stringify(value)
  const text = FORMULA.test(plain) ? `'${plain}` : plain
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

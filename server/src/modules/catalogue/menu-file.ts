import {
  MAX_ALIASES,
  MAX_IMPORTED_DISHES,
  MAX_NAME,
  type MenuImportProblem,
} from '@maitre/contract/constants'
import { CURRENCY, type ImportFault, MAX_PRICE } from '@maitre/contract/menu'
import { CsvError, parse } from 'csv-parse/sync'
import { fold } from './fold.ts'
import type { MenuFields } from './save-menu.ts'

type Field = keyof MenuFields

/** How a file may call its columns, folded, in English and French. */
const COLUMNS: Readonly<Record<string, Field>> = {
  name: 'name',
  nom: 'name',
  dish: 'name',
  plat: 'name',
  name_fr: 'name_fr',
  'french name': 'name_fr',
  nom_fr: 'name_fr',
  'nom francais': 'name_fr',
  category: 'category',
  categorie: 'category',
  aliases: 'aliases',
  alias: 'aliases',
  'other names': 'aliases',
  'autres noms': 'aliases',
  price: 'price',
  prix: 'price',
  currency: 'currency',
  devise: 'currency',
  monnaie: 'currency',
  active: 'active',
  actif: 'active',
}

const WORDS_OF_YES = ['yes', 'true', '1', 'oui', 'vrai', 'y', 'o', 'x', 'active', 'actif']
const WORDS_OF_NO = ['no', 'false', '0', 'non', 'faux', 'n', 'inactive', 'inactif']

/** A right line of the file: only the columns that the file has. */
export interface FileDish {
  line: number
  /** The name of the dish; its French one where the line has no other. */
  called: string
  fields: Partial<MenuFields>
}

export interface MenuFile {
  dishes: FileDish[]
  faults: ImportFault[]
  /** Whether the file as a whole cannot be understood, so that there is nothing to skip. */
  isUnusable: boolean
}

/** Reads the file of a menu: comma or semicolon, header in English or French, with or without a byte order mark. */
export function readMenuFile(csv: string): MenuFile {
  let rows: Row[]
  try {
    rows = parseRows(csv)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
    return unusable([fault(line, null, 'unreadable')])
  }
  const [header, ...lines] = rows
  if (header === undefined) return unusable([fault(1, null, 'unreadable')])
  const columns = header.cells.map((cell) => COLUMNS[fold(cell)])
  const wrong = header.cells.flatMap((cell, at): ImportFault[] => {
    const column = columns[at]
    if (column === undefined) return [fault(header.line, cell, 'unknown_column', cell)]
    return columns.indexOf(column) < at ? [fault(header.line, cell, 'repeated_column', cell)] : []
  })
  if (!columns.includes('name') && !columns.includes('name_fr'))
    wrong.push(fault(header.line, 'name', 'missing_column'))
  if (wrong.length > 0) return unusable(wrong)
  if (lines.length > MAX_IMPORTED_DISHES)
    return unusable([fault(lines[MAX_IMPORTED_DISHES]?.line ?? 1, null, 'too_many_lines')])
  const seen = new Set<string>()
  const read = lines.map((row) => readLine(row, columns, header.cells, seen))
  return {
    dishes: read.flatMap(({ dish, faults }) => (faults.length === 0 && dish ? [dish] : [])),
    faults: read.flatMap(({ faults }) => faults),
    isUnusable: false,
  }
}

interface Row {
  line: number
  cells: string[]
}

function parseRows(csv: string): Row[] {
  const text = csv.replace(/^\uFEFF/u, '')
  const [first = ''] = text.split(/\r\n|\r|\n/u, 1)
  const count = (sign: string): number => first.split(sign).length
  const parsed = parse(text, {
    delimiter: count(';') > count(',') ? ';' : ',',
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  })
  // With `info` each record comes with the line at which it ends.
  const records = parsed as unknown as { record: string[]; info: { lines: number } }[]
  return records
    .map(({ record, info }) => ({ cells: record, line: lineOf(record, info.lines) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** The line on which a record begins, whose quoted cells may have lines of their own. */
function lineOf(cells: readonly string[], end: number): number {
  return end - cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/gu)?.length ?? 0), 0)
}

function readLine(
  { line, cells }: Row,
  columns: readonly (Field | undefined)[],
  header: readonly string[],
  seen: Set<string>,
): { dish: FileDish | null; faults: ImportFault[] } {
  if (cells.length !== columns.length)
    return { dish: null, faults: [fault(line, null, 'wrong_number_of_columns')] }
  const faults: ImportFault[] = []
  const fields: Partial<MenuFields> = {}
  columns.forEach((column, at) => {
    if (column === undefined) return
    const cell = tidy(cells[at] ?? '')
    const problem = readCell(fields, column, cell)
    if (problem !== null) faults.push(fault(line, header[at] ?? column, problem, cell))
  })
  const called = fields.name ?? fields.name_fr
  const isUnnamed = columns.every(
    (column, at) => (column !== 'name' && column !== 'name_fr') || tidy(cells[at] ?? '') === '',
  )
  if (isUnnamed) faults.unshift(fault(line, header[nameOf(columns)] ?? null, 'missing_name', ''))
  if (typeof called !== 'string') return { dish: null, faults }
  if (seen.has(fold(called))) faults.push(fault(line, null, 'repeated_name', called))
  seen.add(fold(called))
  return { dish: { line, called, fields }, faults }
}

/** Where the column of the names stands, or that of the French ones in a file without the other. */
const nameOf = (columns: readonly (Field | undefined)[]): number =>
  columns.includes('name') ? columns.indexOf('name') : columns.indexOf('name_fr')

/**
 * Reads one cell into the fields; answers what is the matter with it, or null. An empty cell says nothing: a dish that is
 * there keeps what it has, since files are often only partly filled in, and what they would take away nobody sees.
 */
function readCell(
  fields: Partial<MenuFields>,
  column: Field,
  cell: string,
): MenuImportProblem | null {
  if (cell === '') return null
  switch (column) {
    case 'name': {
      if (fold(cell) === '') return 'missing_name'
      if (cell.length > MAX_NAME) return 'too_long'
      fields.name = cell
      return null
    }
    case 'name_fr': {
      if (fold(cell) === '') return 'missing_name'
      if (cell.length > MAX_NAME) return 'too_long'
      fields.name_fr = cell
      return null
    }
    case 'category': {
      if (cell.length > MAX_NAME) return 'too_long'
      fields.category = cell
      return null
    }
    case 'aliases': {
      const aliases = cell
        .split(/[|;,]/u)
        .map(tidy)
        .filter((alias) => fold(alias) !== '')
      if (aliases.length > MAX_ALIASES) return 'too_many_aliases'
      if (aliases.some((alias) => alias.length > MAX_NAME)) return 'too_long'
      fields.aliases = aliases
      return null
    }
    case 'price': {
      const price = priceOf(cell)
      if (price === undefined) return 'invalid_price'
      fields.price = price
      return null
    }
    case 'currency': {
      const currency = cell.toUpperCase()
      if (!CURRENCY.test(currency)) return 'invalid_currency'
      fields.currency = currency
      return null
    }
    case 'active': {
      const word = fold(cell)
      const isYes = WORDS_OF_YES.includes(word)
      if (!isYes && !WORDS_OF_NO.includes(word)) return 'invalid_active'
      fields.active = isYes
      return null
    }
  }
}

/** The price of a cell, with a point or a comma before its cents; undefined for what is no price. */
function priceOf(cell: string): number | undefined {
  const bare = cell.replaceAll(/[\s$€£]/gu, '')
  if (!/^\d{1,8}([.,]\d{1,2})?$/u.test(bare)) return undefined
  const price = Number(bare.replace(',', '.'))
  return price <= MAX_PRICE ? price : undefined
}

function tidy(cell: string): string {
  return cell.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}

function unusable(faults: ImportFault[]): MenuFile {
  return { dishes: [], faults, isUnusable: true }
}

function fault(
  line: number,
  column: string | null,
  problem: MenuImportProblem,
  value: string | null = null,
): ImportFault {
  return { line, column, problem, value: value === null ? null : value.slice(0, 80) }
}

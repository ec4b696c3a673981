import {
  MAX_ALIASES,
  MAX_IMPORTED_DISHES,
  MAX_NAME,
  type MenuImportProblem,
} from '@maitre/contract/constants'
import type { ImportFault } from '@maitre/contract/menu'
import { type CsvRow, delimiterOf, readCsv, writeCsv } from './csv-rows.ts'
import { isCurrency, priceOf } from './dish-draft.ts'

/**
 * Shows what a file has before anything is sent. The server reads the file once more and has the last word: what it
 * finds takes the place of what was found here.
 */

/** The columns that a file may have, in the order of the template. */
export const COLUMNS = [
  'name',
  'name_fr',
  'category',
  'aliases',
  'price',
  'currency',
  'active',
] as const
export type Column = (typeof COLUMNS)[number]

/** How a file may call its columns, folded, in English and French. */
const CALLED: Readonly<Record<string, Column>> = {
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

const YES_OR_NO =
  'yes true 1 oui vrai y o x active actif no false 0 non faux n inactive inactif'.split(' ')

/** A line of the file, with what is the matter with it. */
export interface FileLine {
  line: number
  /** The cells as the file has them. */
  cells: readonly string[]
  /** What the line says by column; a column that the file has not is missing. */
  said: Partial<Record<Column, string>>
  faults: readonly ImportFault[]
}

export interface MenuFile {
  /** The heads of the columns, as the file calls them. */
  heads: readonly string[]
  lines: readonly FileLine[]
  /** What is the matter with the file as a whole, which then cannot be imported at all. */
  faults: readonly ImportFault[]
  delimiter: ',' | ';'
}

export function readMenuFile(csv: string): MenuFile {
  const delimiter = delimiterOf(csv)
  const none = { heads: [], lines: [], delimiter }
  const read = readCsv(csv)
  if ('brokenAt' in read) return { ...none, faults: [fault(read.brokenAt, null, 'unreadable')] }
  const [header, ...rows] = read.rows
  if (header === undefined) return { ...none, faults: [fault(1, null, 'unreadable')] }
  const heads = header.cells
  const columns = heads.map((head) => CALLED[fold(head)])
  const faults = heads.flatMap((head, at): ImportFault[] => {
    const column = columns[at]
    if (column === undefined) return [fault(header.line, head, 'unknown_column', head)]
    return columns.indexOf(column) < at ? [fault(header.line, head, 'repeated_column', head)] : []
  })
  if (!columns.includes('name') && !columns.includes('name_fr'))
    faults.push(fault(header.line, 'name', 'missing_column'))
  const tooMany = rows[MAX_IMPORTED_DISHES]
  if (tooMany) faults.push(fault(tooMany.line, null, 'too_many_lines'))
  if (faults.length > 0) return { ...none, heads, faults }
  const seen = new Set<string>()
  return {
    heads,
    lines: rows.map((row) => readLine(row, columns, heads, seen)),
    faults: [],
    delimiter,
  }
}

/** The same file with what the server found in it. */
export function withFaults(file: MenuFile, found: readonly ImportFault[]): MenuFile {
  const of = new Map<number, ImportFault[]>()
  for (const one of found) of.set(one.line, [...(of.get(one.line) ?? []), one])
  const lines = file.lines.map((one) => ({ ...one, faults: of.get(one.line) ?? [] }))
  const known = new Set(lines.map(({ line }) => line))
  // What is said of no line that can be shown is said of the file.
  return { ...file, lines, faults: found.filter(({ line }) => !known.has(line)) }
}

/** A file of the lines that are faulty, to be mended and imported by itself. */
export function faultyFile({ heads, lines, delimiter }: MenuFile): string {
  const faulty = lines.filter(({ faults }) => faults.length > 0)
  return writeCsv([heads, ...faulty.map(({ cells }) => cells)], delimiter)
}

function readLine(
  { line, cells }: CsvRow,
  columns: readonly (Column | undefined)[],
  heads: readonly string[],
  seen: Set<string>,
): FileLine {
  const said: FileLine['said'] = {}
  const faults: ImportFault[] = []
  columns.forEach((column, at) => {
    if (column === undefined) return
    const cell = tidy(cells[at] ?? '')
    said[column] = cell
    // A line may have its French name alone.
    if (column === 'name' && cell === '') return
    const problem = problemOf(column, cell)
    if (problem) faults.push(fault(line, heads[at] ?? column, problem, cell))
  })
  if (cells.length !== columns.length)
    return { line, cells, said, faults: [fault(line, null, 'wrong_number_of_columns')] }
  const name = calledBy(said)
  const named = columns.indexOf(columns.includes('name') ? 'name' : 'name_fr')
  if (name === '') faults.unshift(fault(line, heads[named] ?? null, 'missing_name', ''))
  if (problemOf('name', name) === undefined) {
    if (seen.has(fold(name))) faults.push(fault(line, null, 'repeated_name', name))
    seen.add(fold(name))
  }
  return { line, cells, said, faults }
}

/** The name of the dish of a line; its French one where it has no other. */
export const calledBy = ({ name, name_fr }: FileLine['said']): string => name || (name_fr ?? '')

function problemOf(column: Column, cell: string): MenuImportProblem | undefined {
  switch (column) {
    case 'name': {
      return fold(cell) === '' ? 'missing_name' : tooLong(cell)
    }
    case 'aliases': {
      const names = cell.split(/[|;,]/u).map(tidy)
      const aliases = names.filter((name) => fold(name) !== '')
      return aliases.length > MAX_ALIASES ? 'too_many_aliases' : tooLong(...aliases)
    }
    case 'price': {
      return priceOf(cell) === undefined ? 'invalid_price' : undefined
    }
    case 'currency': {
      return cell === '' || isCurrency(cell) ? undefined : 'invalid_currency'
    }
    case 'active': {
      return cell === '' || YES_OR_NO.includes(fold(cell)) ? undefined : 'invalid_active'
    }
    default: {
      return tooLong(cell)
    }
  }
}

const tooLong = (...names: string[]): MenuImportProblem | undefined =>
  names.some((name) => name.length > MAX_NAME) ? 'too_long' : undefined

function tidy(cell: string): string {
  return cell.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}

/** A name as it is told apart from others: without case, accents and doubled spaces. */
function fold(name: string): string {
  return tidy(name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())
}

function fault(
  line: number,
  column: string | null,
  problem: MenuImportProblem,
  value: string | null = null,
): ImportFault {
  return { line, column, problem, value: value === null ? null : value.slice(0, 80) }
}

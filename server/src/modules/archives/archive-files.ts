import { createHash, type Hash } from 'node:crypto'
import type { Language } from '@maitre/contract/constants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import { BYTE_ORDER_MARK, wholeCell } from '#platform/csv'
import type { TenantTx } from '#platform/database'
import { type ArchivedFile, describeArchive, MANIFEST } from './manifest.ts'
import { pagesOf, readLocations, readShapes, type Row, type TableShape } from './table-pages.ts'
import { README } from './words.ts'
import type { ZipFile } from './zip.ts'

/** What has been written so far. */
export interface Progress {
  files: number
  rows: number
}

/** What one archive is made of. */
interface Wanted {
  language: Language
  now: Date
  /** Counted up while the files are taken. */
  progress: Progress
}

/**
 * The files of an archive, each made while it is taken: one for each archived table, the one by which Maitre takes it in
 * again, and last of all one for people, in their language, which says what each of them holds and how many rows it
 * has. The transaction is a snapshot, so that the files fit one another.
 */
export async function* archiveFiles(
  tx: TenantTx,
  { language, now, progress }: Wanted,
): AsyncGenerator<ZipFile> {
  const locations = await readLocations(tx)
  const files: { file: ArchivedFile; shape: TableShape }[] = []
  for (const shape of await readShapes(tx)) {
    const before = progress.rows
    const sum = createHash('sha256')
    const name = fileNameOf(shape)
    yield { name, text: summed(textOf(shape, pagesOf(tx, shape, locations), progress), sum) }
    const rows = progress.rows - before
    files.push({ file: { name, table: shape.table, rows, sha256: sum.digest('hex') }, shape })
    progress.files += 1
  }
  const about = await describeArchive(tx, { hidden: locations.hidden, now })
  const told = { ...about, files: files.map(({ file }) => file) }
  yield { name: MANIFEST, text: once(`${JSON.stringify(told, null, 2)}\n`) }
  progress.files += 1
  const words = README[language]
  const lines = [
    words.title(about.restaurant.name),
    '',
    words.made(now),
    ...words.about,
    '',
    ...files.flatMap(({ shape, file: { name, rows } }) => [
      `${name} (${words.rows(rows)})`,
      `  ${words.files[shape.table]}`,
    ]),
    `${MANIFEST} (${words.rows(1)})`,
    `  ${words.manifest}`,
    '',
    ...words.left,
  ]
  yield { name: words.fileName, text: once(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`) }
  progress.files += 1
}

/** Notes that everything of the transaction's restaurant was written out by a command of the operator's. */
export function noteArchived(services: Services, tx: TenantTx, { rows }: Progress): void {
  const subject = `restaurant:${tx.restaurantId}` as const
  audit(services, tx, { what: 'archive.made', subject, after: { rows } })
}

/** The name of the file of a table. */
export const fileNameOf = ({ table, format }: Pick<TableShape, 'table' | 'format'>): string =>
  `${table.replaceAll('_', '-')}.${format}`

/** The text of a file: a line for each row, in a CSV file below the names of its columns. */
async function* textOf(
  { format, columns, json }: TableShape,
  pages: AsyncIterable<readonly Row[]>,
  progress: Progress,
): AsyncGenerator<string> {
  const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`
  if (format === 'csv') yield BYTE_ORDER_MARK + csvLine(columns)
  for await (const rows of pages) {
    const lines = rows.map((row) =>
      format === 'csv'
        ? csvLine(columns.map((name) => wholeCell(row[name], json.has(name))))
        : `${JSON.stringify(row)}\n`,
    )
    progress.rows += rows.length
    yield lines.join('')
  }
}

/** The text as it is, while its checksum is taken. */
async function* summed(text: AsyncIterable<string>, sum: Hash): AsyncGenerator<string> {
  for await (const piece of text) {
    sum.update(piece)
    yield piece
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

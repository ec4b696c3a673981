import type { Language } from '@maitre/contract/constants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import { BYTE_ORDER_MARK, csvLine } from '#platform/csv'
import type { TenantTx } from '#platform/database'
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
  restaurantId: string
  restaurantName: string
  language: Language
  /** Counted up while the files are taken. */
  progress: Progress
}

/**
 * The files of an archive, each made while it is taken: one for each archived table, and last of all one for people, in
 * their language, which says what each of them holds and how many rows it has.
 */
export async function* archiveFiles(services: Services, wanted: Wanted): AsyncGenerator<ZipFile> {
  const { restaurantId, progress } = wanted
  const locations = await readLocations(services, restaurantId)
  const counted: { shape: TableShape; rows: number }[] = []
  for (const shape of await readShapes(services)) {
    const before = progress.rows
    const pages = pagesOf(services, restaurantId, shape, locations)
    yield { name: fileNameOf(shape), text: textOf(shape, pages, progress) }
    counted.push({ shape, rows: progress.rows - before })
    progress.files += 1
  }
  const words = README[wanted.language]
  const lines = [
    words.title(wanted.restaurantName),
    '',
    words.made(services.clock.now()),
    ...words.about,
    '',
    ...counted.flatMap(({ shape, rows }) => [
      `${fileNameOf(shape)} (${words.rows(rows)})`,
      `  ${words.files[shape.table]}`,
    ]),
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

const fileNameOf = ({ table, format }: TableShape): string =>
  `${table.replaceAll('_', '-')}.${format}`

/** The text of a file: a line for each row, in a CSV file below the names of its columns. */
async function* textOf(
  { format, columns }: TableShape,
  pages: AsyncIterable<readonly Row[]>,
  progress: Progress,
): AsyncGenerator<string> {
  if (format === 'csv') yield BYTE_ORDER_MARK + csvLine(columns)
  for await (const rows of pages) {
    const lines = rows.map((row) =>
      format === 'csv' ? csvLine(columns.map((name) => row[name])) : `${JSON.stringify(row)}\n`,
    )
    progress.rows += rows.length
    yield lines.join('')
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

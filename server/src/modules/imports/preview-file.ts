import { PREVIEW_ROWS } from '@maitre/contract/import-words'
import type { ImportChoices, ImportPreview } from '@maitre/contract/imports'
import { AppError } from '#platform/errors'
import type { Services } from '#context'
import { openArchive } from './archive.ts'
import type { FileRow } from './file-row.ts'
import { isZip, rowsOf, type Shape } from './file-rows.ts'
import { headerIn, type ImportRow, type Seen } from './imports.ts'
import {
  columnsOf,
  datesOf,
  listPlaces,
  orderOf,
  placesOf,
  readingOf,
  rememberColumns,
} from './plan.ts'
import { type FoundReview, readRow } from './read-row.ts'
import { type StoredFile, storedFile } from './stored-file.ts'

/** How many rows tell how dates are written. */
const TELLING_ROWS = 1000
/** How long a sample of a column, and a text of the preview, may be. */
const LONGEST_SAMPLE = 200

/** How a stored file is to be read. Throws where it has not arrived as a whole. */
export function shapeOf(row: ImportRow): Shape {
  const { format, encoding } = row
  if (format === null || encoding === null) throw new AppError('import.not_uploaded')
  return { format, encoding, header: headerIn(row) }
}

/** The places that an archive has; none in any other file. */
export async function titlesOf(
  file: StoredFile,
  { format }: Shape,
): Promise<ReadonlyMap<string, string | null>> {
  if (format !== 'takeout' || !(await isZip(file))) return new Map()
  return (await openArchive(file)).places
}

/** What a file has and how its first rows would be stored, by what a person said of it so far. */
export async function previewFile(
  services: Services,
  seen: Seen,
  row: ImportRow,
  said: ImportChoices,
): Promise<ImportPreview> {
  const { restaurant_id: restaurantId, import_id: importId } = row
  const shape = shapeOf(row)
  const file = storedFile(services.database, { restaurantId, importId }, Number(row.bytes))
  const { places, remembered } = await services.database.scoped(restaurantId, async (tx) => ({
    places: await listPlaces(tx, seen),
    remembered: await rememberColumns(tx),
  }))
  const columns = columnsOf(shape, said.columns, remembered)
  const rows = await firstRows(file, shape)
  if (rows.length === 0) throw new AppError('import.file_empty')
  const dates = datesOf(rows, columns)
  const found = placesOf(await titlesOf(file, shape), said.places, places)
  const reading = readingOf({
    columns,
    dates: orderOf(said.dates, dates),
    said,
    placeIds: new Map(
      found.flatMap(({ key, locationId }) => (locationId === null ? [] : [[key, locationId]])),
    ),
    places,
    now: services.clock.now(),
  })
  const isExport = shape.format === 'takeout'
  return {
    format: shape.format,
    encoding: shape.encoding,
    columns: shape.header.map((name, at) => ({
      name,
      field: columns[at] ?? null,
      sample: sampleOf(rows, at),
    })),
    dates,
    places: found.map(({ key, title, locationId }) => ({ key, title, location_id: locationId })),
    says_source: isExport || columns.includes('source'),
    says_location: columns.includes('location'),
    rows: rows.slice(0, PREVIEW_ROWS).map((one, at) => {
      const read = readRow(one, reading)
      const faults = 'faults' in read ? [...read.faults] : []
      const review = 'found' in read ? shown(read.found) : null
      return { row: at + 1, line: one.line, file: one.file, faults, review }
    }),
  }
}

function shown({ source, locationId, review }: FoundReview) {
  return {
    source,
    location_id: locationId,
    author: review.authorName,
    rating: review.rating,
    text: review.text.slice(0, LONGEST_SAMPLE).toWellFormed(),
    created_at: review.createdAt.toISOString(),
    is_answered: review.reply !== null,
  }
}

function sampleOf(rows: readonly FileRow[], at: number): string {
  for (const row of rows) {
    const cell = row.kind === 'cells' ? (row.cells[at] ?? '').trim() : ''
    if (cell !== '') return cell.slice(0, LONGEST_SAMPLE).toWellFormed()
  }
  return ''
}

async function firstRows(file: StoredFile, shape: Shape): Promise<FileRow[]> {
  const rows: FileRow[] = []
  try {
    for await (const group of rowsOf(file, shape)) {
      rows.push(...group.rows.slice(0, TELLING_ROWS - rows.length))
      if (rows.length >= TELLING_ROWS) break
    }
  } catch (error) {
    // Where a file breaks off behind its first rows, they are shown; reading it in says from where on it cannot be read.
    if (rows.length === 0 || !(error instanceof AppError) || error.status !== 400) throw error
  }
  return rows
}

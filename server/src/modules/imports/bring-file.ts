import { setTimeout as delay } from 'node:timers/promises'
import { IMPORT_PART_BYTES } from '@maitre/contract/import-words'
import type { Import, ImportChoices } from '@maitre/contract/imports'
import type { Services } from '#context'
import { csvLine } from '#platform/csv'
import { AppError } from '#platform/errors'
import { beginImport } from './begin-import.ts'
import { getImport, type ImportRow, listFaults, type Seen, toImport } from './imports.ts'
import type { Opened } from './open-to-bring.ts'
import { runImport } from './run-import.ts'
import { startImport } from './start-import.ts'
import { stopImport } from './stop-import.ts'
import { takePart } from './take-part.ts'

/** After so long a worker goes on with the import, where this process did not end it: it may have been killed. */
const TAKEN_OVER_MS = 120_000
/** How often an import that a worker has taken over is looked at. */
const LOOKS_MS = 500
const PAGE = 1000

/** Whoever runs the service sees everything. */
const OPERATOR: Seen = { locationIds: [], wholeRestaurant: true, userId: null }

interface Bringing {
  restaurantId: string
  opened: Opened
  said: ImportChoices
  onRows: (row: ImportRow) => void
}

/**
 * Reads a file of this machine in, as a person does by the screen; answers the import once it is over. Its job waits beside
 * this process and ends what this one leaves.
 */
export async function bringFile(
  services: Services,
  { restaurantId, opened, said, onRows }: Bringing,
): Promise<Import> {
  const { database, clock } = services
  const by = { userId: null, name: 'maitre import' }
  const { import_id: importId } = await database.scoped(restaurantId, (tx) =>
    beginImport(services, tx, OPERATOR, { fileName: opened.name, bytes: opened.bytes, by }),
  )
  const key = { restaurantId, importId }
  try {
    let row: ImportRow | undefined
    let n = 0
    for await (const bytes of partsOf(opened.read())) {
      n += 1
      row = await takePart(services, OPERATOR, { ...key, n, bytes })
    }
    if (row === undefined) throw new AppError('import.file_empty')
    const at = new Date(clock.now().getTime() + TAKEN_OVER_MS)
    await startImport(services, OPERATOR, row, said, { at })
  } catch (error) {
    // What was not started is of no use to anybody. It may be gone already, with the error that says why.
    await database
      .scoped(restaurantId, (tx) => stopImport(services, tx, OPERATOR, importId))
      .catch(() => undefined)
    throw error
  }
  // The row says why it failed, and what came before.
  await runImport(services, key, undefined, onRows).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
  for (;;) {
    const row = await database.scoped(restaurantId, (tx) => getImport(tx, OPERATOR, importId))
    if (row.ended_at !== null) return toImport(row)
    onRows(row)
    await delay(LOOKS_MS)
  }
}

/** The bytes of a file in parts of one size but the last. */
async function* partsOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const piece of pieces) {
    held.push(piece)
    length += piece.length
    while (length >= IMPORT_PART_BYTES) {
      const all = Buffer.concat(held)
      yield all.subarray(0, IMPORT_PART_BYTES)
      held = [all.subarray(IMPORT_PART_BYTES)]
      length -= IMPORT_PART_BYTES
    }
  }
  if (length > 0) yield Buffer.concat(held)
}

/** The rows that were refused, as the lines of a CSV file. */
export async function* reportOf(
  { database }: Pick<Services, 'database'>,
  restaurantId: string,
  importId: string,
): AsyncGenerator<string> {
  yield csvLine(['row', 'line', 'file', 'field', 'reason'])
  for (let offset = 0; ; offset += PAGE) {
    const { faults } = await database.scoped(restaurantId, (tx) =>
      listFaults(tx, importId, { offset, limit: PAGE }),
    )
    for (const { row, line, file, field, reason } of faults)
      yield csvLine([row, line, file, field, reason])
    if (faults.length < PAGE) return
  }
}

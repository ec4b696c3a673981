import { areColumns } from '@maitre/contract/import-words'
import type { ImportChoices } from '@maitre/contract/imports'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { defineJob } from '#platform/jobs'
import { type ImportRow, lockImport, type Seen, type Settled } from './imports.ts'
import { tellOfImport } from './tell-of-import.ts'
import { listPlaces, orderOf } from './plan.ts'
import { previewFile } from './preview-file.ts'

export const runImportJob = defineJob<{ restaurantId: string; importId: string }>(
  'imports.run-import',
)

/**
 * Has a file read in by a job, by what a person said of it. What is missing of that is refused here, where it can be said,
 * rather than at each row. `at` puts the job off, where whoever starts it reads the file in themselves.
 */
export async function startImport(
  services: Services,
  seen: Seen,
  row: ImportRow,
  said: ImportChoices,
  { at }: { at?: Date } = {},
): Promise<ImportRow> {
  const preview = await previewFile(services, seen, row, said)
  const { restaurant_id: restaurantId, import_id: importId } = row
  return services.database.scoped(restaurantId, async (tx) => {
    const { state } = await lockImport(tx, seen, importId)
    if (state !== 'uploading') throw new AppError('import.begun')
    const choices = await settle(tx, seen, said, preview)
    const started = await tx.db
      .updateTable('imports')
      .set({
        state: 'waiting',
        choices: JSON.stringify(choices),
        source: choices.source,
        location_id: choices.location_id,
      })
      .where('restaurant_id', '=', restaurantId)
      .where('import_id', '=', importId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await services.jobs.send(tx, runImportJob, { restaurantId, importId }, at && { at })
    audit(services, tx, {
      what: 'import.started',
      subject: `restaurant:${restaurantId}`,
      after: {
        name: row.file_name,
        bytes: Number(row.bytes),
        source: choices.source,
        location_id: choices.location_id,
      },
    })
    await tellOfImport(services, tx, started)
    return started
  })
}

/** What was said and what follows from the file, complete; throws for the first thing that a person has to say. */
async function settle(
  tx: TenantTx,
  seen: Seen,
  said: ImportChoices,
  preview: Awaited<ReturnType<typeof previewFile>>,
): Promise<Settled> {
  const columns = preview.columns.map(({ field }) => field)
  const isExport = preview.format === 'takeout'
  if (!isExport && !areColumns(columns)) throw new AppError('import.columns_wrong')
  if (preview.dates === 'unclear' && said.dates === null) throw new AppError('import.dates_unclear')
  if (!preview.says_source && said.source === null) throw new AppError('import.source_missing')
  const allowed = new Set((await listPlaces(tx, seen)).map(({ id }) => id))
  const named = [said.location_id, ...said.places.map(({ location_id }) => location_id)]
  if (named.some((id) => id !== null && !allowed.has(id))) throw new AppError('location.not_found')
  const isNamed =
    said.location_id !== null ||
    preview.says_location ||
    (preview.places.length > 0 && preview.places.every((one) => one.location_id !== null))
  if (!isNamed) throw new AppError('import.location_missing')
  return {
    ...said,
    columns,
    dates: orderOf(said.dates, preview.dates),
    places: preview.places.flatMap(({ key, location_id }) =>
      location_id === null ? [] : [{ key, location_id }],
    ),
    ...(!seen.wholeRestaurant && { within: seen.locationIds }),
  }
}

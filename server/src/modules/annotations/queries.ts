import type { Annotation } from '@maitre/contract/annotations'
import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'

interface Row {
  annotation_id: string
  location_id: string | null
  day: string
  text: string
  made_at: Date
  made_by_name: string | null
  version: number
}

const COLUMNS = 'annotation_id, location_id, day, text, made_at, made_by_name, version'
/** More than any chart shows. */
const MOST = 1000

/** The notes of the days that concern the locations of the caller, the earliest first. */
export async function listAnnotations(
  tx: TenantTx,
  scope: Scope,
  query: {
    location_id?: string | undefined
    startDate?: string | undefined
    endDate?: string | undefined
  },
): Promise<Annotation[]> {
  const { location_id, startDate, endDate } = query
  if (location_id !== undefined && !scope.locationIds.includes(location_id))
    throw new AppError('location.not_found')
  const places = location_id === undefined ? scope.locationIds : [location_id]
  const rows = await tx.run<Row>(
    'annotations_list',
    `select ${COLUMNS} from annotations
      where restaurant_id = $1 and (location_id is null or location_id = any($2::uuid[]))
        and ($3::date is null or day >= $3::date) and ($4::date is null or day <= $4::date)
      order by day, made_at, annotation_id limit ${MOST}`,
    [tx.restaurantId, places, startDate ?? null, endDate ?? null],
  )
  return rows.map(toAnnotation)
}

/** A note that the caller may see. */
export function getAnnotation(
  tx: TenantTx,
  scope: Scope,
  annotationId: string,
): Promise<Annotation> {
  return findOne(tx, scope, annotationId, '')
}

/** The same, locked until the transaction ends: whoever changes a note begins here. */
export function lockAnnotation(
  tx: TenantTx,
  scope: Scope,
  annotationId: string,
): Promise<Annotation> {
  return findOne(tx, scope, annotationId, 'for update')
}

async function findOne(
  tx: TenantTx,
  scope: Scope,
  annotationId: string,
  lock: '' | 'for update',
): Promise<Annotation> {
  const [row] = await tx.run<Row>(
    lock === '' ? 'annotation_get' : 'annotation_lock',
    `select ${COLUMNS} from annotations where restaurant_id = $1 and annotation_id = $2 ${lock}`,
    [tx.restaurantId, annotationId],
  )
  const isSeen =
    row !== undefined && (row.location_id === null || scope.locationIds.includes(row.location_id))
  if (!isSeen) throw new AppError('annotation.not_found')
  return toAnnotation(row)
}

function toAnnotation({ annotation_id, made_at, made_by_name, ...row }: Row): Annotation {
  return { ...row, id: annotation_id, made_at: made_at.toISOString(), made_by: made_by_name }
}

import type { FieldProblem } from '@maitre/contract/field-problems'
import { MAX_CORRECTIONS } from '@maitre/contract/constants'
import type { corrections } from '@maitre/contract/corrections'
import type { ParsedOf } from '@maitre/contract/endpoint'
import type { Reading, Span } from '@maitre/language'
import { findMenuItem, findStaffProfile } from '#modules/catalogue'
import {
  type Author,
  lockInScope,
  recordReadings,
  type ReviewRow,
  type Target,
} from '#modules/reviews'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError, invalidFields } from '#platform/errors'
import { newId } from '#platform/ids'
import { isOfWhole, keywordAt, overlaps, type Said, wordsAt } from './apply-corrections.ts'
import { listCorrectionRows, subjectOf } from './corrections.ts'
import { findFullReading } from './queries.ts'
import { factsOf, readingsChanged } from './record-corrected.ts'

type Wanted = ParsedOf<(typeof corrections)['create']>

/** Stores a person's correction of a reading, over which it has the last word; the reply is left as it is. */
export async function correctReading(
  services: Services,
  tx: TenantTx,
  target: Target,
  author: Author,
  wanted: Wanted,
): Promise<ReviewRow> {
  const row = await lockInScope(tx, target)
  const reading = await findFullReading(tx, row.review_id)
  if (reading === undefined) throw new AppError('review.unread')
  if ((await listCorrectionRows(tx, row.review_id)).length >= MAX_CORRECTIONS)
    throw new AppError('correction.limit_reached')
  const place = { start: wanted.start ?? 0, end: wanted.end ?? 0 }
  const said = await saidBy(tx, wanted, reading, row.text, place)
  const whole = isOfWhole(said)
  if (!whole && row.text.slice(place.start, place.end).trim() === '') refuse('end', 'not_allowed')
  const { words, occurrence } = whole
    ? { words: subjectOf(row).mark, occurrence: 0 }
    : wordsAt(row.text, place)
  const now = services.clock.now()
  const correctionId = newId(now)
  await tx.db
    .insertInto('corrections')
    .values({
      restaurant_id: tx.restaurantId,
      review_id: row.review_id,
      correction_id: correctionId,
      kind: said.kind,
      words,
      occurrence,
      value: JSON.stringify(said),
      made_at: now,
      made_by: author.userId,
      made_by_name: author.name,
    })
    .execute()
  audit(services, tx, {
    what: 'reading.corrected',
    subject: `review:${row.review_id}`,
    after: { correction: correctionId, kind: said.kind },
  })
  return showCorrected(services, tx, row)
}

/** Undoes a correction, so that the reading or an earlier correction shows again; who undid it is stored. */
export async function undoCorrection(
  services: Services,
  tx: TenantTx,
  target: Target,
  author: Author,
  correctionId: string,
): Promise<ReviewRow> {
  const row = await lockInScope(tx, target)
  const undone = await tx.db
    .updateTable('corrections')
    .set({
      undone_at: services.clock.now(),
      undone_by: author.userId,
      undone_by_name: author.name,
    })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('review_id', '=', row.review_id)
    .where('correction_id', '=', correctionId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (undone.numUpdatedRows === 0n) throw new AppError('correction.not_found')
  audit(services, tx, {
    what: 'correction.undone',
    subject: `review:${row.review_id}`,
    before: { correction: correctionId },
  })
  return showCorrected(services, tx, row)
}

/** Applies the corrections to the review's row, and tells lists, open screens and whoever counts. */
async function showCorrected(services: Services, tx: TenantTx, row: ReviewRow): Promise<ReviewRow> {
  const corrected = await findFullReading(tx, row.review_id)
  if (corrected === undefined) throw new AppError('review.unread')
  const [after = row] = await recordReadings(services, tx, [{ row, facts: factsOf(corrected) }], {
    tellAll: true,
  })
  const { restaurantId } = tx
  await services.events.announce(tx, readingsChanged, {
    restaurantId,
    corrected: [{ row: after, reading: corrected }],
  })
  return after
}

function refuse(field: string, problem: FieldProblem): never {
  throw invalidFields({ field, problem })
}

/** The whole finding that the person means: the fields that they did not name stay as they were read. */
async function saidBy(
  tx: TenantTx,
  wanted: Wanted,
  reading: Reading,
  text: string,
  place: Span,
): Promise<Said> {
  const { kind, remove } = wanted
  const words = text.slice(place.start, place.end).replaceAll(/\s+/gu, ' ').trim()
  const at = <T extends Span>(rows: readonly T[]): T | undefined =>
    rows.find((one) => overlaps(one, place))
  switch (kind) {
    case 'overall': {
      const label = wanted.sentiment
      if (label === undefined || label === 'conflict') refuse('sentiment', 'not_allowed')
      return { kind, label }
    }
    case 'risk':
      return { kind, risk: wanted.risk ?? refuse('risk', 'required'), present: !remove }
    case 'keyword': {
      const read = keywordAt(reading, place, wanted.keyword)
      const of = read && { of: read.keyword }
      if (remove) return { kind, finding: null, ...of }
      const category = wanted.category ?? read?.category ?? refuse('category', 'required')
      return {
        kind,
        finding: {
          keyword: wanted.keyword ?? read?.keyword ?? words.toLowerCase(),
          category,
          sentiment: wanted.sentiment ?? read?.sentiment ?? 'neutral',
        },
        ...of,
      }
    }
    case 'dish': {
      if (remove) return { kind, finding: null }
      const read = at(reading.dishes)
      const sentiment = wanted.sentiment ?? read?.sentiment ?? 'neutral'
      const menuItemId = wanted.menu_item_id === undefined ? read?.menuItemId : wanted.menu_item_id
      const item = typeof menuItemId === 'string' ? await findMenuItem(tx, menuItemId) : null
      if (item === undefined) refuse('menu_item_id', 'unknown')
      if (item !== null) return { kind, finding: { ...item, sentiment } }
      const name = wanted.name ?? (read?.menuItemId === undefined ? read?.name : undefined)
      return { kind, finding: { name: name ?? words.toLowerCase(), sentiment } }
    }
    case 'person': {
      if (remove) return { kind, finding: null }
      const read = at(reading.people)
      const sentiment = wanted.sentiment ?? read?.sentiment ?? 'neutral'
      const staffId = wanted.staff_id === undefined ? read?.staffId : wanted.staff_id
      const known = typeof staffId === 'string' ? await findStaffProfile(tx, staffId) : null
      if (known === undefined) refuse('staff_id', 'unknown')
      if (known !== null) return { kind, finding: { ...known, sentiment } }
      const name = wanted.name ?? (read?.staffId === undefined ? read?.name : undefined)
      return { kind, finding: { name: name ?? words, sentiment } }
    }
  }
}

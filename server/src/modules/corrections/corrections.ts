import { createHash } from 'node:crypto'
import { KEYWORD_CATEGORIES, RISKS, SENTIMENTS } from '@maitre/contract/constants'
import type { Correction } from '@maitre/contract/corrections'
import type { ReviewRow } from '#modules/reviews'
import type { TenantTx } from '#platform/database'
import { LAPSED_MARK } from '#platform/lapsed-words'
import { z } from 'zod'
import {
  isOfWhole,
  spanOf,
  type Said,
  type StandingCorrection,
  type Subject,
} from './apply-corrections.ts'

const sentiment = z.enum(SENTIMENTS)

/** The shape in which `value` is stored. */
const saidSchema: z.ZodType<Said> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('overall'), label: z.enum(['positive', 'neutral', 'negative']) }),
  z.object({
    kind: z.literal('keyword'),
    finding: z
      .object({ keyword: z.string(), category: z.enum(KEYWORD_CATEGORIES), sentiment })
      .nullable(),
    of: z.string().exactOptional(),
  }),
  z.object({
    kind: z.literal('dish'),
    finding: z
      .object({
        name: z.string(),
        labels: z
          .object({ en: z.string().exactOptional(), fr: z.string().exactOptional() })
          .exactOptional(),
        menuItemId: z.string().exactOptional(),
        sentiment,
      })
      .nullable(),
  }),
  z.object({
    kind: z.literal('person'),
    finding: z
      .object({ name: z.string(), staffId: z.string().exactOptional(), sentiment })
      .nullable(),
  }),
  z.object({ kind: z.literal('risk'), risk: z.enum(RISKS), present: z.boolean() }),
])

/** The part of a row that is applied to a reading. */
export interface StoredCorrection {
  correction_id: string
  words: string
  occurrence: number
  value: unknown
}

export interface CorrectionRow extends StoredCorrection {
  review_id: string
  made_at: Date
  made_by_name: string | null
  undone_at: Date | null
  undone_by_name: string | null
}

const COLUMNS =
  'correction_id, review_id, words, occurrence, value, made_at, made_by_name, undone_at, undone_by_name'

/** The corrections that were not undone, by review, oldest first. */
export async function findCorrections(
  tx: TenantTx,
  reviewIds: readonly string[],
): Promise<Map<string, StandingCorrection[]>> {
  if (reviewIds.length === 0) return new Map()
  const rows = await tx.run<CorrectionRow>(
    'corrections_standing',
    `select ${COLUMNS} from corrections where restaurant_id = $1 and review_id = any($2::uuid[]) and undone_at is null order by made_at, correction_id`,
    [tx.restaurantId, reviewIds],
  )
  const byReview = new Map<string, StandingCorrection[]>()
  for (const row of rows) {
    const standing = { ...standingOf(row) }
    byReview.set(row.review_id, [...(byReview.get(row.review_id) ?? []), standing])
  }
  return byReview
}

export function standingOf(row: StoredCorrection): StandingCorrection {
  return {
    id: row.correction_id,
    words: row.words,
    occurrence: row.occurrence,
    said: saidSchema.parse(row.value),
  }
}

/** All corrections of a review, undone ones too, newest first. */
export function listCorrectionRows(tx: TenantTx, reviewId: string): Promise<CorrectionRow[]> {
  return tx.run<CorrectionRow>(
    'corrections_list',
    `select ${COLUMNS} from corrections where restaurant_id = $1 and review_id = $2 order by made_at desc, correction_id desc`,
    [tx.restaurantId, reviewId],
  )
}

export function subjectOf(row: Pick<ReviewRow, 'text' | 'rating'>): Subject {
  return { text: row.text, mark: markOf(row) }
}

/** The mark of a review's text and stars: a correction of the whole review does not apply once either is another. */
function markOf({ text, rating }: Pick<ReviewRow, 'text' | 'rating'>): string {
  return createHash('sha256')
    .update(`${rating ?? ''}\n${text}`)
    .digest('base64url')
}

/** The correction in the contract's shape. */
export function toCorrection(row: CorrectionRow, subject: Subject): Correction {
  const standing = standingOf(row)
  const { said } = standing
  return {
    id: row.correction_id,
    kind: said.kind,
    words: isOfWhole(said) ? null : row.words.startsWith(LAPSED_MARK) ? '' : row.words,
    finding: findingOf(said),
    made_at: row.made_at.toISOString(),
    made_by: row.made_by_name,
    undone_at: row.undone_at?.toISOString() ?? null,
    undone_by: row.undone_by_name,
    applies: row.undone_at === null && spanOf(standing, subject) !== null,
  }
}

function findingOf(said: Said): Correction['finding'] {
  switch (said.kind) {
    case 'overall':
      return { sentiment: said.label }
    case 'risk':
      return said.present ? { risk: said.risk } : null
    case 'keyword':
      return said.finding
    case 'dish':
      return (
        said.finding && {
          name: said.finding.name,
          sentiment: said.finding.sentiment,
          menu_item_id: said.finding.menuItemId ?? null,
        }
      )
    case 'person':
      return (
        said.finding && {
          name: said.finding.name,
          sentiment: said.finding.sentiment,
          staff_id: said.finding.staffId ?? null,
        }
      )
  }
}

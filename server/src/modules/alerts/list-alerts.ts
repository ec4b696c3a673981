import { ALERTS, type AlertKind } from '@maitre/contract/alert-words'
import type { Alert, AlertDetail } from '@maitre/contract/alerts'
import { findReviews, toReview } from '#modules/reviews'
import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'

interface AlertRow {
  alert_id: string
  kind: AlertKind
  location_id: string | null
  review_id: string | null
  detail: AlertDetail
  given_at: Date
  seen_at: Date | null
  /** The person who left it unseen. */
  escalated_from: string | null
}

/** Whose alerts, and of which locations they may see. */
export interface Reader {
  userId: string
  scope: Scope
}

export interface AlertFilter {
  seen?: 'true' | 'false' | undefined
  kind?: AlertKind | undefined
  location_id?: string | undefined
  /** Only alerts about reviews that are bad or risky. */
  isOfBadReviews?: boolean
  offset: number
  limit: number
}

/**
 * The condition that an alert is the reader's to see, over `a` (alerts) and `u` (user_alerts): of a location that they
 * see today, or of the whole restaurant where they see all of it.
 */
const READABLE = `a.restaurant_id = $1 and u.restaurant_id = $1 and u.user_id = $2
  and (a.location_id = any($3::uuid[]) or (a.location_id is null and $4))`

const valuesOf = (tx: TenantTx, { userId, scope }: Reader): unknown[] => [
  tx.restaurantId,
  userId,
  scope.locationIds,
  scope.wholeRestaurant,
]

const SELECT = `select a.alert_id, a.kind, a.location_id, a.review_id, a.detail, u.given_at, u.seen_at, u.escalated_from
       from user_alerts u join alerts a on a.restaurant_id = u.restaurant_id and a.alert_id = u.alert_id`

/** One page of what a person was alerted of, newest first, and whether more follows. */
export async function listAlerts(
  tx: TenantTx,
  reader: Reader,
  filter: AlertFilter,
): Promise<{ data: Alert[]; hasMore: boolean }> {
  const rows = await tx.run<AlertRow>(
    'alerts_list',
    `${SELECT}
      where ${READABLE}
        and ($5::text is null or (u.seen_at is not null) = ($5 = 'true'))
        and ($6::text is null or a.kind = $6)
        and ($7::uuid is null or a.location_id = $7)
        and (not $8 or a.kind in ('bad_review', 'risk'))
      order by u.given_at desc, u.alert_id desc
     offset $9 limit $10`,
    [
      ...valuesOf(tx, reader),
      filter.seen ?? null,
      filter.kind ?? null,
      filter.location_id ?? null,
      filter.isOfBadReviews ?? false,
      filter.offset,
      filter.limit + 1,
    ],
  )
  return {
    data: await toAlerts(tx, rows.slice(0, filter.limit)),
    hasMore: rows.length > filter.limit,
  }
}

/** These alerts as a person has them, newest first. */
export async function findAlerts(
  tx: TenantTx,
  userId: string,
  alertIds: readonly string[],
): Promise<Alert[]> {
  const rows = await tx.run<AlertRow>(
    'alerts_find',
    `${SELECT}
      where a.restaurant_id = $1 and u.restaurant_id = $1 and u.user_id = $2 and u.alert_id = any($3::uuid[])
      order by u.given_at desc, u.alert_id desc`,
    [tx.restaurantId, userId, alertIds],
  )
  return toAlerts(tx, rows)
}

async function toAlerts(tx: TenantTx, rows: readonly AlertRow[]): Promise<Alert[]> {
  const found = await findReviews(
    tx,
    rows.flatMap((row) => row.review_id ?? []),
  )
  const reviews = new Map(found.map((row) => [row.review_id, toReview(row)]))
  const names = await namesOf(
    tx,
    rows.flatMap((row) => row.escalated_from ?? []),
  )
  return rows.map((row) => ({
    id: row.alert_id,
    kind: row.kind,
    severity: ALERTS[row.kind].severity,
    at: row.given_at.toISOString(),
    seen: row.seen_at !== null,
    location_id: row.location_id,
    review: reviews.get(row.review_id ?? '') ?? null,
    detail: row.detail,
    escalated_from: row.escalated_from === null ? null : (names.get(row.escalated_from) ?? null),
  }))
}

/** The names of people who are there still; by a statement of its own, since people are in no restaurant's tables. */
async function namesOf(tx: TenantTx, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx.run<{ user_id: string; name: string }>(
    'alerts_escalated_from',
    "select user_id, concat_ws(' ', firstname, lastname) as name from users where user_id = any($1::uuid[])",
    [userIds],
  )
  return new Map(rows.map((row) => [row.user_id, row.name]))
}

/** How many alerts a person has not seen. */
export async function countUnseen(tx: TenantTx, reader: Reader): Promise<number> {
  const [row] = await tx.run<{ unseen: number }>(
    'alerts_unseen',
    `select count(*) as unseen
       from user_alerts u join alerts a on a.restaurant_id = u.restaurant_id and a.alert_id = u.alert_id
      where ${READABLE} and u.seen_at is null`,
    valuesOf(tx, reader),
  )
  return row?.unseen ?? 0
}

/** Which of a person's alerts are meant. */
export type Chosen =
  | { alertId: string }
  | { alertIds: readonly string[] }
  | { reviewIds: readonly string[] }
  /** All that came until then, or those of one kind or location of them. */
  | { until: Date; kind?: AlertKind | undefined; location_id?: string | undefined }
  /** Those that were marked together at that instant. */
  | { seenAt: Date }

function idsOf(chosen: Chosen): readonly string[] | null {
  if ('alertId' in chosen) return [chosen.alertId]
  return 'alertIds' in chosen ? chosen.alertIds : null
}

/** Marks alerts of a person as seen, or as unseen again, and answers how many were changed. */
export async function markAlerts(
  tx: TenantTx,
  { userId }: Pick<Reader, 'userId'>,
  chosen: Chosen,
  seenAt: Date | null,
): Promise<number> {
  const rows = await tx.run<{ alert_id: string }>(
    'alerts_mark',
    `update user_alerts u set seen_at = $6
       from alerts a
      where a.restaurant_id = $1 and u.restaurant_id = $1 and u.user_id = $2 and a.alert_id = u.alert_id
        and (u.seen_at is null) = ($6::timestamptz is not null)
        and ($3::uuid[] is null or u.alert_id = any($3))
        and ($4::uuid[] is null or a.review_id = any($4))
        and ($5::timestamptz is null or u.given_at <= $5)
        and ($7::text is null or a.kind = $7)
        and ($8::uuid is null or a.location_id = $8)
        and ($9::timestamptz is null or u.seen_at = $9)
     returning u.alert_id`,
    [
      tx.restaurantId,
      userId,
      idsOf(chosen),
      'reviewIds' in chosen ? chosen.reviewIds : null,
      'until' in chosen ? chosen.until : null,
      seenAt,
      'until' in chosen ? (chosen.kind ?? null) : null,
      'until' in chosen ? (chosen.location_id ?? null) : null,
      'seenAt' in chosen ? chosen.seenAt : null,
    ],
  )
  return rows.length
}

import { setImmediate as breathe } from 'node:timers/promises'
import type { DryRun, Outcome, OUTCOME_FILTERS, PolicyChanges } from '@maitre/contract/automation'
import type { TriedPolicy } from '@maitre/contract/place-values'
import { DRY_RUN_DAYS } from '@maitre/contract/constants'
import { OUTCOME_REASONS } from '@maitre/contract/held-reasons'
import { decide, type Decision } from '#modules/drafting'
import { clockIn } from '#platform/local-clock'
import {
  findPolicy,
  listTimezones,
  policiesAt,
  type Policy,
  type PolicyAt,
  scopeAt,
} from '#modules/restaurants'
import { findReviews } from '#modules/reviews'
import type { Context } from '#context'
import type { TenantTx } from '#platform/database'
import { listTried, type Tried } from './tried-reviews.ts'

const DAY_MS = 86_400_000
/** After so many decisions other requests have their turn. */
const AT_ONCE = 2000
/** How many characters of the guest's words a line shows. */
const EXCERPT = 180

interface Judged {
  tried: Tried
  decision: Decision
}

/**
 * Says what a policy would have posted in the last 30 days and why not the rest, by the decision that live reviews get
 * (`decide`). It asks as if the consent had been given before them all, and judges each reply as it stands now, drafted
 * as soon as the guest wrote, by what holds at its location. Where a place is tried, its reviews alone are looked at, by
 * what is said of it. Nothing is stored.
 */
export async function dryRun(
  ctx: Context,
  { place, ...changes }: PolicyChanges & { place?: TriedPolicy | undefined },
  asked: { show: (typeof OUTCOME_FILTERS)[number]; offset: number; limit: number },
) {
  const { offset, limit, show } = asked
  const since = new Date(ctx.clock.now().getTime() - DRY_RUN_DAYS * DAY_MS)
  const { rows, isCut, policyOf, zones } = await ctx.scoped(async (tx) => {
    const stored = await findPolicy(ctx, tx)
    const scope = await scopeAt(tx, ctx.scope, place?.id)
    const { tried, isCut: wasCut } = await listTried(tx, scope, since)
    const locations = new Set(tried.map((one) => one.location_id))
    const policy = changed(stored, changes)
    return {
      rows: tried,
      isCut: wasCut,
      policyOf: await policiesAt(tx, policy, [...locations], place),
      zones: await listTimezones(tx, [...locations]),
    }
  })
  const judged = await judge(policyOf, rows, zones)
  const shown = judged.filter(
    (one) => show === 'all' || reasonOf(one) === (show === 'posted' ? null : show),
  )
  const page = shown.slice(offset, offset + limit)
  const outcomes = await ctx.scoped((tx) => describe(tx, page))
  const data: DryRun = {
    looked_at: judged.length,
    is_cut: isCut,
    posted: judged.filter((one) => reasonOf(one) === null).length,
    waited: countReasons(judged),
    outcomes,
  }
  const total = shown.length
  return { data, page: { offset, limit, total, hasMore: offset + page.length < total } }
}

/** The policy on the screen, as if it had been agreed to long ago and nothing were stopped or ended. */
function changed(
  stored: Policy,
  { auto_approval_minutes_delay: delay, ...changes }: PolicyChanges,
): Policy {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return {
    ...stored,
    ...Object.fromEntries(given),
    ...(delay !== undefined && { delayMinutes: delay }),
    consentedAt: new Date(0),
    stoppedAt: null,
    runsSince: null,
    endsAt: null,
  }
}

/**
 * Decides on every review, twice: when its reply would have gone out, and then, in that order, whether its location had
 * posted its number of that day already. Answers them in the order in which they came.
 */
async function judge(
  policyOf: PolicyAt,
  rows: readonly Tried[],
  zones: ReadonlyMap<string, string>,
): Promise<Judged[]> {
  const by = async (
    some: readonly Tried[],
    postedOn?: (tried: Tried) => (day: string) => number,
    note?: (judged: Judged) => void,
  ): Promise<Map<string, Judged>> => {
    const judged = new Map<string, Judged>()
    for (const [i, tried] of some.entries()) {
      if (i % AT_ONCE === AT_ONCE - 1) await breathe()
      const clock = clockIn(zones.get(tried.location_id) ?? 'UTC')
      const { createdAt: at } = tried
      const moment = { since: at, now: at, clock, ...(postedOn && { postedOn: postedOn(tried) }) }
      const one = { tried, decision: decide(policyOf(tried.location_id), tried, moment) }
      judged.set(tried.review_id, one)
      note?.(one)
    }
    return judged
  }
  const first = await by(rows)
  if (rows.every((one) => policyOf(one.location_id).daily_cap === null)) return [...first.values()]
  const inTurn = [...first.values()]
    .flatMap(({ tried, decision }) =>
      'postAt' in decision ? [{ tried, at: decision.postAt.getTime() }] : [],
    )
    .toSorted(
      (one, other) =>
        one.at - other.at || one.tried.createdAt.getTime() - other.tried.createdAt.getTime(),
    )
    .map(({ tried }) => tried)
  const posted = new Map<string, number>()
  const keyOf = ({ location_id: id }: Tried, day: string): string => `${id} ${day}`
  const second = await by(
    inTurn,
    (tried) => (day) => posted.get(keyOf(tried, day)) ?? 0,
    ({ tried, decision }) => {
      if (!('postAt' in decision)) return
      const clock = clockIn(zones.get(tried.location_id) ?? 'UTC')
      const key = keyOf(tried, clock.dayAt(decision.postAt.getTime()))
      posted.set(key, (posted.get(key) ?? 0) + 1)
    },
  )
  return [...first.values()].map((one) => second.get(one.tried.review_id) ?? one)
}

/** Why the reply would have waited; null where it would have been posted. */
function reasonOf({ decision }: Judged): Outcome['reason'] {
  if ('postAt' in decision) return null
  // A policy that was agreed to long ago and runs knows no other reasons.
  return OUTCOME_REASONS.find((reason) => reason === decision.wait) ?? null
}

function countReasons(judged: readonly Judged[]): DryRun['waited'] {
  const counts = Map.groupBy(judged, reasonOf)
  return [...counts]
    .flatMap(([reason, those]) => (reason === null ? [] : [{ reason, count: those.length }]))
    .toSorted((one, other) => other.count - one.count)
}

async function describe(tx: TenantTx, page: readonly Judged[]): Promise<Outcome[]> {
  const rows = await findReviews(
    tx,
    page.map(({ tried }) => tried.review_id),
  )
  const known = new Map(rows.map((row) => [row.review_id, row]))
  return page.flatMap((judged) => {
    const row = known.get(judged.tried.review_id)
    if (row === undefined) return []
    const { review_id, location_id, source, author_name, rating, review_date } = row
    const { decision } = judged
    return {
      review_id,
      location_id,
      source,
      author_name,
      rating,
      text: row.text.slice(0, EXCERPT).toWellFormed(),
      review_date,
      posted_at: 'postAt' in decision ? decision.postAt.toISOString() : null,
      reason: reasonOf(judged),
    }
  })
}

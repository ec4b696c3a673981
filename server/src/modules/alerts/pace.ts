import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { defineJob } from '#platform/jobs'
import type { Told } from './due.ts'

/** Does what is due for one person: tells them of their alerts, and gives to the next person what they did not look at. */
export const tendPerson = defineJob<{ restaurantId: string; userId: string }>('alerts.tend-person')

/** When something is next due for a person, and when they were last told (`Told`). */
export interface Pace {
  user_id: string
  due_at: Date | null
  told_at: Date | null
  risk_told_at: Date | null
}

/** When a person was last told; of one who has no row yet, never. */
export const toldOf = (pace: Pace | undefined): Told => ({
  at: pace?.told_at ?? null,
  ofRiskAt: pace?.risk_told_at ?? null,
})

/** Makes and locks the rows of these people until the transaction ends; in one order, so that no two deadlock. */
export async function holdPaces(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Pace>> {
  const ids = [...new Set(userIds)].toSorted()
  const rows = await tx.run<Pace>(
    'alert_paces_hold',
    `insert into alert_paces (restaurant_id, user_id)
     select $1::uuid, s.user_id from unnest($2::uuid[]) with ordinality as s(user_id, n) order by s.n
     on conflict (restaurant_id, user_id) do update set due_at = alert_paces.due_at
     returning user_id, due_at, told_at, risk_told_at`,
    [tx.restaurantId, ids],
  )
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** Instants at which something of a person is due; null where nothing is. */
interface Due {
  user_id: string
  tell_at: Date | null
  escalate_at: Date | null
}

/** So long after it was due a job is no longer on its way, ms: it was given up, and another takes its place. */
const GIVEN_UP_MS = 3_600_000

/**
 * Sends a job for each person for whom something is due earlier than anything was. A person has one job under way,
 * however much happens, so that five hundred reviews in a minute are no five hundred jobs.
 */
export async function plan(
  services: Services,
  tx: TenantTx,
  paces: ReadonlyMap<string, Pace>,
  due: readonly Due[],
): Promise<void> {
  const byPerson = Map.groupBy(due, (one) => one.user_id)
  const givenUp = new Date(services.clock.now().getTime() - GIVEN_UP_MS)
  const earlier = [...byPerson].flatMap(([userId, theirs]) => {
    const at = firstOf(theirs)
    const planned = paces.get(userId)?.due_at ?? null
    if (at === null) return []
    const isUnderWay = planned !== null && planned > givenUp && planned <= at
    return isUnderWay ? [] : [{ userId, at }]
  })
  if (earlier.length === 0) return
  await tx.run(
    'alert_paces_plan',
    `update alert_paces p set due_at = s.due_at
       from unnest($2::uuid[], $3::timestamptz[]) as s(user_id, due_at)
      where p.restaurant_id = $1 and p.user_id = s.user_id`,
    [tx.restaurantId, earlier.map(({ userId }) => userId), earlier.map(({ at }) => at)],
  )
  for (const { userId, at } of earlier)
    await services.jobs.send(tx, tendPerson, { restaurantId: tx.restaurantId, userId }, { at })
}

/** The first of these instants. */
function firstOf(due: readonly Due[]): Date | null {
  const instants = due.flatMap(({ tell_at, escalate_at }) =>
    [tell_at, escalate_at].filter((at) => at !== null),
  )
  const [first] = instants.toSorted((a, b) => a.getTime() - b.getTime())
  return first ?? null
}

import { z } from 'zod'
import { findUser } from '#modules/users'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { isUuid } from '#platform/ids'
import { markSeen } from './mark-seen.ts'

/** The context that the token is sealed for, so that a token that was made for something else is refused. */
const CONTEXT = 'alerts.seen'
const id = z.string().refine(isUuid)
const shown = z.object({ restaurant: id, user: id, alerts: z.array(id) })

/** What a mail showed to whom. */
interface Shown {
  restaurantId: string
  userId: string
  alertIds: readonly string[]
}

/**
 * The token of the link that marks what a mail showed as seen. It is sealed, so that nobody can make one for somebody
 * else, and lets its holder do nothing but that. A press on its page uses it, since programs that look through mails
 * open every link.
 */
export const seenToken = (
  { secrets }: Services,
  { restaurantId: restaurant, userId: user, alertIds: alerts }: Shown,
): string => secrets.vault.seal(JSON.stringify({ restaurant, user, alerts }), CONTEXT)

/** Opens the token of a link. Throws `link.invalid` for one that is not ours. */
function readToken({ secrets }: Services, token: string): Shown {
  try {
    const { restaurant, user, alerts } = shown.parse(JSON.parse(secrets.vault.open(token, CONTEXT)))
    return { restaurantId: restaurant, userId: user, alertIds: alerts }
  } catch (error) {
    throw new AppError('link.invalid', undefined, { cause: error })
  }
}

/** What a link is about, and how much of it is unseen. Throws `link.invalid`. */
export function lookAtLink(services: Services, token: string) {
  const link = readToken(services, token)
  return services.database.scoped(link.restaurantId, (tx) => count(tx, link))
}

/** Marks what a link is about as seen, as its person would. Throws `link.invalid`. */
export function seeByLink(services: Services, token: string) {
  const link = readToken(services, token)
  const { userId, alertIds } = link
  return services.database.scoped(link.restaurantId, async (tx) => {
    const { alerts } = await count(tx, link)
    await markSeen(services, tx, { userId }, { alertIds })
    return { alerts, unseen: 0 }
  })
}

async function count(tx: TenantTx, { userId, alertIds }: Shown) {
  if ((await findUser(tx, userId)) === undefined) throw new AppError('link.invalid')
  const [row] = await tx.run<{ alerts: number; unseen: number }>(
    'alerts_of_link',
    `select count(*)::int as alerts, (count(*) filter (where seen_at is null))::int as unseen
       from user_alerts
      where restaurant_id = $1 and user_id = $2 and alert_id = any($3::uuid[])`,
    [tx.restaurantId, userId, alertIds],
  )
  return row ?? { alerts: 0, unseen: 0 }
}

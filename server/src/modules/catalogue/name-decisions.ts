import type { NameKind } from '@maitre/contract/constants'
import type { Page } from '@maitre/contract/endpoint'
import type { NameDecision } from '@maitre/contract/suggestions'
import { changeHouse } from '#modules/restaurants'
import type { Author } from '#modules/reviews'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError, invalidFields } from '#platform/errors'
import { defineEvent } from '#platform/events'
import { isUuid } from '#platform/ids'
import { fold } from './fold.ts'
import { getNamesOfHouse, idsNamed } from './names-of-house.ts'

/** What some names mean has changed in this transaction: what guests said under them is to be counted anew. */
export interface NamesDecided {
  restaurantId: string
  kind: NameKind
  /** The folded names and ids under which mentions are counted, or shall be. */
  abouts: readonly string[]
  /** Whether reviews may now have mentions that they had not: their readings are looked through. */
  isBack: boolean
  /** Whether all of it is done before the commit, and nothing by a job afterwards. */
  isWhole: boolean
}
export const namesDecided = defineEvent<NamesDecided>('names.decided')

/**
 * Tells in this transaction that these folded names and ids mean something else now. Whoever else of the house has one
 * of the names is told of too: a name that two have means neither.
 */
export async function announceNames(
  services: Services,
  tx: TenantTx,
  told: Pick<NamesDecided, 'kind' | 'abouts'> & Partial<Pick<NamesDecided, 'isBack' | 'isWhole'>>,
): Promise<void> {
  const { kind, abouts, isBack = false, isWhole = false } = told
  const others = await idsNamed(tx, kind, abouts)
  await services.events.announce(tx, namesDecided, {
    restaurantId: tx.restaurantId,
    kind,
    abouts: [...new Set([...abouts, ...others])],
    isBack,
    isWhole,
  })
}

interface Row {
  about: string
  name: string | null
  decision: NameDecision['decision']
  target: string | null
  made_at: Date
  made_by_name: string | null
}

/** A decision of which the name itself is not kept, or which leads on from a profile that was merged, is not shown. */
const SHOWN = 'name is not null'
const COLUMNS =
  'about, name, decision, coalesce(menu_item_id, staff_id) as target, made_at, made_by_name'

/** What the house said of names of that kind, the newest first. */
export async function listDecisions(
  tx: TenantTx,
  kind: NameKind,
  query: { decision?: string | undefined; offset: number; limit: number },
): Promise<{ data: NameDecision[]; page: Page }> {
  const { offset, limit } = query
  const rows = await tx.run<Row>(
    'name_decisions_list',
    `select ${COLUMNS} from name_decisions
      where restaurant_id = $1 and kind = $2 and ${SHOWN} and ($3::text is null or decision = $3)
      order by made_at desc, about limit $4 offset $5`,
    [tx.restaurantId, kind, query.decision ?? null, limit + 1, offset],
  )
  return {
    data: rows.slice(0, limit).map(toDecision),
    page: { offset, limit, hasMore: rows.length > limit },
  }
}

function toDecision({ target, made_at, made_by_name, name, ...row }: Row): NameDecision {
  return {
    ...row,
    name: name ?? row.about,
    id: target,
    made_at: made_at.toISOString(),
    made_by: made_by_name,
  }
}

/** The folded name that a caller decides on; an id is not a name. */
export function decidable(said: string): string {
  const about = fold(said)
  if (about === '' || isUuid(about) || about.startsWith('sha256:'))
    throw invalidFields({ field: 'about', problem: 'not_allowed' })
  return about
}

/** The dish or person that a name means; null dismisses the name. */
export type Target = { menu_item_id: string } | { staff_id: string } | null

/** Says what a name means, in place of what was said before; the mentions that stand follow at once. */
export async function decideName(
  services: Services,
  tx: TenantTx,
  author: Author,
  { kind, name, target }: { kind: NameKind; name: string; target: Target },
): Promise<NameDecision> {
  const about = decidable(name)
  await changeHouse(tx)
  const before = await findDecision(tx, kind, about)
  const was = await meaningOf(tx, kind, about)
  const columns = {
    decision: target === null ? ('dismissed' as const) : ('known' as const),
    menu_item_id: null,
    staff_id: null,
    ...target,
    name,
    made_at: services.clock.now(),
    made_by: author.userId,
    made_by_name: author.name,
  }
  await tx.db
    .insertInto('name_decisions')
    .values({ restaurant_id: tx.restaurantId, kind, about, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'kind', 'about']).doUpdateSet(columns),
    )
    .execute()
  const after = await findDecision(tx, kind, about)
  if (after === undefined) throw new Error('the decision was not stored')
  audit(services, tx, {
    what: 'name.decided',
    subject: `restaurant:${tx.restaurantId}`,
    before: before === undefined ? null : outlineOf(kind, before),
    after: outlineOf(kind, after),
  })
  await announceNames(services, tx, {
    kind,
    abouts: was === null ? [about] : [about, was],
    isBack: was === null && target !== null,
  })
  return toDecision(after)
}

/** Takes back what was said of a name, so that what guests said under it is counted as it was before. */
export async function undoDecision(
  services: Services,
  tx: TenantTx,
  { kind, name }: { kind: NameKind; name: string },
): Promise<void> {
  const about = decidable(name)
  await changeHouse(tx)
  const before = await findDecision(tx, kind, about)
  if (before === undefined) throw new AppError('name_decision.not_found')
  const was = await meaningOf(tx, kind, about)
  await tx.db
    .deleteFrom('name_decisions')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .execute()
  audit(services, tx, {
    what: 'name_decision.undone',
    subject: `restaurant:${tx.restaurantId}`,
    before: outlineOf(kind, before),
  })
  await announceNames(services, tx, {
    kind,
    abouts: was === null ? [about] : [about, was],
    isBack: was === null,
  })
}

/** What mentions of the name are counted under, by decisions and by the names that the house knows; null: none are. */
async function meaningOf(tx: TenantTx, kind: NameKind, about: string): Promise<string | null> {
  const found = { kind, name: about, id: undefined }
  return (await getNamesOfHouse(tx, [found])).aboutOf(found)
}

/** A dish or person of the house that has these names now: that some of them were dismissed holds no more. */
export async function welcomeNames(
  tx: TenantTx,
  kind: NameKind,
  names: readonly string[],
): Promise<{ wereDismissed: boolean }> {
  const gone = await tx.run(
    'name_decisions_welcome',
    `delete from name_decisions
      where restaurant_id = $1 and kind = $2 and decision = 'dismissed' and ${SHOWN} and about = any($3::text[])
     returning about`,
    [tx.restaurantId, kind, names],
  )
  return { wereDismissed: gone.length > 0 }
}

async function findDecision(tx: TenantTx, kind: NameKind, about: string): Promise<Row | undefined> {
  const [row] = await tx.run<Row>(
    'name_decision_get',
    `select ${COLUMNS} from name_decisions
      where restaurant_id = $1 and kind = $2 and about = $3 and ${SHOWN}`,
    [tx.restaurantId, kind, about],
  )
  return row
}

/** What the log keeps of a decision: a dish by its name, of a person no name, since they may ask to be forgotten. */
function outlineOf(kind: NameKind, { about, decision, target }: Row) {
  return { kind, decision, id: target, ...(kind === 'dish' && { about }) }
}

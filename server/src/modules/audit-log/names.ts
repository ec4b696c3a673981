import type { TenantTx, Tx } from '#platform/database'
import { isUuid } from '#platform/ids'
import type { StoredLine } from './stored-line.ts'

/**
 * What a line may name by an id, each with the statement that finds the names of today: $1 are the ids, and the condition
 * says by $2 of which restaurants they are. A tier is of none.
 */
const lookUp = (its: string) => ({
  user: `select user_id as id, trim(firstname || ' ' || lastname) as name from users where user_id = any($1::uuid[]) and (restaurant_id ${its} or restaurant_id is null)`,
  location: `select location_id as id, name from locations where location_id = any($1::uuid[]) and restaurant_id ${its}`,
  region: `select region_id as id, name from regions where region_id = any($1::uuid[]) and restaurant_id ${its}`,
  review: `select review_id as id, author_name as name from reviews where review_id = any($1::uuid[]) and restaurant_id ${its}`,
  menu_item: `select menu_item_id as id, name from menu_items where menu_item_id = any($1::uuid[]) and restaurant_id ${its}`,
  staff: `select staff_id as id, name from staff_profiles where staff_id = any($1::uuid[]) and restaurant_id ${its}`,
  staff_role: `select role_id as id, name from staff_roles where role_id = any($1::uuid[]) and restaurant_id ${its}`,
  annotation: `select annotation_id as id, text as name from annotations where annotation_id = any($1::uuid[]) and restaurant_id ${its}`,
  restaurant: `select restaurant_id as id, name from restaurants where restaurant_id = any($1::uuid[]) and restaurant_id ${its}`,
  api_key: `select key_id as id, name from api_keys where key_id = any($1::uuid[]) and restaurant_id ${its}`,
  tier: `select tier_id as id, name from subscription_tiers where tier_id = any($1::uuid[]) and $2::text is not null`,
})
type Kind = keyof ReturnType<typeof lookUp>
const OF_ONE = lookUp('= $2')
const OF_ALL = {
  ...lookUp('= any($2::uuid[])'),
  // The console's own lines name people of any restaurant.
  user: `select user_id as id, trim(firstname || ' ' || lastname) as name from users where user_id = any($1::uuid[]) and $2::uuid[] is not null`,
}

/** The fields that hold ids, each with what the ids are of. */
const FIELDS_OF_IDS: Readonly<Record<string, Kind>> = {
  location_id: 'location',
  location_ids: 'location',
  region_id: 'region',
  role_id: 'staff_role',
  merged: 'staff',
  subscription_tier_id: 'tier',
  of_restaurant: 'restaurant',
  of_person: 'user',
}

export const kindOfField = (field: string): Kind | undefined => FIELDS_OF_IDS[field]

const isKind = (kind: string): kind is Kind => kind in OF_ONE

/** Names by kind and id: `user:…`. */
export type Names = ReadonlyMap<string, string>

/** The ids that lines speak of, by what they are of. */
export function idsOf(lines: readonly StoredLine[]): Map<Kind, Set<string>> {
  const ids = new Map<Kind, Set<string>>()
  const add = (kind: Kind, value: unknown): void => {
    if (typeof value !== 'string' || !isUuid(value)) return
    ids.set(kind, (ids.get(kind) ?? new Set()).add(value))
  }
  for (const { subject, before, after } of lines) {
    const [kind = '', id] = subject.split(':')
    if (isKind(kind)) add(kind, id)
    for (const [field, value] of [before, after].flatMap((part) => Object.entries(Object(part)))) {
      const of = kindOfField(field)
      if (of !== undefined) for (const one of [value].flat()) add(of, one)
    }
  }
  return ids
}

type Ids = ReadonlyMap<Kind, ReadonlySet<string>>

/** One statement a kind, whatever the number of lines; then what the log itself says of people who are gone. */
export async function loadNames(tx: TenantTx, ids: Ids): Promise<Names> {
  const names = new Map<string, string>()
  await addPresent(tx, names, ids, OF_ONE, () => tx.restaurantId)
  await addLast(tx, names, ids, lastNames('audit_log', 'restaurant_id = $2 and'), tx.restaurantId)
  return names
}

/** Kinds whose table the console's role does not read; their last names are those of the log. */
const CLOSED: ReadonlySet<Kind> = new Set(['api_key'])

/** The same for lines of several restaurants and of the console's own log, in a transaction of the console. */
export async function loadNamesOfAll(
  tx: Tx,
  ids: Ids,
  restaurantIds: readonly string[],
): Promise<Names> {
  const names = new Map<string, string>()
  const open = new Map([...ids].filter(([kind]) => !CLOSED.has(kind)))
  await addPresent(tx, names, open, OF_ALL, (kind, wanted) =>
    kind === 'restaurant' ? wanted : restaurantIds,
  )
  const ofAll = lastNames('audit_log', 'restaurant_id = any($2::uuid[]) and')
  await addLast(tx, names, ids, ofAll, restaurantIds)
  await addLast(tx, names, ids, lastNames('console_audit_log'))
  return names
}

/** Adds the names of today. */
async function addPresent(
  tx: Tx,
  names: Map<string, string>,
  ids: Ids,
  statements: Readonly<Record<Kind, string>>,
  of: (kind: Kind, wanted: readonly string[]) => string | readonly string[],
): Promise<void> {
  for (const [kind, set] of ids) {
    const wanted = [...set]
    const rows = await tx.run<{ id: string; name: string | null }>(
      `audit_names_${kind}`,
      statements[kind],
      [wanted, of(kind, wanted)],
    )
    for (const { id, name } of rows) if (name) names.set(`${kind}:${id}`, name)
  }
}

/** The newest line of each subject of $1 that tells a name. */
const lastNames = (log: string, place = ''): string =>
  `select distinct on (subject) subject, coalesce(after, before) as told
       from ${log}
      where ${place} subject = any($1::text[])
        and (coalesce(after, before) ? 'name' or coalesce(after, before) ? 'lastname')
        and act like any(array['%.created', '%.removed'])
      order by subject, n desc`

/** Adds what subjects that have no name so far were called in the newest line of a log that tells one. */
async function addLast(
  tx: Tx,
  names: Map<string, string>,
  ids: Ids,
  sql: string,
  ...places: unknown[]
): Promise<void> {
  const subjects = [...ids].flatMap(([kind, wanted]) => [...wanted].map((id) => `${kind}:${id}`))
  const gone = subjects.filter((subject) => !names.has(subject))
  if (gone.length === 0) return
  const rows = await tx.run<{ subject: string; told: Record<string, unknown> }>(
    'audit_last_names',
    sql,
    [gone, ...places],
  )
  for (const { subject, told } of rows) {
    const parts = [told['name'], told['firstname'], told['lastname']]
    const name = parts.filter((part) => typeof part === 'string').join(' ')
    if (name.trim() !== '') names.set(subject, name.trim())
  }
}

/** What the subject of a line is called, today or at last; null where nobody knows. */
export function nameOfSubject({ subject }: StoredLine, names: Names): string | null {
  return names.get(subject) ?? null
}

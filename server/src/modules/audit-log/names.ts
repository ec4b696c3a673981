import type { TenantTx, Tx } from '#platform/database'
import { isUuid } from '#platform/ids'
import type { StoredLine } from './stored-line.ts'

/** What a line may name by an id, each with the statement that finds the names of today. */
const LOOK_UP = {
  user: `select user_id as id, trim(firstname || ' ' || lastname) as name from users where user_id = any($1::uuid[]) and (restaurant_id = $2 or restaurant_id is null)`,
  location: `select location_id as id, name from locations where location_id = any($1::uuid[]) and restaurant_id = $2`,
  review: `select review_id as id, author_name as name from reviews where review_id = any($1::uuid[]) and restaurant_id = $2`,
  menu_item: `select menu_item_id as id, name from menu_items where menu_item_id = any($1::uuid[]) and restaurant_id = $2`,
  staff: `select staff_id as id, name from staff_profiles where staff_id = any($1::uuid[]) and restaurant_id = $2`,
  staff_role: `select role_id as id, name from staff_roles where role_id = any($1::uuid[]) and restaurant_id = $2`,
  annotation: `select annotation_id as id, text as name from annotations where annotation_id = any($1::uuid[]) and restaurant_id = $2`,
  restaurant: `select restaurant_id as id, name from restaurants where restaurant_id = any($1::uuid[]) and restaurant_id = $2`,
  api_key: `select key_id as id, name from api_keys where key_id = any($1::uuid[]) and restaurant_id = $2`,
  tier: `select tier_id as id, name from subscription_tiers where tier_id = any($1::uuid[]) and $2::uuid is not null`,
} as const
type Kind = keyof typeof LOOK_UP

/** The fields that hold ids, each with what the ids are of. */
const FIELDS_OF_IDS: Readonly<Record<string, Kind>> = {
  location_id: 'location',
  location_ids: 'location',
  role_id: 'staff_role',
  merged: 'staff',
  subscription_tier_id: 'tier',
}

export const kindOfField = (field: string): Kind | undefined => FIELDS_OF_IDS[field]

const isKind = (kind: string): kind is Kind => kind in LOOK_UP

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

/** One statement a kind, whatever the number of lines; then what the log itself says of people who are gone. */
export async function loadNames(
  tx: TenantTx,
  ids: ReadonlyMap<Kind, ReadonlySet<string>>,
): Promise<Names> {
  const names = new Map<string, string>()
  for (const [kind, wanted] of ids)
    add(
      names,
      kind,
      await tx.run(`audit_names_${kind}`, LOOK_UP[kind], [[...wanted], tx.restaurantId]),
    )
  const gone = goneOf(ids, names)
  if (gone.length > 0)
    tell(
      names,
      await tx.run('audit_last_names', lastNames('restaurant_id = $1'), [tx.restaurantId, gone]),
    )
  return names
}

/** Kinds whose table the console's role does not read; their last names are those of the log. */
const CLOSED: ReadonlySet<Kind> = new Set(['api_key'])

/** The same for lines of several restaurants and of the console's own log, in a transaction of the console. */
export async function loadNamesOfAll(
  tx: Tx,
  ids: ReadonlyMap<Kind, ReadonlySet<string>>,
  restaurantIds: readonly string[],
): Promise<Names> {
  const names = new Map<string, string>()
  for (const [kind, wanted] of ids) {
    if (CLOSED.has(kind)) continue
    const ofAll = LOOK_UP[kind].replace('restaurant_id = $2', 'restaurant_id = any($2::uuid[])')
    const sql = ofAll.replace('$2::uuid is', '$2::uuid[] is')
    const places = kind === 'restaurant' ? [...wanted] : restaurantIds
    add(names, kind, await tx.run(`audit_names_of_all_${kind}`, sql, [[...wanted], places]))
  }
  const gone = goneOf(ids, names)
  if (gone.length > 0) {
    const ofAll = lastNames('restaurant_id = any($1::uuid[])')
    tell(names, await tx.run('audit_last_names_of_all', ofAll, [restaurantIds, gone]))
    const still = gone.filter((subject) => !names.has(subject))
    if (still.length > 0)
      tell(names, await tx.run('audit_last_names_above', LAST_NAMES_ABOVE, [still]))
  }
  return names
}

const add = (
  names: Map<string, string>,
  kind: Kind,
  rows: readonly { id: string; name: string | null }[],
): void => {
  for (const { id, name } of rows) if (name) names.set(`${kind}:${id}`, name)
}

/** The subjects that have no row of a name. */
const goneOf = (ids: ReadonlyMap<Kind, ReadonlySet<string>>, names: Names): string[] =>
  [...ids].flatMap(([kind, wanted]) =>
    [...wanted].map((id) => `${kind}:${id}`).filter((subject) => !names.has(subject)),
  )

const TELLS_A_NAME = `(coalesce(after, before) ? 'name' or coalesce(after, before) ? 'lastname')
        and act like any(array['%.created', '%.removed'])`

/** The newest line of each subject that tells a name; $2 are the subjects. */
const lastNames = (where: string): string =>
  `select distinct on (subject) subject, coalesce(after, before) as told
       from audit_log
      where ${where} and subject = any($2::text[])
        and ${TELLS_A_NAME}
      order by subject, n desc`

const LAST_NAMES_ABOVE = `select distinct on (subject) subject, coalesce(after, before) as told
       from console_audit_log
      where subject = any($1::text[]) and ${TELLS_A_NAME}
      order by subject, n desc`

/** Takes the names that things without a row had in their newest line that tells one. */
function tell(
  names: Map<string, string>,
  rows: readonly { subject: string; told: Record<string, unknown> }[],
): void {
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

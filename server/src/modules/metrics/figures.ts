import { GRAINS, type Grain } from '@maitre/contract/constants'
import { firstDayOf, monthOf } from '@maitre/contract/months'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'

/** A table of figures: what its rows are told apart by, and what they count. */
export interface FigureTable {
  readonly name: string
  /** How the statements begin that add rows to it and delete them, which they call `f`. */
  readonly insert: string
  readonly delete: string
  /** The columns of the key besides restaurant, location, grain and day, each with its type. */
  readonly keys: Readonly<Record<string, 'text' | 'smallint'>>
  readonly counts: readonly string[]
}

type Values = Readonly<Record<string, string | number>>

/** What one thing adds to the figures of its day, or takes from them. */
export type Figure<Table extends FigureTable> = {
  readonly location_id: string
  readonly day: string
} & {
  readonly [Name in keyof Table['keys']]: string | number
} & { readonly [Name in Table['counts'][number]]: number }

/** The first day of a day's month. */
export const startOfMonth = (day: string): string => firstDayOf(monthOf(day))

/**
 * Adds figures to those of their days and months, and takes others away, just before the transaction commits: every
 * transaction takes the rows in the order of their keys, so that no two wait for each other. A row that then counts
 * nothing is deleted.
 */
export function addFigures<Table extends FigureTable>(
  services: Services,
  tx: TenantTx,
  table: Table,
  added: readonly Figure<Table>[],
  removed: readonly Figure<Table>[],
): void {
  if (added.length + removed.length === 0) return
  const signed: Signed[] = [
    ...added.map((values) => ({ values, sign: 1 })),
    ...removed.map((values) => ({ values, sign: -1 })),
  ]
  tx.gather(table.name, signed, (gathered) => writeFigures(tx, table, gathered))
  tx.gather('figures.changed', [tx.restaurantId], () => announceFigures(services, tx))
}

/** Tells screens, and every process that keeps answers, once for each transaction. */
async function announceFigures({ live, kept }: Services, tx: TenantTx): Promise<void> {
  const { restaurantId } = tx
  await live.publish(tx, { restaurantId, locationId: null, event: { type: 'figures.changed' } })
  // Whoever made the change asks next, maybe before the announcement has come back.
  tx.afterCommit(() => kept.forget(restaurantId))
}

interface Signed {
  values: Values
  sign: number
}

async function writeFigures(
  tx: TenantTx,
  table: FigureTable,
  gathered: readonly Signed[],
): Promise<void> {
  const rows = summed(table, gathered)
  if (rows.length === 0) return
  const names = keyOf(table)
  const keyTypes = ['uuid', 'text', 'date', ...Object.values(table.keys)]
  const listed = (types: readonly string[]): string =>
    types.map((type, i) => `$${i + 2}::${type}[]`).join(', ')
  const columns = (of: readonly Row[]) => names.map((_, at) => of.map(({ key }) => key[at]))
  await tx.run(
    `${table.name}_add`,
    `${table.insert} (restaurant_id, ${[...names, ...table.counts].join(', ')})
     select $1::uuid, s.* from unnest(${listed([...keyTypes, ...table.counts.map(() => 'integer')])}) as s
     on conflict (restaurant_id, ${names.join(', ')}) do update set
       ${table.counts.map((name) => `${name} = f.${name} + excluded.${name}`).join(', ')}`,
    [
      tx.restaurantId,
      ...columns(rows),
      ...table.counts.map((_, at) => rows.map(({ counts }) => counts[at])),
    ],
  )
  const fallen = rows.filter(({ counts }) => counts.some((count) => count < 0))
  if (fallen.length === 0) return
  // A row that counts nothing any more would still say what somebody once spoke of, or was called. The keys are joined,
  // since Citus sends several columns `in (select …)` to its nodes as another number of them.
  await tx.run(
    `${table.name}_forget`,
    `${table.delete} using unnest(${listed(keyTypes)}) as s(${names.join(', ')})
      where f.restaurant_id = $1 and ${names.map((name) => `f.${name} = s.${name}`).join(' and ')}
        and ${table.counts.map((name) => `${name} = 0`).join(' and ')}`,
    [tx.restaurantId, ...columns(fallen)],
  )
}

const keyOf = ({ keys }: FigureTable): string[] => [
  'location_id',
  'grain',
  'day',
  ...Object.keys(keys),
]

interface Row {
  key: (string | number)[]
  counts: number[]
}

/** The figures of each day and each month, each key once and in order, without those that change nothing. */
function summed(table: FigureTable, gathered: readonly Signed[]): Row[] {
  const rows = new Map<string, Row>()
  for (const { values, sign } of gathered) {
    for (const grain of GRAINS) {
      const key = keyOf(table).map((name) => part(values, name, grain))
      const id = key.join('\n')
      const counts = rows.get(id)?.counts ?? table.counts.map(() => 0)
      table.counts.forEach((name, at) => {
        counts[at] = (counts[at] ?? 0) + sign * Number(values[name])
      })
      rows.set(id, { key, counts })
    }
  }
  return [...rows]
    .filter(([, { counts }]) => counts.some((count) => count !== 0))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row)
}

function part(values: Values, name: string, grain: Grain): string | number {
  if (name === 'grain') return grain
  const value = values[name] ?? ''
  return name === 'day' && grain === 'month' ? startOfMonth(String(value)) : value
}

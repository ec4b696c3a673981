import type { ConnectorHealth, FailingConnection } from '@maitre/contract/console-health'
import { type Source, SOURCES } from '@maitre/contract/constants'
import type { Services } from '#context'
import type { Tx } from '#platform/database'

/** The most connections that are told one by one. */
const LONGEST_LIST = 50

interface Group {
  source: Source
  state: 'connected' | 'lost'
  last_error: string | null
  connections: number
  synced_at: Date | null
}

/** How the connections of all restaurants are, by source, in a transaction of the console. */
export async function countConnectors(
  { config, sources }: Services,
  tx: Tx,
): Promise<ConnectorHealth[]> {
  const groups = await tx.run<Group>(
    'console_connectors',
    `select source, state, last_error, count(*) as connections, max(last_synced_at) as synced_at
       from connections group by source, state, last_error`,
    [],
  )
  return SOURCES.flatMap((source) => {
    const own = groups.filter((group) => group.source === source)
    if (sources[source] === null && own.length === 0) return []
    const connected = own.filter(({ state }) => state === 'connected')
    const failing = connected.filter(({ last_error }) => last_error !== null)
    const synced = own.flatMap(({ synced_at: at }) => (at === null ? [] : [at.getTime()]))
    return [
      {
        source,
        is_sandboxed: config.sandboxedSources.includes(source),
        connected: sum(connected),
        lost: sum(own.filter(({ state }) => state === 'lost')),
        failing: sum(failing),
        slowed: sum(failing.filter(({ last_error }) => last_error === 'upstream.rate_limited')),
        last_synced_at: synced.length === 0 ? null : new Date(Math.max(...synced)).toISOString(),
        errors: failing
          .map(({ last_error: code, connections }) => ({ code: code ?? '', connections }))
          .toSorted((a, b) => b.connections - a.connections),
      },
    ]
  })
}

const sum = (groups: readonly Group[]): number =>
  groups.reduce((all, { connections }) => all + connections, 0)

interface Failing extends Omit<FailingConnection, 'failed_at'> {
  failed_at: Date | null
}

/** The connections that failed last and were not mended since, in a transaction of the console. */
export async function listFailing(tx: Tx): Promise<FailingConnection[]> {
  const rows = await tx.run<Failing>(
    'console_failing',
    `select c.restaurant_id, r.name as restaurant, c.location_id, l.name as location, c.source,
            c.state = 'lost' as is_lost, coalesce(c.last_error, 'upstream.unauthorised') as error,
            c.last_failed_at as failed_at
       from connections c
       join locations l on l.restaurant_id = c.restaurant_id and l.location_id = c.location_id
       join restaurants r on r.restaurant_id = c.restaurant_id
      where c.state = 'lost' or c.last_error is not null
      order by c.last_failed_at desc nulls last, c.location_id, c.source
      limit $1`,
    [LONGEST_LIST],
  )
  return rows.map((row) => ({ ...row, failed_at: row.failed_at?.toISOString() ?? null }))
}

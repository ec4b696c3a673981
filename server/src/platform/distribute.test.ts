import type { ClientBase } from 'pg'
import { describe, expect, it } from 'vitest'
import { type Ask, distribute, undistributed } from '#platform/distribute'
import { REFERENCE_TABLES, TENANT_TABLES } from '#platform/table-lists'

interface Place {
  name: string
  kind: string
  together: number
}

const WHOLE: readonly Place[] = [
  ...REFERENCE_TABLES.map((name) => ({ name, kind: 'reference', together: 1 })),
  ...TENANT_TABLES.map((name) => ({ name, kind: 'tenant', together: 2 })),
]

/** A database with Citus whose catalogue has these rows. */
const citus =
  (places: readonly Place[]): Ask =>
  async (sql) =>
    sql.includes('pg_extension') ? [{ present: 1 }] : [...places]

const but = (name: string, change: Partial<Place>): Place[] =>
  WHOLE.map((place) => (place.name === name ? { ...place, ...change } : place))

describe('the tables that are reported as not lying on the nodes', () => {
  it('are none where there is no Citus, and none where all lie as they should', async () => {
    expect(await undistributed(async () => [])).toEqual([])
    expect(await undistributed(citus(WHOLE))).toEqual([])
  })

  it('are all tenant and reference tables on a new database', async () => {
    expect(await undistributed(citus([]))).toEqual([...REFERENCE_TABLES, ...TENANT_TABLES])
  })

  it.each([
    ['a table that Citus only added beside a reference table', 'reviews', { kind: 'local' }],
    ['a table that lies apart from the other tenant tables', 'postings', { together: 3 }],
    [
      'a reference table that was distributed like a tenant table',
      'subscription_tiers',
      { kind: 'tenant' },
    ],
    ['a tenant table that was copied to every node', 'own_words', { kind: 'reference' }],
  ] as const)('name %s', async (_what, name, change) => {
    expect(await undistributed(citus(but(name, change)))).toEqual([name])
  })

  it('include a table that Citus does not list at all', async () => {
    const left = WHOLE.filter(({ name }) => name !== 'readings')
    expect(await undistributed(citus(left))).toEqual(['readings'])
  })
})

describe('a distribution', () => {
  /** Citus that lists nothing before the commit, and these tables after it. */
  function clientAfter(places: readonly Place[]): ClientBase {
    let isDone = false
    const query = async (sql: string) => {
      if (sql === 'commit') isDone = true
      if (sql.includes('pg_extension')) return { rows: [{ present: 1 }] }
      const asksPlaces = sql.includes('pg_dist_partition') && sql.includes('colocationid')
      return { rows: asksPlaces && isDone ? [...places] : [] }
    }
    // Distributing asks its client nothing but statements.
    return { query } as unknown as ClientBase
  }

  it('answers the tables that it has distributed', async () => {
    expect(await distribute(clientAfter(WHOLE))).toEqual([...REFERENCE_TABLES, ...TENANT_TABLES])
  })

  it('fails where a table is left all the same, and names it', async () => {
    const left = WHOLE.filter(({ name }) => name !== 'postings')
    await expect(distribute(clientAfter(left))).rejects.toThrow(
      /were to be distributed: postings$/u,
    )
  })
})

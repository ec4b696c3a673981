import type { Fault } from './fault.ts'

const DATABASE = 'server/src/platform/database.ts'

const TRIPS_TEST = 'server/src/platform/round-trips.test.ts'

/** How transactions begin and end, and what they leave behind. */
export const DATABASES: readonly Fault[] = [
  {
    name: 'A write whose transaction could not begin is committed by itself.',
    file: DATABASE,
    text: '      if (writes) await begun\n',
    by: '',
    tests: [TRIPS_TEST],
  },
  {
    name: 'A read of one restaurant leaves its rows open to whoever gets the connection next.',
    file: DATABASE,
    text: "...begun, client.query('commit')])",
    by: '...begun])',
    tests: [TRIPS_TEST],
  },
  {
    name: 'A transaction that failed leaves its restaurant on the connection.',
    file: DATABASE,
    text: "    await client.query('rollback').catch((failure: Error) => void (broken = failure))\n",
    by: '',
    tests: ['server/src/platform/database.test.ts'],
  },
  {
    name: 'A call that only reads can write.',
    file: DATABASE,
    text: "['begin read only', entering",
    by: "['begin', entering",
    tests: [TRIPS_TEST],
  },
  {
    name: 'Every read makes three round trips to the database.',
    file: DATABASE,
    text: 'pipeline: true',
    by: 'pipeline: false',
    tests: [TRIPS_TEST],
  },
  {
    name: 'While the database stands still, whoever reads waits for as long as a statement may take.',
    file: DATABASE,
    text: 'query_timeout: limits.begin',
    by: 'query_timeout: limits.answer',
    tests: ['server/test/frozen-database.test.ts'],
  },
]

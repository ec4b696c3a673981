import type { Fault } from './fault.ts'

const INSTALL = 'server/src/platform/jobs-install.ts'
const GIVEN_UP = 'server/src/platform/given-up.ts'
const METER = 'server/src/platform/llm-meter.ts'
const GIVEN_UP_TEST = 'server/src/platform/given-up.test.ts'
const METER_TEST = 'server/src/platform/llm-meter.test.ts'
const HEALTH_TEST = 'server/src/modules/console/console-health.test.ts'
const SCREEN_TEST = 'web/src/pages/console/health.browser.test.tsx'

export const CONSOLE_HEALTH: readonly Fault[] = [
  {
    name: 'A job that was given up on a Friday is gone on Monday.',
    file: INSTALL,
    text: 'const GIVEN_UP_DAYS = 30',
    by: 'const GIVEN_UP_DAYS = 2',
    tests: [GIVEN_UP_TEST],
  },
  {
    name: 'Two SuperAdmins who press Retry at once have a job done twice, or one reads of a fault of ours.',
    file: GIVEN_UP,
    text: ' order by source_id for update`',
    by: ' order by source_id`',
    tests: [GIVEN_UP_TEST],
  },
  {
    name: 'The console names a job that was given up by an id that the log does not have.',
    file: GIVEN_UP,
    text: 'select source_id as id, source_name as queue, coalesce',
    by: 'select id, source_name as queue, coalesce',
    tests: [GIVEN_UP_TEST],
  },
  {
    name: 'The console shows what a guest wrote, in the payload of a job that was given up.',
    file: GIVEN_UP,
    text: "typeof value === 'string' && isUuid(value)",
    by: "typeof value === 'string'",
    tests: [GIVEN_UP_TEST, HEALTH_TEST],
  },
  {
    name: 'What a guest wrote is kept for thirty days in the failure of a job.',
    file: 'server/src/platform/jobs.ts',
    text: 'expected ? error.code : nameOf(error)',
    by: 'String(error)',
    tests: [GIVEN_UP_TEST],
  },
  {
    name: 'A job is discarded, and the log does not say by whom.',
    file: 'server/src/modules/console/given-up-jobs.ts',
    text: 'audit(ctx, tx, { what, subject: `job:${id}`, after: { queue } })',
    by: 'void [what, id, queue]',
    tests: [HEALTH_TEST],
  },
  {
    name: 'Jobs that wait can be discarded by their ids.',
    file: GIVEN_UP,
    text: "where name = $1 and state < 'active' and source_id = any($2) order by source_id",
    by: "where $1::text is not null and state < 'active' and coalesce(source_id, id) = any($2) order by id",
    tests: [HEALTH_TEST],
  },
  {
    name: 'The language model is asked on when the money of the month is spent.',
    file: METER,
    text: 'isSpent: spent >= monthlyCap',
    by: 'isSpent: spent > monthlyCap * 1_000',
    tests: [METER_TEST],
  },
  {
    name: 'The language model stays off for good once a month’s money was spent.',
    file: METER,
    text: 'known.month !== monthOf(now) || now.getTime() >= known.at + KNOWN_MS',
    by: 'known.month === "" || (!known.isSpent && now.getTime() >= known.at + KNOWN_MS)',
    tests: [METER_TEST],
  },
  {
    name: 'An answer that was paid for is thrown away, since what it used could not be counted.',
    file: METER,
    text: "log.error({ err: error, restaurantId, ...use }, 'llm: what a question used was not counted')",
    by: 'throw error',
    tests: [METER_TEST],
  },
  {
    name: 'Answers that could not be used cost nothing in our books, and money at the provider.',
    file: 'server/src/platform/llm.ts',
    text: 'NoObjectGeneratedError.isInstance(error) ? error.usage : undefined',
    by: 'undefined',
    tests: [METER_TEST],
  },
  {
    name: 'The screen says that everything works while no process works jobs.',
    file: 'web/src/features/console/health/attention.ts',
    text: "!isWorked && { kind: 'worker_away' }",
    by: "jobs.worker_seen_at === null && { kind: 'worker_away' }",
    tests: [SCREEN_TEST],
  },
  {
    name: 'A press discards jobs for good without having asked.',
    file: 'web/src/features/console/health/given-up-list.tsx',
    text: 'onDiscard={() => setDiscarding([job])}',
    by: 'onDiscard={() => redo([job])}',
    tests: [SCREEN_TEST],
  },
]

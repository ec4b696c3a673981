import * as why from './table-reasons.ts'

/** The rows of the tables that no module writes but the platform. */
export const PLATFORM_TABLES = {
  audit_log: { owner: 'platform', kind: 'tenant', backup: 'kept', audited: why.IS_THE_LOG },
  audit_heads: { owner: 'platform', kind: 'tenant', backup: 'kept', audited: why.IS_THE_LOG },
  console_audit_log: {
    owner: 'platform',
    kind: 'local',
    backup: 'kept',
    audited: why.IS_THE_LOG,
    erased: { stays: 'what was done over restaurants is answered for after they are gone' },
  },
  console_audit_head: {
    owner: 'platform',
    kind: 'local',
    backup: 'kept',
    audited: why.IS_THE_LOG,
    erased: { stays: 'a number and a hash' },
  },
  idempotency_keys: {
    audited: { not: 'it remembers the answer of an act that is noted itself' },
    owner: 'platform',
    kind: 'local',
    backup: { left: 'answers of the last two days, which no client asks for after a restore' },
    // The call that made the restaurant was of none, and its answer has the restaurant itself.
    erased: { where: "restaurant_id = $1::uuid or answer -> 'data' ->> 'id' = $1::text" },
  },
  live_events: {
    audited: { not: 'it tells screens of acts that are noted themselves' },
    owner: 'platform',
    kind: 'local',
    backup: { left: 'news of the last two days: screens read everything anew after a restore' },
    erased: { by: ['restaurant_id', 'location_id'] },
  },
  llm_days: {
    audited: { not: 'it counts questions to the model, which nobody asks by an act of theirs' },
    owner: 'platform',
    kind: 'local',
    backup: 'kept',
    erased: { stays: 'counts alone, of money that was spent in the month' },
  },
  migrations: {
    audited: { not: 'the operator brings the database to a version' },
    owner: 'platform',
    kind: 'local',
    backup: { left: 'a backup is restored into a database that was migrated' },
    erased: { stays: why.OF_NO_RESTAURANT },
  },
  'pgboss.job': {
    audited: { not: 'what a job does is noted when it is done' },
    owner: 'platform',
    kind: 'local',
    // Only jobs that wait or were under way are kept; jobs that are done need not come back.
    backup: { keptWhere: "state in ('created', 'retry', 'active')" },
    erased: { where: "data ->> 'restaurantId' = $1::text" },
  },
} as const

import { accountLinks } from '#modules/account-links/module'
import { accountSecurity } from '#modules/account-security/module'
import { alerts } from '#modules/alerts/module'
import { annotations } from '#modules/annotations/module'
import { apiKeys } from '#modules/api-keys/module'
import { archives } from '#modules/archives/module'
import { auditLog } from '#modules/audit-log/module'
import { auth } from '#modules/auth/module'
import { automation } from '#modules/automation/module'
import { catalogue } from '#modules/catalogue/module'
import { console } from '#modules/console/module'
import { corrections } from '#modules/corrections/module'
import { drafting } from '#modules/drafting/module'
import { factors } from '#modules/factors/module'
import { feedback } from '#modules/feedback/module'
import { guests } from '#modules/guests/module'
import { imports } from '#modules/imports/module'
import { home } from '#modules/home/module'
import { mail } from '#modules/mail/module'
import { mentions } from '#modules/mentions/module'
import { metrics } from '#modules/metrics/module'
import { onboarding } from '#modules/onboarding/module'
import { publishing } from '#modules/publishing/module'
import { reportMails } from '#modules/report-mails/module'
import { reading } from '#modules/reading/module'
import { listRestaurants } from '#modules/restaurants'
import { removals } from '#modules/removals/module'
import { restaurants } from '#modules/restaurants/module'
import { retention } from '#modules/retention/module'
import { reviews } from '#modules/reviews/module'
import { sources } from '#modules/sources/module'
import { style } from '#modules/style/module'
import { tiers } from '#modules/tiers/module'
import { users } from '#modules/users/module'
import { webhooks } from '#modules/webhooks/module'
import type { Services } from '#context'
import { type Module, works } from '#module'
import { connect } from '#platform/connection'
import { requireSchema } from '#platform/migrate'
import { purge, purgePlatform } from '#platform/upkeep'

/** Every module, each seeing only those before it. Order, queues, events and endpoints all follow from this list. */
export const MODULES: readonly Module[] = [
  tiers,
  restaurants,
  users,
  apiKeys,
  factors,
  auth,
  webhooks,
  mail,
  accountLinks,
  accountSecurity,
  reviews,
  sources,
  catalogue,
  reading,
  corrections,
  mentions,
  metrics,
  annotations,
  style,
  drafting,
  publishing,
  automation,
  home,
  reportMails,
  alerts,
  onboarding,
  feedback,
  imports,
  auditLog,
  archives,
  guests,
  retention,
  removals,
  console,
]

/** What every module does with its jobs. */
export const WORK = [...MODULES.flatMap(({ jobs = [] }) => jobs), works(purge, purgeOld)]

/** Every queue of the product; `migrate` makes them. */
export const QUEUES = WORK.map(({ queue }) => queue)

/** The queues whose jobs are also sent by the clock; a worker's start sees to it. */
export const SCHEDULED = WORK.filter(({ isScheduled }) => isScheduled).map(({ queue }) => queue)

/** Throws MigrationRefused, which says what is missing or too new, where this version cannot work with the database. */
export async function requireMigrated(url: string): Promise<void> {
  const client = await connect(url, { connectionTimeoutMillis: 3000, query_timeout: 10_000 })
  try {
    await requireSchema((sql) => client.query(sql), QUEUES)
  } finally {
    await client.end()
  }
}

/**
 * Subscribes the modules to each other's events. A review goes one way: arrived → read → drafted → approved → posted →
 * live.
 */
export function wireEvents(services: Services): void {
  for (const { hears = [] } of MODULES) for (const hear of hears) hear(services)
}

/** Has each module remove those of its rows that nobody can ask for any more. */
export async function purgeOld({ database, clock }: Services): Promise<void> {
  const now = clock.now()
  await database.local(async (tx) => {
    await purgePlatform(tx, now)
    for (const module of MODULES) await module.purge?.(tx, now)
  })
  for (const { id } of await database.console((tx) => listRestaurants(tx)))
    await database.scoped(id, async (tx) => {
      for (const module of MODULES) await module.purgeRestaurant?.(tx, now)
    })
}

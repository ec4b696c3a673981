import { mayUse } from '@maitre/contract/access'
import { REPORT_MAIL_FEATURES, type ReportMailKind } from '@maitre/contract/report-mails'
import { type Letter, sendMails } from '#modules/mail'
import { getRestaurant, listLocations } from '#modules/restaurants'
import { listPeople } from '#modules/users'
import type { Services } from '#context'
import type { TenantTx, Tx } from '#platform/database'
import { defineJob } from '#platform/jobs'
import { type DueReport, dueReports, rangeOf, type Reported } from './due.ts'
import { gatherReport, type Report } from './gather-report.ts'
import { reportForm } from './report-form.ts'

/** Looks at every quarter of an hour, since it is seven in the morning somewhere. */
export const findDueReports = defineJob<object>('report-mails.find-due-reports', {
  schedule: '*/15 * * * *',
})

/** Mails the report of a day to the people of a restaurant. */
export const sendReport = defineJob<{ restaurantId: string } & DueReport>(
  'report-mails.send-report',
)

interface Row extends Reported {
  restaurant_id: string
  /** The days whose reports were mailed last; null where none was. */
  weekly_report: string | null
  monthly_report: string | null
}

/** Sends a job for each report that is due and was not mailed; one that stays behind is found again. */
export async function findReports({ database, clock, jobs }: Services): Promise<void> {
  const now = clock.now()
  const due = (await database.console(listReported)).flatMap((row) =>
    dueReports(row, now)
      .filter(({ kind, day }) => (row[kind] ?? '') < day)
      .map((report) => ({ restaurantId: row.restaurant_id, ...report })),
  )
  if (due.length > 0) await database.local((tx) => jobs.sendAll(tx, sendReport, due))
}

function listReported(tx: Tx): Promise<Row[]> {
  const told = (kind: ReportMailKind): string =>
    `(select n.day from report_notices n where n.restaurant_id = r.restaurant_id and n.kind = '${kind}') as ${kind}`
  return tx.run<Row>(
    'reports_due',
    `select r.restaurant_id, r.timezone, r.weekly_report_day, t.level,
            ${told('weekly_report')}, ${told('monthly_report')}
       from restaurants r join subscription_tiers t on t.tier_id = r.subscription_tier_id
      where r.removal_due_at is null`,
    [],
  )
}

/**
 * Mails a report to everybody who may see it, once: that it was is a row of the transaction of its mails. A day that is
 * over by then, another weekday, or a removal that was asked for meanwhile leave it out.
 */
export async function sendDueReport(
  services: Services,
  { restaurantId, ...report }: { restaurantId: string } & DueReport,
): Promise<void> {
  await services.database.scoped(restaurantId, async (tx) => {
    const restaurant = await getRestaurant(tx)
    const { level } = restaurant.subscription_tier
    const isDue = dueReports({ ...restaurant, level }, services.clock.now()).some(
      ({ kind, day }) => kind === report.kind && day === report.day,
    )
    if (!isDue || restaurant.removal_due_at !== null || !(await noteTold(tx, report))) return
    await sendMails(services, tx, await lettersOf(services, tx, report))
  })
}

async function lettersOf(services: Services, tx: TenantTx, due: DueReport): Promise<Letter[]> {
  const { kind } = due
  const restaurant = await getRestaurant(tx)
  const { level } = restaurant.subscription_tier
  const people = (await listPeople(tx)).filter(
    ({ role }) => mayUse(REPORT_MAIL_FEATURES[kind], role, level) === 'allowed',
  )
  const places = await listLocations(tx)
  const nameOf = (id: string): string => places.find((one) => one.id === id)?.name ?? ''
  // What several people may see alike is gathered once.
  const reports = new Map<string, Report | null>()
  const letters: Letter[] = []
  for (const { user_id: userId, role, language: own, locationIds: theirs } of people) {
    const locationIds = places
      .map(({ id }) => id)
      .filter((id) => theirs === null || theirs.includes(id))
    const key = locationIds.join(' ')
    if (!reports.has(key)) {
      const wholeRestaurant = locationIds.length === places.length
      const scope = { restaurantId: tx.restaurantId, locationIds, wholeRestaurant }
      reports.set(
        key,
        locationIds.length === 0 ? null : await gatherReport(tx, scope, rangeOf(due)),
      )
    }
    const report = reports.get(key) ?? null
    if (report === null) continue
    const language = own ?? restaurant.default_language
    const form = reportForm(report, {
      kind,
      language,
      restaurant: restaurant.name,
      weekday: restaurant.weekly_report_day,
      nameOf,
      seesTrends: mayUse('trends', role, level) === 'allowed',
      seesReviews: mayUse('reviews', role, level) === 'allowed',
      dashboard: `${services.config.publicUrl}/${language}/dashboard`,
    })
    letters.push({ userId, kind, form })
  }
  return letters
}

/** Notes that the report of the day was mailed; false where it, or a later one, was already. */
async function noteTold({ db, restaurantId }: TenantTx, { kind, day }: DueReport) {
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('report_notices')
    .values({ restaurant_id: restaurantId, kind, day })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'kind'])
        .doUpdateSet({ day })
        .where('report_notices.day', '<', day),
    )
    .executeTakeFirst()
  return written === 1n
}

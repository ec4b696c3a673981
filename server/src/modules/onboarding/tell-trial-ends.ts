import { addDays } from '@maitre/contract/date-range'
import type { Language } from '@maitre/contract/constants'
import { TRIAL_TOLD_DAYS } from '@maitre/contract/trial-days'
import { clockIn } from '#platform/local-clock'
import { type MailForm, sendMails } from '#modules/mail'
import { getRestaurant, holdRestaurant } from '#modules/restaurants'
import { listAdministrators } from '#modules/users'
import type { Services } from '#context'
import type { TenantTx, Tx } from '#platform/database'
import { defineJob } from '#platform/jobs'
import { TRIAL_ENDS, type TrialFacts } from './trial-words.ts'

/** Looks every hour, since it is nine in the morning somewhere. */
export const tellTrialEnds = defineJob<object>('onboarding.tell-trial-ends', {
  schedule: '3 * * * *',
})

/** How many days before the end of a trial it is told, the nearest first. */
const TOLD_DAYS = [1, TRIAL_TOLD_DAYS] as const
type ToldDays = (typeof TOLD_DAYS)[number]
/** The minute of the restaurant's day from which on it is told. */
const FROM_MINUTE = 9 * 60
/** How long before the end a restaurant is looked at: the days that are told, and what clocks are apart. */
const LOOKED_AHEAD_MS = (TRIAL_TOLD_DAYS + 2) * 86_400_000

interface Trial {
  restaurant_id: string
  trial_ends_at: Date
  trial_days: number
  timezone: string
  /** The days of the last mail about this very end; null where there was none. */
  told: number | null
}

/**
 * Mails the Admins of each restaurant that its trial is about to end, a week and a day before, once each. What was told
 * is a row of the transaction of its mails, which names the end: another run finds it, and a trial that was given anew
 * is told of anew. Where one restaurant fails the others are told all the same, and the job is tried again.
 */
export async function tellOfTrialEnds(services: Services): Promise<void> {
  const now = services.clock.now()
  const failures: unknown[] = []
  for (const trial of await services.database.console((tx) => listEndingTrials(tx, now))) {
    const due = dueNotice(trial, now)
    if (due === null || (trial.told !== null && trial.told <= due)) continue
    const { restaurant_id: restaurantId } = trial
    try {
      await services.database.scoped(restaurantId, (tx) => tellOfTrialEnd(services, tx, now))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'trials whose end could not be told')
}

function listEndingTrials(tx: Tx, now: Date): Promise<Trial[]> {
  return tx.run<Trial>(
    'trials_that_end',
    `select r.restaurant_id, r.trial_ends_at, r.trial_days, r.timezone,
            (select min(n.days) from trial_notices n
              where n.restaurant_id = r.restaurant_id and n.ends_at = r.trial_ends_at) as told
       from restaurants r
      where r.trial_ends_at > $1 and r.trial_ends_at < $2 and r.removal_due_at is null`,
    [now, new Date(now.getTime() + LOOKED_AHEAD_MS)],
  )
}

/** Which mail is due by the restaurant's clock. A trial that is no longer than the days of a mail has none of it. */
function dueNotice(
  { trial_ends_at: end, trial_days: days, timezone }: Omit<Trial, 'restaurant_id' | 'told'>,
  now: Date,
): ToldDays | null {
  if (end <= now) return null
  const clock = clockIn(timezone)
  const lastDay = clock.dayAt(end.getTime())
  const nearest = TOLD_DAYS.find(
    (before) => now.getTime() >= clock.instantOf(addDays(lastDay, -before), FROM_MINUTE),
  )
  return nearest !== undefined && days > nearest ? nearest : null
}

/** Tells it where it is still so: whoever subscribes or gives days holds the restaurant too. */
async function tellOfTrialEnd(services: Services, tx: TenantTx, now: Date): Promise<void> {
  await holdRestaurant(tx)
  const restaurant = await getRestaurant(tx)
  const { trial_ends_at, trial_days, timezone, removal_due_at: removal } = restaurant
  if (trial_ends_at === null || trial_days === null || removal !== null) return
  const end = new Date(trial_ends_at)
  const due = dueNotice({ trial_ends_at: end, trial_days, timezone }, now)
  if (due === null || !(await noteTold(tx, due, end))) return
  const { replyTo: support } = services.config.mail
  const admins = await listAdministrators(tx)
  await sendMails(
    services,
    tx,
    admins.map(({ user_id: userId, language: own }) => {
      const language = own ?? restaurant.default_language
      const facts = { restaurant: restaurant.name, ...endIn(language, end, timezone), support }
      return { userId, kind: 'trial_ends' as const, form: trialForm(language, facts) }
    }),
  )
}

/** What such a mail says. */
export function trialForm(language: Language, facts: TrialFacts): MailForm {
  const { button, ...words } = TRIAL_ENDS[language](facts)
  const { support } = facts
  return {
    language,
    ...words,
    ...(support !== null && { button: { label: button, url: `mailto:${support}` } }),
  }
}

/** Notes that so many days before that end was told; false where it was told already. */
async function noteTold({ db, restaurantId }: TenantTx, days: ToldDays, end: Date) {
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('trial_notices')
    .values({ restaurant_id: restaurantId, days, ends_at: end })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'days'])
        .doUpdateSet({ ends_at: end })
        .where('trial_notices.ends_at', '<>', end),
    )
    .executeTakeFirst()
  return written === 1n
}

const LOCALES = { en: 'en-US', fr: 'fr-CA' } as const satisfies Record<Language, string>

/** The day and the time of the end by the restaurant's clock. */
function endIn(language: Language, end: Date, timeZone: string) {
  const written = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone }).format(end)
  return {
    day: written({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    // No line ends within the time.
    time: written({ timeStyle: 'short' }).replaceAll(/\s/gu, ' '),
  }
}

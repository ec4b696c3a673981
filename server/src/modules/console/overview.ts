import { addDays, dayAt } from '@maitre/contract/date-range'
import {
  type Attention,
  COMPARED_DAYS,
  type Overview,
  PLATFORM_FIGURES,
  type PlatformFigure,
} from '@maitre/contract/console-overview'
import { TRIAL_TOLD_DAYS } from '@maitre/contract/trial-days'
import { countNewLeads } from '#modules/onboarding'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { countGivenUp, sumOf } from '#platform/given-up'
import { countLive } from './platform-totals.ts'
import { listDays } from './store-days.ts'

/** Over how many days the overview shows how its figures went. */
const SHOWN_DAYS = 60
const DAY_MS = 86_400_000

/** What the service holds at this instant, how that went, and what needs attention. */
export async function getOverview(services: Services): Promise<Overview> {
  const { clock, database } = services
  const now = clock.now()
  const today = dayAt(now.getTime(), 'UTC')
  const live = await countLive(services, now)
  const { days, atHome } = await database.local(async (tx) => ({
    days: await listDays(tx, addDays(today, -SHOWN_DAYS)),
    atHome: {
      given_up_jobs: sumOf(await countGivenUp(tx)),
      new_leads: await countNewLeads(tx),
    },
  }))
  const ofRestaurants = await database.console((tx) => countAttention(tx, now))
  const last = days.at(-1)
  const past = days.find(({ day }) => day === addDays(today, -COMPARED_DAYS))
  const present: Partial<Record<PlatformFigure, number | null>> = { ...last, ...live }
  const figureOf = (name: PlatformFigure): Overview['figures'][PlatformFigure] => ({
    value: present[name] ?? null,
    before: past?.[name] ?? null,
    points: days.map((row) => row[name]),
  })
  return {
    counted_at: last?.counted_at.toISOString() ?? null,
    days: days.map(({ day }) => day),
    figures: Object.fromEntries(
      PLATFORM_FIGURES.map((name) => [name, figureOf(name)]),
    ) as Overview['figures'], // a key for each of the names
    users: live.users,
    attention: { ...atHome, ...ofRestaurants },
  }
}

type OfRestaurants = Record<
  Extract<Attention, 'lost_connections' | 'ending_trials' | 'leaving_restaurants'>,
  number
>

async function countAttention(tx: Tx, now: Date): Promise<OfRestaurants> {
  const [restaurants] = await tx.run<Omit<OfRestaurants, 'lost_connections'>>(
    'attention_restaurants',
    `select count(*) filter (where removal_due_at is not null)::int as leaving_restaurants,
            count(*) filter (where removal_due_at is null and trial_ends_at > $1 and trial_ends_at <= $2)::int as ending_trials
       from restaurants where removal_due_at is not null or trial_ends_at > $1`,
    [now, new Date(now.getTime() + TRIAL_TOLD_DAYS * DAY_MS)],
  )
  const [lost] = await tx.run<{ count: number }>(
    'attention_lost',
    "select count(*)::int as count from connections where state = 'lost'",
    [],
  )
  return {
    leaving_restaurants: restaurants?.leaving_restaurants ?? 0,
    ending_trials: restaurants?.ending_trials ?? 0,
    lost_connections: lost?.count ?? 0,
  }
}

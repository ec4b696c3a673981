import type { AlertRules } from '@maitre/contract/alert-rules'
import {
  ALERT_GROUP_MS,
  type AlertSeverity,
  DAILY_DIGEST_MINUTE,
} from '@maitre/contract/alert-words'
import { addDays } from '@maitre/contract/date-range'
import { clockIn, type LocalClock } from '#modules/drafting'

/**
 * How long a person is not told of what has just happened, ms: as long as the reading of a review usually takes, so
 * that the first message about it can say what was read.
 */
const READING_MS = 5_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 1440

/** By what the instant is found at which a person is told of an alert. */
interface Wish {
  severity: AlertSeverity
  rules: Pick<AlertRules, 'quiet' | 'digest'>
  timeZone: string
  /** When they were last told of anything; null for never. */
  toldAt: Date | null
  now: Date
}

/**
 * When a person is told of an alert outside of the product (P §7): the first one at once, the further ones of the next
 * ten minutes together. What is no risk waits for the digest and for the end of the quiet hours besides.
 */
export function dueAt({ severity, rules, timeZone, toldAt, now }: Wish): Date {
  const gathered = Math.max(
    now.getTime() + READING_MS,
    toldAt === null ? 0 : toldAt.getTime() + ALERT_GROUP_MS,
  )
  if (severity === 'risk') return new Date(gathered)
  const clock = clockIn(timeZone)
  return new Date(quietOver(clock, rules.quiet, digestFrom(clock, rules.digest, gathered)))
}

/** The first instant from `from` on at which a digest comes. */
function digestFrom(clock: LocalClock, digest: AlertRules['digest'], from: number): number {
  if (digest === 'none') return from
  const day = clock.dayAt(from)
  const minutes =
    digest === 'daily'
      ? [DAILY_DIGEST_MINUTE, DAY_MINUTES + DAILY_DIGEST_MINUTE]
      : Array.from({ length: DAY_MINUTES / HOUR_MINUTES + 1 }, (_, hour) => hour * HOUR_MINUTES)
  const instants = minutes.map((minute) => instantIn(clock, day, minute))
  return Math.min(...instants.filter((instant) => instant >= from))
}

/** The end of the quiet hours that an instant lies in; the instant itself outside of them. */
function quietOver(clock: LocalClock, quiet: AlertRules['quiet'], at: number): number {
  if (quiet === null) return at
  const { from, to } = quiet
  const day = clock.dayAt(at)
  const end = from < to ? to : to + DAY_MINUTES
  // Hours that go over midnight may have begun on the day before.
  for (const begun of [addDays(day, -1), day])
    if (clock.instantOf(begun, from) <= at && at < instantIn(clock, begun, end))
      return instantIn(clock, begun, end)
  return at
}

/** The instant of a minute of a day, where minutes beyond the day are those of the next. */
const instantIn = (clock: LocalClock, day: string, minute: number): number =>
  clock.instantOf(addDays(day, Math.floor(minute / DAY_MINUTES)), minute % DAY_MINUTES)

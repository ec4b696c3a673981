import type { AlertRules } from '@maitre/contract/alert-rules'
import {
  ALERT_GROUP_MS,
  type AlertSeverity,
  DAILY_DIGEST_MINUTE,
} from '@maitre/contract/alert-words'
import { addDays } from '@maitre/contract/date-range'
import { clockIn, type LocalClock } from '#platform/local-clock'

/**
 * How long a person is not told of what has just happened, ms: as long as the reading of a review usually takes, so
 * that the first message about it can say what was read.
 */
export const READING_MS = 5_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 1440

/** By what the instant is found at which a person is told of an alert. */
interface Wish {
  severity: AlertSeverity
  rules: Pick<AlertRules, 'quiet' | 'digest'>
  timeZone: string
  told: Told
  now: Date
}

/** When a person was last told of something; each null for never. */
export interface Told {
  /** Of anything, but of a risk that broke into the ten minutes in which the rest is gathered. */
  at: Date | null
  /** Of a risk. */
  ofRiskAt: Date | null
}

/**
 * When a person is told of an alert outside of the product (P §7): the first one at once, the further ones of the next
 * ten minutes together. What is no risk waits for the digest and for the end of the quiet hours besides. A risk breaks
 * into the ten minutes, unless another risk was told in the ten before: of that, more would say nothing new. So nobody
 * gets more than two messages in ten minutes, however much happens.
 */
export function dueAt({ severity, rules, timeZone, told, now }: Wish): Date {
  const soon = now.getTime() + READING_MS
  const gathered = Math.max(soon, gatheredUntil(told.at))
  if (severity === 'risk')
    return new Date(Math.max(soon, Math.min(gathered, gatheredUntil(told.ofRiskAt))))
  const clock = clockIn(timeZone)
  return new Date(quietOver(clock, rules.quiet, digestFrom(clock, rules.digest, gathered)))
}

/** What is noted once a person is told now of alerts that severe. */
export function toldNow(told: Told, severities: readonly AlertSeverity[], now: Date): Told {
  const isOfRisk = severities.includes('risk')
  const breaksIn =
    severities.every((one) => one === 'risk') && now.getTime() < gatheredUntil(told.at)
  return { at: breaksIn ? told.at : now, ofRiskAt: isOfRisk ? now : told.ofRiskAt }
}

/** Until when what happens after a message is gathered; long ago where there was none. */
const gatheredUntil = (toldAt: Date | null): number =>
  toldAt === null ? 0 : toldAt.getTime() + ALERT_GROUP_MS

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

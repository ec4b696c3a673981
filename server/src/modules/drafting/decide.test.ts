import {
  ORIGINS,
  RATINGS,
  REVIEW_LANGUAGES,
  REVIEW_TEXTS,
  PLATFORMS,
  SOURCES,
} from '@maitre/contract/constants'
import { POLICY_REASONS } from '@maitre/contract/held-reasons'
import { describe, expect, it } from 'vitest'
import type { Policy } from '#modules/restaurants'
import { isPostable } from '#modules/reviews'
import { type Candidate, decide } from './decide.ts'
import { clockIn } from '#platform/local-clock'

const AT = new Date('2026-11-25T15:00:00Z')
const HOUR_MS = 3_600_000
const ZONES = ['America/Toronto', 'Europe/Paris', 'Asia/Kolkata', 'Pacific/Auckland'] as const

/** A generator of numbers from 0 to 1, the same each time. */
function createChance(seed: number) {
  let state = seed
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const oneOf = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(next() * values.length)]
    if (value === undefined) throw new Error('an empty choice')
    return value
  }
  const someOf = <T>(values: readonly T[]): T[] => values.filter(() => next() < 0.8)
  return { next, oneOf, someOf, isSo: (share: number) => next() < share }
}
type Chance = ReturnType<typeof createChance>

const time = ({ next }: Chance): string =>
  `${String(Math.floor(next() * 24)).padStart(2, '0')}:${String(Math.floor(next() * 60)).padStart(2, '0')}`

function anyPolicy(chance: Chance): Policy {
  const { oneOf, someOf, isSo, next } = chance
  const days = someOf([1, 2, 3, 4, 5, 6, 7])
  return {
    sources: someOf(PLATFORMS),
    smallest_rating: oneOf(RATINGS),
    texts: someOf(REVIEW_TEXTS),
    languages: someOf(REVIEW_LANGUAGES),
    hours:
      isSo(0.4) || days.length === 0
        ? null
        : days.map((day) => ({ day, from: time(chance), to: time(chance) })),
    daily_cap: isSo(0.5) ? null : 1 + Math.floor(next() * 4),
    consentedAt: isSo(0.1) ? null : new Date(AT.getTime() - next() * 72 * HOUR_MS),
    stoppedAt: isSo(0.1) ? AT : null,
    endsAt: isSo(0.7) ? null : new Date(AT.getTime() + next() * 72 * HOUR_MS),
    runsSince: isSo(0.8) ? null : new Date(AT.getTime() - next() * 24 * HOUR_MS),
    takesPart: !isSo(0.05),
    delayMinutes: oneOf([null, 1, 60, 1440]),
  }
}

function anyCandidate({ oneOf, isSo, next }: Chance): Candidate {
  return {
    source: isSo(0.6) ? 'google' : oneOf(SOURCES),
    origin: isSo(0.8) ? 'api' : oneOf(ORIGINS),
    rating: isSo(0.1) ? null : oneOf(RATINGS),
    hasText: isSo(0.8),
    language: oneOf(['en', 'fr', 'de', null]),
    createdAt: new Date(AT.getTime() - next() * 36 * HOUR_MS),
    hasRisk: isSo(0.1),
    reason: oneOf([null, null, null, 'promise', 'person'] as const),
  }
}

/** Whether an instant lies in the hours, asked of the calendar of the platform minute by minute, another way than ours. */
function isOpen({ hours }: Policy, zone: string, at: Date): boolean {
  if (hours === null) return true
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const day =
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.get('weekday') ?? '') + 1
  const now = `${parts.get('hour')}:${parts.get('minute')}`
  return hours.some(({ day: of, from, to }) => {
    const isSameDay = of === day
    const isDayAfter = (of % 7) + 1 === day
    if (from < to) return isSameDay && from <= now && now < to
    return (isSameDay && from <= now) || (isDayAfter && now < to)
  })
}

describe('the decision whether a reply goes out by itself', () => {
  const chance = createChance(20_261_125)
  const cases = Array.from({ length: 20_000 }, () => ({
    policy: anyPolicy(chance),
    candidate: anyCandidate(chance),
    zone: chance.oneOf(ZONES),
    since: new Date(AT.getTime() - chance.next() * 24 * HOUR_MS),
    posted: Math.floor(chance.next() * 5),
  }))
  const decided = cases.map((one) => {
    const moment = {
      since: one.since,
      now: AT,
      clock: clockIn(one.zone),
      postedOn: () => one.posted,
    }
    return { ...one, decision: decide(one.policy, one.candidate, moment) }
  })
  const posted = decided.flatMap((one) =>
    'postAt' in one.decision ? [{ ...one, at: one.decision.postAt }] : [],
  )

  it('lets a share of any reviews out and leaves a share of them for each reason', () => {
    expect(posted.length).toBeGreaterThan(300)
    const reasons = new Set(
      decided.flatMap(({ decision }) => ('wait' in decision ? decision.wait : [])),
    )
    expect([...reasons].toSorted()).toEqual(
      [
        ...POLICY_REASONS,
        'one_star',
        'risk',
        'promise',
        'person',
        'not_postable',
        'not_running',
        'before_consent',
      ].toSorted(),
    )
  })

  it.each<[string, (one: (typeof posted)[number]) => boolean]>([
    ['a review with a risk', ({ candidate }) => candidate.hasRisk],
    ['a reply that its check or a person holds', ({ candidate }) => candidate.reason !== null],
    [
      'a reply that its source takes from nobody but people',
      ({ candidate }) => !isPostable(candidate),
    ],
    ['anything without a consent', ({ policy }) => policy.consentedAt === null],
    ['anything while all is stopped', ({ policy }) => policy.stoppedAt !== null],
    [
      'a review from before the consent',
      ({ policy, candidate }) => candidate.createdAt < (policy.consentedAt ?? AT),
    ],
    [
      'a review from before all was let run again',
      ({ policy, candidate }) => candidate.createdAt < (policy.runsSince ?? new Date(0)),
    ],
    [
      'a review of a source that is left out',
      ({ policy, candidate }) => !policy.sources.some((one) => one === candidate.source),
    ],
    [
      'a review with fewer stars than the smallest rating',
      ({ policy, candidate }) =>
        candidate.rating !== null && candidate.rating < policy.smallest_rating,
    ],
    [
      'a review without stars, unless any number will do',
      ({ policy, candidate }) => candidate.rating === null && policy.smallest_rating > 1,
    ],
    [
      'a review with words, or without, that is left out for it',
      ({ policy, candidate }) =>
        !policy.texts.includes(candidate.hasText ? 'with_text' : 'without_text'),
    ],
    [
      'a review in a language that is left out',
      ({ policy, candidate: { hasText, language } }) =>
        hasText &&
        !policy.languages.includes(language === 'en' || language === 'fr' ? language : 'other'),
    ],
    [
      'more than the daily number',
      (one) => one.policy.daily_cap !== null && one.posted >= one.policy.daily_cap,
    ],
    [
      'anything before its delay is over',
      ({ policy, since, at }) =>
        at.getTime() < since.getTime() + (policy.delayMinutes ?? 0) * 60_000,
    ],
    [
      'anything once the trial is over',
      ({ policy, at }) => policy.endsAt !== null && at >= policy.endsAt,
    ],
    ['anything in the past', ({ at }) => at < AT],
    ['anything outside of its hours', ({ policy, zone, at }) => !isOpen(policy, zone, at)],
  ])('never lets out %s', (_, isWrong) => {
    expect(posted.filter(isWrong)).toEqual([])
  })

  it('lets a reply out at the first moment that delay and hours allow', () => {
    const MINUTE_MS = 60_000
    for (const { policy, zone, since, at } of posted.slice(0, 300)) {
      const due = Math.max(since.getTime() + (policy.delayMinutes ?? 0) * MINUTE_MS, AT.getTime())
      if (at.getTime() === due) continue
      expect(isOpen(policy, zone, new Date(at.getTime() - MINUTE_MS))).toBe(false)
      expect(isOpen(policy, zone, new Date(due))).toBe(false)
    }
  })

  it('does not ask for the daily number where nobody knows it yet', () => {
    const policy = { ...anyPolicy(createChance(1)), ...OPEN, daily_cap: 1 }
    const moment = { since: AT, now: AT, clock: clockIn('UTC') }
    expect(decide(policy, FINE, moment)).toEqual({ postAt: AT })
    expect(decide(policy, FINE, { ...moment, postedOn: () => 1 })).toEqual({ wait: 'daily_cap' })
  })
})

const OPEN = {
  sources: [...PLATFORMS],
  smallest_rating: 1,
  texts: [...REVIEW_TEXTS],
  languages: [...REVIEW_LANGUAGES],
  hours: null,
  consentedAt: new Date(0),
  stoppedAt: null,
  runsSince: null,
  endsAt: null,
  delayMinutes: null,
}
const FINE: Candidate = {
  source: 'google',
  origin: 'api',
  rating: 5,
  hasText: true,
  language: 'en',
  createdAt: AT,
  hasRisk: false,
  reason: null,
}

import type { AlertRules } from '@maitre/contract/alert-rules'

/** The rules as they are typed: hours as a clock shows them, and lists that may be empty. */
export interface RulesDraft extends Omit<AlertRules, 'quiet' | 'escalation'> {
  /** Null where there are none; a time may be empty. */
  quiet: { from: string; to: string } | null
  /** Null for never; `to` is empty until somebody is chosen. */
  escalation: {
    after_minutes: NonNullable<AlertRules['escalation']>['after_minutes']
    to: string
  } | null
}

/** What may be wrong, by the field that it is wrong with. */
export type Problem = 'sources' | 'location_ids' | 'topics' | 'risks' | 'quiet' | 'escalation'

/** The hours that are offered first: from late evening to the morning. */
export const USUAL_QUIET = { from: '22:00', to: '07:00' }

const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The minute of the day that a clock shows; null where it shows none. */
function minuteOf(clock: string): number | null {
  const [hour, minute] = clock.split(':').map(Number)
  return hour === undefined || minute === undefined ? null : hour * 60 + minute
}

/** The rules as the form has them. */
export const draftOf = (rules: AlertRules): RulesDraft => ({
  ...rules,
  quiet: rules.quiet && { from: clockOf(rules.quiet.from), to: clockOf(rules.quiet.to) },
})

/** What has to be mended before the rules can be saved. */
export function problemsOf(draft: RulesDraft): Problem[] {
  const { sources, location_ids: places, topics, words, risks, quiet, escalation } = draft
  const isWrong: Record<Problem, boolean> = {
    sources: sources?.length === 0,
    location_ids: places?.length === 0,
    topics: topics?.length === 0 && words.length === 0,
    risks: risks?.length === 0,
    quiet:
      quiet !== null &&
      (minuteOf(quiet.from) === null || minuteOf(quiet.to) === null || quiet.from === quiet.to),
    escalation: escalation !== null && escalation.to === '',
  }
  // The record has these fields and no others.
  return (Object.keys(isWrong) as Problem[]).filter((problem) => isWrong[problem])
}

/** The rules of a form in which nothing is wrong. */
export function rulesOf(draft: RulesDraft): AlertRules {
  const { quiet, topics } = draft
  return {
    ...draft,
    // Words alone narrow as well.
    topics: topics?.length === 0 ? null : topics,
    quiet: quiet && { from: minuteOf(quiet.from) ?? 0, to: minuteOf(quiet.to) ?? 0 },
  }
}

import type { OpenHours } from '@maitre/contract/approval-conditions'
import type { Automation, PolicyChanges } from '@maitre/contract/automation'
import { MAX_DAILY_CAP } from '@maitre/contract/constants'

/** What of the policy is changed and not saved, as the calls take it. */
export type Changes = PolicyChanges

/** The policy as the form holds it while it is typed. */
export interface Draft {
  auto_approval_minutes_delay: number | null
  sources: Automation['sources']
  smallest_rating: number
  texts: Automation['texts']
  languages: Automation['languages']
  hours: OpenHours[] | null
  /** As it is typed; empty for any number. */
  daily_cap: string
}

/** What can be wrong with a draft. */
export type Problem = 'sources' | 'texts' | 'languages' | 'days' | 'times' | 'daily_cap'

/** The hours that are offered where there were none: those of most restaurants, every day. */
export const USUAL_HOURS: readonly OpenHours[] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  day,
  from: '09:00',
  to: '21:00',
}))

export function draftOf(stored: Automation): Draft {
  return {
    auto_approval_minutes_delay: stored.auto_approval_minutes_delay,
    sources: stored.sources,
    smallest_rating: stored.smallest_rating,
    texts: stored.texts,
    languages: stored.languages,
    hours: stored.hours,
    daily_cap: stored.daily_cap === null ? '' : String(stored.daily_cap),
  }
}

/** What of a draft is another than what is stored, of the fields that can be sent. */
export function changesOf(draft: Draft, stored: Automation): Changes {
  const was = policyOf(draftOf(stored))
  return Object.fromEntries(
    Object.entries(policyOf(draft)).filter(
      ([field, value]) =>
        JSON.stringify(value) !==
        JSON.stringify(new Map<string, unknown>(Object.entries(was)).get(field)),
    ),
  )
}

function policyOf({ daily_cap: typed, ...draft }: Draft): Changes {
  const cap = typed.trim()
  return { ...draft, daily_cap: cap === '' ? null : Number(cap) }
}

/** Whether a text is a number of replies a day that can be stored, or empty, which means any number. */
export const isCap = (cap: string): boolean =>
  cap === '' || (/^\d+$/u.test(cap) && Number(cap) >= 1 && Number(cap) <= MAX_DAILY_CAP)

/** What is wrong with a draft, in the order of the form. */
export function problemsOf(draft: Draft): Problem[] {
  const problems: Problem[] = []
  for (const field of ['sources', 'texts', 'languages'] as const)
    if (draft[field].length === 0) problems.push(field)
  if (draft.hours?.length === 0) problems.push('days')
  if (draft.hours?.some(({ from, to }) => from === '' || to === '')) problems.push('times')
  if (!isCap(draft.daily_cap.trim())) problems.push('daily_cap')
  return problems
}

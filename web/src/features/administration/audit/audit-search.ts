import { ACTS, AUDIT_SUBJECTS, type AuditAct, type AuditSubject } from '@maitre/contract/audit-acts'
import { type DatePreset, rangeOfPreset, SINGLE_PRESETS } from '@maitre/contract/date-range'
import { dayOf, idOf, oneOf } from '#lib/search-values'
import { type AdministrationSearch } from '#lib/administration-search'

export const LOG_RANGES = [...SINGLE_PRESETS, 'own'] as const
type LogRange = (typeof LOG_RANGES)[number]

/** What the address keeps of the audit log: who, what, about what, and when. */
export interface AuditSearch extends AdministrationSearch {
  /** The id of a person or of a key, or `maitre`. */
  by?: string | undefined
  act?: AuditAct | undefined
  kind?: AuditSubject | undefined
  /** The id of the one thing that lines are about. */
  about?: string | undefined
  range?: LogRange | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

export const NO_AUDIT_FILTER = {
  by: undefined,
  act: undefined,
  kind: undefined,
  about: undefined,
  range: undefined,
  startDate: undefined,
  endDate: undefined,
} as const satisfies AuditSearch

/** Whether the log is narrowed by anything at all. */
export const isAuditNarrowed = (search: AuditSearch): boolean =>
  Object.keys(NO_AUDIT_FILTER).some(
    (name) => search[name as keyof typeof NO_AUDIT_FILTER] !== undefined, // its keys are those of the filter
  )

/** Takes from an address, which anybody may have written, what the log can be narrowed by. */
export function auditSearchOf(search: Readonly<Record<string, unknown>>): AuditSearch {
  const range = oneOf(LOG_RANGES, search['range'])
  const isOwn = range === 'own'
  return {
    tab: 'audit',
    by: search['by'] === 'maitre' ? 'maitre' : idOf(search['by']),
    act: oneOf(ACTS, search['act']),
    kind: oneOf(AUDIT_SUBJECTS, search['kind']),
    about: idOf(search['about']),
    range,
    startDate: isOwn ? dayOf(search['startDate']) : undefined,
    endDate: isOwn ? dayOf(search['endDate']) : undefined,
  }
}

/** What is wrong with the days that a person chose: an end is missing, or the last day lies before the first one. */
export type DayFault = 'noFirst' | 'noLast' | 'reversed'

/** The fault of the chosen days, for which no call is made; undefined where there is none. */
export function dayFault({ range, startDate, endDate }: AuditSearch): DayFault | undefined {
  if (range !== 'own') return undefined
  if (startDate === undefined) return 'noFirst'
  if (endDate === undefined) return 'noLast'
  return endDate < startDate ? 'reversed' : undefined
}

/** The days of the lines, both in the range; none of them means every day. */
export interface LogDays {
  startDate?: string
  endDate?: string
}

/** The days that were chosen, on that day; undefined where they have a fault. */
export function daysOf(search: AuditSearch, today: string): LogDays | undefined {
  const { range, startDate, endDate } = search
  if (range === undefined) return {}
  if (range !== 'own') return rangeOfPreset(range satisfies DatePreset, today).current
  if (startDate === undefined || endDate === undefined || dayFault(search)) return undefined
  return { startDate, endDate }
}

/** The filters as the call takes them, for those days. */
export function auditInput({ by, act, kind, about }: AuditSearch, { startDate, endDate }: LogDays) {
  return {
    ...(by !== undefined && { by }),
    ...(act !== undefined && { act }),
    ...(kind !== undefined && { subject_kind: kind }),
    ...(about !== undefined && { subject_id: about }),
    ...(startDate !== undefined && endDate !== undefined && { startDate, endDate }),
  }
}

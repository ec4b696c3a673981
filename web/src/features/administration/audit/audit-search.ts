import { ACTS, AUDIT_SUBJECTS, type AuditAct, type AuditSubject } from '@maitre/contract/audit-acts'
import { type DatePreset, rangeOfPreset, SINGLE_PRESETS } from '@maitre/contract/date-range'
import { dayOf, oneOf } from '#lib/search-values'
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

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u
const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && ID.test(value) ? value : undefined

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

/** Whether a chosen range ends before it begins, which no call is made for. */
export const isReversed = ({ startDate, endDate }: AuditSearch): boolean =>
  startDate !== undefined && endDate !== undefined && endDate < startDate

/** The filters as the call takes them, on that day. A range of which an end is missing narrows nothing yet. */
export function auditInput(search: AuditSearch, today: string) {
  const { by, act, kind, about, range, startDate, endDate } = search
  const chosen = { startDate, endDate }
  const { startDate: start, endDate: end } =
    range === undefined || range === 'own'
      ? chosen
      : rangeOfPreset(range satisfies DatePreset, today).current
  return {
    ...(by !== undefined && { by }),
    ...(act !== undefined && { act }),
    ...(kind !== undefined && { subject_kind: kind }),
    ...(about !== undefined && { subject_id: about }),
    ...(start !== undefined && end !== undefined && { startDate: start, endDate: end }),
  }
}

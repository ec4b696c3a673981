import type { TFunction } from 'i18next'
import { ALERT_DIGESTS, ALERT_SEVERITIES } from '@maitre/contract/alert-words'
import type { AuditValue } from '@maitre/contract/audit'
import { ACTS, AUDIT_SUBJECTS } from '@maitre/contract/audit-acts'
import type { AuditField } from '@maitre/contract/audit-fields'
import { ROLES, TIERS } from '@maitre/contract/access'
import {
  CONNECTION_STATES,
  CONSENT_SUBJECTS,
  CONSENT_WAYS,
  CORRECTION_KINDS,
  LANGUAGES,
  NAME_DECISIONS,
  NAME_KINDS,
  PUBLICATIONS,
  REVIEW_LANGUAGES,
  REVIEW_STATUSES,
  REVIEW_TEXTS,
  RISKS,
  SOURCES,
  TONES,
} from '@maitre/contract/constants'
import { HELD_REASONS } from '@maitre/contract/held-reasons'
import { SCOPES } from '@maitre/contract/scopes'
import { STYLE_KINDS, STYLE_STATES } from '@maitre/contract/style-words'
import { SESSION_ENDS } from '@maitre/contract/session-words'
import { WEBHOOK_EVENT_NAMES } from '@maitre/contract/webhook-events'
import { FACTOR_KINDS } from '@maitre/contract/factors'
import { MAIL_KINDS } from '@maitre/contract/mails'
import type { Formats } from '#lib/format'

/** The fields that hold one of a few words of the contract, each with those words. */
const CLOSED = {
  status: REVIEW_STATUSES,
  publication: PUBLICATIONS,
  held_reason: HELD_REASONS,
  reply_tone: TONES,
  reason: SESSION_ENDS,
  kind: [...MAIL_KINDS, ...CORRECTION_KINDS, ...NAME_KINDS, ...FACTOR_KINDS],
  decision: NAME_DECISIONS,
  state: CONNECTION_STATES,
  subject: CONSENT_SUBJECTS,
  came: CONSENT_WAYS,
  style_kind: STYLE_KINDS,
  style_state: STYLE_STATES,
  texts: REVIEW_TEXTS,
  languages: REVIEW_LANGUAGES,
  events: WEBHOOK_EVENT_NAMES,
  scopes: SCOPES,
  min_severity: ALERT_SEVERITIES,
  digest: ALERT_DIGESTS,
} as const satisfies Partial<Record<AuditField, readonly string[]>>

/** A word as a key has it, where a colon would part the name of a file of words from a key. */
type Dotted<Word extends string> = Word extends `${infer Domain}:${infer Way}`
  ? `${Domain}.${Way}`
  : Word

/** The keys of their words, of which none may be missing. */
type ClosedKey = {
  [Field in keyof typeof CLOSED]: `value.${Field}.${Dotted<(typeof CLOSED)[Field][number]>}`
}[keyof typeof CLOSED]

export type AuditWords = TFunction<['audit', 'common']>

const isOneOf = <T extends string>(all: readonly T[], value: string): value is T =>
  all.some((one) => one === value)

/** The words of a value that is one of a few; undefined where the contract knows no such word. */
function closedWords(t: AuditWords, field: AuditField, value: string): string | undefined {
  if (field in CLOSED) {
    const words: readonly string[] = CLOSED[field as keyof typeof CLOSED] // as the line above says
    // Every word of that list has its key, by the type.
    return words.includes(value)
      ? t(`value.${field}.${value.replace(':', '.')}` as ClosedKey)
      : undefined
  }
  if (field === 'roles' && isOneOf(ROLES, value)) return t(`common:role.${value}`)
  if (field === 'level' && isOneOf(TIERS, value)) return t(`common:tier.${value}`)
  if (isOneOf(['source', 'sources', 'consents_left'], field) && isOneOf(SOURCES, value))
    return t(`common:source.${value}`)
  if (isOneOf(['language', 'default_language'], field) && isOneOf(LANGUAGES, value))
    return t(`common:language.${value}`)
  if (field === 'risks' && isOneOf(RISKS, value)) return t(`common:risk.${value}`)
  if (field === 'of_acts' && isOneOf(ACTS, value)) return t(`act.${value}`)
  if (field === 'of_kinds' && isOneOf(AUDIT_SUBJECTS, value)) return t(`subject.${value}`)
  if (field === 'of_person' && value === 'maitre') return t('who.maitre')
  return field === 'location_id' && value === 'all' ? t('told.all') : undefined
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u

/** The fields in which no value says something else than that there is nothing. */
const UNSET = {
  location_ids: 'told.all',
  expires_at: 'told.never',
} as const satisfies Partial<Record<AuditField, string>>

const isUnset = (field: AuditField): field is keyof typeof UNSET => field in UNSET

/** What a field was or became, in words. `codeWords` says a code of the errors' table. */
export function valueWords(
  {
    t,
    formats,
    codeWords,
  }: { t: AuditWords; formats: Formats; codeWords: (code: string) => string },
  field: AuditField,
  value: AuditValue,
): string {
  const { number, list, delay, weekday, date, clockTime } = formats
  if (value === null) return t(isUnset(field) ? UNSET[field] : 'told.nothing')
  if (typeof value === 'boolean') return t(value ? 'told.yes' : 'told.no')
  if (typeof value === 'number') {
    if (field === 'auto_approval_minutes_delay') return delay(value)
    if (field === 'weekly_report_day') return weekday(value)
    if (field === 'bad_review_max_rating') return t('told.stars', { count: value })
    return number(field === 'price_cents' ? value / 100 : value)
  }
  if (typeof value === 'string') {
    if (value === '') return t('told.nothing')
    if (field === 'post_error') return codeWords(value)
    if (isOneOf(['day', 'first_day', 'last_day'], field)) return date(value)
    return INSTANT.test(value) ? clockTime(value) : (closedWords(t, field, value) ?? value)
  }
  if (Array.isArray(value)) {
    const words = value.map((one) =>
      // Hours are told by the number of their day first: "1 09:00–21:00".
      field === 'hours'
        ? `${weekday(Number(one.slice(0, 1)))}${one.slice(1)}`
        : (closedWords(t, field, one) ?? one),
    )
    return words.length === 0 ? t('told.nothing') : list(words)
  }
  if ('secret' in value) return t('told.secret')
  if ('named' in value) return list(value.named.map((name) => name ?? t('told.gone')))
  return t('told.text', { count: value.length, number: number(value.length) })
}

import type { AuditField } from '@maitre/contract/audit-fields'
import type { PlaceSetting } from '@maitre/contract/place-setting-names'
import type { OwnValues } from './place-settings.ts'

/** The name that the audit log has for each value by place: that of the same value of the restaurant. */
const FIELDS: Readonly<Record<PlaceSetting, AuditField>> = {
  'voice.tone': 'reply_tone',
  'voice.language': 'language',
  'voice.instructions': 'additional_system_prompt_instructions',
  'voice.signature': 'signature',
  'voice.examples': 'examples',
  'voice.forbidden_words': 'forbidden_words',
  'voice.facts': 'facts',
  'approval.takes_part': 'takes_part',
  'approval.sources': 'sources',
  'approval.smallest_rating': 'smallest_rating',
  'approval.texts': 'texts',
  'approval.languages': 'languages',
  'approval.hours': 'hours',
  'approval.daily_cap': 'daily_cap',
  'approval.delay': 'auto_approval_minutes_delay',
  'alerts.bad_review_max_rating': 'bad_review_max_rating',
}

/** What the audit log keeps of values by place: those that changed, null where a value comes from the place above. */
export function loggedValues(own: OwnValues, changed: readonly PlaceSetting[]): object {
  return Object.fromEntries(
    changed.map((setting) => [FIELDS[setting], logged(setting, own) ?? null]),
  )
}

function logged(setting: PlaceSetting, own: OwnValues): unknown {
  // An example answers a guest, so the log is to keep no word of it, which the name of its field says.
  if (setting === 'voice.examples') return own[setting]?.map((text) => ({ text }))
  if (setting === 'approval.hours')
    return own[setting]?.map(({ day, from, to }) => `${day} ${from}–${to}`)
  return own[setting]
}

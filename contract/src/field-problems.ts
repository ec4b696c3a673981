/**
 * What can be the matter with a field of the input, in words of ours: `request.invalid` names each field with one of
 * these problems, and the browser says it by the same name in both languages. A schema names one as its error message.
 */
export const FIELD_PROBLEMS = {
  required: 'This field is required.',
  unknown_field: 'This call has no such field.',
  other_row: 'This id is another than that of the address.',
  invalid_type: 'This is of another type than the field takes.',
  invalid_format: 'This is not written as the field asks for.',
  invalid_email: 'Please enter a valid email address.',
  invalid_address: 'This is no http(s) address.',
  not_https: 'This is no whole address with https:// in front.',
  not_public: 'This server has no public name: an address inside a network cannot be called.',
  other_platform: 'This is no address of that platform.',
  invalid_id: 'This is no id.',
  invalid_day: 'This is no day, written yyyy-MM-dd.',
  far_day: 'This day is too far away: choose one of the years 1000 to 2999.',
  invalid_instant: 'This is no instant, written as ISO 8601 says.',
  invalid_time_zone: 'This is no IANA time zone.',
  no_hours: 'These hours end when they begin.',
  reversed: 'The range ends before it begins.',
  incomplete: 'A range has a first and a last day.',
  long_range: 'A range has at most a hundred years.',
  not_allowed: 'This is none of the values that the field takes.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  too_small: 'This is too small.',
  too_big: 'This is too big.',
  list_short: 'These are too few.',
  list_long: 'These are too many.',
  common: 'This password is one of the most common ones. Please choose another.',
  leaked: 'This password has leaked elsewhere. Please choose another.',
  house_words: 'This is made of names that others know. Please choose another password.',
  unchanged: 'This is the one that you have. Please choose another.',
  wrong: 'This is wrong.',
  unknown: 'This is not known.',
  repeated: 'This is there already.',
} as const satisfies Record<string, string>

export type FieldProblem = keyof typeof FIELD_PROBLEMS

/** One field of `details.fields`. The limit is that of too short, too many and so on. */
export interface FieldFault {
  field: string
  problem: FieldProblem
  message: string
  limit?: number
}

/** Is that the name of a problem? */
export function isFieldProblem(value: unknown): value is FieldProblem {
  return typeof value === 'string' && Object.hasOwn(FIELD_PROBLEMS, value)
}

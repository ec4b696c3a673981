/** How far an import has come: its file arrives, it waits for its job, it is read in, it is over, it is undone. */
export const IMPORT_STATES = [
  'uploading',
  'waiting',
  'running',
  'done',
  'failed',
  'stopped',
  'undoing',
  'undone',
] as const

/** What a file may be: a table, objects in a list or a line each, or the archive that a platform hands its owners. */
export const IMPORT_FORMATS = ['csv', 'json', 'json_lines', 'takeout'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

export const IMPORT_ENCODINGS = ['utf-8', 'utf-16le', 'windows-1252'] as const
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number]

/** What a column of a file may hold. */
export const IMPORT_FIELDS = [
  'source',
  'external_id',
  'location',
  'rating',
  'title',
  'text',
  /** In which language its guest wrote, as the file says. */
  'language',
  'author',
  'created_at',
  'updated_at',
  'reply_text',
  'reply_at',
  /** How the reply stands at its source, as an export of ours says; of a reply that is not public there only a draft. */
  'publication',
  'url',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** How dates like 03/04/2026 are written in a file. */
export const DATE_ORDERS = ['day_first', 'month_first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** Why a row of a file was refused. */
export const IMPORT_REASONS = [
  'unreadable',
  'wrong_number_of_columns',
  'not_a_review',
  'nothing_said',
  'rating_invalid',
  'language_unknown',
  'date_missing',
  'date_invalid',
  'date_in_future',
  'source_missing',
  'source_unknown',
  'location_missing',
  'location_unknown',
  'url_invalid',
  'too_long',
] as const
export type ImportReason = (typeof IMPORT_REASONS)[number]

/** A file is sent in parts of this many bytes; the last one has what is left. */
export const IMPORT_PART_BYTES = 512 * 1024
/** How large a file may be, bytes. */
export const MAX_IMPORT_BYTES = 256 * 1024 * 1024
/** How many imports that a person sees may be unfinished at once. */
export const MAX_OPEN_IMPORTS = 5
/** For how long a file waits that nobody has read in, hours; then it is deleted. */
export const IMPORT_WAITS_HOURS = 24
/** How many rows of a file are shown before it is read in. */
export const PREVIEW_ROWS = 10

/** Whether rows of these columns can be reviews: they have a day, and stars or words; and no field stands twice. */
export function areColumns(columns: readonly (ImportField | null)[]): boolean {
  const fields = columns.filter((field) => field !== null)
  const has = (field: ImportField): boolean => fields.includes(field)
  return (
    new Set(fields).size === fields.length && has('created_at') && (has('rating') || has('text'))
  )
}

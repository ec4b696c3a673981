import { type ErrorRow, no, row } from './error-row.ts'

/** What can be the matter with a file of reviews and its import. */
export const IMPORT_ERRORS = {
  'import.not_found': row(404, no, 'This import does not exist any more.'),
  'import.not_uploaded': row(409, no, 'The file has not arrived as a whole.'),
  'import.part_refused': row(409, no, 'This is not the part of the file that is missing.'),
  'import.begun': row(409, no, 'This import has begun already.'),
  'import.over': row(409, no, 'This import is over already.'),
  'import.not_undoable': row(
    409,
    no,
    'This import cannot be undone: it is not over, is undone already, or brought nothing.',
  ),
  'import.of_others': row(
    409,
    no,
    'This import brought reviews of locations that you do not see. Please ask somebody who sees all of them.',
  ),
  'import.limit_reached': row(
    409,
    no,
    'The restaurant has as many unfinished imports as it may. End one first.',
  ),
  'import.file_empty': row(400, no, 'The file has no rows.'),
  'import.file_gone': row(409, no, 'The file is not there any more. Please send it again.'),
  'import.format_unknown': row(
    400,
    no,
    'This file cannot be read. Please choose a CSV, a JSON or a Takeout file.',
  ),
  'import.encoding_unknown': row(
    400,
    no,
    'The letters of this file cannot be read. Please save it as UTF-8.',
  ),
  'import.unreadable': row(
    400,
    no,
    'From some place on the file cannot be read. Please look whether a quotation mark or a bracket is missing.',
  ),
  'import.archive_refused': row(
    400,
    no,
    'This archive is damaged, locked by a password, or far larger than it looks.',
  ),
  'import.no_reviews': row(
    400,
    no,
    'There are no reviews of your business in this archive. Please ask Takeout for “Business Profile”.',
  ),
  'import.columns_wrong': row(
    400,
    no,
    'Please say which column holds the day, and which holds the stars or the words; each once.',
  ),
  'import.dates_unclear': row(
    400,
    no,
    'Please say whether dates begin with the day or with the month.',
  ),
  'import.source_missing': row(400, no, 'Please say where these reviews were written.'),
  'import.location_missing': row(400, no, 'Please say of which location these reviews are.'),
} as const satisfies Record<string, ErrorRow>

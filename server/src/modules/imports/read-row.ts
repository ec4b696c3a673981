import { createHash } from 'node:crypto'
import { MAX_REVIEW_TEXT, type Source, SOURCES } from '@maitre/contract/constants'
import type { DateOrder, ImportField, ImportReason } from '@maitre/contract/import-words'
import { webAddress } from '@maitre/contract/text'
import { takeout } from './takeout.ts'
import type { SourceReview } from '#connectors/source'
import { clockIn } from '#platform/local-clock'
import { plainWords } from '#platform/plain-letters'
import { instantIn } from './dates.ts'
import type { FileRow } from './file-row.ts'
import { languageOf } from './language-of.ts'

/** Something that is the matter with a row. */
export interface RowFault {
  readonly field: ImportField | null
  readonly reason: ImportReason
}

export interface FoundReview {
  readonly source: Source
  readonly locationId: string
  readonly review: SourceReview
}

/** What a row is by what was said of its file. */
export type ReadRow = { readonly faults: readonly RowFault[] } | { readonly found: FoundReview }

/** A location that rows may be of. */
export interface Place {
  readonly id: string
  readonly name: string
  readonly timezone: string
}

/** What was said of a file, and what is known of the house. */
export interface Reading {
  readonly columns: readonly (ImportField | null)[]
  readonly dates: DateOrder | null
  readonly source: Source | null
  readonly locationId: string | null
  /** Which location a place of an archive is. */
  readonly placeIds: ReadonlyMap<string, string>
  readonly places: readonly Place[]
  readonly now: Date
}

const DAY_MS = 86_400_000
const LONGEST_ID = 300
const WORDS_OF_STARS = [
  ['one', 'un', 'une'],
  ['two', 'deux'],
  ['three', 'trois'],
  ['four', 'quatre'],
  ['five', 'cinq'],
]
/** How an export of ours writes that a reply stands in public. */
const PUBLIC = ['live', 'by hand', 'pending', 'submitted']

/** Reads a row as a review, or says everything that is the matter with it. */
export function readRow(row: FileRow, reading: Reading): ReadRow {
  if (row.kind === 'fault') return { faults: [{ field: null, reason: row.reason }] }
  return row.kind === 'cells'
    ? readCells(row.cells, reading)
    : readExported(row.value, row.place, reading)
}

function readExported(value: unknown, place: string, reading: Reading): ReadRow {
  const review = takeout.toReview(value)
  if (review === null) return { faults: [{ field: null, reason: 'not_a_review' }] }
  const locationId = reading.placeIds.get(place) ?? reading.locationId
  if (locationId === null || !reading.places.some(({ id }) => id === locationId))
    return { faults: [{ field: 'location', reason: 'location_missing' }] }
  if (review.createdAt.getTime() > reading.now.getTime() + DAY_MS)
    return { faults: [{ field: 'created_at', reason: 'date_in_future' }] }
  return { found: { source: takeout.source, locationId, review } }
}

function readCells(cells: readonly string[], reading: Reading): ReadRow {
  const faults: RowFault[] = []
  const refuse = (field: ImportField | null, reason: ImportReason): void =>
    void faults.push({ field, reason })
  const cell = (field: ImportField): string => {
    const at = reading.columns.indexOf(field)
    // An apostrophe keeps a spreadsheet from taking a text for a formula, as in our own exports.
    return at < 0 ? '' : (cells[at] ?? '').replace(/^'(?=[=+\-@\t\r])/u, '').trim()
  }
  const source = sourceOf(cell('source'), reading.source)
  if (typeof source !== 'string') refuse('source', source.reason)
  const place = placeOf(cell('location'), reading)
  if ('reason' in place) refuse('location', place.reason)
  const rating = ratingOf(cell('rating'))
  if (rating === undefined) refuse('rating', 'rating_invalid')
  const clock = clockIn('timezone' in place ? place.timezone : 'UTC')
  const instantOf = (field: ImportField): Date | null => {
    const said = cell(field)
    if (said === '') return null
    const instant = instantIn(said, reading.dates, clock)
    if (instant === undefined) refuse(field, 'date_invalid')
    else if (instant.getTime() > reading.now.getTime() + DAY_MS) refuse(field, 'date_in_future')
    else return instant
    return null
  }
  const createdAt = instantOf('created_at')
  if (cell('created_at') === '') refuse('created_at', 'date_missing')
  const updatedAt = instantOf('updated_at')
  const repliedAt = instantOf('reply_at')
  const [title, words] = [cell('title'), cell('text')]
  const text = title === '' || words.startsWith(title) ? words : `${title}\n\n${words}`.trim()
  if (rating === null && text === '') refuse(null, 'nothing_said')
  const language = cell('language') === '' ? null : languageOf(cell('language'))
  if (cell('language') !== '' && language === null) refuse('language', 'language_unknown')
  const url = cell('url')
  if (url !== '' && !webAddress.safeParse(url).success) refuse('url', 'url_invalid')
  if (cell('external_id').length > LONGEST_ID) refuse('external_id', 'too_long')
  if (text.length > MAX_REVIEW_TEXT) refuse('text', 'too_long')
  const answer = cell('reply_text')
  if (answer.length > MAX_REVIEW_TEXT) refuse('reply_text', 'too_long')
  if (faults.length > 0) return { faults }
  // What would be null was refused above.
  if (typeof source !== 'string' || 'reason' in place || createdAt === null) return { faults }
  const author = cell('author')
  const isPublic =
    !reading.columns.includes('publication') || PUBLIC.includes(plainWords(cell('publication')))
  const at = updatedAt !== null && updatedAt > createdAt ? updatedAt : createdAt
  const review: SourceReview = {
    externalId:
      cell('external_id') || keyOf([source, place.id, author, createdAt.toISOString(), text]),
    authorName: author === '' ? null : author,
    authorPhotoUrl: null,
    anonymous: author === '',
    rating: rating ?? null,
    text,
    ...(language !== null && { language }),
    createdAt,
    updatedAt: at,
    url: url === '' ? null : url,
    reply:
      answer === '' || !isPublic
        ? null
        : { text: answer, updatedAt: repliedAt ?? at, state: 'live', policyViolation: null },
    media: [],
  }
  return { found: { source, locationId: place.id, review } }
}

/** What a review without an id of its own is known by: the same row of another file is the same review. */
function keyOf(parts: readonly string[]): string {
  return `file-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
}

/** The source that a cell names, by its beginning: of "Tripadvisor.ca" the rest says nothing. */
function sourceOf(cell: string, usual: Source | null): Source | { reason: ImportReason } {
  if (cell === '') return usual ?? { reason: 'source_missing' }
  const word = plainWords(cell).replaceAll(' ', '')
  return SOURCES.find((source) => word.startsWith(source)) ?? { reason: 'source_unknown' }
}

function placeOf(cell: string, { places, locationId }: Reading): Place | { reason: ImportReason } {
  if (cell === '')
    return places.find(({ id }) => id === locationId) ?? { reason: 'location_missing' }
  const named = places.filter(
    ({ id, name }) => id === cell || plainWords(name) === plainWords(cell),
  )
  // Of two locations of one name nobody knows which is meant.
  return named.length === 1 && named[0] ? named[0] : { reason: 'location_unknown' }
}

/** Whole stars of "4", "4.0", "4/5", "★★★★" or "FOUR"; null for an empty cell, undefined for anything else. */
function ratingOf(cell: string): number | null | undefined {
  if (cell === '') return null
  const figure =
    /^([1-5])(?:[.,]0+)?(?:\s*(?:\/|sur|of|out of)\s*5)?(?:\s*(?:stars?|étoiles?))?$/iu.exec(
      cell,
    )?.[1]
  if (figure !== undefined) return Number(figure)
  const stars = /^(★{1,5})☆*$/u.exec(cell)?.[1]
  if (stars !== undefined) return stars.length
  const at = WORDS_OF_STARS.findIndex((words) => words.includes(plainWords(cell)))
  return at < 0 ? undefined : at + 1
}

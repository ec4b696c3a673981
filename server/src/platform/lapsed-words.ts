import { GUEST_WORDS } from '#platform/guest-words'
import type { TableName } from '#platform/table-row'

/** The tables in which a guest's words may stand, as the erasure of a guest knows them. */
type WithWords = {
  [Table in TableName]: (typeof GUEST_WORDS)[Table] extends { none: string } ? never : Table
}[TableName]

/** What becomes of a table when words of guests lapse: `$1` is the restaurant, `$2` the ids of the reviews. */
export type Lapsing =
  /** Nothing of the guest is in it, or it is the restaurant's own, and why. */
  | { readonly stays: string }
  /** A module sees to it. */
  | { readonly anew: string }
  /** The rows of this condition are deleted. */
  | { readonly rows: string }
  /** In the rows of these reviews each column becomes what this SQL says. */
  | { readonly columns: Readonly<Record<string, string>> }

/** What stands in place of a correction's words: their number of characters, and a hash by which they are known again. */
export const LAPSED_MARK = 'sha256:'

/**
 * The words of a correction with its id in UTF-8, as the database has them: by an immutable cast, which reads what
 * stands behind a backslash, since Citus lets no other function make what a column becomes.
 */
const BYTES_OF_CORRECTION = String.raw`(correction_id::text || replace(words, '\', '\\'))::bytea`

/** Corrections that name no words but the whole review, by a hash of it. */
const OF_WHOLE = "(value->>'kind' = 'overall' or value->>'present' = 'false')"

/**
 * For every table that may hold words of a guest what becomes of it when these may be kept no longer (P §4). Unlike an
 * erasure it leaves what the restaurant made of them: stars, day, topics, names, counts, and replies that were sent.
 */
export const LAPSED_WORDS = {
  reviews: {
    columns: {
      author_name: 'null',
      author_photo_url: 'null',
      text: "''",
      media: "'[]'",
      reply: 'null',
      public_reply: `public_reply || '{"reply": null}'::jsonb`,
      writers: "'[]'",
    },
  },
  review_history: {
    // A draft of Maitre's is written from the guest's words; what people wrote is theirs.
    columns: {
      text: "case when kind in ('guest_edited', 'drafted', 'regenerated') then null else text end",
    },
  },
  corrections: {
    columns: {
      words: `case when ${OF_WHOLE} or words like '${LAPSED_MARK}%' then words
        else '${LAPSED_MARK}' || char_length(words)::text || ':' || encode(sha256(${BYTES_OF_CORRECTION}), 'hex') end`,
    },
  },
  readings: { anew: 'modules/retention/wordless-reading.ts' },
  mentions: { anew: 'they follow the readings' },
  mention_figures: { anew: 'they follow the mentions' },
  style_rules: { anew: 'modules/style/forget-evidence.ts' },
  postings: { stays: 'it has the replies that were sent, which are the restaurant’s own' },
  webhook_deliveries: { stays: 'no message has a guest’s name or words' },
  alerts: { stays: 'they name their review by its id' },
  import_parts: { stays: 'a file that the owner brought is theirs, and goes once it is read' },
  archives: { stays: 'what was exported is the owner’s, and goes after its days' },
  archive_parts: { stays: 'they go with their archive' },
  idempotency_keys: {
    rows: GUEST_WORDS.idempotency_keys.rows,
  },
  mails: { anew: 'modules/mail deletes those that are still to be sent' },
} as const satisfies Readonly<Record<WithWords, Lapsing>>

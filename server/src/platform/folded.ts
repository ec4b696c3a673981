import { type RawBuilder, sql } from 'kysely'

const PLACE = '$'

/**
 * A text of SQL without capitals and accents: names are sorted and searched by it, so that "Étienne" stands beside
 * "Eva" and is found by "etienne", whatever the locale of the database is.
 */
export const folded = (value: string): string =>
  `regexp_replace(replace(replace(lower(normalize(${value}, nfkd) collate pg_c_utf8), 'œ', 'oe'), 'æ', 'ae'), '[\\u0300-\\u036f]', '', 'g')`

const [BEFORE = '', AFTER = ''] = folded(PLACE).split(PLACE)

/** A text that is handed in, folded by SQL. */
export const foldedValue = (value: string): RawBuilder<string> =>
  sql`${sql.raw(BEFORE)}${value}::text${sql.raw(AFTER)}`

/** Whether a column that holds a folded text has the words that somebody searches for. A %, _ or \ is searched for as it is. */
export const storedFoldedHas = (column: string, search: string): RawBuilder<boolean> =>
  sql`strpos(${sql.raw(column)}, ${foldedValue(search)}) > 0`

/** Whether a text of SQL has the words that somebody searches for, both folded. A %, _ or \ is searched for as it is. */
export const foldedHas = (value: string, search: string): RawBuilder<boolean> =>
  storedFoldedHas(folded(value), search)

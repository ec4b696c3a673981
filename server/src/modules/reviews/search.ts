/**
 * A text as words with a space between them, without capitals, accents and marks. The column `words` of the reviews is
 * made by the same expression (migration 0108), so that text and search are folded alike on every server.
 */
const folded = (value: string): string =>
  `regexp_replace(regexp_replace(translate(replace(replace(replace(lower(normalize(${value}, nfkd) collate pg_c_utf8), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'øłđı', 'oldi'), '[\\u0300-\\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')`

/** Long words are cut into pieces, since the index takes none of more than two thousand bytes. */
const words = (value: string): string =>
  `trim(regexp_replace(${folded(value)}, '([^ ]{64})', '\\1 ', 'g'))`

/** What each word of the restaurant that `$1` names begins with in `words` (migration 0108). */
const MARK = `right($1::uuid::text, 3)`

/**
 * The reviews that have all words of a text, the last one being the beginning of a word. A text without a letter or a
 * digit finds nothing. Stands beside `restaurant_id = $1` in a statement over `searchable_reviews`, where the index of
 * the words serves it.
 */
export const foundBy = (place: string): string =>
  `words @@ (${MARK} || replace(nullif(${words(`${place}::text`)}, ''), ' ', ' & ' || ${MARK}) || ':*')::tsquery`

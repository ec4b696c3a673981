import type { Span } from '#reading'

/** Words that a reply sets in quotation marks; the place is that of the marks too. */
export interface Quotation extends Span {
  words: string
}

/** Fewer words in quotation marks are a name, or one word of the guest's that the house takes up. */
const LEAST = 4
const MARKS = /“([^“”\n]{1,300})”|«([^«»\n]{1,300})»|"([^"\n]{1,300})"/gu

/** What stands in quotation marks in a reply and is long enough to be a sentence of somebody's. */
export function quotationsIn(text: string): Quotation[] {
  return [...text.matchAll(MARKS)].flatMap(({ 0: whole, index, 1: one, 2: other, 3: third }) => {
    const words = (one ?? other ?? third ?? '').trim()
    return words.split(/\s+/u).length < LEAST
      ? []
      : [{ start: index, end: index + whole.length, words }]
  })
}

/** A text of the same length with blanks in place of some stretches. */
export function withBlanks(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (all, { start, end }) => all.slice(0, start) + ' '.repeat(end - start) + all.slice(end),
    text,
  )
}

/** The house's own words of a reply: all but what stands in quotation marks. */
export function ownWordsOf(text: string): string {
  return text.replace(MARKS, (whole) => ' '.repeat(whole.length))
}

const ENDS = /[\s.,;:!?…]+$/u
const SIGNS = /[\\^$.*+?()[\]{}|]/gu
/** A mark of quotation among quoted words, with the blanks that French puts within it. */
const INNER = /\s*(?:"|(?<!\p{L})'|'(?!\p{L}))\s*/gu

/** Words with one kind of mark for all apostrophes and one for all marks of quotation, each as long as before. */
function plain(words: string): string {
  return words.replaceAll(/[‘’]/gu, "'").replaceAll(/[“”«»]/gu, '"')
}

/**
 * Where quoted words stand in a text, word for word; undefined where they do not. Only the capital at their beginning,
 * the stop at their end and the kind of blanks, apostrophes and marks of quotation may differ.
 */
export function placeOf(words: string, text: string): Span | undefined {
  const said = plain(words).replace(ENDS, '').trim()
  const [first = '', ...others] = said
  if (first === '') return undefined
  const escaped = (part: string): string => part.replaceAll(SIGNS, '\\$&')
  const rest = escaped(others.join(''))
    .replaceAll(INNER, `\\s*["']\\s*`)
    .replaceAll(/\s+/gu, '\\s+')
  const begins = [first.toLowerCase(), first.toUpperCase()].map(escaped).join('|')
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${begins})${rest}(?![\\p{L}\\p{N}])`, 'u').exec(
    plain(text),
  )
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length }
}

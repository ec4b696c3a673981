import { PERSONAL_KINDS, type PersonalKind, SHAPES } from '#platform/personal-shapes'

/** Whose names are withheld, and which texts of the house may say what looks like a person’s. */
export interface WithholdOptions {
  /** What the guest is called; all of it but its first word is withheld wherever it stands. */
  authorName?: string | null
  /** What the guest is greeted by, of which no word is withheld. */
  called?: string | null
  /** Texts in which the house itself gives a telephone number or an address, which is nobody’s secret. */
  kept?: readonly string[]
}

/** What a house itself may give its guests. */
const HOUSE_GIVES: ReadonlySet<PersonalKind> = new Set(['mail', 'link', 'address', 'phone'])
const PLACEHOLDER = new RegExp(String.raw`\[(?:${PERSONAL_KINDS.join('|')})?_*\]`, 'gu')

/**
 * The text without what identifies or reaches a person: telephone numbers, mail and street addresses, links, cards,
 * bookings, and the guest’s last name. Each gives way to a placeholder that is exactly as long, so that an offset in the
 * one text is the same offset in the other.
 */
export function withhold(text: string, options: WithholdOptions = {}): string {
  const { authorName = null, called = null, kept = [] } = options
  let left = text
  for (const { kind, pattern, isMeant } of SHAPES)
    left = replaceAt(
      left,
      pattern,
      kind,
      (found) => (isMeant?.(found) ?? true) && !(HOUSE_GIVES.has(kind) && isOf(found, kept)),
    )
  return withholdWords(left, lastNamesOf(authorName, called))
}

/** The text without some words that name somebody, wherever they stand. */
export function withholdWords(text: string, words: readonly string[]): string {
  return words.reduce((left, word) => replaceAt(left, wholeWord(word), 'name'), text)
}

/** The placeholders that stand in a text. */
export function placeholdersIn(text: string): string[] {
  return text.match(PLACEHOLDER) ?? []
}

/** What of a text is left beside its placeholders. */
export function withoutPlaceholders(text: string): string {
  return text.replaceAll(PLACEHOLDER, ' ').replaceAll(/\s+/gu, ' ').trim()
}

/** As long as what it stands for; the shortest do not say their kind. */
function placeholder(kind: PersonalKind, length: number): string {
  const room = length - 2
  return kind.length <= room ? `[${kind.padEnd(room, '_')}]` : `[${'_'.repeat(Math.max(0, room))}]`
}

function replaceAt(
  text: string,
  pattern: RegExp,
  kind: PersonalKind,
  isMeant: (found: string) => boolean = () => true,
): string {
  let left = ''
  let done = 0
  for (const match of text.matchAll(pattern)) {
    const [first, last] = match.indices?.[1] ?? match.indices?.[0] ?? [0, 0]
    // The sign that ends a sentence or a bracket is none of the guest’s, nor is the bracket that opens before.
    const ended = text.slice(first, last).replace(/[\s.,;:!?)\]’']+$/u, '')
    const found = ended.includes(')') ? ended : ended.replace(/^\(/u, '')
    const start = first + ended.length - found.length
    const end = start + found.length
    if (start < done || !isMeant(found)) continue
    left += text.slice(done, start) + placeholder(kind, end - start)
    done = end
  }
  return left + text.slice(done)
}

const isOf = (found: string, kept: readonly string[]): boolean => {
  const said = found.trim()
  return kept.some((one) => one.includes(said))
}

/** The words of a name behind its first one; of a handle, which no person is called, the whole. */
function lastNamesOf(author: string | null, called: string | null): string[] {
  if (author === null) return []
  const words = author.split(/[\s,()]+/u).filter((word) => /\p{L}/u.test(word))
  const [first = '', ...others] = words
  const known = new Set(called?.split(/[\s-]+/u))
  const isHandle = /[\d_@.]/u.test(first)
  return [...(isHandle ? [first] : []), ...others.flatMap((word) => [word, ...word.split('-')])]
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => !known.has(word) && isTelling(word) && /^\p{Lu}|[\d_@.]/u.test(word))
}

/** Words of two letters in either language: as a name they would go from the whole text, which they say nothing of. */
const SHORT = new Set(
  'ah ai an as at au be by ce ci de do du dû en es et eu go he hi if il in is it je la là le ma me mi my ne ni no né nu of oh ok on or ou où sa se si so su ta te to tu un up us va vu we ça'.split(
    ' ',
  ),
)

/** Whether a word is somebody’s name alone, as « Ng » is and « Le » is not. */
export const isTelling = (word: string): boolean =>
  word.length >= 3 || (/^\p{Lu}\p{L}$/u.test(word) && !SHORT.has(word.toLowerCase()))

const wholeWord = (word: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${word.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)}(?![\p{L}\p{N}])`,
    'dgu',
  )

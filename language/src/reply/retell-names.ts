import type { Felt, PersonFinding, Reading, Span } from '#reading'
import type { ReplyLanguage } from '#reply'
import { speakableName } from './speakable.ts'

/** A clause with its colleagues called as a reply calls them. */
interface Named {
  words: string
  names: ReadonlySet<string>
}

/** How a clause begins that goes on about whoever was named before. */
const GOES_ON = {
  en: /^\s*(?:and |then )?(?:he|she) /iu,
  // « Il a fallu attendre » and « il manquait du pain » speak of nobody.
  fr: /^\s*(?:et |puis )?(?:elle|il(?! (?:(?:ne |n['’]|nous |m['’])*(?:y |a fallu|avait fallu|fallait|manquait|restait|faisait)))) /iu,
}
const PLURAL = {
  en: /^\W*(?:(?:and|then|but|so|also) )?they\b/iu,
  fr: /^\W*(?:(?:et|puis|mais) )?ils\b/iu,
}
/** Others whom "he" or "she" may mean. */
const OTHERS = {
  en: /\b(?:my|our|an?|the|his|her) (?:\p{L}+ ){0,2}(?:wife|husband|partner|mum|mom|dad|mother|father|son|daughter|nan|gran|grandma|grandad|grandson|granddaughter|sister|brother|friend|boss|man|woman|lady|girl|boy|baby|guy|chap|kid|aunt|uncle|dog|niece|nephew|cousin|boyfriend|girlfriend|fianc[eé]e?|companion|lad)\b/iu,
  fr: /(?<!\p{L})(?:mon|ma|notre|un|une|le|la|son|sa) (?:\p{L}+ ){0,2}(?:femme|mari|conjointe?|copain|copine|blonde|mère|maman|père|papa|fils|fille|garçon|sœur|soeur|frère|amie?|chum|homme|dame|monsieur|bébé|enfant|tante|oncle|chien|nièce|neveu|cousine?|grand-mère|grand-père|patronne?|collègue)(?!\p{L})/iu,
}
/** Others whom "they" may mean. */
const OTHER_PEOPLE = {
  en: /\b(?:people|couples?|guests|customers|friends|parents|kids|children|tables?|family|families|group|party|neighbours|school|work|department|regulars|in-laws|drivers?|company|burgers|chips|fries)\b/iu,
  fr: /(?<!\p{L})(?:gens|couples?|clients|amis|parents|enfants|tables?|familles?|groupe|voisins|école|travail|habitués|livreurs?|frites|plats)(?!\p{L})/iu,
}
/** How many letters before a clause may say whom it goes on about. */
const BEFORE = 160

/**
 * The words of a clause with each colleague's name as a reply writes it, and with the name for "he" and "she"; null
 * where somebody is named whom the roster does not have or the guest blames, or where those spoken of may be somebody else.
 */
export function named(
  text: string,
  span: Span,
  { people }: Reading,
  language: ReplyLanguage,
): Named | null {
  const inside = people.filter(({ start, end }) => span.start <= start && end <= span.end)
  const names = new Set<string>()
  let words = text.slice(span.start, span.end)
  for (const { start, end, name, staffId, ...felt } of inside.toSorted(
    (a, b) => b.start - a.start,
  )) {
    const spoken = speakableName(name)
    if (spoken === null || staffId === undefined || isBlamed(felt, span)) return null
    names.add(spoken)
    words = words.slice(0, start - span.start) + spoken + words.slice(end - span.start)
  }
  const before = text.slice(Math.max(0, span.start - BEFORE), span.start)
  if (PLURAL[language].test(words) && OTHER_PEOPLE[language].test(before)) return null
  const begun = GOES_ON[language].exec(words)?.[0]
  if (begun !== undefined) {
    const spoken = spokenOf(span, text, people, language)
    if (spoken === null) return null
    names.add(spoken)
    words = `${spoken} ${words.slice(begun.length)}`
  }
  return { words: words.replace(SHOUTED, (word) => word.toLowerCase()), names }
}

/** Up to so strong a hard word behind what somebody did rather tells of the moment: "while we stood". */
const FAINT = 0.4

/** Whether words blame somebody: not those that only stand near, nor faint ones beyond what is told back. */
function isBlamed({ sentiment, known }: Felt, span: Span): boolean {
  if (sentiment !== 'negative' || known?.by === 'leaned') return false
  const { words, strength } = known ?? {}
  const isBehind = words !== undefined && words.start >= span.end
  return !isBehind || (strength ?? 1) > FAINT
}

const SHOUTED = /(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu

/** The colleague whom "he" or "she" is, where nobody else was named since the sentence before. */
function spokenOf(
  span: Span,
  text: string,
  people: readonly PersonFinding[],
  language: ReplyLanguage,
): string | null {
  const { start } = span
  const before = people.filter((one) => one.end <= start && one.end > start - BEFORE)
  const last = before.at(-1)
  if (last?.staffId === undefined || isBlamed(last, span)) return null
  if (before.some(({ name }) => name !== last.name)) return null
  return OTHERS[language].test(text.slice(last.end, start)) ? null : speakableName(last.name)
}

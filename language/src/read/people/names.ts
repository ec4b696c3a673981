import data from '#data/names.json' with { type: 'json' }

/**
 * What the lists know of a name.
 * `given`: a first name and nothing else. `word`: also an everyday word. `weak`: also a place, a brand or a dish.
 * `unknown`: the name is in no list.
 */
export type NameKind = 'given' | 'word' | 'weak' | 'unknown'

const GIVEN = new Set(Object.values(data.given).flatMap((names) => names.split(' ')))
const EAST_ASIAN = new Set(data.given['east asian'].split(' '))
const WORDS = new Set(data.words.split(' '))
const COMMON = new Set(data.common.split(' '))
const WEAK = new Set(data.elsewhere.split(' '))
const CIRCLES = indexCircles(data.nicknames)

/** What the lists of first names know of a name (folded, parts joined by hyphens). */
export function kindOf(name: string): NameKind {
  if (GIVEN.has(name)) return 'given'
  if (WORDS.has(name)) return 'word'
  if (WEAK.has(name)) return 'weak'
  const hyphen = name.indexOf('-')
  // The first half of a double name tells its kind.
  return hyphen > 0 && GIVEN.has(name.slice(0, hyphen)) ? 'given' : 'unknown'
}

/** Whether a name is one of East Asia, where many are written as two words. */
export function isEastAsian(name: string): boolean {
  return EAST_ASIAN.has(name)
}

/** Whether a name without a capital is a word of everyday writing: "a clothes peg", « une amie ». */
export function isCommon(name: string): boolean {
  return COMMON.has(name)
}

/** For each name, all names that one person may go by: those that stand in a list with it. */
function indexCircles(lists: readonly string[]): Map<string, Set<string>> {
  const circles = new Map<string, Set<string>>()
  for (const list of lists) {
    const names = list.split(' ')
    for (const name of names) {
      const circle = circles.get(name) ?? new Set()
      for (const other of names) if (other !== name) circle.add(other)
      circles.set(name, circle)
    }
  }
  return circles
}

/** The short forms, long forms and variants of a name. */
export function variantsOf(name: string): readonly string[] {
  return [...(CIRCLES.get(name) ?? [])]
}

/**
 * How a name sounds, roughly, to English and French ears. Kathryn and Catherine sound the same, as Sean and Shawn do.
 */
export function soundOf(name: string): string {
  const plain = name
    .replace(/[^a-z]/g, '')
    .replace(/^(?:sean|shaun|shawn|shon)$/, 'shon')
    .replace(/^g(?=eo|eof)/, 'j')
    .replace(/^(?:x|cz)/, 's')
    .replace(/ph/g, 'f')
    .replace(/sch|sh|tsh|ch(?=[aeiouy])/g, 'S')
    .replace(/th|dt/g, 't')
    .replace(/ck|q(?:u)?|c(?![eiy])|kh/g, 'k')
    .replace(/c|z/g, 's')
    .replace(/g(?=[eiy])/g, 'j')
    .replace(/w/g, 'v')
    .replace(/(?:au|o)(?:l?[dtsx])+$/, 'o')
    .replace(/eau|au|ou|oo/g, 'o')
    .replace(/[yi]e?|ee|ea|ei|ey/g, 'i')
    .replace(/h/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?:e|es|s|i)$/, '')
  // Spellings differ in the vowels inside a name, so e and a before n or m become one sign.
  return plain.replace(/[ea](?=[nm])/g, 'e')
}

import type { DishFinding, KeywordFinding, PersonFinding, Polarity, Reading, Span } from '#reading'
import type { LabelledAspect, LabelledDish, LabelledPerson } from './labelled.ts'
import type { Widen } from './widen.ts'
import { dishKey, type KnownNames, personKey } from './names.ts'

/** One side of a comparison: all names of a thing. It is counted under the first. */
interface Named {
  keys: readonly string[]
  sentiment: Polarity | null
}

export interface Matched {
  labelled: number
  found: number
  /** The feelings of each label and of the finding that was matched with it. */
  pairs: { meant: Polarity | null; answered: Polarity | null }[]
}

/**
 * Matches labelled dishes with found ones. Two are the same by name, or where the found words are the labelled words;
 * each counts once a review.
 */
export function matchDishes(
  labels: readonly LabelledDish[],
  found: readonly DishFinding[],
  text: string,
  known: KnownNames,
): Matched {
  const key = (name: string): string => known.dishes.get(dishKey(name)) ?? dishKey(name)
  return matchNames(
    labels.map(({ name, phrase, sentiment }) => ({ keys: [key(name), key(phrase)], sentiment })),
    found.map(({ name, start, end, sentiment }) => ({
      keys: [key(name), key(text.slice(start, end))],
      sentiment,
    })),
  )
}

/**
 * Matches labelled people with found ones. Two are the same by the name as written, or by a name or alias of the
 * roster; each counts once a review.
 */
export function matchPeople(
  labels: readonly LabelledPerson[],
  found: readonly PersonFinding[],
  text: string,
  known: KnownNames,
): Matched {
  const key = (name: string): string => known.staff.get(personKey(name)) ?? personKey(name)
  return matchNames(
    labels.map(({ phrase, sentiment }) => ({ keys: [key(phrase), personKey(phrase)], sentiment })),
    found.map(({ name, start, end, sentiment }) => {
      const written = text.slice(start, end)
      return { keys: [key(name), key(written), personKey(written)], sentiment }
    }),
  )
}

function matchNames(labels: readonly Named[], found: readonly Named[]): Matched {
  const left = once(labels)
  const right = once(found)
  const pairs: Matched['pairs'] = []
  // Findings that agree in the counted name are matched first, so that a looser agreement takes nothing from them.
  for (const agree of [sameName, sharesName]) {
    for (const [name, label] of left) {
      const hit = [...right].find(([, one]) => agree(label, one))
      if (hit === undefined) continue
      pairs.push({ meant: label.sentiment, answered: hit[1].sentiment })
      left.delete(name)
      right.delete(hit[0])
    }
  }
  return { labelled: left.size + pairs.length, found: right.size + pairs.length, pairs }
}

function once(names: readonly Named[]): Map<string, Named> {
  const kept = new Map<string, Named>()
  for (const one of names) {
    const [name = ''] = one.keys
    if (name !== '' && !kept.has(name)) kept.set(name, one)
  }
  return kept
}

const sameName = (a: Named, b: Named): boolean => a.keys[0] === b.keys[0]
const sharesName = (a: Named, b: Named): boolean => a.keys.some((key) => b.keys.includes(key))

const MOST_SPANS = 50

/**
 * The keyword of the reading that answers a labelled aspect: of its category the keyword that overlaps the phrase
 * most, else the nearest one; undefined where the reading has none of the category. An aspect without a category is
 * answered by a keyword of any category, but only at its very words.
 */
export function keywordFor(
  { category, phrase }: LabelledAspect,
  reading: Reading,
  text: string,
  widen: Widen,
): KeywordFinding | undefined {
  const spans = phrase === null ? [] : spansOf(phrase, text)
  let best: KeywordFinding | undefined
  let least = Number.POSITIVE_INFINITY
  for (const one of reading.keywords) {
    if (category !== null && widen(one.category) !== category) continue
    const far = Math.min(...spans.map((span) => distance(span, one)), Number.MAX_SAFE_INTEGER)
    if (far >= least || (category === null && far >= 0)) continue
    least = far
    best = one
  }
  return best
}

/**
 * The spans where the words stand in the text; capitals are ignored where the words stand nowhere as they are
 * written.
 */
function spansOf(phrase: string, text: string): Span[] {
  if (phrase === '') return []
  const exact = occurrences(phrase, text)
  return exact.length > 0 ? exact : occurrences(phrase.toLowerCase(), text.toLowerCase())
}

function occurrences(phrase: string, text: string): Span[] {
  const found: Span[] = []
  let start = text.indexOf(phrase)
  while (start >= 0 && found.length < MOST_SPANS) {
    found.push({ start, end: start + phrase.length })
    start = text.indexOf(phrase, start + phrase.length)
  }
  return found
}

/** How many characters lie between two spans; below zero where they overlap, by as much. */
function distance(a: Span, b: Span): number {
  return Math.max(a.start, b.start) - Math.min(a.end, b.end)
}

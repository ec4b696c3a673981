import english from '#data/en/scenes.json' with { type: 'json' }
import french from '#data/fr/scenes.json' with { type: 'json' }
import { byLanguage } from '#read/words/by-language'
import { matchBefore, setBefore } from '#read/words/phrase-before'
import { spelledList } from '#read/words/phrase-choices'
import {
  addPhrase,
  begins,
  eachFrom,
  foldedSet,
  makeTable,
  type PhraseTable,
  type PlacedPhrase,
} from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import type { Token } from '#read/words/token'
import type { Span } from '#reading'
import type { ReplyLanguage } from '#reply'

/** What happened, told in parts that stand in one sentence with a few words between: "stood … in the doorway". */
interface Scene {
  /** The fault that it is a way of telling. */
  fault: string
  /** The numbers of its parts, in order. */
  parts: readonly number[]
}

interface Scenes {
  /** The phrases of all parts, each with the numbers of the parts that it is one of. */
  phrases: PhraseTable<readonly number[]>
  /** The scenes by the number of their first part. */
  byFirst: ReadonlyMap<number, readonly Scene[]>
  /** The words by which numbers of minutes begin. */
  numbers: ReadonlySet<string>
}

const DATA = { en: english, fr: french }
const BETWEEN = '…'
/** How many words may stand between two parts, and how many where one of them begins behind a comma. */
const GAP = { plain: 6, comma: 3 }
/** Words right before a number of minutes by which it is little: "only 15 minutes", « à peine 15 minutes ». */
const FEW = {
  en: 'only, within, under, barely, just, than',
  // « Je trouve que vingt minutes … » limits nothing; « n’a duré que vingt minutes » does.
  fr: 'seulement, attendu que, duré que, fallu que, pris que, mis que, moins que, moins de, juste, à peine',
}
const LITTLE = byLanguage((language) => setBefore(language, FEW[language]))
const MORE = new Set(['more', 'plus', 'longer', 'later'])

const SCENES = byLanguage((language) => compile(language, DATA[language]))

interface SceneWords {
  /** Words that scenes share, among them the numbers by which a time begins. */
  terms: Readonly<Record<string, string>> & { number: string }
  scenes: Readonly<Record<string, string>>
}

function compile(language: ReplyLanguage, data: SceneWords): Scenes {
  const phrases = makeTable<readonly number[]>(language)
  const numbers = new Map<string, number>()
  const byFirst = new Map<number, Scene[]>()
  const terms = new Map<string, string>()
  // Each word of a term takes what stands beside the term in its choice: "in my <food>" is "in my soup", "in my salad".
  const spelled = (part: string): string =>
    part.replace(/([^(|)]*)<(\w+)>([^(|)]*)/g, (_, before: string, name: string, after: string) =>
      (terms.get(name) ?? '')
        .split('|')
        .map((word) => before + word + after)
        .join('|'),
    )
  // A term may speak of those before it.
  for (const [name, words] of Object.entries(data.terms))
    terms.set(name, [...spelledList(spelled(words))].join('|'))
  const numberOf = (part: string): number => {
    const known = numbers.get(part)
    if (known !== undefined) return known
    const number = numbers.size
    numbers.set(part, number)
    for (const phrase of spelledList(spelled(part)))
      addPhrase<readonly number[]>(phrases, phrase, [number], (before, added) =>
        before.includes(number) ? before : [...before, ...added],
      )
    return number
  }
  for (const [fault, told] of Object.entries(data.scenes)) {
    for (const scene of told.split(',')) {
      const parts = scene.split(BETWEEN).map((part) => numberOf(part.trim()))
      const first = parts[0] ?? 0
      byFirst.set(first, [...(byFirst.get(first) ?? []), { fault, parts }])
    }
  }
  return { phrases, byFirst, numbers: foldedSet(data.terms.number) }
}

/** Where the scenes of faults are told, in order; `isTurned` says whether the words between two parts undo the scene. */
export function scenesIn(
  code: ReplyLanguage,
  tokens: readonly Token[],
  sentences: readonly Span[],
  isTurned: (between: readonly Token[]) => boolean,
): PlacedPhrase<string>[] {
  return sentences.flatMap((sentence) => {
    const from = tokens.findIndex(({ start }) => start >= sentence.start)
    const after = tokens.findIndex(({ start }) => start >= sentence.end)
    const to = after < 0 ? tokens.length : after
    return from < 0 ? [] : scenesWithin(code, tokens, { from, to }, isTurned)
  })
}

function scenesWithin(
  code: ReplyLanguage,
  tokens: readonly Token[],
  { from, to }: Range,
  isTurned: (between: readonly Token[]) => boolean,
): PlacedPhrase<string>[] {
  const { phrases, byFirst, numbers } = SCENES[code]
  const hits = new Map<number, Range[]>()
  for (let i = from; i < to; i += 1) {
    if (!begins(phrases, tokens[i]) || isLittle(code, numbers, tokens, i)) continue
    eachFrom(phrases, tokens, i, to, (parts, length) => {
      for (const part of parts) {
        const list = hits.get(part) ?? []
        hits.set(part, list)
        list.push({ from: i, to: i + length })
      }
    })
  }
  /** Where the parts from `next` on end, the first of which may stand a few words after `at`. */
  const endOf = (parts: readonly number[], next: number, at: number): number | undefined => {
    const part = parts[next]
    if (part === undefined) return at
    for (const one of hits.get(part) ?? []) {
      const hasComma = tokens.slice(at, one.from + 1).some(({ comma }) => comma)
      const most = at + (hasComma ? GAP.comma : GAP.plain)
      if (one.from < at || one.from > most || isTurned(tokens.slice(at, one.from))) continue
      const end = endOf(parts, next + 1, one.to)
      if (end !== undefined) return end
    }
    return undefined
  }
  const placed: PlacedPhrase<string>[] = []
  for (const [part, firsts] of hits) {
    for (const { fault, parts } of byFirst.get(part) ?? []) {
      for (const first of firsts) {
        const end = endOf(parts, 1, first.to)
        if (end === undefined) continue
        placed.push({
          value: fault,
          from: first.from,
          to: end,
          start: tokens[first.from]?.start ?? 0,
          end: tokens[end - 1]?.end ?? 0,
        })
        break
      }
    }
  }
  return placed.toSorted((a, b) => a.from - b.from)
}

/** Whether a number at `at` is told as little: "only 15 minutes", but not "more than 15 minutes". */
function isLittle(
  code: ReplyLanguage,
  numbers: ReadonlySet<string>,
  tokens: readonly Token[],
  at: number,
): boolean {
  if (!numbers.has(tokens[at]?.fold ?? '')) return false
  const little = matchBefore(LITTLE[code], tokens, at, 0)
  return little !== undefined && !MORE.has(tokens[at - little.length - 1]?.fold ?? '')
}

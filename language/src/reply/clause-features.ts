import { FOOD } from '#read/dishes/food-lexicon'
import { matchAt } from '#read/words/phrase-table'
import { hashOf, pairOf } from '#read/words/token'
import { lastKept } from './last-kept.ts'
import { mentionsOf } from './mentions.ts'
import type { Hearing } from './second-reading.ts'

/** What the model sees of a clause: each feature with its value. */
export type Features = ReadonlyMap<number, number>

const NUMBER = hashOf('#')
/** How much one word weighs in a clause of so many: all words of a long one together weigh no more than of a short one. */
const scaleOf = (words: number): number => 3 / Math.sqrt(3 * words + 1)
/** Words beyond these counts say no more. */
const MOST = { words: 20, clauses: 5, opinion: 3 }
/** A clause of so few words leans on what stands beside it. */
const TINY = 2

const NAMES = new Map<string, number>()
const named = (name: string): number => {
  const known = NAMES.get(name)
  if (known !== undefined) return known
  const feature = hashOf(`=${name}`)
  NAMES.set(name, feature)
  return feature
}

/**
 * What the model sees of one clause of a review of so many stars: its words, pairs of them, the kinds of opinion and of
 * things that the word lists know there, in their order, and how the clause and those beside it sound. The training
 * sees a clause through this very function.
 */
export function featuresOf(hearing: Hearing, at: number, rating: number | null): Features {
  const features = new Map<number, number>()
  const clause = hearing.clauses[at]
  if (clause === undefined) return features
  addWords(features, hearing, clause)
  const stars = `stars ${rating ?? 'none'}`
  const put = (name: string, value: number): void => {
    if (value !== 0) features.set(named(name), value)
  }
  const both = (name: string, value: number): void => {
    put(name, value)
    put(`${name}, ${stars}`, value)
  }
  const isIn = ({ from }: { from: number }): boolean => clause.from <= from && from < clause.to
  const values = hearing.said.filter(isIn).map(({ value }) => value)
  const sum = (side: number): number =>
    Math.min(
      MOST.opinion,
      values.reduce((all, one) => all + Math.max(0, side * one), 0),
    )
  put(stars, 1)
  both('kind words', sum(1))
  both('hard words', sum(-1))
  both('lean', clause.lean)
  put('lean of the sentence', clause.around)
  both('turn', clause.isTurned ? 1 : 0)
  put('lean before', hearing.clauses[at - 1]?.lean ?? 0)
  put('lean behind', hearing.clauses[at + 1]?.lean ?? 0)
  put('lean of all', meanLean(hearing))
  put('words', Math.min(MOST.words, clause.to - clause.from) / 10)
  put('tiny', clause.to - clause.from <= TINY ? 1 : 0)
  put(`clauses ${Math.min(MOST.clauses, hearing.clauses.length)}`, 1)
  const [start, end] = [
    hearing.tokens[clause.from]?.start ?? 0,
    hearing.tokens[clause.to - 1]?.end ?? 0,
  ]
  for (const one of hearing.apart)
    if (one.start < end && start < one.end) put(`apart: ${one.apart}`, 1)
  put('asks', /^\s*\?/.test(hearing.text.slice(end, end + 2)) ? 1 : 0)
  return features
}

const meanLean = lastKept(
  ({ clauses }: Hearing): number =>
    clauses.reduce((all, { lean }) => all + lean, 0) / Math.max(1, clauses.length),
)

function addWords(
  features: Map<number, number>,
  hearing: Hearing,
  { from, to }: { from: number; to: number },
): void {
  const value = scaleOf(to - from)
  const kinds = kindsAt(hearing)
  let last: number | undefined
  let beforeLast: number | undefined
  let lastKind: number | undefined
  for (let i = from; i < to; i += 1) {
    const token = hearing.tokens[i]
    if (token === undefined) return
    const digit = token.fold.charCodeAt(0)
    const word = digit >= 48 && digit <= 57 ? NUMBER : token.hash
    features.set(word, value)
    if (last !== undefined) features.set(pairOf(last, word, 1), value)
    if (beforeLast !== undefined) features.set(pairOf(beforeLast, word, 2), value)
    for (const kind of kinds.get(i) ?? []) {
      features.set(kind, value)
      if (lastKind !== undefined) features.set(pairOf(lastKind, kind, 3), value)
      lastKind = kind
    }
    beforeLast = last
    last = word
  }
}

/** For each word, the kinds of opinion and of things that begin there. */
const kindsAt = lastKept((hearing: Hearing): ReadonlyMap<number, readonly number[]> => {
  const found = new Map<number, number[]>()
  const put = (at: number, name: string): void => {
    const there = found.get(at)
    if (there === undefined) found.set(at, [named(name)])
    else there.push(named(name))
  }
  for (const { from, value } of hearing.said) put(from, value > 0 ? 'kind word' : 'hard word')
  for (const { from, category } of mentionsOf(hearing)) put(from, `of ${category}`)
  for (let i = 0; i < hearing.tokens.length; i += 1)
    if (matchAt(FOOD[hearing.language], hearing.tokens, i)?.value.head === true) put(i, 'dish')
  return found
})

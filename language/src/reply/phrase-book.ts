import shapes from '../data/reply-shapes.json' with { type: 'json' }
import english from '../data/en/replies.json' with { type: 'json' }
import englishFormal from '../data/en/replies/formal.json' with { type: 'json' }
import englishFriendly from '../data/en/replies/friendly.json' with { type: 'json' }
import englishFun from '../data/en/replies/fun.json' with { type: 'json' }
import englishNeutral from '../data/en/replies/neutral.json' with { type: 'json' }
import french from '../data/fr/replies.json' with { type: 'json' }
import frenchFormal from '../data/fr/replies/formal.json' with { type: 'json' }
import frenchFriendly from '../data/fr/replies/friendly.json' with { type: 'json' }
import frenchFun from '../data/fr/replies/fun.json' with { type: 'json' }
import frenchNeutral from '../data/fr/replies/neutral.json' with { type: 'json' }
import type { ReplyLanguage, ReplyTone } from '../reply.ts'
import { pairsOf, wordsOf } from './overlap.ts'

/** One wording of a sentence, its gaps still open. */
export interface Variant {
  text: string
  /** Neighbouring words of its fixed parts, and the longer ones of its words: what wears out. */
  pairs: readonly string[]
  words: readonly string[]
}

/** A sentence of the phrase book. */
export interface Line {
  /** The gaps that must be filled: dish, person, … */
  needs: readonly string[]
  variants: readonly Variant[]
}

export type ShapeName = Exclude<keyof typeof shapes, 'version' | 'source'>

/** The orders of moves that a kind of reply may take. */
export const SHAPES: Readonly<Record<ShapeName, readonly (readonly string[])[]>> = {
  praise: cut(shapes.praise),
  lukewarm: cut(shapes.lukewarm),
  small: cut(shapes.small),
  mixed: cut(shapes.mixed),
  mixedBad: cut(shapes.mixedBad),
  complaint: cut(shapes.complaint),
  ratingGood: cut(shapes.ratingGood),
  ratingMiddle: cut(shapes.ratingMiddle),
  ratingBad: cut(shapes.ratingBad),
  risk: cut(shapes.risk),
  riskGlad: cut(shapes.riskGlad),
}

function cut(list: readonly string[]): string[][] {
  return list.map((shape) => shape.split(' '))
}

type Words = Readonly<Record<string, string>>

/** What a language says of the things in a review, whatever the tone. */
export interface Vocabulary {
  channelPage: string
  channelMail: string
  channelNone: string
  and: string
  /** Instead of a house's name that does not look like one. */
  noHouse: string
  /** One to five, in words. */
  stars: string
  complaints: Words
  keywordComplaints: Words
  praises: Words
  keywordPraises: Words
  occasions: Readonly<Record<string, { phrase: string; words: string }>>
  quotable: string
  notQuoted: string
  sweets: string
  reservations: string
}

export const VOCABULARY: Readonly<Record<ReplyLanguage, Vocabulary>> = { en: english, fr: french }

/** Sentences by move (`thanks`), or by move and what it is about (`topic:service`). */
export type ToneFile = Readonly<Record<string, readonly string[]>>

/** The phrase book as written, by language and tone. */
export const TONES: Readonly<Record<ReplyLanguage, Readonly<Record<ReplyTone, ToneFile>>>> = {
  en: {
    friendly: englishFriendly,
    formal: englishFormal,
    fun: englishFun,
    neutral: englishNeutral,
  },
  fr: { friendly: frenchFriendly, formal: frenchFormal, fun: frenchFun, neutral: frenchNeutral },
}

const BOOKS = new Map<string, ReadonlyMap<string, readonly Line[]>>()

/** The sentences of a move, or of a move about one thing; none where the book has none. */
export function linesOf(language: ReplyLanguage, tone: ReplyTone, key: string): readonly Line[] {
  const name = `${language} ${tone}`
  let book = BOOKS.get(name)
  if (book === undefined) {
    book = open(TONES[language][tone])
    BOOKS.set(name, book)
  }
  return book.get(key) ?? []
}

/** "topic:service,wait_time" stands under both. */
function open(file: ToneFile): Map<string, Line[]> {
  const book = new Map<string, Line[]>()
  for (const [key, texts] of Object.entries(file)) {
    const [move = '', about = ''] = key.split(':')
    const lines = texts.map(lineOf)
    for (const one of about.split(',')) {
      const name = one === '' ? move : `${move}:${one}`
      book.set(name, [...(book.get(name) ?? []), ...lines])
    }
  }
  return book
}

const GAP = /\{(?:[^{}:]*:)?([^{}]*)\}/g

function lineOf(text: string): Line {
  const needs = new Set<string>()
  for (const [whole, name = ''] of text.matchAll(GAP)) if (!whole.startsWith('{s:')) needs.add(name)
  return { needs: [...needs], variants: expand(text).map(variantOf) }
}

/** Words shorter than this may come back within a reply. */
const LONG = 5

function variantOf(text: string): Variant {
  const parts = text.replace(/\{s:([^|]*)\|[^}]*\}/g, '$1').split(/\{[^}]*\}/)
  return {
    text,
    pairs: parts.flatMap((part) => pairsOf(part)),
    words: parts.flatMap((part) => wordsOf(part).filter((word) => word.length >= LONG)),
  }
}

/** More wordings of one line than this add little. */
const MOST_WORDINGS = 18

/** "[Thanks|Thank you] for …" stands for one sentence a choice. */
function expand(line: string): string[] {
  const group = /\[([^\]]*)\]/.exec(line)
  if (group === null) return [line]
  const [whole, choices = ''] = group
  const before = line.slice(0, group.index)
  const rest = expand(line.slice(group.index + whole.length))
  return choices
    .split('|')
    .flatMap((choice) => rest.map((tail) => before + choice + tail))
    .slice(0, MOST_WORDINGS)
}

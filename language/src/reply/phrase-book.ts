import english from '#data/en/replies.json' with { type: 'json' }
import englishFormal from '#data/en/replies/formal.json' with { type: 'json' }
import englishFriendly from '#data/en/replies/friendly.json' with { type: 'json' }
import englishFun from '#data/en/replies/fun.json' with { type: 'json' }
import englishNeutral from '#data/en/replies/neutral.json' with { type: 'json' }
import french from '#data/fr/replies.json' with { type: 'json' }
import frenchFormal from '#data/fr/replies/formal.json' with { type: 'json' }
import frenchFriendly from '#data/fr/replies/friendly.json' with { type: 'json' }
import frenchFun from '#data/fr/replies/fun.json' with { type: 'json' }
import frenchNeutral from '#data/fr/replies/neutral.json' with { type: 'json' }
import type { ReplyLanguage, ReplyTone } from '#reply'
import { runsOf, wordsOf } from './overlap.ts'

/** One wording of a sentence, with its gaps still open. */
export interface Variant {
  text: string
  /** The runs of three words of its fixed parts, and its longer words: what wears out with use. */
  runs: readonly number[]
  words: readonly string[]
}

/** A sentence of the phrase book. */
export interface Line {
  /** The names of the gaps that must be filled: dish, person and so on. */
  needs: readonly string[]
  /** The parts of the sentence in order, each with the ways to say it. */
  parts: readonly (readonly string[])[]
  /** How many wordings the sentence has. */
  count: number
  /** How often the sentence is drawn, beside one that has a single wording. */
  weight: number
  /** The wordings that were asked for, by number. */
  known: Map<number, Variant>
}

type Words = Readonly<Record<string, string>>

/** Somebody who is somebody to the guest: whoever suffered, whoever died, and whoever's day it was. */
export interface Relative {
  /** What a reply calls them: "your wife". */
  phrase: string
  /** What guests call them; empty where only the other language has a word. It takes choices in brackets. */
  words: string
  /** Whether they are several. */
  many?: boolean
  /** Whether they come along to anybody's day, so that an occasion near them is not taken for theirs. */
  along?: boolean
  /** What a reply calls them on their day where the review, in the other language, does not tell their gender. */
  ungendered?: string
}

/** What a language says of the things in a review, whatever the tone. */
export interface Vocabulary {
  channelPage: string
  channelMail: string
  channelNone: string
  and: string
  /** The word for the house where its name does not look like one. */
  noHouse: string
  /** Those who did something for the guest where nobody is named. */
  team: string
  /** The numbers one to five in words. */
  stars: string
  complaints: Words
  keywordComplaints: Words
  praises: Words
  keywordPraises: Words
  occasions: Readonly<Record<string, { phrase: string; words: string }>>
  /** Those who are somebody to the guest, by names that both languages have. */
  relatives: Readonly<Record<string, Relative>>
  /** Words that deny what comes after them, or tell that it is yet to come. */
  notSo: string
  /** What a guest may ask about, by the name of its topic, as a reply calls it that hands the question on. */
  asked: Words
  sweets: string
  /** Phrases by which a happy guest makes a point of one small thing, and words by which a content one turns to it. */
  reservations: string
  turns: string
  /** Praise that an unhappy guest rather means in mockery, "full marks"; it takes choices in brackets. */
  mock: string
  /**
   * Phrases by which guests say what they would have liked, or bid the house change (`asked`), or make a point
   * (`point`), and those that only sound so (`none`); they take choices in brackets.
   */
  remarks: Words
  /** What a house has, so that a reply can take up what is said of it. */
  things: Readonly<Record<string, { about: string; phrase: string; words: string }>>
  /** Phrases for losses and illnesses, by what is said of them. */
  grave: Words
  /** Words by which a loss is long past, so that it is remembered rather than mourned. */
  longAgo: string
  /** Words of a guest who is moved, so that nobody plays with the review; they take choices in brackets. */
  tender: string
  /** How a tip for other guests begins; they take choices in brackets. */
  tips: string
  /** Words by which a review tells that somebody suffered; they take choices in brackets. */
  hurt: string
}

export const VOCABULARY: Readonly<Record<ReplyLanguage, Vocabulary>> = { en: english, fr: french }

/** The sentences of a tone, by move (`thanks`), or by move and what it is about (`topic:service`). */
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

/** The sentences of a move, or of a move about one thing; none where the phrase book has none. */
export function linesOf(language: ReplyLanguage, tone: ReplyTone, key: string): readonly Line[] {
  const name = `${language} ${tone}`
  let book = BOOKS.get(name)
  if (book === undefined) {
    book = open(TONES[language][tone])
    BOOKS.set(name, book)
  }
  return book.get(key) ?? []
}

/** The key with ways of saying the same, which all sentences of the file may take. */
const WAYS = 'ways'

/** Makes the sentences of a file; those under "topic:service,wait_time" belong to both topics. */
function open(file: ToneFile): Map<string, Line[]> {
  const book = new Map<string, Line[]>()
  const ways = waysOf(file[WAYS] ?? [])
  for (const [key, texts] of Object.entries(file)) {
    if (key === WAYS) continue
    const [move = '', about = ''] = key.split(':')
    const lines = texts.map((text) => lineOf(text, ways))
    for (const one of about.split(',')) {
      const name = one === '' ? move : `${move}:${one}`
      book.set(name, [...(book.get(name) ?? []), ...lines])
    }
  }
  return book
}

interface Ways {
  /** A pattern of all ways, the longer before the shorter. */
  pattern: RegExp
  /** For each way, all ways that say the same. */
  groups: ReadonlyMap<string, readonly string[]>
}

function waysOf(texts: readonly string[]): Ways | null {
  const groups = new Map(
    texts.flatMap((text) => {
      const same = text.split('|')
      return same.map((way) => [way, same] as const)
    }),
  )
  if (groups.size === 0) return null
  const longest = [...groups.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = longest.map((way) => way.replace(/[.?]/g, '\\$&')).join('|')
  // Text in brackets or in a gap is matched too, so that no way is found inside it.
  return {
    pattern: new RegExp(
      `\\[[^\\]]*\\]|\\{[^}]*\\}|(?<![\\p{L}'-])(?:${pattern})(?![\\p{L}'-])`,
      'gu',
    ),
    groups,
  }
}

const GAP = /\{(?:[^{}:]*:)?([^{}]*)\}/g

/** The most that a sentence can weigh: however many wordings it has, others are said too. */
const HEAVIEST = 6

function lineOf(text: string, ways: Ways | null): Line {
  const needs = new Set<string>()
  for (const [whole, name = ''] of text.matchAll(GAP)) if (!whole.startsWith('{s:')) needs.add(name)
  const parts = partsOf(text, ways)
  const count = parts.reduce((product, part) => product * part.length, 1)
  const weight = Math.min(HEAVIEST, Math.round(Math.sqrt(count)))
  return { needs: [...needs], parts, count, weight, known: new Map() }
}

/** Cuts a sentence into parts: "[Thanks|Thank you] for …" has two, of which the first may be said in two ways. */
function partsOf(text: string, ways: Ways | null): (readonly string[])[] {
  const parts: (readonly string[])[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(ways?.pattern ?? /\[[^\]]*\]/g)) {
    const same = found.startsWith('[') ? found.slice(1, -1).split('|') : ways?.groups.get(found)
    if (same === undefined) continue
    parts.push([text.slice(from, index)], same)
    from = index + found.length
  }
  return [...parts, [text.slice(from)]]
}

/** The wording of a line by its number, from 0 to below its count. */
export function wordingOf(line: Line, number: number): Variant {
  let variant = line.known.get(number)
  if (variant === undefined) {
    let rest = number
    let text = ''
    for (const part of line.parts) {
      text += part[rest % part.length] ?? ''
      rest = Math.floor(rest / part.length)
    }
    variant = variantOf(text)
    if (line.known.size >= MOST_KEPT) line.known.clear()
    line.known.set(number, variant)
  }
  return variant
}

/** How many wordings of a line are kept ready. */
const MOST_KEPT = 24
/** Words shorter than this may come back within a reply, and those that nobody hears. */
const LONG = 4
const SMALL = new Set(
  'that this with from your have about there when what would could which here their will were been them then than more most also some into they hear know vous nous votre notre pour dans avec cela avez avons etes sommes bien aussi tout toute tous cette leur meme plus sont etait etaient ayez soit chez sera avoir etre'.split(
    ' ',
  ),
)
/** By so many letters words are heard as the same: « contents », « content ». */
export const ROOT = 6

function variantOf(text: string): Variant {
  const parts = text.replace(/\{s:([^|]*)\|[^}]*\}/g, '$1').split(/\{[^}]*\}/)
  return {
    text,
    runs: parts.flatMap((part) => [...runsOf(part)]),
    words: parts.flatMap((part) =>
      wordsOf(part)
        .filter((word) => word.length >= LONG && !SMALL.has(word))
        .map((word) => word.slice(0, ROOT)),
    ),
  }
}

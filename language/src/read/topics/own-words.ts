import type { OwnWords, Span } from '#reading'
import type { ReplyLanguage } from '#reply'
import type { FoundDish } from '#read/dishes/dishes'
import { type Lexicon, LEXICONS, type Telling, type Topic } from '#read/opinion/lexicon'
import { addPhrase, makeOwnTable, matchAt, type PhraseTable } from '#read/words/phrase-table'
import { findOwnWordsProblems, OWN_WORDS_MAX } from './own-words-problems.ts'
import type { Token } from '#read/words/token'

/** The lexicon of a language with the house's own words before it, and the words that the house ignores. */
export interface OwnLexicon {
  lexicon: Lexicon
  ignored?: PhraseTable<true>
  topics?: PhraseTable<Topic | null>
}

/**
 * Puts the house's own words before the built-in ones, for each language when it is first asked for. A word with a
 * problem is left out.
 */
export function addOwnWords(words: OwnWords | undefined): (language: ReplyLanguage) => OwnLexicon {
  if (words === undefined) return (language) => ({ lexicon: LEXICONS[language] })
  const bad = new Set(findOwnWordsProblems(words).map(({ path }) => path.replace(/\.\w+$/u, '')))
  const good = <T>(list: keyof OwnWords, rows: readonly T[]): T[] =>
    rows.slice(0, OWN_WORDS_MAX).filter((_, at) => !bad.has(`${list}.${at}`))
  const kept: OwnWords = {
    opinions: good('opinions', words.opinions),
    topics: good('topics', words.topics),
    ignored: good('ignored', words.ignored),
  }
  const made = new Map<ReplyLanguage, OwnLexicon>()
  return (language) => {
    const own = made.get(language) ?? addTo(language, kept)
    made.set(language, own)
    return own
  }
}

function addTo(language: ReplyLanguage, words: OwnWords): OwnLexicon {
  const builtIn = LEXICONS[language]
  const isOurs = (one: { language?: ReplyLanguage }): boolean =>
    one.language === undefined || one.language === language
  const valence = makeOwnTable<number | null>(language)
  // Where a word of the house begins, no phrase of ours tells what it means.
  const telling = makeOwnTable<Telling | null>(language)
  for (const { phrase, value } of words.opinions.filter(isOurs)) {
    addPhrase(valence, phrase, value)
    addPhrase(telling, phrase, null)
  }
  const topics = makeOwnTable<Topic | null>(language)
  for (const { phrase, keyword, category } of words.topics.filter(isOurs))
    addPhrase(topics, phrase, { keyword: keyword.trim(), category, kind: 'thing' })
  const ignored = makeOwnTable<true>(language)
  for (const { phrase } of words.ignored.filter(isOurs)) addPhrase(ignored, phrase, true)
  return {
    lexicon: {
      ...builtIn,
      valence: { ...builtIn.valence, own: valence },
      telling: { ...builtIn.telling, own: telling },
      topics: { ...builtIn.topics, own: topics },
    },
    ignored,
    topics,
  }
}

/** Which findings in a review the house wants to hear of. */
export interface Hearing {
  /** Whether the words of a finding are not ones that the house ignores. */
  isHeard(this: void, span: Span): boolean
  /**
   * Whether a dish is one that the house hears of. Words that the house calls a topic are no dish, unless they are on
   * its menu.
   */
  isDish(this: void, dish: FoundDish): boolean
}

const ALL: Hearing = { isHeard: () => true, isDish: () => true }

/** Looks for the house's own words among those of a guest. Linear: each word is looked at within a phrase's length. */
export function hear(tokens: readonly Token[], own: OwnLexicon): Hearing {
  if (own.ignored === undefined || own.topics === undefined) return ALL
  const ignored = spansOf(own.ignored, tokens)
  const topics = spansOf(own.topics, tokens)
  const isHeard = (span: Span): boolean => !isWithin(ignored, span)
  return {
    isHeard,
    isDish: (dish) => isHeard(dish) && (dish.menuItemId !== undefined || !isWithin(topics, dish)),
  }
}

function spansOf(table: PhraseTable<unknown>, tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  if (table.values.length === 0) return spans
  for (let i = 0; i < tokens.length;) {
    const length = matchAt(table, tokens, i)?.length ?? 0
    const first = tokens[i]
    const last = tokens[i + length - 1]
    if (length > 0 && first !== undefined && last !== undefined)
      spans.push({ start: first.start, end: last.end })
    i += Math.max(1, length)
  }
  return spans
}

/**
 * Whether one of the spans holds the span. They are in order, so only the last that does not begin after the span
 * can.
 */
function isWithin(spans: readonly Span[], { start, end }: Span): boolean {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.start ?? Infinity) <= start) low = middle + 1
    else high = middle
  }
  const last = spans[low - 1]
  return last !== undefined && last.end >= end
}

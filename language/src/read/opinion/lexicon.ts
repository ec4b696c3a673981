import { readData } from '#data-file'
import type opinionEnglish from '#data/en/opinion.json'
import type { Category } from '#reading'
import type { ReplyLanguage } from '#reply'
import { byLanguage } from '#read/words/by-language'
import { addChoices } from '#read/words/phrase-choices'
import { addPhrase, listOf, makeTable, type PhraseTable, setOf } from '#read/words/phrase-table'

export interface TopicName {
  keyword: string
  category: Category
}

export interface Topic extends TopicName {
  /**
   * How the words carry the topic.
   * `thing`: a noun of its own ("service"). `aside`: a noun that is a topic only where something is said of it
   * ("table"). `person`: likewise, unless the manner is told (« serveur souriant »). `cue`: words that carry the
   * topic without naming it ("pricey"); a thing named beside them wins. `lone`: words that carry it only where they
   * are said of nothing named (« c'était bon »).
   */
  kind: 'thing' | 'aside' | 'person' | 'cue' | 'lone'
}

/** A phrase that tells by itself what it is about and how that was: "took forever", "worth every penny". */
export interface Telling {
  topic: TopicName
  /** How good or bad the phrase is, about −4 to 4. */
  value: number
}

/** The word lists of one language. */
export interface Lexicon {
  language: ReplyLanguage
  valence: PhraseTable<number>
  emoji: Map<string, number>
  ironic: PhraseTable<true>
  /** For words and phrases, what they do to the opinion that follows: a set of `MARK`. */
  marks: PhraseTable<number>
  boosters: PhraseTable<true>
  contrasts: PhraseTable<true>
  /** Words whose opinion is about the thing after them: "disappointed" with, "loved" the. */
  governors: PhraseTable<true>
  topics: PhraseTable<Topic>
  telling: PhraseTable<Telling>
  /** The topic of a sentence that judges and names nothing. */
  verdict?: TopicName
  /**
   * For each category, the things that its cues may be said of: « accueil froid » is not of the food. A category
   * without an entry may be said of anything.
   */
  saidOf: Map<Category, ReadonlySet<string>>
}

/** The lists of words that work on an opinion near them. `unreal` are "could be", "wish", "used to be". */
export const MARK = {
  negators: 1,
  notNegators: 2,
  boosters: 4,
  dampers: 8,
  excess: 16,
  unreal: 32,
} as const
const MARKING = ['negators', 'notNegators', 'boosters', 'dampers', 'excess', 'unreal'] as const

/**
 * The file of opinions. `valence` has words by how good or bad they are; under "0" stand words that only look like an
 * opinion.
 */
type OpinionFile = Omit<typeof opinionEnglish, 'valence' | 'emoji'> & {
  valence: Record<string, string>
  emoji: Record<string, string>
}

/** The file of topics: keywords and their forms, by category; `Topic.kind` explains the groups. */
interface TopicFile {
  categories: Record<string, Record<string, string>>
  asides?: Record<string, Record<string, string>>
  persons?: Record<string, string>
  cues?: Record<string, Record<string, string>>
  lone?: Record<string, Record<string, string>>
  verdict?: { keyword: string; category: string }
  saidOf?: Record<string, string>
}

/** The file of telling phrases: by category and keyword, phrases by how good or bad they are. */
interface TellingFile {
  categories: Record<string, Record<string, Record<string, string>>>
}

/** What a phrase in each group of a telling file is worth. */
const TELLING = { great: 2.6, good: 1.7, bad: -1.7, awful: -2.8 } as const

function compileTelling(language: ReplyLanguage, file: TellingFile): PhraseTable<Telling> {
  const table = makeTable<Telling>(language)
  for (const [category, keywords] of Object.entries(file.categories)) {
    for (const [keyword, groups] of Object.entries(keywords)) {
      // The category names are those of `Category`; lexicon.test.ts holds the files to it.
      const topic = { keyword, category: category as Category }
      for (const [name, value] of Object.entries(TELLING)) {
        const telling = { topic, value }
        for (const phrase of listOf(groups[name] ?? '')) addChoices(table, phrase, telling)
      }
    }
  }
  return table
}

function compile(
  language: ReplyLanguage,
  opinion: OpinionFile,
  topics: TopicFile,
  telling: TellingFile,
): Lexicon {
  const valence = makeTable<number>(language)
  for (const [value, words] of Object.entries(opinion.valence)) {
    for (const word of listOf(words)) addPhrase(valence, word, Number(value))
  }
  const marks = makeTable<number>(language)
  for (const name of MARKING) {
    for (const phrase of listOf(opinion[name]))
      addPhrase(marks, phrase, MARK[name], (before, mark) => before | mark)
  }
  const emoji = new Map<string, number>()
  for (const [value, signs] of Object.entries(opinion.emoji)) {
    for (const sign of signs.split(' ')) emoji.set(sign.replaceAll('\uFE0F', ''), Number(value))
  }
  const table = makeTable<Topic>(language)
  const add = (kind: Topic['kind'], group: TopicFile['categories'] = {}) => {
    for (const [category, keywords] of Object.entries(group)) {
      for (const [keyword, forms] of Object.entries(keywords)) {
        // The category names are those of `Category`; lexicon.test.ts holds the files to it.
        const topic = { keyword, category: category as Category, kind }
        for (const form of listOf(forms)) addPhrase(table, form, topic)
      }
    }
  }
  add('thing', topics.categories)
  add('aside', topics.asides)
  add('person', topics.persons === undefined ? {} : { service: topics.persons })
  add('cue', topics.cues)
  add('lone', topics.lone)
  // Category names are those of `Category`; lexicon.test.ts holds the files to it.
  const categoryOf = (name: string) => name as Category
  const { verdict } = topics
  return {
    language,
    valence,
    emoji,
    ironic: setOf(language, opinion.ironic.join(',')),
    marks,
    boosters: setOf(language, opinion.boosters),
    contrasts: setOf(language, opinion.contrast),
    governors: setOf(language, opinion.governors),
    topics: table,
    telling: compileTelling(language, telling),
    saidOf: new Map(
      Object.entries(topics.saidOf ?? {}).map(([cue, things]) => [
        categoryOf(cue),
        new Set(listOf(things)),
      ]),
    ),
    ...(verdict === undefined
      ? {}
      : { verdict: { keyword: verdict.keyword, category: categoryOf(verdict.category) } }),
  }
}

export const LEXICONS = byLanguage((language) =>
  compile(
    language,
    readData(`${language}/opinion`),
    readData(`${language}/topics`),
    readData(`${language}/telling`),
  ),
)

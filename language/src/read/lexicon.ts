import opinionEnglish from '../data/en/opinion.json' with { type: 'json' }
import topicsEnglish from '../data/en/topics.json' with { type: 'json' }
import opinionFrench from '../data/fr/opinion.json' with { type: 'json' }
import topicsFrench from '../data/fr/topics.json' with { type: 'json' }
import type { Category } from '../reading.ts'
import type { ReplyLanguage } from '../reply.ts'
import { addPhrase, listOf, makeTable, type PhraseTable, setOf } from './phrase-table.ts'

export interface Topic {
  keyword: string
  category: Category
}

/** The word lists of one language, compiled once when the module loads. */
export interface Lexicon {
  language: ReplyLanguage
  valence: PhraseTable<number>
  emoji: Map<string, number>
  ironic: PhraseTable<true>
  negators: PhraseTable<true>
  notNegators: PhraseTable<true>
  boosters: PhraseTable<true>
  dampers: PhraseTable<true>
  excess: PhraseTable<true>
  contrasts: PhraseTable<true>
  topics: PhraseTable<Topic>
}

function compile(
  language: ReplyLanguage,
  opinion: typeof opinionEnglish,
  topics: { categories: Record<string, Record<string, string>> },
): Lexicon {
  const valence = makeTable<number>(language)
  for (const [value, words] of Object.entries(opinion.valence)) {
    for (const word of listOf(words)) addPhrase(valence, word, Number(value))
  }
  const emoji = new Map<string, number>()
  for (const [value, signs] of Object.entries(opinion.emoji)) {
    for (const sign of signs.split(' ')) emoji.set(sign.replaceAll('\uFE0F', ''), Number(value))
  }
  const table = makeTable<Topic>(language)
  for (const [category, keywords] of Object.entries(topics.categories)) {
    for (const [keyword, forms] of Object.entries(keywords)) {
      // The category names are those of `Category`; lexicon.test.ts holds the files to it.
      for (const form of listOf(forms))
        addPhrase(table, form, { keyword, category: category as Category })
    }
  }
  return {
    language,
    valence,
    emoji,
    ironic: setOf(language, opinion.ironic.join(',')),
    negators: setOf(language, opinion.negators),
    notNegators: setOf(language, opinion.notNegators),
    boosters: setOf(language, opinion.boosters),
    dampers: setOf(language, opinion.dampers),
    excess: setOf(language, opinion.excess),
    contrasts: setOf(language, opinion.contrast),
    topics: table,
  }
}

export const LEXICONS: Record<ReplyLanguage, Lexicon> = {
  en: compile('en', opinionEnglish, topicsEnglish),
  fr: compile('fr', opinionFrench, topicsFrench),
}

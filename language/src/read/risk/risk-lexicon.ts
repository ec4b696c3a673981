import { readData } from '#data-file'
import type { RiskKind } from '#reading'
import type { ReplyLanguage } from '#reply'
import type { Words } from '#read/analysis'
import { byLanguage } from '#read/words/by-language'
import { spelledList } from '#read/words/phrase-choices'
import { addPhrase, begins, eachFrom, makeTable, type PhraseTable } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'

export interface RiskRule {
  kind: RiskKind
  confidence: number
  /** The groups that must all stand within `within` words of each other; the others are looked for around the first. */
  all: string[]
  within: number
  /** The groups none of which may stand close by. */
  unless: string[]
  /** The groups one of which must stand within twice the reach. */
  needs?: string[]
  /** The gladdest mood in which the rule still holds; risk.ts has the bounds. */
  mood?: 'sour' | 'bad' | 'unhappy' | 'notGlad'
  /** Whether a named member of the team must stand near. */
  person?: boolean
  /** Whether the rule holds also behind a negation. */
  raw?: boolean
  /** Whether the rule holds only where no other rule found a harm to somebody's body. */
  last?: boolean
  /** Whether its words say so much that the model does not overrule the rule. */
  sure?: boolean
}

/** For each group, where its phrases stand in the review, in order. */
export type Hits = Map<string, Range[]>

interface RiskLexicon {
  groups: readonly string[]
  phrases: PhraseTable<readonly number[]>
  rules: readonly RiskRule[]
}

/** The phrases of all groups in one table, with the rules. */
export const RISK_LEXICONS = byLanguage((language) =>
  compile(language, readData(`${language}/risk`)),
)
const CURRENCY = /[$€£]|\b(?:cad|usd|eur|dollars?|bucks|quid|pounds|euros?|piasses?|piastres?)\b/i

function compile(
  language: ReplyLanguage,
  data: { terms: Record<string, string>; rules: object[] },
): RiskLexicon {
  const groups = Object.keys(data.terms)
  const phrases = makeTable<readonly number[]>(language)
  for (const [index, words] of Object.values(data.terms).entries()) {
    const group = [index]
    for (const word of spelledList(words))
      addPhrase<readonly number[]>(phrases, word, group, (before, added) =>
        before.includes(index) ? before : [...before, ...added],
      )
  }
  // The data files are held to this shape by lexicon.test.ts.
  return { groups, phrases, rules: data.rules as RiskRule[] }
}

/** Finds where each group is met in a review; of one group the longest phrase counts at a word. */
export function hitsOf(analysis: Words): Hits {
  const { groups, phrases } = RISK_LEXICONS[analysis.lexicon.language]
  const { tokens } = analysis
  const hits: Hits = new Map()
  for (let i = 0; i < tokens.length; i += 1) {
    if (!begins(phrases, tokens[i])) continue
    const end = analysis.surroundings[i]?.sentence.to ?? tokens.length
    eachFrom(phrases, tokens, i, end, (of, length, bare) => {
      // A lone word without its accents counts only where the guest types none at all: « une coupe » is no cut.
      if (bare && length === 1 && tokens[i]?.accentless !== true) return
      for (const index of of) {
        const group = groups[index] ?? ''
        const list = hits.get(group)
        const last = list?.[list.length - 1]
        if (last?.from === i) last.to = i + length
        else if (list === undefined) hits.set(group, [{ from: i, to: i + length }])
        else list.push({ from: i, to: i + length })
      }
    })
  }
  const numbers = numbersOf(analysis)
  hits.set('number', numbers)
  hits.set('amount', amountsOf(analysis, numbers))
  return hits
}

/** Where numbers stand in digits: prices often stand without their currency. */
function numbersOf({ tokens }: Words): Range[] {
  return tokens.flatMap((token, i) => (/^\d/.test(token.fold) ? [{ from: i, to: i + 1 }] : []))
}

/** Where sums of money stand: a number with a currency beside it. */
function amountsOf({ review, tokens }: Words, numbers: readonly Range[]): Range[] {
  return numbers.filter(({ from }) => {
    const { start, end } = tokens[from] ?? { start: 0, end: 0 }
    return CURRENCY.test(review.text.slice(Math.max(0, start - 2), end + 8))
  })
}

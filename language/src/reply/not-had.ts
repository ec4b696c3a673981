import english from '#data/en/claims.json' with { type: 'json' }
import french from '#data/fr/claims.json' with { type: 'json' }
import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { placesIn } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import { lastKept } from './last-kept.ts'
import type { Hearing } from './second-reading.ts'

/** Why a guest names a thing without having had it here and now. */
type Why = 'untasted' | 'strangers' | 'before'

const WORDS = byLanguage((language) => {
  const { untasted, strangers, before } = language === 'en' ? english : french
  const lists: [string, Why][] = [
    [untasted, 'untasted'],
    [strangers, 'strangers'],
    [before, 'before'],
  ]
  return tableOf(language, lists)
})

/**
 * The stretches of a review that name what the guest did not have: what there was no room for, what the next table ate,
 * what was better in the old days. Nothing in them is praised.
 */
export const notHad = lastKept((hearing: Hearing): readonly Range[] => {
  const { language, tokens, clauses, clauseOf } = hearing
  return placesIn(WORDS[language], tokens).flatMap(({ from, value }) => {
    const clause = clauses[clauseOf[from] ?? -1]
    if (clause === undefined) return []
    return [{ from: value === 'untasted' ? from : clause.from, to: clause.to }]
  })
})

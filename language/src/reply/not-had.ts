import english from '#data/en/claims.json' with { type: 'json' }
import french from '#data/fr/claims.json' with { type: 'json' }
import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { placesIn } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import { lastKept } from './last-kept.ts'
import type { Hearing } from './second-reading.ts'

/** Why a guest names a thing without having had it here and now. */
type Why = 'untasted' | 'strangers' | 'before' | 'feared' | 'swapped'
interface Stretch extends Range {
  why: Why
}

const WORDS = byLanguage((language) => {
  const { untasted, strangers, before, feared, swapped } = language === 'en' ? english : french
  const lists: [string, Why][] = [
    [untasted, 'untasted'],
    [strangers, 'strangers'],
    [before, 'before'],
    [feared, 'feared'],
    [swapped, 'swapped'],
  ]
  return tableOf(language, lists)
})

/** Reasons for which a thing is not praised, and those for which it is not blamed. */
const NO_PRAISE = new Set<Why>(['untasted', 'strangers', 'before', 'feared', 'swapped'])
const NO_BLAME = new Set<Why>(['strangers', 'feared'])
/** Reasons that hold from their words on; the others hold for the whole clause. */
const FROM_HERE = new Set<Why>(['untasted', 'feared'])

/** What the house did with the dish that came in the place of another; what a guest chose instead was chosen. */
const BROUGHT = new Set(
  'brought brings served gave given sent handed apporte servi serves donne amene livre recu'.split(
    ' ',
  ),
)

/**
 * The stretches of a review that name what the guest did not have: what there was no room for, what the next table ate,
 * what was better in the old days, the noise that one had feared, a dish that came in the place of another.
 */
const stretchesOf = lastKept((hearing: Hearing): readonly Stretch[] => {
  const { language, tokens, clauses, clauseOf } = hearing
  return placesIn(WORDS[language], tokens).flatMap(({ from, value: why }): Stretch[] => {
    const clause = clauses[clauseOf[from] ?? -1]
    if (clause === undefined) return []
    if (why === 'swapped') {
      // "Instead of" often begins a clause of its own.
      const begins = clauses.find(({ sentence }) => sentence === clause.sentence)?.from ?? from
      const isBrought = tokens.slice(begins, from).some(({ fold }) => BROUGHT.has(fold))
      return [{ from: isBrought ? begins : from, to: clause.to, why }]
    }
    return [{ from: FROM_HERE.has(why) ? from : clause.from, to: clause.to, why }]
  })
})

/** Whether a place names what the guest did not have, so that it praises nothing, or blames nothing. */
export function isNotHad(hearing: Hearing, place: Range, side: 'praise' | 'blame'): boolean {
  const reasons = side === 'praise' ? NO_PRAISE : NO_BLAME
  return stretchesOf(hearing).some(
    ({ from, to, why }) => reasons.has(why) && from <= place.from && place.from < to,
  )
}

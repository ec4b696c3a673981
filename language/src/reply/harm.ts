import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { placesIn } from '#read/words/phrase-table'
import type { Reading, RiskKind } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { isDenied, REACH } from './matters.ts'
import { toldTokens } from './orders.ts'
import { VOCABULARY } from './phrase-book.ts'
import { type Point, quoteOf } from './points.ts'

/** A harm that the guest tells of. */
export interface Harm extends Point {
  /** Whether somebody suffered by it: a nut that was seen in time made nobody ill. */
  suffered: boolean
}

/** The kind of risk that is answered without thanks or regret. */
export const THREAT: RiskKind = 'threat'

/** The order of the kinds of harm: what happened to the guest before what the guest makes of it. */
const RANK: Readonly<Record<RiskKind, number>> = {
  // Whoever threatens somebody is answered about nothing else.
  threat: -1,
  allergy: 0,
  illness: 1,
  injury: 2,
  discrimination: 3,
  theft: 4,
  money_demanded: 5,
  staff_accused: 6,
  legal: 7,
}

/** The harm of the reading that is nearest to the guest, as a reply calls it without saying more than the guest. */
export function findHarm(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): Harm | null {
  const [risk] = reading.risks.toSorted((a, b) => RANK[a.kind] - RANK[b.kind])
  const [evidence] = risk?.evidence ?? []
  if (risk === undefined || evidence === undefined) return null
  const suffered = tellsOfHurt(review, reading)
  const [hurt = '', told = hurt] = VOCABULARY[language].harms[risk.kind].split('|')
  const phrase = suffered ? hurt : told
  return { phrase, about: risk.kind, ground: quoteOf(review, evidence), suffered }
}

/** Words by which a review tells that somebody suffered. */
const HURT = byLanguage((language) => tableOf(language, [[VOCABULARY[language].hurt, true]]))

/** Whether the guest tells that somebody suffered, where no word before denies it. */
function tellsOfHurt({ text }: ReviewForReply, reading: Reading): boolean {
  const code = reading.language.code === 'fr' ? 'fr' : 'en'
  const tokens = toldTokens(text, code)
  return placesIn(HURT[code], tokens).some(
    ({ from }) => !isDenied(tokens.slice(Math.max(0, from - REACH), from), code),
  )
}

import { type Token, tokenise } from '#read/words/token'
import { CATEGORIES, type Reading } from '#reading'
import type { CheckInput, House, ReplyLanguage, ReviewForReply } from '#reply'
import type { Report } from './check-content.ts'
import { guestsWordsIn } from './check-quotes.ts'
import { type Case, type Refusal, refusalOf } from './claim-evidence.ts'
import { type Claim, claimsOf, type Stance } from './claims-of.ts'
import { withoutSignature } from './earlier-replies.ts'
import { lastKept } from './last-kept.ts'
import { namesOf } from './name.ts'
import type { Point } from './points.ts'
import { withBlanks } from './quotation.ts'
import { toldIn } from './retell.ts'
import { hear } from './second-reading.ts'

/** Reports what a reply thanks or apologises for without the review bearing it out. */
export function checkClaims(input: CheckInput, report: Report): void {
  for (const { claim } of unborneIn(input))
    report('claim_unborne', claim, input.text.slice(claim.start, claim.end))
}

/** A reply and what its claims are held against. */
export type Told = Pick<CheckInput, 'text' | 'review' | 'reading' | 'house' | 'language'>

/** The claims of a reply that its review does not bear out, each with the reason. */
export function unborneIn({ text, review, reading, house, language }: Told): readonly Unborne[] {
  return unborne(text, review, reading, house, language)
}

/** A plain sentence by which a thing is liked, and one by which it is regretted. */
const PLAIN: Readonly<Record<ReplyLanguage, Readonly<Record<Stance, string>>>> = {
  en: { glad: 'We are glad that you liked', sorry: 'We are sorry about' },
  fr: { glad: 'Nous sommes contents que vous ayez aimé', sorry: 'Nous sommes désolés pour' },
}

/** Whether the review does not bear out that a thing was liked, or was a fault, in whatever words a reply says it. */
export function isUnborne(
  { phrase, about }: Pick<Point, 'phrase' | 'about'>,
  stance: Stance,
  told: Omit<Told, 'text'>,
): boolean {
  const text = `${PLAIN[told.language][stance]} ${phrase}.`
  if (unborneIn({ ...told, text }).length > 0) return true
  const { review, reading, language } = told
  const { code } = reading.language
  const category = CATEGORIES.find((one) => one === about)
  const isHeard = code === 'en' || code === 'fr'
  if (!isHeard || category === undefined || claimsOf(spokenIn({ ...told, text })).length > 0)
    return false
  // What the phrase calls by no word of a topic, "the hair you mention", is still of one.
  const thing = { kind: 'topic' as const, category, words: [] }
  const claim: Claim = { stance, clause: 0, start: 0, end: 0, thing }
  const asked: Case = { hearing: hear(review.text, code), review, reading, language }
  return refusalOf(claim, asked) !== undefined
}

interface Unborne {
  claim: Claim
  refusal: Refusal
}

/** The composer leaves out what is not borne out, and the check asks for the same again. */
const unborne = lastKept(findUnborne)

function findUnborne(
  whole: string,
  review: ReviewForReply,
  reading: Reading,
  house: House,
  language: ReplyLanguage,
): Unborne[] {
  const { code } = reading.language
  // A review of stars or signs alone, or in a third language, is not heard.
  if (code !== 'en' && code !== 'fr') return []
  const asked: Case = { hearing: hear(review.text, code), review, reading, language }
  const unsigned = withoutSignature(whole, house.signature)
  // What the guest said themselves is no claim of the house's: the check of quotations judges it.
  const text = withBlanks(unsigned, guestsWordsIn(unsigned, review, reading, language))
  const told = toldIn(text, review, reading, language)
  const judged = claimsOf(spokenIn({ text, review, reading, house, language })).map((claim) => {
    const refusal = refusalOf(claim, asked)
    const isOwn = told.some(
      ({ start, end, stance, isSure }) =>
        stance === claim.stance &&
        start <= claim.start &&
        claim.end <= end &&
        // What is named in the guest's own clause, told back whole, need not be praised or blamed by itself.
        (refusal === 'plain' || refusal === 'unnamed' || (refusal === 'praised' && isSure)),
    )
    return { claim, refusal: isOwn ? undefined : refusal }
  })
  // Who is sorry for "the wait for your food" is sorry for one of the two.
  const borne = new Set(judged.flatMap(({ claim, refusal }) => (refusal ? [] : [claim.clause])))
  return judged.flatMap(({ claim, refusal }) =>
    refusal === undefined || (claim.stance === 'sorry' && borne.has(claim.clause))
      ? []
      : [{ claim, refusal }],
  )
}

/** A reply names no dish by fewer letters: « thé » looks like an article. */
const SHORTEST = 4

function spokenIn({ text, review, reading, house, language }: Told) {
  const foldsOf = (words: string): string[] => tokenise(words, language).map(({ fold }) => fold)
  return {
    text,
    language,
    own: new Set([
      ...namesOf(review.authorName),
      ...foldsOf(review.authorName ?? ''),
      ...foldsOf(house.restaurantName),
      ...foldsOf(house.locationName),
    ]),
    people: new Set(reading.people.flatMap(({ name }) => foldsOf(name))),
    dishes: reading.dishes
      .map(({ name, labels }) => labels?.[language] ?? name)
      .filter((name) => name.length >= SHORTEST)
      .map((name): Token[] => tokenise(name, language)),
  }
}

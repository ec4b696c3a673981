import { type Token, tokenise } from '#read/words/token'
import type { Reading } from '#reading'
import type { CheckInput, House, ReplyLanguage, ReviewForReply } from '#reply'
import type { Report } from './check-content.ts'
import { type Case, type Refusal, refusalOf } from './claim-evidence.ts'
import { type Claim, claimsOf } from './claims-of.ts'
import { withoutSignature } from './earlier-replies.ts'
import { lastKept } from './last-kept.ts'
import { namesOf } from './name.ts'
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
  const text = withoutSignature(whole, house.signature)
  const judged = claimsOf(spokenIn({ text, review, reading, house, language })).map((claim) => ({
    claim,
    refusal: refusalOf(claim, asked),
  }))
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

import type { DishFinding, Reading } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { dishPhrase } from './dish-phrase.ts'
import { wordsOf } from './overlap.ts'
import { DISHES, kindOf, type Point, quoteOf } from './points.ts'
import { hear } from './second-reading.ts'

const DELIGHTED = 5
/** The most dishes without a word of praise that a reply speaks of. */
const MOST = 2
/** The most words of a review that names a dish for praise: a longer one lists what was ordered. */
const FEW = 20
/** The most words where the menu does not have the dish. */
const FEWEST = 8
/** The most words where the guest gave four stars only, and no hard one among them. */
const SHORT = 12
const GOOD = 4

/** How guests say what they come for, before a dish and behind it. */
const REASON = {
  en: {
    before:
      /\b(?:come|came|coming|here|back|go|going|return|returned|travel|drive|drove|cross town|detour|trip)\b (?:\p{L}+ ){0,3}for (?:the |that |your |their |a |its |this )?$/iu,
    behind:
      /^\s*(?:,|is|are|was|:|—|-|alone is|alone)?\s*(?:(?:the|my|our) (?:\p{L}+ )?reason|(?:is|are) (?:why|what) (?:i|we) (?:come|came|go))/iu,
  },
  fr: {
    before:
      /(?<!\p{L})(?:viens|vient|venons|venus?|venues?|reviens|revient|revenons|reviendrai|reviendrons|revenir|retourne|retournerai|retournerons|détour|ici)(?!\p{L}) (?:\p{L}+ ){0,3}pour (?:le |la |les |l['’]|leur |leurs |votre |vos |ce |cette |ces )?$/iu,
    behind: /^\s*(?:,|:|—|-|c['’]est|sont|est)?\s*(?:la|ma|notre) (?:\p{L}+ )?raison/iu,
  },
}

/** Whether a dish is what the guest comes for: "here for the pie", « je viens pour les ris de veau ». */
export function isReason(
  { start, end }: DishFinding,
  { text }: ReviewForReply,
  { language }: Reading,
): boolean {
  const { before, behind } = REASON[language.code === 'fr' ? 'fr' : 'en']
  return before.test(text.slice(Math.max(0, start - 60), start)) || behind.test(text.slice(end))
}

function isHard({ text }: ReviewForReply, { language }: Reading): boolean {
  return hear(text, language.code === 'fr' ? 'fr' : 'en').said.some(({ value }) => value < 0)
}

/** How guests say thanks for a dish, before it: "our thanks to the kitchen, above all for the crab". */
const THANKED = {
  en: /\b(?:thanks|thank you|thank them|compliments|kudos|hats off)\b[^.!?]{0,60}\b(?:for|on) (?:the |that |your |a |an |his |her |their )?$/iu,
  fr: /(?<!\p{L})(?:merci|remerci\p{L}+|félicit\p{L}+|bravo|compliments|chapeau)(?!\p{L})[^.!?]{0,60} pour (?:le |la |les |l['’]|leurs? |vos |votre |ce |cette |ces )?$/iu,
}

/** Whether the guest says thanks for a dish. */
function isThanked(
  { start }: DishFinding,
  { text }: ReviewForReply,
  { language }: Reading,
): boolean {
  return THANKED[language.code === 'fr' ? 'fr' : 'en'].test(
    text.slice(Math.max(0, start - 100), start),
  )
}

/**
 * The dishes that a delighted guest names without a word of praise: "The mackerel. That is all.", "Have the pie." A
 * reply says no more of them than that it heard.
 */
export function eatenDishes(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): Point[] {
  const words = wordsOf(review.text).length
  const stars = review.rating ?? 0
  if (stars < GOOD) return []
  // A list of all that was ordered praises nothing.
  const most = stars < DELIGHTED ? SHORT : FEW
  const isList = words > most || (stars < DELIGHTED && words > FEWEST && isHard(review, reading))
  const points = new Map<string, Point>()
  for (const dish of reading.dishes) {
    // What the menu does not have may be a toy rabbit.
    if (dish.menuItemId === undefined && words > FEWEST) continue
    if (isList && !isThanked(dish, review, reading)) continue
    // A dish is bad where words blame it, not where one only stands near: "My problem is quince tart."
    const isBad = dish.sentiment === 'negative' && dish.known?.by === 'said'
    const isApart = dish.apart !== undefined && dish.apart !== 'advice'
    const isPerson = reading.people.some((one) => one.start < dish.end && dish.start < one.end)
    if (isBad || isApart || isPerson) continue
    const phrase = dishPhrase(dish, language, reading, review.text)
    const about = phrase === null ? '' : kindOf(phrase, language)
    // The kitchen is told, so that nothing from the bar is.
    if (phrase !== null && DISHES.has(about) && about !== 'drink' && !points.has(phrase))
      points.set(phrase, { phrase, about, ground: quoteOf(review, dish) })
  }
  return [...points.values()].slice(0, MOST)
}

import type { Span } from '#reading'
import { lastKept } from './last-kept.ts'

/** A list of a review of what was good, or of what was not. */
export interface Listed extends Span {
  isGood: boolean
}

const GOOD = String.raw`(?:the )?(?:pros?|plus(?:es)?|positives?|good(?: bits?| points?| stuff)?|likes?|highs?|ups?|highlights?|les plus|(?:il y a |y['’] ?a |y a )?du bon|points? (?:forts?|positifs?)|positif|pour|on a aimé)`
const BAD = String.raw`(?:the )?(?:cons?|minus(?:es)?|negatives?|bad(?: bits?| points?)?|not so good|dislikes?|lows?|downs?|lowlights?|les moins|moins|(?:il y a |y['’] ?a |y a )?du (?:moins bon|mauvais)|points? (?:faibles?|négatifs?)|négatif|contre|on a moins aimé)`
const LABEL = new RegExp(
  String.raw`(?<=^|[\n.!?;,(–—-]\s*)(?:(?<good>${GOOD})|(?<bad>${BAD}))\s*[:=–—]\s*`,
  'giu',
)
/** Where a list ends: with its sentence or its line. */
const END = /[.!?]+(?=\s|$)|\n/u

/**
 * The lists of what was good and of what was not behind labels, "Pros: the pie. Cons: the wait.", where a review has
 * both: one label alone is as often something else.
 */
export const listedIn = lastKept((text: string): readonly Listed[] => {
  const labels = [...text.matchAll(LABEL)]
  const lists = labels.map(({ index, 0: label, groups }, at): Listed => {
    const start = index + label.length
    const next = labels[at + 1]?.index ?? text.length
    const end = start + (END.exec(text.slice(start, next))?.index ?? next - start)
    return { start, end, isGood: groups?.['good'] !== undefined }
  })
  const hasBoth = lists.some(({ isGood }) => isGood) && lists.some(({ isGood }) => !isGood)
  return hasBoth ? lists : []
})

/** The list that a thing stands in. */
export function listOfThing({ start }: Span, text: string): Listed | undefined {
  return listedIn(text).find((one) => one.start <= start && start < one.end)
}

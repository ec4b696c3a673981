import english from '#data/en/singled-out.json' with { type: 'json' }
import french from '#data/fr/singled-out.json' with { type: 'json' }
import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { placesIn, type PlacedPhrase } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import type { Token } from '#read/words/token'
import type { Apart, DishFinding, Reading, Span } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { lastKept } from './last-kept.ts'
import { isDenied, REACH } from './matters.ts'
import { isNotHad } from './not-had.ts'
import { type Hearing, hear, rangeOf } from './second-reading.ts'

/** Where the words stand that single a dish out: before it among much that is good, before it, before it and first in their clause, or behind it. */
type Where = 'among' | 'before' | 'orders' | 'behind' | 'back'

const DATA = { en: english, fr: french }
const WORDS = byLanguage((language) => {
  const { among, before, orders, behind, back } = DATA[language]
  return tableOf<Where>(language, [
    [among, 'among'],
    [before, 'before'],
    [orders, 'orders'],
    [behind, 'behind'],
    [back, 'back'],
  ])
})

/** How many words may stand between a dish and what singles it out. */
const GAP = { among: 2, before: 6, orders: 2, behind: 4, back: 8 }
/** Nothing is singled out over the end of a sentence, or by what somebody else does in between. */
const CUT = {
  among: /[.!?;:()\n]/,
  orders: /[.!?;()\n]/,
  before: /[.!?;:()\n]/,
  behind: /[.!?;:()\n]/,
  back: /\n/,
}
const CLAUSES = new Set(
  "but except without i we my our who which that je j' on nous mais sauf sans qui que dont pas not no".split(
    ' ',
  ),
)
/** What opens a clause before a bidding: "and get the pie". */
const LEADS = new Set(
  'and then just definitely please do so or et puis pis alors surtout'.split(' '),
)
/** What tells of another visit or another house singles out nothing of ours. */
const ELSEWHERE = new Set<Apart | undefined>(['elsewhere', 'hearsay', 'question', 'condition'])
/** Words by which ours is the lesser: "their custard tart beats this one". */
const OURS =
  /^[^.!?]{0,20}(?<!\p{L})(?:this (?:one|place)|yours?|here|ici|la vôtre|le vôtre|les vôtres)(?!\p{L})/iu
/** From this share of the full marks on a mark praises. */
const HIGH = 0.8
/** A mark behind its dish, and one before it: "natas 6/5", "10/10 for the pie", and ten in so many words: "The pie, 10." */
const MARKS = [
  /^[ \t]*[:,=–—-]?[ \t]*(?<given>\d{1,3})[ \t]*(?:\/|sur|out of)[ \t]*(?<most>5|10|20|100)(?!\d)/iu,
  /^[ \t]*[:,=–—-][ \t]*(?<given>10)(?=[ \t]*(?:[.;!,\n]|$))/iu,
]
const MARK_BEFORE =
  /(?<!\d)(?<given>\d{1,3})[ \t]*(?:\/|sur|out of)[ \t]*(?<most>5|10|20|100)[ \t]+(?:pour |for |au |à la |aux )?(?:le |la |les |l['’]|the |your |leurs? |vos |votre )?$/iu
const TEN = 10
/** What a guest comes for is singled out, but not whatever it may be: « juste pour un thé », "just for a tea". */
const FOR = /\b(?:pour|for)$/iu
/** The stars from which on a guest singles out in earnest. */
const HAPPY = 4

/**
 * The words by which a happy guest praises a dish without a word of praise: by a mark, by a comparison that the dish
 * wins, by telling others to have it, by what it did to those who ate it.
 */
export function singlingOut(
  dish: DishFinding,
  { text, rating }: ReviewForReply,
  reading: Reading,
): Span | undefined {
  const { sentiment } = reading
  const { code } = reading.language
  const isHappy = rating === null ? sentiment.label !== 'negative' : rating >= HAPPY
  if (!isHappy || (code !== 'en' && code !== 'fr') || ELSEWHERE.has(dish.apart)) return undefined
  if (isMarked(dish, text)) return dish
  return placesOf(text, code).find((place) => isOf(place, dish, text, code, reading))
}

/** Whether a happy guest singles a dish out for praise. */
export const isSingledOut = (...asked: Parameters<typeof singlingOut>): boolean =>
  singlingOut(...asked) !== undefined

/** Whether a dish has a high mark of its own. */
function isMarked({ start, end }: Span, text: string): boolean {
  const behind = text.slice(end, end + 20)
  const before = text.slice(Math.max(0, start - 30), start)
  const mark = [...MARKS.map((one) => one.exec(behind)), MARK_BEFORE.exec(before)].find(
    (one) => one !== null,
  )
  const { given, most } = mark?.groups ?? {}
  return given !== undefined && Number(given) >= HIGH * Number(most ?? TEN)
}

const placesOf = lastKept((text: string, code: ReplyLanguage) =>
  placesIn(WORDS[code], hear(text, code).tokens),
)

function isOf(
  place: PlacedPhrase<Where>,
  dish: Span,
  text: string,
  code: ReplyLanguage,
  reading: Reading,
): boolean {
  const hearing = hear(text, code)
  const at = rangeOf(hearing.tokens, dish)
  const isBehind = place.value === 'behind' || place.value === 'back'
  const gap = isBehind ? { from: at.to, to: place.from } : { from: place.to, to: at.from }
  const between = isBehind ? text.slice(dish.end, place.start) : text.slice(place.end, dish.start)
  return (
    gap.from <= gap.to &&
    gap.to - gap.from <= GAP[place.value] &&
    !CUT[place.value].test(between) &&
    // « Je passe juste pour un thé » comes for no tea in particular.
    !(FOR.test(text.slice(place.start, place.end)) && /^\s*(?:une?|an?)\s/iu.test(between)) &&
    (place.value === 'back'
      ? !isOfAnother(place, dish, reading)
      : isJoined(hearing.tokens.slice(gap.from, gap.to))) &&
    (place.value !== 'orders' || isFirst(hearing.tokens, place, text)) &&
    !(isBehind && OURS.test(text.slice(place.end))) &&
    !isDenied(
      hearing.tokens.slice(Math.max(0, place.from - REACH, isBehind ? at.to : 0), place.from),
      code,
    ) &&
    !isNotHad(hearing, at, 'praise') &&
    (place.value !== 'among' || !isHard(hearing, place))
  )
}

/** Whether a hard word stands before those words in their clause: "too salty, especially the soup". */
function isHard({ said, clauseOf }: Hearing, { from }: Range): boolean {
  return said.some(
    (one) => one.value < 0 && one.from < from && clauseOf[one.from] === clauseOf[from],
  )
}

/** Whether the words between a dish and what singles it out belong to neither a list nor a clause of their own. */
function isJoined(between: readonly Token[]): boolean {
  return between.every((token) => !token.comma && !CLAUSES.has(token.fold))
}

/** Whether something else is named between a dish and words that speak of it again. */
function isOfAnother({ start }: Span, dish: Span, { dishes, keywords, people }: Reading): boolean {
  const others = keywords.filter(({ category }) => category !== 'food_quality')
  return [...dishes, ...others, ...people].some((one) => one.start >= dish.end && one.end <= start)
}

/** Words before a verb by which it bids nobody: "we tried to get the pie". */
const TOLD = new Set(
  "i we you they he she to who can could will would did not je j' on nous vous il elle ils elles qui de d' a pour ne n'".split(
    ' ',
  ),
)

/** Whether a word bids: it stands first in its clause, or goes on behind another that does, "skip the soup and get". */
function isFirst(
  tokens: readonly Token[],
  { from, start }: PlacedPhrase<Where>,
  text: string,
): boolean {
  for (let at = from; at > 0; at -= 1) {
    const before = tokens[at - 1]
    if (tokens[at]?.comma === true || /[.!?;:)\n]/.test(text.slice(before?.end ?? 0, start)))
      return true
    const word = before?.fold ?? ''
    if (TOLD.has(word) || (at === from && !LEADS.has(word))) return false
  }
  return true
}

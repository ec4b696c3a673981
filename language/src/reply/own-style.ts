import type { House, ReviewForReply } from '#reply'
import type { StyleKind } from '#style'
import { COURTESY, type Piece } from './assemble.ts'
import { lastKept } from './last-kept.ts'
import type { Kind } from './shape.ts'
import type { Step } from './steps.ts'
import { rulesFor } from './style-for.ts'

/** How many sentences that the house likes to say stand in one reply. */
const MOST_USED = 2
/** A reply may be so much longer than the house's replies are. */
const LONGER = 1.2
/** From so many words on, replies take up more than they would. */
const ROOMY = 60
/** Replies to harm, threat and loss, in which nobody's habits have a place. */
const GRAVE = new Set<Kind>(['risk', 'riskGlad', 'threat', 'grave', 'graveBad'])

/** The rules of a house for one reply. */
export interface OwnStyle {
  greeting: string | null
  closing: string | null
  used: readonly string[]
  /** About how many words the reply shall have; null where it is as long as what it answers. */
  length: number | null
}

const NONE: OwnStyle = { greeting: null, closing: null, used: [], length: null }

/** The rules that hold for the reply to a review. */
export function ownStyle(
  { style = [] }: Pick<House, 'style'>,
  { rating }: Pick<ReviewForReply, 'rating'>,
  kind: Kind,
): OwnStyle {
  if (style.length === 0 || GRAVE.has(kind)) return NONE
  const rules = rulesFor(style, rating)
  const wordsOf = (wanted: StyleKind): string[] =>
    rules.filter(({ kind: about }) => about === wanted).map(({ words }) => words)
  const length = Number(wordsOf('length')[0])
  return {
    greeting: wordsOf('greeting')[0] ?? null,
    closing: wordsOf('closing')[0] ?? null,
    used: wordsOf('used').slice(0, MOST_USED),
    length: Number.isInteger(length) && length > 0 ? length : null,
  }
}

/** Whether replies of that style take up more than they would. */
export const isRoomy = ({ length }: OwnStyle): boolean => length !== null && length >= ROOMY

/** The words that a house avoids by its style, with those that it forbids. */
export function avoidedByStyle(house: House): House {
  return house.style === undefined || house.style.length === 0 ? house : withAvoided(house)
}

const withAvoided = lastKept((house: House): House => {
  const avoided = (house.style ?? []).filter(({ kind }) => kind === 'avoided')
  if (avoided.length === 0) return house
  return { ...house, avoid: [...(house.avoid ?? []), ...avoided.map(({ words }) => words)] }
})

/** A greeting for a guest of that name, or of none; null where nothing is left without the name. */
export function greetedBy(words: string, name: string | null): string | null {
  const said =
    name === null
      ? words.replaceAll(/\s*\{name\}/gu, '').trim()
      : words.replaceAll('{name}', () => name)
  return /\p{L}/u.test(said) ? said : null
}

const THANKING_CLOSE = /^close\w*Thanks/u

/** The shapes that leave room for the house's own greeting and closing, where there are any. */
export function shapesForStyle(shapes: Step[][], own: OwnStyle): Step[][] {
  const fitting = shapes.filter(
    (shape) =>
      (own.greeting === null || shape[0]?.move.startsWith('hello') === true) &&
      (own.closing === null || !THANKING_CLOSE.test(shape.at(-1)?.move ?? '')),
  )
  return fitting.length > 0 ? fitting : shapes
}

/** The sentences of a reply with those of the house's style in their places, and no more than it has room for. */
export function styled(pieces: readonly Piece[], own: OwnStyle, name: string | null): Piece[] {
  const [first, ...rest] = pieces
  if (first === undefined) return []
  const greeting = own.greeting === null ? null : greetedBy(own.greeting, name)
  const isHello =
    first.kind === 'greeting' && /[,:!.]\s*$/u.test(first.text) && !THANKED.test(first.text)
  const opened =
    greeting === null || !isHello ? [first, ...rest] : [{ ...first, text: greeting }, ...rest]
  const last = opened.at(-1)
  const isClosed = last?.kind === 'closing'
  const body = isClosed ? opened.slice(0, -1) : opened
  const ends: Piece[] = own.closing === null ? (isClosed ? [last] : []) : [closingOf(own.closing)]
  // What leads the guest to the house ends a reply, but for a closing of the house's own.
  const way = body.at(-1)?.ends === true ? body.splice(-1) : []
  const whole = [...body, ...own.used.map(sentenceOf), ...way, ...ends]
  return own.length === null ? whole : shortened(whole, own)
}

/** A greeting that thanks as well is a sentence, in whose place no greeting can stand. */
const THANKED = /\b(?:thank|merci)/iu

const sentenceOf = (text: string): Piece => ({ text, grounds: COURTESY, kind: 'core', ends: false })
const closingOf = (text: string): Piece => ({
  text,
  grounds: COURTESY,
  kind: 'closing',
  ends: true,
})

/** Leaves out what can be spared, the last first, until a reply is about as long as the house's are. */
function shortened(pieces: readonly Piece[], own: OwnStyle): Piece[] {
  const most = (own.length ?? Infinity) * LONGER
  const kept = [...pieces]
  const isSpared = ({ kind, text }: Piece): boolean =>
    kind === 'extra' || (kind === 'closing' && text !== own.closing)
  for (let at = kept.length - 1; at > 0 && countOf(kept) > most; at -= 1) {
    const one = kept[at]
    if (one !== undefined && isSpared(one)) kept.splice(at, 1)
  }
  return kept
}

const countOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0)

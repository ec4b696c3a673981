import type { Reading } from '#reading'
import type { ComposeOptions, Fact, House, Reply, ReviewForReply } from '#reply'
import { ENGINE_VERSION } from '#version'
import { assemble, type Piece, trim } from './assemble.ts'
import { withoutSignature } from './check-content.ts'
import { measureWear, type Said } from './chooser.ts'
import { readWishes } from './instructions.ts'
import { withInvitation } from './invitation.ts'
import { greetingName } from './name.ts'
import { hashOf, overlapOf, trigrams, trigramsOfEarlier, wordsOf } from './overlap.ts'
import type { ShapeName } from './phrase-book.ts'
import { type Plan, planReply, withoutTopics } from './plan.ts'
import { type Job, say } from './say.ts'
import { shapesFor, type Step } from './shape.ts'

/** How many sets of words are tried when a reply comes too near to an earlier one. */
const TRIES = 8
const NEAR = 0.4
/** How many earlier replies are looked at. */
const RECENT = 200
/** From this rating on a guest was content. */
const GOOD = 4
/** A reply of fewer words than this looks like none. */
const FEW_WORDS = 30
/** A reply of so few sentences is too easily like another one, unless it has the number of words below. */
const FEW_SENTENCES = 4
const MANY_WORDS = 42
const ENOUGH_WORDS = 38
const SORRY_WORDS = 48
/** Kinds of reply that say the same to many guests, whatever they name. */
const SORRY = new Set<ShapeName>(['complaint', 'mixedBad', 'risk'])

/**
 * Writes a reply from what the reading found. Deterministic in all its inputs; another `attempt` gives other words.
 * Guest text enters only as dish names, names of the house's people, topics and words of our own list. The text is
 * empty where a person must answer (a review in another language).
 */
export function compose(
  review: ReviewForReply,
  reading: Reading,
  house: House,
  options: ComposeOptions,
): Reply {
  const { language } = options
  const wishes = readWishes(options.instructions, house.instructions, house.facts)
  const tone = wishes.tone ?? options.tone
  const found = planReply(review, reading, house, language)
  // A guest's kind word is most often a superlative, which a neutral house does not give back.
  const plan = withoutTopics(tone === 'neutral' ? { ...found, words: [] } : found, wishes.leaveOut)
  const signed = wishes.signature === null ? house : { ...house, signature: wishes.signature }
  // A guest who mourns or is ill is not played with.
  const voice = plan.grave !== null && tone === 'fun' ? 'friendly' : tone
  const empty: Reply = {
    engine: 'local',
    version: ENGINE_VERSION,
    language,
    tone,
    intent: plan.intent,
    text: '',
    sentences: [],
    signature: wishes.signature,
    unfollowed: wishes.unfollowed,
  }
  const code = reading.language.code
  const foreign = review.text.trim() !== '' && code !== 'en' && code !== 'fr' && code !== 'und'
  if (foreign) return { ...empty, intent: 'other_language' }
  const earlier = options.recentReplies
    .slice(0, RECENT)
    .map((text) => withoutSignature(text, house.signature))
  const recent = earlier.map((text) => trigramsOfEarlier(text))
  const wear = measureWear(earlier)
  const name = greetingName(review.authorName, language)
  const rating = review.rating ?? GOOD
  const kind = kindOf(plan, rating)
  const coin = hashOf(`${review.id}|${options.attempt}`) % 2 === 0
  const shapes = shapesFor(kind, plan, name !== null, coin)
  let best: Reply | undefined
  let nearest = 2
  for (let attempt = 0; attempt < TRIES && nearest > NEAR; attempt += 1) {
    const seed = `${review.id}|${tone}|${options.attempt}|${attempt}`
    const said: Said = { words: new Set(), openings: new Set() }
    const job = { review, house, plan, kind, language, voice, wishes, name, seed, wear, said }
    const steps = shapes[hashOf(`${seed}|shape`) % Math.max(1, shapes.length)] ?? []
    const reply = { ...empty, ...assemble(piecesOf(steps, job), signed, language) }
    const grams = trigrams(withoutSignature(reply.text, signed.signature))
    const near = Math.max(0, ...recent.map((one) => overlapOf(grams, one)))
    if (near < nearest) {
      best = reply
      nearest = near
    }
  }
  return best ?? empty
}

function kindOf(plan: Plan, rating: number): ShapeName {
  if (plan.intent === 'risk_hold') return plan.unhappy || rating < GOOD ? 'risk' : 'riskGlad'
  if (plan.intent === 'rating_only')
    return rating >= GOOD ? 'ratingGood' : rating === 3 ? 'ratingMiddle' : 'ratingBad'
  if (plan.grave !== null) return plan.unhappy || plan.complaints.length > 0 ? 'graveBad' : 'grave'
  if (plan.unhappy) return 'complaint'
  if (plan.complaints.length > 0) return rating >= 5 ? 'small' : rating === 4 ? 'mixed' : 'mixedBad'
  // Three stars without a complaint ask for no apology, and there is nothing to rejoice at.
  return rating === 3 ? 'lukewarm' : 'praise'
}

function piecesOf(steps: readonly Step[], job: Job): Piece[] {
  const pieces = steps.flatMap((step, index) => say(step, job, steps[index - 1]))
  const more = MORE[job.kind] ?? 'follow'
  const named = steps.reduce((sum, { takes }) => sum + [...takes.values()].flat().length, 0)
  for (let round = 0; round < 2 && isShort(pieces, named, job.kind); round += 1)
    pieces.splice(endOf(pieces), 0, ...say({ move: more, takes: new Map() }, job))
  if (job.wishes.length === 'longer')
    for (let round = 0; round < LONGER_BY; round += 1)
      pieces.splice(endOf(pieces), 0, ...say({ move: more, takes: new Map() }, job))
  if (job.plan.answer !== null)
    pieces.splice(endOf(pieces), 0, ...factPieces(job.plan.answer, 'answer', job))
  for (const fact of job.wishes.facts)
    pieces.splice(endOf(pieces), 0, ...factPieces(fact, 'fact', job))
  return trim(withInvitation(pieces, job), job.wishes)
}

/** How many sentences a reply gains that is to be longer. */
const LONGER_BY = 2

/** For each kind of reply, the move that makes a short one longer. */
const MORE: Partial<Record<ShapeName, string>> = {
  praise: 'more',
  small: 'more',
  lukewarm: 'missing',
  riskGlad: 'more',
  ratingGood: 'starsGood',
  ratingMiddle: 'missing',
  ratingBad: 'starsBad',
  grave: 'graveMore',
  graveBad: 'graveMore',
}

/** Whether a reply looks like none, or could be any other: the less it names of the guest, the more it must say. */
function isShort(pieces: readonly Piece[], named: number, kind: ShapeName): boolean {
  const words = wordCount(pieces)
  const said = pieces.filter((piece) => piece.kind !== 'greeting').length
  const many = SORRY.has(kind) ? SORRY_WORDS : named < 2 ? MANY_WORDS : ENOUGH_WORDS
  return words < FEW_WORDS || (said < FEW_SENTENCES && words < many)
}

function wordCount(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + wordsOf(piece.text).length, 0)
}

/** The place before the closing, where something may still be put in. */
function endOf(pieces: readonly Piece[]): number {
  return pieces.at(-1)?.ends === true ? pieces.length - 1 : pieces.length
}

/** Gives a fact in the house's own words, its first two sentences at most. */
function factPieces(fact: Fact, move: 'fact' | 'answer', job: Job): Piece[] {
  const [lead] = say({ move, takes: new Map() }, job)
  const quote = (fact.text.match(/[^.]+(?:\.|$)/g) ?? [fact.text]).slice(0, 2).join('').trim()
  return [
    {
      text: `${lead?.text ?? ''} ${lowerFirst(quote, job.house)}`.trim(),
      grounds: [{ kind: 'fact', key: fact.key, quote }],
      kind: 'core',
      ends: false,
    },
  ]
}

function lowerFirst(text: string, house: House): string {
  const keepsCapital = /^(?:I\b|[A-ZÀ-Ý]{2})/.test(text) || text.startsWith(house.restaurantName)
  return keepsCapital ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

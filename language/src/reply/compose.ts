import type { Reading } from '../reading.ts'
import type {
  ComposeOptions,
  Fact,
  Ground,
  House,
  Reply,
  ReplyLanguage,
  ReplyTone,
  ReviewForReply,
} from '../reply.ts'
import { ENGINE_VERSION } from '../version.ts'
import { assemble, COURTESY, type Piece, trim } from './assemble.ts'
import { withoutSignature } from './check-content.ts'
import { choose, measureWear, type Said, type Wear } from './chooser.ts'
import { type Fillings, fillIn } from './fill.ts'
import { readWishes, type Wishes } from './instructions.ts'
import { greetingName } from './name.ts'
import { hashOf, overlapOf, trigrams, trigramsOfEarlier, wordsOf } from './overlap.ts'
import { type Line, linesOf, type ShapeName, VOCABULARY } from './phrase-book.ts'
import { type Plan, planReply, type Point } from './plan.ts'
import { shapesFor, type Step } from './shape.ts'
import { speakableHouse } from './speakable.ts'

interface Job {
  review: ReviewForReply
  house: House
  plan: Plan
  kind: ShapeName
  language: ReplyLanguage
  tone: ReplyTone
  wishes: Wishes
  name: string | null
  seed: string
  wear: Wear
  said: Said
}

/** How many sets of words are tried when one comes too near to an earlier reply. */
const TRIES = 8
const NEAR = 0.4
/** More earlier replies than these are not looked at. */
const RECENT = 200
/** As many sentences about one kind of thing are rather said than the ones that suit any. */
const FEW_LINES = 5
/** From here on a guest was content. */
const GOOD = 4
/** Under this many words a reply looks like none. */
const FEW_WORDS = 25

/**
 * Writes a reply from what the reading found. Deterministic in all its inputs; another `attempt` gives other
 * words. Guest text enters only as dish names, names of the house's people, topics and words of our own list.
 * Empty text where a person must answer (a text in another language).
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
  // A kind word given back is a superlative more often than not.
  const plan = tone === 'neutral' ? { ...found, words: [] } : found
  const empty: Reply = {
    engine: 'local',
    version: ENGINE_VERSION,
    language,
    tone,
    intent: plan.intent,
    text: '',
    sentences: [],
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
    const job = { review, house, plan, kind, language, tone, wishes, name, seed, wear, said }
    const steps = shapes[hashOf(`${seed}|shape`) % Math.max(1, shapes.length)] ?? []
    const reply = { ...empty, ...assemble(piecesOf(steps, job), house, language) }
    const grams = trigrams(withoutSignature(reply.text, house.signature))
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
  if (plan.unhappy) return 'complaint'
  if (plan.complaints.length > 0) return rating >= 5 ? 'small' : rating === 4 ? 'mixed' : 'mixedBad'
  // Three stars without a complaint: nothing to apologise for, and nothing to rejoice at.
  return rating === 3 ? 'lukewarm' : 'praise'
}

function piecesOf(steps: readonly Step[], job: Job): Piece[] {
  const pieces = steps.flatMap((step, index) => say(step, job, steps[index - 1]))
  const more = job.kind === 'ratingGood' ? 'starsGood' : HAPPY.has(job.kind) ? 'more' : 'follow'
  for (let round = 0; round < 2 && wordCount(pieces) < FEW_WORDS; round += 1)
    pieces.splice(endOf(pieces), 0, ...say({ move: more, takes: new Map() }, job))
  if (job.plan.answer !== null)
    pieces.splice(endOf(pieces), 0, ...factPieces(job.plan.answer, 'answer', job))
  for (const fact of job.wishes.facts)
    pieces.splice(endOf(pieces), 0, ...factPieces(fact, 'fact', job))
  return trim(pieces, job.wishes)
}

/** Kinds of reply that a kind word may make longer. */
const HAPPY = new Set<ShapeName>(['praise', 'small', 'lukewarm', 'riskGlad'])

function wordCount(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + wordsOf(piece.text).length, 0)
}

/** Where something may still be put in: before the closing. */
function endOf(pieces: readonly Piece[]): number {
  return pieces.at(-1)?.ends === true ? pieces.length - 1 : pieces.length
}

const GLAD = new Set(['dish', 'dishes', 'person', 'topic', 'thanksPoint', 'concede'])
const SORRY = new Set(['sorry', 'follow'])

/** A sentence that has its own beginning takes no other before it. */
const OWN_TURN = /^\S+(?: \S+)?,|[:.;?!].|^(?:and|but|et|mais|at least|au moins)\b/i

/** Turns from praise to blame and back are said in so many words, every other time. */
function turnOf(step: Step, text: string, before: Step | undefined, job: Job): string {
  const move =
    step.move === 'sorry' && GLAD.has(before?.move ?? '')
      ? 'butSorry'
      : GLAD.has(step.move) && SORRY.has(before?.move ?? '')
        ? 'butGlad'
        : null
  if (move === null || OWN_TURN.test(text) || hashOf(`${job.seed}|${move}?`) % 2 === 0) return ''
  const lines = linesOf(job.language, job.tone, move)
  return `${choose(lines, `${job.seed}|${move}`, job.wear, job.said)?.text ?? ''} `
}

/** The sentence of a move, and one more for complaints that it left out. */
function say(step: Step, job: Job, before?: Step): Piece[] {
  const subject = subjectOf(step)
  const points = [...step.takes.values()].flat()
  const general = step.move === 'sorry' && points.length === 0 ? 'sorryOpen' : step.move
  const about =
    subject === undefined ? [] : linesOf(job.language, job.tone, `${general}:${subject.about}`)
  // What is said of one thing in particular is better than what would suit any.
  const lines = [...linesOf(job.language, job.tone, general), ...about]
  if (about.length >= FEW_LINES) lines.push(...about)
  const fillings = fillingsOf(step, job)
  for (const word of points.flatMap(({ phrase }) => wordsOf(phrase))) job.said.words.add(word)
  const seed = `${job.seed}|${step.move}|${job.said.openings.size}`
  const chosen = choose(fitting(lines, fillings, job), seed, job.wear, job.said)
  if (chosen === undefined) return []
  const turn = lowered(turnOf(step, chosen.text, before, job))
  const text = turn + fillIn(lowered(chosen.text), fillings, job.language)
  const rest = chosen.line.needs.includes('complaints') ? [] : points.slice(1)
  const alone = step.move === 'sorry' && rest.length > 0
  const piece = {
    text,
    grounds: groundsOf(step, alone ? points.slice(0, 1) : points, job),
    ...partOf(step.move),
  }
  return alone
    ? [piece, ...say({ move: 'also', takes: new Map([['complaints', rest]]) }, job)]
    : [piece]
}

/** Sentences stand in the book with a capital; the assembly gives it back where it belongs. */
function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** The one thing that a move is about, for the sentences written for its kind. */
function subjectOf({ takes }: Step): Point | undefined {
  return takes.size === 1 ? [...takes.values()][0]?.[0] : undefined
}

function fillingsOf({ takes }: Step, { house, language, name, review, seed }: Job): Fillings {
  const fillings = new Map<string, readonly string[]>()
  for (const [gap, points] of takes)
    fillings.set(
      gap,
      points.map(({ phrase }) => phrase),
    )
  const complaint = takes.get('complaints')?.[0]
  if (complaint !== undefined) fillings.set('complaint', [complaint.phrase])
  if (name !== null) fillings.set('name', [name])
  fillings.set('place', [speakableHouse(house.restaurantName) ?? VOCABULARY[language].noHouse])
  fillings.set('channel', [channelOf(house, language, seed)])
  const stars = VOCABULARY[language].stars.split(', ')[(review.rating ?? 0) - 1]
  if (stars !== undefined) fillings.set('stars', [stars])
  return fillings
}

/** Lines whose gaps can all be filled; a guest whose name is known is greeted by it. */
function fitting(lines: readonly Line[], fillings: Fillings, { name }: Job): readonly Line[] {
  const able = lines.filter(({ needs }) => needs.every((gap) => fillings.has(gap)))
  const named = able.filter(({ needs }) => needs.includes('name'))
  return name !== null && named.length > 0 ? named : able
}

const ON_STARS = new Set(['glad', 'missing', 'starsGood', 'starsBad', 'sorryOpen', 'sorry'])
const TO_CONTACT = new Set(['invite', 'riskInvite'])

function groundsOf({ move }: Step, points: readonly Point[], { house }: Job): Ground[] {
  if (points.length > 0) return points.map(({ ground }) => ground)
  if (ON_STARS.has(move)) return [{ kind: 'rating' }]
  const fact = house.facts.find(({ key }) => key === 'contact')
  if (TO_CONTACT.has(move) && fact !== undefined)
    return [{ kind: 'fact', key: 'contact', quote: fact.text }]
  return COURTESY
}

const EXTRA = new Set(['follow', 'more', 'occasion', 'word', 'topics', 'concede'])

function partOf(move: string): Pick<Piece, 'kind' | 'ends'> {
  if (move.startsWith('hello') || move.startsWith('named')) return { kind: 'greeting', ends: false }
  const ends = /^(?:close|invite|riskInvite|riskClose)/.test(move)
  if (/thanks/i.test(move)) return { kind: 'thanks', ends }
  if (move.startsWith('close') || move === 'riskClose') return { kind: 'closing', ends }
  return { kind: EXTRA.has(move) ? 'extra' : 'core', ends }
}

/** A fact is given in the house's own words, its first two sentences at most. */
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

/** How to reach the house, as its facts say; nothing is promised that they do not. */
function channelOf(house: House, language: ReplyLanguage, seed: string): string {
  const fact = house.facts.find(({ key }) => key === 'contact')?.text ?? ''
  const words = VOCABULARY[language]
  const ways = words.channelPage.split('|')
  if (/contact page|page contact|contact form|formulaire/i.test(fact))
    return ways[hashOf(`${seed}|channel`) % ways.length] ?? ''
  const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(fact.slice(0, 500))?.[0]
  return address === undefined ? words.channelNone : `${words.channelMail} ${address}`
}

function lowerFirst(text: string, house: House): string {
  const keepsCapital = /^(?:I\b|[A-ZÀ-Ý]{2})/.test(text) || text.startsWith(house.restaurantName)
  return keepsCapital ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

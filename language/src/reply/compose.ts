import { fold } from '#read/words/token'
import { CATEGORIES, type Reading } from '#reading'
import type { ComposeOptions, Fact, Ground, House, Reply, ReplyTone, ReviewForReply } from '#reply'
import { ENGINE_VERSION } from '#version'
import { assemble, type Piece, trim } from './assemble.ts'
import { limitsOf } from './asked-length.ts'
import { isAvoided } from './avoided.ts'
import { isTooLong } from './check-content.ts'
import type { Said } from './chooser.ts'
import { isUnborne, unborneIn } from './claims.ts'
import { type EarlierReplies, earlierReplies, withoutSignature } from './earlier-replies.ts'
import { readWishes, type Wishes } from './instructions.ts'
import { withInvitation } from './invitation.ts'
import { handedOn } from './handed-on.ts'
import { THREAT } from './harm.ts'
import { mannerOf } from './manner.ts'
import { isOnlyOther } from './mentions.ts'
import { greetingName } from './name.ts'
import { SOLEMN } from './occasions.ts'
import { hashOf, runsOf } from './overlap.ts'
import {
  avoidedByStyle,
  isRoomy,
  type OwnStyle,
  ownStyle,
  shapesForStyle,
  styled,
} from './own-style.ts'
import { withoutAvoided, withoutGrounds, withoutTopics } from './plan-without.ts'
import { type Plan, planReply } from './plan.ts'
import type { Point } from './points.ts'
import { findQuotable } from './quotable.ts'
import { hear } from './second-reading.ts'
import { sentencesOf } from './sentences-of-fact.ts'
import { exceeded, passesOver, within } from './limits.ts'
import { type Job, say } from './say.ts'
import { FEW, type Kind, shapesFor } from './shape.ts'
import type { Step } from './steps.ts'
import { withoutStyle } from './without-style.ts'

/** How many sets of words are tried when a reply comes too near to an earlier one. */
const TRIES = 16
const NEAR = 0.4
/** Each is more than any reply is near to another one. */
const [LACKING, LONGER] = [1, 2]
/** From this rating on a guest was content. */
const GOOD = 4

/** Up to this rating a guest who is not unhappy meant to give more. */
const BAD = 2

/** What a reply is written for. */
interface Order {
  review: ReviewForReply
  reading: Reading
  /** The house, with the name that the wishes ask for under the reply. */
  house: House
  options: ComposeOptions
  wishes: Wishes
  tone: ReplyTone
  earlier: EarlierReplies
}

/**
 * Writes a reply from what the reading found. Deterministic in all its inputs; another `attempt` gives other words.
 * Guest text enters as dish names, as names of the house's people, as at most two clauses that are told back, of the
 * few kinds that `retell.ts` lets through, and as one sentence in quotation marks that `quotable.ts` lets through where
 * nothing else is named; all else is said in words of our own. A reply is as long as what it takes
 * up: to a word or a sign it is two sentences. What the check would refuse, because the review does not bear it out, is
 * left out. The text is empty where a person must answer (a review in another language).
 */
export function compose(
  review: ReviewForReply,
  reading: Reading,
  ofHouse: House,
  options: ComposeOptions,
): Reply {
  const house = avoidedByStyle(ofHouse)
  const asked = readWishes(options.instructions, house.instructions, house.facts)
  const wishes = { ...asked, mostSentences: asked.mostSentences ?? mannerOf(house).sentences }
  const tone = wishes.tone ?? options.tone
  const signed = wishes.signature === null ? house : { ...house, signature: wishes.signature }
  const earlier = earlierReplies(options.recentReplies, house.signature)
  const order = { review, reading, house: signed, options, wishes, tone, earlier }
  const whole = planReply(review, reading, house, options.language)
  const plan = withoutAvoided(withoutTopics(whole, wishes.leaveOut), house)
  const borne = withoutGrounds(plan, unborneOf(plan, order))
  return keptBack({ ...borne, remark: meantBy(borne, reading, review) }, order, ROUNDS)
}

/** The kinds of reply that are sorry for nothing where nothing can be named. */
const SORRY_FOR_NOTHING = new Set<Kind>(['complaint', 'mixedBad'])

/**
 * The guest's own sentence that a reply of this kind quotes: none that an earlier reply quotes, none where a topic is to
 * be left out, since guests speak of any. Every other draft does without, so that whoever asks for another reply gets
 * one that is put otherwise.
 */
function quotedIn(plan: Plan, kind: Kind, order: Order): Point | null {
  const { review, reading, house, wishes, options } = order
  const isNamed =
    plan.complaints.length + plan.noticed.length > 0 ||
    plan.retold.fault !== null ||
    plan.harm !== null
  const isBanned = !wishes.mayQuote || wishes.leaveOut.length > 0 || options.attempt % 2 === 1
  if (isNamed || isBanned || !SORRY_FOR_NOTHING.has(kind)) return null
  const isSaid = (phrase: string): boolean =>
    options.recentReplies.some((earlier) => earlier.includes(phrase.replaceAll("'", '’')))
  const found = findQuotable(review, reading, options.language)
  return found.find(({ phrase }) => !isAvoided(phrase, house) && !isSaid(phrase)) ?? null
}

/** What the guest remarks; nothing where the words that name its topic mean something else. */
function meantBy({ remark }: Plan, reading: Reading, review: ReviewForReply): Plan['remark'] {
  const about = CATEGORIES.find((one) => one === remark?.thing?.about)
  const { code } = reading.language
  if (about === undefined || (code !== 'en' && code !== 'fr')) return remark
  return isOnlyOther(hear(review.text, code), about) ? null : remark
}

/** What the review does not bear out of what the plan would say, however the book then words it. */
function unborneOf({ dishes, topics, complaints }: Plan, order: Order): Ground[] {
  const told = { ...order, language: order.options.language }
  return [
    ...[...dishes, ...topics].filter((point) => isUnborne(point, 'glad', told)),
    ...complaints.filter((point) => isUnborne(point, 'sorry', told)),
  ].map(({ ground }) => ground)
}

/** How often a reply is written again without what was refused in it; what comes in its place may be refused too. */
const ROUNDS = 3

function keptBack(plan: Plan, order: Order, rounds: number): Reply {
  const reply = write(plan, order)
  const refused = rounds > 0 ? refusedIn(reply, plan, order) : []
  return refused.length === 0 ? reply : keptBack(withoutGrounds(plan, refused), order, rounds - 1)
}

/**
 * What the claims of a reply rest on that the review does not bear out, by the check's own means: of a sentence that
 * takes up several things, those that are refused by name, and all of them where none is.
 */
function refusedIn({ text, sentences }: Reply, plan: Plan, order: Order): Ground[] {
  const { language } = order.options
  const claims = unborneIn({ ...order, text, language })
  const { fault, deed } = plan.retold
  const told = [fault, deed].filter((one) => one !== null)
  const points = [...plan.dishes, ...plan.topics, ...plan.complaints, ...plan.noticed, ...told]
  return sentences.flatMap(({ start, end, grounds }) => {
    const names = claims
      .filter(({ claim }) => start <= claim.start && claim.end <= end)
      .map(({ claim }) => fold(text.slice(claim.start, claim.end)))
    if (names.length === 0) return []
    const named = points.filter(({ phrase }) => names.some((name) => fold(phrase).includes(name)))
    const own = grounds.filter((ground) => named.some((point) => point.ground === ground))
    return own.length > 0 ? own : grounds
  })
}

function write(plan: Plan, order: Order, mayQuote = true): Reply {
  const { review, reading, house, options, wishes, tone, earlier } = order
  const { language } = options
  // A guest who mourns, is ill, was moved or was harmed is not played with, nor is a wedding.
  const isEarnest =
    plan.grave !== null ||
    plan.tender ||
    plan.harm !== null ||
    plan.occasions.some(({ about }) => SOLEMN.has(about))
  const voice = tone === 'fun' && isEarnest ? 'friendly' : tone
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
  const called = greetingName(review.authorName, language, house.locationName)
  const name = called === null || isAvoided(called, house) ? null : called
  const rating = review.rating ?? GOOD
  const isOutside =
    plan.missent || ((review.rating === null || plan.uneaten) && rating >= GOOD && isNoGuest(plan))
  const kind = isOutside ? 'asked' : kindOf(plan, rating)
  const quoted = mayQuote ? quotedIn(plan, kind, order) : null
  const own = wished(ownStyle(house, review, kind), wishes)
  const isLong = wishes.length === 'longer' || isRoomy(own)
  const shapes = shapesForStyle(shapesFor(kind, { ...plan, quoted }, name !== null, isLong), own)
  const limits = limitsOf(wishes, options.present)
  const to = { house, language, plan, invites: wishes.inviteBack === true }
  let best: Reply | undefined
  let nearest = Infinity
  for (let attempt = 0; attempt < TRIES && nearest > NEAR; attempt += 1) {
    const seed = `${review.id}|${tone}|${options.attempt}|${attempt}`
    const said: Said = { lines: new Set(), words: new Set(), openings: new Set() }
    const job = { review, house, plan, kind, language, voice, wishes, name, seed, earlier, said }
    const steps = shapes[hashOf(`${seed}|shape`) % Math.max(1, shapes.length)] ?? []
    const pieces = within(styled(piecesOf(steps, job), own, name), limits, to)
    const over = exceeded(pieces, limits, to).map(({ part }) => part)
    const unfollowed = [...new Set([...wishes.unfollowed, ...over])]
    const reply = { ...empty, unfollowed, ...assemble(pieces, house, language) }
    const words = withoutStyle(withoutSignature(reply.text, house.signature), house)
    // One that is as short as was asked for comes before each that is not, and of those one that passes nothing over.
    const lack = limits.length > 0 && passesOver(pieces, plan) ? LACKING : 0
    const near = earlier.nearest(runsOf(words)) + over.length * LONGER + lack
    if (near < nearest) {
      best = reply
      nearest = near
    }
  }
  // What the guest said is spared where there is no room for it.
  if (quoted !== null && best !== undefined && isTooLong(best.text, review))
    return write(plan, order, false)
  return best ?? empty
}

/** The style of the house as far as what is asked of this one reply, or of all, leaves it. */
function wished(own: OwnStyle, { length, inviteBack, mostSentences }: Wishes): OwnStyle {
  return {
    greeting: own.greeting,
    closing: inviteBack === null ? own.closing : null,
    used: length === 'shorter' ? [] : own.used,
    length: length === null && mostSentences === null ? own.length : null,
  }
}

/**
 * Whether somebody was not served: who asks something, or never ate here, and speaks of no dish and
 * of nobody.
 */
function isNoGuest({ asks, uneaten, complaints, dishes, people, topics, grave }: Plan): boolean {
  if (grave !== null) return false
  if (complaints.length + dishes.length + people.length > 0) return false
  return uneaten || (asks && topics.length === 0)
}

function kindOf(plan: Plan, rating: number): Kind {
  const light = plan.complaints.every(({ weight }) => weight === 'nit')
  if (plan.harm?.about === THREAT) return 'threat'
  // A happy guest who hardly tells of a harm is answered as a happy guest; a person looks at it first.
  const isTold = plan.harm !== null || rating < GOOD
  if (plan.intent === 'risk_hold' && isTold)
    return plan.unhappy || rating < GOOD ? 'risk' : 'riskGlad'
  if (plan.intent === 'rating_only')
    return rating >= GOOD ? 'ratingGood' : rating === 3 ? 'ratingMiddle' : 'ratingBad'
  if (plan.grave !== null) return plan.unhappy || plan.complaints.length > 0 ? 'graveBad' : 'grave'
  // Who names a thing in two words has told what went wrong.
  if (plan.form === 'brief' && plan.noticed.length === 0)
    return plan.unhappy ? 'briefBad' : rating >= GOOD ? 'brief' : 'briefMiddle'
  if (plan.unhappy) return 'complaint'
  // One star beside nothing but kind words is a slip of the finger, and nobody asks what was missing.
  if (rating <= BAD) return 'praise'
  if (plan.complaints.length > 0 || plan.retold.fault !== null)
    return rating < GOOD ? 'mixedBad' : light && plan.retold.fault === null ? 'small' : 'mixed'
  if (rating >= GOOD) return 'praise'
  // Three stars without a complaint ask for no apology, and there is nothing to rejoice at: "It was fine. Nothing special."
  return plan.unnamed && !plan.praises && plan.words > FEW ? 'mixedBad' : 'lukewarm'
}

function piecesOf(steps: readonly Step[], job: Job): Piece[] {
  const pieces = steps.flatMap((step, index) => say(step, job, steps[index - 1]))
  if (job.kind === 'threat') return pieces
  const { answers } = job.plan
  const { language } = job
  answers.forEach((fact, at) =>
    pieces.splice(endOf(pieces), 0, ...factPieces(fact, at === 0 ? 'answer' : null, job)),
  )
  for (const one of handedOn(job.plan, language)) pieces.splice(endOf(pieces), 0, ...say(one, job))
  for (const fact of job.wishes.facts)
    pieces.splice(endOf(pieces), 0, ...factPieces(fact, 'fact', job))
  return trim(withInvitation(pieces, job), job.wishes)
}

/** The place before the closing, where something may still be put in. */
function endOf(pieces: readonly Piece[]): number {
  return pieces.at(-1)?.ends === true ? pieces.length - 1 : pieces.length
}

/** Gives a fact in the house's own words, its first two sentences at most, after words that lead to it. */
function factPieces(fact: Fact, move: 'fact' | 'answer' | null, job: Job): Piece[] {
  const lead = move === null ? undefined : say({ move, takes: new Map() }, job)[0]
  const quote = sentencesOf(fact.text).slice(0, 2).join(' ')
  return [
    {
      text: lead === undefined ? quote : `${lead.text} ${lowerFirst(quote, job.house)}`,
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

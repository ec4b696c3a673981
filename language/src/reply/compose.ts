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
import { type Chooser, makeChooser, measureWear } from './chooser.ts'
import { withDe } from './french.ts'
import { readWishes, type Wishes } from './instructions.ts'
import { greetingName } from './name.ts'
import { withoutSignature } from './check-content.ts'
import { overlapOf, trigrams, trigramsOfEarlier } from './overlap.ts'
import { PHRASES, type Slot } from './phrase-book.ts'
import { type Plan, planReply, type Point } from './plan.ts'
import { speakableHouse } from './speakable.ts'

interface Job {
  review: ReviewForReply
  house: House
  plan: Plan
  language: ReplyLanguage
  tone: ReplyTone
  wishes: Wishes
  chooser: Chooser
}

/** How many sets of words are tried when one comes too near to an earlier reply. */
const TRIES = 20
const NEAR = 0.5
/** More earlier replies than these are not looked at. */
const RECENT = 200
/** Under this many words a reply looks like none. */
const FEW_WORDS = 20
/** Instead of a house's name that does not look like one. */
const NO_HOUSE: Record<ReplyLanguage, string> = { en: 'our restaurant', fr: 'notre restaurant' }

/**
 * Writes a reply from what the reading found. Deterministic in all its inputs; another `attempt` gives other
 * words. Guest text enters only as dish names, names of the house's people and topics, never as written.
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
  const plan = planReply(review, reading, house, language)
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
  const recent = options.recentReplies
    .slice(0, RECENT)
    .map((text) => trigramsOfEarlier(withoutSignature(text, house.signature)))
  const wear = measureWear(recent)
  let best: Reply | undefined
  let nearest = 2
  for (let attempt = 0; attempt < TRIES && nearest > NEAR; attempt += 1) {
    const seed = `${review.id}|${tone}|${options.attempt}|${attempt}`
    const job = {
      review,
      house,
      plan,
      language,
      tone,
      wishes,
      chooser: makeChooser(language, tone, seed, wear),
    }
    const reply = { ...empty, ...assemble(piecesOf(job), house, language) }
    const grams = trigrams(withoutSignature(reply.text, house.signature))
    const near = Math.max(0, ...recent.map((earlier) => overlapOf(grams, earlier)))
    if (near < nearest) {
      best = reply
      nearest = near
    }
  }
  return best ?? empty
}

function piecesOf(job: Job): Piece[] {
  const { plan } = job
  const pieces: Piece[] = [greeting(job)]
  const put = (
    slot: Slot,
    kind: Piece['kind'],
    grounds: Ground[],
    fill: Record<string, string> = {},
  ) => {
    pieces.push({ text: fillIn(job.chooser.pick(slot), fill, job), grounds, kind })
  }
  switch (plan.intent) {
    case 'risk_hold':
      put('risk', 'core', COURTESY)
      put('riskSorry', 'core', COURTESY)
      put('riskInvite', 'core', contactGround(job.house))
      put('riskClose', 'closing', COURTESY)
      break
    case 'rating_only':
      ratingOnly(job, pieces, put)
      break
    case 'praise':
    case 'question':
      // Three stars without a complaint: nothing to apologise for, and nothing to rejoice at.
      if (job.review.rating === 3) {
        put('thanksMixed', 'thanks', COURTESY)
        if (plan.dishes.length + plan.people.length + plan.topics.length > 0) praise(job, pieces, 2)
        put('starsMiddle', 'core', [{ kind: 'rating' }])
      } else {
        put('thanksGood', 'thanks', COURTESY)
        praise(job, pieces, 3)
      }
      answer(job, pieces)
      put('closingGood', 'closing', COURTESY)
      break
    case 'mixed':
      put('thanksMixed', 'thanks', COURTESY)
      praise(job, pieces, 2)
      apologise(job, put)
      put('followUp', 'extra', COURTESY)
      if ((job.review.rating ?? 3) <= 3) put('invite', 'extra', contactGround(job.house))
      put((job.review.rating ?? 3) <= 3 ? 'closingBad' : 'closingGood', 'closing', COURTESY)
      break
    default:
      put('thanksBad', 'thanks', COURTESY)
      praise(job, pieces, 1)
      apologise(job, put)
      put('followUp', 'extra', COURTESY)
      put('invite', 'core', contactGround(job.house))
      put('closingBad', 'closing', COURTESY)
  }
  for (const fact of job.wishes.facts) pieces.splice(-1, 0, factPiece(fact, 'fact', job))
  return trim(pieces, job.wishes)
}

type Put = (
  slot: Slot,
  kind: Piece['kind'],
  grounds: Ground[],
  fill?: Record<string, string>,
) => void

function ratingOnly(job: Job, pieces: Piece[], put: Put): void {
  const rating = job.review.rating ?? 3
  const stars: Ground[] = [{ kind: 'rating' }]
  if (rating >= 4) {
    put('thanksStars', 'thanks', COURTESY)
    put('starsGood', 'core', stars)
    put('closingGood', 'closing', COURTESY)
    const words = pieces.reduce((sum, piece) => sum + piece.text.split(/\s+/).length, 0)
    // The closing stays last.
    if (words < FEW_WORDS)
      pieces.splice(-1, 0, { text: job.chooser.pick('starsGood'), grounds: stars, kind: 'extra' })
  } else if (rating === 3) {
    put('thanksRated', 'thanks', COURTESY)
    put('starsMiddle', 'core', stars)
    put('invite', 'core', contactGround(job.house))
    put('closingBad', 'closing', COURTESY)
  } else {
    put('thanksRated', 'thanks', COURTESY)
    put('apologyOpen', 'core', stars)
    put('starsBad', 'extra', stars)
    put('invite', 'core', contactGround(job.house))
    put('closingBad', 'closing', COURTESY)
  }
}

function praise(job: Job, pieces: Piece[], most: number): void {
  const { dishes, people, topics } = job.plan
  const say = (slot: Slot, grounds: Ground[], fill: Record<string, string>) => {
    const kind = pieces.some((piece) => piece.kind === 'core') ? 'extra' : 'core'
    pieces.push({ text: fillIn(job.chooser.pick(slot), fill, job), grounds, kind })
  }
  let said = 0
  const [dish, second] = dishes
  if (dish !== undefined && second !== undefined && most > 1) {
    say('praiseTwoDishes', [dish.ground, second.ground], {
      dish: dish.phrase,
      dish2: second.phrase,
    })
    said += 1
  } else if (dish !== undefined) {
    say('praiseDish', [dish.ground], { dish: dish.phrase })
    said += 1
  }
  const named = people.slice(0, 2)
  if (named.length > 0 && said < most) {
    say(
      'praisePerson',
      named.map((one) => one.ground),
      { person: joined(named, job) },
    )
    said += 1
  }
  const [topic] = topics
  if (topic !== undefined && said < most) {
    say('praiseTopic', [topic.ground], { topic: topic.phrase })
    said += 1
  }
  // Glad words that name nothing: thank for the visit as a whole.
  const glad = job.plan.intent === 'praise' || job.plan.intent === 'question'
  if (said === 0 && glad)
    say('praiseTopic', [{ kind: 'rating' }], { topic: PHRASES[job.language].praise('', 'overall') })
}

function apologise(job: Job, put: Put): void {
  const { complaints } = job.plan
  if (complaints.length === 0) put('apologyOpen', 'core', [{ kind: 'rating' }])
  else
    put(
      'apology',
      'core',
      complaints.map((one) => one.ground),
      { complaints: joined(complaints, job), 'de:complaints': joined(complaints, job, true) },
    )
}

function joined(points: readonly Point[], job: Job, de = false): string {
  const phrases = points.map(({ phrase }) => (de ? withDe(phrase) : phrase))
  const last = phrases.pop() ?? ''
  return phrases.length === 0 ? last : `${phrases.join(', ')} ${PHRASES[job.language].and} ${last}`
}

/** Nobody who complains is hailed with a joke. */
function greeting(job: Job): Piece {
  const name = greetingName(job.review.authorName, job.language)
  const grave = job.tone === 'fun' && ['risk_hold', 'complaint'].includes(job.plan.intent)
  if (grave) {
    const slot = name === null ? 'greetingPlain' : 'greeting'
    const [plain = ''] = PHRASES[job.language].variants(slot, 'neutral')
    return { text: fillIn(plain, { name: name ?? '' }, job), grounds: COURTESY, kind: 'greeting' }
  }
  const text =
    name === null
      ? job.chooser.pick('greetingPlain')
      : fillIn(job.chooser.pick('greeting'), { name }, job)
  return { text, grounds: COURTESY, kind: 'greeting' }
}

function answer(job: Job, pieces: Piece[]): void {
  if (job.plan.answer !== null) pieces.push(factPiece(job.plan.answer, 'answer', job))
}

/** A fact is given in the house's own words, its first two sentences at most. */
function factPiece(fact: Fact, slot: 'fact' | 'answer', job: Job): Piece {
  const quote = (fact.text.match(/[^.]+(?:\.|$)/g) ?? [fact.text]).slice(0, 2).join('').trim()
  return {
    text: `${job.chooser.pick(slot)}${lowerFirst(quote, job)}`,
    grounds: [{ kind: 'fact', key: fact.key, quote }],
    kind: 'core',
  }
}

/** How to reach the house, as its facts say; nothing is promised that they do not. */
function channelOf(house: House, language: ReplyLanguage): string {
  const fact = house.facts.find(({ key }) => key === 'contact')?.text ?? ''
  const book = PHRASES[language]
  if (/contact page|page contact|contact form|formulaire/i.test(fact)) return book.channelPage
  const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(fact.slice(0, 500))?.[0]
  if (address !== undefined) return language === 'fr' ? `à ${address}` : `at ${address}`
  return book.channelNone
}

function contactGround(house: House): Ground[] {
  const fact = house.facts.find(({ key }) => key === 'contact')
  return fact === undefined ? COURTESY : [{ kind: 'fact', key: 'contact', quote: fact.text }]
}

function fillIn(template: string, fill: Record<string, string>, job: Job): string {
  return template.replace(/\{(de:)?(\w+)\}/g, (_whole, de: string | undefined, slot: string) => {
    if (slot === 'channel') return channelOf(job.house, job.language)
    if (slot === 'place' || slot === 'house')
      return speakableHouse(job.house.restaurantName) ?? NO_HOUSE[job.language]
    const ready = de === undefined ? undefined : fill[`de:${slot}`]
    const value = fill[slot] ?? ''
    return ready ?? (de === undefined ? value : withDe(value))
  })
}

function lowerFirst(text: string, job: Job): string {
  const keepsCapital =
    /^(?:I\b|[A-ZÀ-Ý]{2})/.test(text) || text.startsWith(job.house.restaurantName)
  return keepsCapital ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

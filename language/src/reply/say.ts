import type { Ground, House, ReplyLanguage, ReplyTone, ReviewForReply } from '#reply'
import { COURTESY, type Piece } from './assemble.ts'
import { isAvoided } from './avoided.ts'
import { choose, type Said, type Taste } from './chooser.ts'
import { backOn } from './back-on.ts'
import { blamed } from './blamed-dish.ts'
import type { EarlierReplies } from './earlier-replies.ts'
import { type Fillings, fillIn } from './fill.ts'
import type { Wishes } from './instructions.ts'
import { mannerOf } from './manner.ts'
import { hashOf, wordsOf } from './overlap.ts'
import { type Line, linesOf, ROOT, VOCABULARY } from './phrase-book.ts'
import type { Move } from './moves.ts'
import type { Plan, Point } from './plan.ts'
import type { Kind } from './shape.ts'
import type { Step } from './steps.ts'
import { distinct, unsoundIn } from './soundness.ts'
import { speakableHouse } from './speakable.ts'

/** One try at a reply: what it is to say, and the words that it may choose from. */
export interface Job {
  review: ReviewForReply
  house: House
  plan: Plan
  kind: Kind
  language: ReplyLanguage
  /**
   * The tone whose sentences are said: the one that was asked for, but none of play where something weighs on the
   * guest.
   */
  voice: ReplyTone
  wishes: Wishes
  name: string | null
  seed: string
  earlier: EarlierReplies
  said: Said
}

/** What tells that a guest is from far. */
const AWAY = new Set(['trip', 'honeymoon'])

/** From this many sentences on about one kind of thing, they are preferred to the ones that suit any. */
const FEW_LINES = 5

/** Up to so many stars several faults are called too much for one visit. */
const FEW_STARS = 2

const GLAD = new Set<Move | undefined>([
  'dish',
  'dishes',
  'person',
  'personDeed',
  'gladTold',
  'topic',
  'thanksPoint',
  'concede',
])
const SORRY = new Set<Move | undefined>(['sorry', 'sorryTold', 'sorryNoticed', 'follow'])

/** A sentence that has its own beginning, before which no other is put. */
const OWN_TURN =
  /^\S+(?: \S+)?,|[:.;?!].|^(?:and|but|et|mais|at least|au moins)\b|\b(?:malgré tout|tout de même|quand même|all the same|even so)\b/i

/** The words that turn from praise to blame or back, put in every other time. */
function turnOf(step: Step, text: string, before: Step | undefined, job: Job): string {
  const move =
    (step.move === 'sorry' || step.move === 'sorryTold' || step.move === 'sorryNoticed') &&
    GLAD.has(before?.move)
      ? 'butSorry'
      : GLAD.has(step.move) && SORRY.has(before?.move)
        ? 'butGlad'
        : null
  if (move === null || OWN_TURN.test(text) || hashOf(`${job.seed}|${move}?`) % 2 === 0) return ''
  const lines = linesOf(job.language, job.voice, move)
  return `${choose(lines, `${job.seed}|${move}`, job.earlier, job.said, tasteOf(job))?.text ?? ''} `
}

function tasteOf({ house }: Job): Taste {
  return { isAvoided: (text) => isAvoided(text, house), liked: mannerOf(house).runs }
}

/** The sentences of a move; none where the phrase book has none that fits. */
export function say(step: Step, job: Job, before?: Step): Piece[] {
  const points = [...step.takes.values()].flat()
  const fillings = fillingsOf(step, job)
  for (const word of points.flatMap(({ phrase }) => wordsOf(phrase)))
    job.said.words.add(word.slice(0, ROOT))
  const seed = `${job.seed}|${step.move}|${job.said.openings.size}`
  const able = fitting(notDangling(linesFor(step, points, job), step, before), fillings, job)
  const sober = notContrite(withoutDisappointment(mild(able, step, job), job), job)
  const lines = thankingOnce(sober, job)
  for (let again = 0; again < DRAWS; again += 1) {
    const draw = `${seed}${again === 0 ? '' : again}`
    const chosen = choose(lines, draw, job.earlier, job.said, tasteOf(job))
    if (chosen === undefined) return []
    if (THANKS.test(chosen.text)) job.said.thanks = true
    const turn = lowered(turnOf(step, chosen.text, before, job))
    const text = turn + fillIn(lowered(chosen.text), fillings, job.language)
    if (isDoubled(text, fillings) && again + 1 < DRAWS) continue
    // What is broken is not said at all.
    if (unsoundIn(text, job.language) !== null) continue
    // What fills a gap may be avoided though the sentence around it is not.
    if (isAvoided(text, job.house)) continue
    return [{ text, grounds: groundsOf(step, points, job), ...partOf(step.move) }]
  }
  return []
}

/** Thanks to the guest; those that are handed on to somebody of the house are none. */
const THANKS =
  /^(?!.*\{(?:person|asked)\})(?:.*)(?:\bthank|\bgrateful|\bappreciate (?:you|the|it)|\bmerci|vous (?:en )?remerci|nos (?:sincères )?remerciements|en vous remerciant)/iu

/** The sentences that do not thank a guest who has been thanked, where there are any. */
function thankingOnce(lines: readonly Line[], { said }: Job): readonly Line[] {
  if (said.thanks !== true) return lines
  const others = lines.filter(({ parts }) => !THANKS.test(parts.flat().join(' ')))
  return others.length > 0 ? others : lines
}

/** Words that go on from something that was said. */
const GOES_ON = /\b(?:also|too|as well|aussi)\b/iu

/** The sentences that do not say "too" behind thanks alone, where there are any. */
function notDangling(
  lines: readonly Line[],
  { move }: Step,
  before: Step | undefined,
): readonly Line[] {
  if (move !== 'note' || GLAD.has(before?.move) || SORRY.has(before?.move)) return lines
  const others = lines.filter(({ parts }) => !GOES_ON.test(parts.flat().join(' ')))
  return others.length > 0 ? others : lines
}

/** Words of a house that lost a guest. */
const CONTRITE = /confiance|rattrap|\b(?:re)?gain\b|\btrust\b|make it up to you|another chance/iu

/** The sentences that do not ask a guest of three stars or more for trust that was not lost. */
function notContrite(lines: readonly Line[], { review, kind }: Job): readonly Line[] {
  if ((review.rating ?? 0) <= FEW_STARS || !SOBER.has(kind)) return lines
  const others = lines.filter(({ parts }) => !CONTRITE.test(parts.flat().join(' ')))
  return others.length > 0 ? others : lines
}

/** The kinds of reply to a guest who found fault and was not unhappy. */
const SOBER = new Set<Kind>(['mixed', 'mixedBad', 'lukewarm', 'briefMiddle', 'ratingMiddle'])

/** Sentences that grant that something was not right, and do not call the visit a bad one. */
const NOT_ALL = /not everything|que tout n/iu

/**
 * Of a guest who was not unhappy, and of whom we do not know what was wrong, nobody says that the visit was bad; to one
 * who was, such a sentence is too little.
 */
function mild(lines: readonly Line[], { takes }: Step, { plan }: Job): readonly Line[] {
  if (takes.size > 0) return lines
  const isMild = ({ parts }: Line): boolean => NOT_ALL.test(parts.flat().join(' '))
  const some = lines.filter((one) => isMild(one) !== plan.unhappy)
  return some.length > 0 ? some : lines
}

/** Words of disappointment, in a sentence of ours and in a review. */
const DISAPPOINTED = /déception|disappoint/iu
const IS_DISAPPOINTED = /disappoint|let ?down|d[ée][çc]u|d[ée]cev|d[ée]ception/iu
const IS_NOT =
  /(?<!\p{L})(?:ni|pas|not|nor|never|jamais) (?:\p{L}+ ){0,2}(?:d[ée][çc]u|disappoint)/iu

/** The sentences that call nobody disappointed who gave three stars and says no such word. */
function withoutDisappointment(lines: readonly Line[], { review }: Job): readonly Line[] {
  const isSaid = IS_DISAPPOINTED.test(review.text) && !IS_NOT.test(review.text)
  if (isSaid || (review.rating ?? 0) <= FEW_STARS) return lines
  const others = lines.filter(({ parts }) => !DISAPPOINTED.test(parts.flat().join(' ')))
  return others.length > 0 ? others : lines
}

/**
 * A word said twice in a row, as by a sentence that begins with the name of Will: "Will will be pleased", and the team
 * that is told of its own kindness: « nous dirons à l'équipe que vous avez aimé la gentillesse de l'équipe ».
 */
const DOUBLED =
  /(?<![\p{L}'’])(?!(?:nous|vous) )(\p{L}+) \1(?![\p{L}'’])|(?<!\p{L})(l['’]équipe|the team|la cuisine|the kitchen)(?!\p{L}).*\2(?!\p{L})|(?<!\p{L})ce que vous [^.,;!?]* que vous (?:décrivez|racontez|rapportez)(?!\p{L})/iu

/** Whether a word is said twice in a row that no dish is called so by: "the puff puff". */
function isDoubled(text: string, fillings: Fillings): boolean {
  const found = DOUBLED.exec(text)
  return (
    found !== null && ![...fillings.values()].flat().some((phrase) => phrase.includes(found[0]))
  )
}

/** How many sentences are drawn for one in which no word is doubled. */
const DRAWS = 4

function linesFor(step: Step, points: readonly Point[], job: Job): Line[] {
  const { review, language, voice, plan, kind } = job
  const move = partingFor(moveFor(step.move, plan), job)
  // Nobody is told to come hungry beside what went wrong.
  const isSober = voice === 'fun' && plan.complaints.length > 0 && move.startsWith('close')
  if (isSober) return [...linesOf(language, 'friendly', move)]
  const lines = [
    ...linesOf(language, voice, move === 'sorry' && points.length === 0 ? 'sorryOpen' : move),
  ]
  // Beside what is told back another complaint is said in the same sentence.
  if (move === 'sorryTold')
    return lines.filter(
      ({ needs }) => needs.includes('complaints') === step.takes.has('complaints'),
    )
  if (move.startsWith('grave') && plan.grave !== null) {
    const own = linesOf(language, voice, `${move}:${plan.grave.about}`)
    const named = plan.grave.phrase === '' ? [] : own.filter(({ needs }) => needs.includes('who'))
    if (named.length > 0) return named
    if (own.length > 0) return [...own]
    // A guest who names the loss is answered about that.
    return points.length === 0 ? lines : lines.filter(({ needs }) => needs.length > 0)
  }
  // Whoever suffered is wished well, by the word that the guest has for them.
  const whose = plan.harm?.who.number
  if (move === 'riskWish' && whose !== undefined && whose !== 'other')
    return [...linesOf(language, voice, `${move}:${whose}`)]
  // To whoever was not unhappy nobody apologises for the prices as for a fault: what was said of them is heard.
  if (move === 'sorry' && points.length === 1 && isOfPrices(points[0], review.rating ?? 0))
    return [...linesOf(language, voice, 'heardPrice')]
  // A content guest is not told how bad it was.
  if (move === 'sorry' && kind === 'mixed') return [...linesOf(language, voice, 'sorryLight')]
  // Beside a proposal of marriage nothing is told back coolly.
  if (move === 'gladTold') {
    const warm = plan.occasions.flatMap(({ about }) => linesOf(language, voice, `${move}:${about}`))
    if (warm.length > 0) return warm
  }
  if (move === 'sorry' && points.length > 1) {
    // "That is too much for one visit" is for somebody who says as much by the stars.
    if ((review.rating ?? FEW_STARS) > FEW_STARS) return lines
    // Several things are met in one sentence, rather by a sentence that was made for several.
    const many = linesOf(language, voice, 'sorryMany')
    return [...lines, ...many, ...many]
  }
  // Nobody says "see you soon" to somebody who was on a journey.
  if (move.startsWith('close') && plan.occasions.some(({ about }) => AWAY.has(about))) {
    const far = linesOf(language, voice, `${move}:trip`)
    if (far.length > 0) return [...far]
  }
  // What is done about a fault goes by what the fault was.
  const subject = move === 'follow' ? plan.complaints[0] : subjectOf(step)
  const about = subject === undefined ? [] : linesOf(language, voice, `${move}:${subject.about}`)
  // Nobody finds out what went wrong with a price.
  if (move === 'follow' && plan.complaints.every((one) => PRICES.test(one.phrase)) && subject)
    return [...about]
  // Congratulations are for the very occasion.
  if ((move.endsWith('ccasion') || move === 'greeting') && about.length > 0) return [...about]
  // A sentence about one thing in particular is better than one that suits any.
  return about.length >= FEW_LINES ? [...lines, ...about, ...about] : [...lines, ...about]
}

/** What a reply calls the prices as such, which nobody got wrong as a bill is got wrong. */
const PRICES =
  /^(?:the (?:prices?|price you paid|value for money|cost)|les? prix|le rapport qualité-prix)$/u

const isOfPrices = (point: Point | undefined, stars: number): boolean =>
  point !== undefined && stars > FEW_STARS && PRICES.test(point.phrase)

/** The parting of a guest who was thanked, which does not thank again. */
function partingFor(move: Move, { said }: Job): Move {
  if (said.thanks !== true) return move
  if (move === 'closeThanksBad') return 'closeBad'
  return move === 'closeThanks' ? 'close' : move
}

/** A guest who only gave marks, or tips to others, is thanked for that. */
function moveFor(move: Move, { form }: Plan): Move {
  if (form === 'scores' && move === 'thanks') return 'score'
  return form === 'advice' && (move === 'glad' || move === 'missing') ? 'advice' : move
}

/** A sentence stands in the phrase book with a capital; the assembly gives it back where it belongs. */
function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** The one thing that a move is about, for the sentences written for its kind. */
function subjectOf({ takes }: Step): Point | undefined {
  return takes.size === 1 ? [...takes.values()][0]?.[0] : undefined
}

function fillingsOf(
  { move, takes }: Step,
  { house, language, name, plan, review, seed }: Job,
): Fillings {
  const fillings = new Map<string, readonly string[]>()
  for (const [gap, points] of takes) fillings.set(gap, distinct(points.map(({ phrase }) => phrase)))
  const complaint = takes.get('complaints')?.[0]
  const complaints = takes.get('complaints')
  if (complaints !== undefined)
    fillings.set(
      'complaints',
      distinct(complaints.map((one) => blamed(one, move, language, review))),
    )
  const whose = plan.occasions.find((one) => one === takes.get('occasion')?.[0])?.whose
  if (whose !== undefined) fillings.set('whose', [whose])
  // What nobody in particular did, the team did.
  if (takes.has('deed') && !takes.has('person')) fillings.set('person', [VOCABULARY[language].team])
  if (complaint !== undefined)
    fillings.set('complaint', [blamed(complaint, move, language, review)])
  if (plan.harm !== null) {
    fillings.set('harm', distinct(plan.harm.phrases))
    if (plan.harm.who.phrase !== '') fillings.set('who', [plan.harm.who.phrase])
  }
  // Who died or is ill is called by what they are to the guest.
  else if (plan.grave !== null && plan.grave.phrase !== '') fillings.set('who', [plan.grave.phrase])
  if (name !== null) fillings.set('name', [name])
  const day = backOn(review.text, language)
  if (day !== null) fillings.set('day', [day])
  fillings.set('place', [speakableHouse(house.restaurantName) ?? VOCABULARY[language].noHouse])
  fillings.set('channel', [channelOf(house, language, seed)])
  const stars = VOCABULARY[language].stars.split(', ')[(review.rating ?? 0) - 1]
  if (stars !== undefined) fillings.set('stars', [stars])
  return fillings
}

/** The lines whose gaps can all be filled; a guest whose name is known is greeted by it. */
function fitting(lines: readonly Line[], fillings: Fillings, { name }: Job): readonly Line[] {
  const able = lines.filter(({ needs }) => needs.every((gap) => fillings.has(gap)))
  // Somebody's day is theirs, and a guest whose name is known is greeted by it.
  const own = able.filter(({ needs }) => needs.includes('whose'))
  if (own.length > 0) return own
  // Whoever is back on Friday is told so.
  const dated = able.filter(({ needs }) => needs.includes('day'))
  if (dated.length > 0) return dated
  const named = able.filter(({ needs }) => needs.includes('name'))
  return name !== null && named.length > 0 ? named : able
}

const ON_STARS = new Set<Move>([
  'glad',
  'brief',
  'briefMiddle',
  'briefBad',
  'missing',
  'starsGood',
  'starsSorry',
  'sorryOpen',
  'sorry',
  'graveSorry',
])
const TO_CONTACT = new Set<Move>(['invite', 'riskInvite', 'question', 'questionAbout'])

function groundsOf({ move }: Step, points: readonly Point[], { house, plan }: Job): Ground[] {
  if (move === 'riskSorry' && plan.harm !== null) return [plan.harm.ground]
  if (points.length > 0 && !TO_CONTACT.has(move)) return points.map(({ ground }) => ground)
  if (ON_STARS.has(move)) return [{ kind: 'rating' }]
  const fact = house.facts.find(({ key }) => key === 'contact')
  if (TO_CONTACT.has(move) && fact !== undefined)
    return [{ kind: 'fact', key: 'contact', quote: fact.text }]
  return COURTESY
}

const EXTRA = new Set<Move>(['follow', 'glad', 'topic', 'topics', 'concede'])

function partOf(move: Move): Pick<Piece, 'kind' | 'ends'> {
  if (move.startsWith('hello') || move.startsWith('named')) return { kind: 'greeting', ends: false }
  const ends = /^(?:close|invite|riskInvite|riskClose|graveClose)/.test(move)
  if (/thanks/i.test(move)) return { kind: 'thanks', ends }
  if (/^(?:close|riskClose|graveClose)/.test(move)) return { kind: 'closing', ends }
  return { kind: EXTRA.has(move) ? 'extra' : 'core', ends }
}

/** How to reach the house, as its facts say; nothing is promised that they do not say. */
function channelOf(house: House, language: ReplyLanguage, seed: string): string {
  const fact = house.facts.find(({ key }) => key === 'contact')?.text ?? ''
  const words = VOCABULARY[language]
  const ways = words.channelPage.split('|')
  if (/contact page|page contact|contact form|formulaire/i.test(fact))
    return ways[hashOf(`${seed}|channel`) % ways.length] ?? ''
  const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(fact.slice(0, 500))?.[0]
  return address === undefined ? words.channelNone : `${words.channelMail} ${address}`
}

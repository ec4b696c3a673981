import type { Ground, House, ReplyLanguage, ReplyTone, ReviewForReply } from '#reply'
import { COURTESY, type Piece } from './assemble.ts'
import { isAvoided } from './avoided.ts'
import { choose, type Said, type Taste } from './chooser.ts'
import { backOn } from './back-on.ts'
import { blamed } from './blamed-dish.ts'
import type { EarlierReplies } from './earlier-replies.ts'
import { type Fillings, fillIn } from './fill.ts'
import type { Wishes } from './instructions.ts'
import { FEW_STARS, GLAD, notDangling, SORRY, tactful, THANKS } from './tact.ts'
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
  const lines = tactful(able, step, job)
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
  const complaints = takes.get('complaints')?.map((one) => blamed(one, move, language, review))
  if (complaints !== undefined) fillings.set('complaints', distinct(complaints))
  const whose = plan.occasions.find((one) => one === takes.get('occasion')?.[0])?.whose
  if (whose !== undefined) fillings.set('whose', [whose])
  // What nobody in particular did, the team did.
  if (takes.has('deed') && !takes.has('person')) fillings.set('person', [VOCABULARY[language].team])
  const [complaint] = complaints ?? []
  if (complaint !== undefined) fillings.set('complaint', [complaint])
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

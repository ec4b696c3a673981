import { fold } from '#read/words/token'
import type { Category } from '#reading'
import type { Fact, ReplyTone } from '#reply'
import { type Limit, limitIn } from './asked-length.ts'
import { lastKept } from './last-kept.ts'
import { topicsIn } from './topic-words.ts'

/** What the local engine can honestly do with an extra instruction; what it cannot do, it says. */
export interface Wishes {
  length: 'shorter' | 'longer' | null
  tone: ReplyTone | null
  /** What the reply shall not speak of. */
  leaveOut: Category[]
  /** Whether the guest is to be invited back; null where nobody said. */
  inviteBack: boolean | null
  /** The name that stands under the reply in place of the house's; null for the house's own. */
  signature: string | null
  /** The facts that were asked for by their key. */
  facts: Fact[]
  /** Whether the guest's own words may stand in quotation marks. */
  mayQuote: boolean
  /** The most sentences that the reply may have, without greeting and signature; null where nobody set a number. */
  mostSentences: number | null
  /** How long the reply may be at the most, as it was asked for this one reply. */
  limits: Limit[]
  /** The parts that ask for a reply which is shorter than the present one. */
  shorter: string[]
  /** The parts of the instruction that are not followed, in its own words. */
  unfollowed: string[]
}

const SHORT =
  /\b(?:short|shorter|brief|briefer|concise|court|courte|plus court|bref|breve|concis|raccourci\w*)\b/
const LONG =
  /\b(?:longer|more details?|more detailed|elaborate|plus long(?:ue)?|plus de details?|plus detaillee?|developpe\w*|etoffe\w*)\b/
const LEAVE_OUT =
  /\b(?:leave out|do(?: not|n.?t) (?:mention|speak|talk|say|include)|without|skip|omit|no word (?:of|about)|ne (?:parle|mentionne|dis|dites)\w* (?:pas|rien)|sans|laisse\w* de cote|omet\w*)\b/
const INVITE =
  /\b(?:invit\w*(?: \w+){0,3} (?:back|again)|(?:no|sans|without)(?: an?)? invitation|come back|revenir|see (?:them|you) again)\b/
const NOT = /\b(?:not?|n.?t|never|without|ne|pas|sans|aucune?)\b/
/** That nobody is to be quoted. */
const NO_QUOTING =
  /\b(?:not|n.?t|never|no|without|avoid|ne|pas|jamais|aucune?|sans|evite[rz]?)\b[^.;\n]{0,40}\b(?:quot(?:e|es|ing|ation|ations)|cite[rz]?|citations?|guillemets)\b|\bne (?:cite|cites|citez|citons) (?:pas|jamais|personne)\b/
/** A signature goes on to the end of its sentence, since names and offices are parted by commas. */
const SIGN =
  /\b(?:sign(?: it| the reply)?(?: as| with| by)?|signe[rz]?(?: la reponse| la réponse)?(?: comme| au nom de| du nom de)?|signature) ?:? +([^.;\n]{1,80})/iu
const ADD =
  /\b(?:mention\w*|add|say|tell|include|remind|talk|speak|give|ajoute\w*|parle\w*|dis|dire|rappel\w*|precise\w*|indique\w*|inclu\w*)\b/
const TONES: readonly { tone: ReplyTone; words: RegExp }[] = [
  {
    tone: 'friendly',
    words: /\b(?:less formal|moins formel\w*|friendl\w+|warm\w*|chaleureu\w+|amica\w+|gentil\w*)\b/,
  },
  {
    tone: 'formal',
    words: /\b(?:formal\w*|formel\w*|soutenu\w*|polished|professionnel\w*|professional)\b/,
  },
  {
    tone: 'fun',
    words: /\b(?:fun|funny|funnier|playful|humou?r\w*|drole|ludique|leger|enjoue\w*)\b/,
  },
  { tone: 'neutral', words: /\b(?:neutral\w*|neutre|sober|sobre|factual|factuel\w*)\b/ },
]
const FACT_WORDS: readonly { key: string; words: RegExp }[] = [
  { key: 'parking', words: /\b(?:parking|park|stationnement|stationner|garer|voiture)\b/ },
  { key: 'allergens', words: /\b(?:allerg\w*|gluten|intoleranc\w*)\b/ },
  {
    key: 'opening_hours',
    words: /\b(?:hours|opening|horaires?|heures|ouvert\w*|ouverture|closing|fermeture)\b/,
  },
  { key: 'reservations', words: /\b(?:reserv\w*|booking|book)\b/ },
  { key: 'accessibility', words: /\b(?:accessib\w*|wheelchair|fauteuil|ramp|mobilite)\b/ },
  { key: 'takeout', words: /\b(?:takeout|take-out|takeaway|emporter)\b/ },
]
const NUMBERS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
}

/** Reads the wishes for one reply, and of the house's standing ones only the length and whether guests are quoted. */
export function readWishes(instructions: string, standing: string, facts: readonly Fact[]): Wishes {
  const wishes: Wishes = {
    length: null,
    tone: null,
    leaveOut: [],
    inviteBack: null,
    signature: null,
    facts: [],
    mayQuote: !standingBan(standing),
    mostSentences: standingMost(standing),
    limits: [],
    shorter: [],
    unfollowed: [],
  }
  const asked = instructions.slice(0, 2000)
  const signed = SIGN.exec(asked)
  if (signed?.[1] !== undefined) wishes.signature = signed[1].trim()
  let verb: Verb = null
  for (const part of partsOf(signed ? asked.replace(signed[0], '.') : asked)) {
    const words = fold(part)
    if (LEAVE_OUT.test(words)) verb = 'leave out'
    else if (ADD.test(words)) verb = 'add'
    const isTaken = take(words, verb, facts, wishes)
    if (!takeLimit(words, part, wishes) && !isTaken) wishes.unfollowed.push(part)
  }
  return wishes
}

/** What is done with the things that are named: "mention the parking and the hours" has one verb for two parts. */
type Verb = 'add' | 'leave out' | null

/** Parts an instruction where one wish ends and another may begin. */
function partsOf(instructions: string): string[] {
  return (
    instructions
      // A figure has a comma of its own, and an abbreviation a stop: "max. 1,000 characters".
      .replaceAll(/(?<=\d)[,. ](?=\d{3}\b)/gu, '')
      .replaceAll(/\b(max|approx|env)\./giu, '$1')
      .split(/[.,;!?\n]+|\b(?:and|but|then|et|mais|puis)\b/iu)
      .map((part) => part.trim())
      .filter((part) => /\p{L}/u.test(part))
  )
}

/** Takes up what a part of an instruction asks for; false where that is nothing that can be done. */
function take(words: string, verb: Verb, facts: readonly Fact[], wishes: Wishes): boolean {
  if (INVITE.test(words)) {
    wishes.inviteBack = !NOT.test(words)
    return true
  }
  if (NO_QUOTING.test(words)) {
    wishes.mayQuote = false
    return true
  }
  // "No longer than 300 characters" asks for nothing longer.
  const isLonger = LONG.test(words) && limitIn(words) === null
  const length = SHORT.test(words) ? 'shorter' : isLonger ? 'longer' : null
  const tone = TONES.find((one) => one.words.test(words))?.tone ?? null
  const sentences = mostSentences(words)
  wishes.length ??= length
  wishes.tone ??= tone
  wishes.mostSentences = sentences ?? wishes.mostSentences
  const topics = verb === 'leave out' ? topicsIn(words) : []
  wishes.leaveOut.push(...topics)
  const named = verb === 'add' ? factsFor(words, facts) : []
  wishes.facts = [...new Set([...wishes.facts, ...named])]
  return [length, tone, sentences].some((one) => one !== null) || topics.length + named.length > 0
}

/** Takes up how long the reply may be; false where a part says nothing of that. */
function takeLimit(words: string, part: string, wishes: Wishes): boolean {
  if (SHORT.test(words)) wishes.shorter.push(part)
  const limit = limitIn(words)
  if (limit !== null) wishes.limits.push({ ...limit, part })
  return limit !== null
}

function factsFor(words: string, facts: readonly Fact[]): Fact[] {
  return facts.filter(({ key }) => {
    if (key === 'contact') return false
    return (
      FACT_WORDS.find((one) => one.key === key)?.words.test(words) ??
      words.includes(fold(key).replaceAll('_', ' '))
    )
  })
}

/** The house's standing wishes are the same for every reply. */
const standingMost = lastKept((standing: string) => mostSentences(fold(standing.slice(0, 4000))))

const standingBan = lastKept((standing: string) => NO_QUOTING.test(fold(standing.slice(0, 4000))))

function mostSentences(text: string): number | null {
  const found = /(?:(\w+) (?:to|a|-) )?(\w+) (?:sentences|phrases)\b/.exec(text)
  const last = found?.[2] ?? ''
  const number = NUMBERS[last] ?? Number(last)
  return Number.isInteger(number) && number >= 2 && number <= 8 ? number : null
}

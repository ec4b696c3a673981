import food from '#data/fr/food.json' with { type: 'json' }
import data from '#data/fr/retold.json' with { type: 'json' }
import { mayBeName } from './retell-french-words.ts'
import type { Told } from './retell-told.ts'

/** Who or what a clause is about, by the names of the frames. */
type Subject = keyof typeof data.faults | 'house' | 'somebody'

/** A subject, and where its verb may begin. */
interface Place {
  subject: Subject
  verb: number
}

/** The most words that a noun of the lists has, and that may stand between a noun and its verb. */
const NOUN = 5
const BETWEEN = 6
/** « Personne n'a rien dit » says too little by itself: so many words say more, an elided one counted too. */
const NOBODY = 6
/** How deep the groups of the data stand in one another. */
const DEPTH = 4
const HEADS: Readonly<Record<string, Subject>> = {
  on: 'house',
  vous: 'guest',
  il: 'there',
  personne: 'nobody',
}
/**
 * The frames that a subject has besides its own, or in their place: « on » and a colleague do the same to guests, and
 * « un monsieur est sorti nous aider » may be one of the team, whom only a deed shows.
 */
const FRAMED: Readonly<Partial<Record<Subject, readonly string[]>>> = {
  staff: ['staff', 'team'],
  house: ['house', 'team'],
  somebody: ['staff', 'team'],
}
/** Whose « sa commande » is stays open; « avec son parapluie » is the colleague's. */
const WHOSE =
  /(?<!(?:avec|de|dans|sur|malgré) )(?<!\p{L})(?:son|sa|ses|leurs?) (?!cuisine|fourneaux|bar|comptoir|tour|temps)/u

const listOf = (text: string): string[] => text.split(',').map((one) => one.trim())
const setOf = (text: string): ReadonlySet<string> => new Set(listOf(text))
const STOPS = setOf(data.stops)
const ADVERBS = listOf(data.adverbs).toSorted((a, b) => b.length - a.length)
const YOUNG = setOf(data.subjects.young)
const OTHERS = setOf(data.subjects.others)
const DETERMINERS = listOf(data.subjects.determiners)
  .map((one) => one.split(' '))
  .toSorted((a, b) => b.length - a.length)

/** Determiners of one thing and of several, and verbs of each number. */
const ONE = new Set("le la l' un une votre notre aucun aucune".split(' '))
const MANY = new Set('les des vos nos deux trois'.split(' '))
const SINGULAR = /^(?:a|est|avait|était|\p{L}{3,}ait)$/u
/** A verb of guests who are spoken to. */
const YOURS = /^(?:avez|aviez|êtes|étiez)$/u
const PLURAL = /^(?:ont|sont|avaient|étaient|\p{L}{3,}aient)$/u

let made: ReturnType<typeof make> | undefined

/** The tables of the frames, made when a French clause is first looked at. */
function tables(): ReturnType<typeof make> {
  made ??= make()
  return made
}

function make() {
  const nouns = new Map<string, Subject>()
  for (const heads of [...Object.values(food.heads), ...Object.values(food.drinks)])
    for (const noun of listOf(heads)) nouns.set(noun, 'thing')
  for (const noun of listOf(data.subjects.kin)) nouns.set(noun, 'kin')
  for (const noun of listOf(data.subjects.somebody)) nouns.set(noun, 'somebody')
  for (const noun of listOf(data.subjects.staff)) nouns.set(noun, 'staff')
  return {
    nouns,
    faults: framesOf(data.faults),
    deeds: framesOf(data.deeds),
    either: framesOf(data.either),
    blocks: new RegExp(`(?<![\\p{L}'])${choice(data.blocks)}(?!\\p{L})`, 'u'),
    kind: new RegExp(`(?<!\\p{L})${choice(data.kind)}(?!\\p{L})`, 'u'),
    hard: new RegExp(`(?<!\\p{L})${choice(data.hard)}(?!\\p{L})`, 'u'),
  }
}

/** The frames of each subject as one pattern of what begins at its verb. */
function framesOf(frames: Readonly<Record<string, string>>): ReadonlyMap<string, RegExp> {
  return new Map(
    Object.entries(frames).map(([subject, list]) => [
      subject,
      new RegExp(`^${choice(list)}(?!\\p{L})`, 'u'),
    ]),
  )
}

function choice(list: string): string {
  return `(?:${listOf(list).map(written).join('|')})`
}

/** A frame as it stands in the data, as a pattern of words between blanks, an elided one by itself. */
function written(frame: string): string {
  let text = frame
  for (let depth = 0; depth < DEPTH; depth += 1)
    text = text.replace(/<([^<>]+)>/gu, (_, name: string) => `(${GROUPS.get(name) ?? ''})`)
  return text
    .replaceAll("'", "' ")
    .replace(/' +(?=[|)])/gu, "'")
    .replace(/' {2,}/gu, "' ")
    .replace(/(?:\(…\)|…) ?/gu, '(\\S+ ){0,6}?')
    .replaceAll('~', '(?:e|s|es)?')
    .replaceAll('#', '\\d{1,3}')
    .replace(/\((?!\?)/gu, '(?:')
}

const GROUPS: ReadonlyMap<string, string> = new Map(Object.entries(data.groups))

/** What a clause with its persons turned tells by its frame; null where it fits none, or two that disagree. */
export function frameOf(turned: readonly string[]): Told['frame'] | null {
  const { faults, deeds, either, blocks, kind, hard } = tables()
  const words = turned.map((word) => word.toLowerCase())
  const said = words.join(' ')
  if (blocks.test(said) || !agrees(words, mayBeName(turned[0] ?? ''))) return null
  for (const { subject, verb } of subjectsOf(turned, words)) {
    const rest = plain(words.slice(verb).join(' '))
    const names = FRAMED[subject] ?? [subject]
    const tells = (frames: ReadonlyMap<string, RegExp>) =>
      names.some((name) => frames.get(name)?.test(rest) === true)
    const isFault = subject !== 'somebody' && tells(faults)
    const isDeed = tells(deeds)
    const isVague = subject === 'nobody' && words.length < NOBODY && !words.includes('vous')
    if (isVague || (isFault && isDeed)) return null
    if (isFault) {
      // Nobody of the team is blamed by name.
      const isNamed = turned.some((word) => /^\p{Lu}/u.test(word))
      return isNamed || kind.test(said) ? null : 'fault'
    }
    if (isDeed) {
      const isOpen = subject !== 'kin' && WHOSE.test(said)
      // « Personne ne nous a pressés » is a deed by what it denies.
      const isHard = hard.test(said) || words.some((word) => /^n[e']$/u.test(word))
      return isOpen || (isHard && subject !== 'nobody') ? null : 'deed'
    }
    if (tells(either)) return 'either'
  }
  return null
}

/** Whether a clause plainly states something of a thing of the house, whatever that is. */
export function statementOf(turned: readonly string[]): Told['frame'] | null {
  const { blocks, kind } = tables()
  const words = turned.map((word) => word.toLowerCase())
  const said = words.join(' ')
  const isBroken = blocks.test(said) || kind.test(said) || !agrees(words, false)
  return !isBroken && isStated(turned, words) ? 'thing' : null
}

/** What may stand between a subject and its verb. */
const BEFORE_VERB = /^(?:n[e']|vous|y|en|l'|le|la|les|lui|leur|s'|se|s)$/u
/** A verb with which a clause states something of its subject. */
const STATES =
  /^(?:a|ont|avez|est|sont|êtes|était|étaient|étiez|avait|avaient|aviez|fut|furent|\p{L}{3,}(?:ait|aient|iez))$/u

/** Whether a clause is a plain statement of a thing, whose verb stands where it should. */
function isStated(turned: readonly string[], words: readonly string[]): boolean {
  if (turned.some((word) => /^\p{Lu}/u.test(word))) return false
  return subjectsOf(turned, words)
    .slice(0, 1)
    .some(({ subject, verb }) => {
      let at = subject === 'thing' ? verb : words.length
      while (BEFORE_VERB.test(words[at] ?? '')) at += 1
      return STATES.test(words[at] ?? '') && at < words.length - 1
    })
}

/** Whether the first verb has the number of what it stands behind; half a sentence may begin with another noun. */
function agrees(words: readonly string[], isNamed: boolean): boolean {
  const [first = ''] = words
  const at = words.findIndex((word) => [SINGULAR, PLURAL, YOURS].some((form) => form.test(word)))
  const verb = words[at]
  const subject = words.slice(0, Math.max(0, at))
  // « La moitié des ampoules » takes either.
  if (verb === undefined || subject.includes('moitié')) return true
  if (subject.includes('et')) return PLURAL.test(verb) || YOURS.test(verb)
  if (MANY.has(first)) return PLURAL.test(verb)
  return SINGULAR.test(verb) || !(ONE.has(first) || isNamed)
}

/** The words without those that only colour a verb: « vous a même très gentiment offert ». */
function plain(rest: string): string {
  return ADVERBS.reduce((text, adverb) => text.replaceAll(` ${adverb} `, ' '), `${rest} `).trim()
}

/** What a clause may be about. */
function subjectsOf(turned: readonly string[], words: readonly string[]): Place[] {
  const [first = ''] = words
  const head = HEADS[first]
  if (head !== undefined) return [{ subject: head, verb: 1 }]
  if (mayBeName(turned[0] ?? '')) return [{ subject: 'staff', verb: words[1] === 'et' ? 3 : 1 }]
  const noun = nounOf(words)
  if (noun === null) return []
  const subject = /^aucune?$/u.test(first) ? 'nobody' : noun.subject
  const places: Place[] = []
  const last = Math.min(words.length, noun.verb + BETWEEN)
  for (let verb = noun.verb; verb < last; verb += 1) {
    // « Votre mari et vous avez attendu ».
    const isTogether = words[verb - 1] === 'vous' && words[verb - 2] === 'et'
    places.push({ subject: isTogether ? 'guest' : subject, verb })
    if (STOPS.has(words[verb] ?? '') && !(words[verb] === 'vous' && words[verb - 1] === 'et')) break
  }
  return places
}

/** The noun that a clause begins with, and the place behind it. */
function nounOf(words: readonly string[]): Place | null {
  const { nouns } = tables()
  const article = DETERMINERS.find((one) => one.every((word, at) => words[at] === word))
  if (article === undefined) return null
  let from = article.length
  while (true) {
    for (let length = NOUN; length > 0; length -= 1) {
      const phrase = words
        .slice(from, from + length)
        .join(' ')
        .replaceAll("' ", "'")
      // The lists give a thing in the singular, most of the time.
      const subject = nouns.get(phrase) ?? nouns.get(phrase.replaceAll(/[sx](?= |$)/gu, ''))
      if (subject !== undefined) return { subject, verb: from + length }
    }
    if (!YOUNG.has(words[from] ?? '')) break
    from += 1
  }
  const noun = words[from] ?? ''
  return noun === '' || OTHERS.has(noun) || STOPS.has(noun)
    ? null
    : { subject: 'thing', verb: from + 1 }
}

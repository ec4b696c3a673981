import type { Words } from '#read/analysis'
import { FOOD } from '#read/dishes/food-lexicon'
import { isTitle, opensClause } from './kin-before.ts'
import { gapAt } from './name-words.ts'
import { matchBefore } from '#read/words/phrase-before'
import { foldedSet, matchAt } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import {
  ADVERBS,
  ARTICLES,
  CERTAIN,
  CUES,
  DOUBT,
  type Evidence,
  FAINT,
  FAIR,
  GUEST,
  IS_SAID,
  PERSONAL,
  REACH,
  SIGNS,
  STRONG,
  THINGS,
  TITLES,
} from './staff-cues.ts'
import { isOpinion, opensFrench, opensWish, saidToBe, servesUs } from './staff-doings.ts'
import { isDish, lookAtPossession, note } from './staff-possession.ts'

const OF_ROLE = /^(?:the|our|my|a|an|any|le|la|les|l'|notre|nos|un|une)$/

interface Name extends Range {
  word: boolean
  plain: boolean
  /** The name is that of somebody of the house, as the roster has it. */
  onRoster: boolean
}

/** Whether the words before make a name even of an unknown lower-case word: "a waiter named tijs". */
export function isNamed(analysis: Words, at: number): boolean {
  const { tokens, lexicon } = analysis
  const from = analysis.surroundings[at]?.sentence.from ?? at
  const role = matchBefore(CUES[lexicon.language].rolesBefore, tokens, at, from)
  if (
    role !== undefined &&
    IS_SAID.has(tokens[at + 1]?.fold ?? '') &&
    /^,?\s*$/.test(gapAt(analysis, at))
  )
    return true
  const named = matchBefore(CUES[lexicon.language].named, tokens, at, from)
  return named !== undefined && personNear(analysis, at - named.length, from)
}

/** Whether a role follows the word, which makes it a name even without a capital: "rose our waitress". */
export function isIntroduced(analysis: Words, at: number): boolean {
  const { tokens, lexicon } = analysis
  const own = /^(?:our|my|notre|mon|ma)$/.test(tokens[at + 1]?.fold ?? '')
  return own && matchAt(CUES[lexicon.language].roles, tokens, at + 2) !== undefined
}

/** Whether a word is itself the name of a role. */
export function isRole(analysis: Words, at: number): boolean {
  return matchAt(CUES[analysis.lexicon.language].roles, analysis.tokens, at) !== undefined
}

/** What the words around the name at `name` say of its owner. `dishes` are the words that are part of a dish. */
export function evidenceAt(analysis: Words, name: Name, dishes: ReadonlySet<number>): Evidence {
  const sentence = analysis.surroundings[name.from]?.sentence
  if (sentence === undefined) return { team: 0, other: false, doubt: false }
  const found: Evidence = { team: 0, other: false, doubt: false }
  lookBefore(analysis, name, sentence.from, found)
  // A role behind such a word is that of somebody else: « Si le serveur … », "Will the waiter …".
  const next = analysis.tokens[name.to]?.fold ?? ''
  if (name.word && OF_ROLE.test(next) && gapAt(analysis, name.to) === ' ') return found
  if (opensWish(analysis, name, next)) note(found, GUEST)
  lookAfter(analysis, name, sentence.to, dishes, found)
  return found
}

function lookBefore(analysis: Words, name: Name, from: number, found: Evidence): void {
  const { tokens, lexicon } = analysis
  const cues = CUES[lexicon.language]
  const gap = gapAt(analysis, name.from)
  const relation = matchBefore(cues.relationsBefore, tokens, name.from, from)
  const isKin = relation !== undefined && !/[;:.!?]/.test(gap)
  if (isKin && !isTitle(analysis, name.from, from) && !opensClause(analysis, name, from, gap)) {
    // A relation of somebody who is named belongs to wherever that person does: "Mario and his wife Lucia".
    if (ofSomeoneNamed(analysis, name.from - relation.length - 1)) return
    // A relation of somebody of the house belongs to the house: "the owner's wife Anna".
    const at = name.from - relation.length
    if (roleBehind(analysis, at, from)) note(found, STRONG)
    // A relation without an article is the guest's; one with an article may be anybody's: "The younger sister, Linh".
    else if (!hasArticle(analysis, at, from)) note(found, GUEST)
    else if (roleBehind(analysis, name.from, from)) note(found, CERTAIN)
    return
  }
  const named = matchBefore(cues.named, tokens, name.from, from)
  if (named !== undefined) {
    const at = name.from - named.length
    if (relationNear(analysis, at, from)) note(found, GUEST)
    else if (roleBehind(analysis, at, from) || personNear(analysis, at, from)) note(found, CERTAIN)
    else note(found, thingNear(analysis, at, from) ? FAINT : STRONG)
  }
  const cue = matchBefore(cues.before, tokens, name.from, from)
  // A comma parts a preposition from what follows it, but not a thank-you: "I was sad. In, Anna".
  // Lady Gaga is no colleague, "the lady Joy" of the roster is.
  const isLady =
    name.onRoster &&
    matchBefore(cues.people, tokens, name.from, from) !== undefined &&
    /^(?:the|la|le)$/.test(articleBefore(analysis, name.from, from))
  if (cue !== undefined && !(isLady && cue.value < 0) && fits(analysis, name.from, cue.value, gap))
    note(found, servedWith(analysis, name.from, from) ? FAIR : cue.value)
  if (servedTo(analysis, name.from, from)) note(found, GUEST)
  if (isCelebrated(analysis, name.from, from)) note(found, GUEST)
  if (matchBefore(cues.people, tokens, name.from, from) !== undefined) note(found, STRONG)
  if (roleBehind(analysis, name.from, from)) note(found, CERTAIN)
}

/** The article of whoever is spoken of right before a name, with a word between at most: "the young lady Joy". */
function articleBefore({ tokens }: Words, at: number, from: number): string {
  const found = [at - 2, at - 3].find(
    (i) => i >= from && /^(?:the|la|le|an?|une?|my|our|ma|mon)$/.test(tokens[i]?.fold ?? ''),
  )
  return found === undefined ? '' : (tokens[found]?.fold ?? '')
}

function hasArticle(analysis: Words, at: number, from: number): boolean {
  for (let i = at - 1; i >= Math.max(from, at - 2); i -= 1) {
    const word = analysis.tokens[i]?.fold ?? ''
    if (/^(?:my|our|mon|ma|mes|notre|nos|his|her|son|sa)$/.test(word)) return false
    if (/^(?:the|la|le|les|both|two|deux)$/.test(word)) return true
  }
  return false
}

function ofSomeoneNamed(analysis: Words, at: number): boolean {
  const { tokens } = analysis
  return (
    /^(?:his|her|their|sa|son|ses|leur)$/.test(tokens[at]?.fold ?? '') &&
    /^(?:and|et|&)$/.test(tokens[at - 1]?.fold ?? '') &&
    tokens[at - 2]?.capital === true
  )
}

/** Whether a role stands before a word, with only small and praising words between: "our server was the lovely X". */
function roleBehind(analysis: Words, at: number, from: number): boolean {
  const { tokens, lexicon } = analysis
  const cues = CUES[lexicon.language]
  for (let i = at; i > from && i > at - REACH; i -= 1) {
    if (/[;:.!?]/.test(gapAt(analysis, i))) return false
    if (matchBefore(cues.rolesBefore, tokens, i, from) !== undefined) return true
    const word = tokens[i - 1]
    const passes =
      word !== undefined &&
      (cues.between.has(word.fold) || word.fold === "'s" || isOpinion(analysis, i - 1))
    if (!passes) return false
  }
  return false
}

function relationNear(analysis: Words, at: number, from: number): boolean {
  const { tokens, lexicon } = analysis
  for (let i = at; i > Math.max(from, at - 3); i -= 1) {
    if (matchBefore(CUES[lexicon.language].relationsBefore, tokens, i, from) !== undefined)
      return true
  }
  return false
}

function personNear(analysis: Words, at: number, from: number): boolean {
  const { tokens, lexicon } = analysis
  const cues = CUES[lexicon.language]
  for (let i = at; i > Math.max(from, at - 5); i -= 1) {
    if (
      matchBefore(cues.people, tokens, i, from) !== undefined ||
      matchBefore(cues.rolesBefore, tokens, i, from) !== undefined
    )
      return true
  }
  return false
}

/**
 * Whether the service is told to have been with this person: "Service was quick on Monday with Olive", « le service
 * était impeccable avec Olive ».
 */
function servedWith(analysis: Words, at: number, from: number): boolean {
  const { tokens } = analysis
  if (!/^(?:with|avec)$/.test(tokens[at - 1]?.fold ?? '')) return false
  for (let i = at - 2; i >= Math.max(from, at - 2 - REACH); i -= 1) {
    if (/[,;:()]/.test(gapAt(analysis, i + 1))) return false
    if (/^(?:service|accueil|i|we|je|on|nous)$/.test(tokens[i]?.fold ?? ''))
      return /^(?:service|accueil)$/.test(tokens[i]?.fold ?? '')
  }
  return false
}

/** Whether a dish was for this person, as for a guest: "a vegan pasty for Gerald". */
function servedTo(analysis: Words, at: number, from: number): boolean {
  const { tokens, lexicon } = analysis
  if (!/^(?:for|pour)$/.test(tokens[at - 1]?.fold ?? '') || at - 2 < from) return false
  return [at - 2, at - 3].some(
    (i) => i >= from && matchAt(FOOD[lexicon.language], tokens, i)?.value.head === true,
  )
}

/** What guests celebrate of their own people. */
const DAYS = new Set(
  'retraite anniversaire anniv bapteme communion mariage diplome fiancailles noces ans promotion'.split(
    ' ',
  ),
)
const OF = /^(?:de|d'|pour)$/
const OUR = /^(?:notre|mon|ma|nos)$/

/** Whether it is this person's day that French guests came for: « la retraite de notre Pierre », « les 40 ans de Rose ». */
function isCelebrated({ tokens }: Words, at: number, from: number): boolean {
  const of = OUR.test(tokens[at - 1]?.fold ?? '') ? at - 2 : at - 1
  if (of < from || !OF.test(tokens[of]?.fold ?? '')) return false
  return [of - 1, of - 2, of - 3].some((i) => i >= from && DAYS.has(tokens[i]?.fold ?? ''))
}

function fits(analysis: Words, at: number, weight: number, gap: string): boolean {
  const before = analysis.tokens[at - 1]?.fold ?? ''
  if (weight > 0) return !/[;.!?]/.test(gap) || (gap === '. ' && TITLES.has(before))
  return SIGNS.has(before) ? /^[\s,:]*$/.test(gap) : /^\.?[\s"'’]*$/.test(gap)
}

/** Whether a thing is called by this name rather than a person: "a cocktail called", "a place named". */
function thingNear(analysis: Words, at: number, from: number): boolean {
  const { tokens, lexicon } = analysis
  for (let i = at - 1; i >= Math.max(from, at - 4); i -= 1) {
    if (matchAt(FOOD[lexicon.language], tokens, i) !== undefined) return true
    if (THINGS.has(tokens[i]?.fold ?? '')) return true
  }
  return false
}

function lookAfter(
  analysis: Words,
  name: Name,
  to: number,
  dishes: ReadonlySet<number>,
  found: Evidence,
): void {
  const { tokens } = analysis
  if (tokens[name.to]?.fold === "'s") {
    lookAtPossession(analysis, name.to + 1, to, dishes, name.onRoster, found)
    return
  }
  if (name.to >= to) return
  const cues = CUES[analysis.lexicon.language]
  const gap = gapAt(analysis, name.to)
  if (relationAhead(analysis, name.to, to, gap)) note(found, GUEST)
  if (roleAhead(analysis, name.to, to)) note(found, CERTAIN)
  // A name followed by a dish is a guest's: "I had the duck and Anna the trout".
  else if (
    gap === ' ' &&
    !/^(?:a|to)$/.test(tokens[name.from - 1]?.fold ?? '') &&
    ARTICLES.has(tokens[name.to]?.fold ?? '') &&
    isDish(analysis, name.to + 1, dishes)
  )
    note(found, GUEST)
  if (/[.!?;:]/.test(gap)) return
  let at = name.to
  for (let skipped = 0; skipped < 3 && at < to; skipped += 1) {
    const match = matchAt(cues.after, tokens, at)
    if (match !== undefined) {
      // A comma ends what is said of the name, unless a clause about it follows: "Anna, who …".
      const clause = /^(?:who|whom|qui|dont)$/.test(tokens[at]?.fold ?? '')
      const place = /^(?:at|in|on|from|behind|en|au|aux|a|derriere)$/.test(tokens[at]?.fold ?? '')
      const apart = gap.includes(',') && !clause && !place && match.value < CERTAIN
      if (!apart) {
        const isKept = name.onRoster && isOfRoom(analysis, at, to, dishes)
        const value = match.value === DOUBT && !name.onRoster ? GUEST : match.value
        note(found, isKept ? FAINT : value)
        if (match.value < 0 && !isKept) return
      }
      break
    }
    if (!ADVERBS.has(tokens[at]?.fold ?? '')) break
    at += 1
  }
  note(found, saidToBe(analysis, name.to, to))
  if (opensFrench(analysis, name)) note(found, PERSONAL)
  if (!gap.includes(',')) note(found, servesUs(analysis, name.to, to))
}

/** What of a house somebody of the house has ready for guests. */
const ROOM = foldedSet(
  'room, loft, table, tables, place, fire, terrace, corner, candles, heating, heater, highchair, glasses, kitchen, bar, door, car, gate, entrance, taxi, curb, kerb',
)

/**
 * Whether words that a guest's companion is mostly named with tell here of the house's own: "Bill had the loft warm", "Will
 * met us at the car", where "Anna had the steak" and "Anna met us in town" do not.
 */
function isOfRoom({ tokens }: Words, at: number, to: number, dishes: ReadonlySet<number>): boolean {
  const word = tokens[at]?.fold ?? ''
  // "Ginger ate." applauds; who eats is said to eat something.
  if (word === 'ate') return at + 1 >= to
  if (!/^(?:had|met)$/.test(word)) return false
  for (let i = at + 1; i < Math.min(to, at + REACH - 1); i += 1) {
    if (dishes.has(i)) return false
    if (ROOM.has(tokens[i]?.fold ?? '')) return true
  }
  return false
}

function relationAhead(analysis: Words, at: number, to: number, gap: string): boolean {
  const { tokens, lexicon } = analysis
  const { relations } = CUES[lexicon.language]
  if (!/[,(]/.test(gap)) return false
  const own = /^(?:my|our|his|her|mon|ma|mes|notre|nos|un|une|a)$/.test(tokens[at]?.fold ?? '')
  const match = own ? matchAt(relations, tokens, at + 1) : undefined
  return match !== undefined && at + 1 < to && tokens[at + 1 + match.length]?.fold !== "'s"
}

/** Whether a role follows a name: "Anna, our wonderful server", "Anna was the hostess", "Anna (bartender)". */
function roleAhead(analysis: Words, at: number, to: number): boolean {
  const { tokens, lexicon } = analysis
  const cues = CUES[lexicon.language]
  for (let i = at; i < Math.min(to, at + REACH); i += 1) {
    if (i > at && /[,;:()]/.test(gapAt(analysis, i))) return false
    const role = matchAt(cues.roles, tokens, i)
    // A word right before a role only says what kind it is: "all Thai staff".
    if (role !== undefined && i === at && !/[,(]/.test(gapAt(analysis, i))) return false
    // A role that owns something, or that the person has too, is not the person's role here: "Anna had the chef's
    // special", "Yusuf, a chef himself".
    if (role !== undefined)
      return !/^(?:'s|himself|herself)$/.test(tokens[i + role.length]?.fold ?? '')
    const word = tokens[i]
    const passes =
      word !== undefined &&
      !/^(?:and|et|i|we|of|by|as|de|en)$/.test(word.fold) &&
      (cues.between.has(word.fold) || isOpinion(analysis, i))
    if (!passes) return false
  }
  return false
}

import type { Category } from '#reading'
import type { Lexicon } from './lexicon.ts'
import { matchAt } from '#read/words/phrase-table'
import type { Opinion, Owner } from './opinion.ts'
import { isVerb, type Range, type SplitSentence } from '#read/words/split'
import type { Token } from '#read/words/token'

/** Words that name a thing, with the category that the thing belongs to. */
export interface Thing extends Range {
  category: Category
  /** Present where the thing is somebody who is called by name. */
  isName?: true
}

const words = (list: string): Set<string> => new Set(list.split(' '))
const DETERMINER = words(
  "the a an our my their its his her your this that these those some all both every each any le la les l' un une des du de d' notre nos mon ma mes leur leurs son sa ses ce cet cette ces tous toutes tout",
)
const JOIN = words('and or & plus n nor also et ou ni ainsi of with de du des que')
const PREPOSITION = words(
  'in at from on for to with near during after before as than like into over around dans chez pour sur avec pendant apres avant comme en a au aux',
)
/** Words that cannot stand between a describing word and the thing that it describes. */
const BREAK = words(
  'i you he she it we they who which that because when while if to in at from on for of with by as than about into after before during but not no never je tu il elle on nous vous ils elles qui que dont quand si car mais pas dans chez pour sur avec par comme',
)
const APART = words('despite malgre sauf hormis excepte outre')
const GOVERNED = words('with by in at of about for from de du des par avec sur')
const PRONOUN = words('it he she which this il elle qui ca cela ce c')
/** An opinion is not said of a thing that is more than this many words away. */
const WITHIN = 14
/** How many things of a clause are looked at, from its end. */
const NEAR_MENTIONS = 40

/** The words of a review, with those marked that belong to an opinion. */
interface MarkedWords {
  tokens: readonly Token[]
  lexicon: Lexicon
  inOpinion: Uint8Array
}

/**
 * For every opinion, the things of its clause that it is said of; undefined where the words do not tell. Both "great
 * food" and "the food was great" speak of the food, and a list shares what is said of it. `mentions` are in order and
 * do not overlap. Linear, because every look around is bounded.
 */
export function ownersOf(
  tokens: readonly Token[],
  sentences: readonly SplitSentence[],
  opinions: readonly Opinion[],
  mentions: readonly Thing[],
  lexicon: Lexicon,
): Owner[] {
  const inOpinion = new Uint8Array(tokens.length)
  for (const opinion of opinions) inOpinion.fill(1, opinion.from, opinion.to)
  const marked: MarkedWords = { tokens, lexicon, inOpinion }
  const owners: Owner[] = []
  let o = 0
  let m = 0
  // The thing that was spoken of last, which "it was cold" is about.
  let last: Owner
  for (const sentence of sentences) {
    for (const clause of sentence.clauses) {
      const groups: Range[] = []
      let group: Range | undefined
      for (; m < mentions.length; m += 1) {
        const mention = mentions[m]
        if (mention === undefined || mention.from >= clause.to) break
        if (mention.from < clause.from) continue
        if (group !== undefined && joined(marked, group, mention)) group.to = mention.to
        else {
          group = { from: mention.from, to: mention.to }
          groups.push(group)
        }
      }
      const spoken = refersBack(tokens, clause) ? last : undefined
      for (; o < opinions.length; o += 1) {
        const opinion = opinions[o]
        if (opinion === undefined || opinion.from >= clause.to) break
        const owner = ownerOf(marked, clause, opinion, groups, mentions, m)
        if (opinion.of !== undefined) owners[o] = opinion.of
        else if (opinion.topic === undefined) owners[o] = owner ?? spoken
        // An opinion with a topic of its own is about that: "took forever" is about the wait, whatever was waited for. It
        // tells of a thing beside it only where both are of one kind: « à peine tiède » tells of the soup too.
        else if (
          owner !== undefined &&
          (isKin(opinion.topic.category, owner, mentions, m) ||
            // An opinion of the whole house may name what it is for: « je conseille la pizza ».
            (opinion.topic.category === 'overall' && owner.from >= opinion.to))
        )
          owners[o] = owner
        else owners[o] = { from: opinion.from, to: opinion.to }
      }
      last = subjectOf(marked, clause, groups) ?? last
    }
  }
  return owners
}

const KIN = [new Set(['food_quality', 'drinks']), new Set(['service', 'staff_attitude'])]

/**
 * Whether one of the things at `owner` is of the same kind as a category. `read` is the number of mentions up to the
 * end of the clause.
 */
function isKin(
  category: Category,
  owner: Range,
  mentions: readonly Thing[],
  read: number,
): boolean {
  const kind = KIN.find((one) => one.has(category))
  if (kind === undefined) return false
  for (let i = read - 1; i >= 0 && i >= read - NEAR_MENTIONS; i -= 1) {
    const mention = mentions[i]
    if (mention === undefined || mention.to <= owner.from) return false
    if (mention.from < owner.to && kind.has(mention.category)) return true
  }
  return false
}

/**
 * Whether two things are named in one breath: "the soup and the bread", "food, service", "chicken dish", "the owner,
 * Anna".
 */
function joined(marked: MarkedWords, { from: first, to: end }: Range, next: Thing): boolean {
  const start = next.from
  if (start === end) return next.isName === true || adjacent(marked, end)
  if (start - end > 4) return false
  let link = false
  for (let i = end; i < start; i += 1) {
    const word = marked.tokens[i]?.fold ?? ''
    if (JOIN.has(word)) link = true
    else if (!DETERMINER.has(word)) return false
  }
  return link || (comma(marked, end, start) && !isSetApart(marked, first))
}

/** Whether a thing is granted or left out, and so begins no list: « malgré le bruit, la cuisine ». */
function isSetApart(marked: MarkedWords, first: number): boolean {
  for (let i = first - 1; i >= first - 2; i -= 1) {
    const word = marked.tokens[i]?.fold ?? ''
    if (APART.has(word)) return true
    if (!DETERMINER.has(word)) return false
  }
  return false
}

function adjacent(marked: MarkedWords, at: number): boolean {
  return !comma(marked, at, at)
}

/** Whether a stop or comma stands before one of the words from `from` to `to`, both included. */
function comma(marked: MarkedWords, from: number, to: number): boolean {
  for (let i = from; i <= to; i += 1) if (marked.tokens[i]?.comma === true) return true
  return false
}

function ownerOf(
  marked: MarkedWords,
  clause: Range,
  opinion: Range,
  groups: readonly Range[],
  mentions: readonly Range[],
  read: number,
): Owner {
  const { next, inside } = mentionsAt(mentions, read, opinion, clause)
  const before = subjectBefore(marked, clause, groups, opinion)
  const close =
    before !== undefined && marked.lexicon.language === 'fr' && touches(marked, before, opinion)
  if (close) return before
  // A governing word hands the opinion on: « je conseille la pizza » is of the pizza, though the opinion's own words
  // may name a thing.
  const onward =
    next !== undefined &&
    matchAt(marked.lexicon.governors, marked.tokens, opinion.to - 1) !== undefined
  if (inside !== undefined && !onward) return inside
  if (next !== undefined && describes(marked, opinion, next)) {
    // The next thing may begin a saying of its own, without a stop: "food was great service was slow".
    const runsOn =
      before !== undefined &&
      hasVerb(marked.tokens, before.to, opinion.from) &&
      isVerb(marked.tokens[next.to])
    const group = groups.find(({ from, to }) => next.from >= from && next.from < to)
    return runsOn ? before : { from: next.from, to: group?.to ?? next.to }
  }
  return inside ?? before
}

/** The next thing after an opinion, and the thing within its own words: "good location" is one phrase. */
function mentionsAt(
  mentions: readonly Range[],
  read: number,
  opinion: Range,
  clause: Range,
): { next?: Range | undefined; inside?: Range | undefined } {
  // `read` is the number of mentions up to the end of the clause; only a few stand between there and the opinion.
  let next: Range | undefined
  for (let i = read - 1; i >= 0 && i >= read - NEAR_MENTIONS; i -= 1) {
    const mention = mentions[i]
    if (mention === undefined) break
    if (mention.from < opinion.to)
      return { next, inside: mention.to > opinion.from ? mention : undefined }
    if (mention.from < clause.to) next = mention
  }
  return { next }
}

/** Whether only words of degree stand between a thing and an opinion: « service très lent ». */
function touches(marked: MarkedWords, group: Range, opinion: Range): boolean {
  if (opinion.from - group.to > 2 || comma(marked, group.to, opinion.from)) return false
  for (let i = group.to; i < opinion.from; i += 1) {
    if (matchAt(marked.lexicon.boosters, marked.tokens, i) === undefined) return false
  }
  return true
}

/** Whether an opinion leads straight to a thing: "crisp, hot fries", "loved the fries". */
function describes(marked: MarkedWords, opinion: Range, mention: Range): boolean {
  const { tokens, lexicon, inOpinion } = marked
  const governs = matchAt(lexicon.governors, tokens, opinion.to - 1) !== undefined
  const reach = governs ? 5 : 3
  if (mention.from - opinion.to > reach) return false
  for (let i = opinion.to; i < mention.from; i += 1) {
    const word = tokens[i]?.fold ?? ''
    if (inOpinion[i] === 1) continue
    if (isVerb(tokens[i])) return false
    const ending = i === mention.from - 1
    if (governs && (DETERMINER.has(word) || GOVERNED.has(word))) continue
    if (DETERMINER.has(word) || BREAK.has(word) || (ending && JOIN.has(word))) return false
    if (comma(marked, i + 1, i + 1) && inOpinion[i + 1] !== 1) return false
  }
  if (comma(marked, opinion.to, opinion.to) && inOpinion[opinion.to] !== 1) return false
  return true
}

function hasVerb(tokens: readonly Token[], from: number, to: number): boolean {
  for (let i = Math.max(from, to - 8); i < to; i += 1) if (isVerb(tokens[i])) return true
  return false
}

/**
 * The thing before an opinion that the opinion can be said of. A thing behind a preposition comes last: of "the food
 * at this place" rather the food.
 */
function subjectBefore(
  marked: MarkedWords,
  clause: Range,
  groups: readonly Range[],
  opinion: Range,
): Range | undefined {
  let fallback: Range | undefined
  for (let g = groups.length - 1, looked = 0; g >= 0 && looked < 6; g -= 1) {
    const group = groups[g]
    if (group === undefined || group.to > opinion.from) continue
    if (opinion.from - group.to > WITHIN) break
    looked += 1
    if (!isPrepositional(marked, clause, group)) return group
    fallback ??= group
  }
  return fallback
}

function subjectOf(marked: MarkedWords, clause: Range, groups: readonly Range[]): Owner {
  return groups.findLast((group) => !isPrepositional(marked, clause, group)) ?? groups.at(-1)
}

function isPrepositional(marked: MarkedWords, clause: Range, group: Range): boolean {
  for (let i = group.from - 1; i >= Math.max(clause.from, group.from - 4); i -= 1) {
    const word = marked.tokens[i]?.fold ?? ''
    if (PREPOSITION.has(word)) return true
    if (isVerb(marked.tokens[i]) || comma(marked, i + 1, i + 1)) return false
  }
  return false
}

/** Whether a clause has no subject but that of the clause before: "and was cold", "it was cold". */
function refersBack(tokens: readonly Token[], clause: Range): boolean {
  let i = clause.from
  while (
    i < clause.to &&
    i < clause.from + 2 &&
    /^(?:and|but|so|et|mais|donc|though|yet)$/.test(tokens[i]?.fold ?? '')
  )
    i += 1
  const word = tokens[i]
  if (word === undefined) return false
  const next = tokens[i + 1]
  return isVerb(word) || (PRONOUN.has(word.fold) && (isVerb(next) || next?.fold === "'s"))
}

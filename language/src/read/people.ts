import english from '../data/en/people.json' with { type: 'json' }
import french from '../data/fr/people.json' with { type: 'json' }
import type { PersonFinding, StaffEntry } from '../reading.ts'
import type { ReplyLanguage } from '../reply.ts'
import { type Analysis, feelingAt } from './analysis.ts'
import { distance } from './menu-index.ts'
import { foldedSet, matchAt, type PhraseTable, setOf } from './phrase-table.ts'
import { fold, type Token, tokenise } from './token.ts'
import { spanOf } from './topics.ts'

interface Cues {
  rolesBefore: PhraseTable<true>
  thanksBefore: PhraseTable<true>
  rolesAfter: PhraseTable<true>
  actsAfter: PhraseTable<true>
  companions: PhraseTable<true>
}

const CUES: Record<ReplyLanguage, Cues> = { en: cuesOf('en', english), fr: cuesOf('fr', french) }
const NOT_NAMES = new Set([...foldedSet(english.notNames), ...foldedSet(french.notNames)])

function cuesOf(language: ReplyLanguage, data: typeof english): Cues {
  return {
    rolesBefore: setOf(language, data.rolesBefore),
    thanksBefore: setOf(language, data.thanksBefore),
    rolesAfter: setOf(language, data.rolesAfter),
    actsAfter: setOf(language, data.actsAfter),
    companions: setOf(language, data.companions),
  }
}

/** The house's people by what a guest may call them, and the names that are no person's. */
export interface StaffIndex {
  byName: Map<string, StaffEntry>
  surnames: Map<string, string[]>
  /** First letters of names of five letters or more, for misspellings. */
  long: Map<string, { name: string; entry: StaffEntry }[]>
  places: Set<string>
}

/** Built once per house. */
export function indexStaff(
  staff: readonly StaffEntry[],
  placeNames: readonly string[],
): StaffIndex {
  const byName = new Map<string, StaffEntry>()
  const surnames = new Map<string, string[]>()
  const long: StaffIndex['long'] = new Map()
  const add = (name: string, entry: StaffEntry) => {
    const key = fold(name)
    if (key.length < 2) return
    if (!byName.has(key)) byName.set(key, entry)
    if (key.length >= 5) {
      const list = long.get(key.charAt(0)) ?? []
      list.push({ name: key, entry })
      long.set(key.charAt(0), list)
    }
  }
  for (const entry of staff) {
    const words = tokenise(entry.name, 'en')
    add(words[0]?.fold ?? '', entry)
    surnames.set(
      entry.id,
      words.slice(1).map((word) => word.fold),
    )
  }
  for (const entry of staff) {
    for (const alias of entry.aliases) {
      const words = tokenise(alias, 'en')
      add(words[words.length - 1]?.fold ?? '', entry)
    }
  }
  const places = new Set(
    placeNames.flatMap((name) => tokenise(name, 'en').map((word) => word.fold)),
  )
  return { byName, surnames, long, places }
}

/** The house's people named in a review; and names that only look like it, for a person to confirm. */
export function findPeople(
  analysis: Analysis,
  index: StaffIndex,
  taken: ReadonlySet<number>,
): PersonFinding[] {
  const { tokens, review } = analysis
  const author = new Set(tokenise(review.authorName ?? '', 'en').map((word) => word.fold))
  const found = new Map<string, PersonFinding>()
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i]
    if (token === undefined || taken.has(i) || token.fold.length < 2) continue
    const seen = personAt(analysis, index, i, token, author)
    if (seen === undefined) continue
    const key = seen.staffId ?? fold(seen.name)
    const earlier = found.get(key)
    // One finding a person; a feeling said later fills one that was left open.
    if (earlier === undefined) found.set(key, seen)
    else if (earlier.sentiment === 'neutral') earlier.sentiment = seen.sentiment
  }
  return [...found.values()]
}

function personAt(
  analysis: Analysis,
  index: StaffIndex,
  at: number,
  token: Token,
  author: ReadonlySet<string>,
): PersonFinding | undefined {
  if (isCompanion(analysis, at)) return undefined
  const cue = cueAt(analysis, at)
  const exact = index.byName.get(token.fold)
  const entry = exact ?? (token.capital || cue > 0 ? misspelt(index, token) : undefined)
  const surname =
    entry !== undefined &&
    index.surnames.get(entry.id)?.includes(analysis.tokens[at + 1]?.fold ?? '') === true
  const range = { from: at, to: surname ? at + 2 : at + 1 }
  // The guest's own name is a member of the team only if the words make it one.
  const own = author.has(token.fold)
  if (entry !== undefined && (token.capital || token.fold.length > 4) && (!own || cue > 0)) {
    const confidence =
      exact !== undefined ? (surname ? 0.99 : token.capital ? 0.95 : 0.8) : cue > 0 ? 0.8 : 0.65
    return {
      name: entry.name,
      staffId: entry.id,
      confidence,
      sentiment: feelingAt(analysis, range),
      ...spanOf(analysis, range),
    }
  }
  if (cue === 0 || own || !looksLikeName(token, index)) return undefined
  return {
    name: analysis.review.text.slice(token.start, token.end),
    confidence: cue,
    sentiment: feelingAt(analysis, range),
    ...spanOf(analysis, range),
  }
}

function looksLikeName(token: Token, index: StaffIndex): boolean {
  if (!token.capital || token.shout || token.fold.length < 3 || token.fold.length > 20) return false
  return /^[a-z-]+$/.test(token.fold) && !NOT_NAMES.has(token.fold) && !index.places.has(token.fold)
}

function misspelt(index: StaffIndex, token: Token): StaffEntry | undefined {
  if (token.fold.length < 5 || NOT_NAMES.has(token.fold)) return undefined
  return index.long.get(token.fold.charAt(0))?.find(({ name }) => distance(name, token.fold) === 1)
    ?.entry
}

/** How strongly the words around say that this is one of the team: 0 to 1. */
function cueAt(analysis: Analysis, at: number): number {
  const { tokens, lexicon } = analysis
  const cues = CUES[lexicon.language]
  if (endsBefore(cues.rolesBefore, tokens, at)) return 0.75
  if (matchAt(cues.rolesAfter, tokens, at + 1) !== undefined) return 0.75
  if (endsBefore(cues.thanksBefore, tokens, at)) return 0.6
  if (matchAt(cues.actsAfter, tokens, at + 1) !== undefined) return 0.5
  // "X and Y were our servers", « merci à X et Y ».
  const joined = ['and', 'et', '&'].includes(tokens[at - 1]?.fold ?? '')
  if (joined && tokens[at - 2]?.capital === true) {
    if (
      endsBefore(cues.thanksBefore, tokens, at - 2) ||
      endsBefore(cues.rolesBefore, tokens, at - 2)
    )
      return 0.55
  }
  return 0
}

function endsBefore(table: PhraseTable<true>, tokens: readonly Token[], at: number): boolean {
  for (let length = 1; length <= Math.min(table.longest, 5); length += 1) {
    if (at - length >= 0 && matchAt(table, tokens, at - length)?.length === length) return true
  }
  return false
}

/** "my wife Anna", « ma blonde Jade »: the guest's own. */
function isCompanion(analysis: Analysis, at: number): boolean {
  const { tokens, lexicon } = analysis
  const companions = CUES[lexicon.language].companions
  return (
    endsBefore(companions, tokens, at) ||
    (tokens[at + 1]?.fold === "'s" && matchAt(companions, tokens, at + 2) !== undefined)
  )
}

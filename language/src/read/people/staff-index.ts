import type { StaffEntry } from '#reading'
import { distance } from '#read/dishes/menu-index'
import { KIN } from './kin-before.ts'
import { kindOf, soundOf, variantsOf } from './names.ts'
import { fold, tokenise } from '#read/words/token'

interface Known {
  name: string
  sound: string
  entry: StaffEntry
}

/** The house's people by the names that guests may call them, and the names that are no person's. */
export interface StaffIndex {
  /** People by first names, aliases and whole double names; the parts of a name are joined without a sign. */
  exact: Map<string, StaffEntry[]>
  /** People by short forms, long forms and variants of their names. */
  variants: Map<string, StaffEntry[]>
  /** People by surname, for guests who write Mr or Madame. */
  surnames: Map<string, StaffEntry[]>
  /** The words of each person's name behind the first, one of which may follow that in a text. */
  further: Map<StaffEntry, ReadonlySet<string>>
  known: Known[]
  places: Set<string>
  /** Who was meant by names met lately that are none of the above; null where nobody was. */
  found: Map<string, StaffMatch | null>
}

export interface StaffMatch {
  /** The people who may be meant; several where the house has namesakes. */
  entries: readonly StaffEntry[]
  how: 'exact' | 'variant' | 'misspelt'
  /** Present where a slip of the pen is in so short a name that only the words around can tell. */
  short?: true
}

/** Words of a name by which nobody is known alone: titles, and what stands before them, « le chef », « la jeune Anis ». */
const TITLE = new Set(
  'mr mrs miss ms m mme mlle dr chef cheffe monsieur madame mademoiselle sir le la l the jeune young'.split(
    ' ',
  ),
)

/** What people call whoever keeps a house before the name. */
const CALLED = new Set([...KIN, ...'aunty mama maman mamma tata tantie don dona donna'.split(' ')])

/** Indexes the house's people; made once for a house. */
export function indexStaff(
  staff: readonly StaffEntry[],
  placeNames: readonly string[],
): StaffIndex {
  const index: StaffIndex = {
    exact: new Map(),
    variants: new Map(),
    surnames: new Map(),
    further: new Map(),
    known: [],
    found: new Map(),
    places: new Set(placeNames.flatMap((name) => tokenise(name, 'en').map((word) => word.fold))),
  }
  for (const entry of staff) addPerson(index, entry)
  return index
}

function addPerson(index: StaffIndex, entry: StaffEntry): void {
  index.further.set(
    entry,
    new Set(
      entry.name
        .split(/[\s-]+/u)
        .slice(1)
        .map(plainName),
    ),
  )
  const words = entry.name.split(/\s+/).filter((word) => !TITLE.has(plainName(word)))
  const [first = '', ...rest] = words
  const name = plainName(first)
  const aliases = entry.aliases.flatMap((alias) => {
    const named = alias.split(/\s+/).filter((word) => !TITLE.has(plainName(word)))
    // "Tita Cora" is known as Cora, too.
    const [called = '', ...own] = named
    const isTitled = own.length > 0 && CALLED.has(plainName(called))
    return [named, ...(isTitled ? [own] : [])].map((parts) => plainName(parts.join('')))
  })
  const names = new Set([name, ...aliases])
  // A double name is found without its hyphen too: « Marie Ève Roy ».
  if (rest.length > 1) names.add(name + plainName(rest[0] ?? ''))
  for (const one of names) {
    if (one.length < 2) continue
    put(index.exact, one, entry)
    index.known.push({ name: one, sound: soundOf(one), entry })
  }
  const parts = first.split('-').map(plainName)
  const hyphenated = fold(first)
  const others = [...variantsOf(hyphenated), ...variantsOf(name)]
  if (parts.length > 1) others.push(parts[0] ?? '')
  for (const one of others) {
    if (one.length >= 2 && !names.has(one)) put(index.variants, one.replaceAll('-', ''), entry)
  }
  const surname = plainName(rest[rest.length - 1] ?? '')
  if (surname.length >= 2) put(index.surnames, surname, entry)
}

function put(map: Map<string, StaffEntry[]>, key: string, entry: StaffEntry): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [entry])
  else if (!list.includes(entry)) list.push(entry)
}

/** A name as the index keeps it: folded, letters only. */
export function plainName(name: string): string {
  return fold(name).replace(/[^\p{L}]/gu, '')
}

/** The people of the house whom a name may mean; `name` is in the form of `plainName`. */
export function findStaff(index: StaffIndex, name: string): StaffMatch | undefined {
  const exact = index.exact.get(name)
  if (exact !== undefined) return { entries: exact, how: 'exact' }
  const variants = index.variants.get(name)
  if (variants !== undefined) return { entries: variants, how: 'variant' }
  const before = index.found.get(name)
  if (before !== undefined) return before ?? undefined
  const found = findMisspelt(index, name)
  if (index.found.size >= ROOM) index.found.clear()
  // A part of a text would keep the whole text in memory, so a copy is kept.
  index.found.set(` ${name}`.slice(1), found ?? null)
  return found
}

/** How many names met lately a house's index keeps: each is held against all of its people. */
const ROOM = 1_000

function findMisspelt(index: StaffIndex, name: string): StaffMatch | undefined {
  const near = misspelt(index, name)
  if (near.length > 0) return { entries: near, how: 'misspelt' }
  const short = misspeltShort(index, name)
  return short.length === 0 ? undefined : { entries: short, how: 'misspelt', short: true }
}

/** The people with a name of three letters that is a slip of the pen away from a word that is no name itself. */
function misspeltShort(index: StaffIndex, name: string): StaffEntry[] {
  if (name.length < 3 || name.length > 4 || kindOf(name) !== 'unknown') return []
  return unique(
    index.known.filter((one) => one.name.length === 3 && distance(one.name, name) === 1),
  )
}

/**
 * The people whose names sound like this one, or are a slip of the pen away: one letter for names from four letters
 * on, two from seven on.
 */
function misspelt(index: StaffIndex, name: string): StaffEntry[] {
  if (name.length < 3 || name.length > 24) return []
  const sound = soundOf(name)
  const same = index.known.filter((one) => one.sound === sound && one.sound.length >= 2)
  if (same.length > 0) return unique(same)
  if (name.length < 4) return []
  let best: Known[] = []
  let least = 3
  for (const one of index.known) {
    const length = Math.min(one.name.length, name.length)
    const allowed = length >= 7 ? 2 : length >= 4 ? 1 : 0
    if (Math.abs(one.name.length - name.length) > allowed) continue
    const apart = distance(one.name, name)
    // Two slips are believed only where the first letter is still the same.
    if (apart > allowed || (apart === 2 && one.name.charAt(0) !== name.charAt(0))) continue
    if (apart < least) {
      least = apart
      best = [one]
    } else if (apart === least) best.push(one)
  }
  return unique(best)
}

function unique(known: readonly Known[]): StaffEntry[] {
  return [...new Set(known.map((one) => one.entry))]
}

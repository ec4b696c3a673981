import { fold } from '#read/words/token'
import type { NamedList } from './labelled.ts'

const ARTICLES = new Set(
  "the a an some le la les l un une des du de d' l' my our their your mon ma mes notre nos leur leurs".split(
    ' ',
  ),
)

/** One key for all spellings of a dish: it ignores case, accents, hyphens, spaces, articles and plurals. */
export function dishKey(name: string): string {
  const words = fold(name).match(/[\p{L}\p{N}]+/gu) ?? []
  let first = 0
  while (first < words.length - 1 && ARTICLES.has(words[first] ?? '')) first += 1
  const bare = words
    .slice(first)
    .map((word) => (word.length > 2 ? word.replace(/[sx]$/, '') : word))
    .join('')
  // Both names are cut alike, so that "berries" meets "berry" and "radishes" meets "radish".
  return bare.replace(/(?<=..)e$/, '').replace(/i$/, 'y')
}

/** One key for all spellings of a person's name; "Ana's" has the key of Ana. */
export function personKey(name: string): string {
  return (
    fold(name)
      .replace(/'s?$/, '')
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  )
}

/** The person or dish that a name stands for in this house: the key of each name or alias → the key of the name. */
export interface KnownNames {
  dishes: ReadonlyMap<string, string>
  staff: ReadonlyMap<string, string>
}

/** The keys of a menu and a roster. A first name stands for a person only if nobody else is called so. */
export function knownNames({ menu, staff }: NamedList): KnownNames {
  const dishes = new Map<string, string>()
  for (const { name, aliases } of menu)
    for (const one of [name, ...aliases]) setFirst(dishes, dishKey(one), dishKey(name))
  const people = new Map<string, string>()
  for (const { name, aliases } of staff)
    for (const one of [name, ...aliases]) setFirst(people, personKey(one), personKey(name))
  const firstNames = staff.map(({ name }) => personKey(name).split(' ')[0] ?? '')
  for (const [index, { name }] of staff.entries()) {
    const first = firstNames[index] ?? ''
    if (firstNames.filter((one) => one === first).length === 1)
      setFirst(people, first, personKey(name))
  }
  return { dishes, staff: people }
}

function setFirst(map: Map<string, string>, key: string, value: string): void {
  if (key !== '' && !map.has(key)) map.set(key, value)
}

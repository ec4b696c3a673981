import { getRestaurant, listLocations } from '#modules/restaurants'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { plainLetters } from '#platform/plain-letters'
import type { UserRow } from './queries.ts'

/** Whose password is chosen: names that anybody who knows the person would try first. */
type Named = Pick<UserRow, 'username' | 'email' | 'firstname' | 'lastname'>

const PRODUCT = 'Maitre'

/** The names of the product and of a person who stands above all restaurants. */
export const namesOf = (person: Named): string[] => [
  PRODUCT,
  person.username,
  person.email,
  person.firstname,
  person.lastname,
]

/** The same with those of the restaurant of the transaction and of its locations. */
export async function namesAtHome(tx: TenantTx, person: Named): Promise<string[]> {
  const { name } = await getRestaurant(tx)
  const places = await listLocations(tx)
  return [...namesOf(person), name, ...places.map((place) => place.name)]
}

/** The names that no password of that person is made of, wherever they belong. */
export function findHouseNames(
  { database }: Pick<Services, 'database'>,
  person: Named & Pick<UserRow, 'restaurant_id'>,
): Promise<string[]> {
  if (person.restaurant_id === null) return Promise.resolve(namesOf(person))
  return database.scoped(person.restaurant_id, (tx) => namesAtHome(tx, person))
}

const wordsOf = (text: string): string[] => plainLetters(text).match(/\p{L}+/gu) ?? []
const bare = (text: string): string => plainLetters(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether a password is nothing but words of these names: in whatever case and order, with or without their accents, and
 * with whatever digits and signs between and behind them.
 */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
  if (names.some((name) => bare(name) !== '' && bare(name) === bare(password))) return true
  const words = new Set(names.flatMap(wordsOf))
  const letters = wordsOf(password).join('')
  /** The places in the letters up to which they are whole words. */
  const reached = new Set([0])
  for (const from of reached)
    for (const word of words) if (letters.startsWith(word, from)) reached.add(from + word.length)
  return letters !== '' && reached.has(letters.length)
}

import french from '#data/fr/food.json' with { type: 'json' }
import { fold } from '#read/words/token'

const WORDS = [
  ...Object.values(french.heads),
  ...Object.values(french.drinks),
  french.modifiers,
  french.ingredients,
].flatMap((list) => list.match(/\p{L}+/gu) ?? [])

/** How the lists of food write French words that have accents, by their plain form; words of two meanings are left out. */
export const ACCENTED: ReadonlyMap<string, string> = accentsOf(WORDS)

function accentsOf(words: readonly string[]): Map<string, string> {
  const found = new Map<string, Set<string>>()
  for (const word of words.map((one) => one.toLowerCase()))
    found.set(fold(word), (found.get(fold(word)) ?? new Set()).add(word))
  const accented = new Map<string, string>()
  for (const [plain, written] of found) {
    const [only] = written
    if (written.size === 1 && only !== undefined && only !== plain) accented.set(plain, only)
  }
  return accented
}

/** The same words in both languages; a language that has none is left out. */
export interface Spoken {
  en?: string
  fr?: string
}

/** Words in both languages, from `{en, fr}` or from one text for both (an address, a link). */
export function spokenOf(value: unknown): Spoken {
  if (typeof value === 'string') return { en: value, fr: value }
  if (typeof value !== 'object' || value === null) return {}
  const [en, fr] = [wordsIn(value, 'en'), wordsIn(value, 'fr')]
  return { ...(en !== undefined && { en }), ...(fr !== undefined && { fr }) }
}

function wordsIn(value: object, language: 'en' | 'fr'): string | undefined {
  // `in` has shown that it is a key, which the compiler concludes for literals only.
  const text: unknown = language in value ? value[language as keyof typeof value] : undefined
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

/** Facts by their keys, from a column. */
function spokenFacts(value: unknown): Record<string, Spoken> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).map(([key, words]) => [key, spokenOf(words)]))
}

/** The texts of a column that holds a list of them. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}

/** Words in both languages as the contract has them: null where a language has none. */
export function wordsOf(value: unknown): { en: string | null; fr: string | null } {
  const { en = null, fr = null } = spokenOf(value)
  return { en, fr }
}

/** Facts as the contract has them, from a column, by their keys. */
export function factsOf(value: unknown): { key: string; en: string | null; fr: string | null }[] {
  return Object.entries(spokenFacts(value))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, words]) => ({ key, ...wordsOf(words) }))
}

import file from '#data/keywords.json' with { type: 'json' }

/** The French names of keywords by the English ones. */
const FRENCH: ReadonlyMap<string, string> = new Map(
  Object.values(file.names).flatMap((names) => Object.entries(names)),
)
const ENGLISH = new Map([...FRENCH].map(([english, french]) => [french, english]))
/** French names that mean something else in an English review. */
const APART = new Set(file.apart.split(', '))

/**
 * The one name under which a keyword is counted, whatever the language of the review that has it: the English one. A word
 * that the lists do not name (of a dish, of the house, of a model) is a keyword by itself, and so is a French name that
 * English has for something else, unless a French review has it.
 */
export function keywordOf(word: string, language: string): string {
  const english = ENGLISH.get(word)
  if (english === undefined || (APART.has(word) && language !== 'fr')) return word
  return english
}

/** How a keyword is called in French; undefined where that is no other than what guests wrote. */
export function frenchKeyword(keyword: string): string | undefined {
  return FRENCH.get(keyword)
}

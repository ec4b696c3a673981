const WORD = /[\p{L}\p{N}]/u

/** Gives the capitals of a name's first and last word; a name without letters gives none. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s'’-]+/u).filter((word) => WORD.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1)
  return ends
    .map((word) => WORD.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

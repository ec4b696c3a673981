/** Gives a letter without case and accent, or the letter itself where that would change the length of the text. */
function bare(letter: string): string {
  const plain =
    letter === '’' ? "'" : letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.length === letter.length ? plain : letter
}

const bareText = (text: string): string => text.replaceAll(/./gsu, bare)

/**
 * Finds in a text the words that a remark is about, which the check may tell without case and accents, and gives them
 * as they stand there. Words that the text does not have come back unchanged.
 */
export function quoteOf(text: string, words: string): string {
  const start = bareText(text).indexOf(bareText(words))
  return start < 0 ? words : text.slice(start, start + words.length)
}

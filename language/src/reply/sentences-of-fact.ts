/** Short forms whose stop ends no sentence: "St. Mary's", « boul. Laurier ». */
const SHORT =
  /(?<!\p{L})(?:St|Ste|Dr|Mr|Mrs|Ms|No|Nos|Mt|Ave?|Rd|Blvd|boul|tél|env|max|min|approx|incl|e\.g|i\.e|p\.\s?ex|M|Mme|Mlle)\.$/iu

/**
 * The sentences of a fact of the house. A stop within a figure, « 5.30 pm », within an address or behind a short form
 * ends none; one before a small letter does not either.
 */
export function sentencesOf(text: string): string[] {
  const parts = text.trim().split(/(?<=[.!?…])\s+(?=[\p{Lu}\d«"“(¿])/u)
  const sentences: string[] = []
  for (const part of parts) {
    const last = sentences.at(-1)
    if (last !== undefined && SHORT.test(last)) sentences[sentences.length - 1] = `${last} ${part}`
    else sentences.push(part)
  }
  return sentences
}

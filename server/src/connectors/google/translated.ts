const TRANSLATED = '(Translated by Google)'
const ORIGINAL = '(Original)'

/**
 * The guest's own words of a comment to which Google added its translation: either
 * `(Translated by Google) … (Original) …` or `… (Translated by Google) …`.
 */
export function originalText(comment: string): string {
  const text = comment.trim()
  if (text.startsWith(TRANSLATED)) {
    const onItsOwnLine = text.indexOf(`\n${ORIGINAL}`)
    const at = onItsOwnLine === -1 ? text.indexOf(ORIGINAL) : onItsOwnLine + 1
    if (at !== -1) return text.slice(at + ORIGINAL.length).trim()
    return text.slice(TRANSLATED.length).trim() // all there is
  }
  const at = text.indexOf(`\n${TRANSLATED}`)
  return at === -1 ? comment : text.slice(0, at).trim()
}

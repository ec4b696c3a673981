/** How Google marks its translation and the guest's own words, in the languages of its own that it does so in. */
const MARKS: readonly (readonly [translated: RegExp, original: RegExp])[] = [
  [/\(Translated by Google\)/u, /\(Original\)/u],
  [/\(Traduit par Google\)/u, /\(Avis d[’']origine\)/u],
]

/**
 * The guest's own words of a comment to which Google added its translation: either
 * `(Translated by Google) … (Original) …` or `… (Translated by Google) …`.
 */
export function originalText(comment: string): string {
  const text = comment.trim()
  for (const [translated, original] of MARKS) {
    const [mark] = text.match(translated) ?? []
    if (mark === undefined) continue
    if (text.startsWith(mark)) return behind(text, original) ?? text.slice(mark.length).trim()
    const at = text.indexOf(`\n${mark}`)
    if (at !== -1) return text.slice(0, at).trim()
  }
  return comment
}

/** What stands behind the first mark on a line of its own, or else behind the first; undefined where there is none. */
function behind(text: string, mark: RegExp): string | undefined {
  const found = new RegExp(`\\n${mark.source}`, 'u').exec(text) ?? mark.exec(text)
  return found === null ? undefined : text.slice(found.index + found[0].length).trim()
}

import { fold } from '#read/words/token'

/** The text in lower case and without accents, letter for letter, so that places agree with those of the text. */
export function foldInPlace(text: string): string {
  let out = ''
  for (const letter of text) {
    const bare = letter === '’' ? "'" : letter === '\u00a0' ? ' ' : fold(letter)
    out += bare.length === letter.length ? bare : letter
  }
  return out
}

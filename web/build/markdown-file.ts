import { Marked } from 'marked'
import { parse } from 'yaml'

/** A heading of a text's second level, by which its part is led to. */
export interface Part {
  id: string
  title: string
}

/** A letter with its accent taken off, and what is no letter or figure as a hyphen. */
const idOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')

/** Our own texts are Markdown alone; a tag in one would be a slip, and is refused. */
const marked = new Marked({
  renderer: {
    html({ text }) {
      throw new Error(`HTML in a text of the public site: ${text}`)
    },
    heading({ depth, text, tokens }) {
      return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
  },
})

/** A text as HTML. A table may be wider than a phone, where the keys scroll it, too. */
export const toHtml = (text: string): string =>
  marked.parse(text, { async: false }).replaceAll('<table>', '<table tabindex="0">')

/** The parts of a text, in its order. */
export const partsOf = (text: string): Part[] =>
  marked
    .lexer(text)
    .flatMap((token) =>
      token.type === 'heading' && token['depth'] === 2
        ? [{ id: idOf(String(token['text'])), title: String(token['text']) }]
        : [],
    )

/** A file begins with its head in YAML between two lines of hyphens. */
export function splitFile(file: string): { head: unknown; text: string } {
  const [, head, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/u.exec(file) ?? []
  if (head === undefined || text === undefined) throw new Error('a text without a head')
  // A day stays text.
  return { head: parse(head, { schema: 'core' }), text }
}

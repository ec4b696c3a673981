import { parseSync } from 'vite'
import { type Check, lineAt, type SourceFile } from './source-file.ts'
import { calledName, isNode, type Node, walk } from './syntax.ts'

const CODE = /\.(ts|tsx|mjs)$/u
const TRIED = /\.(test|journey)\.(ts|tsx|mjs)$/u

/** Comments that speak to a tool. */
const DIRECTIVE = /^(?:oxlint-|@ts-|@vitest|@vite-|[@#]__|v8 ignore|\/)/u
const PLACEHOLDER = /%[a-zA-Z#%]|\$[\w.]+/gu

/** A comment on lines of its own begins and ends like a sentence; behind code a few words do. */
export const commentSentences: Check = (file) => {
  if (!CODE.test(file.path)) return []
  return commentsOf(file).flatMap(({ start, words }) => {
    const at = `${file.path}:${lineAt(file.text, start)}`
    if (/^\p{Ll}/u.test(words)) return [`${at}: a comment that does not begin like a sentence`]
    return /[.?!:)`»”"]$/u.test(words) ? [] : [`${at}: a comment that does not end like a sentence`]
  })
}

/** A test's title has three words, or a word of its own beside its placeholders. */
export const testTitles: Check = (file) => {
  if (!TRIED.test(file.path)) return []
  const found: string[] = []
  walk(file, (node) => {
    const title = titleOf(node)
    if (title === undefined) return
    const own = title.replaceAll(PLACEHOLDER, ' ')
    const says = own === title ? /\S+\s+\S+\s+\S/u.test(title) : /\p{L}{2}/u.test(own)
    if (!says) found.push(`${file.path}:${lineAt(file.text, node.start)}: “${title}” tells nothing`)
  })
  return found
}

/** The title of a call of `it` or `test`, with `%s` for what a template puts in; undefined for any other node. */
function titleOf(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || !/^(it|test)$/u.test(calledName(node['callee'])))
    return undefined
  const [title, ...rest] = Array.isArray(node['arguments']) ? node['arguments'] : []
  if (!isNode(title) || !rest.some((one) => isNode(one) && /Function/u.test(one.type)))
    return undefined
  if (typeof title['value'] === 'string') return title['value']
  if (title.type !== 'TemplateLiteral' || !Array.isArray(title['quasis'])) return undefined
  return title['quasis'].map((part: { value: { raw: string } }) => part.value.raw).join('%s')
}

/** The comments on lines of their own, also in braces of JSX; line comments under each other are one. */
function commentsOf({ path, text }: SourceFile): { start: number; end: number; words: string }[] {
  const found: { start: number; end: number; words: string }[] = []
  for (const { type, value, start, end } of parseSync(path, text).comments) {
    const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
    const isAlone = before.trim() === '' || (before.trim() === '{' && text[end] === '}')
    if (!isAlone || DIRECTIVE.test(value.trim())) continue
    const words = value.replaceAll(/^\*|\n\s*\*/gu, ' ').trim()
    const above = found.at(-1)
    if (type === 'Line' && above !== undefined && /^\n\s*$/u.test(text.slice(above.end, start))) {
      above.words += ` ${words}`
      above.end = end
    } else found.push({ start, end, words })
  }
  return found
}

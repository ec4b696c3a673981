import { posix } from 'node:path'
import { type Check, isTest, lineAt } from './source-file.ts'
import { type Node, isNode, nodesOf } from './syntax.ts'

const isScreen = (path: string): boolean => /^web\/src\/.*\.tsx?$/u.test(path) && !isTest(path)

/** The folders of the web app whose files import each other by `./`; anything outside is imported by a name. */
const FOLDER = /^web\/src\/(?:features\/[^/]+|pages\/[^/]+|ui|lib)\//u

/** An import leaves its feature, area, ui or lib only by a `#` name, however its path is written. */
export const folderImports: Check = ({ path, text }) => {
  const [folder] = FOLDER.exec(path) ?? []
  if (folder === undefined) return []
  return nodesOf({ path, text }).flatMap((node) => {
    const specifier = specifierOf(node)
    if (specifier === undefined || !/^[./]/u.test(specifier)) return []
    const target = specifier.startsWith('/')
      ? posix.join('web', specifier)
      : posix.join(posix.dirname(path), specifier)
    // The screen that a person sees in place of an area's own stands beside the areas and belongs to all of them.
    if (target.startsWith(folder) || target === 'web/src/pages/area.tsx') return []
    return [`${path}:${lineAt(text, node.start)}: ${specifier} leaves ${folder}`]
  })
}

function specifierOf(node: Node): string | undefined {
  const imports = [
    'ImportDeclaration',
    'ImportExpression',
    'ExportNamedDeclaration',
    'ExportAllDeclaration',
  ]
  if (!imports.includes(node.type) || !('source' in node)) return undefined
  return literalOf(node.source)
}

function literalOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string')
    return node.value
  if (node.type === 'TemplateLiteral' && 'quasis' in node && Array.isArray(node.quasis))
    // The value of a hole in a template is judged where it is written, so only the text around it counts here.
    return node.quasis.map((part: { value: { raw: string } }) => part.value.raw).join('')
  return undefined
}

/**
 * The files that speak to the server. All others use `call`, which knows tokens, errors and languages; a service worker
 * has none of them.
 */
const SPEAKS =
  /^web\/src\/(?:push-worker|lib\/(?:api|ask-open|connection|fetch-file|live-connect|sign-in|site-call|token))\.ts$/u
const NETWORK = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon'])

/** The browser reaches the network by the calls of the library alone, by whatever name it asks for the network. */
export const rawFetch: Check = ({ path, text }) => {
  if (!isScreen(path) || SPEAKS.test(path)) return []
  const names = nodesOf({ path, text }).filter(
    (node) =>
      (node.type === 'Identifier' && 'name' in node && NETWORK.has(String(node.name))) ||
      (node.type === 'Literal' && 'value' in node && NETWORK.has(String(node.value))),
  )
  return names.map(
    ({ start, end }) =>
      `${path}:${lineAt(text, start)}: ${text.slice(start, end)} passes the calls of lib/api`,
  )
}

/** The properties of elements whose text people read or hear. */
const READ =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|label|\w+Label|placeholder|help|error|description|summary|text|none)$/u
const WORD = /\p{L}{2,}/u
/** Words that are the same in every language: key caps and the product's name. */
const UNTRANSLATED = new Set(['esc', 'Maitre'])

const isWords = (text: string | undefined): text is string =>
  text !== undefined && WORD.test(text) && !UNTRANSLATED.has(text.trim())

/** The words that a person reads on a screen come from the locales, in both languages. */
export const screenWords: Check = ({ path, text }) => {
  if (!isScreen(path) || !path.endsWith('.tsx')) return []
  return nodesOf({ path, text }).flatMap((node) =>
    wordsIn(node).map(
      (words) => `${path}:${lineAt(text, node.start)}: “${words.trim()}” is no word of the locales`,
    ),
  )
}

function wordsIn(node: Node): string[] {
  if (node.type === 'JSXText' && 'value' in node) return [String(node.value)].filter(isWords)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return 'children' in node && Array.isArray(node.children)
      ? node.children.flatMap(expressionWords)
      : []
  if (node.type !== 'JSXAttribute' || !('name' in node) || !('value' in node)) return []
  if (!isNode(node.name) || !('name' in node.name) || !READ.test(String(node.name.name))) return []
  return expressionWords(node.value)
}

/** The words that an expression in braces may yield: its own, or those of either side of a choice. */
function expressionWords(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'JSXExpressionContainer' && 'expression' in node)
    return expressionWords(node.expression)
  if (node.type === 'ConditionalExpression' && 'consequent' in node && 'alternate' in node)
    return [...expressionWords(node.consequent), ...expressionWords(node.alternate)]
  if (node.type === 'LogicalExpression' && 'right' in node) return expressionWords(node.right)
  return [literalOf(node)].filter(isWords)
}

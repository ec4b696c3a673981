import { parseAst } from 'vite'
import type { SourceFile } from './source-file.ts'

/** A node of a program's syntax tree, with the offsets where it begins and ends in its file. */
export interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/** The trees of the files that a rule has asked for, since half a dozen rules ask for all of them. */
const trees = new WeakMap<SourceFile, object>()

function treeOf(file: SourceFile): object {
  const known = trees.get(file)
  if (known !== undefined) return known
  const tree = parseAst(file.text, { lang: file.path.endsWith('x') ? 'tsx' : 'ts' })
  trees.set(file, tree)
  return tree
}

/** Calls `see` with every node of a TypeScript file and the nodes around it, the nearest last. */
export function walk(file: SourceFile, see: (node: Node, around: Node[]) => void): void {
  visit(treeOf(file), [], see)
}

/** Every node of the file, from the outside inwards. */
export function nodesOf(file: SourceFile): Node[] {
  const found: Node[] = []
  walk(file, (node) => found.push(node))
  return found
}

function visit(value: unknown, around: Node[], see: (node: Node, around: Node[]) => void): void {
  if (typeof value !== 'object' || value === null) return
  const inside = isNode(value) ? [...around, value] : around
  if (isNode(value)) see(value, around)
  for (const part of Object.values(value)) visit(part, inside, see)
}

/** Whether a value of the tree is a node, with a type and a place. */
export function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    'start' in value &&
    'end' in value &&
    typeof value.type === 'string'
  )
}

/** The text of an identifier or of a literal; undefined for anything else. */
export function wordOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  const word = value.type === 'Identifier' ? value['name'] : value['value']
  return typeof word === 'string' ? word : undefined
}

/** Whether an identifier only names a member (`a.name`, `{ name: b }`), and so reaches nothing by itself. */
export function namesMember(node: Node, parent: Node | undefined): boolean {
  if (parent === undefined || parent['computed'] === true) return false
  if (parent.type === 'MemberExpression') return parent['property'] === node
  const hasKey =
    /^(Property|PropertyDefinition|MethodDefinition|TSPropertySignature|TSMethodSignature)$/u
  return hasKey.test(parent.type) && parent['key'] === node && parent['shorthand'] !== true
}

/** The name at the root of a call: `it` of `it(…)`, of `it.each(…)(…)` and the like. */
export function calledName(callee: unknown): string {
  if (!isNode(callee)) return ''
  return wordOf(callee) ?? calledName(callee['object'] ?? callee['callee'] ?? callee['tag'])
}

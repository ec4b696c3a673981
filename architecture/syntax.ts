import { parseAst } from 'vite'

/** A piece of a file's syntax tree, with its place in the text. */
export interface Node {
  type: string
  start: number
  end: number
}

/** Every piece of the file's syntax tree, from the outside inwards. */
export function nodesOf(path: string, text: string): Node[] {
  const found: Node[] = []
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), (node) => found.push(node))
  return found
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) see(value)
  for (const part of Object.values(value)) visit(part, see)
}

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

import { isTest, type SourceFile } from './source-file.ts'
import { calledName, isNode, namesMember, type Node, walk, wordOf } from './syntax.ts'

/**
 * The modules that no test says anything of. A test must use what the module exports, or an endpoint that it mounts,
 * and expect something of a value. A file that only loads, or that expects what it wrote itself, does not count.
 */
export function untested(files: readonly SourceFile[], modules: readonly string[]): string[] {
  return modules.filter((name) => {
    const folder = `server/src/modules/${name}/`
    const own = files.filter(({ path }) => path.startsWith(folder))
    const mounted = new Set(own.filter(({ path }) => !isTest(path)).flatMap(tablesOf))
    return !own.some((file) => isTest(file.path) && asserts(file, name, mounted))
  })
}

/** The names, in the contract, of the tables of endpoints that a file mounts. */
function tablesOf(file: SourceFile): string[] {
  const names: string[] = []
  walk(file, (node) => {
    if (node.type !== 'CallExpression' || wordOf(node['callee']) !== 'mount') return
    for (const given of Array.isArray(node['arguments']) ? node['arguments'] : [])
      if (isNode(given) && given.type === 'Literal') names.push(wordOf(given) ?? '')
  })
  return names
}

function asserts(file: SourceFile, module: string, mounted: ReadonlySet<string>): boolean {
  const touching = new Set(
    importsOf(file)
      .filter(
        ({ from, name }) =>
          from.startsWith('./') ||
          from === `#modules/${module}` ||
          (from.startsWith('@maitre/contract/') && mounted.has(name)),
      )
      .map(({ local }) => local),
  )
  // Whatever the top of the file makes of such a name touches the module too: `const list = () =>
  // client.call(tiers.list, {})`.
  for (let known = -1; known !== touching.size;) {
    known = touching.size
    walk(file, (node, around) => {
      const name = wordOf(node['id'])
      const isMade = /^(FunctionDeclaration|VariableDeclarator)$/u.test(node.type)
      if (isMade && name !== undefined && around.length <= 3 && uses(node, touching))
        touching.add(name)
    })
  }
  let found = false
  walk(file, (node) => {
    if (node.type !== 'CallExpression' || !/^(it|test)$/u.test(calledName(node['callee']))) return
    found ||= uses(node, touching) && expects(node)
  })
  return found
}

function uses(node: Node, names: ReadonlySet<string>): boolean {
  return some(node, (part, parent) => {
    const name = part.type === 'Identifier' ? wordOf(part) : undefined
    return name !== undefined && names.has(name) && !namesMember(part, parent)
  })
}

/** Whether a test expects something of a value that is not written out there. */
function expects(node: Node): boolean {
  return some(node, (part) => {
    if (part.type !== 'CallExpression' || !calledName(part['callee']).startsWith('expect'))
      return false
    const [value] = Array.isArray(part['arguments']) ? part['arguments'] : []
    return isNode(value) && value.type !== 'Literal'
  })
}

function some(root: Node, holds: (part: Node, parent: Node | undefined) => boolean): boolean {
  const search = (value: unknown, parent: Node | undefined): boolean => {
    if (typeof value !== 'object' || value === null) return false
    if (!isNode(value)) return Object.values(value).some((part) => search(part, parent))
    return holds(value, parent) || Object.values(value).some((part) => search(part, value))
  }
  return search(root, undefined)
}

interface Imported {
  from: string
  name: string
  local: string
}

function importsOf(file: SourceFile): Imported[] {
  const found: Imported[] = []
  walk(file, (node) => {
    if (node.type !== 'ImportDeclaration' || node['importKind'] === 'type') return
    const from = wordOf(node['source']) ?? ''
    for (const one of Array.isArray(node['specifiers']) ? node['specifiers'] : []) {
      if (!isNode(one) || one['importKind'] === 'type') continue
      found.push({ from, name: wordOf(one['imported']) ?? '*', local: wordOf(one['local']) ?? '' })
    }
  })
  return found
}

import { type Check, isTest, lineAt } from './source-file.ts'
import { isNode, namesMember, type Node, walk, wordOf } from './syntax.ts'

interface Leave {
  what: RegExp
  why: string
}

/**
 * The files that may reach time, chance, the environment or the network, and the reason. A folder ends with a slash.
 */
const LEAVE: Readonly<Record<string, Leave>> = {
  'server/src/cli.ts': { what: /^process/u, why: 'reads the settings once, for all' },
  'server/src/commands/': {
    what: /^(process|performance)$/u,
    why: 'a command is a process of its own and says how long it took',
  },
  'server/src/platform/clock.ts': { what: /^new Date\(\)$/u, why: 'is the clock' },
  'server/src/platform/ids.ts': { what: /^random(Bytes|Int)$/u, why: 'is where chance comes from' },
  'server/src/platform/secrets.ts': {
    what: /^randomBytes$/u,
    why: 'seals each text by a nonce of its own',
  },
  'server/src/platform/push-encryption.ts': {
    what: /^randomBytes$/u,
    why: 'encrypts each message by chance of its own',
  },
  'server/src/platform/key-files.ts': { what: /^randomBytes$/u, why: 'makes keys' },
  'server/src/platform/http.ts': { what: /^randomUUID$/u, why: 'numbers requests' },
  'server/src/platform/bare-answers.ts': {
    what: /^node:http$/u,
    why: 'is what the server answers with, and asks nobody',
  },
  'server/src/platform/llm.ts': {
    what: /^(globalThis|fetch)$/u,
    why: 'silences a library there, and hands the network to it without redirects',
  },
  'server/src/platform/outgoing-http.ts': {
    what: /^node:(dns\/promises|https?|net)$/u,
    why: "is how a customer's address is reached",
  },
  'server/src/platform/database.ts': {
    what: /^process$/u,
    why: 'has what is asked in one turn of the event loop leave as one packet',
  },
  'server/src/platform/version.ts': { what: /^process$/u, why: 'says which Node runs this' },
  'server/src/platform/database-health.ts': {
    what: /^performance$/u,
    why: 'says how long the database took to answer',
  },
  'server/src/platform/free-port.ts': { what: /^randomInt$/u, why: 'tries ports' },
  'server/src/platform/embedded-postgres/': {
    what: /^(process|performance|randomBytes|node:child_process)$/u,
    why: "starts and watches PostgreSQL's own programs",
  },
  'server/src/review-sources.ts': { what: /^fetch$/u, why: 'hands the network to the connectors' },
  'server/src/password-ranges.ts': { what: /^fetch$/u, why: 'hands the network to its connector' },
  'server/src/place-search.ts': { what: /^fetch$/u, why: 'hands the network to its connector' },
  'server/src/identity-provider.ts': {
    what: /^fetch$/u,
    why: 'hands the network to its connector',
  },
  'server/src/demo/consent.ts': { what: /^fetch$/u, why: 'stands in for a person with a browser' },
}

/** The global names of what differs from run to run. */
const GLOBALS = new Set(['fetch', 'performance', 'crypto', 'process', 'globalThis', 'global'])
/**
 * The members of Node's modules that bring chance, the network or other programs. What only computes (a hash, a path)
 * is free.
 */
const CHANCE = new Set(['randomBytes', 'randomInt', 'randomUUID', 'randomFillSync', 'webcrypto'])
const REACHING =
  /^(node:)?(http|https|http2|net|tls|dgram|dns|dns\/promises|child_process|perf_hooks|cluster)$|^undici$/u

/**
 * Whatever differs from run to run is handed in, so that a test can hold it still; no file reaches it by its own
 * name.
 */
export const outsideWorld: Check = (file) => {
  if (!/^(server|contract|language)\/src\/.*\.ts$/u.test(file.path) || isTest(file.path)) return []
  // A line is reported once, however often it reaches outside.
  const found = new Map<number, string>()
  walk(file, (node, around) => {
    const what = reached(node, around.at(-1), file.text)
    if (what === undefined || isAllowed(file.path, what)) return
    found.set(lineAt(file.text, node.start), what)
  })
  return [...found].map(([line, what]) => `${file.path}:${line}: ${what} comes from the context`)
}

function isAllowed(path: string, what: string): boolean {
  return Object.entries(LEAVE).some(
    ([place, leave]) =>
      (place.endsWith('/') ? path.startsWith(place) : path === place) && leave.what.test(what),
  )
}

function reached(node: Node, parent: Node | undefined, text: string): string | undefined {
  if (node.type === 'Identifier') {
    const name = wordOf(node) ?? ''
    if (!GLOBALS.has(name) || namesMember(node, parent) || isType(parent)) return undefined
    return parent !== undefined && wordOf(parent['property']) === 'env' ? `${name}.env` : name
  }
  if (node.type === 'NewExpression' && wordOf(node['callee']) === 'Date')
    return isEmpty(node['arguments']) ? 'new Date()' : undefined
  if (node.type === 'CallExpression' && wordOf(node['callee']) === 'Date') return 'Date()'
  if (node.type === 'MemberExpression') {
    const of = `${wordOf(node['object'])}.${wordOf(node['property'])}`
    return of === 'Date.now' || of === 'Math.random' ? of : undefined
  }
  // Destructuring reaches the clock too: `const { now } = Date`.
  if (
    node.type === 'VariableDeclarator' &&
    isNode(node['id']) &&
    node['id'].type === 'ObjectPattern'
  )
    return ['Date', 'Math'].includes(wordOf(node['init']) ?? '')
      ? text.slice(node.start, node.end)
      : undefined
  if (node.type === 'ImportDeclaration' && node['importKind'] !== 'type') return imported(node)
  return node.type === 'ImportExpression' && REACHING.test(wordOf(node['source']) ?? '')
    ? wordOf(node['source'])
    : undefined
}

function imported(node: Node): string | undefined {
  const from = wordOf(node['source']) ?? ''
  if (REACHING.test(from)) return from
  if (!/^(node:)?(crypto|process)$/u.test(from)) return undefined
  if (from.endsWith('process')) return from
  const specifiers = Array.isArray(node['specifiers']) ? node['specifiers'] : []
  for (const one of specifiers) {
    if (!isNode(one)) continue
    // Both `import crypto from` and `import * as crypto` bring the whole module.
    if (one.type !== 'ImportSpecifier') return from
    const name = wordOf(one['imported']) ?? ''
    if (CHANCE.has(name)) return name
  }
  return undefined
}

function isType(parent: Node | undefined): boolean {
  return parent !== undefined && parent.type.startsWith('TS') && parent.type !== 'TSAsExpression'
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

import { type Check, findAll, isTest, lineAt } from './source-file.ts'
import { type Node, walk } from './syntax.ts'

const CODE = /\.(ts|tsx|mjs)$/u

/** The files that may load the engine: threads, and programs that compute for nobody else meanwhile. */
const WITH_ENGINE = /(-thread|\.test)\.ts$|^server\/src\/commands\/evaluate\.ts$/u

/** The engine is some 40 MB and computes for milliseconds: the server's main thread does not load it. */
export const engineInThreads: Check = (file) => {
  if (!file.path.startsWith('server/src/') || WITH_ENGINE.test(file.path)) return []
  return findAll(file, /'@maitre\/language\/engine'/gu, () => 'the engine is loaded by threads')
}

const NAMED_BY_OTHERS = /^(\.ci\/run|LICENSE[\w.-]*|NOTICE|[A-Z]+\.md|\..*)$/u
const KEBAB =
  /^\d{0,4}-?[a-z0-9]+(-[a-z0-9]+)*(\.(test|browser|alone|long|test-setup|journey|both|config|v\d|d))*\.[a-z0-9]+$/u
const DRAWER = /^(utils?|helpers?|common|misc|types|shared)\./u

/** File names are in kebab-case and name a subject rather than a drawer. */
export const fileNames: Check = ({ path }) => {
  if (!/\.(ts|tsx|mjs|css|sql|md)$/u.test(path)) return []
  const name = path.split('/').at(-1) ?? ''
  if (NAMED_BY_OTHERS.test(name)) return []
  return [
    ...(KEBAB.test(name) ? [] : [`${path}: not kebab-case`]),
    ...(DRAWER.test(name) ? [`${path}: names a drawer, not a subject`] : []),
  ]
}

/** Files of words or statements that are long by nature. */
const LONG = new Set(['web/src/styles/tokens.css', 'server/src/platform/schema.ts'])

/** The linter measures the length of code; this check measures all other files. */
export const fileLength: Check = ({ path, text }) => {
  if (!/\.(css|sql)$/u.test(path) || LONG.has(path)) return []
  const lines = text.trimEnd().split('\n').length
  return lines > 300 ? [`${path}: ${lines} lines`] : []
}

const COLOUR =
  /(?<=['"`:[(,\s])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?|oklch|oklab)\(/giu
const PIXEL_TYPE = /font-size:\s*[\d.]+px|text-\[[\d.]+px\]|fontSize:\s*['"`\d]/gu

/** Colours and sizes of type come from the tokens. */
export const styles: Check = (file) => {
  if (!/^web\/src\/.*\.(css|ts|tsx)$/u.test(file.path) || isTest(file.path)) return []
  if (file.path === 'web/src/styles/tokens.css') return []
  return [
    ...findAll(file, COLOUR, ([found]) => `${found} is a colour, which tokens.css names`),
    ...findAll(file, PIXEL_TYPE, ([found]) => `${found} is a size of type, which tokens.css names`),
  ]
}

/** The words are written in parts, so that this file does not hold what it looks for. */
const apart = (words: readonly string[], flags: string): RegExp =>
  new RegExp(words.map((word) => word.replace('~', '')).join('|'), flags)
const FOREIGN = [
  apart(['(?<![\\w./}])/wo~rk/', '(?<![\\w./}])/ro~ot/', '(?<![\\w./}])/ho~me/[a-z]{2,}'], 'gu'),
  apart(['registry\\.np~mjs', 'registry\\.ya~rnpkg'], 'giu'),
  apart(
    // The provider's name may stand where it is the value of a setting or the name of a package.
    [
      '(?<!-)cl~aude',
      "(?<!@ai-sdk/|create|['`])anth~ropic",
      'chat~gpt',
      'cop~ilot',
      'sub-?ag~ent',
      '\\bAI wor~ker',
    ],
    'giu',
  ),
  apart(['\\bTO~DO\\b', '\\bFIX~ME\\b'], 'gu'),
]

/** No file names the machine or the hands that made it, and no work is put off in a comment. */
export const foreignWords: Check = (file) => {
  // Texts of others are kept as they are.
  if (/^(sandbox\/specs\/google\/|demo\/.*\.json$|language\/src\/data\/)/u.test(file.path))
    return []
  return FOREIGN.flatMap((word) =>
    findAll(file, word, ([found]) => `${found} does not belong here`),
  )
}

/** The lock file names packages, not the place where one machine had them from. */
export const lockFile: Check = (file) =>
  file.path === 'package-lock.json'
    ? findAll(file, /"resolved": "(https?:[^"]*)"/gu, ([, url]) => `${url} is an address`)
    : []

/** The parts beside a statement that a comment directly above may speak of. */
const MEMBER = /^(Property|PropertyDefinition|JSXAttribute|SpreadElement)$/u
const ASSERTION = /^(TSAsExpression|TSNonNullExpression)$/u
/** A line that begins or ends a comment; `/**` describes a function to its callers and is not counted. */
const SAYING = /^\s*(\/\/|\{?\/\*(?!\*))|^\s*(?!\*).*[^*\s].*\*\/\}?$/u

/**
 * An assertion is a claim that the compiler cannot check, so a comment says why it holds: on the assertion's own
 * lines, or directly above the statement or member that it is part of. Of assertions on neighbouring lines the first
 * has the comment. A comment that stands over something else, or describes the function around it, is no reason.
 */
export const reasons: Check = (file) => {
  const { path, text } = file
  if (!CODE.test(path) || path.endsWith('.mjs')) return []
  const lines = text.split('\n')
  const asserted = new Map<number, number[]>()
  walk(file, (node, around) => {
    if (!ASSERTION.test(node.type) || text.slice(node.start, node.end).endsWith('as const')) return
    const statement = around.findLast((_, i) => isBlock(around[i - 1]))
    const member = around.findLast(({ type }) => MEMBER.test(type))
    const starts = [node, member, statement].flatMap((one) => one ?? [])
    for (let line = lineAt(text, node.start); line <= lineAt(text, node.end); line += 1)
      asserted.set(
        line,
        starts.map(({ start }) => lineAt(text, start)),
      )
  })
  const isSaid = (line: number): boolean => {
    if (/\/\/|\/\*/u.test(lines[line - 1] ?? '')) return true
    const starts = asserted.get(line) ?? []
    if (starts.some((start) => SAYING.test(lines[start - 2] ?? ''))) return true
    return asserted.has(line - 1) && isSaid(line - 1)
  }
  return [...asserted.keys()].flatMap((line) =>
    isSaid(line) || asserted.has(line + 1)
      ? []
      : [`${path}:${line}: an assertion without its reason`],
  )
}

function isBlock(node: Node | undefined): boolean {
  return node !== undefined && /^(BlockStatement|Program|SwitchCase|StaticBlock)$/u.test(node.type)
}

const EXPLAINED = /^(contract\/src|language\/src|server\/src\/(platform|connectors))\/.*\.ts$/u

/** What contract, language, platform and connectors export says what it is for: shapes, units, errors. */
export const docComments: Check = (file) => {
  if (!EXPLAINED.test(file.path) || isTest(file.path)) return []
  const exported =
    /(?<!\*\/)\nexport (?:(?:async )?function\*? (\w+)|const (\w+) = (?:async )?(?:<[^=]*>)?\()/gu
  return findAll(
    { ...file, text: `\n${file.text}` },
    exported,
    ([, name, arrow]) => `${name ?? arrow} has no doc comment`,
  )
}

const ANEW = 'vi.hoisted(() => vi.resetModules())'

/**
 * Test files share a process, but for those in a browser: one that replaces a module loads the product anew, or it would
 * pass or fail by what an earlier file has loaded.
 */
export const replacedModules: Check = (file) =>
  isTest(file.path) && !file.path.includes('.browser.test.') && !file.text.includes(ANEW)
    ? findAll(file, /\bvi\.(?:doM|m)ock\(/gu, ([found]) => `${found} without ${ANEW}`)
    : []

/** No test of the project is skipped, and none is run alone. */
export const skippedTests: Check = (file) =>
  isTest(file.path)
    ? findAll(file, /\b(?:it|test|describe)\.(?:skip|only|todo|fixme)\b/gu, ([found]) => found)
    : []

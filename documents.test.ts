import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR_CODES } from '@maitre/contract/errors'
import { describe, expect, it } from 'vitest'
import {
  commandsOf,
  commandsTableOf,
  linksOf,
  namedFilesOf,
  requirementsOf,
  settingsOf,
  sameNumbers,
  settingsTableOf,
  unshownOf,
  unusedCodes,
} from './architecture/documents.ts'
import {
  codeIn,
  hasTest,
  namedTestsOf,
  quotedIn,
  says,
  untestedIn,
  wordsIn,
} from './architecture/fault-matrix.ts'
import { readProject } from './architecture/source-file.ts'

const root = import.meta.dirname
const project = readProject(root)
const textOf = (path: string): string => project.find((file) => file.path === path)?.text ?? ''

describe('documents', () => {
  const config = textOf('server/src/platform/config.ts')
  const readme = textOf('README.md')

  it('are compared with the settings and the defaults that they describe', () => {
    const schema =
      'const schema = z.object({\n  PORT: port.default(3_000),\n  NAME: text.optional(),\n})'
    expect(settingsOf(schema)).toEqual(
      new Map([
        ['PORT', '3000'],
        ['NAME', null],
      ]),
    )
    const table = '| `PORT` | `3001` | where |\n| `NAME` | none | who |\n'
    expect(settingsTableOf(table)).toEqual(
      new Map([
        ['PORT', '3001'],
        ['NAME', null],
      ]),
    )
  })

  it('list in the README the settings of the schema, with their defaults', () => {
    expect(settingsOf(config).size).toBeGreaterThan(20)
    expect(settingsTableOf(readme)).toEqual(settingsOf(config))
  })

  it('list in the README the commands of the command line', () => {
    const cli = textOf('server/src/command-line.ts')
    expect(commandsOf("const COMMANDS: X = {\n  serve,\n  'a-b': c,\n}")).toEqual(['serve', 'a-b'])
    expect(commandsTableOf('| `maitre serve` | x |\n')).toEqual(['serve'])
    expect(commandsOf(cli)).toContain('serve')
    expect(commandsTableOf(readme)).toEqual(commandsOf(cli))
  })

  it('hold only links that lead somewhere', () => {
    const page = {
      path: 'docs/a.md',
      text: 'See [b](../b.md#x), [c](c/) and [d](https://d.example).',
    }
    expect(linksOf(page)).toEqual(['b.md', 'docs/c/'])
    const pages = project.filter(({ path }) => /^(docs\/.*|[A-Z]+)\.md$/u.test(path))
    expect(pages.length).toBeGreaterThan(5)
    expect(pages.flatMap(linksOf).filter((link) => !existsSync(join(root, link)))).toEqual([])
  })

  it('name only files that are there', () => {
    const page = { path: 'docs/a.md', text: 'By `web/a.ts`, `web/oidc*.test.ts` and `#web/c.ts`.' }
    expect(namedFilesOf(page)).toEqual(['web/a.ts', 'web/oidc*.test.ts'])
    const pages = project.filter(({ path }) => /^docs\/[^/]+\.md$/u.test(path))
    const named = pages.flatMap(namedFilesOf)
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((name) => globSync(name, { cwd: root }).length === 0)).toEqual([])
  })

  it.each(['docs/security.md', 'docs/security-level-2.md'])(
    'count what is met, name what shows it, and say why of all that is not: %s',
    (path) => {
      expect(requirementsOf('| 1.2.3 to 1.2.5 and 2.1.1 | x | no | y |\n')).toEqual({
        yes: [],
        no: ['1.2.3', '1.2.4', '1.2.5', '2.1.1'],
        '—': [],
      })
      const page = textOf(path)
      const { yes, no, '—': idle } = requirementsOf(page)
      const count = yes.length + no.length + idle.length
      expect(page).toContain(
        `Of the ${count}, ${yes.length} are met, ${idle.length} do not apply, and ${no.length} are not met.`,
      )
      expect(unshownOf('| 1.2.3 | x | yes | by `a` |\n| 1.2.4 | x | yes | `b/c.ts` |\n')).toEqual([
        '1.2.3',
      ])
      expect(unshownOf(page)).toEqual([])
      const [, why = ''] = /\n#+ What is not met, and why\n(.*?)\n#/su.exec(page) ?? []
      expect(no.filter((id) => !why.includes(id))).toEqual([])
    },
  )

  it('have each a number of their own, where they are decision records or migrations', () => {
    const paths = [
      'docs/decisions/0001-a.md',
      'docs/decisions/0001-b.md',
      'server/migrations/0001-a.sql',
    ]
    expect(sameNumbers(paths)).toEqual(['docs/decisions/0001-a.md, docs/decisions/0001-b.md'])
    expect(sameNumbers(project.map(({ path }) => path))).toEqual([])
  })

  it('name in the table of errors only codes that the server answers', () => {
    expect(unusedCodes(['a.b', 'c.d'], ["throw new AppError('a.b')"])).toEqual(['c.d'])
    const server = project.filter(
      ({ path }) => path.startsWith('server/src/') && !path.includes('.test.'),
    )
    const unused = unusedCodes(
      ERROR_CODES,
      server.map(({ text }) => text),
    )
    expect(unused).toEqual([])
  })
})

describe('the fault matrix', () => {
  const page = textOf('docs/fault-matrix.md')

  it('names tests that are there', () => {
    expect(namedTestsOf('| x | [a › is \\[b\\], or %s](../c/a.test.ts) |')).toEqual([
      { file: 'c/a.test.ts', title: 'is [b], or %s' },
    ])
    expect(hasTest({ text: "it('is here again')" }, 'is here')).toBe(false)
    const named = namedTestsOf(page)
    expect(named.length).toBeGreaterThan(200)
    const missing = named.filter(({ file, title }) => !hasTest({ text: textOf(file) }, title))
    expect(missing).toEqual([])
  })

  it('quotes what the English screens say', () => {
    expect(wordsIn({ a: { b: '{{source}} has {{count}} of {{total}}' } })).toEqual([
      'Google has … of …',
    ])
    expect([says('Google has … of …', 'has …'), says('Google', 'Goggle')]).toEqual([true, false])
    const words = project
      .filter(({ path }) => path.startsWith('web/src/locales/en/'))
      .flatMap(({ text }) => wordsIn(JSON.parse(text)))
    const quoted = quotedIn(page)
    expect(quoted.length).toBeGreaterThan(100)
    expect(quoted.filter((one) => !words.some((text) => says(text, one)))).toEqual([])
  })

  it('has lines of the log, codes and settings that the source has', () => {
    expect(codeIn('| `a.b` | `maitre verify` |\n`c`')).toEqual(['a.b'])
    const source = project.filter(
      ({ path }) => /^(server|contract)\/src\//u.test(path) && !path.includes('.test.'),
    )
    const code = codeIn(page)
    expect(code.length).toBeGreaterThan(20)
    expect(code.filter((one) => !source.some(({ text }) => text.includes(one)))).toEqual([])
  })

  it('gathers at its end what no test shows', () => {
    const { rows, lines } = untestedIn(page)
    expect(rows).toBeGreaterThan(0)
    expect(lines).toBe(rows)
  })
})

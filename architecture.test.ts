import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { decisionRecords } from './architecture/documents.ts'
import * as house from './architecture/house-rules.ts'
import { LINT_SEEDS } from './architecture/lint-seeds.ts'
import * as screens from './architecture/screens.ts'
import { outsideWorld } from './architecture/outside-world.ts'
import { untested } from './architecture/module-tests.ts'
import * as modules from './architecture/modules.ts'
import { rawRoutes } from './architecture/routes.ts'
import { sealing } from './architecture/sealing.ts'
import { SEEDS } from './architecture/seeds.ts'
import { type Check, readProject } from './architecture/source-file.ts'
import { FAULTS } from './faults/list.ts'
import { unseedable } from './faults/seeding.ts'
import { sourceNames } from './architecture/source-names.ts'
import * as words from './architecture/words.ts'

const DIAGNOSTICS = z.object({
  diagnostics: z.array(z.object({ filename: z.string(), code: z.string().default('') })),
})

const root = import.meta.dirname
const project = readProject(root)
const textOf = (path: string): string => project.find((file) => file.path === path)?.text ?? ''

const CHECKS: Readonly<Record<keyof typeof SEEDS, Check>> = {
  'modules are entered by their doors, in their order': modules.moduleImports,
  'a module writes its own tables': modules.tableWrites,
  'time, chance, environment and network come from the context': outsideWorld,
  'the engine is loaded by threads alone': house.engineInThreads,
  'files are named by their subject, in kebab-case': house.fileNames,
  'files are short': house.fileLength,
  'colours and sizes of type come from the tokens': house.styles,
  'a source is named by its connector, its settings and the paths alone': sourceNames,
  'nothing foreign is in the tree': house.foreignWords,
  'the lock file holds no address': house.lockFile,
  'every assertion has its reason': house.reasons,
  'what is called from below carries a doc comment': house.docComments,
  'decision records are short and whole': decisionRecords,
  'no test is skipped': house.skippedTests,
  'a test that replaces a module loads the product anew': house.replacedModules,
  'an import leaves its folder of the web app by name alone': screens.folderImports,
  'the browser speaks to the server by the calls of its library': screens.rawFetch,
  'what is read on a screen comes from the locales': screens.screenWords,
  'a sealed column is one that new keys know': sealing,
  'an endpoint is mounted, not registered by hand': rawRoutes,
  'a comment on lines of its own is a sentence': words.commentSentences,
  'a test title tells what the thing under test does': words.testTitles,
}

describe.each(Object.entries(CHECKS))('%s', (name, check) => {
  // The keys of CHECKS are those of SEEDS; Object.entries forgets it.
  const { caught, passed } = SEEDS[name as keyof typeof SEEDS]

  it.each(caught)('sees $path (%#)', (seed) => {
    expect(check(seed)).toHaveLength(1)
  })

  it.each(passed)('lets $path pass (%#)', (seed) => {
    expect(check(seed)).toEqual([])
  })

  it('holds in the whole tree', () => {
    expect(project.flatMap(check)).toEqual([])
  })
})

describe('modules', () => {
  it('are read from the list in app.ts, in the order of that list', () => {
    expect(
      modules.modulesOf('const MODULES: readonly Module[] = [\n  tiers,\n  auditLog,\n]'),
    ).toEqual(['tiers', 'audit-log'])
    expect(modules.modulesOf(textOf('server/src/app.ts'))).toContain('reviews')
  })

  it('are reported when they have no line in the list, no manifest or no test', () => {
    expect(modules.moduleShape(['server/src/modules/extras/routes.ts'], [])).toEqual([
      'extras is not in the list of modules in app.ts',
      'extras has no manifest',
      'extras has no test',
    ])
    expect(modules.moduleShape([], ['extras'])).toEqual([
      'extras has no manifest',
      'extras has no test',
    ])
  })

  it('are reported when no test asserts anything of them', () => {
    const module = 'server/src/modules/extras'
    const routes = {
      path: `${module}/routes.ts`,
      text: "mount(mounting, 'extras', {})",
    }
    const untestedBy = (text: string) =>
      untested([routes, { path: `${module}/extras.test.ts`, text }], ['extras'])
    for (const idle of [
      "it('loads', () => { expect(true).toBe(true) })",
      "import { extras } from '@maitre/contract/extras'\nit('calls', () => client.call(extras.list, {}))",
      "import { extras } from '@maitre/contract/extras'\nit('counts', () => { void extras; expect(1).toBe(1) })",
      "import { home } from '@maitre/contract/home'\nit('asks', () => { expect(call(home.get)).toBe(1) })",
      "import type { A } from './a.ts'\nit('is', () => { const a: A = 1; expect(a).toBe(1) })",
    ])
      expect(untestedBy(idle)).toEqual(['extras'])
    for (const asserting of [
      "import { extras } from '@maitre/contract/extras'\nit('lists', async () => { expect(await call(extras.list)).toEqual([]) })",
      "import { a } from './a.ts'\nconst b = () => a(1)\nit.each([1])('is', () => { expect(b()).toBe(1) })",
      "import { a } from '#modules/extras'\ntest('throws', async () => { await expect(a()).rejects.toThrow() })",
    ])
      expect(untestedBy(asserting)).toEqual([])
  })

  it('have each a line in the list, a manifest and a test that asserts something of them', () => {
    expect(untested(project, modules.ORDER)).toEqual([])
    expect(modules.moduleShape(project.map(({ path }) => path))).toEqual([])
  })

  it('own the tables of the registry by names that are modules', () => {
    expect(modules.unknownOwners({ reviews: 'revues', users: 'users' })).toEqual([
      'reviews belongs to revues, which is no module',
    ])
    expect(modules.unknownOwners(modules.OWNERS)).toEqual([])
  })
})

describe('the faults that tests must see', () => {
  const read = (path: string) => project.find((file) => file.path === path)?.text

  it('are reported when their text is not in its file once, or their tests are not there', () => {
    const fault = {
      name: 'It errs.',
      file: 'a.ts',
      text: 'a',
      by: 'b',
      tests: ['a.test.ts'],
    } as const
    const files = new Map([
      ['a.ts', 'a'],
      ['twice.ts', 'a a'],
      ['a.test.ts', ''],
    ])
    const wrong = (change: object) =>
      unseedable([{ ...fault, ...change }], (path) => files.get(path))
    expect(wrong({})).toEqual([])
    for (const change of [
      { file: 'twice.ts' },
      { file: 'gone.ts' },
      { by: 'a' },
      { tests: ['gone.test.ts'] },
    ])
      expect(wrong(change)).toHaveLength(1)
    expect(unseedable([fault, fault], (path) => files.get(path))).toHaveLength(2)
  })

  it('can each be made in the tree as it is', () => {
    expect(unseedable(FAULTS, read)).toEqual([])
  })

  it('stand in files that the page about tests tells of', () => {
    const files = [...textOf('faults/list.ts').matchAll(/'\.\/([a-z-]+\.ts)'/gu)].flatMap(
      ([, file = '']) => (file === 'fault.ts' ? [] : [file]),
    )
    expect(files.length).toBeGreaterThan(20)
    const page = textOf('docs/testing.md')
    expect(files.filter((file) => !page.includes(`(../faults/${file})`))).toEqual([])
  })
})

describe('the linter’s configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maitre-lint-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let found: Map<string, string[]>
  beforeAll(() => {
    found = lint()
  })

  it.each(LINT_SEEDS)('sees $path by $rule', ({ path, rule }) => {
    expect(found.get(path)).toContain(rule)
  })

  /** What oxlint, by our configuration, finds in the seeds: path → rules. */
  function lint(): Map<string, string[]> {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    // Our own tsconfig.json asks for packages, which are not in this folder.
    writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }')
    for (const { path, text, beside } of LINT_SEEDS) {
      for (const [at, content] of Object.entries({ [path]: text, ...beside })) {
        mkdirSync(dirname(join(folder, at)), { recursive: true })
        writeFileSync(join(folder, at), content)
      }
    }
    const oxlint = realpathSync(join(root, 'node_modules/.bin/oxlint'))
    const { stdout } = spawnSync(process.execPath, [oxlint, '--type-aware', '-f', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const rules = new Map<string, string[]>()
    for (const { filename, code } of DIAGNOSTICS.parse(JSON.parse(stdout)).diagnostics)
      rules.set(filename, [...(rules.get(filename) ?? []), code])
    return rules
  }
})

describe('the search for what nobody uses', () => {
  it('sees a file, an export and a package that nobody imports', () => {
    const folder = mkdtempSync(join(tmpdir(), 'maitre-unused-'))
    try {
      copyFileSync(join(root, 'knip.jsonc'), join(folder, 'knip.jsonc'))
      const files = {
        'package.json':
          '{ "name": "maitre", "private": true, "type": "module", "workspaces": ["contract"] }',
        'contract/package.json':
          '{ "name": "@maitre/contract", "type": "module", "exports": { "./*": "./src/*.ts" }, "dependencies": { "zod": "4.6.7" } }',
        'contract/src/home.ts':
          "import { used } from './inside/words.ts'\nexport const idleExport = used\n",
        'contract/src/inside/words.ts': 'export const used = 1\n',
        'contract/src/inside/idle-file.ts': 'export const a = 1\n',
      }
      for (const [at, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, at)), { recursive: true })
        writeFileSync(join(folder, at), text)
      }
      const knip = realpathSync(join(root, 'node_modules/.bin/knip'))
      const { stdout } = spawnSync(process.execPath, [knip, '--no-progress'], {
        cwd: folder,
        encoding: 'utf8',
      })
      for (const seen of ['idle-file.ts', 'idleExport', 'zod']) expect(stdout).toContain(seen)
      expect(stdout).not.toContain('words.ts')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

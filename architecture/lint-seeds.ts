/** A file in which the linter must find a fault by the named rule. */
export interface LintSeed {
  path: string
  text: string
  rule: string
  /** Further files without which the fault could not be seen. */
  beside?: Readonly<Record<string, string>>
}

const IMPORTS = 'eslint(no-restricted-imports)'
const from = (path: string, specifier: string): LintSeed => ({
  path,
  text: `export { x } from '${specifier}'\n`,
  rule: IMPORTS,
})

/** The seeds: one for each line of who may import whom, and one for each rule that the configuration adds. */
export const LINT_SEEDS: readonly LintSeed[] = [
  from('contract/src/upward.ts', '../language/src/index.ts'),
  from('contract/src/node.ts', 'node:fs'),
  from('contract/src/ours.ts', '@maitre/language'),
  from('contract/src/reaching.test.ts', '@maitre/server/app'),
  from('language/src/node.ts', 'node:fs'),
  from('language/src/package.ts', 'zod'),
  from('language/src/ours.ts', '@maitre/contract/reviews'),
  from('language/src/read/upward.ts', '../../../contract/src/reviews.ts'),
  from('language/evaluation/outward.ts', '../../contract/src/reviews.ts'),
  from('language/evaluation/ours.ts', '@maitre/contract/reviews'),
  from('language/src/read/reaching.test.ts', '@maitre/server/app'),
  from('server/src/upward.ts', '../web/src/app.tsx'),
  from('server/src/second-database.ts', 'node:sqlite'),
  from('server/src/platform/to-module.ts', '#modules/reviews'),
  from('server/src/platform/to-connector.ts', '#connectors/google'),
  from('server/src/platform/to-language.ts', '@maitre/language'),
  from('server/src/connectors/x/to-module.ts', '#modules/reviews'),
  from('server/src/connectors/x/to-database.ts', '#platform/database'),
  from('server/src/connectors/x/to-connector.ts', '#connectors/google'),
  from('server/src/connectors/x/around-to-connector.ts', './../google/failure.ts'),
  from('server/src/modules/x/to-whole.ts', '#app'),
  from('server/src/modules/x/to-pg.ts', 'pg'),
  from('server/src/modules/x/to-sandbox.ts', '@maitre/sandbox'),
  from('server/src/modules/x/to-screen.test.ts', '@maitre/web/app'),
  from('sandbox/src/to-server.ts', '@maitre/server/app'),
  from('sandbox/src/upward.ts', '../../server/src/app.ts'),
  from('bench/src/upward.ts', '../../server/src/app.ts'),
  from('e2e/to-server.ts', '@maitre/server/app'),
  from('web/src/to-node.ts', 'node:fs'),
  from('web/src/to-server.ts', '@maitre/server/app'),
  from('web/src/ui/to-lib.ts', '#lib/api'),
  from('web/src/ui/to-contract.ts', '@maitre/contract/reviews'),
  from('web/src/ui/to-words.ts', 'react-i18next'),
  from('web/src/ui/upward.ts', '../pages/area.tsx'),
  from('web/src/lib/to-feature.ts', '#features/home/queries'),
  from('web/src/features/home/to-feature.ts', '#features/reviews/state/queries'),
  from('web/src/features/reviews/list/to-feature.ts', '#features/home/queries'),
  from('web/src/features/insights/trends/to-feature.ts', '#features/reviews/state/queries'),
  from('web/src/features/home/to-feature-upward.ts', './../reviews/queries.ts'),
  from('web/src/pages/dashboard/to-area.tsx', '../console/restaurants.tsx'),
  from('web/src/lib/to-server.test.ts', '@maitre/server/app'),
  {
    path: 'sandbox/src/round.ts',
    text: "export { b } from './about.ts'\nexport const a = 1\n",
    rule: 'import(no-cycle)',
    beside: { 'sandbox/src/about.ts': "import { a } from './round.ts'\nexport const b = a\n" },
  },
  {
    path: 'language/src/read/words/split.ts',
    text: "import type { Token } from './token.ts'\nexport type Sentence = readonly Token[]\n",
    rule: 'import(no-cycle)',
    beside: {
      'language/src/read/words/token.ts':
        "import type { Sentence } from './split.ts'\nexport interface Token {\n  of: Sentence\n}\n",
    },
  },
  from('language/src/read/words/beside.ts', '../opinion/lexicon.ts'),
  {
    path: 'server/src/modules/x/index.ts',
    text: "export { y } from '#modules/y'\nexport const x = 1\n",
    rule: 'import(no-cycle)',
    beside: {
      'server/package.json':
        '{ "name": "@maitre/server", "type": "module", "imports": { "#modules/*": "./src/modules/*/index.ts" } }',
      'server/src/modules/y/index.ts': "import { x } from '#modules/x'\nexport const y = x\n",
    },
  },
  {
    path: 'web/src/ui/default.tsx',
    text: 'export default function Default() {\n  return null\n}\n',
    rule: 'import(no-default-export)',
  },
  {
    path: 'server/src/any.ts',
    text: 'export const a: any = 1\n',
    rule: 'typescript(no-explicit-any)',
  },
  {
    path: 'server/src/sure.ts',
    text: 'export const first = (list: string[]): string => list[0]!\n',
    rule: 'typescript(no-non-null-assertion)',
  },
  { path: 'server/src/loud.ts', text: "console.log('here')\n", rule: 'eslint(no-console)' },
  {
    path: 'server/src/long.ts',
    text: `export const long = [\n${'  1,\n'.repeat(300)}]\n`,
    rule: 'eslint(max-lines)',
  },
  {
    path: 'server/src/floating.ts',
    text: 'const later = async (): Promise<void> => undefined\nexport const f = (): void => {\n  later()\n}\n',
    rule: 'typescript(no-floating-promises)',
  },
  {
    path: 'server/src/misused.ts',
    text: 'const later = async (): Promise<boolean> => true\nexport const f = (): number => (later() ? 1 : 2)\n',
    rule: 'typescript(no-misused-promises)',
  },
  {
    path: 'server/src/awaiting.ts',
    text: 'export const f = async (n: number): Promise<void> => {\n  await n\n}\n',
    rule: 'typescript(await-thenable)',
  },
  {
    path: 'server/src/exhaustive.ts',
    text: "export function f(kind: 'a' | 'b'): number {\n  switch (kind) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n",
    rule: 'typescript(switch-exhaustiveness-check)',
  },
  {
    path: 'server/src/evaluated.ts',
    text: "export const one = (): unknown => eval('1')\n",
    rule: 'eslint(no-eval)',
  },
  {
    path: 'web/src/built.ts',
    text: "export const one = new Function('return 1')\n",
    rule: 'eslint(no-new-func)',
  },
  {
    path: 'web/src/drawn.ts',
    text: 'export const draw = (at: HTMLElement, words: string): void => {\n  at.innerHTML = words\n}\n',
    rule: 'eslint(no-restricted-properties)',
  },
  {
    path: 'web/src/guest.tsx',
    text: 'export const Guest = (said: { html: string }) => (\n  <p dangerouslySetInnerHTML={{ __html: said.html }} />\n)\n',
    rule: 'react(no-danger)',
  },
]

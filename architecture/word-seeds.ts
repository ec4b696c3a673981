import type { SourceFile } from './source-file.ts'

const seed = (path: string, text: string): SourceFile => ({ path, text })
const code = 'server/src/platform/a.ts'
const screen = 'web/src/features/home/a.tsx'
const test = 'server/src/platform/a.test.ts'

/** The seeds of the checks in words.ts: what each check must catch, and what it must let pass. */
export const WORD_SEEDS = {
  'a comment on lines of its own is a sentence': {
    caught: [
      seed(code, '// falls through to the refusal.\nconst a = 1'),
      seed(code, '/** the port to listen on. */\nconst a = 1'),
      seed(code, '/** The port to listen on */\nconst a = 1'),
      seed(code, '/** The gaps that are filled: dish, person, … */\nconst a = 1'),
      seed(code, '// Two lines of a comment\n// that has no end\nconst a = 1'),
      seed(screen, '// alone on the screen it is the first heading.\nconst Title = "h1"'),
      seed(screen, 'const a = (\n  <p>\n    {/* a countdown would be read out */}\n  </p>\n)'),
    ],
    passed: [
      seed(code, 'const a = b as C // the contract gives the shape'),
      seed(code, '/** A day as `yyyy-MM-dd`, or null. */\nconst a = 1'),
      seed(code, '// oxlint-disable-next-line no-control-regex\nconst a = 1'),
      seed(code, '// The second line of a comment\n// may begin small.\nconst a = 1'),
      seed(screen, 'const a = (\n  <p>\n    {/* The name is for screen readers. */}\n  </p>\n)'),
      seed('scripts/a.mjs', '// `npm start` runs the server.\nconst a = 1'),
    ],
  },
  'a test title tells what the thing under test does': {
    caught: [
      seed(test, "it('as told', () => {})"),
      seed('web/src/lib/a.browser.test.tsx', "it('opens', async () => {})"),
      seed(test, "test('loads', async () => {})"),
      seed(test, "it.each(rows)('%s', () => {})"),
      seed(test, "describe('a', () => { test.each(rows)('$code: %s', () => {}) })"),
      seed('e2e/a.journey.ts', 'test(`/${name}`, async () => {})'),
    ],
    passed: [
      seed(test, "it('refuses a wrong password', () => {})"),
      seed(test, "it.each(rows)('refuses %j', () => {})"),
      seed(test, "describe('x', () => {})"),
      seed(code, "test('x', () => {})"),
      seed('e2e/a.journey.ts', 'test(`opens /${name}`, async () => {})'),
    ],
  },
}

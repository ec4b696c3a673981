import { SCREEN_SEEDS } from './screen-seeds.ts'
import type { SourceFile } from './source-file.ts'
import { WORD_SEEDS } from './word-seeds.ts'

/** The files that a check must catch, and the files that it must let pass. */
interface Seeds {
  caught: readonly SourceFile[]
  passed: readonly SourceFile[]
}

/** A file of one line or a few. */
const seed = (path: string, text = ''): SourceFile => ({ path, text })

const module = 'server/src/modules'
/** A text joined from parts, so that this file passes the check that looks for it. */
const apart = (...parts: string[]): string => parts.join('')

const RECORD = '# A\n**Status:** b\n## Context\nc\n## Decision\nd\n## Consequences\ne\n'

export const SEEDS = {
  ...SCREEN_SEEDS,
  ...WORD_SEEDS,
  'modules are entered by their doors, in their order': {
    caught: [
      seed(`${module}/reviews/a.ts`, "import { x } from '#modules/publishing'"),
      seed(`${module}/users/a.ts`, "export { x } from '#modules/users'"),
      seed(`${module}/home/a.ts`, "import { x } from '#modules/reviews/queries'"),
      seed(`${module}/reading/a.ts`, "const x = await import('#modules/home')"),
      seed(`${module}/home/a.ts`, "import { reviews } from '#modules/reviews/module'"),
      seed('server/src/app.ts', "import { x } from '#modules/reviews/queries'"),
      seed(`${module}/home/a.ts`, "import { x } from '#modules/extras'"),
      seed('server/src/app.ts', "import { x } from './modules/reviews/queries.ts'"),
      seed('server/test/a.ts', "import { x } from '#modules/reviews/queries'"),
    ],
    passed: [
      seed(`${module}/publishing/a.ts`, "import { x } from '#modules/reviews'"),
      seed(`${module}/reviews/a.test.ts`, "import { x } from '#modules/publishing'"),
      seed('server/src/app.ts', "import { createEntrance } from '#modules/auth'"),
      seed('server/src/app.ts', "import { home } from '#modules/home/module'"),
    ],
  },
  'a module writes its own tables': {
    caught: [
      seed(`${module}/sources/a.ts`, "tx.db.insertInto('reviews')"),
      seed(`${module}/auth/a.ts`, "tx.db.updateTable('users')"),
      seed(`${module}/sources/a.ts`, "tx.db.updateTable('app.reviews')"),
      seed(`${module}/home/a.ts`, "tx.db.deleteFrom('readings')"),
      seed(`${module}/home/a.ts`, "tx.run('x', 'update reviews set starred = true', [])"),
      seed(`${module}/home/a.ts`, 'tx.run(`x`, `insert into app.users (user_id) values ($1)`)'),
      seed(`${module}/home/a.ts`, "tx.run('x', 'delete from sessions', [])"),
      seed(`${module}/home/a.ts`, 'tx.run(`x`, `delete from ${table}`)'),
      seed(`${module}/home/a.ts`, "tx.db.insertInto('unheard_of')"),
      seed('server/src/demo/a.ts', "tx.db.insertInto('reviews')"),
      seed('server/src/platform/a.ts', "tx.db.insertInto('reviews')"),
    ],
    passed: [
      seed(`${module}/reviews/a.ts`, "tx.db.updateTable('reviews')"),
      seed(`${module}/auth/a.ts`, "'insert into refresh_tokens … on conflict do update set n = 1'"),
      seed(`${module}/home/a.ts`, "'select * from reviews for update'"),
      seed(`${module}/home/a.test.ts`, "'delete from reviews'"),
      seed('server/src/platform/live.ts', "'insert into live_events (event_id) values ($1)'"),
    ],
  },
  'a sealed column is one that new keys know': {
    caught: [
      seed(`${module}/sources/a.ts`, "const kept = secrets.vault.seal(token, 'a row')"),
      seed(`${module}/home/a.ts`, 'const token = ctx.secrets.vault.open(row.token, row.id)'),
      seed('server/src/platform/a.ts', "const { seal } = services.secrets.vault; seal(word, '')"),
    ],
    passed: [
      seed(`${module}/auth/device.ts`, 'secrets.vault.seal(text, CONTEXT)'),
      seed(`${module}/sources/a.ts`, 'SEALED.credentials.seal(secrets, row, token)'),
      seed(`${module}/sources/a.test.ts`, "vault.seal(token, 'a row')"),
      seed('server/src/commands/a.ts', 'const { keyId } = services.secrets.vault'),
    ],
  },
  'time, chance, environment and network come from the context': {
    caught: [
      seed(`${module}/home/a.ts`, 'const at = new Date()'),
      seed(`${module}/home/a.ts`, 'const at = Date.now()'),
      seed(`${module}/home/a.ts`, 'const n = Math.random()'),
      seed(`${module}/home/a.ts`, "const key = process.env['KEY']"),
      seed('server/src/platform/config.ts', 'const key = process.env.KEY'),
      seed('server/src/connectors/yelp/index.ts', 'await fetch(url)'),
      seed('language/src/read/a.ts', 'const at = new Date()'),
      seed('server/src/cli.ts', 'const at = Date.now()'),
      seed(`${module}/home/a.ts`, 'await globalThis.fetch(url)'),
      seed(`${module}/home/a.ts`, 'const call = fetch'),
      seed(`${module}/home/a.ts`, 'const since = performance.now()'),
      seed(`${module}/home/a.ts`, 'const { now } = Date'),
      seed(`${module}/home/a.ts`, 'const id = crypto.randomUUID()'),
      seed(`${module}/home/a.ts`, "import { randomUUID } from 'node:crypto'"),
      seed(`${module}/home/a.ts`, "import * as crypto from 'node:crypto'"),
      seed(`${module}/home/a.ts`, "import { request } from 'node:https'"),
      seed(`${module}/home/a.ts`, "const { connect } = await import('node:net')"),
      seed(`${module}/home/a.ts`, "import { exec } from 'node:child_process'"),
      seed(`${module}/home/a.ts`, "import { env } from 'node:process'"),
      seed('server/src/commands/a.ts', 'const key = process.env.KEY'),
      seed('contract/src/a.ts', 'const today = Date()'),
    ],
    passed: [
      seed(`${module}/home/a.ts`, 'const at = new Date(ms); await services.fetch(url)'),
      seed(`${module}/home/a.ts`, "import { createHash } from 'node:crypto'"),
      seed(
        `${module}/home/a.ts`,
        'interface A { fetch: string }\nconst a = { fetch: 1, process: b.process }',
      ),
      seed('server/src/commands/a.ts', 'const since = performance.now()'),
      seed('server/src/platform/clock.ts', 'const clock = { now: () => new Date() }'),
      seed('server/src/cli.ts', 'readConfig(process.env)'),
      seed(`${module}/home/a.test.ts`, 'const at = Date.now()'),
    ],
  },
  'the engine is loaded by threads alone': {
    caught: [
      seed(`${module}/drafting/write-reply.ts`, "import { check } from '@maitre/language/engine'"),
      seed('server/src/app.ts', "await import('@maitre/language/engine')"),
    ],
    passed: [
      seed(`${module}/drafting/a-thread.ts`, "import { check } from '@maitre/language/engine'"),
      seed(`${module}/drafting/write-reply.ts`, "import { isHard } from '@maitre/language'"),
    ],
  },
  'files are named by their subject, in kebab-case': {
    caught: [
      seed('web/src/ui/BigButton.tsx'),
      seed('server/src/modules/home/read_home.ts'),
      seed('server/src/platform/utils.ts'),
      seed('web/src/lib/types.ts'),
      seed('docs/decisions/0001-Some.md'),
    ],
    passed: [
      seed('README.md'),
      seed('docs/decisions/0001-embedded-postgres.md'),
      seed('server/migrations/0001-ground.sql'),
      seed('web/src/lib/i18next.d.ts'),
      seed('web/src/features/reviews/state/build-review.test-setup.ts'),
      seed('web/src/lib/hotkeys.browser.test.tsx'),
    ],
  },
  'files are short': {
    caught: [seed('server/migrations/0009-long.sql', '-- a\n'.repeat(301))],
    passed: [seed('web/src/styles/app.css', 'a {}\n'.repeat(300))],
  },
  'colours and sizes of type come from the tokens': {
    caught: [
      seed('web/src/ui/a.tsx', "const style = { color: '#fff' }"),
      seed('web/src/ui/a.tsx', '<p className="bg-[#a1b2c3]" />'),
      seed('web/src/styles/app.css', 'a { color: rgb(1 2 3); }'),
      seed('web/src/styles/app.css', 'a { font-size: 13px; }'),
      seed('web/src/ui/a.tsx', '<p className="text-[13px]" />'),
      seed('web/src/ui/a.tsx', "const style = { fontSize: '13px' }"),
    ],
    passed: [
      seed('web/src/ui/a.tsx', "import { x } from '#features/home'"),
      seed('web/src/ui/a.tsx', '<p className="text-(--ink) text-sm" />'),
      seed('web/src/styles/tokens.css', ':root { --ink: #111; }'),
    ],
  },
  'a source is named by its connector, its settings and the paths alone': {
    caught: [
      seed(`${module}/sources/sync-google.ts`),
      seed(`${module}/sources/a.ts`, 'export const syncGoogle = (): void => {}'),
      seed(`${module}/sources/a.ts`, "if (key.source === 'google') await skip()"),
      seed(`${module}/publishing/a.ts`, "import type { X } from '#connectors/google'"),
      seed(`${module}/publishing/a.ts`, 'const text = `https://google.example/${path}`'),
      seed(`${module}/reviews/routes.ts`, "const isOurs = row.source === 'google ' + origin"),
      seed('contract/src/reviews.ts', 'export const googleLimits = 4096'),
      seed('server/src/services.ts', 'const services = { google: connector }'),
      seed('server/src/platform/schema.ts', 'export interface GoogleReviews { id: string }'),
      seed('web/src/features/reviews/a.tsx', '<p>{isGoogle && <b />}</p>'),
      seed('web/src/features/reviews/a.tsx', '<p>Visible on Google</p>'),
      seed('language/src/reply/a.ts', "if (review.source === 'google') report('too_long')"),
    ],
    passed: [
      seed(`${module}/sources/a.ts`, '// Google tells of this twice.\nexport const a = 1'),
      seed(`${module}/sources/a.test.ts`, "const source = 'google'"),
      seed('server/src/connectors/google/a.ts', 'export const googleUrl = 1'),
      seed('server/src/platform/config.ts', "const schema = { GOOGLE_CLIENT_ID: 'x' }"),
      seed('server/src/platform/schema.ts', 'interface R { source: "google" | "yelp" }'),
      seed('contract/src/reviews.ts', "export const googleReviews = reading('google-review')"),
    ],
  },
  'nothing foreign is in the tree': {
    caught: [
      seed('docs/a.md', apart('see /wo', 'rk/main')),
      seed('server/src/a.ts', apart("'/ho", "me/somebody/maitre'")),
      seed('package-lock.json', apart('https://registry.np', 'mjs.org/x')),
      seed('README.md', apart('made with Cl', 'aude')),
      seed('docs/a.md', apart('written with Anth', 'ropic')),
      seed('web/src/a.ts', apart('// TO', 'DO: later')),
    ],
    passed: [
      seed('web/src/a.ts', "import { x } from '#features/home/queries'"),
      seed('language/src/a.test.ts', apart("'Marie-Cl", "aude Thibodeau'")),
      seed('docs/a.md', 'The framework/tree; work/ and home/ are folders.'),
      seed('server/src/a.ts', apart("await import('@ai-sdk/anth", "ropic')")),
      seed('README.md', apart('`openai` or `anth', 'ropic`')),
    ],
  },
  'the lock file holds no address': {
    caught: [seed('package-lock.json', '"resolved": "https://packages.example/zod.tgz"')],
    passed: [seed('package-lock.json', '"resolved": "contract"')],
  },
  'every assertion has its reason': {
    caught: [
      seed('web/src/lib/a.ts', 'const a = b as Review'),
      seed('web/src/lib/a.ts', 'const a = b!'),
      seed('web/src/ui/a.tsx', 'const a = <p>{b as string}</p>'),
      seed('web/src/lib/a.ts', '// why\n\n\n\n\nconst a = b as Review'),
      seed('web/src/lib/a.ts', '// how many there are\nconst n = 1\nconst a = b as Review'),
      seed(
        'web/src/lib/a.ts',
        '/** Reads it. */\nfunction a(b: unknown) {\n  return b as Review\n}',
      ),
      seed(
        'web/src/lib/a.ts',
        'function a() {\n  // said of the loop\n  for (;;) {\n    go()\n    see(b as Review)\n  }\n}',
      ),
    ],
    passed: [
      seed('web/src/lib/a.ts', 'const a = [1] as const\nimport { b as c } from "./b.ts"'),
      seed('web/src/lib/a.ts', 'const a = b as Review // written through the schema alone'),
      seed('web/src/lib/a.ts', '// written through the schema alone\nconst a = b as Review'),
      seed('web/src/lib/a.ts', '// of both\nconst a = b as Review\nconst c = d as Review'),
      seed(
        'web/src/lib/a.ts',
        '// of the row\nconst all = rows\n  .filter(Boolean)\n  .map((row) => row as Review)',
      ),
    ],
  },
  'what is called from below carries a doc comment': {
    caught: [
      seed('contract/src/a.ts', 'export function a(): void {}'),
      seed('server/src/platform/a.ts', 'const b = 1\nexport async function a(): Promise<void> {}'),
      seed('language/src/a.ts', 'export const a = (b: string): string => b'),
    ],
    passed: [
      seed('contract/src/a.ts', '/** Does nothing. */\nexport function a(): void {}'),
      seed('server/src/modules/home/a.ts', 'export function a(): void {}'),
      seed('language/src/a.ts', 'export const a = new Set()'),
    ],
  },
  'decision records are short and whole': {
    caught: [
      seed('docs/decisions/9-a.md', RECORD),
      seed('docs/decisions/0009-a.md', RECORD.replace('## Context', '')),
      seed('docs/decisions/0009-a.md', RECORD + 'word '.repeat(300)),
    ],
    passed: [seed('docs/decisions/0009-a.md', RECORD), seed('docs/glossary.md', 'words')],
  },
  'no test is skipped': {
    caught: [
      seed('web/src/lib/a.test.ts', apart('it.sk', "ip('x', () => {})")),
      seed('e2e/a.journey.ts', apart('test.on', "ly('x', () => {})")),
    ],
    passed: [seed('web/src/lib/a.test.ts', "it('skips what is read', () => {})")],
  },
  'a test that replaces a module loads the product anew': {
    caught: [
      seed('server/src/a.test.ts', apart('vi.mo', "ck('pg')")),
      seed('web/src/lib/a.test.ts', apart('vi.doMo', "ck('./b.ts')")),
    ],
    passed: [
      seed(
        'server/src/a.test.ts',
        apart('vi.hoisted(() => vi.resetModules())\nvi.mo', "ck('pg', { spy: true })"),
      ),
      seed('web/src/lib/a.browser.test.tsx', apart('vi.mo', "ck('./b.ts')")),
    ],
  },
  'an endpoint is mounted, not registered by hand': {
    caught: [
      seed(`${module}/home/routes.ts`, "mounting.fastify.get('/v1/secret', async () => rows)"),
      seed(`${module}/home/routes.ts`, 'app.route({ method, url })'),
      seed(`${module}/home/routes.ts`, 'const { fastify } = mounting'),
      seed(`${module}/home/routes.ts`, "const http = mounting['fastify']"),
      seed(`${module}/home/routes.ts`, 'ctx.request.server.addHook(hook)'),
      seed(`${module}/home/a.ts`, "import type { FastifyInstance } from 'fastify'"),
      seed('server/src/serving.ts', "http.get('/v1/secret', async () => rows)"),
      seed('server/src/platform/errors.ts', 'app.post(`/v1/${name}`, async () => rows)'),
      seed('server/src/platform/live.ts', "app.get<Params>(\n  '/v1/secret', async () => rows)"),
    ],
    passed: [
      seed(`${module}/home/routes.ts`, 'mount(mounting, home, { get: async (ctx) => read(ctx) })'),
      seed(`${module}/auth/routes.ts`, "import type { FastifyReply } from 'fastify'"),
      seed(`${module}/home/a.ts`, "known.get('tier'); headers.delete(name)"),
      seed(`${module}/home/a.test.ts`, "app.get('/v1/x', handler)"),
      seed('server/src/serving.ts', 'const mounting = { fastify: http, once }'),
      seed('server/src/platform/health.ts', "app.get('/healthz', async () => fine)"),
    ],
  },
} as const satisfies Record<string, Seeds>

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maitre, temporaryFolder } from '#test/crash-server'
import { createTestDatabase, type TestDatabase } from '#test/database'

const folder = temporaryFolder()
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await folder.remove()
})

/** Notes every file that the process loads, and writes their names at its end. */
const noting = (file: string): string => `
  import { registerHooks } from 'node:module'
  import { writeFileSync } from 'node:fs'
  const loaded = new Set()
  registerHooks({ load: (url, context, next) => (loaded.add(url), next(url, context)) })
  process.on('exit', () => writeFileSync(${JSON.stringify(file)}, [...loaded].join('\\n')))`

/** The files that a command loads from its start to its end. */
async function loadedBy(...words: string[]): Promise<string[]> {
  const file = path.join(folder.path, `${words.join('')}.txt`)
  const { urls } = database
  const { code, stderr } = await maitre(words, {
    DATA_DIR: path.join(folder.path, 'data'),
    DATABASE_URL: urls.app,
    DATABASE_OWNER_URL: urls.owner,
    DATABASE_CONSOLE_URL: urls.console,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(noting(file))}`,
  })
  expect(code, stderr).toBe(0)
  return (await readFile(file, 'utf8')).split('\n')
}

/** What answers HTTP: the server itself, its figures and the calls of the modules. */
const OF_SERVING = /\/node_modules\/(?:fastify|prom-client|@fastify)\/|\/[\w-]*routes\.ts$/u
const OF_THE_ENGINE = /\/language\/src\/engine\.ts$/u

describe('a command', () => {
  it.each([
    [['verify'], 1_500],
    [['import', '--help'], 1_000],
    [['rotate-keys', '--help'], 800],
  ])('loads no HTTP, no routes and no engine, and few files: %s', async (words, most) => {
    const loaded = await loadedBy(...words)
    expect(loaded.filter((url) => OF_SERVING.test(url) || OF_THE_ENGINE.test(url))).toEqual([])
    expect(loaded.length).toBeGreaterThan(100)
    expect(loaded.length).toBeLessThan(most)
  })
})

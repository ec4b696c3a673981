import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = import.meta.dirname
/** What a file imports or hands on, its types apart, which are gone when it runs. */
const IMPORTED = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gmu

/** The file of the package that an import means, by its relative path or by the names of package.json. */
function fileOf(imported: string, from: string): string {
  if (imported.startsWith('#data/')) return path.join(SOURCES, imported.slice(1))
  if (imported.startsWith('#')) return path.join(SOURCES, `${imported.slice(1)}.ts`)
  return path.join(path.dirname(from), imported)
}

/** All files that a file loads, itself included. */
function loadedBy(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded
  loaded.add(file)
  if (file.endsWith('.ts'))
    for (const [, imported = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED))
      loadedBy(fileOf(imported, file), loaded)
  return loaded
}

const wordsOf = (file: string): string[] =>
  [...loadedBy(path.join(SOURCES, file))]
    .map((one) => path.relative(SOURCES, one))
    .filter((one) => one.endsWith('.json'))

it('the package without its engine loads two small tables, so that the server’s main thread does without the word lists', () => {
  expect(wordsOf('index.ts').toSorted()).toEqual(['data/fr/spellings.json', 'data/keywords.json'])
  // The engine’s own lists are seen in the same way.
  expect(wordsOf('engine.ts')).toContain('data/en/matters.json')
})

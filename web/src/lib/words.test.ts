import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
const NAMESPACES = new Set(
  readdirSync(join(SOURCE, 'locales/en'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', '')),
)

/** The files of ours that a file imports, at once or later; what is imported for its types alone is none. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/import type [^;]*? from '[^']+'/gu, '')
  return [...code.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/gu)].flatMap(([, named = '']) => {
    const path = named.startsWith('#') ? join(SOURCE, named.slice(1)) : join(dirname(file), named)
    const found = [path, `${path}.ts`, `${path}.tsx`].find(
      (one) => /\.tsx?$/u.test(one) && has(one),
    )
    return found === undefined ? [] : [found]
  })
}

function has(path: string): boolean {
  try {
    return readFileSync(path, 'utf8') !== ''
  } catch {
    return false
  }
}

/** Every file that is reached from one of the source folder. */
function reachedFrom(entry: string): Set<string> {
  const reached = new Set<string>()
  const look = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    for (const one of importsOf(file)) look(one)
  }
  look(join(SOURCE, entry))
  return reached
}

/** The namespaces of words that some files ask for, alone or before a colon. */
const askedBy = (files: Iterable<string>): Set<string> =>
  new Set(
    [...files].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'([a-z-]+)(?::[^']*)?'/gu)]
        .map(([, name = '']) => name)
        .filter((name) => NAMESPACES.has(name)),
    ),
  )

/** The namespaces that a file of the app has in one pattern, between braces. */
const listIn = (file: string): string[] => {
  const [, list = ''] =
    /\*\/\{([^}]+)\}\.json/u.exec(readFileSync(join(SOURCE, file), 'utf8')) ?? []
  return list.split(',')
}

describe('the words of the entries', () => {
  it('hold all that the sign-in asks for, which the application does not add to', () => {
    const reached = reachedFrom('login.ts')
    expect(reached.size).toBeGreaterThan(20)
    const asked = askedBy(reached)
    expect(asked).toContain('second-step')
    expect([...asked].filter((name) => !listIn('lib/words.ts').includes(name))).toEqual([])
  })

  it('are those that the application leaves out, so that no page lacks any', () => {
    expect(listIn('lib/app-words.ts')).toEqual(listIn('lib/words.ts'))
  })
})

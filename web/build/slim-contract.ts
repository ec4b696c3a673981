import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Leaves the contract's validators out of the bundle. Of each contract module that declares schemas or endpoints only
 * the plain constants stay, and of an endpoint its method, its path, the kind of its access and its name in `failed.ts`:
 * about 1 kB instead of 20 compressed, and the browser builds no schema at start. Types stay whole, since they never reach the bundle. Importing a schema into browser code is a build error
 * ("is not exported").
 */
export function slimContract(): Plugin {
  const folder = fileURLToPath(new URL('../../contract/src/', import.meta.url))
  return {
    name: 'maitre:slim-contract',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      if (!file.startsWith(folder)) return null
      const source = await readFile(file, 'utf8')
      if (file.endsWith('/field-problems.ts')) return withoutProblemWords(source)
      if (!DECLARES.test(source)) return null
      this.addWatchFile(file)
      const module: Record<string, unknown> = await import(
        `${pathToFileURL(file).href}?${Date.now()}`
      )
      const lines = Object.entries(module).flatMap(([name, value]) => {
        const slim = slimValue(value)
        return slim === undefined ? [] : [`export const ${name} = ${JSON.stringify(slim)}`]
      })
      return { code: lines.join('\n'), moduleType: 'js', map: null }
    },
  }
}

/** Matches a module that declares schemas (it imports zod), or endpoints. */
const DECLARES = /import (?!type\b)[^'"]*from ['"](?:zod|\.\/endpoint\.ts)['"]/u

/** Empties the English words of the table of what can be the matter with a field. */
function withoutProblemWords(source: string): { code: string; moduleType: 'ts'; map: null } {
  const code = source.replaceAll(/^( {2}\w+: )'[^']*'/gmu, "$1''")
  if (code.includes('This field is required'))
    throw new Error('the table of problems is written otherwise')
  return { code, moduleType: 'ts', map: null }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function slimValue(value: unknown): unknown {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? value : undefined
  if (!isRecord(value)) return undefined
  const rows = Object.entries(value).map(([name, row]) => [name, slimEndpoint(row)] as const)
  return rows.every(([, row]) => row !== undefined) ? Object.fromEntries(rows) : undefined
}

interface SlimEndpoint {
  method: unknown
  path: unknown
  access: { kind: unknown }
  failed: unknown
  creates?: true
}

function slimEndpoint(row: unknown): SlimEndpoint | undefined {
  if (!isRecord(row) || !('method' in row) || !('path' in row) || !isRecord(row['access']))
    return undefined
  return {
    method: row['method'],
    path: row['path'],
    access: { kind: row['access']['kind'] },
    failed: row['failed'],
    ...(row['creates'] === true && { creates: true }),
  }
}

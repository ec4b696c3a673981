import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { LANGUAGES } from '@maitre/contract/constants'
import { chunksOf, type Budget } from './budgets.ts'

const brotli = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

/**
 * Writes .br and .gz beside every text file, and sizes.json with the JavaScript that each page of a budget loads, in
 * the language that needs more. A page over its budget fails the build.
 */
export function precompress(loadBudgets: () => Promise<readonly Budget[]>): Plugin {
  let folder = ''
  let arrivals: { budget: Budget; files: string[] }[] = []
  return {
    name: 'maitre:precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async generateBundle(_options, bundle) {
      const inLanguage = (modules: readonly string[], language: string) =>
        modules.map((module) => module.replace('LANGUAGE', language))
      arrivals = (await loadBudgets()).flatMap((budget) =>
        LANGUAGES.map((language) => ({
          budget,
          files: chunksOf(bundle, inLanguage(budget.modules, language)),
        })),
      )
    },
    async closeBundle() {
      const sizes = await compressAll(folder)
      const report = costliest(arrivals, sizes)
      await writeFile(join(folder, 'sizes.json'), `${JSON.stringify(report, null, 2)}\n`)
      for (const { name, kilobytes, limit } of report)
        console.info(`${name}: ${kilobytes} kB of JavaScript (br), limit ${limit}`)
      const over = report.filter(({ kilobytes, limit }) => kilobytes > limit)
      if (over.length > 0)
        throw new Error(
          `over the budget of JavaScript: ${over.map(({ name, kilobytes, limit }) => `${name} ${kilobytes} kB of ${limit}`).join(', ')}`,
        )
    },
  }
}

/** Compresses every text file; returns the size of each in brotli, by its path in the folder. */
async function compressAll(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css|html|svg|json|txt)$/u.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path)
    const small = brotli(content)
    sizes.set(path.slice(folder.length + 1), small.length)
    await Promise.all([
      writeFile(`${path}.br`, small),
      writeFile(`${path}.gz`, gzipSync(content, { level: 9 })),
    ])
  }
  return sizes
}

interface Cost {
  name: string
  kilobytes: number
  limit: number
  files: string[]
}

function costliest(
  arrivals: readonly { budget: Budget; files: string[] }[],
  sizes: ReadonlyMap<string, number>,
): Cost[] {
  const costs = new Map<string, Cost>()
  for (const { budget, files } of arrivals) {
    // A chunk of nothing but styles has become a stylesheet, so no file of its name was written.
    const written = files.filter((file) => sizes.has(file))
    const bytes = written.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
    const kilobytes = Math.round(bytes / 102.4) / 10
    if (kilobytes > (costs.get(budget.name)?.kilobytes ?? -1))
      costs.set(budget.name, { name: budget.name, kilobytes, limit: budget.limit, files: written })
  }
  return [...costs.values()]
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Where a visitor arrives, what that loads, and how much of it is allowed (design: speed and size). */
export interface Budget {
  name: string
  /** Modules whose chunks are loaded there, by their path from the web folder. */
  modules: readonly string[]
  /** Kilobytes of JavaScript after brotli. */
  limit: number
}

const brotli = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

/** Writes .br and .gz beside every text file, and prints what each arrival costs in JavaScript. */
export function precompress(budgets: readonly Budget[]): Plugin {
  let folder = ''
  const files = new Map<string, string[]>()
  return {
    name: 'maitre:precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    generateBundle(_options, bundle) {
      for (const budget of budgets) {
        const wanted = new Set<string>()
        const add = (file: string): void => {
          const chunk = bundle[file]
          if (chunk?.type !== 'chunk' || wanted.has(file)) return
          wanted.add(file)
          for (const imported of chunk.imports) add(imported)
        }
        for (const module of budget.modules) {
          const found = Object.values(bundle).find(
            (one) =>
              one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(`/web/${module}`)),
          )
          if (found) add(found.fileName)
        }
        files.set(budget.name, [...wanted])
      }
    },
    async closeBundle() {
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
      const report = budgets.map(({ name, limit }) => {
        // A chunk that held nothing but styles is a stylesheet by now, and no file of its own.
        const written = (files.get(name) ?? []).filter((file) => sizes.has(file))
        const bytes = written.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
        return { name, kilobytes: Math.round(bytes / 102.4) / 10, limit, files: written }
      })
      await writeFile(join(folder, 'sizes.json'), `${JSON.stringify(report, null, 2)}\n`)
      for (const { name, kilobytes, limit } of report)
        console.info(
          `${name}: ${kilobytes} kB of JavaScript (br), limit ${limit}${kilobytes > limit ? ' OVER' : ''}`,
        )
    },
  }
}

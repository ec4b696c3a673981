import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Rolldown } from 'vite'
import type * as ScreenTables from '#screens'

/** Where a visitor arrives, what that loads, and how much of it is allowed. */
export interface Budget {
  name: string
  /** Modules whose chunks are loaded there, by their path from the web folder; `LANGUAGE` stands for either. */
  modules: readonly string[]
  /** Kilobytes of JavaScript after brotli. */
  limit: number
}

/** What every screen inside the application loads besides its own page and words. */
const APPLICATION = [
  'src/start.ts',
  'src/app.tsx',
  'src/pages/dashboard/shell.tsx',
  'src/locales/LANGUAGE/common.json',
  'src/locales/LANGUAGE/shell.json',
]

const LOGIN: Budget = {
  name: 'login',
  modules: ['src/login.tsx', 'src/locales/LANGUAGE/common.json', 'src/locales/LANGUAGE/login.json'],
  limit: 90,
}

/** The budget of each screen, from its row, and of the sign-in, which is an entry of its own. */
export async function readBudgets(): Promise<Budget[]> {
  const table = fileURLToPath(new URL('../src/screens.ts', import.meta.url))
  // Node reads the table itself, so no bundler follows the pages that it names.
  const screens: typeof ScreenTables = await import(pathToFileURL(table).href)
  const rows = Object.entries({ ...screens.DASHBOARD_SCREENS, ...screens.CONSOLE_SCREENS })
  return [
    LOGIN,
    ...rows.map(([name, row]) => ({
      name,
      modules: [...APPLICATION, pageOf(row.page), `src/locales/LANGUAGE/${row.words}.json`],
      limit: row.budget,
    })),
  ]
}

/** The file that a row's loader imports, as its text says it. */
function pageOf(loader: () => unknown): string {
  const page = /import\(['"]\.\/(?<path>[^'"]+)['"]\)/u.exec(loader.toString())?.groups?.['path']
  if (page === undefined) throw new Error(`no page in ${loader.toString()}`)
  return `src/${page}`
}

/** The chunks that these modules come in, with all that those import at once. */
export function chunksOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const wanted = new Set<string>()
  const add = (file: string): void => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || wanted.has(file)) return
    wanted.add(file)
    for (const imported of chunk.imports) add(imported)
  }
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(`/${module}`)),
    )
    if (!chunk) throw new Error(`the build has no ${module}`)
    add(chunk.fileName)
  }
  return [...wanted]
}

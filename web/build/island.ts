import { brotliCompressSync } from 'node:zlib'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { LANGUAGES, type Language } from '@maitre/contract/constants'
import { ariaLocales } from './aria-locales.ts'
import { ariaWords } from './aria-words.ts'
import { chunksOf } from './budgets.ts'
import { slimContract } from './slim-contract.ts'

/** A piece of the public site that the browser draws, with code of its own. */
interface Island {
  /** The entry, which fetches the words itself without which it draws nothing. */
  entry: string
  /** The most JavaScript that its page may load before anything is pressed, in kilobytes after brotli. */
  limit: number
}

/** The islands by the name that a page of the site gives. */
const ISLANDS = {
  onboarding: {
    entry: 'src/onboarding.tsx',
    limit: 96,
  },
} as const satisfies Record<string, Island>
type IslandName = keyof typeof ISLANDS

/** What the document of a page with an island names: the entry, and all that this loads at once, by language. */
interface BuiltIsland {
  script: string
  preloads: Readonly<Record<Language, readonly string[]>>
}

/**
 * Builds the islands by themselves, so that they share no file with the application, whose files are large. Returns
 * their files, and what the pages name of them. An island that is over its limit ends the build.
 */
export async function buildIslands(apart: InlineConfig) {
  const files: { fileName: string; source: string }[] = []
  const built = new Map<string, BuiltIsland>()
  for (const [name, island] of Object.entries<Island>(ISLANDS)) {
    const { bundle, fetched } = await buildIsland(apart, name, island)
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') files.push({ fileName: chunk.fileName, source: chunk.code })
    const [script = ''] = chunksOf(bundle, [island.entry])
    const preloads: Record<Language, string[]> = { en: [], fr: [] }
    for (const language of LANGUAGES) {
      const words = fetched.filter((file) => file.startsWith(`src/locales/${language}/`))
      if (words.length === 0) throw new Error(`no words of the island ${name} in ${language}`)
      preloads[language] = chunksOf(bundle, [island.entry, ...words])
      requireSize(name, island.limit, bundle, preloads[language])
    }
    built.set(name, { script, preloads })
  }
  // Every name of the table was built just now.
  return { files, islands: Object.fromEntries(built) as Record<IslandName, BuiltIsland> }
}

/** Builds an island; returns its files, and which modules its entry fetches, by their path from the web folder. */
async function buildIsland(apart: InlineConfig, name: string, { entry }: Island) {
  const fetched: string[] = []
  const root = `${apart.root ?? ''}/`.replace('//', '/')
  const told: Plugin = {
    name: 'maitre:island-fetches',
    buildEnd() {
      const ids = this.getModuleInfo(root + entry)?.dynamicallyImportedIds ?? []
      fetched.push(...ids.map((id) => id.replace(root, '')))
    },
  }
  const built = await build({
    ...apart,
    plugins: [slimContract(), ariaLocales(['en-US', 'fr-FR']), ariaWords(), told],
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entry,
        output: {
          entryFileNames: `assets/${name}-[hash].js`,
          chunkFileNames: `assets/${name}-[name]-[hash].js`,
        },
      },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error(`no island ${name}`)
  const bundle: Rolldown.OutputBundle = Object.fromEntries(
    output.output.map((file) => [file.fileName, file]),
  )
  return { bundle, fetched }
}

function requireSize(
  name: string,
  limit: number,
  bundle: Rolldown.OutputBundle,
  files: readonly string[],
): void {
  const bytes = files.reduce((sum, file) => {
    const chunk = bundle[file]
    return sum + (chunk?.type === 'chunk' ? brotliCompressSync(chunk.code).length : 0)
  }, 0)
  const kilobytes = Math.round(bytes / 102.4) / 10
  console.info(`${name}: ${kilobytes} kB of JavaScript (br), limit ${limit}`)
  if (kilobytes > limit) throw new Error(`over the budget of JavaScript: ${name} ${kilobytes} kB`)
}
